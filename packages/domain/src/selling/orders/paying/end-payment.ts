import type { OrderEventKind } from '@backroom/contract/selling/orders/states'
import { type StoreContext, unansweredIn } from '../../../platform/context.ts'
import { lockPayment, type Payment } from '../../checkouts/checkouts.ts'
import { markBalance } from '../balances/order-balance.ts'
import { cancelVoided } from '../cancelling/cancel-voided.ts'
import type { Cancellation } from '../cancelling/store-cancellation.ts'
import { recordOrderEvent } from '../record-order-event.ts'
import { recordTransaction } from './record-transaction.ts'

type OrderedPayment = Payment & { orderId: string }

interface End {
  from: 'authorized' | 'waiting'
  to: 'captured' | 'voided'
  event: OrderEventKind
  /** By default the whole payment. */
  amountCents?: number | undefined
  /** Why a member cancels the order. */
  cancellation?: Cancellation | undefined
  /** Of the money, outside of any gateway of the shop. */
  reference?: string | undefined
}

/**
 * Ends the payment of an order. The state is read again after the lock, so whoever comes second (a member, the job, a late answer)
 * changes nothing. Stock and uses of discounts return if there will be no money.
 */
export async function endPayment(
  ctx: StoreContext,
  paymentId: string,
  { from, to, event, amountCents, cancellation, reference }: End,
): Promise<OrderedPayment | undefined> {
  const payment = await lockPayment(ctx, paymentId)
  if (payment?.state !== from || !payment.orderId) return
  const { orderId, card, checkoutId } = payment
  const ordered = { ...payment, orderId }
  const last = unansweredIn(ctx)
  const updated = last.db
    .updateTable('payments')
    .set({ state: to, next_check_at: null })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', paymentId)
    .execute()
  const transaction = {
    kind: to === 'captured' ? 'capture' : 'void',
    ...(amountCents !== undefined && { amountCents }),
    ...(reference && { reference }),
  } as const
  await Promise.all([
    updated,
    recordTransaction(last, ordered, transaction),
    recordOrderEvent(last, orderId, event, card ? `${card.brand} •••• ${card.last4}` : (reference ?? '')),
  ])
  if (payment.isBalance) {
    // The order stays as it is, and may be paid again.
    if (to === 'voided') await markBalance(ctx, checkoutId, false)
    return ordered
  }
  const reason = from === 'waiting' ? 'unpaid' : 'other'
  if (to === 'voided') await cancelVoided(ctx, { orderId, checkoutId }, cancellation ?? { reason, note: '' })
  return ordered
}
