-- Selling: carts, checkouts, payments, orders and subscribers.

-- Carts

-- The cart of a buyer.
create table carts (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id)
);
call enable_tenant_rls(array['carts']::regclass[], 'select, insert, update, delete');

-- A variant in a cart. The same variant with another personalization is another line.
create table cart_lines (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  cart_id uuid not null,
  variant_id uuid not null,
  personalization text not null default '',
  quantity integer not null check (quantity between 1 and 999),
  added_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, cart_id, variant_id, personalization),
  foreign key (store_id, cart_id) references carts on delete cascade,
  foreign key (store_id, variant_id) references product_variants on delete cascade
);
call enable_tenant_rls(array['cart_lines']::regclass[], 'select, insert, update, delete');

-- Orders

-- What a buyer bought, written when the payment is authorized.
create table orders (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  number integer not null,
  -- Part of the address of the thank-you page: everybody who has it may see the order.
  token text not null,
  -- A cart becomes one order, however often its checkout is sent.
  cart_id uuid not null,
  email text not null,
  customer_name text not null,
  -- What the buyer wrote to the store at the checkout; a copy, because old checkouts are cleared.
  customer_note text not null default '' check (length(customer_note) <= 1000),
  shipping_address jsonb not null,
  country_code text not null generated always as (coalesce(shipping_address->>'countryCode', '')) stored,
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
  -- The id of the charge at the gateway, and what may be shown of the card.
  payment_reference text not null,
  card jsonb,
  -- The leading space makes every word the beginning of a word, which the search for one or two letters relies on.
  search_text text generated always as (fold_text(' ' || number || ' ' || email || ' ' || customer_name)) stored,
  placed_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, number),
  unique (store_id, token),
  unique (store_id, cart_id)
);
create index on orders (store_id, fulfillment_status, id desc);
create index on orders (store_id, payment_status, id desc);
create index on orders (store_id, payment_status, fulfillment_status, id desc);
create index on orders (store_id, total_cents, id);
-- The collation sorts Vietnamese and English names.
create index on orders (store_id, (customer_name collate "vi-x-icu"), id);
create index orders_search on orders using gin (store_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
-- Reports read the sales of a range of days from this index alone; order_lines references its key.
create unique index orders_sold on orders (store_id, placed_at, id)
  include (payment_status, currency, country_code, item_count, subtotal_cents, discount_cents, shipping_cents, tax_cents,
           total_cents);
call enable_tenant_rls_with_audit(array['orders']::regclass[]);
grant select on orders to backroom_directory;
create policy directory on orders for select to backroom_directory using (true);

-- A sold variant, as it was when the order was placed.
create table order_lines (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  order_id uuid not null,
  -- That of the order; the foreign key guarantees it.
  placed_at timestamptz not null default now(),
  product_id uuid not null,
  variant_id uuid not null,
  title text not null,
  variant_title text not null,
  personalization text not null default '',
  sku text not null,
  image_url text not null default '',
  quantity integer not null check (quantity > 0),
  price_cents bigint not null,
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  -- The part of the order's shipping that falls to this line.
  shipping_cents bigint not null constraint order_lines_shipping check (shipping_cents >= 0),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  -- What is paid for the line before tax and shipping.
  total_cents bigint not null,
  primary key (store_id, id),
  foreign key (store_id, placed_at, order_id) references orders (store_id, placed_at, id) on update cascade,
  constraint order_lines_total check (total_cents = price_cents * quantity - discount_cents)
);
create index on order_lines (store_id, order_id);
-- Reports by line read a range of days from this index alone.
create index order_lines_sold on order_lines (store_id, placed_at, order_id)
  include (product_id, variant_id, quantity, price_cents, discount_cents, shipping_cents, tax_cents);
call enable_tenant_rls_with_audit(array['order_lines']::regclass[]);

-- What happened to an order.
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
call enable_tenant_rls_with_audit(array['order_events']::regclass[]);

-- Attribution of an order (written by analytics): the first known visit of the buyer and the visit that bought. Either
-- may be missing.
create table order_touches (
  store_id uuid not null default current_store(),
  order_id uuid not null,
  touch text not null check (touch in ('first', 'last')),
  at timestamptz not null,
  -- Path of the first page of the visit.
  landing_page text not null,
  referrer_host text not null,
  utm_source text not null,
  utm_medium text not null,
  utm_campaign text not null,
  utm_content text not null,
  utm_term text not null,
  primary key (store_id, order_id, touch),
  foreign key (store_id, order_id) references orders on delete cascade
);
call enable_tenant_rls(array['order_touches']::regclass[], 'select, insert');

-- The number of the next order. It is neither audited nor announced, so that a sale changes nothing in `stores`. A
-- store without a row has sold nothing yet.
create table store_counters (
  store_id uuid not null default current_store(),
  next_order_number integer not null,
  primary key (store_id)
);
call enable_tenant_rls(array['store_counters']::regclass[], 'select, insert, update');

-- Checkouts

-- What is being bought, as it was when the latest payment began: lines with prices, totals and buyer. A cart has one
-- checkout. The order is written from it, whatever happens to the cart meanwhile.
create table checkouts (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  cart_id uuid not null,
  email text not null,
  shipping_address jsonb not null,
  customer_note text not null default '' check (length(customer_note) <= 1000),
  -- Of the visit, for the code that confirms the payment later and has no request of the buyer: hash of the visitor,
  -- device, attribution, and what advertising platforms may be told (null where no platform may be told anything).
  visitor text not null,
  device text not null check (device in ('mobile', 'desktop', 'tablet')),
  touches jsonb not null default '{}',
  pixel_visit jsonb,
  currency text not null,
  lines jsonb not null,
  subtotal_cents bigint not null,
  discount_cents bigint not null,
  shipping_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null check (total_cents = subtotal_cents + shipping_cents + tax_cents - discount_cents),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, cart_id)
);
-- Checkouts that still hold personal data, which is cleared after a while.
create index checkouts_remembered on checkouts (store_id, updated_at) where email <> '';
call enable_tenant_rls(array['checkouts']::regclass[], 'select, insert, update, delete');

