import { identifyVisitor } from '../../../analytics/visits/visits.ts'
import { gatewayOf, type OfferedConnection } from '../../../money/payment-connections/payment-connections.ts'
import type { WaitingStoreContext } from '../../../platform/context.ts'
import { ServiceError } from '../../../platform/json-service.ts'
import {
  type BeginPaymentResult,
  beginPayment,
  checkSoon,
  closePayment,
  declinePayment,
  type Placement,
} from '../../checkouts/checkouts.ts'
import type { AwaitedPayment } from './authorization.ts'
import { capturePayment } from './capture-payment.ts'
import { confirmPayment } from './confirm-payment.ts'

export type PlaceOrderResult = (
  | Exclude<BeginPaymentResult, { state: 'reserved' }>
  /** The gateway cannot be reached: nothing was sent. */
  | { state: 'unavailable' }
) & {
  /** The error, for logging; the reconciling job continues. */
  failure?: unknown
}

/** What the buyer is told, as it is now. */
const awaitedBy = ({ kind, name, instructions, account, unpaidDays }: OfferedConnection): AwaitedPayment => ({
  method: { kind, name, instructions, account },
  unpaidDays,
})

/**
 * Orders a cart: commits checkout and payment, authorizes at the gateway without an open transaction, commits the order,
 * and captures. An order whose money is awaited ends with the order. After a failure at any point, the reconciling job finds the payment by its key and continues.
 */
export async function placeOrder(ctx: WaitingStoreContext, placement: Placement): Promise<PlaceOrderResult> {
  const visitor = await identifyVisitor(ctx, placement.visit)
  const started = await ctx.write((tx) => beginPayment(tx, placement, visitor))
  if (started.state !== 'reserved') return started
  const { payment } = started
  const pending = async (failure: unknown): Promise<PlaceOrderResult> => {
    // If that fails too, the job checks after the grace period.
    const failures = await ctx
      .write((tx) => checkSoon(tx, payment.id))
      .then(
        () => [failure],
        (second: unknown) => [failure, second],
      )
    return {
      state: 'pending',
      attempt: placement.attempt,
      failure: failures.length > 1 ? new AggregateError(failures, failures.map(String).join('; ')) : failure,
    }
  }
  try {
    const { id: key, amountCents, currency } = payment
    const gateway = await gatewayOf(ctx, payment.connectionId)
    const answer = await gateway.begin({ key, amountCents, currency, card: placement.buyer.card })
    if (answer.state === 'declined') {
      await ctx.write((tx) => declinePayment(tx, payment.id, answer.reason))
      return answer
    }
    if (answer.state === 'waiting') {
      const awaited = awaitedBy(started.connection)
      return await ctx.write((tx) => confirmPayment(tx, payment.id, awaited))
    }
    const confirmed = await ctx.write((tx) => confirmPayment(tx, payment.id, answer))
    if (confirmed.state === 'not_confirmed') return confirmed
    const failure = await capturePayment(ctx, payment).catch((error: unknown) => error)
    return { ...confirmed, ...(failure !== undefined && { failure }) }
  } catch (failure) {
    if (!(failure instanceof ServiceError) || failure.wasSent) return pending(failure)
    await ctx.write((tx) => closePayment(tx, payment.id))
    return { state: 'unavailable', failure }
  }
}
