-- Discounts: rules as data, their codes, and how often they were used.

-- A rule that makes carts cheaper.
create table discounts (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  method text not null check (method in ('code', 'automatic')),
  -- What merchants call it; customers see it beside the amount of an automatic one.
  title text not null check (length(title) between 1 and 120),
  -- What customers enter; '' for an automatic one. `discount_codes` keeps it unique.
  code text not null default '' check (length(code) <= 40),
  kind text not null check (kind in ('percent', 'amount', 'price', 'buy_get', 'free_shipping')),
  discount_class text not null generated always as
    (case when kind = 'free_shipping' then 'shipping' when applies_to = 'order' then 'order' else 'product' end) stored,
  -- Basis points of `percent` and `buy_get`; minor units of `amount` and of the price of a piece.
  value bigint not null check (value >= 0),
  -- Of its amounts.
  currency text not null check (length(currency) = 3),
  applies_to text not null check (applies_to in ('order', 'items')),
  -- Which lines it is about: those with one of the values.
  items_by text not null check (items_by in ('all', 'product', 'collection', 'tag', 'vendor', 'type')),
  item_values text[] not null default '{}',
  excludes_sale_items boolean not null default false,
  -- Of `buy_get`.
  buy_pieces integer not null default 1 check (buy_pieces > 0),
  get_pieces integer not null default 1 check (get_pieces > 0),
  minimum_cents bigint not null default 0 check (minimum_cents >= 0),
  minimum_pieces integer not null default 0 check (minimum_pieces >= 0),
  -- Classes of discounts that it may be used with.
  combines_with text[] not null default '{}' check (combines_with <@ array['product', 'order', 'shipping']),
  is_for_first_order boolean not null default false,
  usage_limit integer check (usage_limit > 0),
  limit_per_customer integer check (limit_per_customer > 0),
  is_paused boolean not null default false,
  starts_at timestamptz not null,
  -- The first moment without it.
  ends_at timestamptz check (ends_at > starts_at),
  -- Reserved and used.
  use_count integer not null default 0 check (use_count >= 0),
  -- What the list filters by, whose conditions compare columns that are never null.
  is_exhausted boolean not null generated always as (coalesce(use_count >= usage_limit, false)) stored,
  over_at timestamptz not null generated always as (coalesce(ends_at, 'infinity')) stored,
  search_text text not null generated always as (fold_text(' ' || title || ' ' || code)) stored,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  check ((method = 'code') = (code <> ''))
);
create index on discounts (store_id, created_at, id);
create index on discounts (store_id, (title collate "vi-x-icu"), id);
create index on discounts (store_id, use_count, id);
create index on discounts (store_id, method, starts_at);
create index discounts_search on discounts using gin (store_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
grant select on discounts to backroom_directory;
create policy directory on discounts for select to backroom_directory using (true);

-- What customers enter for a discount.
create table discount_codes (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  discount_id uuid not null,
  code text not null check (length(code) between 1 and 40),
  primary key (store_id, id),
  foreign key (store_id, discount_id) references discounts on delete cascade
);
create unique index discount_codes_code on discount_codes (store_id, lower(code));
create index on discount_codes (store_id, discount_id, id);

-- One for each checkout and discount. The counter of the discount is what limits it, these rows say who.
create table discount_uses (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  discount_id uuid not null,
  checkout_id uuid not null,
  -- Hash of store and email address.
  customer_key text not null,
  state text not null check (state in ('reserved', 'used', 'released')),
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, checkout_id, discount_id),
  foreign key (store_id, discount_id) references discounts on delete cascade,
  foreign key (store_id, checkout_id) references checkouts on delete cascade
);
create index on discount_uses (store_id, discount_id, customer_key) where state <> 'released';

-- What each discount took from an order. It outlives the discount.
create table order_discounts (
  store_id uuid not null default current_store(),
  order_id uuid not null,
  discount_id uuid not null,
  title text not null,
  -- '' for an automatic one.
  code text not null,
  cents bigint not null check (cents > 0),
  -- Of goods, for each line of the order by its place.
  line_cents bigint[] not null,
  primary key (store_id, order_id, discount_id),
  foreign key (store_id, order_id) references orders on delete cascade
);
create index on order_discounts (store_id, discount_id);

-- What was typed; whether a code is valid, is decided whenever the cart is priced.
alter table carts add column discount_codes text[] not null default '{}';
-- What the discounts took, until the order has rows of its own.
alter table checkouts add column discounts jsonb not null default '[]';

call enable_tenant_rls_with_audit(array['discounts', 'discount_codes']::regclass[]);
call enable_tenant_rls(array['discount_uses']::regclass[], 'select, insert, update');
call enable_tenant_rls(array['order_discounts']::regclass[], 'select, insert');
