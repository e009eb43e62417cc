-- Domains: their states, the primary host and the host of the checkout, and domains that are bought.

-- Hosts

-- The checkout and the orders of buyers are here; without one, at the primary host.
alter table hosts add column is_checkout boolean not null default false;
create unique index hosts_checkout on hosts (store) where is_checkout;
-- A store changes which of its own hosts is which, and nothing else of them.
create policy own_roles on hosts for update using (store = current_store()) with check (store = current_store());
grant update (is_primary, is_checkout) on hosts to backroom_app, backroom_directory;

-- The table has no store_id, so it has its own way into the audit log.
create function record_host_change() returns trigger language plpgsql as $$
declare
  tally jsonb := coalesce(nullif(current_setting('app.audit_tally', true), ''), '{"images": 0, "bytes": 0, "counts": {}}')::jsonb;
  name jsonb := jsonb_build_object('host', new.host);
  count integer := coalesce((tally->'counts'->>'hosts update')::integer, 0);
begin
  insert into audit_changes (store_id, request_id, table_name, before, after, bytes)
  select new.store, nullif(current_setting('app.request_id', true), '')::uuid, tg_table_name, was || name, became || name,
         octet_length((was || name)::text) + octet_length((became || name)::text)
    from json_difference(to_jsonb(old), to_jsonb(new));
  perform set_config('app.audit_tally', jsonb_set(tally, array['counts', 'hosts update'], to_jsonb(count + 1))::text, true);
  return null;
end $$;
create trigger audit after update on hosts for each row
  when (current_setting('app.audit', true) = 'on' and old.* is distinct from new.*) execute function record_host_change();

-- A store without its primary host returns to its system host, which cannot be deleted.
create function restore_primary_host() returns trigger language plpgsql as $$
begin
  update hosts set is_primary = true where store = old.store and kind = 'system';
  return null;
end $$;
create trigger restore_primary after delete on hosts for each row when (old.is_primary) execute function restore_primary_host();

-- Notifies web processes. What they know of a host contains the store's other hosts, so those are announced too.
create or replace function announce_host() returns trigger language plpgsql as $$
begin
  perform pg_notify('host_changed', coalesce(new.host, old.host));
  perform pg_notify('host_changed', host) from hosts where store = coalesce(new.store, old.store);
  return null;
end $$;

-- Domains

alter table domains drop constraint domains_problem_check,
  add constraint domains_problem_check
    check (problem in ('no_proof', 'not_pointed', 'taken', 'dns_failed', 'no_certificate'));
alter table domains
  -- Bought through us: the registrar sets the records, and no TXT record is needed as a proof.
  add column is_bought boolean not null default false,
  -- What DNS answered at the last check, by type of record.
  add column dns_answers jsonb,
  -- When the certificate was there. Without a proxy that issues certificates, when the records were correct.
  add column live_at timestamptz,
  -- When the checks ended without success.
  add column failed_at timestamptz,
  -- The next check, and how many there were; null without one.
  add column next_check_at timestamptz default now() + interval '1 minute',
  add column checks integer not null default 0,
  -- The end of the checks.
  add column watched_until timestamptz not null default now() + interval '7 days';
-- All stores' rows: the owner of the tables may have no right to bypass row-level security.
alter table domains no force row level security;
update domains set live_at = verified_at, next_check_at = case when verified_at is null then now() end;
alter table domains force row level security;
alter table domains add column state text not null generated always as (case
  when failed_at is not null then 'failed'
  when live_at is not null then 'active'
  when verified_at is not null then 'issuing_tls'
  when is_bought or problem in ('not_pointed', 'taken') then 'verifying'
  when checked_at is null then 'added'
  else 'awaiting_dns' end) stored;
create index on domains (next_check_at) where next_check_at is not null;

-- Takes a host from the store that holds it if the store of the transaction has proved it and the holder's proof is
-- gone (the domain was sold). The holder's domain waits for its records again. `texts` are the current TXT records.
create or replace function release_host(asked text, texts text[]) returns void
  language plpgsql security definer set search_path = public as $$
declare
  asker uuid := current_store();
  holder uuid;
begin
  if not exists (select from domains
                  where store_id = asker and host = asked and (is_bought or proof = any(texts))) then return; end if;
  select store into holder from hosts where host = asked and kind = 'custom';
  if holder is null or holder = asker then return; end if;
  -- Acts as the holder's store, so that its policies apply and its audit log records the change, even without a person.
  perform set_config('app.store_id', holder::text, true);
  perform set_config('app.audit', 'on', true);
  update domains
     set verified_at = null, live_at = null, problem = 'no_proof', checked_at = now(), is_bought = false,
         next_check_at = now() + interval '1 minute', checks = 0, watched_until = now() + interval '7 days'
   where store_id = holder and host = asked and proof <> all(texts);
  if found then
    delete from hosts where store = holder and host = asked and kind = 'custom';
  end if;
  perform set_config('app.store_id', asker::text, true);
end $$;

