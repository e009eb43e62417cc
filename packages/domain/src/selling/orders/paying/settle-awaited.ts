import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { orderErrors } from '@backroom/contract/selling/orders/errors'
import { nameSubject } from '../../../platform/audit/audit.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { lockPayment, type Payment } from '../../checkouts/checkouts.ts'
import { markBalancePaid } from '../balances/mark-balance-paid.ts'
import type { MailedCancellation } from '../cancelling/store-cancellation.ts'
import { isSent } from '../lock-order.ts'
import { findOrder } from '../order-queries.ts'
import { endPayment } from './end-payment.ts'
import { queueCancellation } from './queue-cancellation.ts'

/** The money has reached the store itself, as a member says. `reference` is that of another gateway or of a transfer. */
export const markPaid = (ctx: StoreContext, orderId: string, reference = '') =>
  settleAwaited(ctx, orderId, { to: 'captured', reference: reference.trim() })

/** A member gives up waiting for the money. */
export const cancelUnpaid = (ctx: StoreContext, orderId: string, cancellation?: MailedCancellation) =>
  settleAwaited(ctx, orderId, { to: 'voided', cancellation })

interface Settlement {
  to: 'captured' | 'voided'
  cancellation?: MailedCancellation | undefined
  reference?: string
}

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
async function settleAwaited(ctx: StoreContext, orderId: string, settlement: Settlement): Promise<Order> {
  const { to, cancellation, reference } = settlement
  const { name } = await findOrder(ctx, orderId)
  await nameSubject(ctx, name)
  const payment = await directPaymentOf(ctx, orderId)
  const event = to === 'captured' ? 'marked_paid' : 'cancelled'
  if (payment?.state === 'waiting' && to === 'voided') {
    await lockPayment(ctx, payment.id)
    if (await isSent(ctx, orderId)) fail(orderErrors.sent_already)
  }
  const ended = payment && (await endPayment(ctx, payment.id, { from: 'waiting', to, event, cancellation, reference }))
  if (to === 'captured' && !ended) await markBalancePaid(ctx, orderId, reference)
  const isMailed = cancellation?.notifiesCustomer ?? true
  if (ended && to === 'voided' && isMailed) await queueCancellation(ctx, orderId, 'cancelled')
  if (!ended && (await directPaymentOf(ctx, orderId))?.state !== to) fail(orderErrors.not_awaiting_payment)
  return findOrder(ctx, orderId)
}

/** The payment that an order was placed with comes before what was paid later. */
const directPaymentOf = ({ db, storeId }: StoreContext, orderId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'state'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('is_direct', '=', true)
    .orderBy('is_balance')
    .executeTakeFirst() as Promise<Pick<Payment, 'id' | 'state'> | undefined>
