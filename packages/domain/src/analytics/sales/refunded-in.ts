import { sql } from 'kysely'
import { type DayRange, isWithin } from './sold-in.ts'

/** Of a row of refunds: that the money went back in the range. */
export const refundedIn = (range: DayRange) => isWithin(sql`payment_refunds.refunded_at`, range)
