import type { DiscountBody } from '@backroom/contract/selling/discounts/endpoints'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { discountBody } from '@backroom/testing/fixtures/discount-body'
import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { insertOrders, type OrderValues } from '@backroom/testing/fixtures/insert-orders'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoreContext } from '../../platform/context.ts'
import {
  confirmUses,
  createDiscount,
  duplicateDiscount,
  findDiscount,
  findPerformance,
  listDiscounts,
  priceCart,
  releaseUses,
  removeDiscount,
  reserveUses,
  setPaused,
  updateDiscount,
} from './discounts.ts'

type PlacedOrder = OrderValues & { isCancelled?: boolean; source?: string }

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(() => store.database.owner.query('delete from discounts'))
afterAll(() => store.close())

const inStore = <T>(work: (ctx: StoreContext) => Promise<T>, storeId = lotus) => store.inStore(work, storeId)
const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
const hourMs = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const bodyOf = (more: Partial<DiscountBody> = {}) => discountBody({ code: 'Spring', startsAt: at(-1), ...more })
const create = (more: Partial<DiscountBody> = {}, storeId = lotus) =>
  inStore((ctx) => createDiscount(ctx, bodyOf(more)), storeId)

test('creates, changes, pauses, copies and deletes a discount of one shop [A2-21]', async () => {
  const { id } = await create({ title: ' Spring sale ', code: ' Spring ', combinesWith: ['order', 'order'] })
  const found = await inStore((ctx) => findDiscount(ctx, id))
  expect(found).toMatchObject({ title: 'Spring sale', code: 'Spring', method: 'code', state: 'active', revision: 1 })
  expect(found.combinesWith).toEqual(['order'])
  await expect(inStore((ctx) => findDiscount(ctx, id), bamboo)).rejects.toMatchObject({ code: 'not_found' })

  const change = (revision: number) =>
    inStore((ctx) => updateDiscount(ctx, id, bodyOf({ code: 'SUMMER', kind: 'amount', value: 500 }), revision))
  expect(await change(1)).toMatchObject({ code: 'SUMMER', kind: 'amount', value: 500, revision: 2 })
  await expect(change(1)).rejects.toMatchObject({ code: 'revision_conflict' })

  expect(await inStore((ctx) => setPaused(ctx, id, true))).toMatchObject({ state: 'paused', revision: 3 })
  expect(await inStore((ctx) => setPaused(ctx, id, true))).toMatchObject({ revision: 3 })
  expect(await inStore((ctx) => setPaused(ctx, id, false))).toMatchObject({ state: 'active', revision: 4 })

  const copy = await inStore((ctx) => duplicateDiscount(ctx, id, { title: 'Copy', code: 'AUTUMN' }))
  expect(copy).toMatchObject({ title: 'Copy', code: 'AUTUMN', value: 500, state: 'paused', useCount: 0 })
  await expect(inStore((ctx) => duplicateDiscount(ctx, id, { title: 'Copy', code: ' ' }))).rejects.toMatchObject({
    code: 'invalid_request',
  })

  await inStore((ctx) => removeDiscount(ctx, id))
  const { items } = await inStore((ctx) => listDiscounts(ctx, { limit: 10 }))
  expect(items.map(({ title }) => title)).toEqual(['Copy'])
  // Its code is free again.
  expect(await create({ code: 'summer' })).toMatchObject({ code: 'summer' })
})

test('a code is unique in its shop without regard to case, also when two people take it at once', async () => {
  await create({ code: 'Spring' })
  await expect(create({ code: 'SPRING' })).rejects.toMatchObject({ code: 'discount_code_taken' })
  expect(await create({ code: 'SPRING' }, bamboo)).toMatchObject({ code: 'SPRING' })
  const results = await Promise.allSettled([create({ code: 'AUTUMN' }), create({ code: 'autumn' })])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  // Automatic discounts have no code, so there may be many.
  await create({ code: '' })
  expect(await create({ code: '  ' })).toMatchObject({ method: 'automatic', code: '' })
})

test('rejects values that make no discount, and names the field', async () => {
  const cases: [Partial<DiscountBody>, string][] = [
    [{ title: ' ' }, 'title'],
    [{ value: 0 }, 'value'],
    [{ value: 10_001 }, 'value'],
    [{ kind: 'buy_get', value: 10_001 }, 'value'],
    [{ kind: 'amount', value: 0 }, 'value'],
    [{ itemsBy: 'tag', itemValues: [] }, 'itemValues'],
    [{ startsAt: at(1), endsAt: at(1) }, 'endsAt'],
  ]
  for (const [more, field] of cases) {
    const error = await create(more).catch((refusal) => refusal)
    expect(error, field).toMatchObject({ code: 'invalid_request' })
    expect(error.fieldErrors('en', []).map(({ path }: { path: string }) => path)).toEqual([field])
  }
})

