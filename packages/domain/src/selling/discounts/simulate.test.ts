import type { DiscountBody } from '@backroom/contract/selling/discounts/endpoints'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { discountBody } from '@backroom/testing/fixtures/discount-body'
import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { bamboo, lotus, makeStore } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { compareOrders, createDiscount, findDiscount, setPaused, simulateCart } from './discounts.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
  for (const [handle, title, tags] of [
    ['tried-tee', 'Tee', '{Summer}'],
    ['tried-mug', 'Mug', '{}'],
  ])
    await query(
      `with product as (
         insert into products (store_id, handle, title, status, tags) values ($1, $2, $3, 'active', $4) returning id)
       insert into product_variants (store_id, product_id, position, title, option_values, price_cents)
       select $1, product.id, place - 1, 'Size ' || place, array[place::text], 1000 * place
         from product, generate_series(1, 2) place returning id`,
      [lotus, handle, title, tags],
    )
})
beforeEach(() => store.database.owner.query('delete from discounts'))
afterAll(() => store.close())

const inStore = <T>(work: (ctx: StoreContext) => Promise<T>, storeId = lotus) => store.inStore(work, storeId)
const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
const create = (more: Partial<DiscountBody>, storeId = lotus) =>
  inStore((ctx) => createDiscount(ctx, discountBody(more)), storeId)
const line = (handle: string, quantity = 1, variantId = '') => ({ handle, quantity, variantId })
const simulate = (more: Partial<Parameters<typeof simulateCart>[1]> = {}, storeId = lotus) =>
  inStore(
    (ctx) =>
      simulateCart(ctx, {
        lines: [line('tried-tee', 3)],
        codes: [],
        email: '',
        countryCode: '',
        region: '',
        vatNumber: '',
        at: '2026-06-01T00:00:00Z',
        ...more,
      }),
    storeId,
  )
const verdictsOf = async (...asked: Parameters<typeof simulate>) =>
  Object.fromEntries((await simulate(...asked)).verdicts.map(({ title, cents, refusal }) => [title, refusal ?? cents]))

test('says of every discount what it takes, or why it takes nothing', async () => {
  await create({ title: 'Everybody' })
  await create({ title: 'Small', value: 100 })
  await create({ title: 'Later', startsAt: '2026-07-01T00:00:00Z' })
  await create({ title: 'Over', endsAt: '2026-05-01T00:00:00Z' })
  await create({ title: 'Mugs', itemsBy: 'tag', itemValues: ['mugs'], appliesTo: 'items' })
  await create({ title: 'Dear', minimumCents: 3001 })
  await create({ title: 'Many', minimumPieces: 4 })
  await create({ title: 'Coded', code: 'CODED' })
  await create({ title: 'Foreign' }, bamboo)
  const paused = await create({ title: 'Paused' })
  await inStore((ctx) => setPaused(ctx, paused.id, true))
  expect(await verdictsOf()).toEqual({
    ...{ Everybody: 300, Small: 'not_combined', Later: 'not_started', Over: 'ended', Mugs: 'no_matching_items' },
    ...{ Dear: 'below_minimum_amount', Many: 'below_minimum_pieces', Coded: 'not_entered', Paused: 'paused' },
  })
  // The one that applies is named first.
  expect((await simulate()).verdicts[0]).toMatchObject({ title: 'Everybody', refusal: null })
})

test('a code, the moment and the customer change the answer', async () => {
  await create({ title: 'Coded', code: 'Coded' })
  await create({ title: 'Later', startsAt: '2026-07-01T00:00:00Z', value: 2000 })
  await create({ title: 'First', isForFirstOrder: true, value: 3000 })
  await insertOrders(store.database.owner, lotus, [{ email: 'Known@example.com' }])
  await query(
    `with customer as (insert into customers (store_id, email) values ($1, 'Known@example.com') returning id)
     update orders set customer_id = customer.id from customer where orders.email = 'Known@example.com'`,
    [lotus],
  )
  expect(await verdictsOf({ codes: ['coded'] })).toEqual({ Coded: 'not_combined', Later: 'not_started', First: 900 })
  expect(await verdictsOf({ email: 'known@example.com' })).toMatchObject({
    First: 'not_first_order',
    Coded: 'not_entered',
  })
  expect(await verdictsOf({ email: 'known@example.com', at: '2026-07-01T00:00:00Z' })).toMatchObject({ Later: 600 })
  expect(await verdictsOf({ email: 'known@example.com', codes: ['CODED'] })).toMatchObject({ Coded: 300 })
})

