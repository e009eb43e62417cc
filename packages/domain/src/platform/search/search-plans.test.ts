import type { ReviewSort } from '@backroom/contract/catalog/product-reviews/states'
import { createTestDatabase, type TestDatabase } from '@backroom/testing/database/test-database'
import { testPorts } from '@backroom/testing/database/test-store'
import { type Reading, watchPlans } from '@backroom/testing/database/watch-plans'
import { makeMember } from '@backroom/testing/fixtures/members'
import { addManyRows, frequentWord, rareWord } from '@backroom/testing/fixtures/rows/many-rows'
import { bamboo, lotus, seedStores } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProfit, listProfitOrders } from '../../analytics/profit/profit.ts'
import { findSalesReport } from '../../analytics/sales-reports/sales-reports.ts'
import { listLevels } from '../../catalog/inventory/inventory.ts'
import { listPublishedReviews, listReviews } from '../../catalog/product-reviews/product-reviews.ts'
import {
  findActiveIds,
  findProduct,
  findProductTimeline,
  findRedirects,
  listCards,
  listProductSummaries,
  suggestActiveIds,
} from '../../catalog/products/products.ts'
import { countOrders, findOrder, listOrders } from '../../selling/orders/orders.ts'
import { countAudit, listAudit } from '../audit/audit.ts'
import type { StoreContext, StoresContext } from '../context.ts'

const rowCount = 80_000
/** So few that Postgres is tempted by a sequential scan. */
const productCount = 10_000

let database: TestDatabase
let plans: ReturnType<typeof watchPlans>
let reviewedProduct = ''
let movementCount = 0
beforeAll(async () => {
  database = await createTestDatabase()
  await seedStores(database.owner)
  await addManyRows(database.ownerUrl, lotus, rowCount, productCount)
  // With a second store, Postgres estimates that each has half of the products.
  await addManyRows(database.ownerUrl, bamboo, 100, 100)
  const { userId } = await makeMember(database.owner, lotus, [])
  // Without triggers.
  await database.owner.query(
    `begin; set local session_replication_role = replica;
     insert into audit_entries (store_id, request_id, endpoint, user_id, session_id, address, params, search_text)
     select '${lotus}', gen_random_uuid(), case n when 7 then 'themes.publish' else 'orders.note' end, '${userId}', '${userId}',
            '203.0.113.7', '{}', case n when 7 then ' themes.publish ${rareWord} ' else ' orders.note ordinary ' end
       from generate_series(1, 20000) n;
     insert into product_reviews (store_id, product_id, rating, body, author_name, language, state, source, published_at)
     select '${lotus}', (select id from products where store_id = '${lotus}' order by id limit 1), 1 + n % 5,
            case n when 7 then '${rareWord} ' else 'ordinary ' end || n, 'An', 'vi',
            case when n % 100 = 0 then 'pending' else 'published' end, 'storefront', now()
       from generate_series(1, 20000) n; commit`,
  )
  const { rowCount: recorded } = await database.owner.query(
    `insert into sale_movements (store_id, at, kind, order_id, placed_at, line_id, product_id, variant_id, currency, country_code,
                                 has_discount, channel, orders, product_orders, variant_orders, items, gross_cents)
     select o.store_id, o.placed_at, 'sale', o.id, o.placed_at, l.id, l.product_id, l.variant_id, o.currency, o.country_code,
            false, 'online_store', 1, 1, 1, coalesce(l.quantity, 1), coalesce(l.total_cents, 100)
       from orders o left join order_lines l on l.store_id = o.store_id and l.order_id = o.id where o.store_id = $1`,
    [lotus],
  )
  movementCount = recorded ?? 0
  await database.owner.query('vacuum analyze audit_entries, product_reviews, sale_movements')
  const { rows } = await database.owner.query('select product_id from product_reviews limit 1')
  reviewedProduct = rows[0].product_id
  plans = watchPlans(database)
}, 300_000)
afterAll(async () => {
  await plans.close()
  await database.drop()
})

const reads = (work: (ctx: StoreContext) => Promise<unknown>): Promise<Reading[]> =>
  plans.read((db) => work({ storeId: lotus, requestId: crypto.randomUUID(), db, ports: testPorts }))

/** Limit of rows read for a page of 20, including the newest rows that search scans without the index. */
const maxRows = 2_500

const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
const week = { fromTime: lastWeek, toTime: new Date().toISOString().slice(0, 10), timezone: 'UTC', stores: undefined }
const someOrder = (ctx: StoreContext) => listOrders(ctx, { limit: 1 }).then(({ items }) => findOrder(ctx, items[0]!.id))
const someProduct = async (ctx: StoreContext) => {
  const { items } = await listProductSummaries(ctx, { limit: 1 })
  await findProductTimeline(ctx, items[0]!.id)
  return findProduct(ctx, items[0]!.id)
}
const publishedReviews = (ctx: StoreContext, part: { sort?: ReviewSort; stars?: number; offset?: number }) =>
  listPublishedReviews(ctx, { productId: reviewedProduct, limit: 20, ...part })
