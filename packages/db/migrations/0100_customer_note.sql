-- What a buyer writes to the shop at the checkout. The order has its own copy: the checkout's is forgotten with it.
alter table checkouts add column customer_note text not null default '' check (length(customer_note) <= 1000);
alter table orders add column customer_note text not null default '' check (length(customer_note) <= 1000);
