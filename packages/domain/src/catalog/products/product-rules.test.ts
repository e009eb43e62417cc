import { ProductRules as schema } from '@backroom/contract/catalog/products/product-rules'
import type { ProductRules } from '@backroom/contract/catalog/products/rule-fields'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countMatching, nextMatching } from './products.ts'

let store: TestStore
let storeId = ''
const titles = new Map<string, string>()
let collection = ''
type Condition = ProductRules['conditions'][number]

const query = (text: string, values: unknown[]) => store.database.owner.query(text, values)
beforeAll(async () => {
  store = await openTestStore()
  const { owner } = store.database
  storeId = await makeStore(owner)
  const other = await makeStore(owner)
  await insertProduct(owner, other, { title: 'Mug' })
  await query(`update stores set standard_timezone = 'Asia/Kathmandu' where store_id = $1`, [storeId])
  const insert = async (title: string, more: Parameters<typeof insertProduct>[2] = {}) => {
    const { productId, variantIds } = await insertProduct(owner, storeId, { title, ...more })
    titles.set(productId, title)
    return { productId, variantIds }
  }
  const mug = await insert('Mug', {
    ...{ vendor: 'Nguyễn', type: 'Cups' },
    variants: [
      { priceCents: 500, costCents: 100, stock: 3 },
      { title: 'L', priceCents: 1500, compareAtCents: 2000 },
    ],
  })
  const tee = await insert('Tee 100%', { status: 'draft', variants: [{ priceCents: 1000, stock: 0 }] })
  const bare = await insert('Áo_dài', { status: 'archived', variants: [] })
  await query(`update products set tags = '{"Gốm, Đỏ", New}' where id = $1`, [mug.productId])
  // 00:30 of November 2 in Kathmandu.
  await query(`update products set created_at = '2026-11-01T18:45:00Z' where id = $1`, [mug.productId])
  await query(`update products set created_at = '2026-11-01T18:14:59Z' where id = $1`, [tee.productId])
  await query(`update products set created_at = '2026-11-02T18:15:00Z' where id = $1`, [bare.productId])
  await query(`update product_variants set sku = 'MUG-S', weight_grams = 350 where id = $1`, [mug.variantIds[0]])
  const metafields = { [mug.productId]: mugMetafields, [tee.productId]: teeMetafields }
  for (const [id, values] of Object.entries(metafields))
    await query('update products set metafields = $2 where id = $1', [id, values])
  collection = await insertCollection(owner, storeId, { handle: 'c', title: 'C', productIds: [tee.productId] })
})
afterAll(() => store.close())

const mugMetafields = {
  ...{ 'custom.material': 'Gốm sứ', 'custom.capacity': '0.35', 'custom.from': '0950-12-31', 'custom.safe': 'true' },
}
// Values that were entered as another type count as none.
const teeMetafields = {
  ...{ 'custom.material': 'Cotton', 'custom.capacity': 'large', 'custom.from': 'spring', 'custom.safe': 'false' },
}

async function matching(conditions: unknown[], match: 'all' | 'any' = 'all') {
  const rules: ProductRules = schema.parse({ match, conditions })
  const { ids } = await store.inStore(
    (ctx) => nextMatching(ctx, rules, { after: null, maxProducts: 10, maxVariants: 100 }),
    storeId,
  )
  const { products } = await store.inStore((ctx) => countMatching(ctx, rules, 10), storeId)
  expect(products).toBe(ids.length)
  return ids.map((id) => titles.get(id)).join(', ')
}

test.each<[Condition['field'], Condition['operator'], Condition['value'], string]>([
  ['title', 'is', 'MUG', 'Mug'],
  ['title', 'is_not', 'mug', 'Tee 100%, Áo_dài'],
  ['title', 'contains', '0%', 'Tee 100%'],
  ['title', 'contains', '_', 'Áo_dài'],
  ['title', 'not_contains', 'e', 'Mug, Áo_dài'],
  ['title', 'starts_with', 'ao', 'Áo_dài'],
  ['title', 'ends_with', 'UG', 'Mug'],
  ['vendor', 'is', 'nguyen', 'Mug'],
  ['vendor', 'is_not_set', null, 'Tee 100%, Áo_dài'],
  ['productType', 'is_set', null, 'Mug'],
  ['tag', 'is', 'gom, do', 'Mug'],
  ['tag', 'is', 'gom', ''],
  ['tag', 'is_not', 'new', 'Tee 100%, Áo_dài'],
  ['tag', 'is_set', null, 'Mug'],
  ['tag', 'is_not_set', null, 'Tee 100%, Áo_dài'],
  ['status', 'is', 'draft', 'Tee 100%'],
  ['status', 'is_not', 'draft', 'Mug, Áo_dài'],
  ['price', 'greater', 1000, 'Mug'],
  ['price', 'less', 1000, 'Mug'],
  ['price', 'is', 1000, 'Tee 100%'],
  ['compareAt', 'is_set', null, 'Mug'],
  ['compareAt', 'less', 2001, 'Mug'],
  ['cost', 'is_not_set', null, 'Mug, Tee 100%, Áo_dài'],
  ['stock', 'less', 1, 'Tee 100%'],
  ['stock', 'is_not_set', null, 'Mug, Áo_dài'],
  ['sku', 'starts_with', 'mug', 'Mug'],
  ['sku', 'is_not_set', null, 'Mug, Tee 100%, Áo_dài'],
  ['weight', 'greater', 349, 'Mug'],
  ['created', 'before', '2026-11-02', 'Tee 100%'],
  ['created', 'is', '2026-11-02', 'Mug'],
  ['created', 'after', '2026-11-02', 'Áo_dài'],
  ['image', 'is_not_set', null, 'Mug, Tee 100%, Áo_dài'],
  ['image', 'is_set', null, ''],
])('%s %s %s: %s', async (field, operator, value, expected) => {
  expect(await matching([{ field, operator, value }])).toBe(expected)
})

