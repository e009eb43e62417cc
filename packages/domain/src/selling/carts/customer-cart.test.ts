import { limits as discountLimits } from '@backroom/contract/selling/discounts/limits'
import { limits } from '@backroom/contract/selling/orders/limits'
import { makeVariant } from '@backroom/testing/database/test-store'
import { bamboo } from '@backroom/testing/fixtures/things'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mergeCustomers } from '../customers/customers.ts'
import { openCustomerStore } from '../customers/customers-test-api.ts'
import { placeOrder } from '../orders/orders.ts'
import {
  addToCart,
  enterCode,
  findCartNote,
  findCodes,
  findCustomerCart,
  isCartOf,
  joinCarts,
  saveCartNote,
} from './carts.ts'

let env: Awaited<ReturnType<typeof openCustomerStore>>
let [mug, tee, cap] = ['', '', '']
let customerId = ''
beforeAll(async () => {
  env = await openCustomerStore()
  ;[mug, tee, cap] = [
    await makeVariant(env.store, { stock: 500 }),
    await makeVariant(env.store, { stock: 500 }),
    await makeVariant(env.store, { stock: 500 }),
  ]
})
beforeEach(async () => {
  await env.reset()
  customerId = await env.record('bee@example.test')
})
afterAll(() => env.close())

const inStore = <T>(work: Parameters<typeof env.store.inStore<T>>[0]) => env.store.inStore(work)
const join = (cartId: string | undefined, id = customerId) => inStore((ctx) => joinCarts(ctx, id, cartId))
const find = (cartId: string | undefined, id = customerId) => inStore((ctx) => findCustomerCart(ctx, id, cartId))
const add = (cartId: string | undefined, variantId: string, quantity = 1, personalization = '') =>
  inStore(async (ctx) => (await addToCart(ctx, cartId, { variantId, quantity, personalization }))?.cartId)
/** As `mug × 2`, oldest first. */
const linesOf = async (cartId: string) => {
  const names = new Map([
    [mug, 'mug'],
    [tee, 'tee'],
    [cap, 'cap'],
  ])
  const rows = await env.query<{ variantId: string; quantity: number }>(
    `select variant_id as "variantId", quantity from cart_lines where cart_id = $1 order by added_at, id`,
    [cartId],
  )
  return rows.map(({ variantId, quantity }) => `${names.get(variantId)} × ${quantity}`)
}
const exists = async (cartId: string) => (await env.query('select from carts where id = $1', [cartId])).length > 0
const startCheckout = (cartId: string, state = 'open', note = '') =>
  env.query(
    `insert into checkouts (store_id, cart_id, email, shipping_address, customer_note, state, visitor, device, currency, lines,
            subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents)
     select store_id, id, 'bee@example.test', '{}', $2, $3, '', 'mobile', 'USD', '[]', 0, 0, 0, 0, 0 from carts where id = $1`,
    [cartId, note, state],
  )

test('gives a browser without a cart the one that the customer left in another browser', async () => {
  expect(await join(undefined)).toBeUndefined()
  const left = await cartWith(env.store, mug, 2)
  expect(await join(left)).toBe(left)
  expect([await join(undefined), await find(undefined)]).toEqual([left, left])
  const stranger = await env.record('ned@example.test')
  expect([await join(undefined, stranger), await find(undefined, stranger)]).toEqual([undefined, undefined])
})

test('takes along what was left, and of an item in both the larger quantity', async () => {
  const left = (await add(await add(await add(undefined, mug, 2), tee, 5), cap, 10))!
  await join(left)
  const own = (await add(await add(undefined, cap, 3), mug, 7))!
  const upsellId = crypto.randomUUID()
  await env.query('update cart_lines set upsell_id = $2 where cart_id = $1 and variant_id = $3', [left, upsellId, tee])
  await env.query(`update carts set updated_at = now() - interval '80 days' where id = $1`, [own])
  expect(await join(own)).toBe(own)
  // As long as one that was changed now, and with the offers that its items were added from.
  expect(
    await env.query(
      `select l.upsell_id as "upsellId" from carts c join cart_lines l on l.cart_id = c.id
        where c.id = $1 and l.upsell_id is not null and c.updated_at > now() - interval '1 hour'`,
      [own],
    ),
  ).toEqual([{ upsellId }])
  // Lines stay in the order in which they were added.
  expect(await linesOf(own)).toEqual(['tee × 5', 'cap × 10', 'mug × 7'])
  expect(await exists(left)).toBe(false)
  // Joining again changes nothing.
  expect(await join(own)).toBe(own)
  expect(await linesOf(own)).toEqual(['tee × 5', 'cap × 10', 'mug × 7'])
})

