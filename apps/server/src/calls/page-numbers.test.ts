import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCalls, type TestCalls } from './calls-test-api.ts'

let server: TestCalls
const numbers = [1, 2, 3, 4, 5, 6, 7]
beforeAll(async () => {
  server = await startTestCalls('owner')
  const { owner } = server.api.database
  // Notifications of before are read: a list of unread ones begins with these.
  await owner.query(`update memberships set created_at = now() - interval '1 day'`)
  for (const storeId of [lotus, bamboo])
    for (const n of numbers) {
      const { productId } = await insertProduct(owner, storeId, { handle: `mug-${n}`, title: `Mug ${n}` })
      await insertCollection(owner, storeId, { handle: `mugs-${n}`, title: `Mugs ${n}` })
      await owner.query(
        `insert into rollup_days (store_id, dimension, local_day, key, visitors) values ($1, 'product', '2026-11-20', $2, $3)`,
        [storeId, productId, 10 * n],
      )
      await owner.query(
        `insert into notifications (store_id, event, permission, title, body)
         values ($1, 'order.placed', 'orders.view', $2, '{"en":""}')`,
        [storeId, JSON.stringify({ en: `Order ${n}` })],
      )
    }
})
afterAll(() => server.close())

const day = 'from_time=2026-11-20&to_time=2026-11-20&timezone=UTC'
const newestFirst = (name: string) => numbers.map((n) => `${name} ${n}`).toReversed()
const inOrder = (name: string) => numbers.map((n) => `${name} ${n}`)

test.each([
  ['/stores/reports/products', `${day}&size=3`, 'products', 'title', newestFirst('Mug')],
  ['/stores/reports/recent-products', 'limit=3', 'products', 'title', newestFirst('Mug')],
  ['/stores/onlinestore/themes/products', 'limit=3', 'products', 'title', newestFirst('Mug')],
  ['/stores/onlinestore/themes/products', 'search=mug&limit=3', 'products', 'title', newestFirst('Mug')],
  ['/stores/onlinestore/themes/collections', 'limit=3', 'collections', 'title', inOrder('Mugs')],
  ['/stores/payout/v2/notification', 'limit=3&status=1', 'notifications', 'title', newestFirst('Order')],
])('%s?%s lists each of seven once on three pages of three', async (path, query, key, name, all) => {
  const pages: string[][] = []
  for (const page of [1, 2, 3, 4]) {
    const { status, body } = await server.call('GET', `${path}?${query}&page=${page}`)
    expect(status, JSON.stringify(body)).toBe(200)
    pages.push(body[key].map((row: Record<string, string>) => row[name]))
  }
  expect(pages).toEqual([all.slice(0, 3), all.slice(3, 6), all.slice(6), []])
})