test('prices each line at the chosen variant, in the order of the cart, and leaves out products that do not exist', async () => {
  await create({ title: 'Summer', itemsBy: 'tag', itemValues: ['summer'], appliesTo: 'items' })
  const first = await simulate({ lines: [line('tried-mug'), line('no-such-product'), line('tried-tee', 2)] })
  const { variants } = first.lines[1]!
  expect(variants.map(({ title }) => title)).toEqual(['Size 1', 'Size 2'])
  const cart = await simulate({
    lines: [line('tried-tee', 2, variants[1]!.id), line('tried-mug'), line('tried-tee', 1)],
  })
  expect(
    cart.lines.map(({ index, title, grossCents, discountCents, totalCents }) => [
      index,
      title,
      grossCents,
      discountCents,
      totalCents,
    ]),
  ).toEqual([
    [0, 'Tee', 4000, 400, 3600],
    [1, 'Mug', 1000, 0, 1000],
    [2, 'Tee', 1000, 100, 900],
  ])
  expect(cart).toMatchObject({ subtotalCents: 6000, discountCents: 500, totalCents: 5500 })
})

test('an address adds shipping and tax, and free shipping then takes something', async () => {
  const rate = { id: crypto.randomUUID(), name: 'Post', condition: 'always', from: 0, to: null, priceCents: 900 }
  const zone = { id: crypto.randomUUID(), name: 'Germany', places: [{ countryCode: 'DE', regions: [] }] }
  await query(`update shipping_profiles set zones = $2 where store_id = $1 and is_default`, [
    lotus,
    JSON.stringify([
      {
        ...zone,
        isRestOfWorld: false,
        rates: [{ ...rate, perItemCents: 10, freeFromCents: null, daysFrom: null, daysTo: null }],
      },
    ]),
  ])
  await query(
    `insert into tax_rates (store_id, country_code, region, tax_class, name, millionths)
     values ($1, 'DE', '', 'standard', 'VAT', 190000)`,
    [lotus],
  )
  await query(
    `insert into tax_settings (store_id, country_code, prices_include_tax, taxes_shipping, asks_vat_number)
     values ($1, 'DE', false, true, false)`,
    [lotus],
  )
  await create({ title: 'Ship', kind: 'free_shipping' })
  expect(await verdictsOf()).toEqual({ Ship: 'nothing_to_discount' })
  expect(await simulate()).toMatchObject({ delivery: 'unknown', shippingCents: 0, taxCents: 0, totalCents: 3000 })
  // Three pieces: 9.00 and 0.10 each.
  expect(await verdictsOf({ countryCode: 'DE' })).toEqual({ Ship: 930 })
  expect(await simulate({ countryCode: 'DE' })).toMatchObject({
    ...{ delivery: 'chosen', shippingCents: 0, shippingDiscountCents: 930, taxCents: 570, addedTaxCents: 570 },
    totalCents: 3570,
  })
  await query(`insert into customers (store_id, email, is_tax_exempt) values ($1, 'embassy@example.test', true)`, [
    lotus,
  ])
  expect(await simulate({ countryCode: 'DE', email: 'embassy@example.test' })).toMatchObject({
    ...{ taxCents: 0, taxExemption: 'customer', exemptTaxCents: 0, totalCents: 3000 },
  })
  expect(await simulate({ countryCode: 'FR' })).toMatchObject({ delivery: 'none', shippingCents: 0, totalCents: 3000 })
})

