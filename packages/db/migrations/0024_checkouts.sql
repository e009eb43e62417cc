-- Between cart and order. A cart has one checkout, which holds what is being bought as it was when its latest payment
-- began: lines with prices, totals, buyer. The order is written from it, whatever happens to the cart meanwhile.
create table checkouts (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  cart_id uuid not null,
  email text not null,
  shipping_address jsonb not null,
  -- Visitor hash and device: whoever confirms the payment later has no request to read them from.
  visitor text not null,
  device text not null check (device in ('mobile', 'desktop', 'tablet')),
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

-- One intent to pay: its id is the key under which the gateway does each thing once.
create table payments (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  checkout_id uuid not null,
  -- The buyer's try; sent again, it is answered with what became of it.
  attempt text not null,
  order_id uuid,
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null,
  -- authorizing: asked, outcome unknown. closed: given up on our side, but the gateway may still authorize it late.
  -- cancelling: the gateway holds money for which there will be no order; it is voided or refunded.
  state text not null default 'authorizing' check (state in
    ('authorizing', 'declined', 'closed', 'cancelling', 'cancelled', 'authorized', 'captured', 'voided')),
  decline_reason text,
  -- The gateway's own id, and what may be shown of the card.
  reference text,
  card jsonb,
  -- When the gateway is asked again; null: nothing is open.
  next_check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, attempt),
  foreign key (store_id, checkout_id) references checkouts,
  foreign key (store_id, order_id) references orders,
  check ((state in ('authorized', 'captured', 'voided')) = (order_id is not null))
);
-- Nobody pays twice for one cart: at most one of its payments is under way or done.
create unique index payments_live on payments (store_id, checkout_id) where state in ('authorizing', 'authorized', 'captured');
create index on payments (store_id, order_id);
create index payments_open on payments (store_id, next_check_at) where next_check_at is not null;

-- Money given back for an order. Its id is the gateway's key.
create table payment_refunds (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  payment_id uuid not null,
  order_id uuid not null,
  -- The caller's own key: asked for again, it is the same refund.
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

-- Stock that a payment under way holds: it is out of `product_variants.stock` already, and goes back unless it is sold
-- or when the payment is given up.
create table stock_reservations (
  store_id uuid not null default current_store(),
  payment_id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (store_id, payment_id, variant_id),
  foreign key (store_id, payment_id) references payments
);

call wall(array['checkouts', 'payments', 'payment_refunds', 'stock_reservations']::regclass[],
  'select, insert, update, delete');

grant select on payments, payment_refunds to backroom_directory;
create policy directory on payments for select to backroom_directory using (true);
create policy directory on payment_refunds for select to backroom_directory using (true);

create function stores_with_open_payments() returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct store_id from payments where next_check_at <= now()
  union
  select distinct store_id from payment_refunds where next_check_at <= now()
$$;
alter function stores_with_open_payments() owner to backroom_directory;
revoke all on function stores_with_open_payments() from public;
grant execute on function stores_with_open_payments() to backroom_app;

-- A line may be discounted; its total is what is paid for it before tax.
alter table order_lines
  add column discount_cents bigint not null default 0 check (discount_cents >= 0),
  add column tax_cents bigint not null default 0 check (tax_cents >= 0),
  drop constraint order_lines_check,
  add constraint order_lines_total check (total_cents = price_cents * quantity - discount_cents);

-- Sales of a range of days are read from this index alone.
create index orders_sales on orders (store_id, placed_at)
  include (payment_status, currency, subtotal_cents, discount_cents, shipping_cents, tax_cents);
drop index orders_store_id_placed_at_idx;

-- The try belongs to the payment.
alter table orders drop column attempt;
