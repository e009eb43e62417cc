import { placeAt } from '@backroom/testing/fixtures/insert-orders'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { addMembership } from '@backroom/testing/fixtures/members'
import { lotus, makeStore, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCalls, type TestCalls } from './calls-test-api.ts'

let server: TestCalls
let second = ''
let foreign = ''
/** A product of the first store with a variant at a reduced price, and others. */
let mug = ''
beforeAll(async () => {
  server = await startTestCalls('owner')
  const { owner } = server.api.database
  ;[second, foreign] = [await makeStore(owner), await makeStore(owner)]
  await addMembership(owner, second, server.userId, 'owner')
  mug = await product(lotus, 'blue-mug', 'Blue mug', 'active')
  const draft = await product(lotus, 'draft-mug', 'Draft mug', 'draft')
  const poster = await product(second, 'poster', 'Poster 100%', 'active')
  const hidden = await product(foreign, 'foreign', 'Foreign', 'active')
  for (const [storeId, id, visitors] of [
    [lotus, mug, 5],
    [lotus, draft, 9],
    [second, poster, 8],
    [foreign, hidden, 99],
  ])
    await server.rows(
      `insert into rollup_days (store_id, dimension, local_day, key, visitors) values ($1, 'product', '2026-11-21', $2, $3)`,
      [storeId, id, visitors],
    )
  for (const [storeId, visitors] of [
    [lotus, 6],
    [second, 4],
    [foreign, 100],
  ])
    await server.rows(
      `insert into rollup_quarters (store_id, quarter, visitors, sessions, converted_sessions, view_content, add_to_cart,
                                    reached_checkout)
       values ($1, '2026-11-21T03:30:00Z', $2, 10, 1, 30, 20, 10)`,
      [storeId, visitors],
    )
  // An order of $25 in each, in the evening of the 20th in Los Angeles, when it is the 21st in London.
  for (const storeId of [lotus, second, foreign]) {
    const { order } = await makeThings(owner, storeId, ['order'])
    await placeAt(server.api.database.owner, order, '2026-11-21T03:30:00Z')
    if (storeId === lotus) await server.rows(`update order_lines set product_id = $1 where order_id = $2`, [mug, order])
  }
})
afterAll(() => server.close())

async function product(
  storeId: string,
  handle: string,
  title: string,
  status: 'active' | 'draft' | 'archived',
): Promise<string> {
  const variants = [{ priceCents: 900, compareAtCents: 1200 }]
  return (await insertProduct(server.api.database.owner, storeId, { handle, title, status, variants })).productId
}

const get = async (path: string, query: Record<string, string> = {}) =>
  server.call('GET', `/stores/reports/${path}?${new URLSearchParams(query)}`)
const range = { fromTime: '2026-11-21', toTime: '2026-11-21', timezone: 'UTC' }
const listRange = { from_time: '2026-11-21', to_time: '2026-11-21', timezone: 'UTC' }
const dayReports = ['conversion', 'visitors', 'orders', 'revenue', 'aov']
const totalOf = async (path: string, query: object = {}) => (await get(path, { ...range, ...query })).body.total

test('reports conversion, visitors, orders, sales and order value over the named stores [B2-15, B2-16, B2-18, B2-19, B2-20, B7-02, B7-03]', async () => {
  const figures = async (query: object = {}) => Promise.all(dayReports.map((one) => totalOf(one, query)))
  expect(await figures()).toEqual([0.1, 6, 1, 2500, 2500])
  expect(await figures({ stores: `${lotus},${second}` })).toEqual([0.1, 10, 2, 5000, 2500])
  expect(await figures({ stores: second, timezone: 'America/Los_Angeles' })).toEqual([0, 0, 0, 0, 0])
  const overview = { conversionRate: 0.1, visitors: 10, totalOrders: 2, totalSalesCents: 5000, averageOrderCents: 2500 }
  expect((await get('overview', { ...range, stores: `${lotus},${second}` })).body).toMatchObject(overview)
})

test('adds up the hours of the named stores and of no other, in the given time zone', async () => {
  const hours = async (timezone: string, stores: string) => {
    const { body } = await get('overview', { ...range, timezone, stores, compare: 'previous' })
    return body.hours.map(({ figures }: { figures: object }) => Object.values(figures))
  }
  const none = [0, 0]
  expect((await hours('UTC', `${lotus},${second}`)).slice(2, 5)).toEqual([none, [10, 2], none])
  expect((await hours('UTC', second)).slice(2, 5)).toEqual([none, [4, 1], none])
  // 03:30 is 09:15 in Kathmandu.
  expect((await hours('Asia/Kathmandu', lotus)).slice(8, 11)).toEqual([none, [6, 1], none])
})

test('without visits and orders every figure is 0 [B2-15, B2-20]', async () => {
  const quiet = { fromTime: '2026-10-01', toTime: '2026-10-02' }
  expect(await Promise.all(dayReports.map((one) => totalOf(one, quiet)))).toEqual([0, 0, 0, 0, 0])
})