test('its state follows from window, pause and uses', async () => {
  const states = await Promise.all([
    create({ code: 'a' }),
    create({ code: 'b', startsAt: at(1) }),
    create({ code: 'c', startsAt: at(-2), endsAt: at(-1) }),
    create({ code: 'd', usageLimit: 1 }).then(async ({ id }) => {
      await query('update discounts set use_count = 1 where id = $1', [id])
      return inStore((ctx) => findDiscount(ctx, id))
    }),
  ])
  expect(states.map(({ state }) => state)).toEqual(['active', 'scheduled', 'expired', 'exhausted'])
  for (const { state, id } of states) {
    const { items } = await inStore((ctx) => listDiscounts(ctx, { limit: 10, state }))
    expect(items.map((item) => item.id)).toEqual([id])
  }
})

/** Inserts an order of a mailbox, with its customer. */
async function order(email: string, { isCancelled = false, source = 'storefront', ...values }: PlacedOrder = {}) {
  const [id] = await insertOrders(store.database.owner, lotus, [{ email, ...values }])
  await query(
    `with customer as (insert into customers (store_id, email) values ($1, $2) returning id)
     update orders set customer_id = customer.id, source = $5, import_key = case when $5 = 'imported' then orders.id::text end,
            cancelled_at = case when $4 then now() end, cancel_reason = case when $4 then 'other' end
       from customer where orders.id = $3`,
    [lotus, email, id, isCancelled, source],
  )
}

describe('priceCart', () => {
  const line = { productId: crypto.randomUUID() as string, priceCents: 1000, quantity: 3 }
  const priced = (codes: string[], buyer: { email: string } | null = null, lines = [line]) =>
    inStore((ctx) => priceCart(ctx, lines, { currency: 'USD', codes, buyer }))

  test('uses automatic discounts and those of entered codes, in any case of letters, and says why others take nothing', async () => {
    const { id } = await create({ code: '', title: 'Everybody', combinesWith: ['order'] })
    await create({ code: 'Ten', kind: 'amount', value: 1000, combinesWith: ['order'] })
    await create({ code: 'ALONE', value: 100 })
    await create({ code: 'LATER', startsAt: at(1) })
    await create({ code: 'FOREIGN' }, bamboo)
    const cart = await priced(['tEN', 'alone', 'later', 'foreign'])
    expect(cart).toMatchObject({ discountCents: 1300, totalCents: 1700 })
    expect(cart.discounts).toEqual([
      { id, title: 'Everybody', code: '', cents: 300, lines: [300] },
      { id: expect.any(String), title: 'Spring sale', code: 'Ten', cents: 1000, lines: [1000] },
    ])
    expect(cart.refusedCodes).toEqual([
      { code: 'alone', reason: 'not_combined' },
      { code: 'later', reason: 'not_started' },
      { code: 'foreign', reason: 'unknown_code' },
    ])
    expect(Object.keys(cart.lines[0]!)).not.toContain('tags')
  })

  test('selects lines by collection, tag, vendor and type of the product', async () => {
    const [product, other] = await query<{ id: string }>(
      `insert into products (store_id, handle, title, status, tags, vendor, product_type)
       values ($1, $2, 'Tee', 'active', '{Summer}', 'Northwind', 'Shirt'), ($1, $3, 'Mug', 'active', '{Winter}', 'Kiln', 'Cup')
       returning id`,
      [lotus, crypto.randomUUID(), crypto.randomUUID()],
    )
    const inCollection = (handle: string, productIds: string[]) =>
      insertCollection(store.database.owner, lotus, { handle, title: handle, productIds })
    const chosen = await inCollection('chosen', [product!.id])
    await inCollection('unchosen', [other!.id])
    const lines = [other!, product!].map(({ id }) => ({ ...line, productId: id }))
    for (const [itemsBy, value] of [
      ['collection', chosen],
      ['tag', 'summer'],
      ['vendor', 'NORTHWIND'],
      ['type', 'shirt'],
      ['product', product!.id],
    ] as const) {
      await create({ code: itemsBy, appliesTo: 'items', itemsBy, itemValues: [value] })
      const cart = await priced([itemsBy], null, lines)
      expect(
        cart.lines.map(({ discountCents }) => discountCents),
        itemsBy,
      ).toEqual([0, 300])
    }
  })

  test('a discount for first orders asks once the buyer is known', async () => {
    await create({ code: 'FIRST', isForFirstOrder: true })
    await order('Known@example.com')
    expect((await priced(['FIRST'])).discountCents).toBe(300)
    expect((await priced(['FIRST'], { email: 'somebody-new@example.com' })).discountCents).toBe(300)
    expect((await priced(['FIRST'], { email: 'kNOWN@example.com' })).discountCents).toBe(0)
  })

  test.each<[PlacedOrder, boolean]>([
    [{ paymentStatus: 'pending' }, true],
    [{ paymentStatus: 'paid' }, true],
    [{ paymentStatus: 'refunded', isCancelled: true }, true],
    [{ paymentStatus: 'paid', source: 'imported' }, true],
    [{ paymentStatus: 'voided' }, false],
    [{ paymentStatus: 'voided', isCancelled: true }, false],
    [{ paymentStatus: 'pending', isCancelled: true, source: 'imported' }, false],
  ])('an order that is %o counts as the first order of its customer: %s', async (values, isCounted) => {
    await create({ code: 'FIRST', isForFirstOrder: true })
    const email = `${crypto.randomUUID()}@example.com`
    await order(email, values)
    expect((await priced(['FIRST'], { email })).discountCents).toBe(isCounted ? 0 : 300)
  })
})

