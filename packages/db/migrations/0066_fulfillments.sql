-- Fulfillments: the parcels of an order, with their tracking; and why an order is on hold.

-- A parcel of an order. Its pieces never change; a wrong one is cancelled.
create table fulfillments (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  order_id uuid not null,
  -- Within the order, from 1: the parcel #1042-F1.
  number integer not null check (number > 0),
  state text not null default 'shipped' check (state in ('shipped', 'delivered', 'cancelled')),
  -- Where it was sent from. Its stock left there when the order was placed.
  location_id uuid,
  -- A key of the carriers that the product knows, another carrier's name, or ''.
  carrier text not null default '' check (length(carrier) <= 60),
  tracking_numbers text[] not null default '{}' check (cardinality(tracking_numbers) <= 10),
  -- Where a parcel of another carrier is tracked.
  tracking_url text not null default '' check (tracking_url = '' or tracking_url ~ '^https://' and length(tracking_url) <= 500),
  -- Whether the customer was written to when it was sent.
  is_notified boolean not null default false,
  -- Who sent it; null for orders that were sent before there were parcels.
  user_id uuid,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  delivered_at timestamptz,
  cancelled_at timestamptz,
  primary key (store_id, id),
  unique (store_id, order_id, number),
  -- Referenced by its lines.
  unique (store_id, order_id, id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, location_id) references locations,
  constraint fulfillments_delivered check ((state = 'delivered') = (delivered_at is not null)),
  constraint fulfillments_cancelled check ((state = 'cancelled') = (cancelled_at is not null))
);
create index on fulfillments (store_id, location_id) where location_id is not null;
call enable_tenant_rls_with_audit(array['fulfillments']::regclass[]);

alter table order_lines add constraint order_lines_of_order unique (store_id, order_id, id);
drop index order_lines_store_id_order_id_idx;

-- The pieces of a line that are in a parcel. Both are of the same order.
create table fulfillment_lines (
  store_id uuid not null default current_store(),
  fulfillment_id uuid not null,
  order_line_id uuid not null,
  order_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (store_id, fulfillment_id, order_line_id),
  foreign key (store_id, order_id, fulfillment_id) references fulfillments (store_id, order_id, id),
  foreign key (store_id, order_id, order_line_id) references order_lines (store_id, order_id, id)
);
create index on fulfillment_lines (store_id, order_line_id);
call enable_tenant_rls_with_audit(array['fulfillment_lines']::regclass[]);
revoke update, delete on fulfillment_lines from backroom_app;

-- What was sent before there were parcels is one parcel of its order.
alter table orders no force row level security;
alter table order_lines no force row level security;
alter table fulfillments no force row level security;
alter table fulfillment_lines no force row level security;
insert into fulfillments (store_id, order_id, number, created_at, updated_at)
  select o.store_id, o.id, 1, coalesce(o.fulfilled_at, o.placed_at), coalesce(o.fulfilled_at, o.placed_at)
    from orders o
   where exists (select from order_lines l
                  where l.store_id = o.store_id and l.order_id = o.id and l.fulfilled_quantity > 0);
insert into fulfillment_lines (store_id, fulfillment_id, order_line_id, order_id, quantity)
  select f.store_id, f.id, l.id, f.order_id, l.fulfilled_quantity
    from fulfillments f
    join order_lines l on l.store_id = f.store_id and l.order_id = f.order_id and l.fulfilled_quantity > 0;
alter table fulfillments force row level security;
alter table fulfillment_lines force row level security;

-- Returns the pieces of a line in parcels that are not cancelled.
create function sent_quantity(store uuid, line uuid) returns integer
  language sql stable set search_path = public as $$
  select coalesce(sum(p.quantity), 0)::integer
    from fulfillment_lines p
    join fulfillments f on f.store_id = p.store_id and f.id = p.fulfillment_id
   where p.store_id = store and p.order_line_id = line and f.state <> 'cancelled'
$$;

