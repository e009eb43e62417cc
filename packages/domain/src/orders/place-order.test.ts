import { limits } from '@backroom/contract/limits'
import { makeVariant, openTestStore, type TestStore } from '@backroom/testing/test-store'
import { bamboo, lotus } from '@backroom/testing/world/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, findCartLines, setCartQuantity } from '../carts/carts.ts'
import type { StoreContext } from '../context.ts'
import { findPayoutBalance } from '../payouts/payouts.ts'
import { placeOrder } from './orders.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const address = {
  firstName: 'Bee',
  lastName: 'Buyer',
  address1: '1 Main St',
  city: 'Portland',
  region: 'OR',
  postalCode: '97205',
  countryCode: 'US',
  phone: '',
}
const visit = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (Macintosh) Safari/605' }
const good = { number: '4242424242424242', expiry: '12/40', code: '123' }

const placement = (cartId: string, card = good, shownTotalCents = 2500) => ({
  cartId,
  shownTotalCents,
  attempt: crypto.randomUUID(),
  buyer: { email: 'bee@example.test', address, card },
  visit,
})

async function cartWith(variantId: string, quantity = 1, storeId = lotus) {
  return (await store.inStore((ctx) => addToCart(ctx, undefined, { variantId, quantity }), storeId))!
}

const count = async (table: string, where: string, values: unknown[]) =>
  (await store.database.owner.query(`select from ${table} where ${where}`, values)).rowCount

test('an order, its lines, postings, purchase event and mail are written together', async () => {
  const cartId = await cartWith(await makeVariant(store, { priceCents: 2500 }), 2)
  const before = await store.inStore(findPayoutBalance)
  const result = await store.inStore((ctx) => placeOrder(ctx, placement(cartId, good, 5000)))
  expect(result.state).toBe('placed')
  const { rows } = await store.database.owner.query('select * from orders where cart_id = $1', [cartId])
  expect(rows).toMatchObject([
    { total_cents: '5000', item_count: 2, payment_status: 'paid', fulfillment_status: 'unfulfilled' },
  ])
  const id = rows[0].id
  expect(await count('order_lines', 'order_id = $1', [id])).toBe(1)
  expect(await count('events', `order_id = $1 and name = 'session_converted' and amount_cents = 5000`, [id])).toBe(1)
  expect(await count('mails', `recipient = 'bee@example.test'`, [])).toBe(1)
  expect(await count('notifications', `event = 'order.placed' and body->>'en' like '%' || $1 || '%'`, [id])).toBe(1)
  const after = await store.inStore(findPayoutBalance)
  // Three per cent of 50.00 is the platform's.
  expect(after.availableToPayout - before.availableToPayout).toBe(4850)
  const sums = await store.database.owner.query(
    'select sum(amount_cents)::int as sum from ledger_entries group by transaction_id',
  )
  expect(new Set(sums.rows.map(({ sum }) => sum))).toEqual(new Set([0]))
})

