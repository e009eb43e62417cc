import { ServiceError } from '../../../platform/json-service.ts'
import type { StripeCaller } from './stripe-client.ts'
import { StripeError } from './stripe-errors.ts'

/** What a payment is announced with, so that it charges a kept card. */
interface KeptCard {
  customer: string
  payment_method: string
}

/**
 * Creates a customer at Stripe, to whom the card of a payment will belong. It says nothing of the buyer.
 * @returns undefined if that fails, for example because the shop's restricted key allows no customers: then the payment is made, and
 * its card is not kept
 */
export async function createCustomer(call: StripeCaller, key: string): Promise<string | undefined> {
  try {
    const { id } = await call('customer', (stripe) =>
      stripe.customers.create({ metadata: { payment: key } }, { idempotencyKey: `${key}:customer` }),
    )
    return id
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return
  }
}

/** The card of an earlier payment. @returns undefined if Stripe has not kept it, or no longer has it */
export async function findKeptCard(call: StripeCaller, reference: string): Promise<KeptCard | undefined> {
  try {
    const { customer, payment_method } = await call('kept card', (stripe) =>
      stripe.paymentIntents.retrieve(reference, { expand: ['payment_method'] }),
    )
    if (!customer || !payment_method || typeof payment_method === 'string') return
    // Stripe refuses to charge a card again that does not belong to the customer.
    return idOf(payment_method.customer) === idOf(customer)
      ? { customer: idOf(customer), payment_method: payment_method.id }
      : undefined
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
}

export const isMissing = (error: unknown): error is StripeError =>
  error instanceof StripeError && error.code === 'resource_missing'

const idOf = (thing: string | { id: string } | null) => (typeof thing === 'string' ? thing : (thing?.id ?? ''))
