import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/**
 * Writes the movements of orders, which reports read. Triggers call the same function when an order is paid, edited or
 * gets lines, so only a caller whose rows did not pass them needs it. Repeating it changes nothing.
 */
export async function recordSales({ db, storeId }: StoreContext, orderIds: readonly string[]): Promise<void> {
  await sql`select record_sales(${storeId}, ${orderIds}::uuid[])`.execute(db)
}
