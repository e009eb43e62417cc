import { notify } from '../../../messages/notifications/notifications.ts'
import { gatewayOf } from '../../../money/payment-connections/payment-connections.ts'
import type { GatewayPayment } from '../../../money/payments/payments.ts'
import type { StoreContext, WaitingStoreContext } from '../../../platform/context.ts'
import {
  cancelPayment,
  claimOpenPayments,
  closePayment,
  declinePayment,
  latePaymentMs,
  type Payment,
  requireAction,
  reservationMs,
  unknownPaymentMs,
} from '../../checkouts/checkouts.ts'
import { recordOrderEvent } from '../record-order-event.ts'
import { claimOpenRefunds } from '../refunds/claim-refunds.ts'
import { finishRefund } from '../refunds/finish-refund.ts'
import { capturePayment, recordCapture, recordLapse } from './capture-payment.ts'
import { claimOpenEvents } from './claim-events.ts'
import { confirmPayment } from './confirm-payment.ts'
import { expireUnpaid } from './settle-awaited.ts'
import { settleEvent } from './settle-event.ts'

/** Processed concurrently, before the claimed payments are due again. */
const batchSize = 20

/**
 * Settles a store's open payments and refunds, and those of events, by their state at the gateway, and cancels orders whose time to pay
 * is over.
 * @returns how many; throws at the end if some could not be settled
 */
export async function reconcilePayments(ctx: WaitingStoreContext): Promise<number> {
  const { payments, refunds, events } = await ctx.write(async (tx) => ({
    payments: await claimOpenPayments(tx, batchSize),
    refunds: await claimOpenRefunds(tx, batchSize),
    events: await claimOpenEvents(tx, batchSize),
  }))
  const results = await Promise.allSettled([
    ...payments.map((payment) => settlePayment(ctx, payment)),
    ...refunds.map((refund) => finishRefund(ctx, refund)),
    ...events.map((event) => settleEvent(ctx, event, settlePayment)),
  ])
  const failures = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
  return payments.length + refunds.length + events.length
}

/** Settles a payment by its state at the gateway. The job, the buyer's return and events of the gateway end here. */
export async function settlePayment(ctx: WaitingStoreContext, payment: Payment): Promise<void> {
  if (payment.state === 'authorized') return settleAuthorized(ctx, payment)
  if (payment.state === 'waiting') return void (await ctx.write((tx) => expireUnpaid(tx, payment.id)))
  if (payment.state === 'cancelling') return reverse(ctx, payment, await findAtGateway(ctx, payment))
  if (payment.state === 'authorizing' || payment.state === 'action_required') return settleUnknown(ctx, payment)
  const found = await findAtGateway(ctx, payment)
  if (found && (hasMoney(found) || found.state === 'action_required')) {
    await ctx.write((tx) => cancelPayment(tx, payment.id))
    return reverse(ctx, payment, found)
  }
  const isDecided = found && found.state !== 'processing'
  if (isDecided || payment.ageMs > latePaymentMs) await ctx.write((tx) => stopChecking(tx, payment.id))
}

async function findAtGateway(ctx: WaitingStoreContext, { id, connectionId, reference }: Payment) {
  const gateway = await gatewayOf(ctx, connectionId)
  return gateway.find(id, reference)
}

/** A part may have been captured on the gateway's own page. */
const capturedOf = ({ capturedCents, amountCents }: GatewayPayment) => capturedCents ?? amountCents
const hasMoney = ({ state }: GatewayPayment) => state === 'authorized' || state === 'captured'

/** A payment without an answer, or whose answer was not stored. */
async function settleUnknown(ctx: WaitingStoreContext, payment: Payment): Promise<void> {
  const isOverdue = payment.ageMs > reservationMs
  const close = () => ctx.write((tx) => closePayment(tx, payment.id))
  let found: GatewayPayment | undefined
  try {
    found = await findAtGateway(ctx, payment)
  } catch (failure) {
    // The stock is released even if the gateway does not answer.
    if (isOverdue) await close()
    throw failure
  }
  if (!found) return void (payment.ageMs > unknownPaymentMs && (await close()))
  if (found.state === 'processing') return void (isOverdue && (await close()))
  if (found.state === 'action_required') return awaitAction(ctx, payment, found)
  if (!hasMoney(found) || !found.card)
    return void (await ctx.write((tx) => declinePayment(tx, payment.id, found.declineReason ?? 'card_declined')))
  if (found.amountCents !== payment.amountCents || found.currency !== payment.currency) {
    await ctx.write((tx) => cancelPayment(tx, payment.id))
    throw new Error(`payment ${payment.id} has another amount at the gateway`)
  }
  try {
    await confirm(ctx, payment, { ...found, card: found.card })
  } catch (failure) {
    if (isOverdue) await ctx.write((tx) => cancelPayment(tx, payment.id))
    throw failure
  }
}

