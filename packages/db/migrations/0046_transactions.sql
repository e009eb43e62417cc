-- Money of orders as rows: each authorization, capture, void and refund. The payment status of an order and the sums of a payment
-- are derived from them.

-- Money of an order that moved, or that a gateway was asked to move.
create table order_transactions (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  order_id uuid not null,
  payment_id uuid not null,
  kind text not null check (kind in ('authorization', 'capture', 'void', 'refund')),
  -- pending: requested from the gateway, which has not answered.
  state text not null default 'succeeded' check (state in ('pending', 'succeeded')),
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null,
  -- Of the call at the gateway: the payment's id, or the refund's. A repeated call is the same row.
  key uuid not null,
  -- The gateway's id; '' if the money never passed one.
  reference text not null default '',
  at timestamptz not null default now(),
  primary key (store_id, id),
  constraint order_transactions_once unique (store_id, kind, key),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, payment_id) references payments
);
create index on order_transactions (store_id, order_id);
create index on order_transactions (store_id, payment_id);
call enable_tenant_rls_with_audit(array['order_transactions']::regclass[]);
grant select on order_transactions to backroom_directory;
create policy directory on order_transactions for select to backroom_directory using (true);

alter table payments
  -- Sums of the payment's transactions. Requested refunds count.
  add column captured_cents bigint not null default 0,
  add column refunded_cents bigint not null default 0,
  add constraint payments_captured check (captured_cents between 0 and amount_cents),
  add constraint payments_refunded check (refunded_cents between 0 and captured_cents);

-- Returns the payment status of an order by its transactions. No other code decides on it.
create function order_payment_status(store uuid, id_of_order uuid) returns text
  language sql stable set search_path = public as $$
  select case
           when captures = 0 then case when voids > 0 then 'voided' when authorizations > 0 then 'authorized' else 'pending' end
           when refunded > 0 and refunded >= captured then 'refunded'
           when refunded > 0 then 'partially_refunded'
           when captured < (select total_cents from orders where store_id = store and id = id_of_order) then 'partially_paid'
           else 'paid'
         end
    from (select count(*) filter (where kind = 'authorization') as authorizations,
                 count(*) filter (where kind = 'void') as voids,
                 count(*) filter (where kind = 'capture') as captures,
                 coalesce(sum(amount_cents) filter (where kind = 'capture'), 0) as captured,
                 coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as refunded
            from order_transactions
           where store_id = store and order_id = id_of_order and state = 'succeeded') moved
$$;

-- Adds a transaction to the sums of its payment, whose row is locked meanwhile, and derives the status of the order.
create function apply_order_transaction() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.kind in ('capture', 'refund') then
    update payments
       set captured_cents = captured_cents + case new.kind when 'capture' then new.amount_cents else 0 end,
           refunded_cents = refunded_cents + case new.kind when 'refund' then new.amount_cents else 0 end
     where store_id = new.store_id and id = new.payment_id;
  end if;
  update orders o set payment_status = derived.status
    from (select order_payment_status(new.store_id, new.order_id) as status) derived
   where o.store_id = new.store_id and o.id = new.order_id and o.payment_status <> derived.status;
  return null;
end $$;

-- The transactions of the payments of before. Their sums and statuses are right already, or stay as they were.
alter table order_transactions no force row level security;
alter table payments no force row level security;
alter table payment_refunds no force row level security;
insert into order_transactions (store_id, order_id, payment_id, kind, amount_cents, currency, key, reference, at)
select store_id, order_id, id, 'authorization', amount_cents, currency, id, coalesce(reference, ''), created_at
  from payments where order_id is not null
union all
select store_id, order_id, id, case state when 'captured' then 'capture' else 'void' end, amount_cents, currency, id,
       coalesce(reference, ''), created_at
  from payments where state in ('captured', 'voided');
insert into order_transactions (store_id, order_id, payment_id, kind, state, amount_cents, currency, key, at)
select store_id, order_id, payment_id, 'refund', case state when 'refunded' then 'succeeded' else 'pending' end, amount_cents,
       currency, id, coalesce(refunded_at, requested_at)
  from payment_refunds;
update payments p set captured_cents = amount_cents,
       refunded_cents = (select coalesce(sum(r.amount_cents), 0) from payment_refunds r
                          where r.store_id = p.store_id and r.payment_id = p.id)
 where state = 'captured';
alter table order_transactions force row level security;
alter table payments force row level security;
alter table payment_refunds force row level security;

-- A row changes once: a requested refund that succeeds. Amounts never change.
create trigger apply after insert or update on order_transactions for each row execute function apply_order_transaction();
revoke update, delete on order_transactions from backroom_app;
grant update (state, at) on order_transactions to backroom_app;
