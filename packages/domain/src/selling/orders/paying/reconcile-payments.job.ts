import type { GatewayPayment } from '../../../money/payments/payments.ts'
import type { StoreContext, WaitingStoreContext } from '../../../platform/context.ts'
import {
  cancelPayment,
  claimOpenPayments,
  closePayment,
  declinePayment,
  latePaymentMs,
  type Payment,
  reservationMs,
  unknownPaymentMs,
} from '../../checkouts/checkouts.ts'
import { claimOpenRefunds } from '../refunds/claim-refunds.ts'
import { finishRefund } from '../refunds/refund-order.ts'
import { capturePayment, recordCapture } from './capture-payment.ts'
import { confirmPayment } from './confirm-payment.ts'

/** Claimed and asked for side by side; a claim is over before its payments are due again. */
const batchSize = 20

/**
 * Settles one store's payments and refunds that a request left open, whatever kept it: asks the gateway by key and goes on
 * from what it says. No card is needed for that.
 * @returns how many it looked at; fails after all of them when some could not be settled
 */
export async function reconcilePayments(ctx: WaitingStoreContext): Promise<number> {
  const { payments, refunds } = await ctx.write(async (inside) => ({
    payments: await claimOpenPayments(inside, batchSize),
    refunds: await claimOpenRefunds(inside, batchSize),
  }))
  const results = await Promise.allSettled([
    ...payments.map((payment) => settlePayment(ctx, payment)),
    ...refunds.map((refund) => finishRefund(ctx, refund)),
  ])
  const failures = results.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
  return payments.length + refunds.length
}

async function settlePayment(ctx: WaitingStoreContext, payment: Payment): Promise<void> {
  if (payment.state === 'authorized') return capturePayment(ctx, payment.id)
  if (payment.state === 'cancelling') return giveBack(ctx, payment, await ctx.ports.payments.find(payment.id))
  if (payment.state === 'authorizing') return settleUnknown(ctx, payment)
  const found = await ctx.ports.payments.find(payment.id)
  if (found && isHeld(found)) {
    await ctx.write((inside) => cancelPayment(inside, payment.id))
    return giveBack(ctx, payment, found)
  }
  if (found || ageMs(payment) > latePaymentMs) await ctx.write((inside) => stopLooking(inside, payment.id))
}

const ageMs = ({ createdAt }: Payment) => Date.now() - Date.parse(createdAt)
const isHeld = ({ state }: GatewayPayment) => state === 'authorized' || state === 'captured'

/** Asked for and not answered, or answered and not written down. */
async function settleUnknown(ctx: WaitingStoreContext, payment: Payment): Promise<void> {
  const isOverdue = ageMs(payment) > reservationMs
  const giveUp = () => ctx.write((inside) => closePayment(inside, payment.id))
  let found: GatewayPayment | undefined
  try {
    found = await ctx.ports.payments.find(payment.id)
  } catch (failure) {
    // The stock is not kept from others for a gateway that does not answer.
    if (isOverdue) await giveUp()
    throw failure
  }
  if (!found) return void (ageMs(payment) > unknownPaymentMs && (await giveUp()))
  if (!isHeld(found) || !found.card)
    return void (await ctx.write((inside) => declinePayment(inside, payment.id, 'card_declined')))
  if (found.amountCents !== payment.amountCents || found.currency !== payment.currency) {
    await ctx.write((inside) => cancelPayment(inside, payment.id))
    throw new Error(`payment ${payment.id} is another amount at the gateway`)
  }
  try {
    await confirm(ctx, payment, { ...found, card: found.card })
  } catch (failure) {
    if (isOverdue) await ctx.write((inside) => cancelPayment(inside, payment.id))
    throw failure
  }
}

async function confirm(
  ctx: WaitingStoreContext,
  { id }: Payment,
  { state, reference, card }: GatewayPayment & { card: NonNullable<GatewayPayment['card']> },
): Promise<void> {
  const { state: outcome } = await ctx.write((inside) => confirmPayment(inside, id, { reference, card }))
  if (outcome !== 'placed') return
  if (state === 'captured') await ctx.write((inside) => recordCapture(inside, id))
  else await capturePayment(ctx, id)
}

/** Undoes at the gateway what will be no order. */
async function giveBack(ctx: WaitingStoreContext, { id }: Payment, found: GatewayPayment | undefined): Promise<void> {
  const { payments } = ctx.ports
  if (found?.state === 'captured') {
    const left = found.amountCents - found.refundedCents
    if (left > 0) await payments.refund({ key: id, refundKey: `${id}:all`, amountCents: left })
  } else {
    const state = await payments.void(id)
    // Captured after the question, or not done yet: the next turn finds it so.
    if (state === 'captured' || state === 'authorized') return
  }
  await ctx.write((inside) => recordCancelled(inside, id))
}

const recordCancelled = ({ db, storeId }: StoreContext, id: string) =>
  db
    .updateTable('payments')
    .set({ state: 'cancelled', next_check_at: null })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', '=', 'cancelling')
    .execute()

const stopLooking = ({ db, storeId }: StoreContext, id: string) =>
  db.updateTable('payments').set({ next_check_at: null }).where('store_id', '=', storeId).where('id', '=', id).execute()
