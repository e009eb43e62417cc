-- Cancelled orders: when and why. A cancelled order may be paid, refunded or voided.

alter table orders
  add column cancelled_at timestamptz,
  add column cancel_reason text check (cancel_reason in ('customer', 'fraud', 'out_of_stock', 'unpaid', 'other')),
  -- For members.
  add column cancel_note text not null default '' check (length(cancel_note) <= 500),
  add column status text not null generated always as (case when cancelled_at is null then 'open' else 'cancelled' end) stored,
  add constraint orders_status_check check (status in ('open', 'cancelled')),
  add constraint orders_cancelled check ((cancelled_at is null) = (cancel_reason is null));
create index on orders (store_id, status, id desc);

-- Before, an order was cancelled by voiding its payment.
alter table orders no force row level security;
alter table order_lines no force row level security;
alter table order_events no force row level security;
-- Apps know of these cancellations.
alter table orders disable trigger webhooks_update;
update orders o
   set cancelled_at = coalesce((select max(e.at) from order_events e
                                 where e.store_id = o.store_id and e.order_id = o.id
                                   and e.kind in ('voided', 'cancelled', 'expired')), o.placed_at),
       cancel_reason = case when o.payment_method is null then 'other' else 'unpaid' end
 where o.payment_status = 'voided'
   and not exists (select from order_lines l where l.store_id = o.store_id and l.order_id = o.id and l.fulfilled_quantity > 0);
alter table orders enable trigger webhooks_update;
alter table orders force row level security;
alter table order_lines force row level security;
alter table order_events force row level security;

-- A paid order is cancelled without voiding its payment. Replaces the function of before.
create or replace function queue_order_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(store_id, topic, 'orders', array_agg(id))
     from (select a.store_id, a.id, topic
             from added a
             join removed b on b.store_id = a.store_id and b.id = a.id
            cross join lateral (values
              ('orders/updated', a.placed_at <> now()),
              ('orders/paid', a.payment_status = 'paid' and b.payment_status <> 'paid'),
              ('orders/cancelled', (a.payment_status = 'voided' and b.payment_status <> 'voided')
                or (a.payment_status <> 'voided' and a.cancelled_at is not null and b.cancelled_at is null)),
              ('orders/refunded', a.payment_status in ('partially_refunded', 'refunded') and b.payment_status <> a.payment_status),
              ('orders/fulfilled', a.fulfillment_status = 'fulfilled' and b.fulfillment_status <> 'fulfilled')
            ) topics (topic, applies)
            where applies and a is distinct from b) changed
    group by store_id, topic;
  return null;
end $$;

-- What a cancellation has taken off an order stays off it, whatever became of its refunds. Replaces the function of before.
create or replace function return_refused_lines() returns trigger language plpgsql as $$
begin
  update order_lines l
     set refunded_quantity = l.refunded_quantity - r.quantity,
         removed_quantity = l.removed_quantity - case when o.cancelled_at is null then r.removed_quantity else 0 end
    from refund_lines r
    join orders o on o.store_id = new.store_id and o.id = new.order_id
   where r.store_id = new.store_id and r.refund_id = new.id and l.store_id = r.store_id and l.id = r.order_line_id;
  return null;
end $$;
