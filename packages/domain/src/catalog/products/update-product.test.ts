import { productBodyOf } from '@backroom/contract/catalog/products/product-values'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createProduct, findProduct, updateProduct } from './products.ts'

type Input = Parameters<typeof updateProduct>[2]

let store: TestStore
let id = ''
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const colors = { name: 'Màu', values: ['Red', 'Đỏ, vừa / nhỏ', 'Blue'], swatches: { Red: '#C0392B', Gone: '#000000' } }
const mug = {
  title: 'Mug',
  vendor: 'Kiln',
  status: 'active' as const,
  options: [colors],
  variants: colors.values.map((value, index) => ({
    ...{ optionValues: [value], sku: 'MUG', priceCents: 900 + index, costCents: 300, initialStock: 10 * index },
  })),
}
beforeEach(async () => {
  id = (await store.inStore((ctx) => createProduct(ctx, mug))).id
})

const find = () => store.inStore((ctx) => findProduct(ctx, id))
const save = async (change: (body: Input) => Partial<Input>, revision?: number, storeId = lotus) => {
  const product = await find()
  const body = productBodyOf(product)
  const input = { ...body, ...change(body) }
  return store.inStore((ctx) => updateProduct(ctx, id, input, revision ?? product.revision), storeId)
}
const query = async (text: string, values: unknown[] = [id]) => (await store.database.owner.query(text, values)).rows

test('saves every field of a product and of its variants in one step, and increments the revision', async () => {
  const before = await find()
  const changed = {
    ...{ title: 'Tall mug', productType: 'Cups', vendor: 'Clayworks', tags: ['new', 'gốm'], status: 'draft' as const },
    ...{ publishAt: '2100-01-02T03:04:05Z', seoTitle: 'A mug', seoDescription: 'For tea\nand coffee' },
    descriptionHtml: '<h3>Clay</h3>',
  }
  const variant = {
    ...{ sku: 'T-1', barcode: '4006381333931', priceCents: 0, compareAtCents: 1200, costCents: 350 },
    ...{ weightGrams: 480, taxClass: 'exempt' as const, requiresShipping: false, sellsWithoutStock: true },
  }
  const after = await save(({ variants }) => ({
    ...changed,
    variants: [{ ...variants[2]!, ...variant }, variants[0]!, variants[1]!],
  }))
  const [red, second, blue] = before.variants
  expect(after).toEqual({
    ...before,
    ...changed,
    variants: [{ ...blue, ...variant }, red, second],
    updatedAt: after.updatedAt,
    revision: 2,
  })
  expect(after.options).toEqual([{ ...colors, swatches: { Red: '#c0392b' } }])
})

test('variants may exchange their values, and a renamed option keeps ids, stock and cost history', async () => {
  const before = await find()
  const after = await save(({ options, variants: [red, second, blue] }) => ({
    options: [{ ...options[0]!, name: 'Farbe', values: ['Red', 'Blue', 'Green'] }],
    variants: [
      { ...red!, optionValues: ['Blue'] },
      { ...blue!, optionValues: ['Red'] },
      { ...second!, optionValues: ['Green'] },
    ],
  }))
  const [red, second, blue] = before.variants
  expect(after.variants.map(({ id, title, stock }) => [id, title, stock])).toEqual([
    [red!.id, 'Blue', 0],
    [blue!.id, 'Red', 20],
    [second!.id, 'Green', 10],
  ])
  expect(await query('select from variant_costs where variant_id = $1', [red!.id])).toHaveLength(1)
})

test('does not write stock: what was bought meanwhile stays bought', async () => {
  const [, second] = (await find()).variants
  await query('update product_variants set stock = 3 where id = $1', [second!.id])
  const after = await save(({ variants }) => ({ variants: variants.map((one) => ({ ...one, initialStock: 99 })) }))
  expect(after.variants.map(({ stock }) => stock)).toEqual([0, 3, 20])
})

test('creates and deletes variants, and writes only rows that change', async () => {
  const versions = () => query('select id, xmin from product_variants where product_id = $1 order by id')
  const [before, rows] = [await find(), await versions()]
  const after = await save(({ options, variants: [red, ...others] }) => ({
    options: [{ ...options[0]!, values: [...options[0]!.values.slice(1), 'Green'] }],
    variants: [...others, { ...red!, id: undefined, optionValues: ['Green'], initialStock: 4 }],
  }))
  expect(after.variants.map(({ title, stock }) => [title, stock])).toEqual([
    ['Đỏ, vừa / nhỏ', 10],
    ['Blue', 20],
    ['Green', 4],
  ])
  expect(after.variants[2]!.id).not.toBe(before.variants[0]!.id)
  const kept = await save(() => ({ title: 'Same variants' }))
  expect(kept.variants).toEqual(after.variants)
  expect((await versions()).length).toBe(rows.length)
})

test('rejects an outdated revision without a change', async () => {
  await save(() => ({ title: 'Tall mug' }))
  await expect(save(() => ({ title: 'Other' }), 1)).rejects.toMatchObject({ code: 'revision_conflict' })
  expect((await find()).title).toBe('Tall mug')
})

test('rejects a product or a variant of another store, and a variant of another product', async () => {
  await expect(save(() => ({}), 1, bamboo)).rejects.toMatchObject({ code: 'not_found' })
  await expect(store.inStore((ctx) => findProduct(ctx, id), bamboo)).rejects.toMatchObject({ code: 'not_found' })
  const other = await store.inStore((ctx) => createProduct(ctx, mug))
  for (const foreign of [other.variants[0]!.id, crypto.randomUUID()])
    await expect(
      save(({ variants: [red, ...others] }) => ({ variants: [{ ...red!, id: foreign }, ...others] })),
    ).rejects.toMatchObject({ code: 'not_found' })
  expect((await find()).revision).toBe(1)
})
