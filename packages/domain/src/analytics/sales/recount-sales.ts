import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { disputedCents, isDispute } from './disputed.ts'
import { keptPeriodOf } from './grains.ts'
import { keptSums, sumMovements } from './kept-dimensions.ts'
import { soldStatuses } from './sold-statuses.ts'

/** SQL: the sums of the movements of each order that is a sale. */
const recordedOrders = (storeId: string) => sql`
  select order_id, max(currency) as currency, sum(orders) as orders, sum(items) as items, sum(gross_cents) as gross,
         sum(discount_cents) as discount, sum(shipping_cents) as shipping, sum(tax_cents) as tax,
         sum(gross_cents - discount_cents + shipping_cents + tax_cents) filter (where is_edit) as edited
    from (select m.*, at <> placed_at and refund_id is null and transaction_id is null as is_edit
            from sale_movements m where store_id = ${storeId}) m
   group by order_id`

/**
 * The rules of sale movements and kept sales, each as a query of what breaks it, with the currency. They recount orders, lines,
 * edits, refunds and disputes.
 */
export const salesRules: Record<string, (storeId: string) => RawBuilder<unknown>> = {
  'the movements of every order are its amounts': (storeId) => sql`
    select coalesce(o.currency, r.currency) as currency
      from (select * from orders where store_id = ${storeId} and payment_status = any(${soldStatuses}::text[])) o
      full join (select r.* from (${recordedOrders(storeId)}) r
                   join orders o on o.store_id = ${storeId} and o.id = r.order_id
                  -- An order that an edit made a partly paid one has the amounts of before until the rest is paid.
                  where r.orders <> 0 and o.payment_status <> 'partially_paid') r on r.order_id = o.id
     where o.id is null or r.order_id is null or r.orders <> 1
        or (o.item_count, o.subtotal_cents, o.discount_cents, o.shipping_cents, o.tax_cents)
           <> (r.items, r.gross, r.discount, r.shipping, r.tax)`,
  'the movements of every line are its amounts': (storeId) => sql`
    select o.currency
      from order_lines l
      join orders o on o.store_id = l.store_id and o.id = l.order_id
      left join (select line_id, sum(items) as items, sum(gross_cents) as gross, sum(discount_cents) as discount,
                        sum(shipping_cents) as shipping, sum(tax_cents) as tax
                   from sale_movements where store_id = ${storeId} group by 1) m on m.line_id = l.id
     where l.store_id = ${storeId} and o.payment_status = any(${soldStatuses}::text[])
       and (l.quantity, l.quantity * l.price_cents, l.discount_cents, l.shipping_cents, l.tax_cents)
           is distinct from (coalesce(m.items, 0), coalesce(m.gross, 0), coalesce(m.discount, 0), coalesce(m.shipping, 0),
                             coalesce(m.tax, 0))`,
  'every movement of a line is of a line of its order, and of what that sold': (storeId) => sql`
    select m.currency
      from sale_movements m
      left join order_lines l on l.store_id = m.store_id and l.id = m.line_id
     where m.store_id = ${storeId} and m.line_id is not null
       and (m.order_id, m.product_id, m.variant_id) is distinct from (l.order_id, l.product_id, l.variant_id)`,
  'every order counts once for each of its products and variants': (storeId) => sql`
    select currency from sale_movements
     where store_id = ${storeId} and refund_id is null and transaction_id is null and product_id is not null
     group by order_id, currency
    having sum(product_orders) <> count(distinct product_id) or sum(variant_orders) <> count(distinct variant_id)`,
  'every sale counts when its order was placed, and every edit when it was made': (storeId) => sql`
    select m.currency from sale_movements m join orders o on o.store_id = m.store_id and o.id = m.order_id
     where m.store_id = ${storeId} and m.refund_id is null and m.transaction_id is null
       and (m.placed_at <> o.placed_at
         or m.at <> o.placed_at and not exists (select from order_edits e
                                                 where e.store_id = m.store_id and e.order_id = m.order_id and e.created_at = m.at))`,
  'what differs from the sale of an order are its newest edits': (storeId) => sql`
    select o.currency
      from orders o join (${recordedOrders(storeId)}) r on r.order_id = o.id
     where o.store_id = ${storeId} and o.payment_status = any(${soldStatuses}::text[]) and r.edited <> 0
       and not exists (
         select from (select sum(after_cents - before_cents) over (order by created_at desc, id desc) as cents
                        from order_edits e where e.store_id = o.store_id and e.order_id = o.id) newest
          where newest.cents = r.edited)`,
  'the movements of every refund are its amount': (storeId) => sql`
    select coalesce(r.currency, m.currency) as currency
      from (select * from payment_refunds where store_id = ${storeId} and refunded_at is not null and returned_cents <> 0) r
      full join (select refund_id, currency, min(at) as first_at, max(at) as last_at, sum(refunded_cents) as cents
                   from sale_movements where store_id = ${storeId} and refund_id is not null group by 1, 2) m on m.refund_id = r.id
     where r.id is null or m.refund_id is null or r.currency <> m.currency or r.returned_cents <> m.cents
        or r.refunded_at <> m.first_at or r.refunded_at <> m.last_at`,
  'the movements of every dispute are what the bank took and returned': (storeId) => sql`
    select coalesce(t.currency, m.currency) as currency
      from (select *, ${disputedCents} as cents from order_transactions
             where store_id = ${storeId} and ${isDispute} and amount_cents <> 0) t
      full join (select transaction_id, currency, min(at) as first_at, max(at) as last_at, sum(disputed_cents) as cents
                   from sale_movements where store_id = ${storeId} and transaction_id is not null group by 1, 2) m
        on m.transaction_id = t.id
     where t.id is null or m.transaction_id is null or t.currency <> m.currency or t.cents <> m.cents
        or t.at <> m.first_at or t.at <> m.last_at`,
  'the movements of every order have its country and its discount': (storeId) => sql`
    select o.currency
      from orders o
      join (select order_id, country_code, has_discount, sum(abs(orders)) as orders, sum(items) as items, sum(gross_cents) as gross,
                   sum(refunded_cents) as refunded, sum(disputed_cents) as disputed
              from sale_movements where store_id = ${storeId} group by 1, 2, 3) m on m.order_id = o.id
     where o.store_id = ${storeId} and (m.country_code, m.has_discount) <> (o.country_code, o.discount_cents > 0)
       and (m.items, m.gross, m.refunded, m.disputed) <> (0, 0, 0, 0)`,
  'kept sales are the sums of their movements': (storeId) => sql`
    with zone as (select coalesce((select zone from sales_keeping where store_id = ${storeId}), ${defaultTimeZone}) as zone)
    ${sql.join(
      keptSums.map((sum) => differencesOf(storeId, sum)),
      sql` union all `,
    )}`,
}

