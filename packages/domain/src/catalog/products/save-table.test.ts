import type { TableChanges } from '@backroom/contract/catalog/products/product-table'
import type { DomainError } from '@backroom/contract/platform/api/domain-error'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { bamboo, contentsOf, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findProductTable, saveTable } from './products.ts'

let store: TestStore
let products: Awaited<ReturnType<typeof insertProduct>>[]
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  await query('delete from products where store_id = $1', [lotus])
  products = []
  for (const title of ['Mug', 'Cup', 'Bowl'])
    products.push(
      await insertProduct(store.database.owner, lotus, {
        ...{ title, handle: title.toLowerCase(), vendor: 'Kiln' },
        variants: [
          { title: 'S', stock: 5 },
          { title: 'L', priceCents: 200, compareAtCents: 300 },
        ],
      }),
    )
})

const query = async (text: string, values: unknown[] = []) => (await store.database.owner.query(text, values)).rows
const ids = () => products.map(({ productId }) => productId)
const find = () => store.inStore((ctx) => findProductTable(ctx, { ids: ids().join(',') }))
const save = (changes: TableChanges['products'], storeId = lotus) =>
  store.inStore((ctx) => saveTable(ctx, { products: changes }), storeId)
const change = (index: number, part: object = {}, variants: object[] = []) =>
  ({ id: ids()[index]!, ...part, variants }) as TableChanges['products'][number]
const titled = (was: string, now: string) => ({ title: { was, now } })

test('saves fields of many products and variants in one step, and leaves stock and other fields alone [A2-43]', async () => {
  const before = await find()
  const after = await save([
    change(0, { tags: { was: [], now: ['New', ' new ', 'Gốm, đỏ'] }, handle: { was: 'mug', now: 'Tall Mug!' } }),
    change(2, titled('Bowl', ' Deep bowl '), [
      { id: products[2]!.variantIds[1], compareAtCents: { was: 300, now: null }, sku: { was: '', now: ' B-1 ' } },
      {
        id: products[2]!.variantIds[0],
        weightGrams: { was: null, now: 350 },
        taxClass: { was: 'standard', now: 'exempt' },
      },
    ]),
  ])
  expect(after.products.map(({ title }) => title)).toEqual(['Deep bowl', 'Mug'])
  const [bowl, cup, mug] = before.products
  expect((await find()).products).toEqual([
    {
      ...{ ...bowl, title: 'Deep bowl' },
      variants: [
        { ...bowl!.variants[0], weightGrams: 350, taxClass: 'exempt' },
        { ...bowl!.variants[1], compareAtCents: null, sku: 'B-1' },
      ],
    },
    cup,
    { ...mug, tags: ['New', 'Gốm, đỏ'], handle: 'tall-mug' },
  ])
  expect(await query('select stock from product_variants where stock is not null')).toHaveLength(3)
  expect(await query(`select handle from product_redirects where store_id = $1`, [lotus])).toEqual([{ handle: 'mug' }])
  expect((await find()).revision).toBe(before.revision + 2)
})

test('shows each field of a product and a variant in its own column', async () => {
  const [{ productId, variantId }] = products as [(typeof products)[number]]
  await query(
    `update products set product_type = 'Cups', seo_title = 'Title of the page', seo_description = 'Text of the page', status = 'archived',
            tags = '{clay}' where id = $1`,
    [productId],
  )
  await query(
    `update product_variants set price_cents = 101, compare_at_cents = 102, cost_cents = 103, sku = 'M-1', barcode = '4006381333931',
            weight_grams = 104, tax_class = 'reduced', sells_without_stock = true, requires_shipping = false where id = $1`,
    [variantId],
  )
  const { products: rows, currency } = await find()
  expect(rows.find(({ id }) => id === productId)).toEqual({
    ...{ id: productId, title: 'Mug', handle: 'mug', vendor: 'Kiln', productType: 'Cups', tags: ['clay'] },
    ...{ status: 'archived', seoTitle: 'Title of the page', seoDescription: 'Text of the page' },
    variants: [
      {
        ...{ id: variantId, title: 'S', priceCents: 101, compareAtCents: 102, costCents: 103, sku: 'M-1' },
        ...{ barcode: '4006381333931', weightGrams: 104, taxClass: 'reduced' },
        ...{ sellsWithoutStock: true, requiresShipping: false },
      },
      expect.objectContaining({ title: 'L', priceCents: 200, compareAtCents: 300 }),
    ],
  })
  expect(currency).toBe('USD')
  await save([
    change(0, { vendor: { was: 'Kiln', now: 'Oven' } }, [{ id: variantId, sku: { was: 'M-1', now: 'M-2' } }]),
  ])
  const { products: saved } = await find()
  const [mug, first] = [rows.find(({ id }) => id === productId)!, saved.find(({ id }) => id === productId)!]
  expect(first).toEqual({
    ...{ ...mug, vendor: 'Oven' },
    variants: mug.variants.map((variant) => (variant.id === variantId ? { ...variant, sku: 'M-2' } : variant)),
  })
})

