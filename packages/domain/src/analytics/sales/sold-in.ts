import { type RawBuilder, sql } from 'kysely'
import { soldStatuses } from './sold-statuses.ts'

/** Calendar days of a zone, both included. */
export interface DayRange {
  fromTime: string
  toTime: string
  timezone: string
}

/** That an instant is in the range. */
export const isWithin = (at: RawBuilder<unknown>, { fromTime, toTime, timezone }: DayRange) => sql<boolean>`(
  ${at} >= ${fromTime}::date::timestamp at time zone ${timezone}
  and ${at} < (${toTime}::date + 1)::timestamp at time zone ${timezone})`

/**
 * The day of the range on which an instant of it falls, looked up among the beginnings of its days: to ask the zone
 * about each row takes longer than all the rest of a report.
 */
export const dayOf = (at: RawBuilder<unknown>, { fromTime, toTime, timezone }: DayRange) => sql<string>`(
  ${fromTime}::date - 1 + width_bucket(${at}, array(
    select day at time zone ${timezone}
      from generate_series(${fromTime}::date::timestamp, ${toTime}::date::timestamp, interval '1 day') day order by day)))`

const isSold = sql<boolean>`orders.payment_status = any(${soldStatuses}::text[])`

/** Of a row of orders: that it is a sale, placed in the range. */
export const soldIn = (range: DayRange) => sql<boolean>`(${isSold} and ${isWithin(sql`orders.placed_at`, range)})`

/**
 * Of a row of lines: that it was sold in the range. Orders of which no money was taken are few: they are looked up, and
 * not each line's own order.
 */
export const lineSoldIn = (storeIds: readonly string[], currency: string, range: DayRange) => sql<boolean>`(
  order_lines.store_id = any(${storeIds}::uuid[]) and ${isWithin(sql`order_lines.placed_at`, range)}
  and order_lines.order_id not in (
    select orders.id from orders
     where orders.store_id = any(${storeIds}::uuid[]) and ${isWithin(sql`orders.placed_at`, range)}
       and not (${isSold} and orders.currency = ${currency})))`