test('the funnel has labels and values per day [B2-17, B3-05, B3-06]', async () => {
  const { body } = await get('funnel', range)
  expect(body).toEqual({
    labels: ['view product', 'added to cart', 'reached checkout', 'session converted'],
    values: [{ day: '2026-11-21', view_content: 30, add_to_cart: 20, reached_checkout: 10, session_converted: 1 }],
  })
})

test('answers newer figures when a report is loaded again [B7-04]', async () => {
  const asked = { ...range, fromTime: '2026-11-22', toTime: '2026-11-22' }
  expect((await get('orders', asked)).body.total).toBe(0)
  const { order } = await makeThings(server.api.database.owner, lotus, ['order'])
  await placeAt(server.api.database.owner, order, '2026-11-22T03:30:00Z')
  expect((await get('orders', asked)).body.total).toBe(1)
})

test('estimates devices from the visitors if none was measured [B9-04]', async () => {
  expect((await get('devices', range)).body).toEqual({ mobile: 5, desktop: 1, tablet: 0, isEstimate: true })
})

test('lists visited products, most visited first [B3-13, B7-05, B7-06]', async () => {
  const asked = { size: '15', page: '1', sales: 'true', hasSale: 'true', stores: `${lotus},${second}`, ...listRange }
  const { body } = await get('products', { ...asked, search: '' })
  expect(body.products.map((one: { handle: string }) => one.handle)).toEqual(['poster', 'blue-mug'])
  expect(body.products[1]).toEqual({
    _id: mug,
    storeId: lotus,
    title: 'Blue mug',
    handle: 'blue-mug',
    vistors: 5,
    sold: 1,
    variantDefault: { price: 900, compareAtPrice: 1200 },
    currency: 'USD',
    imageSrc: '',
    url: expect.stringMatching(/^http:.*\/products\/blue-mug$/),
  })
})

test('searches and pages visited products, and filters drafts and products without sales [B7-05]', async () => {
  const both = { ...listRange, stores: `${lotus},${second}` }
  const handles = async (query: Record<string, string>) =>
    (await get('products', { ...both, ...query })).body.products.map((one: { handle: string }) => one.handle)
  expect(await handles({ search: 'MUG' })).toEqual(['blue-mug'])
  expect(await handles({ search: '100%' })).toEqual(['poster'])
  expect(await handles({ search: '%' })).toEqual(['poster'])
  expect(await handles({ search: '_' })).toEqual([])
  expect(await handles({ hasSale: 'false' })).toEqual(['draft-mug', 'poster', 'blue-mug'])
  expect(await handles({ size: '1', page: '2' })).toEqual(['blue-mug'])
  expect(await handles({ from_time: '2026-11-20', to_time: '2026-11-20' })).toEqual([])
  const [first] = (await get('products', { ...both, sales: 'false' })).body.products
  expect(first).not.toHaveProperty('sold')
})

test('lists 15 products on a page [B9-05]', async () => {
  for (let number = 0; number < 16; number++)
    await server.rows(
      `insert into rollup_days (store_id, dimension, local_day, key, visitors) values ($1, 'product', '2026-09-01', $2, 1)`,
      [second, await product(second, `many-${number}`, 'Many', 'active')],
    )
  const september = { from_time: '2026-09-01', to_time: '2026-09-01', stores: second }
  expect((await get('products', september)).body.products).toHaveLength(15)
})

test('answers the last seven days and orders by country under one key each [B3-11, B3-12, B7-07, B7-08]', async () => {
  const { body } = await get('more-statistics', { ...listRange, stores: `${lotus},${second}` })
  expect(body.ordersByCountries).toEqual([{ US: 2 }])
  expect(body.last7days).toHaveLength(7)
  expect(body.last7days[6]).toEqual({ day: '2026-11-21', visitors: 10, orders: 2, salesCents: 5000 })
})

test('pages recent products, three by default [B2-26, B7-09, B7-10, B9-06]', async () => {
  await product(lotus, 'archived', 'Archived', 'archived')
  const own = ['one', 'two', 'three'].map((handle) => product(lotus, handle, handle, 'active'))
  await Promise.all(own)
  await server.rows(`update products set created_at = now() + (handle in ('two', 'archived'))::int * interval '1 day'
                      where handle in ('one', 'two', 'three', 'archived')`)
  const { body } = await get('recent-products', { page: '1', limit: '3' })
  const handles = body.products.map((one: { handle: string }) => one.handle)
  expect(handles).toHaveLength(3)
  expect(handles[0]).toBe('two')
  expect(handles.toSorted()).toEqual(['one', 'three', 'two'])
  expect((await get('recent-products')).body).toEqual(body)
  expect(
    (await get('recent-products', { page: '2', limit: '3' })).body.products.map(({ _id }: { _id: string }) => _id),
  ).toContain(mug)
})

