-- Sales reports that somebody wants to see again, and to have mailed.
create table saved_reports (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  made_by uuid not null,
  is_shared boolean not null,
  name text not null,
  dimension text not null check (dimension in
    ('day', 'product', 'variant', 'country', 'discount', 'channel', 'staff', 'vendor', 'type')),
  relative_range text not null check (relative_range in ('yesterday', 'last7days', 'last28days', 'lastMonth')),
  -- Mailed at an hour of the store's zone: each day, on a day of the week (1 is Monday), on a day of the month.
  every text not null check (every in ('never', 'day', 'week', 'month')),
  weekday integer not null check (weekday between 1 and 7),
  month_day integer not null check (month_day between 1 and 28),
  hour integer not null check (hour between 0 and 23),
  recipients uuid[] not null check (cardinality(recipients) <= 5),
  -- Null while it is not mailed; `paused_at` where that is because whoever made it may not see it any more.
  next_run_at timestamptz,
  paused_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
create index on saved_reports (store_id, next_run_at) where next_run_at is not null;
call enable_tenant_rls_with_audit(array['saved_reports']::regclass[]);

-- A mailing that was done: at its time there is no second one.
create table saved_report_runs (
  store_id uuid not null default current_store(),
  report_id uuid not null,
  run_at timestamptz not null,
  mails integer not null,
  primary key (store_id, report_id, run_at),
  foreign key (store_id, report_id) references saved_reports on delete cascade
);
call enable_tenant_rls(array['saved_report_runs']::regclass[], 'select, insert');

grant select on saved_reports to backroom_directory;
create policy directory on saved_reports for select to backroom_directory using (true);
create or replace function stores_with_work(work text) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct store_id from ledger_releases where work = 'release' and released_at is null and release_at <= now()
  union
  select distinct store_id from idempotency_keys where work = 'idempotency' and at < now() - interval '24 hours'
  union
  select distinct store_id from event_queue where work = 'events'
  union
  select distinct store_id from saved_reports where work = 'reports' and next_run_at <= now()
  union
  select store_id from stores where work = 'every'
$$;