test.each<[Condition['field'], string, Condition['operator'], Condition['value'], string]>([
  ['metafieldText', 'custom.material', 'is', 'gom su', 'Mug'],
  ['metafieldText', 'custom.material', 'is_not', 'cotton', 'Mug, Áo_dài'],
  ['metafieldText', 'custom.material', 'contains', 'O', 'Mug, Tee 100%'],
  ['metafieldText', 'custom.material', 'is_set', null, 'Mug, Tee 100%'],
  ['metafieldText', 'custom.material', 'is_not_set', null, 'Áo_dài'],
  ['metafieldText', 'custom.unknown', 'is_not_set', null, 'Mug, Tee 100%, Áo_dài'],
  ['metafieldNumber', 'custom.capacity', 'is', 0.35, 'Mug'],
  ['metafieldNumber', 'custom.capacity', 'is_not', 0.35, 'Tee 100%, Áo_dài'],
  ['metafieldNumber', 'custom.capacity', 'greater', 0.34, 'Mug'],
  ['metafieldNumber', 'custom.capacity', 'greater', 0.35, ''],
  ['metafieldNumber', 'custom.capacity', 'less', 0.36, 'Mug'],
  ['metafieldNumber', 'custom.capacity', 'is_set', null, 'Mug'],
  ['metafieldNumber', 'custom.capacity', 'is_not_set', null, 'Tee 100%, Áo_dài'],
  ['metafieldDate', 'custom.from', 'before', '1000-01-01', 'Mug'],
  ['metafieldDate', 'custom.from', 'before', '0950-12-31', ''],
  ['metafieldDate', 'custom.from', 'is', '0950-12-31', 'Mug'],
  ['metafieldDate', 'custom.from', 'after', '0950-12-30', 'Mug'],
  ['metafieldDate', 'custom.from', 'after', '0950-12-31', ''],
  ['metafieldDate', 'custom.from', 'is_set', null, 'Mug'],
  ['metafieldDate', 'custom.from', 'is_not_set', null, 'Tee 100%, Áo_dài'],
  ['metafieldFlag', 'custom.safe', 'is', 'true', 'Mug'],
  ['metafieldFlag', 'custom.safe', 'is', 'false', 'Tee 100%'],
  ['metafieldFlag', 'custom.safe', 'is_not', 'true', 'Tee 100%, Áo_dài'],
])('%s %s %s %s: %s', async (field, key, operator, value, expected) => {
  expect(await matching([{ field, key, operator, value }])).toBe(expected)
})

test('a condition on a metafield has a key of letters, digits and dots, and other conditions have none', () => {
  const isValid = (condition: object) => schema.safeParse({ match: 'all', conditions: [condition] }).success
  const material = { field: 'metafieldText', operator: 'is', value: 'x' }
  expect(isValid({ ...material, key: 'custom.material' })).toBe(true)
  expect(isValid(material)).toBe(false)
  expect(isValid({ ...material, key: `custom.a'%L` })).toBe(false)
  expect(isValid({ field: 'title', key: 'custom.material', operator: 'is', value: 'x' })).toBe(false)
})

test('a collection contains a product, or not', async () => {
  expect(await matching([{ field: 'collection', operator: 'is', value: collection }])).toBe('Tee 100%')
  expect(await matching([{ field: 'collection', operator: 'is_not', value: collection }])).toBe('Mug, Áo_dài')
})

test('all or any of the conditions; those on variants are met by one variant; without conditions everything matches', async () => {
  const [cheap, large] = [
    { field: 'price', operator: 'less', value: 1000 },
    { field: 'price', operator: 'greater', value: 1400 },
  ]
  expect(await matching([cheap, large])).toBe('')
  expect(await matching([cheap, large], 'any')).toBe('Mug')
  expect(await matching([])).toBe('Mug, Tee 100%, Áo_dài')
})

test('pages end at a number of products or of variants, but have one product at least', async () => {
  const rules: ProductRules = { match: 'all', conditions: [] }
  const pages: number[] = []
  let after: string | null = null
  do {
    const page = await store.inStore(
      (ctx) => nextMatching(ctx, rules, { after, maxProducts: 2, maxVariants: 1 }),
      storeId,
    )
    pages.push(page.ids.length)
    after = page.next
  } while (after)
  expect(pages).toEqual([1, 2])
})

test.each([
  ['an operator of another kind', { field: 'price', operator: 'contains', value: 5 }],
  ['a text as a price', { field: 'price', operator: 'is', value: '5' }],
  ['half a cent', { field: 'price', operator: 'is', value: 0.5 }],
  ['a missing value', { field: 'title', operator: 'is', value: null }],
  ['a value that is not needed', { field: 'sku', operator: 'is_set', value: 'x' }],
  ['an unknown status', { field: 'status', operator: 'is', value: 'gone' }],
  ['a day that does not exist', { field: 'created', operator: 'before', value: '2026-02-30' }],
  ['an unknown field', { field: 'color', operator: 'is', value: 'red' }],
])('the schema rejects %s', (_, condition) => {
  expect(schema.safeParse({ match: 'all', conditions: [condition] }).success).toBe(false)
})
