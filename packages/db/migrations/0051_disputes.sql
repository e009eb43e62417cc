-- Disputes: money that the banks of buyers take back, and may return.

-- A dispute of a payment, as the gateway last said.
create table payment_disputes (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  order_id uuid not null,
  payment_id uuid not null,
  -- The gateway's id.
  reference text not null check (length(reference) between 1 and 200),
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null,
  -- The gateway's word, such as `fraudulent`.
  reason text not null check (length(reason) <= 100),
  state text not null check (state in ('needs_response', 'under_review', 'won', 'lost')),
  -- Whether the money has left the account; not while a bank only asks.
  is_debited boolean not null,
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (store_id, id),
  constraint payment_disputes_once unique (store_id, payment_id, reference),
  check ((state in ('won', 'lost')) = (closed_at is not null)),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, payment_id) references payments
);
create index on payment_disputes (store_id, order_id);
call enable_tenant_rls_with_audit(array['payment_disputes']::regclass[]);
grant select on payment_disputes to backroom_directory;
create policy directory on payment_disputes for select to backroom_directory using (true);
revoke delete on payment_disputes from backroom_app;

alter table order_transactions drop constraint order_transactions_kind_check,
  add constraint order_transactions_kind_check
    check (kind in ('authorization', 'capture', 'void', 'refund', 'dispute', 'dispute_reversal'));

-- What banks have taken back and not returned. It may be more than the payment, because it is converted between currencies.
alter table payments add column disputed_cents bigint not null default 0 constraint payments_disputed check (disputed_cents >= 0);

alter table ledger_transactions drop constraint ledger_transactions_kind,
  add constraint ledger_transactions_kind check (kind in
    ('sale', 'release', 'refund', 'refund_release', 'advance', 'advance_return', 'reserve', 'reserve_release', 'reserve_use',
     'debt', 'debt_payment', 'payout', 'payout_paid', 'payout_back', 'payout_returned', 'domain', 'domain_back', 'plan',
     'dispute', 'dispute_reversal'));
alter table ledger_releases drop constraint ledger_releases_source,
  add constraint ledger_releases_source check (source in ('sale', 'refund', 'advance', 'dispute', 'dispute_reversal'));

-- Adds a transaction to the sums of its payment, whose row is locked meanwhile, and derives the status of the order. Rejects a refund
-- of money that a bank has taken back, and of any money while it decides. Replaces the function of before.
create or replace function apply_order_transaction() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.kind in ('capture', 'refund', 'dispute', 'dispute_reversal') then
    update payments
       set captured_cents = captured_cents + case new.kind when 'capture' then new.amount_cents else 0 end,
           refunded_cents = refunded_cents + case new.kind when 'refund' then new.amount_cents else 0 end,
           disputed_cents = disputed_cents + case new.kind when 'dispute' then new.amount_cents
                                                           when 'dispute_reversal' then -new.amount_cents else 0 end
     where store_id = new.store_id and id = new.payment_id;
  end if;
  if tg_op = 'INSERT' and new.kind = 'refund' and (
       exists (select from payment_disputes d
                where d.store_id = new.store_id and d.payment_id = new.payment_id and d.is_debited and d.closed_at is null)
       or exists (select from payments p
                   where p.store_id = new.store_id and p.id = new.payment_id
                     and p.refunded_cents + p.disputed_cents > p.captured_cents)) then
    raise exception 'a bank has taken this money back' using errcode = '23514', constraint = 'payments_not_disputed';
  end if;
  update orders o set payment_status = derived.status
    from (select order_payment_status(new.store_id, new.order_id) as status) derived
   where o.store_id = new.store_id and o.id = new.order_id and o.payment_status <> derived.status;
  return null;
end $$;
