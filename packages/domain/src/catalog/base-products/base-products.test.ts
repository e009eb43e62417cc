import { printAreas } from '@backroom/contract/catalog/base-products/states'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreContext } from '../../platform/context.ts'
import { duplicateProduct, findProduct } from '../products/products.ts'
import { findBaseProduct, listBaseProducts, startDesign } from './base-products.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
  await store.database.owner.query(`update stores set currency = 'VND', language = 'vi' where store_id = $1`, [bamboo])
})
afterAll(() => store.close())

const inStore = <T>(work: (ctx: StoreContext) => Promise<T>, storeId = lotus) => store.inStore(work, storeId)
const design = {
  title: 'Fog tee',
  colors: ['black', 'white'],
  sizes: ['S', '3XL'],
  sides: 2,
  priceCents: 2499,
  rate: 9,
}
const start = async (key: string, part: Partial<typeof design> = {}, storeId = lotus) => {
  const { productId } = await inStore((ctx) => startDesign(ctx, key, { ...design, ...part }), storeId)
  return inStore((ctx) => findProduct(ctx, productId), storeId)
}

test('has twelve base products with costs, colours, sizes, print areas and lead times [A2-07]', () => {
  const { baseProducts } = listBaseProducts()
  expect(new Set(baseProducts.map(({ key }) => key)).size).toBe(12)
  for (const { fromCents, sizes, colors, areas, leadDays, name } of baseProducts) {
    expect(fromCents).toBe(Math.min(...sizes.map(({ costCents }) => costCents)))
    expect(new Set(sizes.map((size) => size.name)).size).toBe(sizes.length)
    expect(new Set(colors.map(({ key }) => key)).size).toBe(colors.length)
    expect(colors.every(({ hex }) => /^#[0-9a-f]{6}$/.test(hex))).toBe(true)
    expect(areas.length).toBeGreaterThan(0)
    expect(areas.every(({ area }) => printAreas.includes(area))).toBe(true)
    expect(leadDays.min).toBeLessThanOrEqual(leadDays.max)
    expect(name.vi).not.toBe('')
  }
})

test('starts a draft with options, swatches, variants, costs, weights and SKUs, and keeps where it came from [A2-07]', async () => {
  const product = await start('t-shirt')
  expect(product).toMatchObject({ title: 'Fog tee', status: 'draft', vendor: 'Harbor Print', productType: 'T-shirt' })
  expect(product.options).toEqual([
    { name: 'Color', values: ['White', 'Black'], swatches: { White: '#ffffff', Black: '#1c1c1e' } },
    { name: 'Size', values: ['S', '3XL'] },
  ])
  const shown = product.variants.map(({ title, sku, costCents, priceCents, weightGrams, stock }) => [
    ...[title, sku, costCents, priceCents, weightGrams, stock],
  ])
  // Two printed sides. A shop that sells in US dollars needs no rate.
  expect(shown).toEqual([
    ['White / S', 'T-SHIRT-WHITE-S', 1130, 2499, 140, null],
    ['White / 3XL', 'T-SHIRT-WHITE-3XL', 1470, 2499, 220, null],
    ['Black / S', 'T-SHIRT-BLACK-S', 1130, 2499, 140, null],
    ['Black / 3XL', 'T-SHIRT-BLACK-3XL', 1470, 2499, 220, null],
  ])
  const { rows } = await store.database.owner.query(
    `select base_product, array_agg(base_variant order by v.position) as variants
       from products p join product_variants v on v.store_id = p.store_id and v.product_id = p.id
      where p.id = $1 group by 1`,
    [product.id],
  )
  expect(rows).toEqual([{ base_product: 't-shirt', variants: ['white/S', 'white/3XL', 'black/S', 'black/3XL'] }])
  expect((await inStore((ctx) => findBaseProduct(ctx, 't-shirt'))).productCount).toBe(1)
  expect((await inStore((ctx) => findBaseProduct(ctx, 't-shirt'), bamboo)).productCount).toBe(0)
  expect((await inStore((ctx) => findBaseProduct(ctx, 'hoodie'))).productCount).toBe(0)
})

test('a copy of a design comes from the same base product', async () => {
  const hoodie = await start('hoodie', { colors: ['black'], sizes: ['M'] })
  const copy = await inStore((ctx) => duplicateProduct(ctx, hoodie.id, 'Fog hoodie'))
  const { rows } = await store.database.owner.query(
    `select base_product as product, base_variant as variant
       from products p join product_variants v on v.store_id = p.store_id and v.product_id = p.id where p.id = $1`,
    [copy.id],
  )
  expect(rows).toEqual([{ product: 'hoodie', variant: 'black/M' }])
})

test('converts costs in a shop with another currency, in its language, without options that have one value', async () => {
  const shirt = await start('t-shirt', { colors: ['black'], sizes: ['M'], sides: 1, rate: 25_400 }, bamboo)
  expect(shirt.options.map(({ name, values }) => [name, values])).toEqual([
    ['Màu sắc', ['Đen']],
    ['Kích cỡ', ['M']],
  ])
  expect(shirt.variants[0]).toMatchObject({ costCents: 198_120, sku: 'T-SHIRT-BLACK-M' })
  const poster = await start('poster', { colors: ['white'], sizes: ['30 × 40 cm'], sides: 1 }, bamboo)
  expect(poster.options.map(({ name }) => name)).toEqual(['Kích cỡ'])
  expect(poster.variants[0]).toMatchObject({ title: '30 × 40 cm', sku: 'POSTER-30-40-CM' })
})

test.each([
  ['an unknown base product', 'spaceship', {}],
  ['an unknown colour', 't-shirt', { colors: ['white', 'plaid'] }],
  ['an unknown size', 't-shirt', { sizes: ['XS'] }],
  ['more sides than it has', 'mug-11oz', { colors: ['white'], sizes: ['11 oz'], sides: 2 }],
])('refuses %s', async (_, key, part) => {
  await expect(start(key, part)).rejects.toMatchObject({ code: 'not_found' })
})
