import { identifyVisitor } from '../../../analytics/visits/visits.ts'
import { GatewayError } from '../../../money/payments/payments.ts'
import type { WaitingStoreContext } from '../../../platform/context.ts'
import {
  type BeginPaymentResult,
  beginPayment,
  checkSoon,
  closePayment,
  declinePayment,
  type Placement,
} from '../../checkouts/checkouts.ts'
import { capturePayment } from './capture-payment.ts'
import { confirmPayment } from './confirm-payment.ts'

export type PlaceOrderResult = (
  | Exclude<BeginPaymentResult, { state: 'reserved' }>
  /** The gateway cannot be reached: nothing was asked of it. */
  | { state: 'unavailable' }
) & {
  /** What kept us from finishing; the reconciling job goes on. */
  failure?: unknown
}

/**
 * Buys a cart. What is bought and that it is being paid is committed first; then the gateway is asked, with no transaction
 * open and no connection held; then the order is committed; then the money is taken. Whatever breaks in between, the
 * reconciling job finds the payment by its key and goes on from there.
 */
export async function placeOrder(ctx: WaitingStoreContext, placement: Placement): Promise<PlaceOrderResult> {
  const visitor = await identifyVisitor(ctx, placement.visit)
  const begun = await ctx.write((inside) => beginPayment(inside, placement, visitor))
  if (begun.state !== 'reserved') return begun
  const { payment } = begun
  const pending = async (failure: unknown): Promise<PlaceOrderResult> => {
    // Where that fails, too, the job asks when the grace is over.
    const failures = await ctx
      .write((inside) => checkSoon(inside, payment.id))
      .then(
        () => [failure],
        (also) => [failure, also],
      )
    return {
      state: 'pending',
      attempt: placement.attempt,
      failure: failures.length > 1 ? new AggregateError(failures, failures.map(String).join('; ')) : failure,
    }
  }
  try {
    const { id: key, amountCents, currency } = payment
    const said = await ctx.ports.payments.authorize({ key, amountCents, currency, card: placement.buyer.card })
    if (said.state === 'declined') {
      await ctx.write((inside) => declinePayment(inside, payment.id, said.reason))
      return said
    }
    const confirmed = await ctx.write((inside) => confirmPayment(inside, payment.id, said))
    if (confirmed.state === 'not_confirmed') return confirmed
    const failure = await capturePayment(ctx, payment.id).catch((error: unknown) => error)
    return { ...confirmed, ...(failure !== undefined && { failure }) }
  } catch (failure) {
    if (!(failure instanceof GatewayError) || failure.wasSent) return pending(failure)
    await ctx.write((inside) => closePayment(inside, payment.id))
    return { state: 'unavailable', failure }
  }
}
