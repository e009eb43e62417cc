-- The entries of a transaction are written in one statement, at most one for each account. So they are checked, added to the
-- balances and noted once for each statement, instead of once for each entry at commit.

alter table ledger_entries drop constraint ledger_entries_pkey, drop column id,
  add primary key (store_id, transaction_id, account);
drop index ledger_entries_store_id_transaction_id_idx;

drop trigger sums_to_zero on ledger_entries;
drop trigger note_payable_amounts on ledger_entries;
drop trigger keep_balances on ledger_entries;
drop function check_ledger_sum();
drop function keep_ledger_balances();
drop function note_payable_amounts();

-- Rejects entries that do not sum to zero, adds the others to the balances, each balance once, and notes each movement of the
-- available balance but those of payouts themselves.
-- All statements lock the accounts in one order (psp_clearing, pending, fee_income, available), or two transactions of
-- a store could deadlock. Code that posts to several accounts one by one uses the same order.
create function post_ledger_entries() returns trigger language plpgsql as $$
declare unbalanced uuid;
begin
  select transaction_id into unbalanced from added
   group by store_id, transaction_id, currency having sum(amount_cents) <> 0 limit 1;
  if found then
    raise exception 'ledger transaction % does not sum to zero', unbalanced using errcode = '23514';
  end if;
  insert into ledger_balances (store_id, account, currency, amount_cents)
  select store_id, account, currency, sum(amount_cents) from added group by store_id, account, currency
   order by account desc, currency
  on conflict (store_id, account, currency) do update
    set amount_cents = ledger_balances.amount_cents + excluded.amount_cents;
  if exists (select from added where account = 'available') then
    insert into payable_amounts (store_id, transaction_id, order_id, currency, amount_cents)
    select added.store_id, added.transaction_id, t.order_id, added.currency, -added.amount_cents
      from added
     -- `offset 0` looks each transaction up: the planner knows nothing of the added rows, and could compare all with all.
     cross join lateral (
       select kind, order_id from ledger_transactions
        where store_id = added.store_id and id = added.transaction_id offset 0) t
     where added.account = 'available' and t.kind not in ('payout', 'payout_back', 'payout_returned');
  end if;
  return null;
end $$;
create trigger post_entries after insert on ledger_entries referencing new table as added
  for each statement execute function post_ledger_entries();
