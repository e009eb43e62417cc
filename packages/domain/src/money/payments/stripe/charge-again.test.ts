import { challengeCard, chargedOnceCard } from '@backroom/testing/servers/stripe-cards'
import { type StripeServer, startStripeServer } from '@backroom/testing/servers/stripe-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type PaymentGateway, type PaymentRequest, stripeGateway } from '../payments.ts'

const secretKey = 'sk_test_0123456789abcdef'
const goodCard = '4242424242424242'
let server: StripeServer
let gateway: PaymentGateway
beforeEach(async () => {
  server = await startStripeServer()
  gateway = stripeGateway({ apiUrl: server.url, secretKey, webhookSecret: 'whsec_0123456789' })
})
afterEach(() => server.close())

const requestOf = (key: string, more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  ...{ key, amountCents: 2500, currency: 'USD', card: undefined },
  ...{ returnUrl: 'http://lotus.localhost:4000/checkout/pending/x', ...more },
})

/** Announces a payment and charges it. `pageKeeps`: what the page said when it drew the fields of the card. */
async function pay(request: PaymentRequest, number = goodCard, pageKeeps = request.keepsCard) {
  const prepared = await gateway.prepare!(request)
  if (!('reference' in prepared)) throw new Error(prepared.reason)
  const cardToken = server.state.addToken(number, pageKeeps ? 'on_session' : null)
  return { ...prepared, start: await gateway.begin({ ...request, ...prepared, cardToken }) }
}

/** Pays an order whose card is kept. @returns the id at Stripe */
async function keep(number = goodCard, key = 'order') {
  const { reference, start } = await pay(requestOf(key, { keepsCard: true }), number)
  if (start.state === 'action_required') server.state.endChallenge(reference, true)
  return reference
}

const offerOf = (earlier: string, more: Partial<PaymentRequest> = {}) =>
  requestOf('offer', {
    amountCents: 700,
    again: { reference: earlier, card: { brand: 'Visa', last4: '4242' } },
    ...more,
  })

/** Pays an offer with the card of an earlier payment. */
async function payAgain(earlier: string, key = 'offer') {
  const request = { ...offerOf(earlier), key }
  const prepared = await gateway.prepare!(request)
  if (!('reference' in prepared)) return { reference: '', start: prepared }
  return { ...prepared, start: await gateway.begin({ ...request, ...prepared }) }
}

/** Stripe's library repeats a call whose connection broke once. */
const twice = <Kind extends string>(kind: Kind) => [{ kind }, { kind }]

const cardDeclined = { state: 'declined', reason: 'card_declined' }
const posted = () => server.calls.filter(({ key }) => key !== undefined)

describe('a kept card', () => {
  test('is charged again for a payment of its own, which is captured and refunded by itself', async () => {
    const earlier = await keep()
    await gateway.capture('order', earlier)
    const { reference, start } = await payAgain(earlier)
    expect(start).toEqual({ state: 'authorized', reference, card: { brand: 'Visa', last4: '4242' } })
    expect(reference).not.toBe(earlier)
    expect(await gateway.capture('offer', reference)).toBe('captured')
    await gateway.refund({ key: 'offer', reference, refundKey: 'r', amountCents: 200 })
    expect(server.state.moneyTaken()).toBe(2500 + 500)
    const third = await payAgain(reference, 'another offer')
    expect(third.start).toMatchObject({ state: 'authorized' })
    expect(await gateway.void('another offer', third.reference)).toBe('voided')
  })

  test('has keys of ours in all calls, and its customer nothing but the key of the payment', async () => {
    const earlier = await keep()
    await payAgain(earlier)
    expect(posted().map(({ operation, key }) => [operation, key])).toEqual([
      ['customer', 'order:customer'],
      ['announce', 'order'],
      ['confirm', 'order:confirm'],
      ['announce', 'offer'],
      ['confirm', 'offer:confirm'],
    ])
    const [customer, order, , offer, confirmed] = posted()
    expect(customer?.body).toEqual({ 'metadata[payment]': 'order' })
    expect(order?.body).not.toHaveProperty('setup_future_usage')
    const intent = server.state.intentOf(earlier)
    expect(offer?.body).toMatchObject({ customer: intent.customer, payment_method: intent.paymentMethod })
    expect(confirmed?.body).toEqual({
      ...{ return_url: 'http://lotus.localhost:4000/checkout/pending/x', 'expand[0]': 'latest_charge' },
    })
  })

  test('is charged once if the request is repeated', async () => {
    const earlier = await keep()
    const first = await payAgain(earlier)
    expect(await payAgain(earlier)).toEqual(first)
    expect(server.state.intents.size).toBe(2)
    expect(await gateway.prepare!(requestOf('order', { keepsCard: true }))).toEqual({ reference: earlier })
    expect(server.state.customers.size).toBe(1)
  })

  test('that declines later charges is declined', async () => {
    const earlier = await keep(chargedOnceCard)
    expect(await gateway.find('order', earlier)).toMatchObject({ state: 'authorized', card: { last4: '0341' } })
    const { reference, start } = await payAgain(earlier)
    expect(start).toEqual(cardDeclined)
    expect(await gateway.find('offer', reference)).toMatchObject({ state: 'declined', declineReason: 'card_declined' })
    expect(await gateway.find('order', earlier)).toMatchObject({ state: 'authorized' })
  })

  test.each([
    [true, { state: 'authorized' }],
    [false, { state: 'declined', declineReason: 'authentication_failed' }],
  ])('asks the bank of the buyer at each payment: %o', async (isCompleted, outcome) => {
    const earlier = await keep(challengeCard)
    const { reference, start } = await payAgain(earlier)
    expect(start).toEqual({ state: 'action_required', url: `${server.url}/3ds/${reference}` })
    expect(server.state.intentOf(reference).returnUrl).toBe('http://lotus.localhost:4000/checkout/pending/x')
    server.state.endChallenge(reference, isCompleted)
    expect(await gateway.find('offer', reference)).toMatchObject(outcome)
  })

  test('is charged by a call whose answer was lost: the payment is found by its reference', async () => {
    const request = offerOf(await keep())
    const { reference } = (await gateway.prepare!(request)) as { reference: string }
    expect(await gateway.find('offer', reference)).toBeUndefined()
    server.failNext('confirm', ...twice('lost answer'))
    await expect(gateway.begin({ ...request, reference })).rejects.toMatchObject({ wasSent: true })
    expect(await gateway.find('offer', reference)).toMatchObject({ state: 'authorized', amountCents: 700 })
    expect(await gateway.capture('offer', reference)).toBe('captured')
  })

  test.each([
    [49, 'USD'],
    [2500, 'CAD'],
  ])('is not charged for an amount or currency that Stripe refuses: %i %s', async (amountCents, currency) => {
    const request = offerOf(await keep(), { amountCents, currency })
    expect(await gateway.prepare!(request)).toEqual({ state: 'declined', reason: 'amount_refused' })
    expect(server.state.intents.size).toBe(1)
  })

  test('is not asked for below the smallest amount', async () => {
    const small = { amountCents: 29, currency: 'GBP' }
    for (const request of [offerOf('pi_1', small), requestOf('order', { ...small, keepsCard: true })])
      expect(await gateway.prepare!(request)).toEqual({ state: 'declined', reason: 'amount_refused' })
    expect(server.calls).toEqual([])
  })
})

