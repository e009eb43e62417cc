import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
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
