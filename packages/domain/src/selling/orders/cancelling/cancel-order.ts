import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { orderErrors } from '@backroom/contract/selling/orders/errors'
import { nameSubject } from '../../../platform/audit/audit.ts'
import type { WaitingContext } from '../../../platform/context.ts'
import { findOrder } from '../order-queries.ts'
import { voidOrder } from '../paying/settle-authorized.ts'
import { cancelUnpaid } from '../paying/settle-awaited.ts'
import { type CancelBody, cancelPaid } from './cancel-paid.ts'

/**
 * Cancels an order of which nothing was sent. A payment that a gateway holds is voided, one that is awaited is cancelled, and one that
 * was captured is refunded if the member asks for it. Repeating it changes nothing.
 */
export async function cancelOrder(ctx: WaitingContext, orderId: string, body: CancelBody): Promise<Order> {
  const order = await ctx.read((tx) => findOrder(tx, orderId))
  const isDone = order.status === 'cancelled'
  if (!isDone && order.heldUntil) return voidHeld(ctx, orderId, body)
  return ctx.write(async (tx) => {
    await nameSubject(tx, order.name)
    if (isDone) return order
    if (order.paymentStatus === 'pending') return cancelUnpaid(tx, orderId, body)
    if (body.refunds && !tx.permissions.has('orders.refund')) fail(generalErrors.forbidden)
    return cancelPaid(tx, orderId, body)
  })
}

async function voidHeld(ctx: WaitingContext, orderId: string, body: CancelBody): Promise<Order> {
  const order = await voidOrder(ctx, orderId, body)
  // Another member, or the gateway's own page, has captured it meanwhile, which is recorded.
  return order.status === 'cancelled' ? order : fail(orderErrors.not_cancellable)
}
