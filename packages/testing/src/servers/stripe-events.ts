import { createHmac } from 'node:crypto'

/** The header that Stripe sends with an event: when it was signed, and the signature. */
export function stripeSignature(body: string, secret: string, at = new Date()): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const signed = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signed}`
}

let count = 0

/** An event about a thing, such as `payment_intent.succeeded`. */
export const stripeEvent = (type: string, object: object, id = `evt_${Date.now()}${count++}`) =>
  JSON.stringify({
    ...{ id, object: 'event', api_version: '2026-10-28.endive', created: Math.floor(Date.now() / 1000), type },
    ...{ livemode: false, pending_webhooks: 1, data: { object } },
  })