describe('a card is declined without a charge', () => {
  const unpaid = () => expect(server.state.intents.size).toBeLessThanOrEqual(1)

  test.each([
    ['that was not kept', async () => (await pay(requestOf('order'))).reference],
    [
      'of a page that did not say it',
      async () => (await pay(requestOf('order', { keepsCard: true }), goodCard, false)).reference,
    ],
    [
      'of a page that said it, after the shop stopped',
      async () => (await pay(requestOf('order'), goodCard, true)).reference,
    ],
    [
      'that was declined',
      async () => (await pay(requestOf('order', { keepsCard: true }), '4000000000000002')).reference,
    ],
    [
      'whose buyer has not answered the bank',
      async () => (await pay(requestOf('order', { keepsCard: true }), challengeCard)).reference,
    ],
    ['of an unknown payment', async () => 'pi_unknown'],
    [
      'whose customer was deleted at Stripe',
      async () => {
        const reference = await keep()
        server.state.deleteCustomer(server.state.intentOf(reference).customer!)
        return reference
      },
    ],
  ])('%s', async (_, paid) => {
    expect((await payAgain(await paid())).start).toEqual(cardDeclined)
    unpaid()
  })

  test('of a payment of nothing, which Stripe does not know', async () => {
    expect((await payAgain('free_order')).start).toEqual(cardDeclined)
    expect(server.calls).toEqual([])
  })

  test('whose customer is deleted while it is announced', async () => {
    const earlier = await keep()
    const answer = Promise.withResolvers<void>()
    server.failNext('announce', { kind: 'late', until: answer.promise })
    const prepared = gateway.prepare!(offerOf(earlier))
    const isAnnouncing = () => server.calls.filter(({ operation }) => operation === 'announce').length === 2
    await expect.poll(isAnnouncing).toBe(true)
    server.state.deleteCustomer(server.state.intentOf(earlier).customer!)
    answer.resolve()
    expect(await prepared).toEqual(cardDeclined)
    unpaid()
  })
})

describe('an order is paid', () => {
  test.each([
    [true, false],
    [false, true],
  ])('if the server keeps cards: %o, and the page said so: %o', async (keepsCard, pageKeeps) => {
    const { start } = await pay(requestOf('order', { keepsCard }), goodCard, pageKeeps)
    expect(start).toMatchObject({ state: 'authorized' })
  })

  test.each(['broken', 'refused', 'lost answer'] as const)(
    'without keeping its card if Stripe creates no customer: %s',
    async (kind) => {
      server.failNext('customer', ...twice(kind))
      const { reference, start } = await pay(requestOf('order', { keepsCard: true }))
      expect(start).toMatchObject({ state: 'authorized' })
      expect(server.state.intentOf(reference).customer).toBeNull()
      expect((await payAgain(reference)).start).toEqual(cardDeclined)
    },
  )

  test('without a card if it costs nothing', async () => {
    const request = offerOf(await keep(), { amountCents: 0 })
    const before = server.calls.length
    const prepared = (await gateway.prepare!(request)) as { reference: string }
    expect(await gateway.begin({ ...request, ...prepared })).toEqual({ state: 'authorized', ...prepared, card: null })
    expect(server.calls.length).toBe(before)
  })
})

test('no error of a second charge contains a key, a card or a customer', async () => {
  const earlier = await keep()
  const request = offerOf(earlier)
  server.failNext('find', { kind: 'broken' })
  server.failNext('announce', ...twice('lost request'))
  server.failNext('confirm', { kind: 'broken' })
  const failures = []
  for (let call = 0; call < 2; call++) failures.push(await gateway.prepare!(request).catch((thrown: Error) => thrown))
  const prepared = (await gateway.prepare!(request)) as { reference: string }
  failures.push(await gateway.begin({ ...request, ...prepared }).catch((thrown: Error) => thrown))
  for (const error of failures) {
    expect(error).toBeInstanceOf(Error)
    expect(`${JSON.stringify(error)} ${String(error)} ${(error as Error).stack}`).not.toMatch(/4242|sk_test|cus_|pm_/)
  }
})
