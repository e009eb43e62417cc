-- Roles belong to the cluster, not to the database: another database may have made it already.
do $$ begin
  create role backroom_app login nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
grant usage on schema public to backroom_app;

create function current_store() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.store_id', true), '')::uuid;

-- What every request writes is kept with its row images, tied together by the request id.
create table audit_entries (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  request_id uuid not null,
  endpoint text not null,
  user_id uuid not null,
  session_id uuid not null,
  address inet not null,
  params jsonb not null,
  at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, request_id)
);
create table audit_changes (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  request_id uuid,
  table_name text not null,
  before jsonb,
  after jsonb,
  primary key (store_id, id)
);
create index on audit_changes (store_id, request_id);

create function record_change() returns trigger language plpgsql as $$
begin
  insert into audit_changes (store_id, request_id, table_name, before, after)
  values (coalesce(new.store_id, old.store_id), nullif(current_setting('app.request_id', true), '')::uuid,
          tg_table_name, to_jsonb(old), to_jsonb(new));
  return null;
end $$;

-- The second wall. Every table with a store_id goes through one of these; a test reads the catalogue.
create procedure wall(tables regclass[], privileges text) language plpgsql as $$
declare one regclass;
begin
  foreach one in array tables loop
    execute format('alter table %s enable row level security', one);
    execute format('alter table %s force row level security', one);
    execute format('create policy tenant on %s using (store_id = current_store())', one);
    execute format('grant %s on %s to backroom_app', privileges, one);
  end loop;
end $$;
create procedure wall_audited(tables regclass[]) language plpgsql as $$
declare one regclass;
begin
  call wall(tables, 'select, insert, update, delete');
  foreach one in array tables loop
    execute format('create trigger audit after insert or update or delete on %s for each row execute function record_change()', one);
  end loop;
end $$;

create table users (
  id uuid primary key default uuidv7(),
  email text not null,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  picture_url text not null default '',
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

-- Refresh tokens are stored hashed; the one before stays known, to tell a late tab from a thief.
create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  refresh_hash bytea not null unique,
  previous_refresh_hash bytea,
  rotated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  user_agent text not null default '',
  address inet
);
create index on sessions (user_id);
create index on sessions (previous_refresh_hash);
grant select on users to backroom_app;
grant select, insert, update on sessions to backroom_app;

-- Signing in and out happens outside any store: its log has no tenant.
create table access_log (
  id uuid primary key default uuidv7(),
  request_id uuid not null,
  event text not null,
  user_id uuid,
  session_id uuid,
  address inet,
  at timestamptz not null default now()
);
grant insert, select on access_log to backroom_app;

create table memberships (
  store_id uuid not null default current_store(),
  user_id uuid not null references users,
  role text not null default 'staff' check (role in ('owner', 'admin', 'staff')),
  permissions text[] not null default '{}',
  primary key (store_id, user_id)
);
create index on memberships (user_id);

create table idempotency_keys (
  store_id uuid not null default current_store(),
  user_id uuid not null,
  endpoint text not null,
  key text not null,
  request_hash text not null,
  answer text,
  at timestamptz not null default now(),
  primary key (store_id, user_id, endpoint, key)
);

create index on idempotency_keys (store_id, at);

call wall(array['audit_entries', 'audit_changes']::regclass[], 'select, insert');
call wall(array['idempotency_keys']::regclass[], 'select, insert, update, delete');
call wall_audited(array['memberships']::regclass[]);

-- Every web process forgets what it remembers of a session the moment this commits.
create function announce_access_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;
create trigger announce after update or delete on sessions for each row execute function announce_access_change();
create trigger announce after insert or update or delete on memberships for each row execute function announce_access_change();
