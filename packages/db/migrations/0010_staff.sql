alter table memberships
  add column created_at timestamptz not null default now(),
  add column revision integer not null default 1;

-- Who was asked into the shop, and as what. Its link is in `one_time_tokens`.
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
-- One open invitation an address.
create unique index invitations_open on invitations (store_id, lower(email)) where accepted_at is null and revoked_at is null;
call wall_audited(array['invitations']::regclass[]);

create index on audit_entries (store_id, id desc);

-- Two addresses of the platform's support, plain data: being in it grants nothing.
create table support_addresses (
  email text primary key
);
grant select on support_addresses to backroom_app;
