import { createServer } from 'node:http'
import { type GatewayServer, startGatewayServer } from '@backroom/testing/servers/gateway-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { httpGateway, type PaymentGateway, type PaymentRequest, type PaymentStart, testGateway } from './payments.ts'

const good = { number: '4242424242424242', expiry: '12/40', code: '123' }
const request = (key: string, card: Partial<typeof good> = {}, amountCents = 100) => ({
  key,
  amountCents,
  currency: 'USD',
  card: { ...good, ...card },
})

const keep = (gateway: PaymentGateway, key: string, number = good.number) =>
  gateway.begin({ ...request(key, { number }), keepsCard: true })

/** A payment of 30 with the card of an earlier one. */
function againOf(key: string, earlier: PaymentStart): PaymentRequest {
  if (earlier.state !== 'authorized' || !earlier.card) throw new Error(earlier.state)
  const { reference, card } = earlier
  return { key, amountCents: 30, currency: 'USD', card: undefined, again: { reference, card } }
}

let server: GatewayServer
let overHttp: PaymentGateway
/** A gateway with a short deadline. */
let impatient: PaymentGateway
beforeEach(async () => {
  server = await startGatewayServer()
  overHttp = httpGateway({ url: server.url })
  impatient = httpGateway({ url: server.url, deadlineMs: 150 })
})
afterEach(() => server.close())

describe.each([
  ['in this process', () => testGateway],
  ['over HTTP', () => overHttp],
])('the test gateway %s', (_, gateway) => {
  test('authorizes 4242 …, and answers a repeated request with the same authorization', async () => {
    const first = await gateway().begin(request('a'))
    expect(first).toMatchObject({ state: 'authorized', card: { brand: 'Visa', last4: '4242' } })
    expect(await gateway().begin(request('a'))).toEqual(first)
    expect(await gateway().begin(request('b'))).not.toEqual(first)
  })

  test.each([
    [{ number: '4000000000000002' }, 'card_declined'],
    [{ number: '4242424242424241' }, 'card_invalid'],
    [{ number: '4242' }, 'card_invalid'],
    [{ number: '', expiry: '', code: '' }, 'card_invalid'],
    [{ expiry: '13/40' }, 'card_invalid'],
    [{ code: '1' }, 'card_invalid'],
    [{ expiry: '01/20' }, 'card_expired'],
  ])('%o is declined: %s', async (card, reason) => {
    expect(await gateway().begin(request('declined', card))).toEqual({ state: 'declined', reason })
  })

  test('charges a kept card again, as often as its buyer adds something', async () => {
    const first = await keep(gateway(), 'first')
    const second = await gateway().begin(againOf('second', first))
    expect(second).toMatchObject({ state: 'authorized', card: { brand: 'Visa', last4: '4242' } })
    expect(second).not.toEqual(first)
    expect(await gateway().begin(againOf('second', first))).toEqual(second)
    expect(await gateway().begin(againOf('third', second))).toMatchObject({ state: 'authorized' })
  })

  test('authorizes 4000 0000 0000 0341, and declines it for each later payment', async () => {
    const first = await keep(gateway(), 'first', '4000000000000341')
    expect(first).toMatchObject({ state: 'authorized', card: { last4: '0341' } })
    for (const key of ['second', 'third'])
      expect(await gateway().begin(againOf(key, first))).toEqual({ state: 'declined', reason: 'card_declined' })
    expect(await keep(gateway(), 'another order', '4000000000000341')).toMatchObject({ state: 'authorized' })
  })

  test('declines a payment without a card', async () => {
    const { card: _, ...without } = request('none')
    expect(await gateway().begin({ ...without, card: undefined })).toEqual({
      ...{ state: 'declined', reason: 'card_invalid' },
    })
  })
})