test('leaves the carts of other customers and of guests alone', async () => {
  const stranger = await env.record('ned@example.test')
  const [theirs, guests, left] = [
    await cartWith(env.store, mug, 9),
    await cartWith(env.store, tee, 8),
    await cartWith(env.store, cap, 1),
  ]
  await join(theirs, stranger)
  await join(left)
  const own = await cartWith(env.store, tee, 2)
  await join(own)
  expect([await linesOf(theirs), await linesOf(guests), await linesOf(own)]).toEqual([
    ['mug × 9'],
    ['tee × 8'],
    ['cap × 1', 'tee × 2'],
  ])
  expect(await join(undefined, stranger)).toBe(theirs)
})

test('a browser in which another customer left a cart shows one’s own', async () => {
  const stranger = await env.record('ned@example.test')
  const theirs = await cartWith(env.store, mug, 9)
  await join(theirs, stranger)
  expect([await join(theirs), await find(theirs)]).toEqual([undefined, undefined])
  const own = await cartWith(env.store, tee)
  await join(own)
  expect([await join(theirs), await find(theirs)]).toEqual([own, own])
  expect(await inStore((ctx) => isCartOf(ctx, customerId, own))).toBe(true)
  expect(await inStore((ctx) => isCartOf(ctx, customerId, theirs))).toBe(false)
  expect(await linesOf(theirs)).toEqual(['mug × 9'])
})

test('a personalized line is another line', async () => {
  const product = 'select product_id from product_variants where id = $1'
  await env.query(
    `insert into personalizes (store_id, product_id, label, max_length, is_required)
     select store_id, product_id, 'Name', 20, false from product_variants where id = $1`,
    [cap],
  )
  const left = (await add(await add(undefined, cap, 1, 'Ann'), cap, 2, 'Bo'))!
  await join(left)
  const own = (await add(undefined, cap, 4, 'Bo'))!
  await join(own)
  const lines = await env.query(
    'select personalization, quantity from cart_lines where cart_id = $1 order by personalization',
    [own],
  )
  expect(lines).toEqual([
    { personalization: 'Ann', quantity: 1 },
    { personalization: 'Bo', quantity: 4 },
  ])
  await env.query(`delete from personalizes where product_id = (${product})`, [cap])
})

test('an ordered cart joins nothing, and the browser that ordered begins a new one', async () => {
  const ordered = await cartWith(env.store, mug)
  await join(ordered)
  await placeOrder(env.store.waitingStore(), placementOf(ordered, { email: 'bee@example.test' }))
  expect([await join(ordered), await find(ordered), await join(undefined)]).toEqual([undefined, undefined, undefined])
  const own = await cartWith(env.store, tee, 2)
  expect(await join(own)).toBe(own)
  expect([await linesOf(own), await linesOf(ordered)]).toEqual([['tee × 2'], ['mug × 1']])
})

test('a cart that is being paid, and that of a draft order, stay as they are', async () => {
  for (const change of [
    (id: string) => startCheckout(id, 'paying'),
    (id: string) => env.query('update carts set is_draft = true where id = $1', [id]),
  ]) {
    const left = await cartWith(env.store, mug)
    await join(left)
    const busy = await cartWith(env.store, tee)
    await change(busy)
    expect([await join(busy), await find(busy)]).toEqual([busy, busy])
    expect([await linesOf(busy), await linesOf(left)]).toEqual([['tee × 1'], ['mug × 1']])
    expect(await join(undefined)).toBe(left)
    // Left while it is paid in another browser.
    await change(left)
    const own = await cartWith(env.store, cap)
    expect([await find(undefined), await join(own)]).toEqual([undefined, own])
    expect([await linesOf(own), await linesOf(left)]).toEqual([['cap × 1'], ['mug × 1']])
    await env.query('delete from customer_carts')
  }
})

test('of more lines than a cart holds, the oldest of those that were left stay out', async () => {
  const left = await cartWith(env.store, mug)
  await env.query(
    `insert into cart_lines (store_id, cart_id, variant_id, personalization, quantity, added_at)
     select store_id, id, $2, 'n' || n, 1, now() - n * interval '1 hour' from carts, generate_series(1, $3::int) n where id = $1`,
    [left, tee, limits.cartLines - 2],
  )
  await join(left)
  const own = (await add(await add(undefined, cap), mug, 3))!
  await join(own)
  const lines = await env.query<{ personalization: string }>(
    'select personalization from cart_lines where cart_id = $1 order by added_at desc',
    [own],
  )
  expect(lines).toHaveLength(limits.cartLines)
  expect(lines.at(-1)).toEqual({ personalization: `n${limits.cartLines - 2}` })
  const another = (await add(await add(undefined, tee), cap, 2))!
  await join(another)
  const [{ oldest } = { oldest: '' }] = await env.query<{ oldest: string }>(
    'select personalization as oldest from cart_lines where cart_id = $1 order by added_at limit 1',
    [another],
  )
  expect(oldest).toBe(`n${limits.cartLines - 3}`)
})

