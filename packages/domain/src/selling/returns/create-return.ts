import type { Order } from '@backroom/contract/selling/orders/endpoints'
import type { ReturnBody } from '@backroom/contract/selling/returns/endpoints'
import type { TenantContext } from '../../platform/context.ts'
import { findOrder, lockOrder, recordOrderEvent } from '../orders/orders.ts'
import { insertReturn, requireReturnable } from './insert-return.ts'
import { readReturn } from './lock-return.ts'
import { queueReturnMail } from './queue-return-mail.ts'
import { exchangeFor } from './set-exchange.ts'

/**
 * Creates a return as a member, who approves it at once. Neither money nor stock moves before the goods are back, but for what is set
 * aside to go out instead.
 */
export async function createReturn(ctx: TenantContext, orderId: string, body: ReturnBody): Promise<Order> {
  // Locked before it is read: another return or a refund may take the same pieces.
  await lockOrder(ctx, orderId)
  const before = await findOrder(ctx, orderId)
  const { lines, notifiesCustomer, items = [], ...label } = body
  const id = await insertReturn(ctx, orderId, {
    ...{ lines: requireReturnable(before, lines), state: 'approved', label, userId: ctx.user.id },
  })
  const { order, found } = await readReturn(ctx, orderId, id)
  await recordOrderEvent(ctx, orderId, 'return_approved', found.name)
  if (items.length > 0) {
    await exchangeFor(ctx, orderId, { found, items })
    await recordOrderEvent(ctx, orderId, 'return_exchange_changed', found.name)
  }
  if (notifiesCustomer) await queueReturnMail(ctx, order, found, 'approved')
  return findOrder(ctx, orderId)
}
