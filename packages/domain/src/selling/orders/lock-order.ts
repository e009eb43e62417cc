import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** Locks an order until the transaction ends. Its payment, if it is needed, is locked before it, its lines and parcels after it. */
export async function lockOrder({ db, storeId }: StoreContext, orderId: string): Promise<void> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) fail(generalErrors.not_found)
}

/** The same for many orders, in the order of their ids, so that two transactions cannot deadlock. Ids that are unknown are left out. */
export async function lockOrders({ db, storeId }: StoreContext, orderIds: readonly string[]): Promise<void> {
  await sql`select from orders where store_id = ${storeId} and id = any(${[...orderIds]}::uuid[])
             order by id for no key update`.execute(db)
}

/**
 * Whether any piece of the order of a payment `p` was sent. A subquery with a limit reads the lines of each order by their index,
 * whatever the statistics say when the statement is planned; `exists` may become a join with all lines of the store.
 */
export const isOrderSent = sql<boolean>`((
  select true from order_lines l
   where l.store_id = p.store_id and l.order_id = p.order_id and l.fulfilled_quantity > 0 limit 1) is not null)`

/** Whether any piece of an order was sent. Locks the order until the transaction ends. */
export async function isSent(ctx: StoreContext, orderId: string): Promise<boolean> {
  await lockOrder(ctx, orderId)
  const row = await ctx.db
    .selectFrom('order_lines')
    .select('id')
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .where('fulfilled_quantity', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
