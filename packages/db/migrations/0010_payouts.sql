-- Payouts: reserves, debts, what payouts are made of, and their destinations.

-- Ledger
-- A refund is taken from what is reserved, then from the available balance, then from sales that wait for their release
-- (an advance), then it is a debt, which later releases pay. So the available balance is never negative.

alter table ledger_transactions drop constraint ledger_transactions_kind,
  add constraint ledger_transactions_kind check (kind in
    ('sale', 'release', 'refund', 'refund_release', 'advance', 'advance_return', 'reserve', 'reserve_release', 'reserve_use',
     'debt', 'debt_payment', 'payout', 'payout_paid', 'payout_back', 'payout_returned'));
alter table ledger_releases drop constraint ledger_releases_source,
  add constraint ledger_releases_source check (source in ('sale', 'refund', 'advance'));

-- What entered or left the available balance, and how much of it payouts have taken; negative for what left it.
-- Its open parts add up to the available balance.
create table payable_amounts (
  store_id uuid not null default current_store(),
  transaction_id uuid not null,
  order_id uuid,
  currency text not null,
  amount_cents bigint not null,
  taken_cents bigint not null default 0,
  primary key (store_id, transaction_id),
  foreign key (store_id, transaction_id) references ledger_transactions,
  check (taken_cents between least(amount_cents, 0) and greatest(amount_cents, 0))
);
create index payable_amounts_open on payable_amounts (store_id, currency, transaction_id) where taken_cents <> amount_cents;
call enable_tenant_rls(array['payable_amounts']::regclass[], 'select, insert, update');

-- Notes each movement of the available balance but those of payouts themselves.
create function note_payable_amounts() returns trigger language plpgsql as $$
begin
  insert into payable_amounts (store_id, transaction_id, order_id, currency, amount_cents)
  select added.store_id, added.transaction_id, t.order_id, added.currency, -added.amount_cents
    from added
   -- `offset 0` looks each transaction up: the planner knows nothing of the added rows, and could compare all with all.
   cross join lateral (
     select kind, order_id from ledger_transactions
      where store_id = added.store_id and id = added.transaction_id offset 0) t
   where added.account = 'available' and t.kind not in ('payout', 'payout_back', 'payout_returned');
  return null;
end $$;
create trigger note_payable_amounts after insert on ledger_entries referencing new table as added
  for each statement execute function note_payable_amounts();

-- Money that is set aside until a day, because buyers may claim it back.
create table payout_reserves (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  amount_cents bigint not null check (amount_cents > 0),
  -- What refunds have taken of it.
  used_cents bigint not null default 0,
  currency text not null,
  reason text not null check (length(reason) between 1 and 500),
  placed_by uuid not null,
  placed_at timestamptz not null default now(),
  release_at timestamptz not null,
  released_at timestamptz,
  primary key (store_id, id),
  check (used_cents between 0 and amount_cents)
);
create index on payout_reserves (store_id, release_at) where released_at is null;
call enable_tenant_rls(array['payout_reserves']::regclass[], 'select, insert, update');

-- Destinations

-- Where a store is paid to; the specification calls it a card. The account itself is in a table of its own, which the audit
-- log does not record.
create table payout_destinations (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('bank_account', 'paypal', 'payoneer', 'pingpong', 'wise')),
  holder text not null check (length(holder) between 1 and 100),
  -- The part of the account that may be shown.
  hint text not null,
  revision integer not null default 1,
  -- When the latest mail with a link that confirms it was written.
  mailed_at timestamptz,
  -- Null until such a link is followed.
  confirmed_at timestamptz,
  -- A confirmed destination waits before it can be paid.
  usable_from timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  -- Payouts of before name it, so it is never deleted.
  removed_at timestamptz,
  primary key (store_id, id),
  check ((confirmed_at is null) = (usable_from is null))
);
create index on payout_destinations (store_id, id) where removed_at is null;
call enable_tenant_rls_with_audit(array['payout_destinations']::regclass[]);

-- What identifies the account of a destination.
create table payout_accounts (
  store_id uuid not null default current_store(),
  destination_id uuid not null,
  sealed text not null,
  -- Tells two destinations with the same account without opening the seal.
  fingerprint text not null,
  primary key (store_id, destination_id),
  constraint payout_accounts_once unique (store_id, fingerprint),
  foreign key (store_id, destination_id) references payout_destinations
);
call enable_tenant_rls(array['payout_accounts']::regclass[], 'select, insert, update, delete');

