import { ServiceError } from '../../../platform/json-service.ts'
import { type PaymentGateway, RefundRefused } from '../payment-gateway.ts'
import type { StripeCaller } from './stripe-client.ts'
import { StripeError } from './stripe-errors.ts'

const failedStates: unknown[] = ['failed', 'canceled']
/** Codes of errors that no repetition changes: the money is back with the customer, or the bank decides on it. */
const refusals = ['charge_already_refunded', 'charge_disputed', 'refund_disputed_payment']
/** More than a payment ever has. */
const limit = 100

/**
 * Refunds once for each key. Stripe forgets keys after a day, so the refunds of the payment are read first: each of ours names its
 * key.
 */
export async function refundOnce(
  call: StripeCaller,
  { reference, refundKey, amountCents }: Parameters<PaymentGateway['refund']>[0],
): Promise<void> {
  if (!reference) throw new ServiceError('refund: no such payment', { wasSent: false })
  const { data } = await call('refunds', (stripe) => stripe.refunds.list({ payment_intent: reference, limit }))
  const known = data.find(({ metadata, status }) => metadata?.refund === refundKey && !failedStates.includes(status))
  if (known) return
  const { status } = await call('refund', (stripe) =>
    stripe.refunds.create(
      { payment_intent: reference, amount: amountCents, metadata: { refund: refundKey } },
      // A refund that failed is asked for again.
      { idempotencyKey: data.length === 0 ? refundKey : `${refundKey}:${data.length}` },
    ),
  ).catch(orRefused)
  if (failedStates.includes(status)) throw new ServiceError('refund: it failed', { wasSent: true })
}

const orRefused = (error: Error): never => {
  throw error instanceof StripeError && refusals.includes(error.code) ? new RefundRefused(error.message) : error
}
