import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { challengeCard, chargedOnceCard } from './stripe-cards.ts'
import { type StripeServer, startStripeServer } from './stripe-server.ts'

let stripe: StripeServer
beforeEach(async () => {
  stripe = await startStripeServer()
})
afterEach(() => stripe.close())

async function send(path: string, body?: Record<string, string>) {
  const response = await fetch(`${stripe.url}/v1/${path}`, {
    headers: { authorization: 'Bearer sk_test_0123456789', 'stripe-version': '2026-10-28.endive' },
    ...(body && { method: 'POST', body: new URLSearchParams(body) }),
  })
  return { status: response.status, body: await response.json() }
}

const announced = {
  ...{ amount: '2500', currency: 'usd', capture_method: 'manual', 'allowed_payment_method_types[0]': 'card' },
}

/** Announces a payment for a new customer and confirms it with a token. */
async function pay(number: string, { byToken = true, byIntent = false } = {}) {
  const { body: customer } = await send('customers', { 'metadata[payment]': 'k' })
  const usage: Record<string, string> = byIntent ? { setup_future_usage: 'on_session' } : {}
  const { body: intent } = await send('payment_intents', { ...announced, ...usage, customer: customer.id })
  const token = stripe.state.addToken(number, byToken ? 'on_session' : null)
  const confirmed = await send(`payment_intents/${intent.id}/confirm`, { confirmation_token: token })
  return { customer: customer.id as string, intent: intent.id as string, confirmed }
}

const read = async (intent: string) =>
  (await send(`payment_intents/${intent}?${new URLSearchParams({ 'expand[0]': 'payment_method' })}`)).body

const announceAgain = (customer: string, method: string) =>
  send('payment_intents', { ...announced, customer, payment_method: method })

describe('the double of Stripe', () => {
  test.each([
    [true, false],
    [false, true],
    [false, false],
  ])('attaches a card if the token %o or the payment %o says that it is used later', async (byToken, byIntent) => {
    const { customer, intent } = await pay('4242424242424242', { byToken, byIntent })
    const isKept = byToken || byIntent
    expect(await read(intent)).toMatchObject({
      ...{ object: 'payment_intent', customer, setup_future_usage: isKept ? 'on_session' : null },
      payment_method: { object: 'payment_method', type: 'card', customer: isKept ? customer : null },
    })
  })

  test('names a card by its id unless it is asked for more', async () => {
    const { intent } = await pay('4242424242424242')
    const { body } = await send(`payment_intents/${intent}`)
    expect(body.payment_method).toMatch(/^pm_/)
    expect(body.latest_charge).toMatch(/^ch_/)
  })

  test('attaches no card that was declined, and one of 3-D Secure once the buyer has confirmed it', async () => {
    const declined = await pay('4000000000000002')
    expect(declined.confirmed.status).toBe(402)
    expect((await read(declined.intent)).payment_method).toBeNull()
    const asked = await pay(challengeCard)
    expect((await read(asked.intent)).payment_method.customer).toBeNull()
    stripe.state.endChallenge(asked.intent, true)
    expect((await read(asked.intent)).payment_method.customer).toBe(asked.customer)
  })

  test('refuses a card that is not attached to the customer of the payment', async () => {
    const kept = await pay('4242424242424242')
    const { id: method } = (await read(kept.intent)).payment_method
    const other = await pay('4242424242424242', { byToken: false })
    const { id: notKept } = (await read(other.intent)).payment_method
    for (const [customer, card] of [
      [other.customer, method],
      [other.customer, notKept],
      ['cus_unknown', method],
      [kept.customer, 'pm_unknown'],
    ])
      expect((await announceAgain(customer, card)).status).toBe(400)
    for (const card of [method, notKept])
      expect((await send('payment_intents', { ...announced, payment_method: card })).status).toBe(400)
    const { status, body } = await announceAgain(kept.customer, method)
    expect({ status, state: body.status }).toEqual({ status: 200, state: 'requires_confirmation' })
    stripe.state.deleteCustomer(kept.customer)
    expect((await send(`payment_intents/${body.id}/confirm`, {})).status).toBe(400)
  })

  test('declines a later charge of 4000 0000 0000 0341, and asks again for 3-D Secure', async () => {
    const once = await pay(chargedOnceCard)
    expect(once.confirmed.body.status).toBe('requires_capture')
    const later = await announceAgain(once.customer, (await read(once.intent)).payment_method.id)
    expect(await send(`payment_intents/${later.body.id}/confirm`, {})).toMatchObject({
      ...{ status: 402, body: { error: { type: 'card_error', code: 'card_declined' } } },
    })
    const asked = await pay(challengeCard)
    stripe.state.endChallenge(asked.intent, true)
    const second = await announceAgain(asked.customer, (await read(asked.intent)).payment_method.id)
    const { body } = await send(`payment_intents/${second.body.id}/confirm`, { return_url: 'http://a.test/' })
    expect(body).toMatchObject({
      status: 'requires_action',
      next_action: { redirect_to_url: { return_url: 'http://a.test/' } },
    })
  })

  test.each([
    ['customers', { 'metadata[payment]': 'k', email: 'a@example.test' }],
    ['payment_intents', { ...announced, receipt_email: 'a@example.test' }],
  ])('refuses parameters of %s that this code does not send', async (path, body) => {
    expect(await send(path, body)).toMatchObject({ status: 400, body: { error: { code: 'parameter_unknown' } } })
  })

  test('gives the frame of the card a token that says whether it is used later', async () => {
    const tokenOf = async (query: string) => {
      const response = await fetch(`${stripe.url}/elements/tokens${query}`, { method: 'POST', body: '4242 4242' })
      return stripe.state.tokens.get(await response.text())
    }
    expect(await tokenOf('')).toMatchObject({ number: '42424242', setupFutureUsage: null })
    expect(await tokenOf('?setup_future_usage=on_session')).toMatchObject({ setupFutureUsage: 'on_session' })
  })
})
