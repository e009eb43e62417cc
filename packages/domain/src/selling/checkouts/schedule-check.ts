import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** By the database's clock. */
export const checkAgainIn = (ms: number) => sql<string>`now() + make_interval(secs => ${ms / 1000})`

const firstDelayMs = 15_000
const maxDelayMs = 6 * 3_600_000

/** Time of the next check after `checks` checks: the delay doubles every time. */
export const nextCheck = sql`now() + make_interval(
  secs => least(${sql.lit(maxDelayMs / 1000)}, ${sql.lit(firstDelayMs / 1000)} * 2 ^ least(checks, 20)))`

/** Leaves the payment to the job at once, after the request's gateway call failed. */
export async function checkSoon({ db, storeId }: StoreContext, paymentId: string) {
  await db
    .updateTable('payments')
    .set({ next_check_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', paymentId)
    .where('next_check_at', 'is not', null)
    .execute()
}
