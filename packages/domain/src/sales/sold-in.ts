import { sql } from 'kysely'
import { soldStatuses } from './sold-statuses.ts'

/** Calendar days of a zone, both included. */
export interface DayRange {
  fromTime: string
  toTime: string
  timezone: string
}

/** Of a row of orders: that it is a sale, placed in the range. */
export const soldIn = ({ fromTime, toTime, timezone }: DayRange) => sql<boolean>`(
  orders.payment_status = any(${soldStatuses}::text[])
  and orders.placed_at >= ${fromTime}::date::timestamp at time zone ${timezone}
  and orders.placed_at < (${toTime}::date + 1)::timestamp at time zone ${timezone})`

/** Of a row of products: how many pieces were sold in the range. */
export const soldPieces = (range: DayRange) => sql<number>`(
  select coalesce(sum(quantity), 0)::int8
    from order_lines join orders on orders.store_id = order_lines.store_id and orders.id = order_lines.order_id
   where order_lines.store_id = products.store_id and order_lines.product_id = products.id and ${soldIn(range)})`
