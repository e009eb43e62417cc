import { productBodyOf } from '@backroom/contract/catalog/products/product-values'
import type { DomainError } from '@backroom/contract/platform/api/domain-error'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findExistingHandles } from './find-existing-handles.ts'
import { createProduct, findProduct, findRedirects, removeProduct, updateProduct } from './products.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const create = (title: string, part: object = {}, storeId = lotus) =>
  store.inStore(
    (ctx) => createProduct(ctx, { title, status: 'active', variants: [{ priceCents: 100 }], ...part }),
    storeId,
  )
const move = (id: string, handle: string) =>
  store.inStore(async (ctx) => {
    const product = await findProduct(ctx, id)
    return updateProduct(ctx, id, { ...productBodyOf(product), handle }, product.revision)
  })
const redirects = async (...handles: string[]) =>
  Object.fromEntries(await store.inStore((ctx) => findRedirects(ctx, handles)))

test('earlier handles lead to the present one in one hop, also when the first one comes back', async () => {
  const { id, handle } = await create('Loop A')
  expect(handle).toBe('loop-a')
  for (const next of ['loop-b', 'Loop C', '']) await move(id, next)
  expect(await redirects('loop-a', 'loop-b', 'loop-c')).toEqual({ 'loop-a': 'loop-c', 'loop-b': 'loop-c' })
  await move(id, 'loop-a')
  expect(await redirects('loop-a', 'loop-b', 'loop-c')).toEqual({ 'loop-b': 'loop-a', 'loop-c': 'loop-a' })
  const { products } = await store.inStore((ctx) =>
    findExistingHandles(ctx, { products: ['loop-a', 'loop-b', 'loop-x'], collections: [] }),
  )
  expect([...products].toSorted()).toEqual(['loop-a', 'loop-b'])
})

test('products of one title get the next free numbers, also when they are created at once', async () => {
  const handles: string[] = []
  for (let number = 0; number < 3; number++) handles.push((await create('Twin Mug')).handle)
  await create('Other', { handle: 'twin-mug-4' })
  handles.push((await create('Twin Mug')).handle)
  expect(handles).toEqual(['twin-mug', 'twin-mug-2', 'twin-mug-3', 'twin-mug-5'])
  const atOnce = await Promise.all([1, 2, 3, 4].map(async () => (await create('Crowd Mug')).handle))
  expect(new Set(atOnce).size).toBe(4)
  expect(atOnce).toContain('crowd-mug')
})

test('a product that takes an earlier handle has it, and redirects of another store do not count', async () => {
  const first = await create('Taken over')
  await move(first.id, 'moved-away')
  expect(await redirects('taken-over')).toEqual({ 'taken-over': 'moved-away' })
  const second = await create('Taken over')
  expect(second.handle).toBe('taken-over')
  expect(await redirects('taken-over')).toEqual({})
  await create('Elsewhere', { handle: 'moved-away' }, bamboo)
  expect(await store.inStore((ctx) => findRedirects(ctx, ['taken-over', 'moved-away']), bamboo)).toEqual(new Map())
})

test('a redirect leads nowhere while its product is a draft, and ends with the product', async () => {
  const draft = await create('Hidden', { status: 'draft' })
  await move(draft.id, 'hidden-now')
  expect(await redirects('hidden')).toEqual({})
  await store.inStore((ctx) => removeProduct(ctx, draft.id))
  const { rows } = await store.database.owner.query('select from product_redirects where product_id = $1', [draft.id])
  expect(rows).toEqual([])
})

test('rejects a handle that another product has, at its field, and names a free one', async () => {
  await create('Bowl')
  const other = await create('Vase')
  for (const attempt of [() => move(other.id, 'Bowl'), () => create('Any', { handle: 'bowl' })]) {
    const error = (await attempt().catch((thrown) => thrown)) as DomainError
    expect(error.code).toBe('handle_taken')
    expect(error.fieldErrors('en', ['handle'])).toEqual([
      { path: 'handle', message: 'Another product has this address. “bowl-2” is free.' },
    ])
    expect(error.fieldErrors('vi', ['handle'])[0]?.message).toContain('“bowl-2”')
  }
  expect((await store.inStore((ctx) => findProduct(ctx, other.id))).handle).toBe('vase')
})

test('of two products that take one handle at the same time, one is refused', async () => {
  const pair = await Promise.all([create('Twin one'), create('Twin two')])
  const results = await Promise.allSettled(pair.map(({ id }) => move(id, 'twins')))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'handle_taken' } })
})

test('titles of any script have a handle of their own', async () => {
  const handles = []
  for (const title of ['كوب خزفي', '陶器のマグ', '陶器のマグ', '☕️', '☕️☕️']) handles.push((await create(title)).handle)
  expect(handles).toEqual(['كوب-خزفي', '陶器のマグ', '陶器のマグ-2', 'product', 'product-2'])
})
