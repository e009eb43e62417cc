-- Ways to pay without a card: the order is placed first, and the money goes to the store itself.

alter table payment_connections
  drop constraint payment_connections_kind_check,
  drop constraint payment_connections_holder,
  add constraint payment_connections_kind_check
    check (kind in ('test', 'sandbox', 'bank_transfer', 'cash_on_delivery', 'vietqr')),
  add constraint payment_connections_holder check (num_nonnulls(entity_id, store) = 1 and (kind <> 'sandbox') = (store is not null)),
  -- What buyers read after they ordered.
  add column instructions text not null default '' constraint payment_connections_instructions check (length(instructions) <= 1000),
  -- Days until an order that is not paid is cancelled; null: never.
  add column unpaid_days integer constraint payment_connections_unpaid_days check (unpaid_days between 1 and 90),
  -- The bank account that buyers transfer to. Buyers see it, so it is no secret.
  add column account jsonb;

-- How the buyer of an order pays, as it was when the order was placed; null for cards.
alter table orders add column payment_method jsonb;

alter table payments
  -- Whether the money goes to the store itself: the ledger of the platform does not know it.
  add column is_direct boolean not null default false,
  drop constraint payments_state_check,
  drop constraint payments_check,
  -- waiting: the order exists, and its money is awaited outside of any gateway. A time of its next check is its end.
  add constraint payments_state_check check (state in
    ('authorizing', 'declined', 'closed', 'cancelling', 'cancelled', 'waiting', 'authorized', 'captured', 'voided')),
  add constraint payments_order check ((state in ('waiting', 'authorized', 'captured', 'voided')) = (order_id is not null));
drop index payments_live;
create unique index payments_live on payments (store_id, checkout_id)
  where state in ('authorizing', 'waiting', 'authorized', 'captured');

-- Of connections that take cards; the others have no statements.
create or replace function settling_connections() returns table (connection_id uuid, store_id uuid)
  language sql stable security definer set search_path = public as $$
  select c.id, a.store_id from payment_connections c
   cross join lateral (
     select u.store_id from store_payment_connections u
      where u.connection_id = c.id and exists (
        select from payments p where p.store_id = u.store_id and p.connection_id = c.id)
      order by u.store_id limit 1) a
   where c.store is null
$$;
