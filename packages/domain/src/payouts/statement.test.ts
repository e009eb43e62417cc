import { openTestStore, type TestStore } from '@backroom/testing/test-store'
import { bamboo, lotus, makeThings } from '@backroom/testing/world/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listStatement, postSale, releaseDueSales } from '../ledger/ledger.ts'
import { findReleases } from './payouts.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

async function sell(amountCents: number, holdingDays: number, storeId = lotus) {
  const { order } = await makeThings(store.database.owner, storeId)
  const sale = { orderId: order as string, amountCents, currency: 'USD', feeBasisPoints: 300, holdingDays }
  await store.inStore((ctx) => postSale(ctx, sale), storeId)
}

test('the statement shows gross, fee and share of each sale, its release, and nobody else’s', async () => {
  await sell(10_000, 7)
  await sell(5000, 0)
  await sell(77_700, 0, bamboo)
  const { items } = await store.inStore((ctx) => listStatement(ctx, { limit: 10 }))
  expect(items).toMatchObject([
    { kind: 'release', grossCents: 0, feeCents: 0, netCents: 4850 },
    { kind: 'sale', grossCents: 5000, feeCents: 150, netCents: 4850 },
    { kind: 'sale', grossCents: 10_000, feeCents: 300, netCents: 9700 },
  ])
})

test('what waits is listed by the day of the store’s zone, and leaves the list when it is released', async () => {
  const { days, currency } = await store.inStore(findReleases)
  expect([days.length, currency]).toEqual([1, 'USD'])
  expect(days[0]).toMatchObject({ amountCents: 9700, orders: 1, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  await store.database.owner.query(`update ledger_releases set release_at = now() where released_at is null`)
  await store.inStore(releaseDueSales)
  expect((await store.inStore(findReleases)).days).toEqual([])
})
