-- What a store paid to be visited, by the UTM values of what it paid for. An amount of several days is spread evenly over
-- them, in whole minor units and with nothing lost.
create table spend (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  -- Of the store's zone, both included.
  from_day date not null,
  to_day date not null,
  source text not null,
  medium text not null,
  campaign text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  check (to_day >= from_day),
  -- The same file read twice spends nothing twice.
  unique (store_id, from_day, to_day, source, medium, campaign, currency)
);
create index on spend (store_id, ((from_day - date '1970-01-01')::bigint), id);
create index on spend (store_id, amount_cents, id);
create index on spend (store_id, to_day);
call enable_tenant_rls_with_audit(array['spend']::regclass[]);
