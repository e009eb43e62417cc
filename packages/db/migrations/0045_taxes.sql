-- Taxes: what a store adds to its prices, or has included in them.

-- How a store taxes. A store that has saved nothing has no row.
create table tax_settings (
  store_id uuid not null default current_store(),
  -- Where the store is registered; '' if it does not say.
  country_code text not null default '' check (country_code ~ '^([A-Z]{2})?$'),
  prices_include_tax boolean not null default false,
  taxes_shipping boolean not null default true,
  asks_vat_number boolean not null default false,
  -- Of the starting set that rates were taken from, as a date; '' for none.
  starting_set text not null default '' check (length(starting_set) <= 10),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id)
);

-- A place can have several rates of a class, each of which is shown to the customer by its name.
create table tax_rates (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  -- '' for the whole country. A region with rates of its own uses none of the country.
  region text not null default '' check (length(region) <= 10),
  tax_class text not null check (tax_class in ('standard', 'reduced')),
  name text not null check (length(name) between 1 and 40),
  -- Of the price: 88750 is 8.875 %.
  millionths integer not null check (millionths between 0 and 1000000),
  primary key (store_id, id),
  unique (store_id, country_code, region, tax_class, name)
);

-- `tax_cents` is paid on top of the prices. Tax that the prices include is only shown. What an exempt customer does not pay of
-- included tax is part of `discount_cents`, so that the parts of an order add up to its total.
alter table checkouts
  add column taxes jsonb not null default '[]',
  add column included_tax_cents bigint not null default 0 check (included_tax_cents >= 0),
  add column exempt_tax_cents bigint not null default 0 check (exempt_tax_cents >= 0),
  add column vat_number text not null default '' check (length(vat_number) <= 20);
alter table orders
  add column included_tax_cents bigint not null default 0 check (included_tax_cents >= 0),
  add column exempt_tax_cents bigint not null default 0 check (exempt_tax_cents >= 0),
  add column vat_number text not null default '' check (length(vat_number) <= 20);

create function array_total(amounts bigint[]) returns bigint language sql immutable parallel safe as
  'select coalesce(sum(amount), 0)::bigint from unnest(amounts) amount';

-- The tax of an order by rate. It outlives the rate.
create table order_taxes (
  store_id uuid not null default current_store(),
  order_id uuid not null,
  position integer not null,
  name text not null,
  millionths integer not null,
  is_included boolean not null,
  cents bigint not null,
  -- Of each line by its place, and of shipping.
  line_cents bigint[] not null,
  shipping_cents bigint not null,
  primary key (store_id, order_id, position),
  foreign key (store_id, order_id) references orders on delete cascade,
  check (cents = shipping_cents + array_total(line_cents))
);

call enable_tenant_rls_with_audit(array['tax_settings', 'tax_rates']::regclass[]);
call enable_tenant_rls(array['order_taxes']::regclass[], 'select, insert');
