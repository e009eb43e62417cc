import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { watchPlans } from '@backroom/testing/database/watch-plans'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from '../../catalog/products/products.ts'
import { freeHandle, handleOf } from './handles.ts'

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
  ['☕️☕️', 'product'],
  ['☕️ mug', 'mug'],
  ['x'.repeat(150), 'x'.repeat(100)],
  [`${'long '.repeat(19)}verylongword`, 'long-'.repeat(19).slice(0, -1)],
])('%s becomes %s', (title, handle) => {
  expect(handleOf(title, 'product')).toBe(handle)
})

const sticker = { variants: [{ priceCents: 100 }], status: 'active' as const }
const make = (title: string, storeId = lotus) =>
  store.inStore((ctx) => createProduct(ctx, { ...sticker, title }), storeId)

test('products with the same title get the lowest free number', async () => {
  expect((await make('Mug')).handle).toBe('mug')
  expect((await make('Mug')).handle).toBe('mug-2')
  expect((await make('MUG')).handle).toBe('mug-3')
  await store.database.owner.query(`update products set handle = 'mug-41' where handle = 'mug-2'`)
  expect((await make('Mug')).handle).toBe('mug-2')
  // A title that itself ends in a number gets another one.
  expect((await make('Mug red')).handle).toBe('mug-red')
  expect((await make('Mug 2')).handle).toBe('mug-2-2')
  expect((await make('Mug', bamboo)).handle).toBe('mug')
})

test('concurrent products get different handles', async () => {
  const products = await Promise.all(Array.from({ length: 10 }, () => make('Poster')))
  expect(new Set(products.map(({ handle }) => handle)).size).toBe(10)
})

test('finds a handle with few row reads among 10 000 products of one title', async () => {
  await store.database.owner.query(
    `insert into products (store_id, handle, title)
     select $1, 'tee' || case when n > 1 then '-' || n else '' end, 'Tee' from generate_series(1, 10000) n`,
    [lotus],
  )
  await store.database.owner.query('analyze products')
  const plans = watchPlans(store.database)
  let handle = ''
  const readings = await plans.read(async (db) => {
    handle = await freeHandle({ storeId: lotus, requestId: '', ports: testPorts, db }, 'products', 'tee')
  })
  await plans.close()
  expect(handle).toBe('tee-10001')
  const rows = readings.filter(({ table }) => table === 'products').reduce((sum, reading) => sum + reading.rows, 0)
  expect(rows).toBeGreaterThan(0)
  expect(rows).toBeLessThan(50)
})

test('statements per product do not grow with products of the same title', async () => {
  let statements = 0
  const count: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const makeMany = (products: number) =>
    store.inStore(async (ctx) => {
      statements = 0
      const counted = { ...ctx, db: ctx.db.withPlugin(count) }
      for (let index = 0; index < products; index += 1) await createProduct(counted, { ...sticker, title: 'Sticker' })
      return statements / products
    })
  // The first finds its handle free.
  const first = await makeMany(1)
  const second = await makeMany(20)
  expect(second).toBeLessThanOrEqual(first + 2)
  expect(await makeMany(179)).toBe(second)
  expect((await make('Sticker')).handle).toBe('sticker-201')
})
