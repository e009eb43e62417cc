-- Whole weeks of days that are over and change no more: a long range reads a row a week instead of seven.
create table rollup_weeks (
  store_id uuid not null default current_store(),
  dimension text not null,
  -- Its Monday.
  week date not null,
  key text not null,
  events bigint not null,
  visitors bigint not null,
  orders bigint not null,
  sales_cents bigint not null,
  primary key (store_id, dimension, week, key)
);
-- The first day that `rollup_weeks` does not hold yet, a Monday.
create table rollup_progress (
  store_id uuid primary key default current_store(),
  weeks_until date not null
);
call enable_tenant_rls(array['rollup_weeks', 'rollup_progress']::regclass[], 'select, insert, update, delete');
