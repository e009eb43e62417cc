import type { GatewayEvent } from '../payment-gateway.ts'
import { loadStripe } from './stripe-client.ts'

/** By our clock, after which a signature no longer counts. Stripe signs each delivery anew, also one that is a day late. */
const toleranceSeconds = 300

/** Reads events that are signed with a secret. */
export const eventReader =
  (secret: string, now = Date.now) =>
  async (body: Buffer, signature: string): Promise<GatewayEvent | undefined> => {
    const Library = await loadStripe()
    try {
      const { webhooks } = new Library('sk_unused')
      // Seconds since 1970; the library's own clock would be `Date.now` as well.
      return read(webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now()))
    } catch {
      return
    }
  }

function read(event: unknown): GatewayEvent | undefined {
  const { id, type, data } = (event ?? {}) as { id?: unknown; type?: unknown; data?: { object?: unknown } }
  if (!isName(id) || !isName(type)) return
  const thing = (data?.object ?? {}) as Record<string, unknown>
  const isIntent = thing.object === 'payment_intent'
  return {
    id,
    type,
    paymentReference: idIn(isIntent ? thing.id : thing.payment_intent),
    disputeReference: thing.object === 'dispute' ? idIn(thing.id) : undefined,
  }
}

const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w.]{1,200}$/.test(value)
const idIn = (value: unknown) => (isName(value) ? value : undefined)
