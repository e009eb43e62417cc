-- The cart of a customer in every browser, and the note to the shop that is written in a cart.

-- The cart that a signed-in customer finds in each browser.
create table customer_carts (
  store_id uuid not null default current_store(),
  customer_id uuid not null,
  cart_id uuid not null,
  primary key (store_id, customer_id),
  foreign key (store_id, customer_id) references customers on delete cascade,
  foreign key (store_id, cart_id) references carts on delete cascade
);
-- Whose a cart is.
create index on customer_carts (store_id, cart_id);
call enable_tenant_rls(array['customer_carts']::regclass[], 'select, insert, update, delete');

-- What the buyer wrote to the shop before the checkout, which has its own copy from its first step.
alter table carts add column note text not null default '' check (length(note) <= 1000);
