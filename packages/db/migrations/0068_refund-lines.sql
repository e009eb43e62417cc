-- Refunds by lines: which pieces a refund is for, whether they return to stock, and refunds that a gateway refuses.

alter table payment_refunds
  add column reason text not null default 'other' check (reason in
    ('customer', 'returned', 'damaged', 'out_of_stock', 'fraud', 'other')),
  -- For members.
  add column note text not null default '' check (length(note) <= 500),
  -- The part of the amount that is for shipping, with its tax.
  add column shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  -- Whether the customer gets a mail when the money is on its way.
  add column notifies_customer boolean not null default false,
  -- Who requested it; null for a job.
  add column user_id uuid,
  add column refused_at timestamptz,
  drop constraint payment_refunds_state_check,
  add constraint payment_refunds_state_check check (state in ('requested', 'refunded', 'refused')),
  add constraint payment_refunds_refused check ((state = 'refused') = (refused_at is not null));
create index on payment_refunds (store_id, order_id);

-- The pieces of a line that a refund is for. What a refused refund was for may be refunded again.
create table refund_lines (
  store_id uuid not null default current_store(),
  refund_id uuid not null,
  order_line_id uuid not null,
  quantity integer not null check (quantity > 0),
  -- Paid for these pieces, with tax. A refund of a custom amount may differ from the sum.
  amount_cents bigint not null check (amount_cents >= 0),
  -- The pieces of them that were not sent, which the refund takes off the order.
  removed_quantity integer not null default 0 check (removed_quantity between 0 and quantity),
  -- Where they return to stock; null if they don't.
  location_id uuid,
  -- Returned to stock once the money is refunded.
  restocked_quantity integer not null default 0 check (restocked_quantity between 0 and quantity),
  primary key (store_id, refund_id, order_line_id),
  foreign key (store_id, refund_id) references payment_refunds,
  foreign key (store_id, order_line_id) references order_lines,
  foreign key (store_id, location_id) references locations
);
create index on refund_lines (store_id, order_line_id);
call enable_tenant_rls_with_audit(array['refund_lines']::regclass[]);
revoke update, delete on refund_lines from backroom_app;
grant update (restocked_quantity) on refund_lines to backroom_app;

-- Keeps `refunded_quantity`: the pieces of all refunds that were not refused. No other code changes it.
create function apply_refund_line() returns trigger language plpgsql as $$
begin
  update order_lines
     set refunded_quantity = refunded_quantity + new.quantity, removed_quantity = removed_quantity + new.removed_quantity
   where store_id = new.store_id and id = new.order_line_id;
  return null;
end $$;
create trigger apply after insert on refund_lines for each row execute function apply_refund_line();

create function return_refused_lines() returns trigger language plpgsql as $$
begin
  update order_lines l
     set refunded_quantity = l.refunded_quantity - r.quantity, removed_quantity = l.removed_quantity - r.removed_quantity
    from refund_lines r
   where r.store_id = new.store_id and r.refund_id = new.id and l.store_id = r.store_id and l.id = r.order_line_id;
  return null;
end $$;
create trigger return_lines after update of state on payment_refunds for each row
  when (new.state = 'refused' and old.state <> 'refused') execute function return_refused_lines();

-- A requested refund goes to the gateway at once.
create trigger announce after insert on payment_refunds for each statement execute function announce_work('reconcile-payments');

alter table order_transactions
  drop constraint order_transactions_state_check,
  add constraint order_transactions_state_check check (state in ('pending', 'succeeded', 'failed'));

-- What a refused refund had set aside can be refunded again.
create function release_failed_refund() returns trigger language plpgsql as $$
begin
  update payments set refunded_cents = refunded_cents - new.amount_cents
   where store_id = new.store_id and id = new.payment_id;
  return null;
end $$;
create trigger release_refund after update of state on order_transactions for each row
  when (new.kind = 'refund' and new.state = 'failed' and old.state = 'pending') execute function release_failed_refund();
