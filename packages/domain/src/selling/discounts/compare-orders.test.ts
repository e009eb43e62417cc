import type { DiscountBody } from '@backroom/contract/selling/discounts/endpoints'
import { limits } from '@backroom/contract/selling/discounts/limits'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { createCustomersOfOrders } from '@backroom/testing/fixtures/customers-of-orders'
import { discountBody } from '@backroom/testing/fixtures/discount-body'
import { insertOrders, type OrderValues } from '@backroom/testing/fixtures/insert-orders'
import { makeStore } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findStore } from '../../stores/stores/stores.ts'
import { compareOrders, createDiscount } from './discounts.ts'

let store: TestStore
let storeId: string
let currency: string
beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
  currency = (await store.inStore((ctx) => findStore(ctx), storeId)).currency
})
afterAll(() => store.close())

const query = (statement: string, values: unknown[] = []) => queryOf(store)(statement, values)
async function compare(more: Partial<DiscountBody>) {
  const { id } = await store.inStore((ctx) => createDiscount(ctx, discountBody(more)), storeId)
  return store.inStore((ctx) => compareOrders(ctx, id), storeId)
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** Inserts orders with a line of 100.00 each, by default paid and of yesterday, with their customers. */
async function addOrders(...orders: OrderValues[]): Promise<string[]> {
  const ids = await insertOrders(
    store.database.owner,
    storeId,
    orders.map((order) => ({
      ...{ paymentStatus: 'paid', currency, subtotalCents: 10_000, placedAt: daysAgo(1) },
      ...order,
    })),
  )
  await query(
    `insert into order_lines (store_id, order_id, placed_at, product_id, variant_id, title, variant_title, sku, quantity,
                              price_cents, shipping_cents, total_cents)
     select store_id, id, placed_at, gen_random_uuid(), gen_random_uuid(), 'Tee', '', '', 1, 10000, 0, 10000
       from orders where id = any($1)`,
    [ids],
  )
  await createCustomersOfOrders(query, storeId)
  return ids
}

/** What a discount took from goods and shipping of an order. */
const discountOrder = (orderId: string | undefined, { goods = 0, shipping = 0 }) =>
  query(
    `insert into order_discounts (store_id, order_id, discount_id, title, code, cents, line_cents)
     values ($1, $2, gen_random_uuid(), 'Own', '', $3, $4)`,
    [storeId, orderId, goods + shipping, [goods]],
  )

test('free shipping would have saved the shipping of an order, less its own discounts', async () => {
  const [, reduced, gone] = await addOrders(
    { shippingCents: 900, taxCents: 171 },
    { shippingCents: 600, discountCents: 400 },
    { shippingCents: 0 },
    { shippingCents: 500, discountCents: 700 },
    { shippingCents: 0 },
  )
  // 3.00 off shipping of 9.00, and 4.00 off goods. The last one lost all of its shipping.
  await discountOrder(reduced, { goods: 400, shipping: 300 })
  await discountOrder(gone, { shipping: 900 })
  const compared = await compare({ kind: 'free_shipping' })
  expect(compared).toMatchObject({ obstacle: null, orders: 5, changed: 2, savedCents: 900 + (900 - 700) })
  expect(compared.most.map(({ savedCents, discountCents }) => [savedCents, discountCents])).toEqual([
    [900, 0],
    [200, 700],
  ])
})

test('free shipping keeps its minimum, and a discount of goods is less than the shipping discount that it replaces', async () => {
  const [ofShipping] = await addOrders({ shippingCents: 100 }, { shippingCents: 0 })
  await discountOrder(ofShipping, { shipping: 1100 })
  expect(await compare({ kind: 'free_shipping', minimumCents: 10_001 })).toMatchObject({ changed: 0, savedCents: 0 })
  // 10.00 off goods, but 11.00 more for shipping.
  expect(await compare({ title: 'Tenth' })).toMatchObject({ changed: 1, savedCents: 1000 })
})

test('a discount for first orders would have changed the first orders of customers alone', async () => {
  const an = { email: 'an@example.test' }
  await addOrders(
    { ...an, placedAt: daysAgo(3) },
    { ...an, email: 'AN@example.test', placedAt: daysAgo(2) },
    // The order before this one was never paid.
    { email: 'binh@example.test', placedAt: daysAgo(40), paymentStatus: 'voided' },
    { email: 'binh@example.test', placedAt: daysAgo(4), subtotalCents: 10_000, shippingCents: 10 },
    // The order before this one is older than what is compared.
    { email: 'chi@example.test', placedAt: daysAgo(40), paymentStatus: 'refunded' },
    { email: 'chi@example.test', placedAt: daysAgo(5) },
    // The customer of this order is not known.
    { email: '', placedAt: daysAgo(6) },
  )
  const compared = await compare({ isForFirstOrder: true })
  expect(compared).toMatchObject({ orders: 5, changed: 2, savedCents: 2000 })
  expect(compared.most.map(({ totalCents }) => totalCents).toSorted()).toEqual([10_000, 10_010])
  expect(await compare({})).toMatchObject({ orders: 5, changed: 5 })
})

test('a discount for customers with a tag would have changed the orders of those alone', async () => {
  await addOrders(...['an@example.test', 'binh@example.test', 'chi@example.test', ''].map((email) => ({ email })))
  await query(`update customers set tags = '{new,VIP}' where store_id = $1 and email = 'an@example.test'`, [storeId])
  await query(`update customers set tags = '{vipers}' where store_id = $1 and email = 'binh@example.test'`, [storeId])
  expect(await compare({ customerTags: ['Vip', 'friend'] })).toMatchObject({ orders: 4, changed: 1, savedCents: 1000 })
})

test('a discount that leaves out products on sale is not compared, because orders do not say what was on sale', async () => {
  await addOrders({})
  expect(await compare({ excludesSaleItems: true })).toEqual({
    ...{ obstacle: 'sale_items', orders: 0, isCut: false, changed: 0, savedCents: 0, most: [] },
  })
})

test('names the orders that would have changed most, and counts all', async () => {
  await addOrders(...Array.from({ length: limits.namedOrders + 3 }, (_, at) => ({ discountCents: at })))
  const { changed, most } = await compare({})
  expect([changed, most.length]).toEqual([limits.namedOrders + 3, limits.namedOrders])
  expect(most.at(-1)).toMatchObject({ savedCents: 1000 - limits.namedOrders + 1 })
})
