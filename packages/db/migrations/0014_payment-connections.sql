-- Payment connections: legal entities, their connections to gateways, which stores use them, and groups of them.

-- Entities

-- A company or person that sells. It belongs to an owner of stores, so it has no store_id: a store sees the entity that it
-- sells for, and those of its owner.
create table legal_entities (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references users,
  legal_name text not null check (length(legal_name) between 1 and 200),
  -- ISO 3166.
  country text not null check (country ~ '^[A-Z]{2}$'),
  registration_number text not null check (length(registration_number) between 1 and 60),
  state text not null default 'unverified' check (state in ('unverified', 'verified', 'refused')),
  -- Why it was refused.
  reason text not null default '' check (length(reason) <= 500),
  reviewed_by uuid references users,
  reviewed_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  unique (owner_id, country, registration_number),
  check ((state = 'unverified') = (reviewed_at is null) and (reviewed_at is null) = (reviewed_by is null)),
  check ((state = 'refused') = (reason <> '')),
  constraint legal_entities_other_reviewer check (reviewed_by <> owner_id)
);
create index on legal_entities (state, id);

-- The entity that a store sells for.
create table store_entities (
  store_id uuid not null default current_store(),
  entity_id uuid not null references legal_entities,
  primary key (store_id),
  -- What the store's connections refer to.
  unique (store_id, entity_id)
);
call enable_tenant_rls_with_audit(array['store_entities']::regclass[]);

-- Rejects the entity of somebody who does not own the store.
create function check_store_entity() returns trigger language plpgsql as $$
begin
  if not exists (select from memberships m join legal_entities e on e.owner_id = m.user_id
                  where m.store_id = new.store_id and m.role = 'owner' and e.id = new.entity_id) then
    raise exception 'an owner of the store must own the entity' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger check_owner before insert or update on store_entities for each row execute function check_store_entity();

-- Returns the entity of the transaction's store.
create function current_entity() returns uuid
  language sql stable
  return (select entity_id from store_entities where store_id = current_store());

-- Connections

-- An account at a gateway. One of an entity may serve all stores of the entity; one of the test gateway belongs to its store.
alter table payment_connections no force row level security;
alter table payments no force row level security;
drop policy tenant on payment_connections;
drop policy stores on payment_connections;
drop trigger audit on payment_connections;
revoke all on payment_connections from backroom_stores;
alter table payment_connections drop constraint payment_connections_pkey;
alter table payment_connections drop constraint payment_connections_kind_check;
alter table payment_connections alter column store_id drop default;
alter table payment_connections alter column store_id drop not null;
alter table payment_connections rename column store_id to store;
alter table payment_connections
  add primary key (id),
  add column entity_id uuid references legal_entities,
  -- Whom it belongs to: the entity, or the store.
  add column holder_id uuid not null generated always as (coalesce(entity_id, store)) stored,
  -- Null: any.
  add column currency text check (length(currency) = 3),
  -- The part of the credentials that may be shown.
  add column hint text not null default '',
  add column revision integer not null default 1,
  add constraint payment_connections_kind_check check (kind in ('test', 'sandbox')),
  add constraint payment_connections_holder check (num_nonnulls(entity_id, store) = 1 and (kind = 'test') = (store is not null)),
  add constraint payment_connections_name check (length(name) between 1 and 60),
  add unique (id, holder_id);
create index on payment_connections (entity_id);

-- What opens the account at the gateway. Not recorded in the audit log.
create table payment_credentials (
  connection_id uuid primary key references payment_connections,
  sealed text not null,
  -- One account at a gateway is one connection of one entity.
  fingerprint text not null constraint payment_credentials_once unique
);

-- How the latest checks of a connection went.
create table payment_connection_health (
  connection_id uuid primary key references payment_connections,
  state text not null default 'unknown' check (state in ('unknown', 'ok', 'failing')),
  checked_at timestamptz,
  -- In a row.
  failures integer not null default 0,
  problem text check (problem in ('refused', 'unreachable', 'unreadable', 'other_account', 'other_currency')),
  next_check_at timestamptz not null default now()
);
create index on payment_connection_health (next_check_at);