-- Payments
-- They are here and not with money, because they reference checkouts and orders.

-- One attempt to pay. Its id is the idempotency key at the gateway.
create table payments (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  checkout_id uuid not null,
  -- The buyer's own key of the attempt; the same key gets the same answer.
  attempt text not null,
  order_id uuid,
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null,
  -- authorizing: requested, outcome unknown. closed: ended by us, but the gateway may still authorize it late.
  -- cancelling: the gateway holds money for which there will be no order; it is voided or refunded.
  state text not null default 'authorizing' check (state in
    ('authorizing', 'declined', 'closed', 'cancelling', 'cancelled', 'authorized', 'captured', 'voided')),
  decline_reason text,
  -- The id at the gateway, and what may be shown of the card.
  reference text,
  card jsonb,
  -- When the gateway is asked again; null where nothing is open.
  next_check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, attempt),
  foreign key (store_id, checkout_id) references checkouts,
  foreign key (store_id, order_id) references orders,
  check ((state in ('authorized', 'captured', 'voided')) = (order_id is not null))
);
-- Nobody pays twice for one cart: at most one of its payments is in progress or done.
create unique index payments_live on payments (store_id, checkout_id) where state in ('authorizing', 'authorized', 'captured');
create index on payments (store_id, order_id);
create index payments_open on payments (store_id, next_check_at) where next_check_at is not null;
call enable_tenant_rls(array['payments']::regclass[], 'select, insert, update, delete');
grant select on payments to backroom_directory;
create policy directory on payments for select to backroom_directory using (true);

-- Money paid back for an order. Its id is the idempotency key at the gateway.
create table payment_refunds (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  payment_id uuid not null,
  order_id uuid not null,
  -- The caller's own key: the same key is the same refund.
  reference text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  state text not null default 'requested' check (state in ('requested', 'refunded')),
  next_check_at timestamptz,
  checks integer not null default 0,
  requested_at timestamptz not null default now(),
  refunded_at timestamptz,
  primary key (store_id, id),
  unique (store_id, order_id, reference),
  foreign key (store_id, payment_id) references payments,
  foreign key (store_id, order_id) references orders
);
create index on payment_refunds (store_id, refunded_at) where refunded_at is not null;
create index payment_refunds_open on payment_refunds (store_id, next_check_at) where next_check_at is not null;
call enable_tenant_rls(array['payment_refunds']::regclass[], 'select, insert, update, delete');
grant select on payment_refunds to backroom_directory;
create policy directory on payment_refunds for select to backroom_directory using (true);

-- Returns the stores with a payment or a refund that the gateway must be asked about.
create function stores_with_open_payments() returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct store_id from payments where next_check_at <= now()
  union
  select distinct store_id from payment_refunds where next_check_at <= now()
$$;
alter function stores_with_open_payments() owner to backroom_directory;
revoke all on function stores_with_open_payments() from public;
grant execute on function stores_with_open_payments() to backroom_app;

-- Stock that a payment in progress holds. It is already subtracted from `product_variants.stock`, and added again if
-- nothing is sold.
create table stock_reservations (
  store_id uuid not null default current_store(),
  payment_id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (store_id, payment_id, variant_id),
  foreign key (store_id, payment_id) references payments
);
call enable_tenant_rls(array['stock_reservations']::regclass[], 'select, insert, update, delete');

-- Subscribers

-- An e-mail address that a visitor left in a popup of the storefront, once per store. Staff cannot change it, so the
-- audit log does not record it.
create table subscribers (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  email text not null check (length(email) between 3 and 254),
  -- The popup.
  source text not null check (source in ('discount', 'subscribe')),
  created_at timestamptz not null default now(),
  -- Null while a confirmation is required and missing.
  confirmed_at timestamptz default now(),
  -- Of the link in the confirmation mail, until it is followed.
  token_hash bytea,
  primary key (store_id, id)
);
create unique index subscribers_email on subscribers (store_id, lower(email));
create index subscribers_created on subscribers (store_id, created_at);
create unique index subscribers_token on subscribers (store_id, token_hash) where token_hash is not null;
call enable_tenant_rls(array['subscribers']::regclass[], 'select, insert');
grant update (confirmed_at, token_hash), delete on subscribers to backroom_app;
