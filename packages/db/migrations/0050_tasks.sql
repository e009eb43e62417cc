-- Long work of a store. It is cut into batches; each moves the resume point in the transaction that holds its changes.
create table tasks (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  -- A name of `contract/tasks/kinds.ts`. Kinds come and go, so there is no list of them here.
  kind text not null,
  -- Whoever holds it sees the task; kept, so that tasks of a kind that is gone are not everybody's.
  permission text not null,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'done', 'done_with_warnings', 'failed', 'cancelled', 'undone')),
  input jsonb not null,
  -- What the next batch begins from; null before the first one.
  resume jsonb,
  -- Batches that are committed: a batch that finds another number than it began with was done by somebody else.
  batches integer not null default 0,
  done integer not null default 0,
  -- Null while nobody knows it.
  total integer,
  failed integer not null default 0,
  -- What a person is told at the end: { "en", "vi" }.
  message jsonb,
  file_id uuid,
  -- The task that this one takes back.
  undoes uuid,
  started_by uuid not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  cancel_requested_at timestamptz,
  undone_at timestamptz,
  -- Tries of the batch at hand; a batch that kills its process counts, too.
  tries integer not null default 0,
  -- Until then the batch at hand is somebody's, or rests after a failure.
  leased_until timestamptz not null default 'epoch',
  announced_at timestamptz not null default 'epoch',
  primary key (store_id, id),
  foreign key (store_id, undoes) references tasks on delete set null (undoes)
);
create index tasks_open on tasks (store_id, leased_until) where state in ('queued', 'running');
-- One at a time takes a task back.
create unique index tasks_undoing on tasks (store_id, undoes) where state in ('queued', 'running');
create index on tasks (store_id, undoes);

-- What became of each thing a task dealt with, and what was there before: undo restores from here.
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
  -- Why not: { "en", "vi" }.
  error jsonb,
  primary key (store_id, task_id, number),
  foreign key (store_id, task_id) references tasks on delete cascade
);
create index task_rows_not_done on task_rows (store_id, task_id, number) where outcome <> 'done';

-- Files that tasks make and read. Each lies in parts that are stored one by one, so that none is ever whole in memory.
create table task_files (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  name text not null,
  media_type text not null,
  byte_count bigint not null default 0,
  -- In order: the object's key is store, file and part.
  parts uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
create index on task_files (store_id, created_at);
alter table tasks add foreign key (store_id, file_id) references task_files;
create index on tasks (store_id, file_id);

call wall_audited(array['tasks', 'task_files']::regclass[]);
call wall(array['task_rows']::regclass[], 'select, insert, update, delete');

create trigger announce after insert on tasks for each statement execute function announce_work('run-tasks');

-- Windows hear that a task of the store changed: each change of state at once, progress a few times a second at most.
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

grant select on tasks to backroom_directory;
create policy directory on tasks for select to backroom_directory using (true);
-- Those with a batch that may begin within so long.
create function stores_with_tasks(within interval) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct store_id from tasks where state in ('queued', 'running') and leased_until <= now() + within
$$;
alter function stores_with_tasks(interval) owner to backroom_directory;
revoke all on function stores_with_tasks(interval) from public;
grant execute on function stores_with_tasks(interval) to backroom_app;
