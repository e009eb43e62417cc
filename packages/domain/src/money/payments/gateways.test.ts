import { createServer } from 'node:http'
import { type GatewayServer, startGatewayServer } from '@backroom/testing/servers/gateway-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { httpGateway, type PaymentGateway, testGateway } from './payments.ts'

const good = { number: '4242424242424242', expiry: '12/40', code: '123' }
const request = (key: string, card: Partial<typeof good> = {}, amountCents = 100) => ({
  key,
  amountCents,
  currency: 'USD',
  card: { ...good, ...card },
})

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