test('codes of both count, those of this browser last, and the note of this browser first', async () => {
  const left = await cartWith(env.store, mug)
  for (const code of ['OLD', 'Both']) await inStore((ctx) => enterCode(ctx, left, code))
  await inStore((ctx) => saveCartNote(ctx, left, 'Ring twice'))
  await join(left)
  const own = await cartWith(env.store, tee)
  for (const code of ['both', 'NEW']) await inStore((ctx) => enterCode(ctx, own, code))
  await join(own)
  expect(await inStore((ctx) => findCodes(ctx, own))).toEqual(['OLD', 'both', 'NEW'])
  expect(await inStore((ctx) => findCartNote(ctx, own))).toBe('Ring twice')
  const another = await cartWith(env.store, cap)
  await inStore((ctx) => saveCartNote(ctx, another, 'Leave it at the door'))
  const many = Array.from({ length: discountLimits.codesOfCart }, (_, index) => `C${index}`)
  for (const code of many) await inStore((ctx) => enterCode(ctx, another, code))
  await join(another)
  expect(await inStore((ctx) => findCodes(ctx, another))).toEqual(many)
  expect(await inStore((ctx) => findCartNote(ctx, another))).toBe('Leave it at the door')
})

test('a checkout that was left with the cart stays in the figures, without items', async () => {
  const left = await cartWith(env.store, mug)
  await join(left)
  await startCheckout(left, 'abandoned')
  const own = await cartWith(env.store, tee)
  await join(own)
  expect([await exists(left), await linesOf(left), await linesOf(own)]).toEqual([true, [], ['mug × 1', 'tee × 1']])
})

test('browsers that join at once lose nothing', async () => {
  const carts = await Promise.all([mug, tee, cap].map((variantId) => cartWith(env.store, variantId)))
  await Promise.all(carts.map((cartId) => join(cartId)))
  const last = (await join(undefined))!
  expect(carts).toContain(last)
  expect((await linesOf(last)).toSorted()).toEqual(['cap × 1', 'mug × 1', 'tee × 1'])
})

test('a cart whose payment begins while it joins stays as it is, and the customer keeps the one that was left', async () => {
  const left = await cartWith(env.store, mug)
  await join(left)
  const own = await cartWith(env.store, tee)
  const payment = await env.store.database.owner.connect()
  await payment.query('begin')
  await payment.query('select from carts where id = $1 for update', [own])
  const joining = join(own)
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => env.query(waits).then((rows) => rows.length)).toBe(1)
  await payment.query(
    `insert into checkouts (store_id, cart_id, email, shipping_address, state, visitor, device, currency, lines, subtotal_cents,
            discount_cents, shipping_cents, tax_cents, total_cents)
     select store_id, id, 'bee@example.test', '{}', 'paying', '', 'mobile', 'USD', '[]', 0, 0, 0, 0, 0 from carts where id = $1`,
    [own],
  )
  await payment.query('commit')
  payment.release()
  expect(await joining).toBe(own)
  expect([await linesOf(own), await linesOf(left)]).toEqual([['tee × 1'], ['mug × 1']])
  expect(await join(undefined)).toBe(left)
})

test('a merged customer keeps the cart of either one, and another shop has nothing of it', async () => {
  const otherId = await env.record('bee.work@example.test')
  const theirs = await cartWith(env.store, mug)
  await join(theirs, otherId)
  const merge = (other: string) => env.act('customers.merge', (ctx) => mergeCustomers(ctx, customerId, other))
  await merge(otherId)
  expect(await join(undefined)).toBe(theirs)
  const thirdId = await env.record('bee.home@example.test')
  await join(await cartWith(env.store, tee), thirdId)
  await merge(thirdId)
  expect(await join(undefined)).toBe(theirs)
  const elsewhere = await env.store.inStore((ctx) => findCustomerCart(ctx, customerId, theirs), bamboo)
  expect(elsewhere).toBeUndefined()
})

test('a note in the cart is that of the checkout, until it is being paid', async () => {
  const [cartId, other] = [await cartWith(env.store, mug), await cartWith(env.store, tee)]
  const note = (id = cartId) => inStore((ctx) => findCartNote(ctx, id))
  const save = (text: string) => inStore((ctx) => saveCartNote(ctx, cartId, text))
  const checkout = async () =>
    (await env.query<{ note: string }>('select customer_note as note from checkouts where cart_id = $1', [cartId]))[0]
  await save('In the cart')
  expect([await note(), await note(other), await checkout()]).toEqual(['In the cart', '', undefined])
  await startCheckout(cartId, 'open', 'At the checkout')
  await startCheckout(other, 'open', 'Of another cart')
  expect(await note()).toBe('At the checkout')
  await save('Again in the cart')
  expect([await note(), await checkout()]).toEqual(['Again in the cart', { note: 'Again in the cart' }])
  await env.query(`update checkouts set state = 'paying' where cart_id = $1`, [cartId])
  await save('Too late')
  expect([await note(), await note(other)]).toEqual(['Again in the cart', 'Of another cart'])
  expect(await inStore((ctx) => findCartNote(ctx, crypto.randomUUID()))).toBe('')
})
