import { makeVariant, openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeStore } from '@backroom/testing/fixtures/things'
import { cartWith, placementOf, queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '../../carts/carts.ts'
import { checkoutOf } from '../../checkouts/checkouts.ts'
import { placeOrder } from '../orders.ts'
import { insertOrder, prepareOrder, writeOrderParts } from './write-order.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

test('orders are numbered from 1001 in each store', async () => {
  const buy = async (storeId: string) => {
    const variantId = await makeVariant(store, { storeId })
    await placeOrder(store.waitingStore({}, storeId), placementOf(await cartWith(store, variantId, 1, storeId)))
  }
  const stores = [await makeStore(store.database.owner), await makeStore(store.database.owner)]
  for (const storeId of [stores[0]!, stores[0]!, stores[1]!]) await buy(storeId)
  const numbers = 'select array_agg(number::int order by number) as numbers from orders where store_id = $1'
  const found = await Promise.all(stores.map((storeId) => queryOf(store)(numbers, [storeId])))
  expect(found.flat().map(({ numbers }) => numbers)).toEqual([[1001, 1002], [1001]])
})

test('each line has its date and share of the shipping', async () => {
  const cartId = await cartWith(store, await makeVariant(store, { priceCents: 2000 }), 2)
  const mug = await makeVariant(store, { priceCents: 1000 })
  await store.inStore((ctx) => addToCart(ctx, cartId, { variantId: mug, quantity: 1 }))
  await placeOrder(store.waitingStore(), placementOf(cartId, { totalCents: 5000 }))
  const query = queryOf(store)
  await query(
    `update checkouts set cart_id = gen_random_uuid(), shipping_cents = 501, total_cents = total_cents + 501
      where cart_id = $1`,
    [cartId],
  )
  const [payment] = await query<{ id: string }>(
    'select id from payments where order_id in (select id from orders where cart_id = $1)',
    [cartId],
  )
  const { id } = await store.inStore(async (ctx) => {
    const again = (await checkoutOf(ctx, payment!.id))!
    const paid = { reference: 'test', card: { brand: 'Visa', last4: '4242' } }
    const order = await prepareOrder(ctx, again, paid)
    await insertOrder(ctx, order, again, paid)
    await writeOrderParts(ctx, order, again)
    return order
  })
  // 501 is split 4 : 1.
  expect(
    await query(
      `select l.total_cents::int as total, l.shipping_cents::int as shipping, l.placed_at = o.placed_at as "isOfThen"
         from order_lines l join orders o on o.id = l.order_id where o.id = $1 order by 1 desc`,
      [id],
    ),
  ).toEqual([
    { total: 4000, shipping: 401, isOfThen: true },
    { total: 1000, shipping: 100, isOfThen: true },
  ])
})
