-- What a bank has taken back is not spent, until it is returned. It may be more than what the order brought, so the sum may be below zero.
alter table customers drop constraint customers_spent_cents_check;
create or replace function spent_on_order(store uuid, id_of_order uuid) returns bigint
  language sql stable set search_path = public as $$
  select coalesce(sum(case when t.kind in ('capture', 'dispute_reversal') then t.amount_cents else -t.amount_cents end), 0)::bigint
    from order_transactions t join stores s on s.store_id = t.store_id and s.currency = t.currency
   where t.store_id = store and t.order_id = id_of_order and t.state = 'succeeded'
     and t.kind in ('capture', 'refund', 'dispute', 'dispute_reversal')
$$;
create or replace function count_money_of_customer() returns trigger language plpgsql as $$
begin
  update customers c
     set spent_cents = spent_cents + case when new.kind in ('capture', 'dispute_reversal') then new.amount_cents else -new.amount_cents end
    from orders o join stores s on s.store_id = o.store_id
   where o.store_id = new.store_id and o.id = new.order_id and s.currency = new.currency
     and c.store_id = o.store_id and c.id = o.customer_id;
  return null;
end $$;
drop trigger count_for_customer on order_transactions;
create trigger count_for_customer after insert on order_transactions for each row
  when (new.state = 'succeeded' and new.kind in ('capture', 'refund', 'dispute', 'dispute_reversal'))
  execute function count_money_of_customer();

alter table stores no force row level security;
alter table orders no force row level security;
alter table order_transactions no force row level security;
alter table customers no force row level security;
update customers c set spent_cents = o.spent
  from (select store_id, customer_id, sum(spent_on_order(store_id, id)) as spent
          from orders where customer_id is not null group by 1, 2) o
 where o.store_id = c.store_id and o.customer_id = c.id
   and exists (select from orders d join order_transactions t on t.store_id = d.store_id and t.order_id = d.id
                where d.store_id = c.store_id and d.customer_id = c.id and t.kind = 'dispute');
alter table stores force row level security;
alter table orders force row level security;
alter table order_transactions force row level security;
alter table customers force row level security;
