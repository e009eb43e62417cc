create table stores (
  store_id uuid not null default uuidv7(),
  name text not null,
  -- First label of the system domain.
  slug text not null,
  business_type text not null default 'pod' check (business_type in ('pod', 'dropship')),
  payment_choice text not null default 'seller' check (payment_choice in ('seller', 'latte')),
  theme_key text not null default 'hydro' check (theme_key in ('hydro', 'newchick')),
  standard_timezone text,
  currency text not null default 'USD',
  language text not null default 'en' check (language in ('en', 'vi')),
  is_enabled boolean not null default true,
  subscription_code text,
  trial_ends_at timestamptz,
  -- Days a sale stays pending before it can be paid out.
  holding_days integer not null default 0 check (holding_days between 0 and 180),
  -- Platform fee in hundredths of a percent.
  fee_basis_points integer not null default 300 check (fee_basis_points between 0 and 10000),
  next_order_number integer not null default 1001,
  created_at timestamptz not null default now(),
  primary key (store_id)
);

-- Which store answers at a host. Public by nature, and asked before any tenant is known: hence no store_id.
create table hosts (
  host text primary key check (host = lower(host)),
  store uuid not null references stores,
  kind text not null check (kind in ('system', 'custom')),
  is_primary boolean not null default true
);
create index on hosts (store);
grant select on hosts to backroom_app;

call wall_audited(array['stores']::regclass[]);

-- Questions that span stores are asked through functions of a role that can do nothing else.
do $$ begin
  create role backroom_directory nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin execute format('grant backroom_directory to %I', current_user); end $$;
grant usage, create on schema public to backroom_directory;
grant select on memberships, stores, hosts to backroom_directory;
create policy directory on memberships for select to backroom_directory using (true);
create policy directory on stores for select to backroom_directory using (true);

create function stores_of_user(member uuid) returns table (
  store_id uuid, name text, domain text, theme_key text, is_enabled boolean, role text, created_at timestamptz
) language sql stable security definer set search_path = public as $$
  select stores.store_id, stores.name, hosts.host, stores.theme_key, stores.is_enabled, memberships.role, stores.created_at
    from memberships
    join stores using (store_id)
    join hosts on hosts.store = stores.store_id and hosts.is_primary
   where memberships.user_id = member
$$;
alter function stores_of_user(uuid) owner to backroom_directory;
revoke all on function stores_of_user(uuid) from public;
grant execute on function stores_of_user(uuid) to backroom_app;

-- Whatever a storefront shows has changed: its pages are rendered anew. Equal notices of a transaction become one.
create function announce_storefront_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('storefront_changed', coalesce(new.store_id, old.store_id)::text);
  return null;
end $$;
create trigger announce after insert or update or delete on stores for each row execute function announce_storefront_change();
