import { type RawBuilder, sql } from 'kysely'
import type { StoresContext } from '../../platform/context.ts'
import { refundedIn } from './refunded-in.ts'
import { type DayRange, dayOf, quarterOf, quartersIn, soldIn } from './sold-in.ts'

export interface Sales {
  orders: number
  /** Number of pieces. */
  items: number
  /** Price × quantity of the sold lines. */
  grossCents: number
  discountCents: number
  shippingCents: number
  taxCents: number
  /** Refunds made in this time, whenever the order was placed. */
  refundedCents: number
  /** Total sales: gross − discounts + shipping + tax − refunds. */
  netCents: number
}

export interface DaySales extends Sales {
  /** `2026-11-21`, in the time zone of the range. */
  day: string
}

/**
 * SQL: common table expressions `sold` and `refunded` with a row for each `period` that has any. Home, overview and reports
 * share this definition of sales: an order counts when it was placed once its money was captured, a refund when it was made.
 * @param periodOf the day or quarter of an instant
 */
const soldAndRefunded = (
  storeIds: readonly string[],
  currency: string,
  range: DayRange,
  periodOf: (at: RawBuilder<unknown>, range: DayRange) => RawBuilder<unknown>,
) => sql`
  with sold as (
    select ${periodOf(sql`placed_at`, range)} as period, count(*) as orders, sum(item_count) as items,
           sum(subtotal_cents) as gross, sum(discount_cents) as discount, sum(shipping_cents) as shipping,
           sum(tax_cents) as tax
      from orders
     where store_id = any(${storeIds}::uuid[]) and currency = ${currency} and ${soldIn(range)}
     group by 1),
  refunded as (
    select ${periodOf(sql`refunded_at`, range)} as period, sum(returned_cents) as refunded
      from payment_refunds
     where store_id = any(${storeIds}::uuid[]) and currency = ${currency} and ${refundedIn(range)}
     group by 1)`

const salesColumns = sql.raw(`
  coalesce(orders, 0)::int8 as orders, coalesce(items, 0)::int8 as items, coalesce(gross, 0)::int8 as "grossCents",
  coalesce(discount, 0)::int8 as "discountCents", coalesce(shipping, 0)::int8 as "shippingCents",
  coalesce(tax, 0)::int8 as "taxCents", coalesce(refunded, 0)::int8 as "refundedCents",
  (coalesce(gross, 0) - coalesce(discount, 0) + coalesce(shipping, 0) + coalesce(tax, 0)
    - coalesce(refunded, 0))::int8 as "netCents"`)

/** Sales and refunds of each day, including days without any. */
export async function findSalesByDay(
  { db, storeIds }: StoresContext,
  currency: string,
  range: DayRange,
): Promise<DaySales[]> {
  const { fromTime, toTime } = range
  const { rows } = await sql<DaySales>`
    ${soldAndRefunded(storeIds, currency, range, dayOf)}
    select to_char(period, 'YYYY-MM-DD') as day, ${salesColumns}
      from (select generate_series(${fromTime}::date, ${toTime}::date, interval '1 day')::date as period) days
      left join sold using (period) left join refunded using (period)
     order by period`.execute(db)
  return rows
}

/** Sales and refunds of each quarter in order, including quarters without any. */
export async function findSalesByQuarter(
  { db, storeIds }: StoresContext,
  currency: string,
  range: DayRange,
): Promise<Sales[]> {
  const { rows } = await sql<Sales>`
    ${soldAndRefunded(storeIds, currency, range, quarterOf)}
    select ${salesColumns}
      from (select ${quartersIn(range)} as period) quarters
      left join sold using (period) left join refunded using (period)
     order by period`.execute(db)
  return rows
}
