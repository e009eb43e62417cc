import { insertDestination } from '@backroom/testing/fixtures/insert-destination'
import { insertPayableMoney } from '@backroom/testing/fixtures/insert-payable-money'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCalls, type TestCalls } from './calls-test-api.ts'

let server: TestCalls
beforeAll(async () => {
  server = await startTestCalls('owner')
})
afterAll(() => server.close())

const call = (...args: Parameters<TestCalls['call']>) => server.call(...args)
/** A new key for each request, unless it names one. */
const once = (key: string = crypto.randomUUID()) => ({ 'idempotency-key': key })
const rows = (statement: string) => server.rows(statement, [lotus])
const german = { kind: 'bank_account', holder: 'Lotus GmbH', country: 'DE', iban: 'DE89 3704 0044 0532 0130 00' }

test('the balance is what sales brought, in minor units of the shop’s currency [A7-34]', async () => {
  await insertPayableMoney(server.api.database.owner, lotus, 30_000)
  expect(await call('GET', '/stores/payout/v2/balance')).toMatchObject({
    status: 200,
    body: { availableToPayout: 30_000, reserved: 0, inPayout: 0, debt: 0, currency: 'USD' },
  })
})

test('cards are added, listed, replaced and removed, and their account numbers are never shown [A7-35] [A7-36] [A7-37] [A7-38]', async () => {
  const added = await call('POST', '/stores/payout/card/', german, once())
  expect(added).toMatchObject({ status: 201, body: { hint: 'DE •••• 3000', state: 'unconfirmed', revision: 1 } })
  const { id } = added.body
  const listed = await call('GET', '/stores/payout/card/')
  expect(listed.body.destinations).toEqual([added.body])
  expect(JSON.stringify(listed.body)).not.toContain('37040044')
  const [kept] = await rows('select sealed from payout_accounts where store_id = $1')
  expect(JSON.stringify(kept)).not.toContain('37040044')

  const austrian = { holder: 'Lotus GmbH', country: 'AT', iban: 'AT61 1904 3002 3457 3201' }
  const change = (revision: string) => call('PATCH', `/stores/payout/card/${id}`, austrian, { 'if-match': revision })
  expect(await change('"1"')).toMatchObject({ status: 200, body: { id, hint: 'AT •••• 3201', revision: 2 } })
  expect((await change('"1"')).status).toBe(412)
  expect(await rows('select hint from payout_destinations where store_id = $1')).toEqual([{ hint: 'AT •••• 3201' }])

  expect((await call('DELETE', `/stores/payout/card/${id}`)).status).toBe(200)
  expect((await call('GET', '/stores/payout/card/')).body).toEqual({ destinations: [] })
  const kept2 = await rows('select removed_at is not null as gone from payout_destinations where store_id = $1')
  expect(kept2).toEqual([{ gone: true }])
  expect(await rows('select from payout_accounts where store_id = $1')).toEqual([])
})

test.each([
  ['an IBAN with a wrong digit', { ...german, iban: 'DE89 3704 0044 0532 0130 01' }, 'iban'],
  [
    'a routing number with a wrong digit',
    { ...german, country: 'US', iban: undefined, routingNumber: '021000022', accountNumber: '12345678' },
    'routingNumber',
  ],
  ['no holder', { ...german, holder: '  ' }, 'holder'],
])('refuses %s with its field and a remedy', async (_, body, field) => {
  const { status, body: problem } = await call('POST', '/stores/payout/card', body, once())
  expect(status).toBe(400)
  expect(problem.findings).toMatchObject([{ path: field }])
  expect(problem.messages[0].length).toBeGreaterThan(20)
})

test('the schedule is read, set once and changed [A7-39] [A7-40] [A7-41]', async () => {
  const destinationId = await insertDestination(server.api.database.owner, lotus)
  expect((await call('GET', '/stores/payout/config')).body).toMatchObject({ id: null, schedule: 'manual' })
  const weekly = { schedule: 'weekly', weekday: 5, thresholdCents: null, destinationId }
  const set = await call('POST', '/stores/payout/config', weekly)
  expect(set).toMatchObject({ status: 201, body: { ...weekly, nextRunAt: expect.any(String), revision: 1 } })
  expect((await call('POST', '/stores/payout/config', weekly)).status).toBe(409)
  const { id } = set.body
  const threshold = { schedule: 'threshold', weekday: null, thresholdCents: 90_000, destinationId }
  const changed = await call('PATCH', `/stores/payout/config/${id}`, threshold, { 'if-match': '"1"' })
  expect(changed).toMatchObject({ status: 200, body: { ...threshold, revision: 2 } })
  expect(await rows('select schedule, threshold_cents::int as cents from payout_configs where store_id = $1')).toEqual([
    { schedule: 'threshold', cents: 90_000 },
  ])
})

test('payout-request takes the amount, once for its key, and request-payouts lists it [A7-42] [A7-43]', async () => {
  const destinationId = await insertDestination(server.api.database.owner, lotus)
  const key = once()
  const request = (body: object, more = key) => call('POST', '/stores/payout/v2/payout-request', body, more)
  const asked = await request({ amountCents: 10_000, destinationId })
  expect(asked).toMatchObject({ status: 201, body: { state: 'requested', amountCents: 10_000, netCents: 9800 } })
  expect((await request({ amountCents: 10_000, destinationId })).body).toEqual(asked.body)
  expect((await request({ amountCents: 11_000, destinationId })).status).toBe(422)
  expect((await call('GET', '/stores/payout/request-payouts')).body.items).toEqual([asked.body])
  expect(await rows('select state, amount_cents::int as cents from payouts where store_id = $1')).toEqual([
    { state: 'requested', cents: 10_000 },
  ])
  expect((await call('GET', '/stores/payout/v2/balance')).body).toMatchObject({
    availableToPayout: 20_000,
    inPayout: 10_000,
  })
})

test('refuses amounts that are no amounts or not there, and accounts of another shop, and moves nothing', async () => {
  const { owner } = server.api.database
  const own = await insertDestination(owner, lotus)
  const before = (await call('GET', '/stores/payout/v2/balance')).body
  const request = (amountCents: unknown, destinationId = own) =>
    call('POST', '/stores/payout/v2/payout-request', { amountCents, destinationId }, once())
  for (const amount of [0, -10_000, 10_000.5, '10000', 1e300, null]) expect((await request(amount)).status).toBe(400)
  for (const [amount, refused, code] of [
    [4999, 400, 'payout_too_small'],
    [20_001, 409, 'balance_too_small'],
  ] as const) {
    const { status, body } = await request(amount)
    expect([status, body.code]).toEqual([refused, code])
    expect(body.messages[0].length).toBeGreaterThan(20)
  }
  expect((await request(10_000, await insertDestination(owner, bamboo))).status).toBe(404)
  expect((await request(10_000, await insertDestination(owner, lotus, { isConfirmed: false }))).status).toBe(409)
  expect((await call('GET', '/stores/payout/v2/balance')).body).toEqual(before)
})

test('two requests of the whole balance at once pay it once', async () => {
  const destinationId = await insertDestination(server.api.database.owner, lotus)
  const request = () => call('POST', '/stores/payout/v2/payout-request', { amountCents: 20_000, destinationId }, once())
  const answers = await Promise.all([request(), request()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await call('GET', '/stores/payout/v2/balance')).body).toMatchObject({
    availableToPayout: 0,
    inPayout: 30_000,
  })
})
