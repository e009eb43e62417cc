-- A tip is money that a customer adds at the checkout. It is part of the total, and of no sale: it is neither discounted nor taxed.

alter table checkout_settings
  add column offers_tips boolean not null default false,
  add column first_tip_percent smallint not null default 10 check (first_tip_percent between 1 and 100),
  add column second_tip_percent smallint not null default 15 check (second_tip_percent between 1 and 100),
  add column third_tip_percent smallint not null default 20 check (third_tip_percent between 1 and 100);

-- The check of before does not know tips. It has the name that Postgres gave it.
do $$
declare sums record;
begin
  for sums in
    select conrelid::regclass as of_table, conname from pg_constraint
     where conrelid in ('orders'::regclass, 'checkouts'::regclass) and contype = 'c'
       and pg_get_constraintdef(oid) like '%(total_cents = %'
  loop
    execute format('alter table %s drop constraint %I', sums.of_table, sums.conname);
  end loop;
end $$;
alter table orders
  add column tip_cents bigint not null default 0 check (tip_cents >= 0),
  add constraint orders_total check (total_cents = subtotal_cents + shipping_cents + tax_cents - discount_cents + tip_cents);
alter table checkouts
  add column tip_cents bigint not null default 0 check (tip_cents >= 0),
  add constraint checkouts_total check (total_cents = subtotal_cents + shipping_cents + tax_cents - discount_cents + tip_cents);

-- A refund of a tip returns nothing of a sale.
alter table payment_refunds
  add column tip_cents bigint not null default 0,
  add constraint payment_refunds_tip check (tip_cents between 0 and amount_cents - difference_cents),
  alter column returned_cents set expression as (amount_cents - difference_cents - tip_cents);
