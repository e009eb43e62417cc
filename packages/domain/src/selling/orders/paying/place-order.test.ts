import { limits } from '@backroom/contract/selling/orders/limits'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { makeVariant, openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { declinedCard } from '@backroom/testing/fixtures/test-buyer'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { cartWith, placementOf, queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPayoutBalance } from '../../../money/payouts/payouts.ts'
import { addToCart, findCartLines, setCartQuantity } from '../../carts/carts.ts'
import type { Placement } from '../../checkouts/checkouts.ts'
import { placeOrder } from '../orders.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
const place = (placement: Placement, storeId = lotus) => placeOrder(store.waitingStore({}, storeId), placement)
const count = async (table: string, where: string, values: unknown[]) =>
  (await query(`select from ${table} where ${where}`, values)).length
const stockOf = async (variantId: string) =>
  (await query<{ stock: number }>('select stock from product_variants where id = $1', [variantId]))[0]?.stock

test('writes order, lines, purchase event, mail and notification, then payment and sale', async () => {
  const variantId = await makeVariant(store, { priceCents: 2500, title: 'Lantern tee' })
  const cartId = await cartWith(store, variantId, 2)
  const before = await store.inStore(findPayoutBalance)
  const result = await place(placementOf(cartId, { totalCents: 5000 }))
  const [order] = await query<Record<string, unknown>>('select * from orders where cart_id = $1', [cartId])
  expect(result).toEqual({ state: 'placed', token: order!.token })
  expect(order).toMatchObject({
    total_cents: '5000',
    subtotal_cents: '5000',
    item_count: 2,
    payment_status: 'paid',
    fulfillment_status: 'unfulfilled',
    card: { brand: 'Visa', last4: '4242' },
  })
  const { id } = order!
  expect(await query('select quantity, total_cents::int from order_lines where order_id = $1', [id])).toEqual([
    { quantity: 2, total_cents: 5000 },
  ])
  expect(await count('events', `order_id = $1 and name = 'session_converted' and amount_cents = 5000`, [id])).toBe(1)
  expect(await count('notifications', `event = 'order.placed' and body->>'en' like '%' || $1 || '%'`, [id])).toBe(1)
  expect(await query('select state, amount_cents::int from payments where order_id = $1', [id])).toEqual([
    { state: 'captured', amount_cents: 5000 },
  ])
  expect(
    (await query<{ kind: string }>('select kind from order_events where order_id = $1 order by id', [id])).map(
      ({ kind }) => kind,
    ),
  ).toEqual(['placed', 'paid'])
  const after = await store.inStore(findPayoutBalance)
  // The platform's fee is 3% of 50.00.
  expect(after.availableToPayout - before.availableToPayout).toBe(4850)
})

test('the order that makes stock low tells it once; one that is declined does not', async () => {
  const variantId = await makeVariant(store, { priceCents: 2500, stock: 7, title: 'Low tee' })
  const told = () => count('notifications', `event = 'stock.low' and title->>'en' like '%Low tee%'`, [])
  const tellings: number[] = []
  for (const card of [undefined, declinedCard, undefined, undefined]) {
    await place(placementOf(await cartWith(store, variantId), card && { card }))
    tellings.push(await told())
  }
  expect(tellings).toEqual([0, 0, 1, 1])
})

test('the order has its own copy of the note', async () => {
  const cartId = await cartWith(store, await makeVariant(store, { priceCents: 2500 }))
  await place(placementOf(cartId, { note: 'Ring twice' }))
  await query(`update checkouts set customer_note = '' where cart_id = $1`, [cartId])
  expect(await query('select customer_note from orders where cart_id = $1', [cartId])).toEqual([
    { customer_note: 'Ring twice' },
  ])
})

test('the mail has lines, total and link', async () => {
  const variantId = await makeVariant(store, { priceCents: 1999, title: 'Mail tee' })
  const cartId = await cartWith(store, variantId, 3)
  const result = await place(placementOf(cartId, { totalCents: 5997, email: 'mail@example.test' }))
  const mails = await query<{ subject: string; plain: string; html: string }>(
    `select subject, plain, html from ${storeMails} where recipient = 'mail@example.test'`,
  )
  expect(mails).toHaveLength(1)
  const { subject, plain, html } = mails[0]!
  const [order] = await query<{ number: number }>('select number from orders where cart_id = $1', [cartId])
  expect(subject).toBe(`lotus: order #${order!.number} confirmed`)
  const { token } = result as { token: string }
  for (const text of [plain, html]) {
    expect(text).toContain('3 × Mail tee (M)')
    expect(text).toMatch(/Total[^$]*\$59\.97/)
    expect(text).toContain(`http://lotus.localhost:4000/orders/${token}`)
  }
})

test('eight concurrent submissions create one order; a later one returns it', async () => {
  const sent = placementOf(await cartWith(store, await makeVariant(store)))
  const results = await Promise.all(Array.from({ length: 8 }, () => place(sent)))
  const [placed] = results.filter(({ state }) => state === 'placed')
  expect(placed).toBeDefined()
  // The others see the payment in progress or its outcome.
  for (const result of results) expect([placed, { state: 'pending', attempt: sent.attempt }]).toContainEqual(result)
  expect(await place(sent)).toEqual(placed)
  expect(await count('orders', 'cart_id = $1', [sent.cartId])).toBe(1)
  expect(await count('payments', 'attempt = $1', [sent.attempt])).toBe(1)
})

test('a declined card leaves no order and returns the stock; another card works', async () => {
  const variantId = await makeVariant(store, { stock: 3 })
  const cartId = await cartWith(store, variantId, 2)
  const declined = placementOf(cartId, { card: declinedCard, totalCents: 5000 })
  const outcome = { state: 'declined', reason: 'card_declined' }
  expect(await place(declined)).toEqual(outcome)
  expect(await place(declined)).toEqual(outcome)
  expect(await count('orders', 'cart_id = $1', [cartId])).toBe(0)
  expect(await stockOf(variantId)).toBe(3)
  expect(await count('stock_reservations', 'variant_id = $1', [variantId])).toBe(0)
  expect(await place(placementOf(cartId, { totalCents: 5000 }))).toMatchObject({ state: 'placed' })
  expect(await stockOf(variantId)).toBe(1)
  expect(await count('stock_reservations', 'variant_id = $1', [variantId])).toBe(0)
})

test('an ordered cart is empty without its attempt', async () => {
  const cartId = await cartWith(store, await makeVariant(store))
  const sent = placementOf(cartId)
  const placed = await place(sent)
  expect(placed.state).toBe('placed')
  expect(await place(placementOf(cartId))).toEqual({ state: 'empty' })
  expect(await store.inStore((ctx) => findCartLines(ctx, cartId))).toEqual([])
  expect(await place(sent)).toEqual(placed)
  // An attempt does not give access to its order from another cart.
  const other = await cartWith(store, await makeVariant(store))
  expect(await place(placementOf(other, { attempt: sent.attempt }))).toEqual({ state: 'empty' })
})

test('a changed price is not charged but shown again', async () => {
  const variantId = await makeVariant(store, { stock: 2 })
  const cartId = await cartWith(store, variantId)
  await query('update product_variants set price_cents = 2600 where id = $1', [variantId])
  expect(await place(placementOf(cartId))).toEqual({ state: 'changed' })
  expect(await count('payments', 'checkout_id in (select id from checkouts where cart_id = $1)', [cartId])).toBe(0)
  expect(await stockOf(variantId)).toBe(2)
  expect(await place(placementOf(cartId, { totalCents: 2600 }))).toMatchObject({ state: 'placed' })
})

test('limits the quantity of a line', async () => {
  const variantId = await makeVariant(store)
  const cartId = await cartWith(store, variantId, 98)
  const lines = () => store.inStore((ctx) => findCartLines(ctx, cartId))
  const add = (quantity: number) => store.inStore((ctx) => addToCart(ctx, cartId, { variantId, quantity }))
  expect(await add(1)).toEqual({ cartId, isCut: false })
  expect(await add(1)).toEqual({ cartId, isCut: true })
  const [line] = await lines()
  expect(line?.quantity).toBe(limits.maxQuantityPerLine)
  const set = (quantity: number) => store.inStore((ctx) => setCartQuantity(ctx, cartId, { lineId: line!.id, quantity }))
  await set(3)
  await set(150)
  expect((await lines())[0]?.quantity).toBe(limits.maxQuantityPerLine)
})

test('too little stock rejects the cart and returns the lines; quantities of a variant are added up', async () => {
  const [scarce, plenty] = [await makeVariant(store, { stock: 3 }), await makeVariant(store, { stock: 9 })]
  const cartId = await cartWith(store, scarce, 2)
  await store.inStore((ctx) => addToCart(ctx, cartId, { variantId: plenty, quantity: 1 }))
  await query(
    `insert into cart_lines (store_id, cart_id, variant_id, quantity, personalization) values ($1, $2, $3, 2, 'Ada')`,
    [lotus, cartId, scarce],
  )
  const result = await place(placementOf(cartId, { totalCents: 12_500 }))
  expect(result).toMatchObject({ state: 'sold_out', lines: [{ variantId: scarce }, { variantId: scarce }] })
  expect([await stockOf(scarce), await stockOf(plenty)]).toEqual([3, 9])
})

test("another store's cart and variant are not accessible", async () => {
  const variantId = await makeVariant(store, { storeId: bamboo })
  expect(await store.inStore((ctx) => addToCart(ctx, undefined, { variantId, quantity: 1 }))).toBeUndefined()
  const cartId = await cartWith(store, variantId, 1, bamboo)
  expect(await place(placementOf(cartId))).toEqual({ state: 'empty' })
})

test('a store without a payment connection takes no orders', async () => {
  const variantId = await makeVariant(store, { stock: 3 })
  const cartId = await cartWith(store, variantId)
  const switchTo = (isActive: boolean) => query('update payment_connections set is_active = $1', [isActive])
  await switchTo(false)
  expect(await place(placementOf(cartId))).toEqual({ state: 'no_payment_connection' })
  expect(await stockOf(variantId)).toBe(3)
  await switchTo(true)
  expect(await place(placementOf(cartId))).toMatchObject({ state: 'placed' })
})

test('a unique key prevents a second payment of a cart', async () => {
  const sent = placementOf(await cartWith(store, await makeVariant(store)))
  await place(sent)
  const again = query(
    `insert into payments (store_id, checkout_id, connection_id, attempt, amount_cents, currency)
     select store_id, checkout_id, connection_id, 'another', 1, 'USD' from payments where attempt = $1`,
    [sent.attempt],
  )
  await expect(again).rejects.toThrow('payments_live')
})

test('a sale does not update the store’s row', async () => {
  const version = async () => (await query('select xmin::text from stores where store_id = $1', [lotus]))[0]
  const before = await version()
  expect(await place(placementOf(await cartWith(store, await makeVariant(store))))).toMatchObject({ state: 'placed' })
  expect(await version()).toEqual(before)
})
