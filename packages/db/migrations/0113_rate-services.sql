-- Services that quote what a delivery costs, and what they have quoted.

-- A service of a shop.
create table rate_services (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 60),
  url text not null check (length(url) <= 2000),
  is_active boolean not null default true,
  secret_changed_at timestamptz,
  tested_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
create unique index rate_services_name on rate_services (store_id, lower(name));
call enable_tenant_rls_with_audit(array['rate_services']::regclass[]);

-- The secret that signs the questions. Not recorded in the audit log.
create table rate_service_secrets (
  store_id uuid not null default current_store(),
  service_id uuid not null,
  sealed text not null,
  -- Signs, too, until then, so that the service has time to take over the new one.
  previous_sealed text,
  previous_until timestamptz,
  primary key (store_id, service_id),
  foreign key (store_id, service_id) references rate_services on delete cascade
);

-- Since when a service gives no usable answer. Written by questions, so it is not part of the service, whose changes are recorded.
create table rate_service_failures (
  store_id uuid not null default current_store(),
  service_id uuid not null,
  failing_since timestamptz not null default now(),
  reason text not null constraint rate_service_failures_reason
    check (reason in ('late', 'unresolved', 'private', 'connection', 'status', 'unreadable', 'too_many')),
  notified_at timestamptz,
  primary key (store_id, service_id),
  foreign key (store_id, service_id) references rate_services on delete cascade
);

-- What a service said about goods and an address. The key is a hash of both.
create table rate_quotes (
  store_id uuid not null default current_store(),
  service_id uuid not null,
  key text not null check (length(key) <= 64),
  -- Null if the service gave no usable answer.
  rates jsonb,
  asked_at timestamptz not null default now(),
  primary key (store_id, service_id, key),
  foreign key (store_id, service_id) references rate_services on delete cascade
);
create index on rate_quotes (store_id, asked_at);
call enable_tenant_rls(array['rate_service_secrets', 'rate_service_failures', 'rate_quotes']::regclass[],
                       'select, insert, update, delete');
