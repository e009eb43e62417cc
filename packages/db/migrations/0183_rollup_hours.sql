-- Of weeks that are over, quarters of an hour added up to hours: a long range of most zones reads a quarter of the rows.
create table rollup_hours (
  store_id uuid not null default current_store(),
  hour timestamptz not null,
  visitors bigint not null,
  sessions bigint not null,
  converted_sessions bigint not null,
  view_content bigint not null,
  add_to_cart bigint not null,
  reached_checkout bigint not null,
  primary key (store_id, hour)
);
call enable_tenant_rls(array['rollup_hours']::regclass[], 'select, insert, update, delete');
-- All weeks are added up anew, with their hours.
truncate rollup_weeks, rollup_progress;