/** Classes of products that changed are summed again by the next run of the job. */
const differencesOf = (storeId: string, { dimension, grain }: (typeof keptSums)[number]) => sql`
  select coalesce(kept.currency, counted.currency) as currency
    from (select * from kept_sales where store_id = ${storeId} and dimension = ${dimension} and grain = ${grain}) kept
    full join (${sumMovements({
      dimension,
      from: sql`sale_movements`,
      period: keptPeriodOf(grain, sql`(select zone from zone)`),
      where: sql`m.store_id = ${storeId} and m.is_kept`,
    })}) counted
      on counted.period = kept.period and counted.currency = kept.currency and counted.key = kept.key
   where (kept.last_at, kept.orders, kept.items, kept.gross_cents, kept.discount_cents, kept.shipping_cents, kept.tax_cents,
          kept.refunded_cents, kept.disputed_cents)
         is distinct from (counted.last_at, counted.orders, counted.items, counted.gross_cents, counted.discount_cents,
                           counted.shipping_cents, counted.tax_cents, counted.refunded_cents, counted.disputed_cents)
     and (${dimension} not in ('vendor', 'type') or not exists (select from reclassified_products where store_id = ${storeId}))`

/** Recounts the sales of a store from its orders, lines, edits, refunds and disputes. @returns how often each broken rule is broken */
export async function recountSales({ db, storeId }: StoreContext): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [rule, breaches] of Object.entries(salesRules)) {
    const { rows } = await sql`${breaches(storeId)}`.execute(db)
    if (rows.length > 0) found[rule] = rows.length
  }
  return found
}