-- When a store is paid without asking.
create table payout_configs (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  schedule text not null default 'manual' check (schedule in ('manual', 'weekly', 'threshold')),
  -- 1 is Monday; of a weekly schedule.
  weekday integer check (weekday between 1 and 7),
  -- Of a schedule by threshold, in the store's currency.
  threshold_cents bigint check (threshold_cents > 0),
  destination_id uuid,
  revision integer not null default 1,
  next_run_at timestamptz,
  primary key (store_id, id),
  unique (store_id),
  foreign key (store_id, destination_id) references payout_destinations,
  check ((schedule = 'weekly') = (weekday is not null)),
  check ((schedule = 'threshold') = (threshold_cents is not null)),
  check (schedule = 'manual' or destination_id is not null)
);
create index on payout_configs (next_run_at) where next_run_at is not null;
call enable_tenant_rls_with_audit(array['payout_configs']::regclass[]);

-- Payouts

-- Money of the available balance on its way to a destination.
create table payouts (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  destination_id uuid not null,
  -- As they were when the payout was requested.
  destination_kind text not null check (destination_kind in ('bank_account', 'paypal', 'payoneer', 'pingpong', 'wise')),
  destination_hint text not null,
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  net_cents bigint not null generated always as (amount_cents - fee_cents) stored check (net_cents > 0),
  currency text not null,
  state text not null default 'requested' check (state in
    ('requested', 'under_review', 'approved', 'processing', 'paid', 'cancelled', 'rejected', 'failed', 'returned')),
  -- A code of `payouts.reason`, and what the operator or the provider added.
  reason text,
  note text not null default '' check (length(note) <= 500),
  -- Null: a schedule asked for it.
  requested_by uuid,
  approved_by uuid,
  provider_reference text,
  -- Expected, once it is approved.
  arrives_on date,
  requested_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  revision integer not null default 1,
  primary key (store_id, id),
  foreign key (store_id, destination_id) references payout_destinations,
  constraint payouts_other_approver check (approved_by is null or requested_by is null or approved_by <> requested_by)
);
create index on payouts (store_id, id desc);
create index on payouts (store_id, destination_id) where state in ('requested', 'under_review', 'approved', 'processing');
create index on payouts (state, requested_at) where state in ('requested', 'under_review', 'approved', 'processing');
call enable_tenant_rls_with_audit(array['payouts']::regclass[]);
revoke delete on payouts from backroom_app;

-- Rejects a step that the states do not allow. What is settled stays, but for money that the bank returned.
create function check_payout_step() returns trigger language plpgsql as $$
begin
  if old.state is distinct from new.state and not (old.state, new.state) in (
    ('requested', 'under_review'), ('requested', 'cancelled'), ('under_review', 'approved'), ('under_review', 'rejected'),
    ('approved', 'processing'), ('processing', 'paid'), ('processing', 'failed'), ('paid', 'returned')) then
    raise exception 'a payout cannot go from % to %', old.state, new.state using errcode = '23514';
  end if;
  if (old.amount_cents, old.fee_cents, old.currency, old.destination_id, old.requested_by)
     is distinct from (new.amount_cents, new.fee_cents, new.currency, new.destination_id, new.requested_by) then
    raise exception 'what a payout pays does not change' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger check_step before update on payouts for each row execute function check_payout_step();

-- Tells open windows that a payout has moved.
create function announce_payout() returns trigger language plpgsql as $$
begin
  perform pg_notify('payout_changed', new.store_id::text);
  return null;
end $$;
create trigger announce after insert or update of state on payouts for each row execute function announce_payout();

-- Each step of a payout.
create table payout_steps (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  payout_id uuid not null,
  state text not null check (state in
    ('requested', 'under_review', 'approved', 'processing', 'paid', 'cancelled', 'rejected', 'failed', 'returned')),
  at timestamptz not null default now(),
  by text not null check (by in ('member', 'schedule', 'operator', 'provider')),
  -- Of a member or an operator.
  user_id uuid,
  reason text,
  note text not null default '',
  primary key (store_id, id),
  foreign key (store_id, payout_id) references payouts
);
create index on payout_steps (store_id, payout_id, id);
call enable_tenant_rls(array['payout_steps']::regclass[], 'select, insert');

-- What a payout is made of: the parts of movements that it takes, which add up to its amount.
create table payout_lines (
  store_id uuid not null default current_store(),
  payout_id uuid not null,
  transaction_id uuid not null,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (store_id, payout_id, transaction_id),
  foreign key (store_id, payout_id) references payouts,
  foreign key (store_id, transaction_id) references payable_amounts
);
create index on payout_lines (store_id, transaction_id);
call enable_tenant_rls(array['payout_lines']::regclass[], 'select, insert');

