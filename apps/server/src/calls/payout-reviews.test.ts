import { payoutReviews } from '@backroom/contract/money/payout-reviews/endpoints'
import { insertDestination } from '@backroom/testing/fixtures/insert-destination'
import { insertPayableMoney } from '@backroom/testing/fixtures/insert-payable-money'
import { insertPayout } from '@backroom/testing/fixtures/insert-payout'
import { lotus, makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const zone = 'Asia/Kathmandu'
let storeId = ''
type Headers = Awaited<ReturnType<TestApi['signIn']>>
let operator: Headers
beforeEach(async () => {
  storeId = await makeStore(api.database.owner)
  await query('update stores set standard_timezone = $2, currency = $3 where store_id = $1', [storeId, zone, 'JPY'])
  await insertPayableMoney(api.database.owner, storeId, 30_000)
  operator = await api.signInOperator(lotus)
})
const query = async (statement: string, values: unknown[] = [storeId]) =>
  (await api.database.owner.query(statement, values)).rows

async function send(one: keyof typeof payoutReviews, input: object, { authorization }: Headers = operator) {
  const answer = await api.send(payoutReviews[one], input, { authorization })
  return { status: answer.statusCode, body: answer.json() }
}
const dayIn = (days: number) => Temporal.Now.plainDateISO(zone).add({ days }).toString()
const place = (change: object = {}) =>
  send('placeReserve', {
    body: {
      ...{ id: crypto.randomUUID(), storeId, amountCents: 20_000, day: dayIn(30), reason: 'Many refunds' },
      ...change,
    },
  })
const reserves = async () => (await send('reserves', { query: { storeId } })).body
const balances = async () =>
  Object.fromEntries(
    (
      await query(
        `select account, -sum(amount_cents)::int as cents from ledger_entries
          where store_id = $1 and account in ('available', 'reserved') group by 1`,
      )
    ).map(({ account, cents }) => [account, cents]),
  )
const notices = () => query('select event from notifications where store_id = $1')

test('sets a part of the balance aside until a day of the shop, once for its id, and the shop reads why', async () => {
  const id = crypto.randomUUID()
  for (const status of [200, 200]) expect((await place({ id })).status).toBe(status)
  expect(await reserves()).toEqual({
    reserves: [{ id, amountCents: 20_000, day: dayIn(30), reason: 'Many refunds' }],
    availableCents: 10_000,
    currency: 'JPY',
  })
  expect(await balances()).toEqual({ available: 10_000, reserved: 20_000 })
  const [{ release_at }] = await query('select release_at from payout_reserves where store_id = $1')
  expect(release_at).toEqual(new Date(`${dayIn(30)}T00:00:00+05:45`))
  expect(await notices()).toEqual([{ event: 'payout.reserved' }])
})

test.each([
  ['more than is available', { amountCents: 30_001 }, 409, 'balance_too_small'],
  ['nothing', { amountCents: 0 }, 400, 'invalid_request'],
  ['a part of a unit', { amountCents: 1.5 }, 400, 'invalid_request'],
  ['until today', { day: dayIn(0) }, 400, 'reserve_day_wrong'],
  ['for more than a year', { day: dayIn(366) }, 400, 'reserve_day_wrong'],
  ['without a reason', { reason: '   ' }, 400, 'invalid_request'],
  ['in a shop that does not exist', { storeId: crypto.randomUUID() }, 404, 'not_found'],
])('does not set aside %s, and the books stay as they are', async (_, change, status, code) => {
  expect(await place(change)).toMatchObject({ status, body: { code } })
  expect(await balances()).toEqual({ available: 30_000 })
  expect(await notices()).toEqual([])
})

test('sets all aside until tomorrow, and until the last day of a year', async () => {
  expect((await place({ amountCents: 29_999, day: dayIn(1) })).status).toBe(200)
  expect((await place({ amountCents: 1, day: dayIn(365) })).status).toBe(200)
  expect(await balances()).toEqual({ available: 0, reserved: 30_000 })
})

test('a shop has at most a hundred reserves', async () => {
  await query(
    `insert into payout_reserves (store_id, amount_cents, currency, reason, placed_by, release_at)
     select $1, 1, 'JPY', 'One of many', gen_random_uuid(), now() + interval '9 days' from generate_series(1, 100)`,
  )
  expect(await place()).toMatchObject({ status: 409, body: { code: 'reserves_full' } })
  expect(await balances()).toEqual({ available: 30_000 })
})

test('releases a reserve before its day, once, and only in its own shop', async () => {
  const id = crypto.randomUUID()
  await place({ id })
  const release = (of = storeId) => send('releaseReserve', { params: { id }, body: { storeId: of } })
  expect((await release(await makeStore(api.database.owner))).status).toBe(404)
  expect(await balances()).toEqual({ available: 10_000, reserved: 20_000 })
  expect((await release()).status).toBe(200)
  expect((await release()).status).toBe(404)
  expect(await balances()).toEqual({ available: 30_000, reserved: 0 })
  expect((await reserves()).reserves).toEqual([])
})

test('what an operator does in a shop is in its audit log and in the log of access', async () => {
  const id = crypto.randomUUID()
  await place({ id })
  await send('releaseReserve', { params: { id }, body: { storeId } })
  expect(await query('select endpoint, user_id from audit_entries where store_id = $1 order by id')).toEqual([
    { endpoint: 'payoutReviews.placeReserve', user_id: operator.userId },
    { endpoint: 'payoutReviews.releaseReserve', user_id: operator.userId },
  ])
  await reserves()
  const read = await query(
    `select details->>'step' as step from access_log where user_id = $1 and details->>'storeId' = $2 order by id`,
    [operator.userId, storeId],
  )
  expect(read.map(({ step }) => step)).toEqual([
    'payoutReviews.placeReserve',
    'payoutReviews.releaseReserve',
    'payoutReviews.reserves',
  ])
})

const inReview = async (requestedBy: string | null) => {
  const destination = await insertDestination(api.database.owner, storeId)
  const id = await insertPayout(api.database.owner, storeId, destination, 'under_review', requestedBy)
  return { params: { id }, body: { storeId } }
}

test('who requested a payout does not approve it, and another operator does', async () => {
  const payout = await inReview(operator.userId)
  const bySchedule = await inReview(null)
  const { payouts } = (await send('queue', { query: { state: 'under_review' } })).body
  const isOwn = ({ params: { id } }: typeof payout) => payouts.find((one: { id: string }) => one.id === id).isOwn
  expect([isOwn(payout), isOwn(bySchedule)]).toEqual([true, false])
  expect(await send('approve', payout)).toMatchObject({ status: 409, body: { code: 'own_payout' } })
  expect(await send('approve', payout, await api.signInOperator(lotus))).toMatchObject({
    status: 200,
    body: { state: 'approved' },
  })
})

test('a step that somebody else has taken is refused, and a reason has to fit its step', async () => {
  const payout = await inReview(crypto.randomUUID())
  const refuse = (reason: string) =>
    send('reject', { ...payout, body: { ...payout.body, reason, note: ' Send us your papers ' } })
  expect(await refuse('account_closed')).toMatchObject({ status: 400, body: { code: 'reason_elsewhere' } })
  expect(await refuse('documents_missing')).toMatchObject({
    status: 200,
    body: { state: 'rejected', reason: 'documents_missing', note: 'Send us your papers' },
  })
  expect(await send('approve', payout)).toMatchObject({ status: 409, body: { code: 'payout_moved' } })
})
