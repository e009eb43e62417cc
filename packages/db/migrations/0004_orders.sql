create extension if not exists pg_trgm;

create table carts (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id)
);
create table cart_lines (
  store_id uuid not null default current_store(),
  cart_id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity between 1 and 999),
  added_at timestamptz not null default now(),
  primary key (store_id, cart_id, variant_id),
  foreign key (store_id, cart_id) references carts on delete cascade,
  foreign key (store_id, variant_id) references product_variants on delete cascade
);

create table orders (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  number integer not null,
  -- In the thank-you page's address: whoever has it may see the order.
  token text not null,
  -- A cart becomes one order, however often its checkout is sent.
  cart_id uuid not null,
  email text not null,
  customer_name text not null,
  shipping_address jsonb not null,
  payment_status text not null check (payment_status in
    ('pending', 'authorized', 'partially_paid', 'paid', 'partially_refunded', 'refunded', 'voided')),
  fulfillment_status text not null default 'unfulfilled' check (fulfillment_status in
    ('unfulfilled', 'partially_fulfilled', 'fulfilled', 'on_hold')),
  currency text not null,
  item_count integer not null,
  subtotal_cents bigint not null,
  shipping_cents bigint not null default 0,
  discount_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  total_cents bigint not null check (total_cents = subtotal_cents + shipping_cents + tax_cents - discount_cents),
  -- The gateway's own id of the charge, and what may be shown of the card.
  payment_reference text not null,
  card jsonb,
  search_text text generated always as (lower(number || ' ' || email || ' ' || customer_name)) stored,
  placed_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, number),
  unique (store_id, token),
  unique (store_id, cart_id)
);
create index on orders (store_id, fulfillment_status, id desc);
create index on orders (store_id, payment_status, id desc);
create index on orders (store_id, placed_at);
create index on orders using gin (search_text gin_trgm_ops);

create table order_lines (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  order_id uuid not null,
  product_id uuid not null,
  variant_id uuid not null,
  title text not null,
  variant_title text not null,
  sku text not null,
  quantity integer not null check (quantity > 0),
  price_cents bigint not null,
  total_cents bigint not null check (total_cents = price_cents * quantity),
  image_url text not null default '',
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders
);
create index on order_lines (store_id, order_id);

create table order_events (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  order_id uuid not null,
  kind text not null,
  detail text not null default '',
  at timestamptz not null default now(),
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders
);
create index on order_events (store_id, order_id, id);

call wall(array['carts', 'cart_lines']::regclass[], 'select, insert, update, delete');
call wall_audited(array['orders', 'order_lines', 'order_events']::regclass[]);
