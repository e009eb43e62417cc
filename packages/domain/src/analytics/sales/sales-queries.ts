import { sql } from 'kysely'
import type { StoresContext } from '../../platform/context.ts'
import { readSales } from './read-sales.ts'
import { type DayRange, isWithin, quarterOf, quartersIn } from './sold-in.ts'

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
  /** What banks took for disputes in this time, less what they returned. No part of the total sales. */
  disputedCents: number
  /** Total sales: gross − discounts + shipping + tax − refunds. */
  netCents: number
}

export interface DaySales extends Sales {
  /** `2026-11-21`, in the time zone of the range. */
  day: string
}

const salesColumns = sql.raw(`
  coalesce(orders, 0)::int8 as orders, coalesce(items, 0)::int8 as items, coalesce(gross, 0)::int8 as "grossCents",
  coalesce(discount, 0)::int8 as "discountCents", coalesce(shipping, 0)::int8 as "shippingCents",
  coalesce(tax, 0)::int8 as "taxCents", coalesce(refunded, 0)::int8 as "refundedCents",
  coalesce(disputed, 0)::int8 as "disputedCents",
  (coalesce(gross, 0) - coalesce(discount, 0) + coalesce(shipping, 0) + coalesce(tax, 0)
    - coalesce(refunded, 0))::int8 as "netCents"`)

/**
 * Sales, refunds and disputes of each day, including days without any. Home, overview and reports share this definition: a sale counts when
 * its order was placed, once its money was captured; an edit, a refund and a dispute count when they were made.
 */
export async function findSalesByDay(ctx: StoresContext, currency: string, range: DayRange): Promise<DaySales[]> {
  const { rows } = await sql<DaySales>`
    select to_char(period, 'YYYY-MM-DD') as day, ${salesColumns}
      from (select generate_series(${range.fromTime}::date, ${range.toTime}::date, interval '1 day')::date as period) days
      left join (${readSales(ctx, currency, range, 'total', { byDay: true })}) sales using (period)
     order by period`.execute(ctx.db)
  return rows
}

/** Sales, refunds and disputes of each quarter in order, including quarters without any. */
export async function findSalesByQuarter(
  { db, storeIds }: StoresContext,
  currency: string,
  range: DayRange,
): Promise<Sales[]> {
  const { rows } = await sql<Sales>`
    select ${salesColumns}
      from (select ${quartersIn(range)} as period) quarters
      left join (
        select ${quarterOf(sql`at`, range)} as period, sum(orders) as orders, sum(items) as items, sum(gross_cents) as gross,
               sum(discount_cents) as discount, sum(shipping_cents) as shipping, sum(tax_cents) as tax,
               sum(refunded_cents) as refunded, sum(disputed_cents) as disputed
          from sale_movements
         where store_id = any(${storeIds}::uuid[]) and currency = ${currency} and ${isWithin(sql`at`, range)}
         group by 1) sales using (period)
     order by period`.execute(db)
  return rows
}
