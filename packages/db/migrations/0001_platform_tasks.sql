-- Platform, continued: files, tasks and saved list views.

-- Files

-- A stored image. Its address contains the hash of its content, so the answer at an address never changes.
create table files (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  hash text not null,
  width integer not null,
  height integer not null,
  -- Widths in pixels that are stored beside the original, ascending.
  widths integer[] not null,
  byte_count bigint not null,
  -- Size of each of `widths`, in their order; empty where it is unknown.
  byte_counts integer[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, hash)
);
call enable_tenant_rls_with_audit(array['files']::regclass[]);

-- Tasks

-- A file that a task writes or reads. Its parts are stored one by one, so that it is never in memory as a whole.
create table task_files (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  name text not null,
  media_type text not null,
  byte_count bigint not null default 0,
  -- In order. The key of a stored object is store, file and part.
  parts uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
create index on task_files (store_id, created_at);
call enable_tenant_rls_with_audit(array['task_files']::regclass[]);

-- Long work of a store, cut into batches. A batch moves the resume point in the transaction of its changes.
create table tasks (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  -- One of contract/src/platform/tasks/kinds.ts. Kinds come and go, so the table does not list them.
  kind text not null,
  -- Who holds it sees the task. It is stored so that a task of a removed kind keeps its readers.
  permission text not null,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'done', 'done_with_warnings', 'failed', 'cancelled', 'undone')),
  input jsonb not null,
  -- Where the next batch begins; null before the first one.
  resume jsonb,
  -- Committed batches. A batch that finds another number than it began with was done by another worker.
  batches integer not null default 0,
  done integer not null default 0,
  -- Null while it is unknown.
  total integer,
  failed integer not null default 0,
  -- Text for people at the end: { "en", "vi" }.
  message jsonb,
  file_id uuid,
  -- The task that this one undoes.
  undoes uuid,
  started_by uuid not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  cancel_requested_at timestamptz,
  undone_at timestamptz,
  -- Attempts at the current batch; a batch that kills its process counts, too.
  tries integer not null default 0,
  -- Until then a worker holds the current batch, or the batch waits after a failure.
  leased_until timestamptz not null default 'epoch',
  announced_at timestamptz not null default 'epoch',
  primary key (store_id, id),
  foreign key (store_id, undoes) references tasks on delete set null (undoes),
  foreign key (store_id, file_id) references task_files
);
create index tasks_open on tasks (store_id, leased_until) where state in ('queued', 'running');
-- At most one task at a time undoes another one.
create unique index tasks_undoing on tasks (store_id, undoes) where state in ('queued', 'running');
create index on tasks (store_id, undoes);
create index on tasks (store_id, file_id);
call enable_tenant_rls_with_audit(array['tasks']::regclass[]);
grant select on tasks to backroom_directory;
create policy directory on tasks for select to backroom_directory using (true);

create trigger announce after insert on tasks for each statement execute function announce_work('run-tasks');

-- Notifies windows of a changed task: of a new state at once, of progress a few times a second at most.
create function announce_task() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.state = old.state and new.cancel_requested_at is not distinct from old.cancel_requested_at
     and ((new.done, new.failed) is not distinct from (old.done, old.failed)
          or clock_timestamp() < old.announced_at + interval '400 milliseconds') then
    return new;
  end if;
  new.announced_at := clock_timestamp();
  perform pg_notify('task_changed', new.store_id::text);
  return new;
end $$;
create trigger announce_change before insert or update on tasks for each row execute function announce_task();

-- Returns the stores with a batch that may begin within the given time.
create function stores_with_tasks(within interval) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct store_id from tasks where state in ('queued', 'running') and leased_until <= now() + within
$$;
alter function stores_with_tasks(interval) owner to backroom_directory;
revoke all on function stores_with_tasks(interval) from public;
grant execute on function stores_with_tasks(interval) to backroom_app;

-- What a task did with one row. Undo restores `before`.
create table task_rows (
  store_id uuid not null default current_store(),
  task_id uuid not null,
  -- From 1, in the order of the work.
  number integer not null,
  outcome text not null check (outcome in ('done', 'failed', 'changed_since')),
  thing_id uuid,
  label text not null default '',
  before jsonb,
  after jsonb,
  -- Why it failed: { "en", "vi" }.
  error jsonb,
  primary key (store_id, task_id, number),
  foreign key (store_id, task_id) references tasks on delete cascade
);
create index task_rows_not_done on task_rows (store_id, task_id, number) where outcome <> 'done';
call enable_tenant_rls(array['task_rows']::regclass[], 'select, insert, update, delete');

-- List views

-- A saved view of a list: filters, search text and order, as an address holds them.
create table list_views (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  list text not null,
  user_id uuid not null,
  is_shared boolean not null default false,
  name text not null check (length(name) between 1 and 60),
  search jsonb not null,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
create index on list_views (store_id, list);
call enable_tenant_rls_with_audit(array['list_views']::regclass[]);

-- How one person arranges a list: columns, density, the order of the views and the view that opens first.
create table list_layouts (
  store_id uuid not null default current_store(),
  user_id uuid not null,
  list text not null,
  layout jsonb not null,
  view_order uuid[] not null,
  default_view uuid,
  primary key (store_id, user_id, list)
);
call enable_tenant_rls_with_audit(array['list_layouts']::regclass[]);
