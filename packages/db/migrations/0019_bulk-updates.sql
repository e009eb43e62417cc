-- Bulk updates of products.

-- Saved conditions and actions, which run at once or on a schedule. A run is a task.
create table bulk_updates (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 60),
  match text not null check (match in ('all', 'any')),
  -- [{ "field": "price", "operator": "greater", "value": 1000 }]
  conditions jsonb not null,
  -- [{ "kind": "price_percent", "basisPoints": -1000 }], in the order in which a run takes them.
  actions jsonb not null,
  every text not null default 'never' check (every in ('never', 'once', 'day', 'week')),
  -- Of one that runs once.
  run_at timestamptz,
  -- 1 is Monday; of one that runs each week.
  weekday integer not null default 1 check (weekday between 1 and 7),
  -- In the time zone of the store.
  hour integer not null default 9 check (hour between 0 and 23),
  -- Null while no run is scheduled.
  next_run_at timestamptz,
  -- When the schedule stopped because the person on whose behalf it runs may not change products any more.
  paused_at timestamptz,
  -- The person who saved it last.
  made_by uuid not null,
  -- Tasks are deleted after some time, so it may name none.
  last_task_id uuid,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  check (every <> 'once' or run_at is not null)
);
create index on bulk_updates (store_id, (name collate "vi-x-icu"), id);
create index on bulk_updates (store_id, created_at);
create index on bulk_updates (next_run_at) where next_run_at is not null;
call enable_tenant_rls_with_audit(array['bulk_updates']::regclass[]);
grant select on bulk_updates to backroom_directory;
create policy directory on bulk_updates for select to backroom_directory using (true);
create trigger announce_run after insert or update of next_run_at on bulk_updates for each row
  when (new.next_run_at is not null) execute function announce_work('run-bulk-updates');

-- The first scheduled runs of all stores that are due until an instant.
create function due_bulk_updates(until timestamptz) returns table (store_id uuid, run_at timestamptz)
  language sql stable security definer set search_path = public as $$
  select b.store_id, min(b.next_run_at) from bulk_updates b where b.next_run_at <= until group by b.store_id
$$;
alter function due_bulk_updates(timestamptz) owner to backroom_directory;
revoke all on function due_bulk_updates(timestamptz) from public;
grant execute on function due_bulk_updates(timestamptz) to backroom_app;
