import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { generateOrders } from '@backroom/testing/fixtures/insert-orders'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { makeStore } from '@backroom/testing/fixtures/things'
import { addSoldOrder } from '@backroom/testing/money/sold-orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBestSellers } from './sales.ts'

let store: TestStore
let storeId = ''
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
})

type Product = Awaited<ReturnType<typeof insertProduct>>
const make = (status: 'active' | 'draft' | 'archived' = 'active') =>
  insertProduct(store.database.owner, storeId, { status })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const sell = (at: string, pieces: [Product, number][], status = 'paid') =>
  addSoldOrder(store.database.owner, storeId, {
    ...{ at, status },
    lines: pieces.map(([product, quantity]) => ({ ...product, quantity, priceCents: 100 })),
  })
const bestSellers = (limit: number) => store.inStore((ctx) => findBestSellers(ctx, limit), storeId)

test('best sellers have the most pieces sold in 90 days, then the newest id; they are active and paid for', async () => {
  const [a, b, c, d, draft, archived] = [
    await make(),
    await make(),
    await make(),
    await make(),
    await make('draft'),
    await make('archived'),
  ]
  await sell(daysAgo(1), [
    [a, 2],
    [draft, 50],
  ])
  await sell(daysAgo(89.99), [
    [a, 3],
    [b, 4],
    [archived, 50],
  ])
  await sell(daysAgo(2), [[c, 4]], 'refunded')
  await sell(daysAgo(3), [[d, 1]], 'partially_refunded')
  await sell(daysAgo(90.01), [[d, 100]])
  for (const status of ['pending', 'authorized', 'voided']) await sell(daysAgo(2), [[d, 100]], status)
  expect(await bestSellers(9)).toEqual([a, c, b, d].map(({ productId }) => productId))
  expect(await bestSellers(2)).toEqual([a, c].map(({ productId }) => productId))
})

test('of more than 5000 sales the newest count', async () => {
  const [a, b] = [await make(), await make()]
  await sell(daysAgo(1), [[a, 1]])
  await generateOrders(store.database.owner, storeId, 4_999, {
    number: '5000 + n',
    placed_at: `now() - interval '2 days'`,
  })
  const oldest = await sell(daysAgo(3), [[b, 100]])
  expect(await bestSellers(9)).toEqual([a.productId])
  await store.database.owner.query('update orders set placed_at = $2 where id = $1', [oldest, daysAgo(1.5)])
  expect(await bestSellers(9)).toEqual([b.productId, a.productId])
})
