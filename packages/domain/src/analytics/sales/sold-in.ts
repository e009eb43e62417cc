import { type RawBuilder, sql } from 'kysely'
import { soldStatuses } from './sold-statuses.ts'

/** Calendar days of a time zone, both included. */
export interface DayRange {
  fromTime: string
  toTime: string
  timezone: string
}

/** SQL condition: an instant is in the range. */
export const isWithin = (at: RawBuilder<unknown>, { fromTime, toTime, timezone }: DayRange) => sql<boolean>`(
  ${at} >= ${fromTime}::date::timestamp at time zone ${timezone}
  and ${at} < (${toTime}::date + 1)::timestamp at time zone ${timezone})`

/**
 * SQL: the day of an instant in the range. It searches the start times of the days, because a time zone conversion of each
 * row takes longer than the rest of a report.
 */
export const dayOf = (at: RawBuilder<unknown>, { fromTime, toTime, timezone }: DayRange) => sql<string>`(
  ${fromTime}::date - 1 + width_bucket(${at}, array(
    select day at time zone ${timezone}
      from generate_series(${fromTime}::date::timestamp, ${toTime}::date::timestamp, interval '1 day') day order by day)))`

/** SQL: the quarter of an instant in the range. */
export const quarterOf = (at: RawBuilder<unknown>, { fromTime, timezone }: DayRange) => sql<Date>`
  date_bin('15 minutes', ${at}, ${fromTime}::date::timestamp at time zone ${timezone})`

/** SQL: a set of the quarters of the range, in order. */
export const quartersIn = ({ fromTime, toTime, timezone }: DayRange) => sql<Date>`
  generate_series(${fromTime}::date::timestamp at time zone ${timezone},
                  (${toTime}::date + 1)::timestamp at time zone ${timezone} - interval '15 minutes', interval '15 minutes')`

const isSold = sql<boolean>`orders.payment_status = any(${soldStatuses}::text[])`

/** SQL condition on orders: the order is a sale and was placed in the range. */
export const soldIn = (range: DayRange) => sql<boolean>`(${isSold} and ${isWithin(sql`orders.placed_at`, range)})`

/**
 * SQL condition on order_lines: the line was sold in the range. It excludes the few orders without captured money instead of
 * joining the order of each line.
 */
export const lineSoldIn = (storeIds: readonly string[], currency: string, range: DayRange) => sql<boolean>`(
  order_lines.store_id = any(${storeIds}::uuid[]) and ${isWithin(sql`order_lines.placed_at`, range)}
  and order_lines.order_id not in (
    select orders.id from orders
     where orders.store_id = any(${storeIds}::uuid[]) and ${isWithin(sql`orders.placed_at`, range)}
       and not (${isSold} and orders.currency = ${currency})))`
