import { payoutsErrors } from '@backroom/contract/money/payouts/errors'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertDestination } from '@backroom/testing/fixtures/insert-destination'
import { bamboo, makeStore, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBalances, postRefund, postSale } from '../ledger/ledger.ts'
import { findPayoutDetail, movePayout } from './payouts.ts'
import { writePayout } from './request-payout.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

let storeId = ''
let destinationId = ''
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
  destinationId = await insertDestination(store.database.owner, storeId)
})
const inStore = <T>(work: Parameters<typeof store.inStore<T>>[0]) => store.inStore(work, storeId)

async function sell(amountCents: number, currency = 'USD'): Promise<string> {
  const { order } = await makeThings(store.database.owner, storeId, ['order'])
  const orderId = order as string
  await inStore((ctx) => postSale(ctx, { orderId, amountCents, currency, feeBasisPoints: 0, holdingDays: 0 }))
  return orderId
}
const actor = { by: 'member', userId: crypto.randomUUID() } as const
const request = (amountCents: number, destination = destinationId) =>
  inStore((ctx) => writePayout(ctx, { amountCents, destinationId: destination }, actor))
const codeOf = (promise: Promise<unknown>) => promise.then(() => 'ok').catch((error) => error.code)
const balances = () => inStore((ctx) => findBalances(ctx, 'USD'))

test('takes the amount from the available balance, with the fee of the destination’s kind [A7-42]', async () => {
  await sell(20_000)
  const payout = await request(10_050)
  // 2 % of 100.50.
  expect(payout).toMatchObject({
    state: 'requested',
    amountCents: 10_050,
    feeCents: 201,
    netCents: 9849,
    currency: 'USD',
  })
  expect(payout).toMatchObject({ destinationKind: 'paypal', destinationHint: 'l••••@example.test', arrivesOn: null })
  expect(await balances()).toMatchObject({ available: 9950, inPayout: 10_050 })
  const { steps } = await inStore((ctx) => findPayoutDetail(ctx, payout.id))
  expect(steps).toMatchObject([{ state: 'requested', by: 'member', reason: null }])
})

test('names the orders behind a payout, the oldest first, the last in part, with their refunds', async () => {
  const [first, second, third] = [await sell(6000), await sell(5000), await sell(4000)]
  await inStore((ctx) =>
    postRefund(ctx, { refundId: crypto.randomUUID(), orderId: second as string, amountCents: 1000 }),
  )
  const one = await request(8000)
  const two = await request(6000)
  const ordersOf = async (id: string) => (await inStore((ctx) => findPayoutDetail(ctx, id))).orders
  expect(await ordersOf(one.id)).toMatchObject([
    { orderId: first, amountCents: 6000 },
    { orderId: second, amountCents: 2000 },
  ])
  expect(await ordersOf(two.id)).toMatchObject([
    { orderId: second, amountCents: 2000 },
    { orderId: third, amountCents: 4000 },
  ])
})

test('a payout that failed keeps its orders, and the next one pays them', async () => {
  const orderId = await sell(9000)
  const failed = await request(9000)
  for (const [from, to] of [
    ['requested', 'under_review'],
    ['under_review', 'approved'],
    ['approved', 'processing'],
  ] as const)
    await inStore((ctx) => movePayout(ctx, failed.id, { from, to, actor: { by: 'operator' } }))
  const reason = 'account_closed'
  await inStore((ctx) =>
    movePayout(ctx, failed.id, { from: 'processing', to: 'failed', actor: { by: 'provider' }, reason, note: 'AC04' }),
  )
  expect(await balances()).toMatchObject({ available: 9000, inPayout: 0 })
  const again = await request(9000)
  for (const { id } of [failed, again])
    expect((await inStore((ctx) => findPayoutDetail(ctx, id))).orders).toMatchObject([{ orderId, amountCents: 9000 }])
  const { state, note, reason: shown, steps } = await inStore((ctx) => findPayoutDetail(ctx, failed.id))
  expect({ state, note, shown }).toEqual({ state: 'failed', note: 'AC04', shown: reason })
  expect(steps.map((step) => [step.state, step.by, step.reason])).toEqual([
    ['requested', 'member', null],
    ['under_review', 'operator', null],
    ['approved', 'operator', null],
    ['processing', 'operator', null],
    ['failed', 'provider', reason],
  ])
})

test('refuses what the balance, the destination or a debt does not allow, and moves nothing', async () => {
  const orderId = await sell(12_000)
  expect(await codeOf(request(4999))).toBe(payoutsErrors.payout_too_small.code)
  expect(await codeOf(request(12_001))).toBe(payoutsErrors.balance_too_small.code)
  const set = (columns: string, id = destinationId) =>
    store.database.owner.query(`update payout_destinations set ${columns} where id = $1`, [id])
  await set("usable_from = now() + interval '1 minute'")
  expect(await codeOf(request(6000))).toBe(payoutsErrors.destination_waiting.code)
  await set('usable_from = null, confirmed_at = null')
  expect(await codeOf(request(6000))).toBe(payoutsErrors.destination_unconfirmed.code)
  await set('confirmed_at = now(), usable_from = now(), removed_at = now()')
  expect(await codeOf(request(6000))).toBe('not_found')
  const foreign = await insertDestination(store.database.owner, bamboo)
  expect(await codeOf(request(6000, foreign))).toBe('not_found')
  await set('removed_at = null')
  expect(await balances()).toMatchObject({ available: 12_000, inPayout: 0 })
  expect(await codeOf(request(12_000))).toBe('ok')
  await inStore((ctx) => postRefund(ctx, { refundId: crypto.randomUUID(), orderId, amountCents: 700 }))
  expect(await codeOf(request(6000))).toBe(payoutsErrors.payout_in_debt.code)
})

test('pays in the currency of the store alone', async () => {
  await sell(50_000, 'EUR')
  expect(await codeOf(request(6000))).toBe(payoutsErrors.balance_too_small.code)
  await store.database.owner.query(`update stores set currency = 'EUR' where store_id = $1`, [storeId])
  expect(await request(6000)).toMatchObject({ currency: 'EUR' })
})

test('the database lets no payout skip a step, leave an end, or change what it pays', async () => {
  await sell(20_000)
  const { id } = await request(10_000)
  const set = (columns: string) => store.database.owner.query(`update payouts set ${columns} where id = $1`, [id])
  await expect(set(`state = 'approved'`)).rejects.toThrow('cannot go from requested to approved')
  await expect(set(`state = 'paid'`)).rejects.toThrow('cannot go from requested to paid')
  await expect(set('amount_cents = 1')).rejects.toThrow('what a payout pays does not change')
  await expect(set('fee_cents = 1')).rejects.toThrow('what a payout pays does not change')
  await set(`state = 'cancelled'`)
  await expect(set(`state = 'requested'`)).rejects.toThrow('cannot go from cancelled to requested')
  await expect(set(`approved_by = requested_by`)).rejects.toThrow('payouts_other_approver')
})
