import { makeVariant } from '@backroom/testing/database/test-store'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { atRest, openTestTill, type TestTill } from '@backroom/testing/money/test-till'
import { bamboo, lotus } from '@backroom/testing/world/things'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findStore } from '../../../stores/stores/stores.ts'
import { placeOrder } from '../orders.ts'

const buyers = 50
vi.setConfig({ testTimeout: 60_000 })

let till: TestTill
beforeAll(async () => {
  till = await openTestTill()
})
afterAll(() => till.close())

const place = (cartId: string, storeId = lotus) =>
  placeOrder(till.store.waitingStore({ payments: till.payments }, storeId), placementOf(cartId))
const cartsWith = (variantId: string, storeId = lotus) =>
  Promise.all(Array.from({ length: buyers }, () => cartWith(till.store, variantId, 1, storeId)))

test('fifty placements wait for a slow gateway while other stores are read: no connection is held', async () => {
  const carts = await cartsWith(await makeVariant(till.store))
  // All fifty are at the gateway at once, though the pool has eight connections: it answers when they are.
  const release = Promise.withResolvers<void>()
  till.gateway.failNext('authorize', ...carts.map(() => ({ kind: 'late', until: release.promise }) as const))
  const arrivals = Promise.all(carts.map(() => till.gateway.arrival('authorize')))
  const placing = Promise.all(carts.map((cartId) => place(cartId)))
  await arrivals
  expect(till.store.pool.totalCount - till.store.pool.idleCount).toBe(0)
  expect(till.store.pool.waitingCount).toBe(0)
  for (let read = 0; read < 20; read++) expect((await till.store.inStore(findStore, bamboo)).name).toBe('bamboo')
  release.resolve()
  expect(new Set((await placing).map(({ state }) => state))).toEqual(new Set(['placed']))
  const rows = await till.query<{ number: number }>('select number from orders where store_id = $1 order by 1', [lotus])
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: buyers }, (_, index) => 1001 + index))
  expect(await till.findState()).toEqual(atRest(buyers * 2500))
})

test('of ten pieces ten are sold to fifty buyers at once: forty are refused, and none is sold twice', async () => {
  const variantId = await makeVariant(till.store, { stock: 10 })
  const results = await Promise.all((await cartsWith(variantId)).map((cartId) => place(cartId)))
  expect(results.filter(({ state }) => state === 'placed')).toHaveLength(10)
  expect(results.filter(({ state }) => state === 'sold_out')).toHaveLength(40)
  const [left] = await till.query<{ stock: number }>('select stock from product_variants where id = $1', [variantId])
  expect(left!.stock).toBe(0)
  expect(await till.findState()).toEqual(atRest((buyers + 10) * 2500))
})

test('buyers of the same two things in any order do not wait for each other in a circle', async () => {
  const pair = [await makeVariant(till.store, { stock: 1000 }), await makeVariant(till.store, { stock: 1000 })] as const
  const before = (await till.findState()).paid
  const carts = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const [first, second] = index % 2 ? pair : pair.toReversed()
      const cartId = await cartWith(till.store, first!)
      await till.query(
        `insert into cart_lines (store_id, cart_id, variant_id, quantity, added_at) values ($1, $2, $3, 1, now() + interval '1 s')`,
        [lotus, cartId, second],
      )
      return cartId
    }),
  )
  const results = await Promise.all(
    carts.map((cartId) =>
      placeOrder(till.store.waitingStore({ payments: till.payments }), placementOf(cartId, { totalCents: 5000 })),
    ),
  )
  expect(new Set(results.map(({ state }) => state))).toEqual(new Set(['placed']))
  expect(await till.findState()).toEqual(atRest(before + 20 * 5000))
})
