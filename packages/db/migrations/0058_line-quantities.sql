-- What became of the pieces of an order's lines. The fulfillment status of an order is derived from them.

alter table order_lines
  -- Taken off the order before they were sent.
  add column removed_quantity integer not null default 0 check (removed_quantity >= 0),
  add column fulfilled_quantity integer not null default 0 check (fulfilled_quantity >= 0),
  -- Sent, and back in the shop.
  add column returned_quantity integer not null default 0 check (returned_quantity >= 0),
  add column refunded_quantity integer not null default 0 check (refunded_quantity >= 0);

-- Orders of before have a status, and no quantities. A part of an order is one piece of its first line.
alter table orders no force row level security;
alter table order_lines no force row level security;
update order_lines l set fulfilled_quantity = l.quantity
  from orders o
 where o.store_id = l.store_id and o.id = l.order_id and o.fulfillment_status = 'fulfilled';
update order_lines l set fulfilled_quantity = 1
  from orders o
 where o.store_id = l.store_id and o.id = l.order_id and o.fulfillment_status = 'partially_fulfilled'
   and l.id = (select b.id from order_lines b where b.store_id = o.store_id and b.order_id = o.id order by b.id limit 1);
alter table orders force row level security;
alter table order_lines force row level security;

alter table order_lines
  add constraint order_lines_fulfilled check (fulfilled_quantity + removed_quantity <= quantity),
  add constraint order_lines_returned check (returned_quantity <= fulfilled_quantity),
  add constraint order_lines_refunded check (refunded_quantity <= quantity);

-- Returns the fulfillment status of an order by its lines. No other code decides on it. An order on hold stays so until it is
-- released.
create function order_fulfillment_status(store uuid, id_of_order uuid) returns text
  language sql stable set search_path = public as $$
  select case
           when sum(fulfilled_quantity) = 0 then 'unfulfilled'
           when sum(fulfilled_quantity) < sum(quantity - removed_quantity) then 'partially_fulfilled'
           else 'fulfilled'
         end
    from order_lines where store_id = store and order_id = id_of_order
$$;

-- Locks the order before it reads the lines, because two transactions may change different lines of it.
create function apply_line_quantities() returns trigger language plpgsql as $$
begin
  perform from orders where store_id = new.store_id and id = new.order_id for no key update;
  update orders o set fulfillment_status = derived.status
    from (select order_fulfillment_status(new.store_id, new.order_id) as status) derived
   where o.store_id = new.store_id and o.id = new.order_id
     and o.fulfillment_status not in ('on_hold', derived.status);
  return null;
end $$;
create trigger apply_quantities after update of quantity, removed_quantity, fulfilled_quantity on order_lines for each row
  when ((old.quantity, old.removed_quantity, old.fulfilled_quantity)
        is distinct from (new.quantity, new.removed_quantity, new.fulfilled_quantity))
  execute function apply_line_quantities();