const fromMiddle = async (ctx: StoreContext) => {
  const { rows } = await database.owner.query('select id from orders where number = $1', [100_000 + rowCount / 2])
  const cursor = Buffer.from(JSON.stringify(['placed', 'after', rows[0].id, rows[0].id])).toString('base64url')
  return listOrders(ctx, { limit: 20, cursor, text: 'ada' })
}

describe('no list scans its whole table', () => {
  test.each<[string, (ctx: StoreContext) => Promise<unknown>]>([
    ['inventory', (ctx) => listLevels(ctx, { limit: 20 })],
    ['inventory that is low', (ctx) => listLevels(ctx, { limit: 20, condition: 'low,out' })],
    ['inventory by what is available', (ctx) => listLevels(ctx, { limit: 20, sort: 'available.asc' })],
    ['inventory with a rare word', (ctx) => listLevels(ctx, { limit: 20, text: rareWord })],
    ['orders', (ctx) => listOrders(ctx, { limit: 20 })],
    ['orders of a payment status', (ctx) => listOrders(ctx, { limit: 20, paymentStatus: 'refunded' })],
    ['orders of a status that no order has', (ctx) => listOrders(ctx, { limit: 20, paymentStatus: 'voided' })],
    [
      'orders of two frequent statuses that no order has together',
      (ctx) => listOrders(ctx, { limit: 20, paymentStatus: 'refunded', fulfillmentStatus: 'unfulfilled' }),
    ],
    ['orders with a rare word', (ctx) => listOrders(ctx, { limit: 20, text: rareWord })],
    ['orders with a frequent word', (ctx) => listOrders(ctx, { limit: 20, text: frequentWord })],
    ['orders with a word that no order has', (ctx) => listOrders(ctx, { limit: 20, text: 'xylophonist' })],
    ['orders with a number', (ctx) => listOrders(ctx, { limit: 20, text: '#104711' })],
    ['orders with two letters', (ctx) => listOrders(ctx, { limit: 20, text: 'zx' })],
    ['orders with two words, one rare', (ctx) => listOrders(ctx, { limit: 20, text: `${frequentWord} ${rareWord}` })],
    [
      'orders with a rare word of a status',
      (ctx) => listOrders(ctx, { limit: 20, text: rareWord, paymentStatus: 'paid' }),
    ],
    [
      'orders with a frequent word and a status that no order has',
      (ctx) => listOrders(ctx, { limit: 20, text: frequentWord, paymentStatus: 'voided' }),
    ],
    ['orders with a word, from the middle on', fromMiddle],
    ['orders by total', (ctx) => listOrders(ctx, { limit: 20, sort: 'total.asc' })],
    ['orders by customer', (ctx) => listOrders(ctx, { limit: 20, sort: 'customer.desc' })],
    [
      'orders of a rare status by total',
      (ctx) => listOrders(ctx, { limit: 20, paymentStatus: 'voided', sort: 'total.asc' }),
    ],
    ['orders of several statuses', (ctx) => listOrders(ctx, { limit: 20, paymentStatus: 'paid,refunded' })],
    ['orders of a risk that no order has', (ctx) => listOrders(ctx, { limit: 20, risk: 'high' })],
    ['orders whose risk is to review', (ctx) => listOrders(ctx, { limit: 20, risk: 'high', riskReview: 'needed' })],
    ['orders of days long ago', (ctx) => listOrders(ctx, { limit: 20, placed: '..2001-01-01' })],
    ['orders of a week', (ctx) => listOrders(ctx, { limit: 20, placed: `${lastWeek}..` })],
    ['orders above every total', (ctx) => listOrders(ctx, { limit: 20, total: '100000..' })],
    [
      'orders with a rare word by customer',
      (ctx) => listOrders(ctx, { limit: 20, text: rareWord, sort: 'customer.asc' }),
    ],
    ['one order', someOrder],
    ['a count of found orders', (ctx) => countOrders(ctx, { text: frequentWord })],
    ['a count of rare orders', (ctx) => countOrders(ctx, { text: rareWord })],
    ['products', (ctx) => listProductSummaries(ctx, { limit: 20 })],
    ['products of a status', (ctx) => listProductSummaries(ctx, { limit: 20, status: 'archived' })],
    ['products by title', (ctx) => listProductSummaries(ctx, { limit: 20, sort: 'title' })],
    ['products of days long ago', (ctx) => listProductSummaries(ctx, { limit: 20, created: '..2001-01-01' })],
    ['products with a rare word', (ctx) => listProductSummaries(ctx, { limit: 20, text: rareWord })],
    ['products with a frequent word', (ctx) => listProductSummaries(ctx, { limit: 20, text: frequentWord })],
    ['products with a SKU', (ctx) => listProductSummaries(ctx, { limit: 20, text: 'SKU-bench-4711-2' })],
    ['one product', someProduct],
    ['earlier handles of products', (ctx) => findRedirects(ctx, ['none', 'bench-4711'])],
    ['products of the store, a late page', (ctx) => listCards(ctx, { limit: 24, offset: 240 })],
    ['products by sales, a late page', (ctx) => listCards(ctx, { limit: 24, offset: 240, order: 'best_selling' })],
    ['products by price, a late page', (ctx) => listCards(ctx, { limit: 24, offset: 240, order: 'price_desc' })],
    ['products by title, a late page', (ctx) => listCards(ctx, { limit: 24, offset: 240, order: 'title' })],
    ['a customer’s search with a rare word', (ctx) => findActiveIds(ctx, rareWord)],
    ['a customer’s search with a frequent word', (ctx) => findActiveIds(ctx, frequentWord)],
    ['suggestions', (ctx) => suggestActiveIds(ctx, rareWord.slice(0, 4))],
    ['reviews', (ctx) => listReviews(ctx, { limit: 20 })],
    ['reviews of a rare state', (ctx) => listReviews(ctx, { limit: 20, state: 'spam' })],
    ['reviews by stars', (ctx) => listReviews(ctx, { limit: 20, sort: 'stars' })],
    ['reviews of another product', (ctx) => listReviews(ctx, { limit: 20, product: crypto.randomUUID() })],
    ['reviews with a rare word', (ctx) => listReviews(ctx, { limit: 20, text: rareWord })],
    ['published reviews, newest', (ctx) => publishedReviews(ctx, {})],
    ['published reviews, most helpful, a late page', (ctx) => publishedReviews(ctx, { sort: 'helpful', offset: 400 })],
    ['published reviews, lowest', (ctx) => publishedReviews(ctx, { sort: 'lowest' })],
    ['published reviews, highest', (ctx) => publishedReviews(ctx, { sort: 'highest' })],
    ['published reviews with two stars', (ctx) => publishedReviews(ctx, { stars: 2 })],
    ['the audit log', (ctx) => listAudit(ctx, { limit: 20 })],
    ['the audit log with a rare word', (ctx) => listAudit(ctx, { limit: 20, text: rareWord })],
    ['the audit log of a concept', (ctx) => listAudit(ctx, { limit: 20, concept: 'themes' })],
    ['the audit log of somebody who did nothing', (ctx) => listAudit(ctx, { limit: 20, person: crypto.randomUUID() })],
    ['the audit log of a day long ago', (ctx) => listAudit(ctx, { limit: 20, when: '2020-01-01..2020-01-02' })],
    ['a count of a rare word in the audit log', (ctx) => countAudit(ctx, { text: rareWord })],
  ])('%s', async (_, list) => {
    const readings = (await reads(list)).filter(({ table }) =>
      ['orders', 'products', 'audit_entries', 'product_variants', 'product_cards', 'product_reviews'].includes(table),
    )
    expect(readings.length).toBeGreaterThan(0)
    for (const { by, rows, table } of readings) {
      expect(by, table).not.toBe('Seq Scan')
      expect(rows, `${table} by ${by}`).toBeLessThan(maxRows)
    }
  })
})