-- A connection that a store uses, or once used: its payments finish through it. The generated column is null for a connection
-- of the store itself and for one that was released; otherwise it makes the connection one of the store's entity.
create table store_payment_connections (
  store_id uuid not null default current_store(),
  connection_id uuid not null,
  holder_id uuid not null,
  -- The first that can takes all sales.
  position integer not null check (position >= 0),
  released_at timestamptz,
  entity_id uuid generated always as (case when released_at is null then nullif(holder_id, store_id) end) stored,
  -- Whether the store was told that it fails.
  noticed_failing boolean not null default false,
  primary key (store_id, connection_id),
  foreign key (connection_id, holder_id) references payment_connections (id, holder_id),
  foreign key (store_id, entity_id) references store_entities (store_id, entity_id)
);
create index on store_payment_connections (connection_id);
call enable_tenant_rls_with_audit(array['store_payment_connections']::regclass[]);

-- Counts the changes of which connections a store uses in which order.
create table store_payment_orders (
  store_id uuid not null default current_store(),
  revision integer not null default 1,
  primary key (store_id)
);
call enable_tenant_rls(array['store_payment_orders']::regclass[], 'select, insert, update');

alter table store_payment_connections no force row level security;
insert into store_payment_connections (store_id, connection_id, holder_id, position)
select store, id, store, 0 from payment_connections;

-- Payments

alter table payments add column connection_id uuid;
-- A store whose connection is gone keeps one that takes nothing, for the payments of before.
with gone as (
  insert into payment_connections (store, name, kind, is_active)
  select distinct p.store_id, 'Test gateway', 'test', false from payments p
   where not exists (select from payment_connections c where c.store = p.store_id)
  returning id, store)
insert into store_payment_connections (store_id, connection_id, holder_id, position, released_at)
select store, id, store, 0, now() from gone;
update payments p set connection_id = c.id from payment_connections c where c.store = p.store_id;
alter table payments alter column connection_id set not null,
  add foreign key (store_id, connection_id) references store_payment_connections;
create index payments_of_connection on payments (store_id, connection_id);
alter table payments force row level security;
alter table store_payment_connections force row level security;

-- Groups

-- A named set of an entity's connections, which a store takes over at once.
create table payment_groups (
  id uuid primary key default uuidv7(),
  entity_id uuid not null references legal_entities,
  name text not null check (length(name) between 1 and 60),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  unique (id, entity_id)
);
create unique index payment_groups_name on payment_groups (entity_id, lower(name));

-- A connection in a group, both of one entity.
create table payment_group_connections (
  group_id uuid not null,
  connection_id uuid not null,
  entity_id uuid not null,
  primary key (group_id, connection_id),
  foreign key (group_id, entity_id) references payment_groups (id, entity_id) on delete cascade,
  foreign key (connection_id, entity_id) references payment_connections (id, holder_id)
);
create index on payment_group_connections (connection_id);

-- Access
-- These tables have no store_id. The store of the transaction decides: its entity, what it uses, and its owners.

create policy entity on legal_entities to backroom_app
  using (id = current_entity() or exists (
    select from memberships m where m.store_id = current_store() and m.user_id = owner_id and m.role = 'owner'));
create policy holder on payment_connections to backroom_app
  using (store = current_store() or entity_id = current_entity() or exists (
    select from store_payment_connections a where a.store_id = current_store() and a.connection_id = payment_connections.id))
  with check (store = current_store() or entity_id = current_entity());
create policy connection on payment_credentials to backroom_app
  using (exists (select from payment_connections c where c.id = connection_id));
create policy connection on payment_connection_health to backroom_app
  using (exists (select from payment_connections c where c.id = connection_id));
