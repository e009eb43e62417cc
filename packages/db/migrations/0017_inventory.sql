-- Inventory: how many pieces of each variant are at which location, how they came there, and which of them payments hold.

alter table stores
  -- From this stock down a variant is low, unless it has a number of its own.
  add column low_stock_at integer not null default 5 check (low_stock_at between 0 and 1000000);

alter table product_variants
  -- Null: that of the store.
  add column low_stock_at integer check (low_stock_at between 0 and 1000000),
  -- Whether its members were told that it is low; false again once it has more.
  add column is_low_reported boolean not null default false;
comment on column product_variants.stock is 'What is available at all locations, kept by refresh_stock; null: not counted, always available.';

-- Locations

-- A place where a store keeps its pieces. Payments take them from the location with the lowest priority number first.
create table locations (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 60),
  priority integer not null check (priority > 0),
  -- An inactive location is empty: nothing is sold from it, and nothing is sent to it.
  is_active boolean not null default true,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  -- Checked at the end of a statement, so that one statement can change the order.
  unique (store_id, priority) deferrable initially immediate
);
create unique index locations_name on locations (store_id, lower(name));

-- Levels

-- The pieces of a variant at a location. Every variant has a level at one location at least, whether it is counted or not.
create table inventory_levels (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  product_id uuid not null,
  variant_id uuid not null,
  location_id uuid not null,
  -- Negative if more was sold than was there, which only variants that sell without stock allow.
  on_hand integer not null default 0 check (on_hand between -100000000 and 100000000),
  -- Held by payments in progress: the sum of `stock_reservations`.
  reserved integer not null default 0 check (reserved between 0 and 100000000),
  -- In transfers that are on their way here.
  incoming integer not null default 0 check (incoming between 0 and 100000000),
  -- Of the variant at all locations, kept by `refresh_stock`.
  condition text not null default 'not_counted' check (condition in ('enough', 'low', 'out', 'not_counted')),
  -- Incremented when the pieces on hand change.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, variant_id, location_id),
  foreign key (store_id, variant_id) references product_variants on delete cascade,
  foreign key (store_id, location_id) references locations
);
create index on inventory_levels (store_id, location_id, id);
create index on inventory_levels (store_id, condition, id);
create index on inventory_levels (store_id, product_id);
create index on inventory_levels (store_id, ((on_hand - reserved)::bigint), id);

-- A change of the pieces on hand. It is never changed or deleted, and adds up to the level.
create table inventory_movements (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  variant_id uuid not null,
  location_id uuid not null,
  reason text not null check (reason in
    ('initial', 'received', 'correction', 'damaged', 'lost', 'returned', 'imported', 'transfer_out', 'transfer_in', 'sold',
     'order_cancelled')),
  quantity integer not null check (quantity <> 0),
  -- Pieces on hand afterwards.
  on_hand integer not null,
  -- Who did it; null for a customer or a job.
  user_id uuid,
  order_id uuid,
  transfer_id uuid,
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  foreign key (store_id, location_id) references locations
);
create index on inventory_movements (store_id, variant_id, id desc);
create index on inventory_movements (store_id, location_id);
create index on inventory_movements (store_id, order_id) where order_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger never_changed before update or delete on inventory_movements
  for each row execute function refuse_change();

-- Transfers

-- Pieces that a store moves from one of its locations to another.
create table inventory_transfers (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  from_location_id uuid not null,
  to_location_id uuid not null check (to_location_id <> from_location_id),
  state text not null default 'draft' check (state in ('draft', 'in_transit', 'received', 'cancelled')),
  note text not null default '' check (length(note) <= 200),
  sent_at timestamptz,
  -- When it was received or cancelled.
  ended_at timestamptz check ((ended_at is not null) = (state in ('received', 'cancelled'))),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  foreign key (store_id, from_location_id) references locations,
  foreign key (store_id, to_location_id) references locations
);
create index on inventory_transfers (store_id, from_location_id);
create index on inventory_transfers (store_id, to_location_id);

-- How many pieces of a variant a transfer moves.
create table inventory_transfer_lines (
  store_id uuid not null default current_store(),
  transfer_id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity between 1 and 1000000),
  primary key (store_id, transfer_id, variant_id),
  foreign key (store_id, transfer_id) references inventory_transfers on delete cascade,
  foreign key (store_id, variant_id) references product_variants on delete cascade
);
create index on inventory_transfer_lines (store_id, variant_id);

-- What is kept

create function stock_condition(stock integer, low_at integer) returns text language sql immutable parallel safe as $$
  select case when stock is null then 'not_counted' when stock <= 0 then 'out' when stock <= low_at then 'low' else 'enough' end
$$;

-- Keeps the stock of counted variants, and the condition that their levels show.
create function refresh_stock(store uuid, variants uuid[]) returns void
  language plpgsql security definer set search_path = public as $$
begin
  update product_variants v set stock = s.available
    from (select variant_id, sum(on_hand - reserved)::integer as available from inventory_levels
           where store_id = store and variant_id = any(variants) group by variant_id) s
   where v.store_id = store and v.id = s.variant_id and v.stock is not null and v.stock <> s.available;
  update inventory_levels l set condition = c.condition
    from (select v.id, stock_condition(v.stock, coalesce(v.low_stock_at, s.low_stock_at)) as condition
            from product_variants v join stores s on s.store_id = v.store_id
           where v.store_id = store and v.id = any(variants)) c
   where l.store_id = store and l.variant_id = c.id and l.condition <> c.condition;
end $$;
revoke all on function refresh_stock(uuid, uuid[]) from public;

