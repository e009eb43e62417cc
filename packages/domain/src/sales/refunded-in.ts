import { sql } from 'kysely'
import type { DayRange } from './sold-in.ts'

/** Of a row of refunds: that the money went back in the range. */
export const refundedIn = ({ fromTime, toTime, timezone }: DayRange) => sql<boolean>`(
  payment_refunds.refunded_at >= ${fromTime}::date::timestamp at time zone ${timezone}
  and payment_refunds.refunded_at < (${toTime}::date + 1)::timestamp at time zone ${timezone})`
