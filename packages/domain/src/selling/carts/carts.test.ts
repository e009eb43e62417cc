import { limits } from '@backroom/contract/selling/orders/limits'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { generateOrders } from '@backroom/testing/fixtures/insert-orders'
import { lotus } from '@backroom/testing/fixtures/things'
import { placementOf, queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '../orders/orders.ts'
import {
  addToCart,
  CartFull,
  countCartsWithProduct,
  countPieces,
  findCartLines,
  findDraftLines,
  findGoneLines,
  setCartQuantity,
} from './carts.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)

/** Creates a product with two variants. @returns the ids of product and variants */
async function makeProduct(
  name: string,
  { status = 'active', priceCents = 100, stocks = [null, null] as [number | null, number | null] } = {},
) {
  const [product] = await query<{ id: string }>(
    `insert into products (store_id, handle, title, status) values ($1, $2, $3, $4) returning id`,
    [lotus, `${name}-${crypto.randomUUID()}`, name, status],
  )
  const variants = await query<{ id: string }>(
    `insert into product_variants (store_id, product_id, position, title, option_values, sku, price_cents, compare_at_cents, cost_cents, stock)
     values ($1, $2, 0, 'S', '{S}', $3::text || '-s', $4::int, $4::int + 1, $4::int + 2, $5), ($1, $2, 1, 'M', '{M}', $3::text || '-m', $4::int + 10, null, $4::int + 12, $6)
     returning id`,
    [lotus, product!.id, name, priceCents, ...stocks],
  )
  return { id: product!.id, small: variants[0]!.id, medium: variants[1]!.id }
}
const add = (
  cartId: string | undefined,
  variantId: string,
  more: { quantity?: number; personalization?: string } = {},
) => store.inStore(async (ctx) => (await addToCart(ctx, cartId, { variantId, quantity: 1, ...more }))?.cartId)
const linesOf = (cartId: string) => store.inStore((ctx) => findCartLines(ctx, cartId))
const personalize = (productId: string, maxLength: number, isRequired: boolean) =>
  query(
    `insert into personalizes (store_id, product_id, label, max_length, is_required) values ($1, $2, 'Name', $3, $4)`,
    [...[lotus, productId], ...[maxLength, isRequired]],
  )

test('shows each line of the cart with its own product and variant, oldest first', async () => {
  const [mug, tee] = [await makeProduct('Mug', { priceCents: 700 }), await makeProduct('Tee', { stocks: [8, 3] })]
  const other = await add(undefined, mug.small, { quantity: 9 })
  const cartId = (await add(undefined, tee.medium, { quantity: 2 }))!
  for (const [variant, quantity] of [
    [mug.medium, 3],
    [tee.small, 4],
    [mug.small, 5],
  ] as const)
    expect(await add(cartId, variant, { quantity })).toBe(cartId)
  await query('update product_variants set sells_without_stock = true where id = $1', [mug.medium])
  // Equal times: the id decides. The first line becomes the newest.
  await query(`update cart_lines set added_at = '2026-01-01' where cart_id = $1`, [cartId])
  await query(`update cart_lines set added_at = '2026-01-02' where cart_id = $1 and variant_id = $2`, [
    cartId,
    tee.medium,
  ])
  const shipped = {
    taxClass: 'standard',
    weightGrams: null,
    requiresShipping: true,
    shippingProfileId: null,
    upsellId: null,
  }
  const lines = await linesOf(cartId)
  expect(lines.map(({ id, handle, ...line }) => ({ ...line, handle: handle.slice(0, 3) }))).toEqual([
    {
      ...{ variantId: mug.medium, productId: mug.id, handle: 'Mug', title: 'Mug', variantTitle: 'M', sku: 'Mug-m' },
      ...{ personalization: '', quantity: 3, priceCents: 710, compareAtCents: null, stock: null, imageUrl: '' },
      ...{ sellsWithoutStock: true, ...shipped },
    },
    {
      ...{ variantId: tee.small, productId: tee.id, handle: 'Tee', title: 'Tee', variantTitle: 'S', sku: 'Tee-s' },
      ...{ personalization: '', quantity: 4, priceCents: 100, compareAtCents: 101, stock: 8, imageUrl: '' },
      ...{ sellsWithoutStock: false, ...shipped },
    },
    {
      ...{ variantId: mug.small, productId: mug.id, handle: 'Mug', title: 'Mug', variantTitle: 'S', sku: 'Mug-s' },
      ...{ personalization: '', quantity: 5, priceCents: 700, compareAtCents: 701, stock: null, imageUrl: '' },
      ...{ sellsWithoutStock: false, ...shipped },
    },
    {
      ...{ variantId: tee.medium, productId: tee.id, handle: 'Tee', title: 'Tee', variantTitle: 'M', sku: 'Tee-m' },
      ...{ personalization: '', quantity: 2, priceCents: 110, compareAtCents: null, stock: 3, imageUrl: '' },
      ...{ sellsWithoutStock: false, ...shipped },
    },
  ])
  const stored = await query<{ id: string; variant_id: string }>('select * from cart_lines where cart_id = $1', [
    cartId,
  ])
  expect(new Set(lines.map(({ id, variantId }) => `${id} ${variantId}`))).toEqual(
    new Set(stored.map((line) => `${line.id} ${line.variant_id}`)),
  )
  // A product that is no longer active is left out, the other one stays.
  await query(`update products set status = 'archived' where id = $1`, [tee.id])
  expect((await linesOf(cartId)).map(({ title }) => title)).toEqual(['Mug', 'Mug'])
  expect(await linesOf(other!)).toMatchObject([{ variantId: mug.small, quantity: 9 }])
})

test('takes only variants of active products in stock', async () => {
  await makeProduct('On sale')
  const draft = await makeProduct('Draft', { status: 'draft' })
  const stocked = await makeProduct('Stocked', { stocks: [0, 1] })
  expect(await add(undefined, draft.small)).toBeUndefined()
  expect(await add(undefined, stocked.small)).toBeUndefined()
  expect(await add(undefined, crypto.randomUUID())).toBeUndefined()
  const cartId = await add(undefined, stocked.medium)
  expect(await linesOf(cartId!)).toMatchObject([{ variantId: stocked.medium, stock: 1 }])
})

test('a personalization is that of its own product: required, shortened or ignored', async () => {
  const [plain, named, engraved] = [
    await makeProduct('Plain'),
    await makeProduct('Named'),
    await makeProduct('Engraved'),
  ]
  await personalize(named.id, 3, true)
  await personalize(engraved.id, 5, false)
  expect(await add(undefined, named.small)).toBeUndefined()
  expect(await add(undefined, named.small, { personalization: '  ' })).toBeUndefined()
  const cartId = await add(undefined, plain.small, { personalization: 'Ada Lovelace' })
  await add(cartId, named.small, { personalization: ' Ada Lovelace ' })
  await add(cartId, engraved.small, { personalization: 'Ada Lovelace' })
  await add(cartId, engraved.small)
  // The same text again adds to its own line.
  await add(cartId, engraved.small, { personalization: 'Ada L', quantity: 4 })
  await add(cartId, engraved.medium, { personalization: 'Ada L' })
  expect(
    (await linesOf(cartId!)).map(({ sku, personalization, quantity }) => [sku, personalization, quantity]),
  ).toEqual([
    ['Plain-s', '', 1],
    ['Named-s', 'Ada', 1],
    ['Engraved-s', 'Ada L', 5],
    ['Engraved-s', '', 1],
    ['Engraved-m', 'Ada L', 1],
  ])
})

test('adding goes to the open cart that is named, and to a new one once it is ordered', async () => {
  const { small, medium } = await makeProduct('Cap', { priceCents: 2500 })
  const [mine, other] = [(await add(undefined, small))!, (await add(undefined, small))!]
  expect(mine).not.toBe(other)
  await query(`update carts set updated_at = '2026-01-01', created_at = '2025-01-01' where id = any($1)`, [
    [mine, other],
  ])
  expect(await add(other, medium)).toBe(other)
  const touched = `select id from carts where updated_at > '2026-01-01' and id = any($1) and created_at = '2025-01-01'`
  expect(await query(touched, [[mine, other]])).toEqual([{ id: other }])
  expect(await placeOrder(store.waitingStore(), placementOf(mine))).toMatchObject({ state: 'placed' })
  // An order of one cart closes neither the other cart nor its lines.
  expect(await linesOf(mine)).toEqual([])
  expect(await linesOf(other)).toHaveLength(2)
  const pieces = (cartId: string) => store.inStore((ctx) => countPieces(ctx, cartId))
  expect([await pieces(mine), await pieces(other)]).toEqual([0, 2])
  expect(await add(other, medium)).toBe(other)
  const next = await add(mine, medium)
  expect([mine, other]).not.toContain(next)
  expect(await linesOf(next!)).toMatchObject([{ variantId: medium, quantity: 1 }])
  expect(await query('select from cart_lines where cart_id = $1', [mine])).toHaveLength(1)
})

test('changes the quantity of one line of one cart', async () => {
  const { small, medium } = await makeProduct('Bag')
  const [cartId, other] = [(await add(undefined, small))!, (await add(undefined, small, { quantity: 7 }))!]
  await add(cartId, medium, { quantity: 2 })
  const quantities = async (id: string) => (await linesOf(id)).map(({ quantity }) => quantity)
  const [first, second] = await linesOf(cartId)
  const [foreign] = await linesOf(other)
  const set = (lineId: string, quantity: number) =>
    store.inStore((ctx) => setCartQuantity(ctx, cartId, { lineId, quantity }))
  await set(second!.id, 5)
  expect(await quantities(cartId)).toEqual([1, 5])
  await set(foreign!.id, 3)
  await set(foreign!.id, 0)
  expect(await quantities(other)).toEqual([7])
  await set(first!.id, 0)
  expect(await quantities(cartId)).toEqual([5])
})

test('a cart takes a hundred lines, however many other carts have', async () => {
  const { small } = await makeProduct('Pen')
  const { medium } = await makeProduct('Ink')
  const [full, other] = [(await add(undefined, small))!, (await add(undefined, small))!]
  await query(
    `insert into cart_lines (store_id, cart_id, variant_id, quantity, personalization)
     select $1, $2, $3, 1, number from generate_series(1, $4) number`,
    [lotus, full, small, limits.cartLines - 2],
  )
  expect(await add(full, medium)).toBe(full)
  await expect(add(full, medium, { quantity: 2 })).resolves.toBe(full)
  const { medium: pen } = await makeProduct('Pen again')
  await expect(add(full, pen)).rejects.toThrow(CartFull)
  expect(await linesOf(full)).toHaveLength(limits.cartLines)
  expect(await add(other, pen)).toBe(other)
})

test('the only variant of a product without options has no title of its own, also after it is gone', async () => {
  const { id, small: one, medium } = await makeProduct('Plain mug')
  await query(`update product_variants set title = 'Default', option_values = '{}' where id = $1`, [one])
  await query('delete from product_variants where id = $1', [medium])
  const cartId = (await add(undefined, one))!
  expect((await linesOf(cartId)).map(({ title, variantTitle }) => [title, variantTitle])).toEqual([['Plain mug', '']])
  const drafted = {
    id: one,
    variantId: one,
    title: '',
    quantity: 1,
    priceCents: null,
    isTaxable: true,
    requiresShipping: true,
  }
  const [found] = await store.inStore((ctx) => findDraftLines(ctx, [drafted]))
  expect(found!.priced).toMatchObject({ title: 'Plain mug', variantTitle: '' })
  await add(undefined, one)
  await query(`update products set status = 'draft' where id = $1`, [id])
  const gone = async (ofCart: string) =>
    (await store.inStore((ctx) => findGoneLines(ctx, ofCart))).map(({ title }) => title)
  const ordered = await store.inStore(({ db, storeId }) =>
    db.insertInto('carts').values({ store_id: storeId }).returning('id').executeTakeFirstOrThrow(),
  )
  await query(
    `insert into cart_lines (store_id, cart_id, variant_id, title, quantity)
     select store_id, $2, variant_id, title, quantity from cart_lines where cart_id = $1`,
    [cartId, ordered.id],
  )
  await generateOrders(store.database.owner, lotus, 1, { cart_id: `'${ordered.id}'::uuid`, number: '9000 + n' })
  // What was bought is not sold any more, and is nothing to say.
  expect([await gone(cartId), await gone(ordered.id)]).toEqual([['Plain mug'], []])
  await query(
    `insert into cart_lines (store_id, cart_id, variant_id, personalization, title, quantity, added_at)
     select store_id, cart_id, variant_id, place::text, 'Mug ' || place, quantity, added_at + place * interval '1 minute'
       from cart_lines, unnest(array[2, -1, 1]) place where cart_id = $1`,
    [cartId],
  )
  expect(await gone(cartId)).toEqual(['Mug -1', 'Plain mug', 'Mug 1', 'Mug 2'])
  expect(await store.inStore((ctx) => countCartsWithProduct(ctx, id))).toBe(2)
})
