import { sql } from 'kysely'
import { type DayRange, isWithin } from './sold-in.ts'

/** SQL condition on payment_refunds: the refund was made in the range. */
export const refundedIn = (range: DayRange) => isWithin(sql`payment_refunds.refunded_at`, range)
