import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { orderErrors } from '@backroom/contract/selling/orders/errors'
import { orderCan } from '@backroom/contract/selling/orders/rules'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findOrder } from './order-queries.ts'
import { recordOrderEvent } from './record-order-event.ts'

/**
 * Marks all pieces that are not sent yet as sent. Stock left its location when the order was placed, so none moves. Repeating it
 * changes nothing.
 */
export async function fulfillOrder(ctx: StoreContext, orderId: string): Promise<Order> {
  const { db, storeId } = ctx
  // Locked before it is read: two members may fulfill it, and another may cancel it.
  await lockOrder(ctx, orderId)
  const order = await findOrder(ctx, orderId)
  await nameSubject(ctx, order.name)
  if (order.fulfillmentStatus === 'fulfilled') return order
  if (!orderCan.beFulfilled(order)) fail(orderErrors.not_fulfillable)
  await db
    .updateTable('order_lines')
    .set({ fulfilled_quantity: sql`quantity - removed_quantity` })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .whereRef('fulfilled_quantity', '<', sql`quantity - removed_quantity`)
    .execute()
  await recordOrderEvent(ctx, orderId, 'fulfilled')
  return findOrder(ctx, orderId)
}

/** Locks an order until the transaction ends. */
async function lockOrder({ db, storeId }: StoreContext, orderId: string): Promise<void> {
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