test('a VAT number of another EU country leaves out tax, and says so', async () => {
  const storeId = await makeStore(store.database.owner)
  await query(
    `with product as (insert into products (store_id, handle, title, status) values ($1, 'taxed-tee', 'Tee', 'active') returning id)
     insert into product_variants (store_id, product_id, position, title, option_values, price_cents)
     select $1, id, 0, 'M', '{M}', 1200 from product`,
    [storeId],
  )
  await query(
    `insert into tax_rates (store_id, country_code, region, tax_class, name, millionths)
     values ($1, 'FR', '', 'standard', 'TVA', 200000)`,
    [storeId],
  )
  await query(
    `insert into tax_settings (store_id, country_code, prices_include_tax, taxes_shipping, asks_vat_number)
     values ($1, 'DE', true, true, true)`,
    [storeId],
  )
  await create({ title: 'Tenth', value: 1000 }, storeId)
  const cart = (vatNumber: string) => simulate({ lines: [line('taxed-tee', 2)], countryCode: 'FR', vatNumber }, storeId)
  // 24.00 less 2.40, of which a sixth is tax.
  expect(await cart('')).toMatchObject({ taxCents: 360, taxExemption: null, exemptTaxCents: 0, totalCents: 2160 })
  expect(await cart('fr 40 303 265 045')).toMatchObject({
    ...{ taxCents: 0, taxExemption: 'vat_number', exemptTaxCents: 360, discountCents: 240, totalCents: 1800 },
  })
  await expect(cart('FR40303265046')).rejects.toMatchObject({ code: 'wrong_vat_number' })
  await query('update tax_settings set asks_vat_number = false where store_id = $1', [storeId])
  expect(await cart('FR40303265045')).toMatchObject({ taxCents: 360, taxExemption: null })
})

test('compares a discount with the paid orders of the last 30 days, at the prices of then', async () => {
  const storeId = await makeStore(store.database.owner)
  const placedAt = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const { currency } = await inStore((ctx) => findStore(ctx), storeId)
  const paid = {
    paymentStatus: 'paid',
    currency,
    subtotalCents: 10_000,
    shippingCents: 0,
    taxCents: 0,
    discountCents: 0,
  }
  await insertOrders(store.database.owner, storeId, [
    { ...paid, placedAt: placedAt(1) },
    { ...paid, placedAt: placedAt(2), discountCents: 400 },
    { ...paid, placedAt: placedAt(3), discountCents: 1500 },
    // Its discount is the tax of an exempt customer, which no discount replaces.
    { ...paid, placedAt: placedAt(4), discountCents: 1600, exemptTaxCents: 1600 },
    { ...paid, placedAt: placedAt(31) },
    { ...paid, placedAt: placedAt(1), paymentStatus: 'pending' },
    { ...paid, placedAt: placedAt(1), currency: currency === 'EUR' ? 'GBP' : 'EUR' },
  ])
  await query(
    `insert into order_lines (store_id, order_id, placed_at, product_id, variant_id, title, variant_title, sku, quantity,
                              price_cents, shipping_cents, total_cents)
     select store_id, id, placed_at, gen_random_uuid(), gen_random_uuid(), 'Tee', '', '', 2, 5000, 0, 10000
       from orders where store_id = $1 returning id`,
    [storeId],
  )
  await query(
    `update orders set number_prefix = 'LT-', number_suffix = '/26'
      where store_id = $1 and discount_cents = 0 and payment_status = 'paid' and currency = $2`,
    [storeId, currency],
  )
  const { id } = await create({ title: 'Tenth', code: 'TENTH', endsAt: '2026-02-01T00:00:00Z', usageLimit: 1 }, storeId)
  const compared = await inStore((ctx) => compareOrders(ctx, id), storeId)
  expect(compared).toMatchObject({ orders: 4, isCut: false, changed: 3, savedCents: 2600 })
  expect(compared.most.map(({ savedCents, totalCents }) => [savedCents, totalCents])).toEqual([
    [1000, 10_000],
    [1000, 8400],
    [600, 9600],
  ])
  expect(compared.most.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^LT-\d+\/26$/),
    expect.stringMatching(/^#\d+$/),
    expect.stringMatching(/^#\d+$/),
  ])
  await expect(inStore((ctx) => compareOrders(ctx, id), bamboo)).rejects.toMatchObject({ code: 'not_found' })
  // Comparing uses nothing.
  expect((await inStore((ctx) => findDiscount(ctx, id), storeId)).useCount).toBe(0)
})
