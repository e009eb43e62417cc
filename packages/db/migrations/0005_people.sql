-- People: accounts, sessions, two-factor, memberships of stores, invitations and the survey of new stores.

-- Accounts

-- A person's account. It is written once the e-mail address is confirmed: by activation, or by an invitation to it.
create table users (
  id uuid primary key default uuidv7(),
  email text not null,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  picture_url text not null default '',
  language text not null default 'en' check (language in ('en', 'vi')),
  -- Encrypted with the secret of the installation; null until two-factor is being set up.
  totp_secret text,
  totp_enabled_at timestamptz,
  -- Time step of the last accepted code, so that no code is accepted twice.
  totp_last_step bigint,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
grant select, insert, update on users to backroom_app;

-- References of tables that are created earlier than users.
alter table one_time_tokens add foreign key (user_id) references users;
alter table notification_reads add foreign key (user_id) references users;
alter table notification_settings add foreign key (user_id) references users;
alter table telegram_links add foreign key (user_id) references users;

-- A changed account, without its secrets. Who changed it is in `access_log` under the same request id.
create table account_changes (
  id uuid primary key default uuidv7(),
  request_id uuid,
  user_id uuid not null,
  before jsonb,
  after jsonb
);
create index on account_changes (request_id);
grant select, insert on account_changes to backroom_app;

-- Records a changed account.
create function record_account_change() returns trigger language plpgsql as $$
begin
  insert into account_changes (request_id, user_id, before, after)
  values (nullif(current_setting('app.request_id', true), '')::uuid, coalesce(new.id, old.id),
          to_jsonb(old) - array['password_hash', 'totp_secret'], to_jsonb(new) - array['password_hash', 'totp_secret']);
  return null;
end $$;
create trigger audit after insert or update or delete on users for each row execute function record_account_change();

-- A recovery code for two-factor.
create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on recovery_codes to backroom_app;

-- Sessions

-- A signed-in browser. Refresh tokens are stored as hashes.
create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  refresh_hash bytea not null unique,
  -- The token before the current one: it tells a late tab from a stolen token.
  previous_refresh_hash bytea,
  rotated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When the second factor was last given.
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  user_agent text not null default '',
  address inet
);
create index on sessions (user_id);
create index on sessions (previous_refresh_hash);
grant select, insert, update on sessions to backroom_app;

-- A refresh token that was renewed. If it is used again, at any time, it was stolen or copied.
create table spent_refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  spent_at timestamptz not null default now()
);
create index on spent_refresh_tokens (session_id);
grant select, insert, delete on spent_refresh_tokens to backroom_app;

-- What happened to an account (sign-in, sign-out and so on). It happens outside any store and has no tenant.
create table access_log (
  id uuid primary key default uuidv7(),
  request_id uuid not null,
  event text not null,
  user_id uuid,
  session_id uuid,
  address inet,
  details jsonb not null default '{}',
  at timestamptz not null default now()
);
create index on access_log (user_id, at);
grant insert, select on access_log to backroom_app;

-- Memberships

-- A member of a store.
create table memberships (
  store_id uuid not null default current_store(),
  user_id uuid not null references users,
  role text not null default 'staff' check (role in ('owner', 'admin', 'staff')),
  permissions text[] not null default '{}',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (store_id, user_id)
);
create index on memberships (user_id);
call enable_tenant_rls_with_audit(array['memberships']::regclass[]);
grant select on memberships to backroom_directory;
create policy directory on memberships for select to backroom_directory using (true);

-- Every web process drops its cached sessions of a person once the change commits.
create function announce_access_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;
create trigger announce after update or delete on sessions for each row execute function announce_access_change();
create trigger announce after insert or update or delete on memberships for each row execute function announce_access_change();

-- A cached session also holds whether it needs a second factor.
create function announce_second_factor_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', new.id::text);
  return null;
end $$;
create trigger announce after update of totp_enabled_at on users
  for each row execute function announce_second_factor_change();

-- Returns the stores of a person.
create function stores_of_user(member uuid) returns table (
  store_id uuid, name text, slug text, domain text, theme_key text, is_enabled boolean, role text, created_at timestamptz
) language sql stable security definer set search_path = public as $$
  select stores.store_id, stores.name, stores.slug, hosts.host, stores.theme_key, stores.is_enabled, memberships.role,
         stores.created_at
    from memberships
    join stores using (store_id)
    join hosts on hosts.store = stores.store_id and hosts.is_primary
   where memberships.user_id = member
$$;
alter function stores_of_user(uuid) owner to backroom_directory;
revoke all on function stores_of_user(uuid) from public;
grant execute on function stores_of_user(uuid) to backroom_app;

-- Returns the stores in which a person holds a permission; owners and admins hold all.
create function stores_granting(member uuid, permission text) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select store_id from memberships
   where user_id = member and (role in ('owner', 'admin') or permission = any(permissions))
$$;
alter function stores_granting(uuid, text) owner to backroom_directory;
revoke all on function stores_granting(uuid, text) from public;
grant execute on function stores_granting(uuid, text) to backroom_app;

-- An invitation to become a member. Its link is in `one_time_tokens`.
create table invitations (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  role text not null default 'staff' check (role in ('admin', 'staff')),
  permissions text[] not null default '{}',
  invited_by uuid not null references users,
  language text not null default 'en' check (language in ('en', 'vi')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (store_id, id)
);
-- One open invitation per address.
create unique index invitations_open on invitations (store_id, lower(email)) where accepted_at is null and revoked_at is null;
call enable_tenant_rls_with_audit(array['invitations']::regclass[]);

-- An address of the platform's support. It grants nothing.
create table support_addresses (
  email text primary key
);
grant select on support_addresses to backroom_app;

-- Survey

-- What the owner answered about a new store, saved step by step so that it can be continued later.
create table store_surveys (
  store_id uuid not null default current_store(),
  step integer not null default 0 check (step between 0 and 10),
  answers jsonb not null default '{}',
  finished_at timestamptz,
  is_skipped boolean not null default false,
  primary key (store_id)
);
call enable_tenant_rls_with_audit(array['store_surveys']::regclass[]);
