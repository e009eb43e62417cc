import type { ProductFeedBody } from '@backroom/contract/catalog/product-feeds/endpoints'
import {
  createProductFeed,
  startFeedRun,
  updateProductFeed,
} from '@backroom/domain/catalog/product-feeds/product-feeds'
import type { TenantContext } from '@backroom/domain/platform/context'
import { readCsv } from '@backroom/domain/platform/csv/csv'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { makeMember } from '@backroom/testing/fixtures/members'
import { lotus } from '@backroom/testing/fixtures/things'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { jobs } from '../jobs/jobs.ts'
import { startTestStorefront, type TestStorefront } from './storefront-test-api.ts'
import { inVisitedStore } from './visits/visitor.ts'

let storefront: TestStorefront
let userId: string
beforeAll(async () => {
  storefront = await startTestStorefront()
  userId = (await makeMember(storefront.database.owner, lotus, ['products.export'], 'staff')).userId
  await insertProduct(storefront.database.owner, lotus, {
    ...{ handle: 'awkward', title: 'Tee <b> & "x", \n2', vendor: 'A & B' },
    variants: [
      { title: 'M', priceCents: 1_999, compareAtCents: 2_499 },
      { title: '=L', priceCents: 900, stock: 0 },
    ],
  })
})
afterAll(() => storefront.close())

const query = async (statement: string, values: unknown[] = []) =>
  (await storefront.database.owner.query(statement, values)).rows
const act = <T>(work: (ctx: TenantContext) => Promise<T>) =>
  inVisitedStore(storefront.services, { storeId: lotus, requestId: crypto.randomUUID() }, 'write', (ctx) =>
    work({ ...ctx, user: { id: userId, sessionId: '' }, permissions: new Set() }),
  )
const bodyOf = (part: Partial<ProductFeedBody>): ProductFeedBody => ({
  ...{ name: crypto.randomUUID(), platform: 'google', format: 'xml', match: 'all', conditions: [], map: {} },
  ...{ every: 'manual', weekday: 1, hour: 4 },
  ...part,
})
const runTasks = () => jobs['run-tasks'].work(storefront.services)
/** A feed with a complete file, and its path. */
async function add(part: Partial<ProductFeedBody> = {}) {
  const feed = await act((ctx) => createProductFeed(ctx, bodyOf(part)))
  const path = new URL(feed.url).pathname
  expect((await storefront.get(path)).statusCode, 'before the first complete file').toBe(404)
  await runTasks()
  return { feed, path }
}

test('the file in XML is well-formed and has each variant with its price [A2-09]', async () => {
  const { path } = await add()
  const { statusCode, body, headers } = await storefront.get(path)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    ...{ 'content-type': 'application/xml; charset=utf-8', 'x-robots-tag': 'noindex' },
    'content-length': String(Buffer.byteLength(body)),
  })
  const document = new new Window().DOMParser().parseFromString(body, 'application/xml')
  const items = [...document.querySelectorAll('item')]
  expect(document.querySelector('parsererror')).toBeNull()
  expect(items).toHaveLength(4)
  const texts = items.map((item) => item.textContent)
  expect(texts.some((text) => text?.includes('Tee <b> & "x"') && text.includes('24.99 USD'))).toBe(true)
})

test('the file in CSV has one record for each variant, and its cells as they are [A2-09]', async () => {
  const { path } = await add({ platform: 'tiktok', format: 'csv' })
  const { body, headers } = await storefront.get(path)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, ...rows] = readCsv(body)
  const records = rows.map(({ cells }) => Object.fromEntries(cells.map((cell, index) => [head!.cells[index]!, cell])))
  expect(new Set(rows.map(({ cells }) => cells.length))).toEqual(new Set([head!.cells.length]))
  expect(records).toHaveLength(4)
  const [reduced, last] = records.filter(({ brand }) => brand === 'A & B')
  expect(reduced).toMatchObject({ price: '24.99 USD', sale_price: '19.99 USD', availability: 'in stock' })
  expect(last).toMatchObject({ price: '9.00 USD', sale_price: '', availability: 'out of stock' })
  expect(reduced?.title).toContain('Tee <b> & "x", ')
  expect(last?.link).toMatch(/^http:\/\/lotus\.localhost:4000\/products\/awkward\?variant=/)
})

test('an unchanged file answers 304, a new one does not, and another address finds nothing', async () => {
  const { feed, path } = await add()
  const etag = String((await storefront.get(path)).headers.etag)
  expect((await storefront.get(path, { 'if-none-match': `"other", ${etag}` })).statusCode).toBe(304)
  await act((ctx) => startFeedRun(ctx, feed.id))
  expect((await storefront.get(path, { 'if-none-match': etag })).statusCode, 'until it is complete').toBe(304)
  await runTasks()
  expect((await storefront.get(path, { 'if-none-match': etag })).statusCode).toBe(200)
  const otherSecret = path.replace(/.\.xml$/, (end) => (end === '_.xml' ? '-.xml' : '_.xml'))
  for (const wrong of [otherSecret, path.replace(/xml$/, 'csv'), `${path}x`])
    expect((await storefront.get(wrong)).statusCode, wrong).toBe(404)
})

test('after a change of the format, the old address answers the old file until the new one is complete', async () => {
  const { feed, path } = await add({ name: 'Changing' })
  const changed = await act((ctx) =>
    updateProductFeed(ctx, feed.id, bodyOf({ name: 'Changing', format: 'csv' }), feed.revision),
  )
  const next = new URL(changed.url).pathname
  expect(next).toBe(path.replace(/xml$/, 'csv'))
  const statuses = async () => [(await storefront.get(path)).statusCode, (await storefront.get(next)).statusCode]
  expect(await statuses()).toEqual([200, 404])
  await runTasks()
  expect(await statuses()).toEqual([404, 200])
})

test('200 fetches at once share the parts that they read, and no transaction waits for them', async () => {
  const { path } = await add({ platform: 'meta' })
  const { files } = storefront.services.ports
  const get = files.get.bind(files)
  let reads = 0
  const openTransactions = async () => {
    const [row] = await query(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
    )
    return row.count
  }
  files.get = async (key) => {
    reads++
    // The file store answers when no request is in a transaction any more: one that stays open would never end.
    await vi.waitFor(async () => expect(await openTransactions()).toBe(0), { timeout: 5_000 })
    return get(key)
  }
  try {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        storefront.app.inject({
          url: path,
          headers: { host: 'lotus.localhost:4000' },
          remoteAddress: `203.0.113.${index + 1}`,
        }),
      ),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(reads).toBeLessThan(20)
  } finally {
    files.get = get
  }
})
