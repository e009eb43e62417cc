import { stripeKind } from '@backroom/contract/money/payment-connections/kinds/stripe/stripe-kind'
import { commitReservedStock, findUnnotedStock } from '../../../catalog/inventory/inventory.ts'
import { type StoreContext, unansweredIn } from '../../../platform/context.ts'
import {
  cancelPayment,
  checkAgainIn,
  checkoutOf,
  graceMs,
  lockPayment,
  type Payment,
} from '../../checkouts/checkouts.ts'
import { confirmUses } from '../../discounts/discounts.ts'
import { findBalanceOrder, markBalance } from '../balances/order-balance.ts'
import { lockOrder } from '../lock-order.ts'
import { addOffered } from '../offers/add-offered.ts'
import { findOfferedItem, markAdded } from '../offers/order-offers.ts'
import type { Authorization, AwaitedPayment } from './authorization.ts'
import { recordTransaction } from './record-transaction.ts'
import { announceOrder, insertOrder, prepareOrder, writeOrderParts } from './write-order.ts'

const dayMs = 86_400_000
/** As long as Stripe keeps an authorization of a card. */
const authorizationMs = (stripeKind.capabilities.capturesWithinDays ?? 0) * dayMs
const authorizationCheckMs = 6 * 3_600_000

export type ConfirmResult = { state: 'placed'; token: string } | { state: 'not_confirmed' }

/**
 * Creates the order of a payment that is authorized or awaited. Idempotent: the buyer's request, the reconciling job and the gateway's
 * webhook may all call it. A payment closed meanwhile is cancelled.
 */
export async function confirmPayment(
  ctx: StoreContext,
  paymentId: string,
  by: Authorization | AwaitedPayment,
): Promise<ConfirmResult> {
  // Pipelined: both are sent at once, and Postgres runs them in order.
  const [payment, checkout] = await Promise.all([lockPayment(ctx, paymentId), checkoutOf(ctx, paymentId)])
  if (!payment || !checkout) return { state: 'not_confirmed' }
  if (payment.orderId) return { state: 'placed', token: await tokenOf(ctx, payment.orderId) }
  if (payment.state !== 'authorizing' && payment.state !== 'action_required') {
    await cancelPayment(ctx, paymentId)
    return { state: 'not_confirmed' }
  }
  if (payment.isBalance && !('method' in by)) return confirmBalance(ctx, payment, by)
  const [unnoted, order] = await Promise.all([findUnnotedStock(ctx, paymentId), prepareOrder(ctx, checkout, by)])
  // All orders of the store wait for the number until this transaction ends. So what needs no number is sent with the order, and all
  // of it leaves without waiting for answers. Stock that has become low is rare, and its message is read from the rows.
  const last = unnoted.length > 0 ? ctx : unansweredIn(ctx)
  await Promise.all([
    insertOrder(ctx, order, checkout, by).then((inserted) => announceOrder(last, order, inserted, checkout, by)),
    attachOrder(last, payment, order.id, by),
    writeOrderParts(last, order, checkout),
    commitReservedStock(last, paymentId, order.id, unnoted),
    confirmUses(last, payment.checkoutId),
  ])
  return { state: 'placed', token: order.token }
}

/** The payment joins the order whose balance it pays. */
async function confirmBalance(ctx: StoreContext, payment: Payment, by: Authorization): Promise<ConfirmResult> {
  const orderId = await findBalanceOrder(ctx, payment.checkoutId)
  if (orderId) await lockOrder(ctx, orderId)
  const offered = orderId && (await findOfferedItem(ctx, payment.checkoutId))
  if (!orderId || !(await takesMoney(ctx, orderId, offered !== undefined))) {
    await cancelPayment(ctx, payment.id)
    return { state: 'not_confirmed' }
  }
  await attachOrder(ctx, payment, orderId, by)
  await markBalance(ctx, payment.checkoutId, true)
  if (offered) {
    await addOffered(ctx, orderId, offered)
    await markAdded(ctx, orderId)
    await commitReservedStock(ctx, payment.id, orderId, await findUnnotedStock(ctx, payment.id))
  }
  return { state: 'placed', token: await tokenOf(ctx, orderId) }
}

async function attachOrder(
  ctx: StoreContext,
  payment: Payment,
  orderId: string,
  by: Authorization | AwaitedPayment,
): Promise<void> {
  const updated = ctx.db
    .updateTable('payments')
    .set({ ...('method' in by ? waiting(by) : authorized(by, payment)), order_id: orderId, checks: 0 })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', payment.id)
    .execute()
  const recorded =
    !('method' in by) &&
    recordTransaction(ctx, { ...payment, orderId }, { kind: 'authorization', reference: by.reference })
  await Promise.all([updated, recorded])
}

const authorized = ({ reference, card }: Authorization, { capturesByHand }: Payment) => ({
  state: 'authorized',
  reference,
  card: card && JSON.stringify(card),
  // The request captures it; the job does if that fails, or looks whether the gateway has given it back.
  next_check_at: checkAgainIn(capturesByHand ? authorizationCheckMs : graceMs),
  ...(capturesByHand && { authorized_until: checkAgainIn(authorizationMs) }),
})

/** The job cancels the order at the time of the check. */
const waiting = ({ unpaidDays }: AwaitedPayment) => ({
  state: 'waiting',
  next_check_at: unpaidDays === null ? null : checkAgainIn(unpaidDays * dayMs),
})

/** A cancelled order takes no more money, and one that was refunded meanwhile no further item. */
async function takesMoney({ db, storeId }: StoreContext, orderId: string, addsItem: boolean): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'payment_status as paymentStatus'])
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return order.status !== 'cancelled' && !(addsItem && order.paymentStatus === 'refunded')
}

async function tokenOf({ db, storeId }: StoreContext, orderId: string): Promise<string> {
  const { token } = await db
    .selectFrom('orders')
    .select('token')
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return token
}
