import { identifyVisitor, type KnownVisitor } from '../../../analytics/visits/visits.ts'
import { type OfferedConnection, openGateway } from '../../../money/payment-connections/payment-connections.ts'
import type { PaymentGateway, PaymentRequest, PaymentStart } from '../../../money/payments/payments.ts'
import type { WaitingStoreContext } from '../../../platform/context.ts'
import { ServiceError } from '../../../platform/json-service.ts'
import {
  type BeginPaymentResult,
  type BegunPayment,
  beginPayment,
  checkSoon,
  closePayment,
  declinePayment,
  type Placement,
  requireAction,
  storeReference,
} from '../../checkouts/checkouts.ts'
import { askQuotes } from '../../rate-services/rate-services.ts'
import { awaitBalance } from '../balances/await-balance.ts'
import type { AwaitedPayment } from './authorization.ts'
import { capturePayment } from './capture-payment.ts'
import { confirmPayment } from './confirm-payment.ts'

export type PlaceOrderResult = (
  | Exclude<BeginPaymentResult, { state: 'reserved' | 'unquoted' | 'balance_awaited' }>
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

/** Services that did not answer yet are asked, without a transaction. */
async function beginQuoted(ctx: WaitingStoreContext, placement: Placement, visitor: KnownVisitor) {
  const begun = await ctx.write((tx) => beginPayment(tx, placement, visitor))
  if (begun.state !== 'unquoted') return begun
  await askQuotes(ctx, begun.unquoted)
  const again = await ctx.write((tx) => beginPayment(tx, placement, visitor, true))
  return again.state === 'unquoted' ? ({ state: 'changed' } as const) : again
}

/**
 * Orders a cart: commits checkout and payment, authorizes at the gateway without an open transaction, commits the order,
 * and captures. An order whose money is awaited ends with the order. After a failure at any point, the reconciling job finds the payment by its key and continues.
 */
export async function placeOrder(ctx: WaitingStoreContext, placement: Placement): Promise<PlaceOrderResult> {
  const visitor = await identifyVisitor(ctx, placement.visit, placement.timeZone)
  const started = await beginQuoted(ctx, placement, visitor)
  if (started.state === 'balance_awaited') {
    const { method } = awaitedBy(started.connection)
    return { state: 'placed', token: await ctx.write((tx) => awaitBalance(tx, placement.cartId, method)) }
  }
  if (started.state !== 'reserved') return started
  const { payment, account } = started
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
    const gateway = openGateway(ctx.ports, account)
    const answer = await beginAtGateway(ctx, gateway, requestOf(payment, placement))
    if (answer.state === 'declined') {
      await ctx.write((tx) => declinePayment(tx, payment.id, answer.reason))
      return answer
    }
    if (answer.state === 'not_confirmed') return answer
    if (answer.state === 'action_required') {
      const isOpen = await ctx.write((tx) => requireAction(tx, payment.id, answer.url))
      return isOpen ? { ...answer, attempt: placement.attempt } : { state: 'not_confirmed' }
    }
    if (answer.state === 'waiting') {
      const awaited = awaitedBy(started.connection)
      return await ctx.write((tx) => confirmPayment(tx, payment.id, awaited))
    }
    const confirmed = await ctx.write((tx) => confirmPayment(tx, payment.id, answer))
    if (confirmed.state === 'not_confirmed' || started.connection.capturesByHand) return confirmed
    const authorized = { ...payment, reference: answer.reference }
    const failure = await capturePayment(ctx, authorized, gateway).catch((error: unknown) => error)
    return { ...confirmed, ...(failure !== undefined && { failure }) }
  } catch (failure) {
    if (!(failure instanceof ServiceError) || failure.wasSent) return pending(failure)
    await ctx.write((tx) => closePayment(tx, payment.id))
    return { state: 'unavailable', failure }
  }
}

const requestOf = (
  { id, amountCents, currency, keepsCard }: BegunPayment,
  { buyer, again, returnUrl }: Placement,
): PaymentRequest => ({
  ...{ key: id, amountCents, currency, card: buyer.card, cardToken: buyer.cardToken, returnUrl, keepsCard },
  ...(again && { again: { reference: again.reference, card: again.card } }),
})

/** A gateway that has ids of its own is asked twice, so that a payment whose answer is lost can be found by its id. */
async function beginAtGateway(
  ctx: WaitingStoreContext,
  gateway: PaymentGateway,
  request: PaymentRequest,
): Promise<PaymentStart | { state: 'not_confirmed' }> {
  if (!gateway.prepare) return gateway.begin(request)
  const prepared = await gateway.prepare(request).catch(unsent)
  if (!('reference' in prepared)) return prepared
  const { reference } = prepared
  const isOpen = await ctx.write((tx) => storeReference(tx, request.key, reference))
  return isOpen ? gateway.begin({ ...request, reference }) : { state: 'not_confirmed' }
}

/** Announcing a payment moves no money, whether it was answered or not. */
const unsent = (failure: Error): never => {
  throw new ServiceError(failure.message, { wasSent: false })
}