/** The buyer has as long as the stock is reserved. Then the payment is cancelled at the gateway. */
async function awaitAction(ctx: WaitingStoreContext, payment: Payment, { actionUrl = '' }: GatewayPayment) {
  if (payment.ageMs > reservationMs) await ctx.write((tx) => cancelPayment(tx, payment.id))
  else if (payment.state === 'authorizing') await ctx.write((tx) => requireAction(tx, payment.id, actionUrl))
}

async function confirm(
  ctx: WaitingStoreContext,
  { id, connectionId, capturesByHand }: Payment,
  { state, reference, card, capturedCents }: GatewayPayment & { card: NonNullable<GatewayPayment['card']> },
): Promise<void> {
  const { state: outcome } = await ctx.write((tx) => confirmPayment(tx, id, { reference, card }))
  if (outcome !== 'placed') return
  if (state === 'captured') await ctx.write((tx) => recordCapture(tx, id, capturedCents))
  else if (!capturesByHand) await capturePayment(ctx, { id, connectionId, reference })
}

/** Members capture it, or a part of it, here or at the gateway, which gives it back after some days. */
async function settleAuthorized(ctx: WaitingStoreContext, payment: Payment): Promise<void> {
  const found = await findAtGateway(ctx, payment)
  if (found?.state === 'captured') await ctx.write((tx) => recordCapture(tx, payment.id, found.capturedCents))
  else if (found?.state === 'voided') await ctx.write((tx) => recordLapse(tx, payment.id))
  else if (!payment.capturesByHand) await capturePayment(ctx, payment)
}

/** Refunds or voids a payment without an order. */
async function reverse(
  ctx: WaitingStoreContext,
  { id, connectionId, reference }: Payment,
  found: GatewayPayment | undefined,
): Promise<void> {
  const gateway = await gatewayOf(ctx, connectionId)
  if (found?.state === 'captured') {
    const left = capturedOf(found) - found.refundedCents
    if (left > 0) await gateway.refund({ key: id, reference, refundKey: `${id}:all`, amountCents: left })
  } else {
    const state = await gateway.void(id, reference)
    // Captured meanwhile, or not voided yet: the next check continues.
    if (state === 'captured' || state === 'authorized') return
  }
  await ctx.write((tx) => recordCancelled(tx, id, found))
}

/** Money that came too late and was given back is named on the order of the same checkout; without one, members are notified. */
async function recordCancelled(ctx: StoreContext, id: string, found: GatewayPayment | undefined): Promise<void> {
  const { db, storeId } = ctx
  const cancelled = await db
    .updateTable('payments')
    .set({ state: 'cancelled', next_check_at: null })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', '=', 'cancelling')
    .returning(['checkout_id as checkoutId', 'currency', 'reference'])
    .executeTakeFirst()
  if (!cancelled || !found || !hasMoney(found)) return
  const order = await db
    .selectFrom('payments')
    .select('order_id as orderId')
    .where('store_id', '=', storeId)
    .where('checkout_id', '=', cancelled.checkoutId)
    .where('order_id', 'is not', null)
    .executeTakeFirst()
  if (order?.orderId) return recordOrderEvent(ctx, order.orderId, 'late_payment_returned', shownCard(found))
  const { currency, reference } = cancelled
  const amountCents = capturedOf(found)
  if (amountCents > 0) await notify(ctx, 'payment.returned', { amountCents, currency, reference: reference ?? '' })
}

const shownCard = ({ card }: GatewayPayment) => (card ? `${card.brand} •••• ${card.last4}` : '')

const stopChecking = ({ db, storeId }: StoreContext, id: string) =>
  db.updateTable('payments').set({ next_check_at: null }).where('store_id', '=', storeId).where('id', '=', id).execute()
