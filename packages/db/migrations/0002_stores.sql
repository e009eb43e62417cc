-- Stores: the stores themselves, the hosts that they answer at, domains, onboarding and texts of the platform.

-- Storefront pages
-- A rendered page is cached with the topics that it was made from. Triggers notify web processes of a store and a topic
-- when a column that pages show changes; the pages of the topic are then rendered again.
--   store             name, address, currency, language, time zone, consent, pixels
--   theme             what is published and live
--   collections       which collections there are, their texts and products
--   products          which products are on sale
--   products:ID       what a page shows of one product
--   menus:HANDLE      one menu, whether or not it exists
--   content-pages     which content pages there are, and where
--   content-pages:ID  the text of one content page
--   product-widgets   the product widgets of the home page

-- Notifies of a changed topic of a store.
create function announce_storefront(store uuid, topic text) returns void language sql as $$
  select pg_notify('storefront_changed', store || ' ' || topic)
$$;

-- Notifies of the topic that the argument names.
create function announce_topic() returns trigger language plpgsql as $$
begin
  perform announce_storefront(coalesce(new.store_id, old.store_id), tg_argv[0]);
  return null;
end $$;

-- Stores

-- A store of a merchant: the tenant.
create table stores (
  store_id uuid not null default uuidv7(),
  name text not null,
  -- First label of the system domain, and part of the addresses of the back office.
  slug text not null,
  business_type text not null default 'pod' check (business_type in ('pod', 'dropship')),
  payment_choice text not null default 'seller' check (payment_choice in ('seller', 'latte')),
  theme_key text not null default 'hydro' check (theme_key in ('hydro', 'newchick')),
  standard_timezone text,
  currency text not null default 'USD',
  language text not null default 'en' check (language in ('en', 'vi')),
  is_enabled boolean not null default true,
  -- The current plan.
  subscription_code text,
  -- The plan that begins when the trial ends.
  chosen_plan text,
  trial_ends_at timestamptz,
  -- Days that a sale stays pending before it can be paid out.
  holding_days integer not null default 0 check (holding_days between 0 and 180),
  -- Platform fee in hundredths of a percent.
  fee_basis_points integer not null default 300 check (fee_basis_points between 0 and 10000),
  -- Whose visits are counted: everybody's, those of visitors who consent, nobody's.
  analytics_consent text not null default 'always' check (analytics_consent in ('always', 'ask', 'off')),
  -- Whether a subscriber must confirm the address by a mail.
  confirm_subscribers boolean not null default false,
  -- Incremented by each save of the settings; a save of an older revision is rejected.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (store_id)
);
call enable_tenant_rls_with_audit(array['stores']::regclass[]);
grant select on stores to backroom_directory;
create policy directory on stores for select to backroom_directory using (true);

create trigger announce_update after update on stores for each row
  when ((old.name, old.slug, old.currency, old.language, old.theme_key, old.is_enabled, old.standard_timezone,
         old.analytics_consent)
        is distinct from
        (new.name, new.slug, new.currency, new.language, new.theme_key, new.is_enabled, new.standard_timezone,
         new.analytics_consent))
  execute function announce_topic('store');
create trigger announce_delete after delete on stores for each row execute function announce_topic('store');

-- Hosts and domains

-- Which store answers at a host. It is public and read before the tenant is known, hence `store` and not store_id.
create table hosts (
  host text primary key check (host = lower(host)),
  store uuid not null references stores,
  kind text not null check (kind in ('system', 'custom')),
  is_primary boolean not null default true
);
create index on hosts (store);
-- Links and lists of stores name this one.
create unique index hosts_primary on hosts (store) where is_primary;
-- Everybody can read all hosts. A store adds and deletes only its own, and cannot delete its system host.
alter table hosts enable row level security;
alter table hosts force row level security;
create policy anybody on hosts for select using (true);
create policy own_new on hosts for insert with check (store = current_store());
create policy own_custom on hosts for delete using (store = current_store() and kind = 'custom');
grant select, insert, delete on hosts to backroom_app;
grant select, delete on hosts to backroom_directory;
grant select on hosts to backroom_stores;

-- Notifies web processes, which cache who answers at a host.
create function announce_host() returns trigger language plpgsql as $$
begin
  perform pg_notify('host_changed', coalesce(new.host, old.host));
  return null;
end $$;
create trigger announce after insert or update or delete on hosts for each row execute function announce_host();

-- The address of a store is part of its storefront pages.
create function announce_address() returns trigger language plpgsql as $$
begin
  perform announce_storefront(coalesce(new.store, old.store), 'store');
  return null;
end $$;
create trigger announce_storefront after insert or update or delete on hosts for each row execute function announce_address();

-- A domain of a merchant. Several stores may add the same one; the store that proves it gets it in `hosts`.
create table domains (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  host text not null check (host = lower(host)),
  -- Required text of the TXT record.
  proof text not null,
  -- Why the last check failed; null before the first check and once the domain is verified.
  problem text check (problem in ('no_proof', 'not_pointed', 'taken', 'dns_failed')),
  checked_at timestamptz,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, host)
);
call enable_tenant_rls_with_audit(array['domains']::regclass[]);
grant select, update on domains to backroom_directory;

-- Takes a host from the store that holds it if the store of the transaction has proved it and the holder's proof is
-- gone (the domain was sold). The holder's domain waits for its records again. `texts` are the current TXT records.
create function release_host(asked text, texts text[]) returns void
  language plpgsql security definer set search_path = public as $$
declare
  asker uuid := current_store();
  holder uuid;
begin
  if not exists (select from domains where store_id = asker and host = asked and proof = any(texts)) then return; end if;
  select store into holder from hosts where host = asked and kind = 'custom';
  if holder is null or holder = asker then return; end if;
  -- Acts as the holder's store, so that its policies apply and its audit log records the change, even without a person.
  perform set_config('app.store_id', holder::text, true);
  perform set_config('app.audit', 'on', true);
  update domains set verified_at = null, problem = 'no_proof', checked_at = now()
   where store_id = holder and host = asked and proof <> all(texts);
  if found then
    delete from hosts where store = holder and host = asked and kind = 'custom';
  end if;
  perform set_config('app.store_id', asker::text, true);
end $$;
alter function release_host(text, text[]) owner to backroom_directory;
revoke all on function release_host(text, text[]) from public;
grant execute on function release_host(text, text[]) to backroom_app;

-- Onboarding

-- A step of the onboarding that the store skipped.
create table onboarding_skips (
  store_id uuid not null default current_store(),
  step text not null,
  at timestamptz not null default now(),
  primary key (store_id, step)
);
call enable_tenant_rls_with_audit(array['onboarding_skips']::regclass[]);

-- Platform texts

-- HTML that the platform shows in every store, sanitised when it is read.
create table platform_texts (
  key text not null,
  language text not null check (language in ('en', 'vi')),
  html text not null,
  primary key (key, language)
);
grant select on platform_texts to backroom_app;
