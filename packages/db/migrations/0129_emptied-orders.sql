-- Orders of which nothing is left to send, because all pieces were taken off before any was sent.

-- Kept beside the fulfillment status, which stays `unfulfilled`: nothing was sent.
alter table orders add column is_emptied boolean not null default false;

-- Whether all pieces of an order were taken off and none was sent. No other code decides on it. Fixtures and old files have orders
-- without lines; nothing was taken off those.
create function order_is_emptied(store uuid, id_of_order uuid) returns boolean
  language sql stable set search_path = public as $$
  select coalesce(sum(fulfilled_quantity) = 0 and sum(quantity - removed_quantity) = 0, false)
    from order_lines where store_id = store and order_id = id_of_order
$$;

-- Also keeps whether an order is emptied. Replaces the function of before.
create or replace function apply_line_quantities() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  select array_agg(distinct a.order_id) into changed
    from after a join before b on b.store_id = a.store_id and b.id = a.id
   where (a.quantity, a.removed_quantity, a.fulfilled_quantity)
         is distinct from (b.quantity, b.removed_quantity, b.fulfilled_quantity);
  if changed is null then return null; end if;
  perform from orders o
    where o.store_id = any(array(select distinct store_id from after)) and o.id = any(changed)
    order by o.store_id, o.id for no key update;
  with derived as materialized (
    select store_id, order_id, order_fulfillment_status(store_id, order_id) as status,
           order_is_emptied(store_id, order_id) as is_emptied
      from (select distinct store_id, order_id from after where order_id = any(changed)) one)
  update orders o
     set fulfillment_status = case when o.fulfillment_status = 'on_hold' then o.fulfillment_status else derived.status end,
         is_emptied = derived.is_emptied
    from derived
   where o.store_id = derived.store_id and o.id = derived.order_id
     and (o.fulfillment_status not in ('on_hold', derived.status) or o.is_emptied <> derived.is_emptied);
  return null;
end $$;

-- The orders of before, which is no news for apps.
alter table orders disable trigger webhooks_update;
-- The owner sees all stores.
alter table orders no force row level security;
-- Their lines, too.
alter table order_lines no force row level security;
-- Few: an order that was sent, even in part, is not emptied.
update orders o set is_emptied = true
 where o.fulfillment_status in ('unfulfilled', 'on_hold') and order_is_emptied(o.store_id, o.id);
-- As it was.
alter table orders enable trigger webhooks_update;
-- As it was.
alter table orders force row level security;
-- As it was.
alter table order_lines force row level security;
