import { makeVariant, openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { cartWith, placementOf, queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../orders/orders.ts'
import { addToCart, enterCode, expireCarts, findCart, setCartQuantity } from './carts.ts'

let store: TestStore
let variantId = ''
beforeEach(async () => {
  await store?.close()
  store = await openTestStore()
  variantId = await makeVariant(store, { stock: 50 })
})
afterAll(() => store.close())

const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
const age = (cartId: string, hours: number) =>
  query('update carts set updated_at = now() - make_interval(hours => $2) where id = $1', [cartId, hours])
const expire = () => store.inStore(expireCarts)
const lineCount = async (cartId: string) => (await query('select from cart_lines where cart_id = $1', [cartId])).length
const days = 24

test('deletes carts with their lines after ninety days, of this shop alone', async () => {
  const [young, old] = [await cartWith(store, variantId), await cartWith(store, variantId)]
  await age(young, 90 * days - 1)
  await age(old, 90 * days + 1)
  await query(`insert into carts (store_id, updated_at) values ($1, now() - interval '200 days')`, [bamboo])
  expect(await expire()).toBe(1)
  expect([await lineCount(young), await lineCount(old)]).toEqual([1, 0])
  expect(await query('select from carts where store_id = $1', [bamboo])).toHaveLength(1)
  // The browser of a deleted cart gets a new one.
  const fresh = await store.inStore((ctx) => addToCart(ctx, old, { variantId, quantity: 1 }))
  expect(fresh?.cartId).not.toBe(old)
})

test('deletes at most 5 000 carts at a time, the oldest first, though the statement was planned for none', async () => {
  expect(await expire()).toBe(0)
  await query(
    `insert into carts (store_id, updated_at)
     select $1, '2026-01-01'::timestamptz - make_interval(secs => number)
       from generate_series(1, 5002) number order by random()`,
    [lotus],
  )
  expect(await expire()).toBe(5_000)
  const left = await query(
    `select extract(epoch from '2026-01-01'::timestamptz - updated_at)::int as age from carts order by 1`,
  )
  expect(left).toEqual([{ age: 1 }, { age: 2 }])
})

test('every change of a cart begins its time anew', async () => {
  const changes = [
    (cartId: string) => store.inStore((ctx) => addToCart(ctx, cartId, { variantId, quantity: 1 })),
    async (cartId: string) => {
      const [line] = (await store.inStore((ctx) => findCart(ctx, cartId))).lines
      return store.inStore((ctx) => setCartQuantity(ctx, cartId, { lineId: line!.id, quantity: 2 }))
    },
    (cartId: string) => store.inStore((ctx) => enterCode(ctx, cartId, 'SPRING')),
  ]
  for (const change of changes) {
    const cartId = await cartWith(store, variantId)
    await age(cartId, 91 * days)
    await change(cartId)
    expect(await expire()).toBe(0)
  }
})

test('an old cart stays while its checkout is newer, and goes after an order, which keeps its lines', async () => {
  const cartId = await cartWith(store, variantId)
  await placeOrder(store.waitingStore(), placementOf(cartId))
  await age(cartId, 91 * days)
  expect(await expire()).toBe(0)
  await query(`update checkouts set updated_at = now() - interval '91 days' where cart_id = $1`, [cartId])
  expect(await expire()).toBe(1)
  expect(
    await query('select from order_lines l join orders o on o.id = l.order_id where o.cart_id = $1', [cartId]),
  ).toHaveLength(1)
})
