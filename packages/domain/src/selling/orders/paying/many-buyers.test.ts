import { makeVariant } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { createPaymentTestEnv, type PaymentTestEnv, settledState } from '@backroom/testing/money/payment-test-env'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findStore } from '../../../stores/stores/stores.ts'
import { placeOrder } from '../orders.ts'

const buyers = Number(process.env.BUYERS ?? 50)
vi.setConfig({ testTimeout: buyers * 3000 })

let env: PaymentTestEnv
beforeEach(async () => {
  env = await createPaymentTestEnv()
})
afterEach(() => env.close())

const place = (cartId: string, storeId = lotus) =>
  placeOrder(env.store.waitingStore({ payments: env.payments }, storeId), placementOf(cartId))
const cartsWith = (variantId: string, storeId = lotus) =>
  Promise.all(Array.from({ length: buyers }, () => cartWith(env.store, variantId, 1, storeId)))

test('many orders waiting for a slow gateway hold no connection', async () => {
  const carts = await cartsWith(await makeVariant(env.store))
  // The gateway answers once all have arrived, though the pool has eight connections.
  const release = Promise.withResolvers<void>()
  env.gateway.failNext('authorize', ...carts.map(() => ({ kind: 'late', until: release.promise }) as const))
  const arrivals = Promise.all(carts.map(() => env.gateway.arrival('authorize')))
  const placing = Promise.all(carts.map((cartId) => place(cartId)))
  await arrivals
  expect(env.store.pool.totalCount - env.store.pool.idleCount).toBe(0)
  expect(env.store.pool.waitingCount).toBe(0)
  for (let read = 0; read < 20; read++) expect((await env.store.inStore(findStore, bamboo)).name).toBe('bamboo')
  release.resolve()
  expect(new Set((await placing).map(({ state }) => state))).toEqual(new Set(['placed']))
  const rows = await env.query<{ number: number }>('select number from orders where store_id = $1 order by 1', [lotus])
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: buyers }, (_, index) => 1001 + index))
  expect(await env.findState()).toEqual(settledState(buyers * 2500))
})

test('of many concurrent buyers, ten get the ten items in stock', async () => {
  const variantId = await makeVariant(env.store, { stock: 10 })
  const results = await Promise.all((await cartsWith(variantId)).map((cartId) => place(cartId)))
  expect(results.filter(({ state }) => state === 'placed')).toHaveLength(10)
  expect(results.filter(({ state }) => state === 'sold_out')).toHaveLength(buyers - 10)
  const [left] = await env.query<{ stock: number }>('select stock from product_variants where id = $1', [variantId])
  expect(left!.stock).toBe(0)
  expect(await env.findState()).toEqual(settledState(10 * 2500))
})

test('buyers of the same two variants in different order do not deadlock', async () => {
  const pair = [await makeVariant(env.store, { stock: 1000 }), await makeVariant(env.store, { stock: 1000 })] as const
  const before = (await env.findState()).paid
  const carts = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const [first, second] = index % 2 ? pair : pair.toReversed()
      const cartId = await cartWith(env.store, first!)
      await env.query(
        `insert into cart_lines (store_id, cart_id, variant_id, quantity, added_at) values ($1, $2, $3, 1, now() + interval '1 s')`,
        [lotus, cartId, second],
      )
      return cartId
    }),
  )
  const results = await Promise.all(
    carts.map((cartId) =>
      placeOrder(env.store.waitingStore({ payments: env.payments }), placementOf(cartId, { totalCents: 5000 })),
    ),
  )
  expect(new Set(results.map(({ state }) => state))).toEqual(new Set(['placed']))
  expect(await env.findState()).toEqual(settledState(before + 20 * 5000))
})
