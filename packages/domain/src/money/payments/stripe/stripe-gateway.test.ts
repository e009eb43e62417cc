import { type StripeServer, startStripeServer } from '@backroom/testing/servers/stripe-server'
import { challengeCard } from '@backroom/testing/servers/stripe-state'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type PaymentGateway, stripeGateway } from '../payments.ts'

const secretKey = 'sk_test_0123456789abcdef'
let server: StripeServer
let gateway: PaymentGateway
/** With a short deadline. */
let impatient: PaymentGateway
beforeEach(async () => {
  server = await startStripeServer()
  const access = { apiUrl: server.url, secretKey, webhookSecret: 'whsec_0123456789' }
  gateway = stripeGateway(access)
  impatient = stripeGateway({ ...access, deadlineMs: 200 })
})
afterEach(() => server.close())

const requestOf = (key: string, { amountCents = 2500, currency = 'USD' } = {}) => ({
  ...{ key, amountCents, currency, card: undefined, returnUrl: 'http://lotus.localhost:4000/checkout/pending/x' },
})

/** Announces a payment and charges a card. */
async function pay(
  key: string,
  number = '4242 4242 4242 4242',
  more: { amountCents?: number; currency?: string } = {},
) {
  const request = requestOf(key, more)
  const prepared = await gateway.prepare!(request)
  if (!('reference' in prepared)) throw new Error(prepared.reason)
  const { reference } = prepared
  const start = await gateway.begin({ ...request, reference, cardToken: server.state.addToken(number) })
  return { reference, start }
}

describe('a payment at Stripe', () => {
  test.each([
    [2500, 'USD', 'usd'],
    [250, 'JPY', 'jpy'],
    [120_000, 'VND', 'vnd'],
  ])(
    'is announced, authorized, captured, refunded once for each key, and found: %i %s',
    async (amountCents, currency, theirs) => {
      const { reference, start } = await pay('sale', undefined, { amountCents, currency })
      expect(start).toEqual({ state: 'authorized', reference, card: { brand: 'Visa', last4: '4242' } })
      expect(server.state.intentOf(reference)).toMatchObject({ amount: amountCents, currency: theirs })
      expect(await gateway.capture('sale', reference)).toBe('captured')
      expect(await gateway.capture('sale', reference)).toBe('captured')
      expect(await gateway.void('sale', reference)).toBe('captured')
      for (const refundKey of ['r1', 'r1', 'r2'])
        await gateway.refund({ key: 'sale', reference, refundKey, amountCents: 30 })
      expect(await gateway.find('sale', reference)).toMatchObject({
        ...{ key: 'sale', state: 'captured', amountCents, refundedCents: 60, currency },
      })
      expect(server.state.moneyTaken()).toBe(amountCents - 60)
    },
  )

  test('is captured once, and a void after that takes nothing back', async () => {
    const { reference } = await pay('other')
    expect(await gateway.void('other', reference)).toBe('voided')
    expect(await gateway.void('other', reference)).toBe('voided')
    expect(await gateway.capture('other', reference)).toBe('voided')
    expect(await gateway.find('other', 'pi_unknown')).toBeUndefined()
    expect(await gateway.find('other', null)).toBeUndefined()
    expect(server.state.moneyTaken()).toBe(0)
  })

  test('has keys of ours: announcing it twice is one payment, and another amount is refused', async () => {
    const first = await gateway.prepare!(requestOf('a'))
    expect(await gateway.prepare!(requestOf('a'))).toEqual(first)
    await expect(gateway.prepare!(requestOf('a', { amountCents: 2600 }))).rejects.toThrow('announce: 400')
    expect(server.calls.map(({ key }) => key)).toEqual(['a', 'a', 'a'])
    const { reference } = await pay('b')
    await gateway.capture('b', reference)
    expect(server.calls.slice(3).flatMap(({ key }) => key ?? [])).toEqual(['b', 'b:confirm', 'b:capture'])
  })

  test.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'card_expired'],
    ['4000000000000127', 'code_wrong'],
  ])('with the card %s is declined: %s', async (number, reason) => {
    const { reference, start } = await pay('declined', number)
    expect(start).toEqual({ state: 'declined', reason })
    expect(await gateway.find('declined', reference)).toMatchObject({ state: 'declined', declineReason: reason })
  })

  test.each([
    [49, 'USD'],
    [49, 'JPY'],
    [2500, 'CAD'],
  ])(
    'of an amount or currency that Stripe refuses is declined before a card is charged: %i %s',
    async (amountCents, currency) => {
      const prepared = await gateway.prepare!(requestOf('small', { amountCents, currency }))
      expect(prepared).toEqual({ state: 'declined', reason: 'amount_refused' })
      expect(server.state.intents.size).toBe(0)
    },
  )

  test.each(['', 'ctoken_used'])('without a usable card is declined: %o', async (cardToken) => {
    const prepared = await gateway.prepare!(requestOf('no card'))
    const { reference } = prepared as { reference: string }
    const start = await gateway.begin({ ...requestOf('no card'), reference, cardToken })
    expect(start).toMatchObject({ state: 'declined' })
  })

  test('waits for the bank of the buyer, and is authorized or declined as the buyer ends it', async () => {
    const { reference, start } = await pay('challenged', challengeCard)
    expect(start).toEqual({ state: 'action_required', url: `${server.url}/3ds/${reference}` })
    expect(await gateway.find('challenged', reference)).toMatchObject({ state: 'action_required' })
    server.state.endChallenge(reference, true)
    expect(await gateway.find('challenged', reference)).toMatchObject({ state: 'authorized' })
    const second = await pay('failed', challengeCard)
    server.state.endChallenge(second.reference, false)
    expect(await gateway.find('failed', second.reference)).toMatchObject({
      ...{ state: 'declined', declineReason: 'authentication_failed' },
    })
  })
})

