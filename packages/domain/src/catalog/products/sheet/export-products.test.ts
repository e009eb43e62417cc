import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCsv, withoutGuard } from '../../../platform/csv/csv.ts'
import { createProduct, exportProducts, startProductExport } from '../products.ts'
import { joinTags, splitTags } from './sheet-columns.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const exported = async (storeId: string, filters: object = {}) => {
  const { text = '' } = await store.inStore((ctx) => exportProducts.batch(ctx, filters, null), storeId)
  const [head, ...rows] = readCsv(text)
  return rows.map(({ cells }) =>
    Object.fromEntries(head!.cells.map((name, at) => [name, withoutGuard(cells[at] ?? '')])),
  )
}

test('exports a product with commas, quotes, line breaks and formulas in Shopify’s columns [A2-07]', async () => {
  const { file } = await makeThings(store.database.owner, lotus)
  await store.database.owner.query('delete from products where store_id = $1', [lotus])
  const created = await store.inStore((ctx) =>
    createProduct(ctx, {
      ...{ title: '=1+1@evil', handle: 'tee', vendor: '', status: 'active', publishAt: null },
      descriptionHtml: '<p>Soft,\n"very" soft</p>',
      tags: ['Perfume, Cologne & Fragrance', 'a "b"', 'summer'],
      options: [
        { name: 'Color', values: ['Đỏ, vừa / nhỏ', 'Blue'], swatches: { Blue: '#0000ff' } },
        { name: 'Size', values: ['M'] },
      ],
      images: [{ fileId: file as string, alt: 'Front' }],
      variants: [
        { optionValues: ['Đỏ, vừa / nhỏ', 'M'], sku: '-RED', priceCents: 1250, costCents: 5, imageId: file as string },
        { optionValues: ['Blue', 'M'], priceCents: 1250, compareAtCents: 2000, taxClass: 'exempt', initialStock: 4 },
      ],
    }),
  )
  await store.database.owner.query(`update product_variants set stock = -3 where id = $1`, [created.variants[1]!.id])
  await store.database.owner.query(`update products set feed_values = '{"Google Shopping / Gender": "unisex"}'`)
  const [first, second, ...others] = await exported(lotus)
  expect(others).toEqual([])
  expect(first).toMatchObject({
    ...{ Handle: 'tee', Title: '=1+1@evil', 'Body (HTML)': '<p>Soft,\n"very" soft</p>', Vendor: '', Published: 'true' },
    ...{ Tags: '"Perfume, Cologne & Fragrance", "a ""b""", summer', 'Google Shopping / Gender': 'unisex' },
    ...{ 'Option1 Name': 'Color', 'Option1 Value': 'Đỏ, vừa / nhỏ', 'Option1 Colors': '{"Blue":"#0000ff"}' },
    ...{ 'Variant SKU': '-RED', 'Variant Price': '12.50', 'Cost per item': '0.05', 'Variant Inventory Tracker': '' },
    ...{ 'Image Position': '1', 'Image Alt Text': 'Front', Status: 'active', 'Variant Taxable': 'true' },
  })
  expect(first?.['Image Src']).toMatch(/^http:\/\/localhost:4000\/images\/.+\.webp$/)
  expect(first?.['Variant Image']).toBe(first?.['Image Src'])
  expect(second).toMatchObject({
    ...{ Handle: 'tee', Title: '', 'Option1 Value': 'Blue', 'Variant Compare At Price': '20.00', Status: '' },
    ...{ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '-3', 'Variant Taxable': 'false' },
  })
  const { text } = await store.inStore((ctx) => exportProducts.batch(ctx, {}, null))
  expect(text).toContain(`,'=1+1@evil,`)
  expect(text, 'a number stays a number').toContain(',shopify,-3,deny,')
})

test('writes amounts without decimals for a currency that has none, and only what the filter shows', async () => {
  await store.database.owner.query(`update stores set currency = 'VND' where store_id = $1`, [bamboo])
  const variants = [{ priceCents: 90_000 }]
  for (const status of ['draft', 'archived'] as const)
    await store.inStore((ctx) => createProduct(ctx, { title: `Mũ ${status}`, status, variants }), bamboo)
  const [hat, ...others] = await exported(bamboo, { status: 'archived' })
  expect(others).toEqual([])
  expect(hat).toMatchObject({
    ...{ Handle: 'mu-archived', 'Variant Price': '90000', Published: 'false', Status: 'archived' },
    ...{ 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' },
  })
})

test('exports chosen products in their order, and leaves out what was deleted meanwhile', async () => {
  const variants = [{ priceCents: 90_000 }]
  const ids: string[] = []
  for (const title of ['B', 'A', 'C', 'D'])
    ids.push((await store.inStore((ctx) => createProduct(ctx, { title, variants }), bamboo)).id)
  const [b, a, c] = ids as [string, string, string]
  const { taskId } = await store.waiting(bamboo).write((ctx) => startProductExport(ctx, { ids: [c, b, a, b] }))
  const { rows } = await store.database.owner.query('select input from tasks where id = $1', [taskId])
  expect(rows).toEqual([{ input: { ids: [c, b, a], metafields: [] } }])
  await store.database.owner.query('delete from products where id = $1', [b])
  expect((await exported(bamboo, rows[0].input)).map(({ Title }) => Title)).toEqual(['C', 'A'])
  const strange = store.waiting(lotus).write((ctx) => startProductExport(ctx, { ids: [a] }))
  await expect(strange).rejects.toMatchObject({ code: 'not_found' })
})

test.each([[['Perfume, Cologne & Fragrance', 'a "b"', '"', ',', 'x']], [[]], [['one']]])(
  'reads the tags %j as it writes them',
  (tags) => {
    expect(splitTags(joinTags(tags))).toEqual(tags)
  },
)

test('reads tags as Shopify writes them, also with an inch sign', () => {
  expect(splitTags(' Shirts,14" screen , ,"quoted, once"')).toEqual(['Shirts', '14" screen', 'quoted, once'])
})
