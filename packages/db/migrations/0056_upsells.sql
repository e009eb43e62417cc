-- Upsells: products that a shop offers to buyers of others, and what came of them.

-- An offer of products on a product page, in the cart, or after an order.
create table upsells (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  -- What merchants call it.
  name text not null check (length(name) between 1 and 120),
  -- What buyers read above the products; '' for the theme's own text.
  title text not null default '' check (length(title) <= 120),
  placement text not null check (placement in ('product', 'cart', 'thank_you')),
  -- It is offered beside products that match, in a cart or after an order that has one of them.
  trigger_by text not null check (trigger_by in ('all', 'product', 'collection', 'tag', 'vendor', 'type')),
  trigger_values text[] not null default '{}',
  -- Of the cart or order, before discounts.
  minimum_cents bigint not null default 0 check (minimum_cents >= 0),
  -- The products that are offered, in this order.
  product_ids uuid[] not null check (cardinality(product_ids) between 1 and 6),
  -- What they cost less.
  basis_points integer not null default 0 check (basis_points between 0 and 10000),
  -- Of several offers that fit a place, the one with the highest number is shown.
  priority integer not null default 0 check (priority between 0 and 1000),
  is_paused boolean not null default false,
  starts_at timestamptz not null,
  -- The first moment without it.
  ends_at timestamptz check (ends_at > starts_at),
  -- What the list filters by, whose conditions compare columns that are never null.
  over_at timestamptz not null generated always as (coalesce(ends_at, 'infinity')) stored,
  search_text text not null generated always as (fold_text(' ' || name || ' ' || title)) stored,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id)
);
create index on upsells (store_id, created_at, id);
create index on upsells (store_id, (name collate "vi-x-icu"), id);
create index on upsells (store_id, priority, id);
create index on upsells (store_id, placement, starts_at);
create index upsells_search on upsells using gin (store_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
grant select on upsells to backroom_directory;
create policy directory on upsells for select to backroom_directory using (true);
call enable_tenant_rls_with_audit(array['upsells']::regclass[]);
create trigger announce_change after insert or update or delete on upsells
  for each row execute function announce_topic('upsells');

-- How often an offer was seen and accepted on a day in UTC.
create table upsell_days (
  store_id uuid not null default current_store(),
  upsell_id uuid not null,
  day date not null,
  views integer not null default 0 check (views >= 0),
  accepts integer not null default 0 check (accepts >= 0),
  primary key (store_id, upsell_id, day),
  foreign key (store_id, upsell_id) references upsells on delete cascade
);
call enable_tenant_rls(array['upsell_days']::regclass[], 'select, insert, update');

-- The offer that a line came from. Lines outlive the offer.
alter table cart_lines add column upsell_id uuid;
alter table order_lines add column upsell_id uuid;
create index order_lines_upsell on order_lines (store_id, upsell_id) where upsell_id is not null;