-- Keeps `fulfilled_quantity`. No other code changes it, which `check_sent_quantity` enforces. The order is locked before its lines,
-- as everywhere.
create function apply_fulfillment_line() returns trigger language plpgsql as $$
begin
  perform from orders where store_id = new.store_id and id = new.order_id for no key update;
  update order_lines l set fulfilled_quantity = sent.pieces
    from (select sent_quantity(new.store_id, new.order_line_id) as pieces) sent
   where l.store_id = new.store_id and l.id = new.order_line_id and l.fulfilled_quantity <> sent.pieces;
  return null;
end $$;
create trigger apply_pieces after insert on fulfillment_lines for each row execute function apply_fulfillment_line();

create function apply_fulfillment_state() returns trigger language plpgsql as $$
begin
  perform from orders where store_id = new.store_id and id = new.order_id for no key update;
  update order_lines l set fulfilled_quantity = sent_quantity(l.store_id, l.id)
    from fulfillment_lines p
   where p.store_id = new.store_id and p.fulfillment_id = new.id and l.store_id = p.store_id and l.id = p.order_line_id;
  return null;
end $$;
create trigger apply_state after update of state on fulfillments for each row
  when ((old.state = 'cancelled') <> (new.state = 'cancelled')) execute function apply_fulfillment_state();

create function check_sent_quantity() returns trigger language plpgsql as $$
begin
  if exists (select from order_lines l
              where l.store_id = new.store_id and l.id = new.id
                and l.fulfilled_quantity <> sent_quantity(l.store_id, l.id)) then
    raise exception 'line % is sent in other quantities than its parcels have', new.id
      using errcode = 'check_violation', constraint = 'order_lines_in_parcels';
  end if;
  return null;
end $$;
create constraint trigger in_parcels_inserted after insert on order_lines deferrable initially deferred for each row
  when (new.fulfilled_quantity <> 0) execute function check_sent_quantity();
create constraint trigger in_parcels after update of fulfilled_quantity on order_lines deferrable initially deferred for each row
  when (old.fulfilled_quantity <> new.fulfilled_quantity) execute function check_sent_quantity();

-- Orders are found by the numbers of their parcels.
alter table orders
  add column tracking_text text not null default '' check (length(tracking_text) <= 1000),
  -- Why it is on hold; null for orders that are not, and for those held before there were reasons.
  add column hold_reason text check (hold_reason in ('address', 'fraud', 'stock', 'customer', 'payment', 'other')),
  add column hold_note text not null default '' check (length(hold_note) <= 500),
  add column held_at timestamptz,
  add constraint orders_held check (fulfillment_status = 'on_hold' or hold_reason is null and hold_note = '' and held_at is null);
alter table orders force row level security;
alter table order_lines force row level security;

alter table orders alter column search_text set expression as (
  fold_text(' ' || number || ' ' || number_prefix || number || number_suffix || ' ' || email || ' ' || customer_name || ' '
            || coalesce(shipping_address->>'phone', '') || ' ' || skus || ' ' || tracking_text));

create function keep_tracking_text() returns trigger language plpgsql as $$
begin
  update orders o set tracking_text = coalesce((
           select left(string_agg(distinct numbers.one, ' '), 1000)
             from fulfillments f, unnest(f.tracking_numbers) numbers (one)
            where f.store_id = new.store_id and f.order_id = new.order_id and f.state <> 'cancelled'), '')
   where o.store_id = new.store_id and o.id = new.order_id;
  return null;
end $$;
create trigger keep_tracking_inserted after insert on fulfillments for each row
  when (cardinality(new.tracking_numbers) > 0) execute function keep_tracking_text();
create trigger keep_tracking after update of tracking_numbers, state on fulfillments for each row
  when ((old.tracking_numbers, old.state) is distinct from (new.tracking_numbers, new.state))
  execute function keep_tracking_text();

-- An order without lines has nothing to send.
create or replace function order_fulfillment_status(store uuid, id_of_order uuid) returns text
  language sql stable set search_path = public as $$
  select case
           when coalesce(sum(fulfilled_quantity), 0) = 0 then 'unfulfilled'
           when sum(fulfilled_quantity) < sum(quantity - removed_quantity) then 'partially_fulfilled'
           else 'fulfilled'
         end
    from order_lines where store_id = store and order_id = id_of_order
$$;
