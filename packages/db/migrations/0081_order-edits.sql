-- Edits of orders: lines that change before they are sent, and the difference of the total.

-- A change of an order by a member. The order itself has what holds now.
create table order_edits (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  order_id uuid not null,
  user_id uuid,
  -- For members.
  reason text not null default '' check (length(reason) <= 500),
  -- What changed of each line: its names, and pieces and price before and after.
  changes jsonb not null check (jsonb_array_length(changes) between 0 and 200),
  -- Taken from the open pieces by the edit.
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  -- For the customer.
  discount_reason text not null default '' check (length(discount_reason) <= 200),
  currency text not null,
  before_cents bigint not null,
  after_cents bigint not null,
  -- Whether the payment was awaited, and now asks for the new total.
  is_payment_changed boolean not null,
  notifies_customer boolean not null,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders
);
create index on order_edits (store_id, order_id, id);
call enable_tenant_rls_with_audit(array['order_edits']::regclass[]);
revoke update, delete on order_edits from backroom_app;
-- Erasing a customer empties it.
grant update (reason) on order_edits to backroom_app;

-- A line whose pieces an edit has taken off stays, because refunds, parcels and taxes name it.
alter table order_lines drop constraint order_lines_quantity_check,
  add constraint order_lines_quantity_check check (quantity >= 0);

-- What edits added to the total without changing the payment; negative if they made it smaller.
alter table orders add column edited_cents bigint not null default 0;

-- Asked for later, and part of `amount_cents`: what edits added to an order that was paid to the store itself.
alter table payments add column added_cents bigint not null default 0 check (added_cents between 0 and amount_cents);

alter table payment_refunds
  -- The part that returns what edits have taken off the total. The rest is for goods that the total has in it.
  add column difference_cents bigint not null default 0,
  add column returned_cents bigint not null generated always as (amount_cents - difference_cents) stored,
  add constraint payment_refunds_difference check (difference_cents between 0 and amount_cents);

-- An edit writes the taxes of its order anew.
grant update, delete on order_taxes to backroom_app;

alter table inventory_movements drop constraint inventory_movements_reason_check,
  add constraint inventory_movements_reason_check check (reason in
    ('correction', 'received', 'returned', 'damaged', 'lost', 'initial', 'imported', 'transfer_out', 'transfer_in', 'sold',
     'order_cancelled', 'order_edited'));

-- Returns what is owed of an order whose money was captured: by the buyer, or by the shop if it is negative. 0 for all others.
create function order_due_cents(store uuid, id_of_order uuid) returns bigint
  language sql stable set search_path = public as $$
  select case when count(p.id) = 0 then 0
              else max(o.total_cents) - coalesce(sum(p.captured_cents), 0) + coalesce((
                select sum(r.difference_cents) from payment_refunds r
                 where r.store_id = store and r.order_id = id_of_order and r.state <> 'refused'), 0) end::bigint
    from orders o
    left join payments p on p.store_id = o.store_id and p.order_id = o.id and p.state = 'captured'
   where o.store_id = store and o.id = id_of_order
$$;

-- Returns the payment status of an order by its transactions. What a refund of a difference returns is no longer in the total.
-- Replaces the function of before.
create or replace function order_payment_status(store uuid, id_of_order uuid) returns text
  language sql stable set search_path = public as $$
  select case
           when captures = 0 then case when voids > 0 then 'voided' when authorizations > 0 then 'authorized' else 'pending' end
           when refunded > 0 and refunded >= captured then 'refunded'
           when refunded > differences then 'partially_refunded'
           when captured - differences < (select total_cents from orders where store_id = store and id = id_of_order) then 'partially_paid'
           else 'paid'
         end
    from (select count(*) filter (where t.kind = 'authorization') as authorizations,
                 count(*) filter (where t.kind = 'void') as voids,
                 count(*) filter (where t.kind = 'capture') as captures,
                 coalesce(sum(t.amount_cents) filter (where t.kind = 'capture'), 0) as captured,
                 coalesce(sum(t.amount_cents) filter (where t.kind = 'refund'), 0) as refunded,
                 coalesce(sum(r.difference_cents), 0) as differences
            from order_transactions t
            left join payment_refunds r on t.kind = 'refund' and r.store_id = t.store_id and r.id = t.key
           where t.store_id = store and t.order_id = id_of_order and t.state = 'succeeded') moved
$$;

-- An edit may make a paid order an order that is paid in part, and back.
create function derive_payment_status() returns trigger language plpgsql as $$
begin
  update orders o set payment_status = derived.status
    from (select order_payment_status(new.store_id, new.id) as status) derived
   where o.store_id = new.store_id and o.id = new.id and o.payment_status <> derived.status
     and exists (select from order_transactions t where t.store_id = new.store_id and t.order_id = new.id);
  return null;
end $$;
create trigger derive_payment_status after update of total_cents on orders for each row
  when (old.total_cents <> new.total_cents) execute function derive_payment_status();

-- Subtracts what goods were refunded, as the reports do. Replaces the function of before.
create or replace function sales_today(member uuid, asked uuid[], zones text[], sold text[])
  returns table (store_id uuid, orders bigint, net_cents bigint)
  language sql stable security definer set search_path = public as $$
  select s.store_id, coalesce(o.orders, 0), (coalesce(o.cents, 0) - coalesce(r.cents, 0))::bigint
    from unnest(asked, zones) as given (id, zone)
    join stores s on s.store_id = given.id
    join stores_granting(member, 'homes.view') granted on granted = s.store_id
    cross join lateral (select date_trunc('day', now() at time zone given.zone) at time zone given.zone as first,
                               (date_trunc('day', now() at time zone given.zone) + interval '1 day') at time zone given.zone as next) day
    left join lateral (
      select count(*) as orders, sum(subtotal_cents - discount_cents + shipping_cents + tax_cents) as cents
        from orders
       where orders.store_id = s.store_id and currency = s.currency and payment_status = any(sold)
         and placed_at >= day.first and placed_at < day.next) o on true
    left join lateral (
      select sum(returned_cents) as cents from payment_refunds p
       where p.store_id = s.store_id and currency = s.currency and refunded_at >= day.first and refunded_at < day.next) r on true
$$;

-- Returns a hash of what an edit of an order is based on. An edit names the one that its person saw.
create function order_version(store uuid, id_of_order uuid) returns text
  language sql stable set search_path = public as $$
  select md5(concat_ws('|', o.status, o.payment_status, o.total_cents, order_due_cents(store, id_of_order), (
           select string_agg(concat_ws(',', l.id, l.quantity, l.removed_quantity, l.fulfilled_quantity, l.returned_quantity,
                                       l.refunded_quantity, l.price_cents, l.total_cents), ';' order by l.id)
             from order_lines l where l.store_id = o.store_id and l.order_id = o.id), (
           select string_agg(concat_ws(',', p.id, p.state, p.amount_cents, p.captured_cents, p.refunded_cents), ';' order by p.id)
             from payments p where p.store_id = o.store_id and p.order_id = o.id)))
    from orders o where o.store_id = store and o.id = id_of_order
$$;
