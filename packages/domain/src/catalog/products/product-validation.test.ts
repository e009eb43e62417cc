import { limits } from '@backroom/contract/catalog/products/limits'
import { NewProductBody, ProductBody } from '@backroom/contract/catalog/products/product-body'
import { productBodyOf } from '@backroom/contract/catalog/products/product-values'
import type { DomainError } from '@backroom/contract/platform/api/domain-error'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct, findProduct, updateProduct } from './products.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

type Input = Parameters<typeof createProduct>[1]

const red = { optionValues: ['Red'], priceCents: 900 }
const mug: Input = { title: 'Mug', options: [{ name: 'Color', values: ['Red', 'Blue'] }], variants: [red] }
const create = (change: Partial<Input> = {}) => store.inStore((ctx) => createProduct(ctx, { ...mug, ...change }))
const count = async () =>
  (await store.database.owner.query<{ count: number }>('select count(*)::int as count from products')).rows[0]!.count
/** The errors at fields, in both languages, and that nothing was written. */
async function rejected(change: Partial<Input>) {
  const before = await count()
  const error = (await create(change).catch((thrown) => thrown)) as DomainError
  expect(error.code).toBe('invalid_request')
  expect(await count()).toBe(before)
  const [english, vietnamese] = (['en', 'vi'] as const).map((language) => error.fieldErrors(language, []))
  expect(vietnamese?.map(({ path }) => path)).toEqual(english?.map(({ path }) => path))
  return english
}

test('rejects values that differ only in case or white space, at the second one', async () => {
  const options = [{ name: 'Color', values: ['Đỏ', ' đỏ '] }]
  expect(await rejected({ options, variants: [{ optionValues: ['Đỏ'], priceCents: 1 }] })).toEqual([
    { path: 'options.0.values.1', message: '“đỏ” is there twice. Rename or remove one.' },
  ])
})

test('rejects two options of one name, blank names and blank values', async () => {
  const one = (name: string, value: string) => ({ name, values: [value] })
  const options = [one('Size', 'S'), one(' size', 'S'), one(' ', ' ')]
  const variants = [{ optionValues: ['S', 'S', ''], priceCents: 1 }]
  expect((await rejected({ options, variants }))?.map(({ path }) => path)).toEqual([
    'options.1.name',
    'options.2.name',
    'options.2.values.0',
  ])
})

test('rejects two variants of the same values, a value that no option has, and too few values', async () => {
  const variants = [red, { ...red, sku: 'other' }, { ...red, optionValues: ['Green'] }, { ...red, optionValues: [] }]
  expect(await rejected({ variants })).toEqual([
    { path: 'variants.1.optionValues', message: 'Two variants are Red. Change or remove one.' },
    { path: 'variants.2.optionValues', message: 'Choose one of its values for each option.' },
    { path: 'variants.3.optionValues', message: 'Choose one of its values for each option.' },
  ])
  const [single] = [{ optionValues: [], priceCents: 1 }]
  expect(await rejected({ options: [], variants: [single!, single!] })).toMatchObject([
    { path: 'variants.1.optionValues', message: expect.stringContaining('Add an option first') },
  ])
})

test('rejects the image of another product, a file of nobody, and a publication in the past', async () => {
  expect(await rejected({ variants: [{ ...red, imageId: crypto.randomUUID() }] })).toMatchObject([
    { path: 'variants.0.imageId' },
  ])
  const before = await count()
  await expect(create({ images: [{ fileId: crypto.randomUUID(), alt: '' }] })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await count()).toBe(before)
  expect(await rejected({ status: 'draft', publishAt: '2020-02-29T00:00:00Z' })).toMatchObject([{ path: 'publishAt' }])
})

test.each([
  ['2 001 variants', { variants: Array.from({ length: limits.variants + 1 }, () => red) }],
  ['no variant', { variants: [] }],
  ['4 options', { options: ['A', 'B', 'C', 'D'].map((name) => ({ name, values: ['1'] })) }],
  ['an option without a value', { options: [{ name: 'A', values: [] }] }],
  ['a negative price', { variants: [{ ...red, priceCents: -1 }] }],
  ['a fraction of a minor unit', { variants: [{ ...red, compareAtCents: 0.5 }] }],
  ['a weight of a million tonnes', { variants: [{ ...red, weightGrams: 10 ** 12 }] }],
  ['a colour that is no colour', { options: [{ name: 'A', values: ['1'], swatches: { '1': 'url(x)' } }] }],
  ['a title of two lines', { title: 'Mug\nBlue' }],
])('the contract rejects %s', (_, part) => {
  expect(NewProductBody.safeParse({ ...mug, ...part }).success).toBe(false)
  expect(NewProductBody.safeParse(mug).success).toBe(true)
})

test('a save that says less than the whole product is rejected', async () => {
  const body = productBodyOf(await create())
  expect(ProductBody.safeParse(body).success).toBe(true)
  for (const field of Object.keys(body))
    expect(ProductBody.safeParse({ ...body, [field]: undefined }).success, field).toBe(false)
})

test('nothing of a save remains if its last part is rejected', async () => {
  const created = await create({ variants: [red, { optionValues: ['Blue'], priceCents: 950 }] })
  const body = { ...productBodyOf(created), title: 'Half', images: [{ fileId: crypto.randomUUID(), alt: '' }] }
  await expect(store.inStore((ctx) => updateProduct(ctx, created.id, body, 1))).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await store.inStore((ctx) => findProduct(ctx, created.id))).toEqual(created)
})

test('keeps values with commas and slashes apart, and joins them only in the title', async () => {
  const options = [
    { name: 'Size', values: ['S / M', 'S'] },
    { name: 'Print', values: ['M / Logo', 'Logo'] },
  ]
  const of = (...optionValues: string[]) => ({ optionValues, priceCents: 1 })
  const { variants } = await create({ options, variants: [of('S / M', 'Logo'), of('S', 'M / Logo')] })
  expect(variants.map(({ title, optionValues }) => [title, optionValues])).toEqual([
    ['S / M / Logo', ['S / M', 'Logo']],
    ['S / M / Logo', ['S', 'M / Logo']],
  ])
})

test('SKUs may repeat, tags are kept once, and swatches only for values that exist', async () => {
  const options = [{ name: 'Color', values: ['Red', 'Blue'], swatches: { Red: '#FF0000', Pink: '#ff00ff' } }]
  const variants = ['Red', 'Blue'].map((value) => ({ optionValues: [value], sku: 'SAME', priceCents: 1 }))
  const created = await create({ options, variants, tags: ['New', ' new ', 'Gốm'] })
  expect(created.variants.map(({ sku }) => sku)).toEqual(['SAME', 'SAME'])
  expect(created.tags).toEqual(['New', 'Gốm'])
  expect(created.options[0]?.swatches).toEqual({ Red: '#ff0000' })
})
