import { reconcilePayments } from '@backroom/domain/selling/orders/orders'
import { connectStripe } from '@backroom/testing/fixtures/connect-gateway'
import { lotus } from '@backroom/testing/fixtures/things'
import { stripeEvent, stripeSignature } from '@backroom/testing/servers/stripe-events'
import { type StripeServer, startStripeServer } from '@backroom/testing/servers/stripe-server'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { waitingIn } from '../jobs/waiting-in.ts'
import { startTestApi } from '../test-api.ts'

const webhookSecret = 'whsec_0123456789abcdef'
let api: Awaited<ReturnType<typeof startTestApi>>
let stripe: StripeServer
let connection = ''
beforeAll(async () => {
  stripe = await startStripeServer()
  api = await startTestApi()
  api.services.ports.stripe = { apiUrl: stripe.url, scriptUrl: stripe.scriptUrl }
  const { secret } = api.services.ports
  connection = await connectStripe(api.database.owner, lotus, { webhookSecret, secret })
})
afterAll(async () => {
  await stripe.close()
  await api.close()
})
beforeEach(() => api.database.owner.query('delete from payment_events'))

const query = async <Row extends object>(statement: string, values: unknown[] = []) =>
  (await api.database.owner.query<Row>(statement, values)).rows

/** A payment that waits for the buyer's bank. @returns the id at Stripe */
async function makePayment(state = 'action_required'): Promise<string> {
  const intent = stripe.state.create({
    ...{ amount: '2500', currency: 'usd', capture_method: 'manual', 'allowed_payment_method_types[0]': 'card' },
  })
  intent.status = 'requires_action'
  intent.number = '4000002500003155'
  const [cart] = await query<{ id: string }>('insert into carts (store_id) values ($1) returning id', [lotus])
  await query(
    `with c as (insert into checkouts (store_id, cart_id, email, shipping_address, currency, lines, subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents,
                  visitor, device, touches)
       values ($1, $2, 'a@example.test', '{}', 'USD', '[]', 2500, 0, 0, 0, 2500, '', 'desktop', '{}') returning id)
     insert into payments (store_id, checkout_id, connection_id, attempt, amount_cents, currency, state, reference)
     select $1, c.id, $3, gen_random_uuid()::text, 2500, 'USD', $4, $5 from c`,
    [lotus, cart!.id, connection, state, intent.id],
  )
  return intent.id
}
const send = (body: string, signature = stripeSignature(body, webhookSecret), id = connection) =>
  api.app.inject({
    method: 'POST',
    url: `/webhooks/stripe/${id}`,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload: body,
  })
const eventOf = (id: string, type = 'payment_intent.amount_capturable_updated', eventId?: string) =>
  stripeEvent(type, { id, object: 'payment_intent' }, eventId)
const events = () => query<{ id: string }>('select id from payment_events')
const stateOf = async (id: string) =>
  (await query<{ state: string }>('select state from payments where reference = $1', [id]))[0]?.state
const reconcile = () => reconcilePayments(waitingIn(api.services, lotus))

it('stores an event once, however often it is sent, and starts the job once', async () => {
  const enqueueNow = vi.spyOn(api.services, 'enqueueNow')
  const event = eventOf(await makePayment(), undefined, 'evt_1')
  for (let time = 0; time < 3; time++) expect((await send(event)).statusCode).toBe(200)
  expect(await events()).toEqual([{ id: 'evt_1' }])
  expect(enqueueNow.mock.calls).toEqual([['reconcile-payments']])
  enqueueNow.mockRestore()
})

it.each([
  ['forged', (body: string) => stripeSignature(body, 'whsec_another')],
  ['of another body', () => stripeSignature('{}', webhookSecret)],
  [
    'ten minutes old by our clock',
    (body: string) => stripeSignature(body, webhookSecret, new Date(Date.now() - 600_000)),
  ],
  ['missing', () => ''],
  ['endless', () => 'v1='.repeat(10_000)],
])('refuses an event whose signature is %s', async (_, signature) => {
  const event = eventOf(await makePayment())
  expect((await send(event, signature(event))).statusCode).toBe(400)
  expect(await events()).toEqual([])
})

it('accepts an event that is a day late, because each delivery is signed anew', async () => {
  const event = eventOf(await makePayment()).replace(
    /"created":\d+/,
    `"created":${Math.floor(Date.now() / 1000) - 86_400}`,
  )
  expect((await send(event)).statusCode).toBe(200)
  expect(await events()).toHaveLength(1)
})

it.each([
  ['a payment of another shop', () => eventOf('pi_of_somebody_else')],
  ['an unknown type without a payment', () => stripeEvent('v3.something.new', { object: 'thing' })],
  ['nothing at all', () => stripeEvent('ping', {})],
])('answers 200 to an event about %s, and stores nothing', async (_, event) => {
  expect((await send(event())).statusCode).toBe(200)
  expect(await events()).toEqual([])
})

it('rejects unknown connections, other addresses and bodies above 256 KB', async () => {
  const event = eventOf('pi_x')
  for (const id of [crypto.randomUUID(), 'x'])
    expect((await send(event, stripeSignature(event, webhookSecret), id)).statusCode).toBe(404)
  const large = JSON.stringify({ text: 'x'.repeat(257 * 1024) })
  expect((await send(large)).statusCode).toBe(413)
})

it('believes the gateway and not the event: a payment that Stripe still waits for is not paid by an event that says so', async () => {
  const id = await makePayment()
  await send(eventOf(id, 'payment_intent.succeeded'))
  await reconcile()
  expect(await stateOf(id)).toBe('action_required')
  expect(await query('select id from payment_events where next_check_at is not null')).toEqual([])
})

it('declines a payment whose buyer failed at the bank', async () => {
  const id = await makePayment()
  stripe.state.endChallenge(id, false)
  await send(eventOf(id, 'payment_intent.payment_failed'))
  await reconcile()
  expect(await stateOf(id)).toBe('declined')
})

it('an old event of a payment that is cancelled takes nothing back and charges nothing', async () => {
  const id = await makePayment('cancelled')
  stripe.state.endChallenge(id, true)
  await send(eventOf(id, 'payment_intent.payment_failed'))
  await reconcile()
  expect(await stateOf(id)).toBe('cancelled')
  expect(stripe.state.intentOf(id).status).toBe('canceled')
})

it('an event is tried again while the gateway does not answer, and is deleted after thirty days', async () => {
  const id = await makePayment()
  await send(eventOf(id))
  stripe.failNext('find', { kind: 'broken' })
  await expect(reconcile()).rejects.toThrow('find: 500')
  await query(`update payment_events set next_check_at = now()`)
  await reconcile()
  expect(await query('select id from payment_events where next_check_at is not null')).toEqual([])
  await query(`update payment_events set received_at = now() - interval '31 days'`)
  const waiting = await query<{ store: string }>('select stores_with_open_payments() as store')
  expect(waiting).toEqual([{ store: lotus }])
  await reconcile()
  expect(await events()).toEqual([])
})

it('an event that cannot be stored is answered with an error, so that it is sent again', async () => {
  const event = eventOf(await makePayment())
  await query('alter table payment_events rename to payment_events_gone')
  const answer = await send(event)
  await query('alter table payment_events_gone rename to payment_events')
  expect(answer.statusCode).toBeGreaterThanOrEqual(500)
})
