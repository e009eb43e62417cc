-- Any movement of money, not only an order's: what it is about is in its reference, and each is posted once.
alter table ledger_transactions no force row level security;
alter table ledger_entries no force row level security;
alter table ledger_releases no force row level security;

alter table ledger_transactions add column reference text, add column currency text;
update ledger_transactions t set
  reference = order_id::text,
  currency = coalesce((select currency from ledger_entries e where e.store_id = t.store_id and e.transaction_id = t.id limit 1),
                      (select currency from orders o where o.store_id = t.store_id and o.id = t.order_id), 'USD');
alter table ledger_transactions
  alter column reference set not null,
  alter column currency set not null,
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind check (kind in ('sale', 'release', 'refund', 'refund_release')),
  drop constraint ledger_transactions_store_id_kind_order_id_key,
  add constraint ledger_transactions_once unique (store_id, kind, reference);
create index on ledger_transactions (store_id, order_id);

-- What leaves `pending` on its day: the share of a sale, and (negative) what a refund takes from it.
alter table ledger_releases drop constraint ledger_releases_pkey;
alter table ledger_releases
  add column id uuid not null default uuidv7(),
  add column source text not null default 'sale',
  add column reference text,
  alter column order_id drop not null;
update ledger_releases set reference = order_id::text;
-- Released before this: its transaction is known by the order, those to come by the release.
update ledger_transactions t set reference = r.id::text from ledger_releases r
 where t.kind = 'release' and r.store_id = t.store_id and r.order_id = t.order_id;
alter table ledger_releases
  alter column reference set not null,
  alter column source drop default,
  add constraint ledger_releases_source check (source in ('sale', 'refund')),
  add primary key (store_id, id),
  add constraint ledger_releases_once unique (store_id, source, reference);
create index on ledger_releases (store_id, order_id);

alter table ledger_transactions force row level security;
alter table ledger_entries force row level security;
alter table ledger_releases force row level security;

-- A statement's entries are added up once, so that ten thousand of them don't write a balance ten thousand times.
-- Accounts in one order for everybody (psp_clearing, pending, fee_income, available), or two transactions of a store
-- could wait for each other: whoever posts to several at a time posts in this direction.
drop trigger keep_balance on ledger_entries;
drop function keep_ledger_balance();
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
