import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import type { Return } from '@backroom/contract/selling/returns/return'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findOrder, lockOrder } from '../orders/orders.ts'

/** Locks the order of a return until the transaction ends, and reads both. Names the return in the activity log. */
export async function lockReturn(ctx: StoreContext, id: string): Promise<{ order: Order; found: Return }> {
  const row = await ctx.db
    .selectFrom('returns')
    .select('order_id as orderId')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) fail(generalErrors.not_found)
  await lockOrder(ctx, row.orderId)
  return readReturn(ctx, row.orderId, id)
}

export async function readReturn(ctx: StoreContext, orderId: string, id: string) {
  const order = await findOrder(ctx, orderId)
  const found = order.returns.find((one) => one.id === id)!
  await nameSubject(ctx, found.name)
  return { order, found }
}
