import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertDestination } from '@backroom/testing/fixtures/insert-destination'
import { makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writePayout } from '../payouts/request-payout.ts'
import { findBalances, placeReserve, postRefund, postSale, releaseDue, releaseReserves } from './ledger.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

let storeId = ''
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
})
const inStore = <T>(work: Parameters<typeof store.inStore<T>>[0]) => store.inStore(work, storeId)

/** Without a fee, so that a sale's share is its amount. */
async function sell(amountCents: number, { holdingDays = 0, currency = 'USD' } = {}): Promise<string> {
  const orderId = crypto.randomUUID()
  await inStore((ctx) => postSale(ctx, { orderId, amountCents, currency, feeBasisPoints: 0, holdingDays }))
  return orderId
}
const refund = (orderId: string, amountCents: number) =>
  inStore((ctx) => postRefund(ctx, { refundId: crypto.randomUUID(), orderId, amountCents }))
const reserve = (amountCents: number, days: number, currency = 'USD') =>
  inStore((ctx) =>
    placeReserve(ctx, {
      ...{ amountCents, currency, reason: 'Chargebacks', placedBy: crypto.randomUUID() },
      releaseAt: new Date(Date.now() + days * 86_400_000).toISOString(),
    }),
  )
const payOut = async (amountCents: number) => {
  const destinationId = await insertDestination(store.database.owner, storeId)
  await inStore((ctx) => writePayout(ctx, { amountCents, destinationId }, { by: 'schedule' }))
}
const balances = (currency = 'USD') => inStore((ctx) => findBalances(ctx, currency))
const passTime = (table: 'ledger_releases' | 'payout_reserves', days: number) =>
  store.database.owner.query(
    `update ${table} set release_at = release_at - make_interval(days => $2) where store_id = $1`,
    [storeId, days],
  )
const reserves = async () =>
  (
    await store.database.owner.query<{ used: number; released: boolean }>(
      `select used_cents::int as used, released_at is not null as released from payout_reserves
        where store_id = $1 order by release_at`,
      [storeId],
    )
  ).rows

test('sets a part of the available balance aside until its day, and not more than is available', async () => {
  await sell(10_000)
  await sell(7000, { currency: 'EUR' })
  await expect(reserve(10_001, 7)).rejects.toMatchObject({ code: 'balance_too_small' })
  await reserve(4000, 7)
  await reserve(1000, 9)
  expect(await balances()).toMatchObject({ available: 5000, reserved: 5000, debt: 0 })
  await passTime('payout_reserves', 6)
  expect(await inStore(releaseReserves)).toBe(0)
  await passTime('payout_reserves', 1)
  expect(await inStore(releaseReserves)).toBe(1)
  expect(await inStore(releaseReserves)).toBe(0)
  expect(await balances()).toMatchObject({ available: 9000, reserved: 1000 })
  expect(await balances('EUR')).toMatchObject({ available: 7000, reserved: 0 })
})

test('a refund takes what is reserved first, from the reserve that ends first, then what is available', async () => {
  const orderId = await sell(10_000)
  await reserve(2000, 9)
  await reserve(1000, 7)
  await refund(orderId, 1500)
  expect(await balances()).toMatchObject({ available: 7000, reserved: 1500 })
  expect(await reserves()).toEqual([
    { used: 1000, released: false },
    { used: 500, released: false },
  ])
  await refund(orderId, 8500)
  expect(await balances()).toEqual({ available: 0, pending: 0, reserved: 0, inPayout: 0, debt: 0 })
  await passTime('payout_reserves', 9)
  // Nothing is left to return.
  expect(await inStore(releaseReserves)).toBe(2)
  expect(await balances()).toMatchObject({ available: 0, reserved: 0 })
})

test('a refund leaves reserves of another currency, and of another store, as they are', async () => {
  const orderId = await sell(10_000)
  await sell(5000, { currency: 'EUR' })
  await reserve(5000, 7, 'EUR')
  const own = storeId
  storeId = await makeStore(store.database.owner)
  await sell(3000)
  await reserve(3000, 7)
  const other = storeId
  storeId = own
  await refund(orderId, 4000)
  expect(await balances()).toMatchObject({ available: 6000 })
  expect(await balances('EUR')).toMatchObject({ available: 0, reserved: 5000 })
  storeId = other
  expect(await balances()).toMatchObject({ available: 0, reserved: 3000 })
})

test('what the available balance lacks is taken from sales that wait, before it becomes a debt', async () => {
  const orderId = await sell(10_000)
  await sell(3000, { holdingDays: 7 })
  await sell(2000, { holdingDays: 9 })
  await payOut(10_000)
  await refund(orderId, 4000)
  expect(await balances()).toMatchObject({ available: 0, pending: 1000, debt: 0 })
  await refund(orderId, 6000)
  expect(await balances()).toMatchObject({ available: 0, pending: 0, debt: 5000 })
  await passTime('ledger_releases', 9)
  while ((await inStore(releaseDue)) > 0) {}
  expect(await balances()).toMatchObject({ available: 0, pending: 0, debt: 5000 })
  await sell(5600)
  expect(await balances()).toMatchObject({ available: 600, debt: 0 })
})

test('a released sale pays a debt first', async () => {
  const orderId = await sell(10_000)
  await payOut(10_000)
  await refund(orderId, 10_000)
  expect(await balances()).toMatchObject({ available: 0, debt: 10_000 })
  await sell(4000)
  expect(await balances()).toMatchObject({ available: 0, debt: 6000 })
  await sell(9000, { holdingDays: 7 })
  expect(await balances()).toMatchObject({ available: 0, pending: 9000, debt: 6000 })
  await passTime('ledger_releases', 7)
  await inStore(releaseDue)
  expect(await balances()).toMatchObject({ available: 3000, pending: 0, debt: 0 })
})