-- The application may not write the column, so these functions run as their owner.
create function keep_stock() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform refresh_stock(new.store_id, array[new.variant_id]);
  return null;
end $$;
create trigger keep_stock_insert after insert on inventory_levels for each row
  when (new.on_hand <> new.reserved) execute function keep_stock();
create trigger keep_stock_update after update on inventory_levels for each row
  when (old.on_hand - old.reserved <> new.on_hand - new.reserved) execute function keep_stock();

create function keep_condition() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform refresh_stock(new.store_id, array[new.id]);
  return null;
end $$;
create trigger keep_condition after update on product_variants for each row
  when (old.low_stock_at is distinct from new.low_stock_at) execute function keep_condition();

create function keep_conditions_of_store() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform refresh_stock(new.store_id, array(select id from product_variants where store_id = new.store_id));
  return null;
end $$;
create trigger keep_conditions after update on stores for each row
  when (old.low_stock_at <> new.low_stock_at) execute function keep_conditions_of_store();

-- Starts or ends the counting of variants of this store. Their levels stay. @returns the variants that changed
create function set_stock_counted(variants uuid[], counted boolean) returns setof uuid
  language plpgsql security definer set search_path = public as $$
declare changed uuid[];
begin
  with updated as (
    update product_variants v
       set stock = case when counted then coalesce((select sum(on_hand - reserved)::integer from inventory_levels l
                                                     where l.store_id = v.store_id and l.variant_id = v.id), 0) end
     where v.store_id = current_store() and v.id = any(variants) and (v.stock is not null) <> counted
    returning v.id)
  select array_agg(id) into changed from updated;
  perform refresh_stock(current_store(), changed);
  return query select unnest(changed);
end $$;
revoke all on function set_stock_counted(uuid[], boolean) from public;
grant execute on function set_stock_counted(uuid[], boolean) to backroom_app;

-- A new level shows the condition of its variant.
create function begin_condition() returns trigger language plpgsql as $$
begin
  select stock_condition(v.stock, coalesce(v.low_stock_at, s.low_stock_at)) into new.condition
    from product_variants v join stores s on s.store_id = v.store_id
   where v.store_id = new.store_id and v.id = new.variant_id;
  return new;
end $$;
create trigger begin_condition before insert on inventory_levels for each row execute function begin_condition();

-- Gives variants their level at the first location of their store.
create function create_levels() returns trigger language plpgsql as $$
begin
  insert into inventory_levels (store_id, product_id, variant_id, location_id)
  select a.store_id, a.product_id, a.id, first.id
    from added a
    join lateral (select id from locations where store_id = a.store_id and is_active order by priority limit 1) first on true;
  return null;
end $$;
create trigger levels after insert on product_variants referencing new table as added
  for each statement execute function create_levels();

-- Creates the location that every store has. Variants that were copied before the row of their store get their levels now.
create function create_main_location() returns trigger language plpgsql as $$
declare main uuid;
begin
  insert into locations (store_id, name, priority)
  values (new.store_id, case when new.language = 'vi' then 'Kho chính' else 'Main location' end, 1)
  returning id into main;
  insert into inventory_levels (store_id, product_id, variant_id, location_id)
  select store_id, product_id, id, main from product_variants where store_id = new.store_id;
  return null;
end $$;

-- Stores of before

alter table stores no force row level security;
alter table product_variants no force row level security;
alter table stock_reservations no force row level security;

insert into locations (store_id, name, priority)
select store_id, case when language = 'vi' then 'Kho chính' else 'Main location' end, 1 from stores;

-- A reservation names the location that it takes the pieces from.
alter table stock_reservations add column location_id uuid;
update stock_reservations r set location_id = l.id from locations l where l.store_id = r.store_id;
alter table stock_reservations drop constraint stock_reservations_pkey,
  alter column location_id set not null,
  add primary key (store_id, payment_id, variant_id, location_id),
  add foreign key (store_id, location_id) references locations;
create index on stock_reservations (store_id, variant_id, location_id);

insert into inventory_levels (store_id, product_id, variant_id, location_id, on_hand, reserved, condition)
select v.store_id, v.product_id, v.id, l.id, coalesce(v.stock, 0) + coalesce(r.quantity, 0), coalesce(r.quantity, 0),
       stock_condition(v.stock, s.low_stock_at)
  from product_variants v
  join stores s on s.store_id = v.store_id
  join locations l on l.store_id = v.store_id
  left join (select store_id, variant_id, sum(quantity)::integer as quantity from stock_reservations group by 1, 2) r
    on r.store_id = v.store_id and r.variant_id = v.id;
insert into inventory_movements (store_id, variant_id, location_id, reason, quantity, on_hand)
select store_id, variant_id, location_id, 'initial', on_hand, on_hand from inventory_levels where on_hand <> 0;

create trigger main_location after insert on stores for each row execute function create_main_location();

alter table stores force row level security;
alter table product_variants force row level security;
alter table stock_reservations force row level security;
call enable_tenant_rls_with_audit(array['locations', 'inventory_levels', 'inventory_transfers', 'inventory_transfer_lines']::regclass[]);
call enable_tenant_rls(array['inventory_movements']::regclass[], 'select, insert');

-- The application writes no stock: a level changes, and the stock follows. A new variant begins with 0 or is not counted.
create policy stock_is_kept on product_variants as restrictive for insert to backroom_app
  with check (stock is null or stock = 0);
revoke update on product_variants from backroom_app;
do $$ begin
  execute (select format('grant update (%s) on product_variants to backroom_app', string_agg(quote_ident(attname), ', '))
             from pg_attribute
            where attrelid = 'product_variants'::regclass and attnum > 0 and not attisdropped and attname <> 'stock');
end $$;