/** What a week of a year has, and some. */
const weekOf = (rows: number) => (rows / 365) * 10
const inStore = (ctx: StoreContext): StoresContext => ({ ...ctx, storeIds: [lotus] })

test.each(['product', 'vendor', 'country', 'day'] as const)(
  'sales by %s of a week reads movements of the week from an index',
  async (dimension) => {
    const report = { ...week, dimension, sort: 'net', direction: 'desc', compare: undefined } as const
    const readings = await reads((ctx) => findSalesReport(inStore(ctx), report))
    const movements = readings.filter(({ table }) => table === 'sale_movements')
    expect(movements.some(({ rows }) => rows > 1000)).toBe(true)
    for (const { by, rows } of movements) {
      expect(by).not.toBe('Seq Scan')
      expect(rows).toBeLessThan(weekOf(movementCount))
    }
  },
)

test.each<[string, (ctx: StoresContext) => Promise<unknown>]>([
  ['profit', (ctx) => findProfit(ctx, week)],
  ['the orders with their profit', (ctx) => listProfitOrders(ctx, { ...week, missing: 'false', after: undefined })],
  ['the orders without a cost', (ctx) => listProfitOrders(ctx, { ...week, missing: 'true', after: undefined })],
])('%s of a week: reads orders and lines from an index each', async (_, find) => {
  const readings = await reads((ctx) => find(inStore(ctx)))
  for (const { by, rows, table } of readings.filter(({ table }) => ['orders', 'order_lines'].includes(table))) {
    expect(by, table).not.toBe('Seq Scan')
    expect(rows, table).toBeLessThan(weekOf(rowCount))
    if (rows > 1000) expect(by, table).toBe('Index Only Scan')
  }
  expect(readings.some(({ table, rows }) => table === 'orders' && rows > 1000)).toBe(true)
})

test('watchPlans detects sequential scans and plans inside functions', async () => {
  const scan = await plans.read((db) =>
    db.selectFrom('orders').select('id').where('email', 'like', '%nobody%').execute(),
  )
  expect(scan.some(({ table, rows }) => table === 'orders' && rows >= rowCount)).toBe(true)
  const readings = await reads((ctx) => listOrders(ctx, { limit: 20, text: rareWord }))
  expect(readings.some(({ by }) => by === 'Bitmap Index Scan' || by === 'Bitmap Heap Scan')).toBe(true)
})
