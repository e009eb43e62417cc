-- Money: the ledger, payment connections and the daily money check.

-- Ledger
-- Double entry, append-only, per store and currency: debits are positive, credits negative.

-- A movement of money. It is posted once for its kind and reference.
create table ledger_transactions (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  kind text not null constraint ledger_transactions_kind check (kind in ('sale', 'release', 'refund', 'refund_release')),
  reference text not null,
  order_id uuid,
  currency text not null,
  at timestamptz not null default now(),
  primary key (store_id, id),
  constraint ledger_transactions_once unique (store_id, kind, reference)
);
create index on ledger_transactions (store_id, order_id);
create index on ledger_transactions (store_id, kind, id desc);
create index on ledger_transactions (store_id, at);
call enable_tenant_rls(array['ledger_transactions']::regclass[], 'select, insert');

-- One line of a transaction.
create table ledger_entries (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  transaction_id uuid not null,
  account text not null check (account in
    ('pending', 'available', 'reserved', 'in_payout', 'debt', 'psp_clearing', 'fee_income', 'bank')),
  amount_cents bigint not null check (amount_cents <> 0),
  currency text not null,
  primary key (store_id, id),
  foreign key (store_id, transaction_id) references ledger_transactions
);
create index on ledger_entries (store_id, transaction_id);
call enable_tenant_rls(array['ledger_entries']::regclass[], 'select, insert');

-- The sum of the entries of an account, maintained by a trigger, so that reading a balance adds nothing up.
-- The store's own accounts hold credits: what the store is owed is negative here, and shown with the sign reversed.
create table ledger_balances (
  store_id uuid not null default current_store(),
  account text not null,
  currency text not null,
  amount_cents bigint not null,
  primary key (store_id, account, currency)
);
call enable_tenant_rls(array['ledger_balances']::regclass[], 'select, insert, update');

-- Adds the entries of a statement to the balances, each balance once.
-- All statements lock the accounts in one order (psp_clearing, pending, fee_income, available), or two transactions of
-- a store could deadlock. Code that posts to several accounts one by one uses the same order.
create function keep_ledger_balances() returns trigger language plpgsql as $$
begin
  insert into ledger_balances (store_id, account, currency, amount_cents)
  select store_id, account, currency, sum(amount_cents) from added group by store_id, account, currency
   order by account desc, currency
  on conflict (store_id, account, currency) do update
    set amount_cents = ledger_balances.amount_cents + excluded.amount_cents;
  return null;
end $$;
create trigger keep_balances after insert on ledger_entries referencing new table as added
  for each statement execute function keep_ledger_balances();

-- Rejects a transaction whose entries do not sum to zero.
create function check_ledger_sum() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entries
              where store_id = new.store_id and transaction_id = new.transaction_id
              group by currency having sum(amount_cents) <> 0) then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger sums_to_zero after insert on ledger_entries deferrable initially deferred
  for each row execute function check_ledger_sum();

-- An amount that leaves `pending` on its day: the share of a sale, or (negative) what a refund takes from it.
create table ledger_releases (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  source text not null constraint ledger_releases_source check (source in ('sale', 'refund')),
  reference text not null,
  order_id uuid,
  amount_cents bigint not null,
  currency text not null,
  release_at timestamptz not null,
  released_at timestamptz,
  primary key (store_id, id),
  constraint ledger_releases_once unique (store_id, source, reference)
);
create index on ledger_releases (store_id, release_at) where released_at is null;
create index on ledger_releases (store_id, order_id);
call enable_tenant_rls(array['ledger_releases']::regclass[], 'select, insert, update');
grant select on ledger_releases to backroom_directory;
create policy directory on ledger_releases for select to backroom_directory using (true);

-- Payment connections

-- A gateway that takes the payments of a store; the specification calls it a proxy.
create table payment_connections (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  name text not null,
  kind text not null check (kind in ('test')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, kind)
);
call enable_tenant_rls_with_audit(array['payment_connections']::regclass[]);

-- Money checks

-- The result of the latest daily check of a store's money, for one currency.
create table money_checks (
  store_id uuid not null default current_store(),
  currency text not null,
  checked_at timestamptz not null default now(),
  -- How often each rule is broken, by the name of the rule.
  breaches jsonb not null,
  breach_count integer not null,
  primary key (store_id, currency)
);
call enable_tenant_rls(array['money_checks']::regclass[], 'select, insert, update, delete');
grant select on money_checks to backroom_directory;
create policy directory on money_checks for select to backroom_directory using (true);

-- Counts the checked stores and the broken rules of all stores, for the operator.
create function money_check_summary() returns table (stores bigint, broken bigint, breaches bigint, oldest timestamptz)
  language sql stable security definer set search_path = public as $$
  select count(distinct store_id), count(distinct store_id) filter (where breach_count > 0),
         coalesce(sum(breach_count), 0)::bigint, min(checked_at)
    from money_checks
$$;
alter function money_check_summary() owner to backroom_directory;
revoke all on function money_check_summary() from public;
grant execute on function money_check_summary() to backroom_app;

-- Work of several areas

-- Returns the stores that have work of a kind, for jobs that then act in one store at a time. It is here because
-- Postgres checks that the tables it reads exist. Outboxes, tasks and payments have functions of their own.
create function stores_with_work(work text) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct store_id from ledger_releases where work = 'release' and released_at is null and release_at <= now()
  union
  select distinct store_id from idempotency_keys where work = 'idempotency' and at < now() - interval '24 hours'
  union
  select distinct store_id from event_queue where work = 'events'
  union
  select distinct store_id from saved_reports where work = 'reports' and next_run_at <= now()
  union
  select store_id from stores where work = 'every'
$$;
alter function stores_with_work(text) owner to backroom_directory;
revoke all on function stores_with_work(text) from public;
grant execute on function stores_with_work(text) to backroom_app;
