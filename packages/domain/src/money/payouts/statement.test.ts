import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, makeStore, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listStatement, postRefund, postSale, releaseDue } from '../ledger/ledger.ts'
import { findReleases } from './payouts.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

let storeId = ''
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
})

async function sell(amountCents: number, holdingDays: number, at = storeId): Promise<string> {
  const { order } = await makeThings(store.database.owner, at, ['order'])
  const sale = { orderId: order as string, amountCents, currency: 'USD', feeBasisPoints: 300, holdingDays }
  await store.inStore((ctx) => postSale(ctx, sale), at)
  return sale.orderId
}
const statement = (query: { cursor?: string; limit: number }) =>
  store.inStore((ctx) => listStatement(ctx, query), storeId)

test('shows gross, fee and share of each sale and its release, of the own store alone', async () => {
  await sell(10_000, 7)
  const orderId = await sell(5000, 0)
  await sell(77_700, 0, bamboo)
  const { items } = await statement({ limit: 10 })
  expect(items).toMatchObject([
    { kind: 'release', orderId, orderName: '#1002', grossCents: 0, feeCents: 0, netCents: 4850 },
    { kind: 'sale', orderId, orderName: '#1002', grossCents: 5000, feeCents: 150, netCents: 4850 },
    { kind: 'sale', orderName: '#1001', grossCents: 10_000, feeCents: 300, netCents: 9700 },
  ])
})

test('shows a refund with amount, fee and share, and its effect on the available balance as a separate line', async () => {
  const orderId = await sell(10_000, 0)
  await store.inStore((ctx) => postRefund(ctx, { refundId: crypto.randomUUID(), orderId, amountCents: 2500 }), storeId)
  expect((await statement({ limit: 2 })).items).toMatchObject([
    { kind: 'refund_release', orderId, grossCents: 0, feeCents: 0, netCents: -2425 },
    { kind: 'refund', orderId, grossCents: -2500, feeCents: -75, netCents: -2425 },
  ])
})

test('shows a movement without an order in its own currency', async () => {
  await store.inStore(
    (ctx) =>
      postSale(ctx, {
        orderId: crypto.randomUUID(),
        amountCents: 90_000,
        currency: 'VND',
        feeBasisPoints: 0,
        holdingDays: 7,
      }),
    storeId,
  )
  expect((await statement({ limit: 2 })).items).toMatchObject([
    {
      kind: 'sale',
      orderId: null,
      orderName: null,
      grossCents: 90_000,
      feeCents: 0,
      netCents: 90_000,
      currency: 'VND',
    },
  ])
})

test('pages show each movement once, in order', async () => {
  for (let sale = 1; sale <= 5; sale++) await sell(sale * 100, 7)
  const whole = (await statement({ limit: 10 })).items
  expect(whole.map(({ grossCents }) => grossCents)).toEqual([500, 400, 300, 200, 100])
  const paged = []
  let cursor: string | undefined
  do {
    const page = await statement({ limit: 2, ...(cursor && { cursor }) })
    paged.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(paged).toEqual(whole)
})

test('lists pending releases by day in the store’s time zone with their number of orders, until they are released', async () => {
  const { owner } = store.database
  const setZone = (zone: string) =>
    owner.query('update stores set standard_timezone = $2 where store_id = $1', [storeId, zone])
  const orderId = await sell(10_000, 7)
  await store.inStore((ctx) => postRefund(ctx, { refundId: crypto.randomUUID(), orderId, amountCents: 1000 }), storeId)
  await sell(5000, 7)
  await owner.query(`update ledger_releases set release_at = '2030-03-10T03:30:00Z' where store_id = $1`, [storeId])
  const releases = () => store.inStore(findReleases, storeId)
  await setZone('Asia/Ho_Chi_Minh')
  expect(await releases()).toEqual({
    days: [{ day: '2030-03-10', amountCents: 9700 - 970 + 4850, orders: 2 }],
    reserves: [],
    currency: 'USD',
  })
  await setZone('America/Los_Angeles')
  expect((await releases()).days).toMatchObject([{ day: '2030-03-09' }])
  await owner.query(`update ledger_releases set release_at = now() where store_id = $1`, [storeId])
  expect(await store.inStore(releaseDue, storeId)).toBe(3)
  expect((await releases()).days).toEqual([])
})
