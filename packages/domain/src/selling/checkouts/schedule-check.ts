import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** An instant so many milliseconds from now, by the database's clock. */
export const checkAgainIn = (ms: number) => sql<string>`now() + make_interval(secs => ${ms / 1000})`

const firstPauseMs = 15_000
const longestPauseMs = 6 * 3_600_000

/** When something that was asked for `checks` times is asked for again: the pause doubles from time to time. */
export const nextCheck = sql`now() + make_interval(
  secs => least(${sql.lit(longestPauseMs / 1000)}, ${sql.lit(firstPauseMs / 1000)} * 2 ^ least(checks, 20)))`

/** The request gave up on the gateway: the job asks from now on. */
export async function checkSoon({ db, storeId }: StoreContext, paymentId: string) {
  await db
    .updateTable('payments')
    .set({ next_check_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', paymentId)
    .where('next_check_at', 'is not', null)
    .execute()
}
