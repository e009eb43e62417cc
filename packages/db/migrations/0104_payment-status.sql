-- Adds a transaction to the sums of its payment, whose row is locked meanwhile, and derives the status of the order. Rejects a refund
-- of money that a bank has taken back, and of any money while it decides. The order is locked before its transactions are read: one
-- of another payment that commits at the same time would be missing in the status. Replaces the function of before.
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
  perform from orders where store_id = new.store_id and id = new.order_id for no key update;
  update orders o set payment_status = derived.status
    from (select order_payment_status(new.store_id, new.order_id) as status) derived
   where o.store_id = new.store_id and o.id = new.order_id and o.payment_status <> derived.status;
  return null;
end $$;
