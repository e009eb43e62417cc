-- Stores, continued: closed shops, the list of a person's stores, transfers of ownership.

alter table stores
  -- Closed by its owner since then: customers see that the shop is closed, and nothing is deleted.
  add column archived_at timestamptz,
  -- Whether the plan is paid, or how far it is from a shop that nobody pays for. A trial has a time of its own.
  add column plan_state text not null default 'active'
    check (plan_state in ('active', 'past_due', 'grace', 'frozen', 'cancelled'));

-- Whether customers can visit the shop follows from both, so that they never contradict each other.
drop trigger announce_update on stores;
alter table stores drop column is_enabled;
alter table stores add column is_enabled boolean not null
  generated always as (archived_at is null and plan_state not in ('frozen', 'cancelled')) stored;
create trigger announce_update after update on stores for each row
  when ((old.name, old.slug, old.currency, old.language, old.theme_key, old.is_enabled, old.standard_timezone,
         old.analytics_consent)
        is distinct from
        (new.name, new.slug, new.currency, new.language, new.theme_key, new.is_enabled, new.standard_timezone,
         new.analytics_consent))
  execute function announce_topic('store');

-- Web processes cache whether the shop of a host is open.
create function announce_opening() returns trigger language plpgsql as $$
begin
  perform pg_notify('host_changed', host) from hosts where store = new.store_id;
  return null;
end $$;
create trigger announce_opening after update on stores for each row
  when (old.is_enabled is distinct from new.is_enabled) execute function announce_opening();

-- Returns whether a shop is open to customers, for hosts, which are read before the tenant is known.
create function is_open(asked uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select is_enabled from stores where store_id = asked
$$;
alter function is_open(uuid) owner to backroom_directory;
revoke all on function is_open(uuid) from public;
grant execute on function is_open(uuid) to backroom_app;

-- Returns the stores of a person with what their list shows.
create function stores_overview(member uuid) returns table (
  store_id uuid, name text, slug text, domain text, role text, permissions text[], archived_at timestamptz, plan_state text,
  subscription_code text, trial_ends_at timestamptz, standard_timezone text, currency text, created_at timestamptz
) language sql stable security definer set search_path = public as $$
  select stores.store_id, stores.name, stores.slug, hosts.host, memberships.role, memberships.permissions, stores.archived_at,
         stores.plan_state, stores.subscription_code, stores.trial_ends_at, stores.standard_timezone, stores.currency,
         stores.created_at
    from memberships
    join stores using (store_id)
    join hosts on hosts.store = stores.store_id and hosts.is_primary
   where memberships.user_id = member
$$;
alter function stores_overview(uuid) owner to backroom_directory;
revoke all on function stores_overview(uuid) from public;
grant execute on function stores_overview(uuid) to backroom_app;

-- Returns what stores of a person sold today, each in its own currency and on its own day. `zones` are those of `asked`, in its
-- order; stores in which the person may not see sales are left out.
create function sales_today(member uuid, asked uuid[], zones text[], sold text[])
  returns table (store_id uuid, orders bigint, net_cents bigint)
  language sql stable security definer set search_path = public as $$
  select s.store_id, coalesce(o.orders, 0), (coalesce(o.cents, 0) - coalesce(r.cents, 0))::bigint
    from unnest(asked, zones) as given (id, zone)
    join stores s on s.store_id = given.id
    join stores_granting(member, 'homes.view') granted on granted = s.store_id
    cross join lateral (select date_trunc('day', now() at time zone given.zone) at time zone given.zone as first,
                               (date_trunc('day', now() at time zone given.zone) + interval '1 day') at time zone given.zone as next) day
    left join lateral (
      select count(*) as orders, sum(subtotal_cents - discount_cents + shipping_cents + tax_cents) as cents
        from orders
       where orders.store_id = s.store_id and currency = s.currency and payment_status = any(sold)
         and placed_at >= day.first and placed_at < day.next) o on true
    left join lateral (
      select sum(amount_cents) as cents from payment_refunds p
       where p.store_id = s.store_id and currency = s.currency and refunded_at >= day.first and refunded_at < day.next) r on true
$$;
alter function sales_today(uuid, uuid[], text[], text[]) owner to backroom_directory;
revoke all on function sales_today(uuid, uuid[], text[], text[]) from public;
grant execute on function sales_today(uuid, uuid[], text[], text[]) to backroom_app;

-- Transfers of ownership

-- The offer of a store to another person. Its link is in `one_time_tokens`.
create table store_transfers (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  email text not null,
  offered_by uuid not null references users,
  state text not null default 'open' check (state in ('open', 'accepted', 'cancelled')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Who accepted it.
  accepted_by uuid references users,
  primary key (store_id, id),
  check ((state = 'open') = (ended_at is null))
);
-- An offer that expired makes room for the next one.
create unique index store_transfers_open on store_transfers (store_id) where state = 'open';
call enable_tenant_rls_with_audit(array['store_transfers']::regclass[]);

-- Links that accept a transfer.
alter table one_time_tokens drop constraint one_time_tokens_purpose_check,
  add constraint one_time_tokens_purpose_check check (purpose in
    ('activation', 'invitation', 'reset', 'telegram', 'payout-account', 'store-transfer'));

-- Plans

alter table stores
  -- When the state of the plan began. A shop that isn't paid moves on after some days in each state.
  add column plan_since timestamptz not null default now(),
  -- The months of a plan end on the day on which it began.
  add column plan_started_at timestamptz,
  -- Null for a plan without a fee.
  add column plan_paid_until timestamptz;

alter table ledger_transactions drop constraint ledger_transactions_kind,
  add constraint ledger_transactions_kind check (kind in
    ('sale', 'release', 'refund', 'refund_release', 'advance', 'advance_return', 'reserve', 'reserve_release', 'reserve_use',
     'debt', 'debt_payment', 'payout', 'payout_paid', 'payout_back', 'payout_returned', 'domain', 'domain_back', 'plan'));

-- A month of a plan that the store paid from its available balance.
create table plan_charges (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  code text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- What was unused of the month before and deducted. A later change deducts it again.
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  currency text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  charged_at timestamptz not null default now(),
  primary key (store_id, id),
  -- No month is paid twice.
  unique (store_id, starts_at)
);
call enable_tenant_rls(array['plan_charges']::regclass[], 'select, insert');

-- Sales channels

-- A product feed, which Google or Meta fetches at a secret address. The online store is a channel without a row.
create table sales_channels (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('google', 'meta')),
  name text not null check (length(name) between 1 and 60),
  -- Part of what the secret of the address is derived from: a new number is a new address.
  address_version integer not null default 1,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id)
);
create unique index sales_channels_name on sales_channels (store_id, lower(name));
call enable_tenant_rls_with_audit(array['sales_channels']::regclass[]);

-- A product that a channel leaves out. All other active products are in it.
create table channel_hidden_products (
  store_id uuid not null default current_store(),
  channel_id uuid not null,
  product_id uuid not null,
  primary key (store_id, channel_id, product_id),
  foreign key (store_id, channel_id) references sales_channels on delete cascade,
  foreign key (store_id, product_id) references products on delete cascade
);
create index on channel_hidden_products (store_id, product_id);
call enable_tenant_rls_with_audit(array['channel_hidden_products']::regclass[]);