test('a discount for customers with a tag is only theirs, in any case of letters', async () => {
  const line = { productId: crypto.randomUUID() as string, priceCents: 1000, quantity: 1 }
  const priced = (email: string | null) =>
    inStore((ctx) =>
      priceCart(ctx, [line], { currency: 'USD', codes: ['VIPS'], buyer: email === null ? null : { email } }),
    )
  await create({ code: 'VIPS', customerTags: ['VIP', 'Press'] })
  await query(
    `insert into customers (store_id, email, tags) values
       ($1, 'An@example.com', '{vip}'), ($1, 'binh@example.com', '{other}'), ($2, 'chi@example.com', '{vip}')`,
    [lotus, bamboo],
  )
  expect(await priced('aN@example.com')).toMatchObject({ discountCents: 100, refusedCodes: [] })
  for (const email of ['binh@example.com', 'chi@example.com', 'new@example.com', null])
    expect(await priced(email)).toMatchObject({
      ...{ discountCents: 0, refusedCodes: [{ code: 'VIPS', reason: 'not_for_customer' }] },
    })
})

describe('uses', () => {
  const makeCheckout = async () => {
    const [checkout] = await query<{ id: string }>(
      `with cart as (insert into carts (store_id) values ($1) returning id)
       insert into checkouts (store_id, cart_id, email, shipping_address, visitor, device, currency, lines,
                              subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents)
       select $1, id, '', '{}', '', 'desktop', 'USD', '[]', 0, 0, 0, 0, 0 from cart returning id`,
      [lotus],
    )
    return checkout!.id
  }
  const takenBy = (id: string) => [{ id, title: '', code: '', cents: 1, lines: [1] }]
  const reserve = async (id: string, email: string, checkoutId?: string) => {
    const checkout = checkoutId ?? (await makeCheckout())
    const isReserved = await inStore((ctx) => reserveUses(ctx, takenBy(id), { checkoutId: checkout, email }))
    return { checkout, isReserved }
  }
  const countOf = async (id: string) => (await inStore((ctx) => findDiscount(ctx, id))).useCount

  test('a hundred buyers at once of a code with five uses are exactly five [vendure#4660]', async () => {
    const { id } = await create({ usageLimit: 5 })
    const checkouts = await Promise.all(Array.from({ length: 100 }, makeCheckout))
    const results = await Promise.all(
      checkouts.map((checkout, index) => reserve(id, `buyer${index}@example.com`, checkout)),
    )
    expect(results.filter(({ isReserved }) => isReserved)).toHaveLength(5)
    expect(await countOf(id)).toBe(5)
    expect(await query(`select from discount_uses where discount_id = $1 and state = 'reserved'`, [id])).toHaveLength(5)
  })

  test('a customer at two tabs gets one use of a code for each customer, in any case of the address', async () => {
    const { id } = await create({ limitPerCustomer: 1 })
    const results = await Promise.all([reserve(id, 'An@example.com'), reserve(id, 'an@EXAMPLE.com')])
    expect(results.filter(({ isReserved }) => isReserved)).toHaveLength(1)
    expect(await reserve(id, 'binh@example.com')).toMatchObject({ isReserved: true })
    expect(await countOf(id)).toBe(2)
  })

  test('a use is released by a payment that fails, and stays after an order [saleor#15855]', async () => {
    const { id } = await create({ usageLimit: 1, limitPerCustomer: 1 })
    const { checkout } = await reserve(id, 'an@example.com')
    await inStore((ctx) => releaseUses(ctx, checkout))
    await inStore((ctx) => releaseUses(ctx, checkout))
    expect(await countOf(id)).toBe(0)
    // The same checkout tries again; its own released use does not count against it.
    expect(await reserve(id, 'an@example.com', checkout)).toMatchObject({ isReserved: true })
    await inStore((ctx) => confirmUses(ctx, checkout))
    await inStore((ctx) => releaseUses(ctx, checkout))
    expect(await countOf(id)).toBe(1)
    expect(await reserve(id, 'binh@example.com')).toMatchObject({ isReserved: false })
  })

  test('if one of two discounts is used up, the other one is not reserved either', async () => {
    const [free, full] = [await create({ code: 'free', usageLimit: 9 }), await create({ code: 'full', usageLimit: 1 })]
    await reserve(full.id, 'an@example.com')
    const checkoutId = await makeCheckout()
    const both = [...takenBy(free.id), ...takenBy(full.id)]
    expect(await inStore((ctx) => reserveUses(ctx, both, { checkoutId, email: 'binh@example.com' }))).toBe(false)
    expect(await countOf(free.id)).toBe(0)
    expect(await inStore((ctx) => findPerformance(ctx, free.id))).toEqual({
      orders: 0,
      revenueCents: 0,
      discountCents: 0,
    })
  })
})
