-- An account is written when its e-mail address has been confirmed: by activation, or by an invitation sent to it.
alter table users
  add column language text not null default 'en' check (language in ('en', 'vi')),
  -- Encrypted under the installation's secret; null until two-factor is being set up.
  add column totp_secret text,
  add column totp_enabled_at timestamptz,
  -- The last time step a code was taken for: no code is good twice.
  add column totp_last_step bigint;
grant insert, update on users to backroom_app;

create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on recovery_codes to backroom_app;

-- When the second factor was last given in this session.
alter table sessions add column verified_at timestamptz;

-- What a mailed or shown link is good for, once: 256 bits, only the hash kept, bound to its purpose and person.
create table one_time_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('activation', 'invitation', 'reset', 'telegram')),
  email text not null,
  user_id uuid references users,
  store uuid,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on one_time_tokens (purpose, lower(email));
create index on one_time_tokens (expires_at);
grant select, insert, update, delete on one_time_tokens to backroom_app;

-- Tries within a window, by a hash of what is tried from where. Lost in a crash, and no harm done.
create unlogged table attempts (
  key bytea primary key,
  started_at timestamptz not null default now(),
  count integer not null default 1
);
grant select, insert, update, delete on attempts to backroom_app;

-- Mails of an account belong to no store; those of a store wait in `mails`.
create table account_mails (
  id uuid primary key default uuidv7(),
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  attempts integer not null default 0,
  send_after timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);
create index on account_mails (send_after) where sent_at is null;
grant select, insert, update, delete on account_mails to backroom_app;

-- Changes of accounts, secrets left out; who asked is in `access_log` under the same request id.
alter table access_log add column details jsonb not null default '{}';
create index on access_log (user_id, at);
create table account_changes (
  id uuid primary key default uuidv7(),
  request_id uuid,
  user_id uuid not null,
  before jsonb,
  after jsonb
);
create index on account_changes (request_id);
grant select, insert on account_changes to backroom_app;

create function record_account_change() returns trigger language plpgsql as $$
begin
  insert into account_changes (request_id, user_id, before, after)
  values (nullif(current_setting('app.request_id', true), '')::uuid, coalesce(new.id, old.id),
          to_jsonb(old) - array['password_hash', 'totp_secret'], to_jsonb(new) - array['password_hash', 'totp_secret']);
  return null;
end $$;
create trigger audit after insert or update or delete on users for each row execute function record_account_change();

-- Whether a second factor is asked for is remembered with the session's grants.
create function announce_second_factor_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', new.id::text);
  return null;
end $$;
create trigger announce after update of totp_enabled_at on users
  for each row execute function announce_second_factor_change();

-- A job's name: there is something for it to do the moment this commits. Equal notices of a transaction become one.
create function announce_work() returns trigger language plpgsql as $$
begin
  perform pg_notify('work_waiting', tg_argv[0]);
  return null;
end $$;
create trigger announce after insert on account_mails for each statement execute function announce_work('send-mails');
create trigger announce after insert on mails for each statement execute function announce_work('send-mails');

-- Signing up makes a store: its system host with it.
grant insert on hosts to backroom_app;
