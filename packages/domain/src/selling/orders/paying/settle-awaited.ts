import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { orderErrors } from '@backroom/contract/selling/orders/errors'
import { nameSubject } from '../../../platform/audit/audit.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { lockPayment } from '../../checkouts/checkouts.ts'
import { isSent } from '../fulfill-order.ts'
import { findOrder } from '../order-queries.ts'
import { endPayment } from './end-payment.ts'
import { queueCancellation } from './queue-cancellation.ts'

/** The money has reached the store itself, as a member says. */
export const markPaid = (ctx: StoreContext, orderId: string) => settleAwaited(ctx, orderId, 'captured')

/** A member gives up waiting for the money. */
export const cancelUnpaid = (ctx: StoreContext, orderId: string) => settleAwaited(ctx, orderId, 'voided')

/** The time to pay is over: called by the job for a payment that is due. */
export async function expireUnpaid(ctx: StoreContext, paymentId: string): Promise<void> {
  const payment = await lockPayment(ctx, paymentId)
  if (payment?.orderId && (await isSent(ctx, payment.orderId))) return stopWaiting(ctx, paymentId)
  const ended = await endPayment(ctx, paymentId, { from: 'waiting', to: 'voided', event: 'expired' })
  if (ended) await queueCancellation(ctx, ended.orderId, 'expired')
}

/** What was sent stays owed: a member marks it as paid. */
async function stopWaiting({ db, storeId }: StoreContext, paymentId: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ next_check_at: null })
    .where('store_id', '=', storeId)
    .where('id', '=', paymentId)
    .execute()
}

/** Repeating it changes nothing; the opposite of what was done before fails. */
async function settleAwaited(ctx: StoreContext, orderId: string, to: 'captured' | 'voided'): Promise<Order> {
  const { name } = await findOrder(ctx, orderId)
  await nameSubject(ctx, name)
  const payment = await directPaymentOf(ctx, orderId)
  const event = to === 'captured' ? 'marked_paid' : 'cancelled'
  if (payment?.state === 'waiting' && to === 'voided') {
    await lockPayment(ctx, payment.id)
    if (await isSent(ctx, orderId)) fail(orderErrors.sent_already)
  }
  const ended = payment && (await endPayment(ctx, payment.id, { from: 'waiting', to, event }))
  if (ended && to === 'voided') await queueCancellation(ctx, orderId, 'cancelled')
  if (!ended && (await directPaymentOf(ctx, orderId))?.state !== to) fail(orderErrors.not_awaiting_payment)
  return findOrder(ctx, orderId)
}

const directPaymentOf = ({ db, storeId }: StoreContext, orderId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'state'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('is_direct', '=', true)
    .executeTakeFirst()