-- Returns payouts of all stores in a state, the oldest first, for operators.
create function payout_queue(asked text, after_id uuid, most integer) returns table (
  store_id uuid, id uuid, store_name text, holder text, state text, destination_kind text, destination_hint text,
  amount_cents bigint, fee_cents bigint, net_cents bigint, currency text, reason text, note text, requested_at timestamptz,
  requested_by uuid, arrives_on date)
  language sql stable security definer set search_path = public as $$
  select p.store_id, p.id, s.name, d.holder, p.state, p.destination_kind, p.destination_hint, p.amount_cents, p.fee_cents,
         p.net_cents, p.currency, p.reason, p.note, p.requested_at, p.requested_by, p.arrives_on
    from payouts p
    join stores s on s.store_id = p.store_id
    join payout_destinations d on d.store_id = p.store_id and d.id = p.destination_id
   where p.state = asked and (after_id is null or p.id > after_id)
   order by p.id limit most
$$;
alter function payout_queue(text, uuid, integer) owner to backroom_directory;
revoke all on function payout_queue(text, uuid, integer) from public;
grant execute on function payout_queue(text, uuid, integer) to backroom_app;
grant select on payouts, payout_destinations to backroom_directory;
create policy directory on payouts for select to backroom_directory using (true);
create policy directory on payout_destinations for select to backroom_directory using (true);

-- Returns the store of a payout, for messages of the provider.
create function payout_store(payout uuid) returns uuid
  language sql stable security definer set search_path = public as $$
  select store_id from payouts where id = payout
$$;
alter function payout_store(uuid) owner to backroom_directory;
revoke all on function payout_store(uuid) from public;
grant execute on function payout_store(uuid) to backroom_app;

-- Returns the stores with payouts, schedules or reserves to work on. Replaces the function of before by one that knows them.
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
  select store_id from stores where work = 'every'
$$;
grant select on payout_configs, payout_reserves to backroom_directory;
create policy directory on payout_configs for select to backroom_directory using (true);
create policy directory on payout_reserves for select to backroom_directory using (true);
-- Finds a payout by its id alone.
create unique index payouts_by_id on payouts (id);

-- Links that confirm a destination.
alter table one_time_tokens drop constraint one_time_tokens_purpose_check,
  add constraint one_time_tokens_purpose_check check (purpose in ('activation', 'invitation', 'reset', 'telegram', 'payout-account'));

-- Reconciliation
-- What the providers of payments and payouts say of a day, compared with the books. These tables are of no store: a
-- provider may know a payment that no store knows. Only operators see them.

-- The days that were compared.
create table reconciliations (
  provider text not null check (provider in ('payments', 'payouts')),
  day date not null,
  checked_at timestamptz not null default now(),
  compared integer not null,
  primary key (provider, day)
);

-- A payment or payout on which the books and the provider disagree, until they agree again.
create table reconciliation_differences (
  id uuid primary key default uuidv7(),
  provider text not null check (provider in ('payments', 'payouts')),
  -- What the provider knows it by: the id of the payment or payout.
  key text not null,
  -- Null if no store knows it.
  store uuid,
  day date not null,
  -- What was settled in the end, in the minor units of the currency; 0 if that side does not know it.
  books_cents bigint not null,
  provider_cents bigint not null,
  currency text not null,
  found_at timestamptz not null default now(),
  resolved_at timestamptz,
  explanation text check (length(explanation) between 1 and 500),
  explained_by uuid,
  explained_at timestamptz,
  unique (provider, key),
  check ((explanation is null) = (explained_at is null) and (explanation is null) = (explained_by is null))
);
create index on reconciliation_differences (id) where resolved_at is null;
grant select, insert, update on reconciliations, reconciliation_differences to backroom_app;

-- Returns the stores that settled payments or payouts in a span of time.
create function stores_settling(kinds text[], from_time timestamptz, to_time timestamptz) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select s.store_id from stores s
   where exists (select from ledger_transactions t
                  where t.store_id = s.store_id and t.at >= from_time and t.at < to_time and t.kind = any(kinds))
$$;
alter function stores_settling(text[], timestamptz, timestamptz) owner to backroom_directory;
revoke all on function stores_settling(text[], timestamptz, timestamptz) from public;
grant execute on function stores_settling(text[], timestamptz, timestamptz) to backroom_app;
grant select on ledger_transactions to backroom_directory;
create policy directory on ledger_transactions for select to backroom_directory using (true);
create unique index payments_by_id on payments (id);

-- Returns the stores of payments or payouts.
create function stores_of_settlements(provider text, keys uuid[]) returns table (key uuid, store uuid)
  language sql stable security definer set search_path = public as $$
  select id, store_id from payments where provider = 'payments' and id = any(keys)
  union all
  select id, store_id from payouts where provider = 'payouts' and id = any(keys)
$$;
alter function stores_of_settlements(text, uuid[]) owner to backroom_directory;
revoke all on function stores_of_settlements(text, uuid[]) from public;
grant execute on function stores_of_settlements(text, uuid[]) to backroom_app;