describe('over HTTP', () => {
  test('captures a payment, refunds it once for each key and finds it; voids another', async () => {
    await overHttp.begin(request('sale'))
    expect(await overHttp.capture('sale')).toBe('captured')
    expect(await overHttp.capture('sale')).toBe('captured')
    expect(await overHttp.void('sale')).toBe('captured')
    for (const refundKey of ['r1', 'r1', 'r2']) await overHttp.refund({ key: 'sale', refundKey, amountCents: 30 })
    expect(await overHttp.find('sale')).toMatchObject({ state: 'captured', amountCents: 100, refundedCents: 60 })
    expect(server.moneyTaken()).toBe(40)
    await expect(overHttp.refund({ key: 'sale', refundKey: 'r3', amountCents: 41 })).rejects.toThrow('refund: 409')
    await overHttp.begin(request('other'))
    expect(await overHttp.void('other')).toBe('voided')
    expect(await overHttp.capture('other')).toBe('voided')
    expect(await overHttp.find('nobody’s/key')).toBeUndefined()
  })

  test('charges again no card that was not kept, and none of an unknown or declined payment', async () => {
    const { reference } = (await overHttp.begin(request('not kept'))) as { reference: string }
    const shown = { brand: 'Visa', last4: '4242' }
    const again = (key: string, earlier: string) =>
      overHttp.begin({ ...request(key), card: undefined, again: { reference: earlier, card: shown } })
    expect(await again('a', reference)).toEqual({ state: 'declined', reason: 'card_declined' })
    expect(await again('b', 'test_unknown')).toEqual({ state: 'declined', reason: 'card_invalid' })
    await keep(overHttp, 'declined', '4000000000000002')
    const declined = (await overHttp.find('declined'))!
    expect(await again('c', declined.reference)).toEqual({ state: 'declined', reason: 'card_declined' })
    expect(await overHttp.find('a')).toMatchObject({ state: 'declined', card: null })
  })

  test('finds a second charge whose answer was lost, captures it and refunds it by itself', async () => {
    const first = await keep(overHttp, 'first')
    await overHttp.capture('first')
    server.failNext('authorize', { kind: 'lost answer' })
    await expect(overHttp.begin(againOf('second', first))).rejects.toMatchObject({ wasSent: true })
    expect(await overHttp.find('second')).toEqual({
      ...{ key: 'second', state: 'authorized', amountCents: 30, refundedCents: 0, currency: 'USD' },
      ...{ reference: expect.any(String), card: { brand: 'Visa', last4: '4242' } },
    })
    expect(await overHttp.capture('second')).toBe('captured')
    await overHttp.refund({ key: 'second', refundKey: 'r', amountCents: 30 })
    expect(server.moneyTaken()).toBe(100)
  })

  test('rejects a second amount for a key', async () => {
    await overHttp.begin(request('a'))
    await expect(overHttp.begin(request('a', {}, 101))).rejects.toThrow('authorize: 409')
  })

  test('a call with a late, lost or broken answer may have succeeded', {
    timeout: 5_000,
  }, async () => {
    server.failNext('authorize', { kind: 'mute' }, { kind: 'lost answer' }, { kind: 'broken' })
    const unanswered = impatient.begin(request('mute'))
    await expect(unanswered).rejects.toMatchObject({ wasSent: true, message: 'authorize: no answer in time' })
    for (const key of ['lost', 'broken'])
      await expect(overHttp.begin(request(key))).rejects.toMatchObject({ wasSent: true })
    expect([...server.payments.keys()]).toEqual(['mute', 'lost'])
  })

  test('sends nothing without a connection or with too many open calls', async () => {
    await server.close()
    await expect(overHttp.begin(request('a'))).rejects.toMatchObject({ wasSent: false })
    server = await startGatewayServer()
    const narrow = httpGateway({ url: server.url, maxCalls: 1 })
    const answer = Promise.withResolvers<void>()
    server.failNext('authorize', { kind: 'late', until: answer.promise })
    const first = narrow.begin(request('first'))
    await expect(narrow.begin(request('second'))).rejects.toMatchObject({ wasSent: false })
    answer.resolve()
    expect(await first).toMatchObject({ state: 'authorized' })
    // The first call has ended.
    expect(await narrow.begin(request('third'))).toMatchObject({ state: 'authorized' })
    expect(server.calls.map(({ key }) => key)).toEqual(['first', 'third'])
  })

  test('never throws an error with the card number', async () => {
    server.failNext('authorize', { kind: 'mute' }, { kind: 'broken' }, { kind: 'lost request' })
    for (const [key, gateway] of [
      ['a', impatient],
      ['b', overHttp],
      ['c', overHttp],
    ] as const) {
      const error = await gateway.begin(request(key)).catch((thrown: Error) => thrown)
      expect(JSON.stringify([error, String(error), (error as Error).stack])).not.toContain(good.number)
    }
  })

  test.each([
    ['endless', (size: number) => 'x'.repeat(size), /more than 65536 bytes/],
    ['no JSON', () => '<html>', /no JSON/],
    ['without a reference', () => '{"state":"authorized","card":{"brand":"Visa","last4":"4242"}}', /cannot read/],
    ['without a card', () => '{"state":"authorized","reference":"r"}', /cannot read/],
    [
      'with a whole card number',
      () => '{"state":"authorized","reference":"r","card":{"brand":"Visa","last4":"42424242"}}',
      /cannot read/,
    ],
    ['an authorization of nothing', () => 'null', /cannot read/],
    ['of an unknown reason', () => '{"state":"declined","reason":"4242424242424242"}', /cannot read/],
  ])('rejects an answer that is %s', async (_, body, message) => {
    const fake = createServer((_request, response) => void response.end(body(1_000_000)))
    await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve))
    const { port } = fake.address() as { port: number }
    await expect(httpGateway({ url: `http://127.0.0.1:${port}` }).begin(request('a'))).rejects.toThrow(message)
    fake.closeAllConnections()
    fake.close()
  })
})
