import { fail } from '@backroom/contract/platform/api/domain-error'
import type { HoldBody } from '@backroom/contract/selling/fulfillments/endpoints'
import { fulfillmentsErrors } from '@backroom/contract/selling/fulfillments/errors'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { isCancelled, orderCan } from '@backroom/contract/selling/orders/rules'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findOrder, lockOrder, recordOrderEvent } from '../orders/orders.ts'

/** Puts an order on hold, so that nothing of it is sent. For an order on hold, changes the reason. */
export async function holdOrder(ctx: StoreContext, orderId: string, { reason, note }: HoldBody): Promise<Order> {
  await lockOrder(ctx, orderId)
  const order = await findOrder(ctx, orderId)
  await nameSubject(ctx, order.name)
  if (isCancelled(order)) fail(fulfillmentsErrors.order_cancelled)
  const wasHeld = orderCan.beReleased(order)
  if (!wasHeld && !orderCan.beHeld(order)) fail(fulfillmentsErrors.nothing_to_send)
  await ctx.db
    .updateTable('orders')
    .set({
      fulfillment_status: 'on_hold',
      hold_reason: reason,
      hold_note: note.trim(),
      held_at: wasHeld ? sql`coalesce(held_at, now())` : sql`now()`,
    })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', orderId)
    .execute()
  await recordOrderEvent(ctx, orderId, 'held', note.trim())
  return findOrder(ctx, orderId)
}

/** Releases an order that is on hold: its status follows from its lines again. Repeating it changes nothing. */
export async function releaseOrder(ctx: StoreContext, orderId: string): Promise<Order> {
  await lockOrder(ctx, orderId)
  const order = await findOrder(ctx, orderId)
  await nameSubject(ctx, order.name)
  if (!orderCan.beReleased(order)) return order
  await ctx.db
    .updateTable('orders')
    .set({
      fulfillment_status: sql`order_fulfillment_status(store_id, id)`,
      ...{ hold_reason: null, hold_note: '', held_at: null },
    })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', orderId)
    .execute()
  await recordOrderEvent(ctx, orderId, 'released')
  return findOrder(ctx, orderId)
}