create policy entity on payment_groups to backroom_app using (entity_id = current_entity());
create policy entity on payment_group_connections to backroom_app using (entity_id = current_entity());
do $$
declare one text;
begin
  foreach one in array array['legal_entities', 'payment_connections', 'payment_credentials', 'payment_connection_health',
                             'payment_groups', 'payment_group_connections'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('grant select, insert, update on %I to backroom_app', one);
    if one <> 'payment_credentials' then
      execute format($f$create trigger audit after insert or update or delete on %I for each row
        when (current_setting('app.audit', true) = 'on') execute function record_change()$f$, one);
      execute format('grant select on %I to backroom_directory', one);
      execute format('create policy directory on %I for select to backroom_directory using (true)', one);
    end if;
  end loop;
end $$;
revoke delete on payment_connections from backroom_app;
grant delete on payment_groups, payment_group_connections to backroom_app;
grant select on store_entities, store_payment_connections to backroom_directory;
create policy directory on store_entities for select to backroom_directory using (true);
create policy directory on store_payment_connections for select to backroom_directory using (true);

-- Stores a changed row. Replaces the function of before by one that records rows without a store_id in the log of the
-- transaction's store.
create or replace function record_change() returns trigger language plpgsql as $$
declare
  tally jsonb := coalesce(nullif(current_setting('app.audit_tally', true), ''), '{"images": 0, "bytes": 0, "counts": {}}')::jsonb;
  kind text := tg_table_name || ' ' || lower(tg_op);
  was jsonb := to_jsonb(old) - 'search_text';
  became jsonb := to_jsonb(new) - 'search_text';
  whole jsonb := coalesce(became, was);
  size integer;
begin
  tally := jsonb_set(tally, array['counts', kind], to_jsonb(coalesce((tally->'counts'->>kind)::int, 0) + 1));
  if (tally->>'images')::int < 100 and (tally->>'bytes')::int < 256000 then
    if tg_op = 'UPDATE' then
      select d.was, d.became into was, became from json_difference(was, became) d;
    end if;
    was := bounded_image(was);
    became := bounded_image(became);
    size := coalesce(octet_length(was::text), 0) + coalesce(octet_length(became::text), 0);
    insert into audit_changes (store_id, request_id, table_name, before, after, bytes, row_id)
    values (coalesce((whole->>'store_id')::uuid, current_store()), nullif(current_setting('app.request_id', true), '')::uuid,
            tg_table_name, was, became, size, whole->>'id');
    tally := tally || jsonb_build_object('images', (tally->>'images')::int + 1, 'bytes', (tally->>'bytes')::int + size);
  end if;
  perform set_config('app.audit_tally', tally::text, true);
  return null;
end $$;

-- Over stores

-- Returns the stores that use a connection whose check is due, or that must be told how it went.
create function stores_with_connection_checks() returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct a.store_id
    from payment_connection_health h
    join payment_connections c on c.id = h.connection_id
    join store_payment_connections a on a.connection_id = c.id and a.released_at is null
   where c.is_active and c.kind <> 'test' and (h.next_check_at <= now() or (h.state = 'failing') <> a.noticed_failing)
$$;
alter function stores_with_connection_checks() owner to backroom_directory;
revoke all on function stores_with_connection_checks() from public;
grant execute on function stores_with_connection_checks() to backroom_app;

-- Returns entities in a state with one of their stores, the oldest first, for operators.
create function legal_entity_queue(asked text, after_id uuid, most integer) returns table (
  id uuid, store_id uuid, store_name text, legal_name text, country text, registration_number text, state text, reason text,
  owner_id uuid, revision integer, created_at timestamptz)
  language sql stable security definer set search_path = public as $$
  select e.id, s.store_id, s.name, e.legal_name, e.country, e.registration_number, e.state, e.reason, e.owner_id,
         e.revision, e.created_at
    from legal_entities e
   cross join lateral (
     select stores.store_id, stores.name from store_entities u join stores on stores.store_id = u.store_id
      where u.entity_id = e.id order by stores.store_id limit 1) s
   where e.state = asked and (after_id is null or e.id > after_id)
   order by e.id limit most
$$;
alter function legal_entity_queue(text, uuid, integer) owner to backroom_directory;
revoke all on function legal_entity_queue(text, uuid, integer) from public;
grant execute on function legal_entity_queue(text, uuid, integer) to backroom_app;

-- Returns the connections with credentials that took payments, with a store that can open them.
create function settling_connections() returns table (connection_id uuid, store_id uuid)
  language sql stable security definer set search_path = public as $$
  select c.id, a.store_id from payment_connections c
   cross join lateral (
     select u.store_id from store_payment_connections u
      where u.connection_id = c.id and exists (
        select from payments p where p.store_id = u.store_id and p.connection_id = c.id)
      order by u.store_id limit 1) a
   where c.kind <> 'test'
$$;
alter function settling_connections() owner to backroom_directory;
revoke all on function settling_connections() from public;
grant execute on function settling_connections() to backroom_app;

-- Returns the stores that use or used a connection.
create function stores_of_connection(connection uuid) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select store_id from store_payment_connections where connection_id = connection
$$;
alter function stores_of_connection(uuid) owner to backroom_directory;
revoke all on function stores_of_connection(uuid) from public;
grant execute on function stores_of_connection(uuid) to backroom_app;

-- Reconciliation
-- Each connection has statements of its own; null is the gateway of the installation, and the provider of payouts.
alter table reconciliations drop constraint reconciliations_pkey,
  add column connection_id uuid,
  add constraint reconciliations_once unique nulls not distinct (provider, connection_id, day);
alter table reconciliation_differences add column connection_id uuid;