test('a payment of nothing asks Stripe for nothing', async () => {
  const request = requestOf('free', { amountCents: 0 })
  const prepared = (await gateway.prepare!(request)) as { reference: string }
  expect(await gateway.begin({ ...request, ...prepared })).toEqual({ state: 'authorized', ...prepared, card: null })
  expect(await gateway.capture('free', prepared.reference)).toBe('captured')
  expect(await gateway.void('free', prepared.reference)).toBe('voided')
  expect(await gateway.find('free', prepared.reference)).toBeUndefined()
  expect(server.calls).toEqual([])
})

describe('when Stripe fails', () => {
  test('a late, lost or broken answer may have moved money', async () => {
    const prepared = (await gateway.prepare!(requestOf('x'))) as { reference: string }
    server.failNext('confirm', { kind: 'mute' })
    const cardToken = server.state.addToken('4242424242424242')
    const begun = impatient.begin({ ...requestOf('x'), ...prepared, cardToken })
    await expect(begun).rejects.toMatchObject({ wasSent: true, message: 'confirm: no answer in time' })
    expect(await gateway.find('x', prepared.reference)).toMatchObject({ state: 'authorized' })
    server.failNext('capture', { kind: 'broken' })
    await expect(gateway.capture('x', prepared.reference)).rejects.toMatchObject({ wasSent: true, status: 500 })
  })

  test('a refund whose answer is lost is refunded once, also after Stripe has forgotten the key', async () => {
    const { reference } = await pay('sale')
    await gateway.capture('sale', reference)
    server.failNext('refund', { kind: 'mute' })
    const refund = { key: 'sale', reference, refundKey: 'r1', amountCents: 1000 }
    await expect(impatient.refund(refund)).rejects.toMatchObject({ wasSent: true })
    await gateway.refund(refund)
    expect(server.state.moneyTaken()).toBe(1500)
  })

  test('sends nothing without a connection, with a refused key, or with too many open calls', async () => {
    const refused = await startStripeServer({ accountOf: () => undefined })
    const stranger = stripeGateway({ apiUrl: refused.url, secretKey, webhookSecret: '' })
    await expect(stranger.prepare!(requestOf('a'))).rejects.toMatchObject({ wasSent: false, status: 401 })
    await refused.close()
    await expect(stranger.prepare!(requestOf('a'))).rejects.toMatchObject({ wasSent: false })
    const narrow = stripeGateway({ apiUrl: server.url, secretKey, webhookSecret: '', maxCalls: 0 })
    await expect(narrow.prepare!(requestOf('b'))).rejects.toMatchObject({ wasSent: false })
    expect(server.calls).toEqual([])
  })

  test('no error contains a key or a card', async () => {
    const { reference } = await pay('sale')
    server.failNext('capture', { kind: 'broken' })
    server.failNext('void', { kind: 'lost request' })
    for (const work of [
      () => gateway.capture('sale', reference),
      () => impatient.refund({ key: 'sale', reference, refundKey: 'r', amountCents: 9_999_999 }),
      () => gateway.prepare!(requestOf('sale', { amountCents: 1 })),
    ]) {
      const error = await work().catch((thrown: Error) => thrown)
      expect(`${JSON.stringify(error)} ${String(error)} ${(error as Error).stack}`).not.toMatch(/4242|sk_test/)
    }
  })

  test('buyers are sent to no address without encryption', async () => {
    const prepared = (await gateway.prepare!(requestOf('x'))) as { reference: string }
    const elsewhere = stripeGateway({
      apiUrl: server.url.replace('127.0.0.1', 'localhost'),
      secretKey,
      webhookSecret: '',
    })
    const cardToken = server.state.addToken(challengeCard)
    await expect(elsewhere.begin({ ...requestOf('x'), ...prepared, cardToken })).rejects.toThrow('cannot be sent to')
  })
})
