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
