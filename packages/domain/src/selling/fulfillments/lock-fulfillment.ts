import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Fulfillment } from '@backroom/contract/selling/fulfillments/fulfillment'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findOrder, lockOrder } from '../orders/orders.ts'

/** Locks the order of a parcel until the transaction ends, and reads both. Names the parcel in the activity log. */
export async function lockFulfillment(ctx: StoreContext, id: string): Promise<{ order: Order; parcel: Fulfillment }> {
  const row = await ctx.db
    .selectFrom('fulfillments')
    .select('order_id as orderId')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) fail(generalErrors.not_found)
  await lockOrder(ctx, row.orderId)
  return readFulfillment(ctx, row.orderId, id)
}

export async function readFulfillment(ctx: StoreContext, orderId: string, id: string) {
  const order = await findOrder(ctx, orderId)
  const parcel = order.fulfillments.find((one) => one.id === id)!
  await nameSubject(ctx, parcel.name)
  return { order, parcel }
}
