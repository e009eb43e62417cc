-- Derives the payment status of an order, and adds what this and the money that moved change to the figures of its customer: both in
-- one update, because each one writes all indexes of the customer. The order is locked before its transactions are read: one of
-- another payment that commits at the same time would be missing in the status.
create function set_payment_status(store uuid, id_of_order uuid, spent bigint) returns void language plpgsql as $$
declare
  known record;
  derived text;
  sales integer;
begin
  select o.payment_status, o.customer_id into known from orders o
   where o.store_id = store and o.id = id_of_order for no key update;
  derived := order_payment_status(store, id_of_order);
  sales := is_sale(derived)::integer - is_sale(known.payment_status)::integer;
  if known.customer_id is not null and (sales <> 0 or spent <> 0) then
    update customers set order_count = order_count + sales, spent_cents = spent_cents + spent
     where store_id = store and id = known.customer_id;
  end if;
  if derived <> known.payment_status then
    update orders set payment_status = derived where store_id = store and id = id_of_order;
  end if;
end $$;

-- Adds a transaction to the sums of its payment, whose row it locks, and derives the status of the order. Rejects a refund
-- of money that a bank has taken back, and of any money while it decides. Money in another currency than the store's is not counted
-- for the customer. Replaces the function of before.
create or replace function apply_order_transaction() returns trigger language plpgsql as $$
declare
  spent bigint := 0;
begin
  -- It is inserted with its order, and cannot change this status.
  if tg_op = 'INSERT' and new.kind = 'authorization' and exists (
       select from orders o where o.store_id = new.store_id and o.id = new.order_id and o.payment_status = 'authorized') then
    return null;
  end if;
  if tg_op = 'INSERT' and new.kind in ('capture', 'refund', 'dispute', 'dispute_reversal') then
    update payments
       set captured_cents = captured_cents + case new.kind when 'capture' then new.amount_cents else 0 end,
           refunded_cents = refunded_cents + case new.kind when 'refund' then new.amount_cents else 0 end,
           disputed_cents = disputed_cents + case new.kind when 'dispute' then new.amount_cents
                                                           when 'dispute_reversal' then -new.amount_cents else 0 end
     where store_id = new.store_id and id = new.payment_id;
  end if;
  if tg_op = 'INSERT' and new.kind = 'refund' and (
       exists (select from payment_disputes d
                where d.store_id = new.store_id and d.payment_id = new.payment_id and d.is_debited and d.closed_at is null)
       or exists (select from payments p
                   where p.store_id = new.store_id and p.id = new.payment_id
                     and p.refunded_cents + p.disputed_cents > p.captured_cents)) then
    raise exception 'a bank has taken this money back' using errcode = '23514', constraint = 'payments_not_disputed';
  end if;
  if new.state = 'succeeded' and new.kind in ('capture', 'refund', 'dispute', 'dispute_reversal')
     and (tg_op = 'INSERT' or old.state <> 'succeeded')
     and exists (select from stores s where s.store_id = new.store_id and s.currency = new.currency) then
    spent := case when new.kind in ('capture', 'dispute_reversal') then new.amount_cents else -new.amount_cents end;
  end if;
  perform set_payment_status(new.store_id, new.order_id, spent);
  return null;
end $$;

-- Its work is done by the function above.
drop trigger count_for_customer on order_transactions;
-- The same for money that was awaited.
drop trigger recount_for_customer on order_transactions;
-- No trigger calls it any more.
drop function count_money_of_customer();

-- An edit may make a paid order an order that is paid in part, and back. Replaces the function of before.
create or replace function derive_payment_status() returns trigger language plpgsql as $$
begin
  if exists (select from order_transactions t where t.store_id = new.store_id and t.order_id = new.id) then
    perform set_payment_status(new.store_id, new.id, 0);
  end if;
  return null;
end $$;

-- Keeps the figures of the customers of an order. It adds differences, because a recount would miss concurrent orders. A new order
-- has no money yet, and changes nothing if it is no sale and its customer has its time already. Replaces the function of before.
create or replace function count_order_of_customer() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update customers
       set order_count = order_count + is_sale(new.payment_status)::integer, last_order_at = greatest(last_order_at, new.placed_at)
     where store_id = new.store_id and id = new.customer_id
       and (is_sale(new.payment_status) or last_order_at is null or last_order_at < new.placed_at);
    return null;
  end if;
  if old.customer_id is not distinct from new.customer_id then
    update customers set order_count = order_count + case when is_sale(new.payment_status) then 1 else -1 end
     where store_id = new.store_id and id = new.customer_id;
    return null;
  end if;
  if old.customer_id is not null then
    update customers
       set order_count = order_count - is_sale(old.payment_status)::integer,
           spent_cents = spent_cents - spent_on_order(old.store_id, old.id),
           last_order_at = (select max(placed_at) from orders where store_id = old.store_id and customer_id = old.customer_id)
     where store_id = old.store_id and id = old.customer_id;
  end if;
  update customers
     set order_count = order_count + is_sale(new.payment_status)::integer,
         spent_cents = spent_cents + spent_on_order(new.store_id, new.id),
         last_order_at = greatest(last_order_at, new.placed_at)
   where store_id = new.store_id and id = new.customer_id;
  return null;
end $$;

-- It is created again below.
drop trigger recount_for_customer on orders;
-- A status that a trigger changes is counted by `set_payment_status`.
create trigger recount_for_customer after update of customer_id, payment_status on orders for each row
  when (old.customer_id is distinct from new.customer_id
        or (is_sale(old.payment_status) <> is_sale(new.payment_status) and pg_trigger_depth() = 0))
  execute function count_order_of_customer();

-- The only place where a payment moves its checkout: a checkout with an order stays completed. It writes no state that the checkout
-- has already. Replaces the function of before.
create or replace function derive_checkout_state() returns trigger language plpgsql set search_path = public as $$
begin
  if new.order_id is not null then
    update checkouts set state = 'completed' where store_id = new.store_id and id = new.checkout_id and state <> 'completed';
  elsif new.state in ('authorizing', 'action_required') then
    update checkouts set state = 'paying'
     where store_id = new.store_id and id = new.checkout_id and state not in ('completed', 'paying');
  else
    update checkouts set state = 'open' where store_id = new.store_id and id = new.checkout_id and state = 'paying';
  end if;
  return null;
end $$;