test('a checkout sent eight times at once becomes one order', async () => {
  const sent = placement(await cartWith(await makeVariant(store)))
  const results = await Promise.all(Array.from({ length: 8 }, () => store.inStore((ctx) => placeOrder(ctx, sent))))
  expect(new Set(results.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await count('orders', 'cart_id = $1', [sent.cartId])).toBe(1)
})

test('a declined card leaves no order and gives the stock back; another card then works', async () => {
  const variantId = await makeVariant(store, { stock: 3 })
  const cartId = await cartWith(variantId, 2)
  const declined = placement(cartId, { ...good, number: '4000000000000002' }, 5000)
  expect(await store.inStore((ctx) => placeOrder(ctx, declined))).toEqual({
    state: 'declined',
    reason: 'card_declined',
  })
  expect(await count('orders', 'cart_id = $1', [cartId])).toBe(0)
  expect(await count('product_variants', 'id = $1 and stock = 3', [variantId])).toBe(1)
  expect(await store.inStore((ctx) => placeOrder(ctx, placement(cartId, good, 5000)))).toMatchObject({
    state: 'placed',
  })
  expect(await count('product_variants', 'id = $1 and stock = 1', [variantId])).toBe(1)
})

test('a cart that was bought is empty to whoever knows no more than its id', async () => {
  const cartId = await cartWith(await makeVariant(store))
  const sent = placement(cartId)
  const placed = await store.inStore((ctx) => placeOrder(ctx, sent))
  expect(placed.state).toBe('placed')
  expect(await store.inStore((ctx) => placeOrder(ctx, placement(cartId)))).toEqual({ state: 'empty' })
  expect(await store.inStore((ctx) => findCartLines(ctx, cartId))).toEqual([])
  expect(await store.inStore((ctx) => placeOrder(ctx, sent))).toEqual(placed)
})

test('a charge answers for its own amount only', async () => {
  const cartId = await cartWith(await makeVariant(store))
  const sent = placement(cartId)
  const keys: string[] = []
  const charging = (ctx: StoreContext): StoreContext => ({
    ...ctx,
    ports: {
      ...ctx.ports,
      payments: {
        ...ctx.ports.payments,
        charge: async ({ key }) => {
          keys.push(key)
          return { state: 'declined', reason: 'card_declined' }
        },
      },
    },
  })
  await store.inStore((ctx) => placeOrder(charging(ctx), sent))
  await store.database.owner.query('update cart_lines set quantity = 2 where cart_id = $1', [cartId])
  await store.inStore((ctx) => placeOrder(charging(ctx), { ...sent, shownTotalCents: 5000 }))
  expect(new Set(keys).size).toBe(2)
})

test('a line holds so many pieces, whether they are added or set', async () => {
  const variantId = await makeVariant(store)
  const cartId = await cartWith(variantId, 98)
  const lines = () => store.inStore((ctx) => findCartLines(ctx, cartId))
  await store.inStore((ctx) => addToCart(ctx, cartId, { variantId, quantity: 98 }))
  const [line] = await lines()
  expect(line?.quantity).toBe(limits.linePieces)
  const set = (quantity: number) => store.inStore((ctx) => setCartQuantity(ctx, cartId, { lineId: line!.id, quantity }))
  await set(3)
  await set(150)
  expect((await lines())[0]?.quantity).toBe(limits.linePieces)
})

test('the last piece is sold once, however many want it', async () => {
  const variantId = await makeVariant(store, { stock: 1 })
  const carts = await Promise.all(Array.from({ length: 6 }, () => cartWith(variantId)))
  const results = await Promise.all(carts.map((cartId) => store.inStore((ctx) => placeOrder(ctx, placement(cartId)))))
  expect(results.filter(({ state }) => state === 'placed')).toHaveLength(1)
  expect(results.filter(({ state }) => state === 'sold_out')).toHaveLength(5)
})

test('order numbers of a store count up without a gap or a double', async () => {
  const variantId = await makeVariant(store, { storeId: bamboo })
  const carts = await Promise.all(Array.from({ length: 5 }, () => cartWith(variantId, 1, bamboo)))
  await Promise.all(carts.map((cartId) => store.inStore((ctx) => placeOrder(ctx, placement(cartId)), bamboo)))
  const { rows } = await store.database.owner.query('select number from orders where store_id = $1 order by 1', [
    bamboo,
  ])
  expect(rows.map(({ number }) => number)).toEqual([1001, 1002, 1003, 1004, 1005])
})

test("another store's cart and variant are out of reach", async () => {
  const variantId = await makeVariant(store, { storeId: bamboo })
  expect(await store.inStore((ctx) => addToCart(ctx, undefined, { variantId, quantity: 1 }))).toBeUndefined()
  const cartId = await cartWith(variantId, 1, bamboo)
  expect(await store.inStore((ctx) => placeOrder(ctx, placement(cartId)))).toEqual({ state: 'empty' })
})

test('a ledger transaction that does not sum to zero is refused, and entries stay as they are', async () => {
  const unbalanced = store.inStore(async ({ db, storeId }) => {
    const { id } = await db
      .insertInto('ledger_transactions')
      .values({ store_id: storeId, kind: 'sale', order_id: crypto.randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('ledger_entries')
      .values({ store_id: storeId, transaction_id: id, account: 'pending', amount_cents: 5, currency: 'USD' })
      .execute()
  })
  await expect(unbalanced).rejects.toThrow('does not sum to zero')
  const change = store.inStore(({ db }) => db.updateTable('ledger_entries').set({ amount_cents: 1 }).execute())
  await expect(change).rejects.toThrow('permission denied')
})

test('a shop without a gateway takes no order; stock and cart stay as they are', async () => {
  const variantId = await makeVariant(store, { stock: 3 })
  const cartId = await cartWith(variantId)
  const switchTo = (isActive: boolean) =>
    store.database.owner.query('update payment_connections set is_active = $1', [isActive])
  await switchTo(false)
  expect(await store.inStore((ctx) => placeOrder(ctx, placement(cartId)))).toEqual({ state: 'no_gateway' })
  expect(await count('product_variants', 'id = $1 and stock = 3', [variantId])).toBe(1)
  await switchTo(true)
  expect(await store.inStore((ctx) => placeOrder(ctx, placement(cartId)))).toMatchObject({ state: 'placed' })
})
