-- Lines of many orders are sent in one statement. Each order and each of its lines is written once then, not once for each piece of
-- work: an order is in twenty indexes.

-- Returns the pieces of a line in parcels that are not cancelled. A plan is kept for as long as a connection lasts: one that was made
-- before the first parcels would read all of them for each line.
create or replace function sent_quantity(store uuid, line uuid) returns integer
  language sql stable set search_path = public set enable_seqscan = off as $$
  select coalesce(sum(p.quantity), 0)::integer
    from fulfillment_lines p
    join fulfillments f on f.store_id = p.store_id and f.order_id = p.order_id and f.id = p.fulfillment_id
   where p.store_id = store and p.order_line_id = line and f.state <> 'cancelled'
$$;

drop trigger apply_pieces on fulfillment_lines;
drop function apply_fulfillment_line();

-- Keeps `fulfilled_quantity`. No other code changes it, which `check_sent_quantity` enforces. The orders are locked before their
-- lines, as everywhere.
create function apply_fulfillment_lines() returns trigger language plpgsql as $$
begin
  perform from orders o
    where o.store_id = any(array(select distinct store_id from added)) and o.id = any(array(select order_id from added))
    order by o.store_id, o.id for no key update;
  update order_lines l set fulfilled_quantity = sent.pieces
    from (select store_id, order_line_id, sent_quantity(store_id, order_line_id) as pieces
            from (select distinct store_id, order_line_id from added) line offset 0) sent
   where l.store_id = sent.store_id and l.id = sent.order_line_id and l.fulfilled_quantity <> sent.pieces;
  return null;
end $$;
create trigger apply_pieces after insert on fulfillment_lines referencing new table as added
  for each statement execute function apply_fulfillment_lines();

drop trigger apply_quantities on order_lines;

-- Locks the orders before it reads the lines, because two transactions may change different lines of one.
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
    select store_id, order_id, order_fulfillment_status(store_id, order_id) as status
      from (select distinct store_id, order_id from after where order_id = any(changed)) one)
  update orders o set fulfillment_status = derived.status
    from derived
   where o.store_id = derived.store_id and o.id = derived.order_id
     and o.fulfillment_status not in ('on_hold', derived.status);
  return null;
end $$;
create trigger apply_quantities after update on order_lines referencing new table as after old table as before
  for each statement execute function apply_line_quantities();
