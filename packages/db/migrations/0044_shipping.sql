-- Shipping: where a store ships to, how, and for how much.

-- Products that ship alike. Zones with their rates are one document, which is saved as a whole:
-- [{id, name, isRestOfWorld, places: [{countryCode, regions}], rates: [{id, name, condition, from, to, priceCents, perItemCents,
--   freeFromCents, daysFrom, daysTo}]}]
create table shipping_profiles (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 60),
  -- The profile of all products that are in no other one.
  is_default boolean not null default false,
  zones jsonb not null default '[]' check (jsonb_typeof(zones) = 'array'),
  -- Locations where customers can collect their order; of the default profile only.
  pickup_location_ids uuid[] not null default '{}' check (is_default or pickup_location_ids = '{}'),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id)
);
create unique index shipping_profiles_name on shipping_profiles (store_id, lower(name));
create unique index shipping_profiles_default on shipping_profiles (store_id) where is_default;

-- A product that ships by another profile than the default one.
create table shipping_profile_products (
  store_id uuid not null default current_store(),
  product_id uuid not null,
  profile_id uuid not null,
  -- A product is in one profile.
  primary key (store_id, product_id),
  foreign key (store_id, product_id) references products on delete cascade,
  foreign key (store_id, profile_id) references shipping_profiles on delete cascade
);
create index on shipping_profile_products (store_id, profile_id);

create function create_default_shipping_profile() returns trigger language plpgsql set search_path = public as $$
begin
  insert into shipping_profiles (store_id, name, is_default)
  values (new.store_id, case when new.language = 'vi' then 'Chung' else 'General' end, true);
  return null;
end $$;

alter table stores no force row level security;
insert into shipping_profiles (store_id, name, is_default)
select store_id, case when language = 'vi' then 'Chung' else 'General' end, true from stores;
alter table stores force row level security;
create trigger default_shipping_profile after insert on stores for each row execute function create_default_shipping_profile();

-- What the customer chose: {key, name, cents, daysFrom, daysTo, isPickup}; null if nothing had to be delivered.
alter table checkouts add column delivery jsonb;
alter table orders add column delivery jsonb;

call enable_tenant_rls_with_audit(array['shipping_profiles', 'shipping_profile_products']::regclass[]);
