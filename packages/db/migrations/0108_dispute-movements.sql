-- Disputes in reports: what a bank takes of an order, and what it returns, on the days on which it does.

alter table sale_movements
  -- The transaction of the order by which a bank took or returned money.
  add column transaction_id uuid,
  -- What banks took, less what they returned. It is no part of the sales.
  add column disputed_cents bigint not null default 0,
  drop constraint sale_movements_kind_check,
  add constraint sale_movements_kind_check check (kind in ('sale', 'edit', 'refund', 'dispute', 'moved'));
alter table kept_sales add column disputed_cents bigint not null default 0;

-- What a dispute costs besides its money, whoever wins it.
alter table cost_rules
  add column dispute_cents bigint not null default 0 constraint cost_rules_dispute check (dispute_cents >= 0);

create index order_transactions_disputed on order_transactions (store_id, at) where kind in ('dispute', 'dispute_reversal');

-- Adds the movements of money that went back: refunds that were made, and what banks took or returned. Each amount is split over
-- the lines of the order by what is paid for them. Of the cents that a division leaves, the largest remainders get one each, as
-- in `allocate`.
create function record_money_back(store uuid, refunds uuid[], transactions uuid[]) returns void
  language sql set search_path = public as $$
  insert into sale_movements (store_id, at, kind, order_id, placed_at, refund_id, transaction_id, line_id, product_id, variant_id,
                              currency, country_code, has_discount, channel, refunded_cents, disputed_cents)
  with made as (
    select id, id as refund_id, null::uuid as transaction_id, order_id, refunded_at as at, currency, returned_cents as cents,
           1 as sign
      from payment_refunds
     where store_id = store and id = any(refunds) and refunded_at is not null
    union all
    select id, null, id, order_id, at, currency, amount_cents, case kind when 'dispute' then 1 else -1 end
      from order_transactions
     where store_id = store and id = any(transactions) and kind in ('dispute', 'dispute_reversal')),
  unrecorded as (
    select made.*, o.placed_at, o.country_code, o.discount_cents > 0 as has_discount,
           case o.source when 'imported' then 'imported' else 'online_store' end as channel
      from made join orders o on o.store_id = store and o.id = made.order_id
     where cents <> 0
       and not exists (select from sale_movements m
                        where m.store_id = store and m.order_id = made.order_id
                          and (m.refund_id = made.refund_id or m.transaction_id = made.transaction_id))),
  weighted as (
    select u.*, l.id as line_id, l.product_id, l.variant_id,
           case when sum(l.total_cents) over (partition by u.id) = 0 then 1 else l.total_cents end::numeric as weight
      from unrecorded u left join order_lines l on l.store_id = store and l.order_id = u.order_id),
  divided as (
    select weighted.*, div(cents * weight, sum(weight) over (partition by id)) as whole,
           mod(cents * weight, sum(weight) over (partition by id)) as remainder
      from weighted),
  parts as (
    select divided.*, sign * case when line_id is null then cents
                                  else whole + (row_number() over (partition by id order by remainder desc, weight desc, line_id)
                                                 <= cents - sum(whole) over (partition by id))::integer end as part
      from divided)
  select store, at, case when refund_id is null then 'dispute' else 'refund' end, order_id, placed_at, refund_id, transaction_id,
         line_id, product_id, variant_id, currency, country_code, has_discount, channel,
         case when refund_id is null then 0 else part end, case when refund_id is null then part else 0 end
    from parts where part <> 0
   order by at, id, line_id
$$;
create or replace function record_refunds(store uuid, ids uuid[]) returns void language sql set search_path = public as $$
  select record_money_back(store, ids, '{}')
$$;
create function record_disputes(store uuid, ids uuid[]) returns void language sql set search_path = public as $$
  select record_money_back(store, '{}', ids)
$$;

create function record_dispute_of_transaction() returns trigger language plpgsql as $$
begin
  perform record_disputes(new.store_id, array[new.id]);
  return null;
end $$;
create constraint trigger record_dispute after insert on order_transactions deferrable initially deferred for each row
  when (new.kind in ('dispute', 'dispute_reversal')) execute function record_dispute_of_transaction();

-- With disputes. Replaces the function of before.
create or replace function move_sales(store uuid, id_of_order uuid) returns void language sql set search_path = public as $$
  insert into sale_movements (store_id, at, kind, order_id, placed_at, refund_id, transaction_id, line_id, product_id, variant_id,
                              currency, country_code, has_discount, channel, orders, product_orders, variant_orders, items,
                              gross_cents, discount_cents, shipping_cents, tax_cents, refunded_cents, disputed_cents)
  select store, at, 'moved', id_of_order, placed_at, refund_id, transaction_id, line_id, product_id, variant_id, currency,
         case when sign < 0 then old_country else new_country end, case when sign < 0 then had_discount else has_discount end,
         channel, sign * orders, sign * product_orders, sign * variant_orders, sign * items, sign * gross, sign * discount,
         sign * shipping, sign * tax, sign * refunded, sign * disputed
    from (select m.at, m.placed_at, m.refund_id, m.transaction_id, m.line_id, m.product_id, m.variant_id, m.currency,
                 m.channel, m.country_code as old_country, m.has_discount as had_discount, o.country_code as new_country,
                 o.discount_cents > 0 as has_discount, sum(m.orders) as orders, sum(m.product_orders) as product_orders,
                 sum(m.variant_orders) as variant_orders, sum(m.items) as items, sum(m.gross_cents) as gross,
                 sum(m.discount_cents) as discount, sum(m.shipping_cents) as shipping, sum(m.tax_cents) as tax,
                 sum(m.refunded_cents) as refunded, sum(m.disputed_cents) as disputed
            from sale_movements m join orders o on o.store_id = store and o.id = id_of_order
           where m.store_id = store and m.order_id = id_of_order
             and (m.country_code, m.has_discount) is distinct from (o.country_code, o.discount_cents > 0)
           group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13) moved
   cross join (values (-1), (1)) signs (sign)
   where (orders, items, gross, discount, shipping, tax, refunded, disputed) <> (0, 0, 0, 0, 0, 0, 0, 0)
$$;
