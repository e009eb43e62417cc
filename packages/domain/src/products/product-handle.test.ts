import { openTestStore, type TestStore } from '@backroom/testing/test-store'
import { bamboo, lotus } from '@backroom/testing/world/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleOf } from './product-handle.ts'
import { createProduct } from './products.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

test.each([
  ['Áo thun đẹp', 'ao-thun-dep'],
  ['Checkout', 'checkout'],
  ['店', '店'],
  ['Ảnh Ế Ữ ộ', 'anh-e-u-o'],
  ['हिन्दी कमीज', 'हिन्दी-कमीज'],
  [' --50% off!-- ', '50-off'],
  ['!!!', 'product'],
  ['x'.repeat(150), 'x'.repeat(100)],
  [`${'long '.repeat(19)}verylongword`, 'long-'.repeat(19).slice(0, -1)],
])('%s is found at %s', (title, handle) => {
  expect(handleOf(title)).toBe(handle)
})

const make = (title: string, storeId = lotus) =>
  store.inStore(
    (ctx) => createProduct(ctx, { title, description: '', priceCents: 100, stock: null, status: 'active' }),
    storeId,
  )

test('products of one title are numbered on, whatever numbers are free before', async () => {
  expect((await make('Mug')).handle).toBe('mug')
  expect((await make('Mug')).handle).toBe('mug-2')
  await store.database.owner.query(`update products set handle = 'mug-41' where handle = 'mug-2'`)
  expect((await make('MUG')).handle).toBe('mug-42')
  // Another word after it is another handle.
  expect((await make('Mug red')).handle).toBe('mug-red')
  expect((await make('Mug', bamboo)).handle).toBe('mug')
})

test('ten made at once have ten handles', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => make('Poster')))
  expect(new Set(made.map(({ handle }) => handle)).size).toBe(10)
})
