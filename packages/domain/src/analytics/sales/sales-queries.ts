import { sql } from 'kysely'
import type { StoresContext } from '../../platform/context.ts'
import { refundedIn } from './refunded-in.ts'
import { type DayRange, dayOf, soldIn } from './sold-in.ts'

export interface DaySales {
  /** `2026-11-21`, in the time zone of the range. */
  day: string
  orders: number
  /** Number of pieces. */
  items: number
  /** Price × quantity of the sold lines. */
  grossCents: number
  discountCents: number
  shippingCents: number
  taxCents: number
  /** Refunds made on that day, whenever the order was placed. */
  refundedCents: number
  /** Total sales: gross − discounts + shipping + tax − refunds. */
  netCents: number
}

/**
 * Sales and refunds of each day, including days without any. Home, overview and reports share this definition of sales:
 * an order counts on the day it was placed once its money was captured, a refund on the day it was made.
 */
export async function findSalesByDay(
  { db, storeIds }: StoresContext,
  currency: string,
  range: DayRange,
): Promise<DaySales[]> {
  const { fromTime, toTime } = range
  const { rows } = await sql<DaySales>`
    with sold as (
      select ${dayOf(sql`placed_at`, range)} as day, count(*) as orders, sum(item_count) as items,
             sum(subtotal_cents) as gross, sum(discount_cents) as discount, sum(shipping_cents) as shipping,
             sum(tax_cents) as tax
        from orders
       where store_id = any(${storeIds}::uuid[]) and currency = ${currency} and ${soldIn(range)}
       group by 1),
    refunded as (
      select ${dayOf(sql`refunded_at`, range)} as day, sum(amount_cents) as refunded
        from payment_refunds
       where store_id = any(${storeIds}::uuid[]) and currency = ${currency} and ${refundedIn(range)}
       group by 1)
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(orders, 0)::int8 as orders, coalesce(items, 0)::int8 as items,
           coalesce(gross, 0)::int8 as "grossCents",
           coalesce(discount, 0)::int8 as "discountCents", coalesce(shipping, 0)::int8 as "shippingCents",
           coalesce(tax, 0)::int8 as "taxCents", coalesce(refunded, 0)::int8 as "refundedCents",
           (coalesce(gross, 0) - coalesce(discount, 0) + coalesce(shipping, 0) + coalesce(tax, 0)
             - coalesce(refunded, 0))::int8 as "netCents"
      from (select generate_series(${fromTime}::date, ${toTime}::date, interval '1 day')::date as day) days
      left join sold using (day) left join refunded using (day)
     order by day`.execute(db)
  return rows
}