-- Tells open windows of the store, on the channel of the argument, that one of its rows has changed.
create function announce_to_store() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], coalesce(new.store_id, old.store_id)::text);
  return null;
end $$;
create trigger announce after insert or delete or update of problem, checked_at, verified_at, live_at, failed_at on domains
  for each row execute function announce_to_store('domain_changed');

-- A domain whose records have just been correct gets its certificate at once, without waiting for the next minute.
create trigger announce_work after update of verified_at on domains for each row
  when (new.state = 'issuing_tls' and old.state is distinct from new.state) execute function announce_work('check-domains');

-- Domains that are bought

alter table ledger_transactions drop constraint ledger_transactions_kind,
  add constraint ledger_transactions_kind check (kind in
    ('sale', 'release', 'refund', 'refund_release', 'advance', 'advance_return', 'reserve', 'reserve_release', 'reserve_use',
     'debt', 'debt_payment', 'payout', 'payout_paid', 'payout_back', 'payout_returned', 'domain', 'domain_back'));

-- A domain that a store buys at the registrar, which knows the order by its id.
create table domain_orders (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  -- Of the price that the person confirmed: the same key is the same order.
  purchase_key text not null check (length(purchase_key) between 16 and 100),
  host text not null check (host = lower(host)),
  years integer not null check (years between 1 and 10),
  -- What the person confirmed, and what the store's balance paid.
  price_cents bigint not null check (price_cents > 0),
  currency text not null,
  -- `requested`: not sent to the registrar. `pending`: sent, so its outcome is looked up and it is never sent again.
  state text not null default 'requested' check (state in ('requested', 'pending', 'active', 'cancelled', 'failed')),
  -- Why it failed.
  reason text check (reason in ('price_changed', 'not_available', 'not_accepted', 'refused')),
  -- When a member asked to cancel it.
  cancel_asked_at timestamptz,
  -- The registrar's id of the order.
  registrar_reference text,
  ordered_by uuid not null,
  ordered_at timestamptz not null default now(),
  sent_at timestamptz,
  settled_at timestamptz,
  next_look_at timestamptz default now(),
  primary key (store_id, id),
  constraint domain_orders_key unique (store_id, purchase_key),
  constraint domain_orders_reference unique (registrar_reference),
  check ((state = 'failed') = (reason is not null)),
  check ((state in ('requested', 'pending')) = (next_look_at is not null)),
  check ((next_look_at is null) = (settled_at is not null)),
  check (state <> 'pending' or sent_at is not null)
);
create index on domain_orders (store_id, id desc);
-- A store buys a domain once at a time.
create unique index domain_orders_open on domain_orders (store_id, host) where state in ('requested', 'pending');
create index on domain_orders (next_look_at) where next_look_at is not null;
call enable_tenant_rls_with_audit(array['domain_orders']::regclass[]);
revoke delete on domain_orders from backroom_app;
create trigger announce after insert or update of state, cancel_asked_at on domain_orders
  for each row execute function announce_to_store('domain_order_changed');
create trigger announce_work after insert or update of cancel_asked_at on domain_orders for each row execute function announce_work('settle-domain-orders');

-- Rejects a step that the states do not allow. An order that never reached the registrar may be sent again.
create function check_domain_order_step() returns trigger language plpgsql as $$
begin
  if old.state is distinct from new.state and not (old.state, new.state) in (
    ('requested', 'pending'), ('pending', 'requested'), ('requested', 'cancelled'), ('pending', 'active'),
    ('pending', 'cancelled'), ('pending', 'failed')) then
    raise exception 'a domain order cannot go from % to %', old.state, new.state using errcode = '23514';
  end if;
  if (old.purchase_key, old.host, old.years, old.price_cents, old.currency, old.ordered_by)
     is distinct from (new.purchase_key, new.host, new.years, new.price_cents, new.currency, new.ordered_by) then
    raise exception 'what a domain order buys does not change' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger check_step before update on domain_orders for each row execute function check_domain_order_step();

-- Returns the stores with work of a kind. Replaces the function of before by one that knows domains.
create or replace function stores_with_work(work text) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct store_id from ledger_releases where work = 'release' and released_at is null and release_at <= now()
  union
  select distinct store_id from idempotency_keys where work = 'idempotency' and at < now() - interval '24 hours'
  union
  select distinct store_id from event_queue where work = 'events'
  union
  select distinct store_id from saved_reports where work = 'reports' and next_run_at <= now()
  union
  select distinct store_id from payouts where work = 'payouts' and state in ('approved', 'processing')
  union
  select store_id from payout_configs where work = 'payout-schedules' and next_run_at <= now()
  union
  select distinct store_id from payout_reserves where work = 'reserves' and released_at is null and release_at <= now()
  union
  select distinct store_id from domains where work = 'domains' and next_check_at <= now()
  union
  select distinct store_id from domain_orders where work = 'domain-orders' and next_look_at <= now()
  union
  select store_id from stores where work = 'every'
$$;
grant select on domain_orders to backroom_directory;
create policy directory on domains for select to backroom_directory using (true);
create policy directory on domain_orders for select to backroom_directory using (true);