test('offers product images for a card of 320 pixels [B9-07]', async () => {
  for (const [hash, widths, handle, shown] of [
    ['a'.repeat(32), [160, 320, 640], 'three-sizes', 320],
    ['b'.repeat(32), [160, 200], 'small', 200],
  ] as const) {
    const id = await product(second, handle, handle, 'active')
    await server.rows(
      `with file as (insert into files (store_id, hash, width, height, widths, byte_count) values ($1, $2, 640, 640, $3, 1) returning id)
       insert into product_images (store_id, product_id, position, file_id) select $1, $4, 0, id from file`,
      [second, hash, widths, id],
    )
    const { body } = await get('recent-products', { stores: second, limit: '50' })
    const [found] = body.products.filter((one: { handle: string }) => one.handle === handle)
    expect(found.imageSrc).toBe(`/files/${second}/${hash}/${shown}.webp`)
  }
})

test('answers the config of the only group, and of no other [B7-14]', async () => {
  expect((await get('config', { groupId: 'overview' })).body).toEqual({
    groupId: 'overview',
    config: { autoRefreshMs: 300_000, chartPeriods: ['7-DAYS', '2-WEEKS', '4-WEEKS'], topUrls: 15 },
  })
  expect((await get('config', { groupId: 'other' })).status).toBe(400)
})

test('offers only stores whose reports the person may see', async () => {
  const without = await makeStore(server.api.database.owner)
  await addMembership(server.api.database.owner, without, server.userId, 'staff', ['orders.view', 'sale_reports.view'])
  const { body } = await get('stores')
  expect(body.stores.map(({ id }: { id: string }) => id).toSorted()).toEqual([lotus, second].toSorted())
  expect(body.stores).toContainEqual({ id: lotus, name: 'lotus' })
  const sales = await get('stores', { permission: 'sale_reports.view' })
  expect(sales.body.stores.map(({ id }: { id: string }) => id).toSorted()).toEqual([lotus, second, without].toSorted())
  expect((await get('stores', { permission: 'orders.view' })).status).toBe(400)
})

test('answers the status of a store and the code of its subscription [B3-01, B3-02]', async () => {
  await server.rows(`update stores set subscription_code = 'CS_GOLD_SP' where store_id = $1`, [lotus])
  expect((await server.call('GET', '/stores/config/preference')).body).toMatchObject({
    isEnabled: true,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    subscriptionCode: 'CS_GOLD_SP',
  })
})

const reports = [...dayReports, 'overview', 'funnel', 'devices']
const lists = ['products', 'more-statistics']
const bad = { 'a zone that is none': { timezone: 'Nonsense' }, 'a script for a zone': { timezone: "UTC'--" } }
const badDays: Record<string, [from: string, to: string]> = {
  'ten years': ['2016-11-21', '2026-11-21'],
  'a range that ends before it begins': ['2026-11-21', '2026-11-20'],
  'an impossible day': ['2026-02-30', '2026-11-21'],
}
test.each([
  ...Object.entries(bad),
  ...Object.entries(badDays).map(
    ([name, [from, to]]) => [name, { fromTime: from, toTime: to, from_time: from, to_time: to }] as const,
  ),
])('every report refuses %s and says why [B7-03]', async (_, query) => {
  for (const path of [...reports, ...lists]) {
    const { status, body } = await get(path, { ...(lists.includes(path) ? listRange : range), ...query })
    expect([path, status, body.code]).toEqual([path, 400, 'invalid_request'])
    expect(body.messages[0]).toBeTruthy()
  }
})

test('reports the earliest possible days with a previous period', async () => {
  const first = { fromTime: '1971-01-01', toTime: '1971-01-01', timezone: 'UTC', compare: 'previous' }
  for (const path of ['overview', ...dayReports])
    expect((await get(path, first)).body.previous).toMatchObject({ fromTime: '1970-12-31', toTime: '1970-12-31' })
  const { body } = await get('more-statistics', { from_time: '1971-01-01', to_time: '1971-01-01' })
  expect(body.last7days[0].day).toBe('1970-12-26')
})

test('does not find stores of others, alone or among own stores', async () => {
  for (const path of [...reports, ...lists, 'recent-products'])
    for (const stores of [foreign, `${lotus},${foreign}`]) {
      const query = path === 'recent-products' ? {} : lists.includes(path) ? listRange : range
      const { status, body } = await get(path, { ...query, stores })
      expect([path, status, body.code]).toEqual([path, 404, 'not_found'])
    }
})

test('names no customer in the overview or in a theme [B1-07]', async () => {
  await server.rows(
    `insert into orders (store_id, number, token, cart_id, email, customer_name, shipping_address, payment_status,
                         currency, item_count, subtotal_cents, total_cents, payment_reference, placed_at)
     values ($1, 77, 'secret-token', gen_random_uuid(), 'private@buyer.test', 'Private Buyer',
             '{"firstName": "Private", "lastName": "Buyer", "address": "7 Hidden Lane"}', 'paid', 'USD', 1, 2500, 2500,
             'test', '2026-11-21T03:30:00Z')`,
    [lotus],
  )
  const calls = [...reports, ...lists, 'recent-products'].map((path) =>
    get(path, path === 'recent-products' ? {} : lists.includes(path) ? listRange : range),
  )
  const themes = ['products', 'collections', 'pages'].map((path) =>
    server.call('GET', `/stores/onlinestore/themes/${path}`),
  )
  for (const { status, body } of await Promise.all([...calls, ...themes])) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/private|hidden lane|secret-token/i)
  }
})