test('nothing is saved if one row is rejected, and the answer names row and column [A2-43]', async () => {
  const before = await contentsOf(store.database.owner, lotus)
  const error = (await save([
    change(0, titled('Mug', 'Tall mug')),
    change(1, titled('Cup', '  '), [{ id: products[1]!.variantIds[0], priceCents: { was: 100, now: 5 } }]),
    change(2, { handle: { was: 'bowl', now: 'Mug' } }),
  ]).catch((thrown) => thrown)) as DomainError
  expect(error.code).toBe('invalid_request')
  expect(error.fieldErrors('en', [])).toEqual([
    { path: 'products.1.title', message: 'Enter a title.' },
    { path: 'products.2.handle', message: 'Another product has this address. Choose another one.' },
  ])
  expect(await contentsOf(store.database.owner, lotus)).toBe(before)
})

test('two rows that ask for one address are rejected at the second one', async () => {
  const same = (was: string) => ({ handle: { was, now: 'plate' } })
  const error = (await save([change(0, same('mug')), change(1, same('cup'))]).catch((thrown) => thrown)) as DomainError
  expect(error.fieldErrors('vi', []).map(({ path }) => path)).toEqual(['products.1.handle'])
})

test('a field that another person changed meanwhile is a conflict, other fields of the product are merged', async () => {
  await query(`update products set vendor = 'Theirs', revision = revision + 1 where id = $1`, [ids()[0]])
  await query('update product_variants set cost_cents = 7 where product_id = $1', [ids()[0]])
  await save([
    change(0, titled('Mug', 'Tall mug'), [{ id: products[0]!.variantIds[0], priceCents: { was: 100, now: 90 } }]),
  ])
  expect((await find()).products[2]).toMatchObject({
    ...{ title: 'Tall mug', vendor: 'Theirs' },
    variants: [
      { priceCents: 90, costCents: 7 },
      { priceCents: 200, costCents: 7 },
    ],
  })
  const vendor = (now: string) => ({ vendor: { was: 'Kiln', now } })
  await expect(save([change(1, titled('Cup', 'Mine')), change(0, vendor('Mine'))])).rejects.toMatchObject({
    code: 'revision_conflict',
  })
  expect((await find()).products[1]!.title).toBe('Cup')
  // Both chose the same value.
  await save([change(0, vendor('Theirs'))])
  await expect(
    save([change(0, {}, [{ id: products[0]!.variantIds[0], costCents: { was: null, now: 8 } }])]),
  ).rejects.toMatchObject({ code: 'revision_conflict' })
})

test('rejects products of another store, rows that were deleted or belong to another product, and a row that is named twice', async () => {
  await expect(save([change(0, titled('Mug', 'X'))], bamboo)).rejects.toMatchObject({ code: 'not_found' })
  const foreign = [{ id: products[1]!.variantIds[0], priceCents: { was: 100, now: 5 } }]
  await expect(save([change(0, {}, foreign)])).rejects.toMatchObject({ code: 'revision_conflict' })
  const deleted = { id: crypto.randomUUID(), variants: [] }
  await expect(save([change(0, titled('Mug', 'X')), deleted])).rejects.toMatchObject({ code: 'revision_conflict' })
  await expect(save([change(0), change(0)])).rejects.toMatchObject({ code: 'invalid_request' })
  expect(await query('select 1 from products where revision > 1')).toEqual([])
})

test('a draft keeps its time of publication until it is no draft', async () => {
  await query(`update products set status = 'draft', publish_at = '2100-01-01' where id = $1`, [ids()[0]])
  const time = async () =>
    (await query('select publish_at is null as gone from products where id = $1', [ids()[0]]))[0].gone
  await save([change(0, titled('Mug', 'X'))])
  expect(await time()).toBe(false)
  await save([change(0, { status: { was: 'draft', now: 'active' } })])
  expect(await time()).toBe(true)
})

test('the table has the products of ids or of a filter, and at most 2 000 variants', async () => {
  const table = (query: Parameters<typeof findProductTable>[1]) => store.inStore((ctx) => findProductTable(ctx, query))
  expect((await table({ status: 'active' })).products.map(({ title }) => title)).toEqual(['Bowl', 'Cup', 'Mug'])
  expect((await table({ text: 'cup' })).products.map(({ title }) => title)).toEqual(['Cup'])
  await expect(table({ ids: crypto.randomUUID() })).rejects.toMatchObject({ code: 'not_found' })
  await query(
    `insert into product_variants (store_id, product_id, position, title, option_values, price_cents)
     select $1, $2, n, n, array[n::text], 1 from generate_series(1, 1995) n`,
    [lotus, ids()[0]],
  )
  await expect(table({})).rejects.toMatchObject({ code: 'table_too_large' })
  await expect(
    save([
      { id: ids()[0]!, variants: Array.from({ length: 1_500 }, () => ({ id: crypto.randomUUID() })) },
      { id: ids()[1]!, variants: Array.from({ length: 501 }, () => ({ id: crypto.randomUUID() })) },
    ]),
  ).rejects.toMatchObject({ code: 'table_too_large' })
})
