-- Double entry, append-only, per store and currency: debits positive, credits negative.
create table ledger_transactions (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('sale', 'release')),
  order_id uuid,
  at timestamptz not null default now(),
  primary key (store_id, id),
  -- An order is posted and released once.
  unique (store_id, kind, order_id)
);
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

-- What the entries add up to, kept by a trigger so that reading a balance never adds up the past.
-- The store's own accounts hold credits: what is owed to the store is negative here and turned around when shown.
create table ledger_balances (
  store_id uuid not null default current_store(),
  account text not null,
  currency text not null,
  amount_cents bigint not null,
  primary key (store_id, account, currency)
);

-- When a sale's share leaves `pending`.
create table ledger_releases (
  store_id uuid not null default current_store(),
  order_id uuid not null,
  amount_cents bigint not null,
  currency text not null,
  release_at timestamptz not null,
  released_at timestamptz,
  primary key (store_id, order_id)
);
create index on ledger_releases (store_id, release_at) where released_at is null;

create function keep_ledger_balance() returns trigger language plpgsql as $$
begin
  insert into ledger_balances (store_id, account, currency, amount_cents)
  values (new.store_id, new.account, new.currency, new.amount_cents)
  on conflict (store_id, account, currency) do update
    set amount_cents = ledger_balances.amount_cents + excluded.amount_cents;
  return null;
end $$;
create trigger keep_balance after insert on ledger_entries for each row execute function keep_ledger_balance();

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

call wall(array['ledger_transactions', 'ledger_entries']::regclass[], 'select, insert');
call wall(array['ledger_balances', 'ledger_releases']::regclass[], 'select, insert, update');
