import { limits } from '@backroom/contract/selling/order-buyers/limits'
import { watchPlans } from '@backroom/testing/database/watch-plans'
import { generateOrders, insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCustomerStore } from '../customers/customers-test-api.ts'
import { findAttribution, findCustomerHistory } from './order-buyers.ts'

let env: Awaited<ReturnType<typeof openCustomerStore>>
beforeAll(async () => {
  env = await openCustomerStore()
})
beforeEach(() => env.reset())
afterAll(() => env.close())

const history = async (orderId: string, storeId = lotus) =>
  (await env.store.inStore((ctx) => findCustomerHistory(ctx, orderId), storeId)).history
/** Orders of a customer, the oldest first. */
const ordersOf = async (customerId: string, orders: Parameters<typeof insertOrders>[2]) => {
  const ids: string[] = []
  for (const order of orders) ids.push(...(await insertOrders(env.store.database.owner, lotus, [order])))
  await env.query('update orders set customer_id = $1 where id = any($2::uuid[])', [customerId, ids])
  return ids
}

test('says which order of the customer it is, what was spent in the currency of the shop, and the order before it [A2-23]', async () => {
  const [kim, bee] = [await env.record('kim@example.test'), await env.record('bee@example.test')]
  await env.query(`update stores set currency = 'JPY', standard_timezone = 'Asia/Kathmandu' where store_id = $1`, [
    lotus,
  ])
  const placedAt = '2025-03-01T18:20:00.125Z'
  const [first, second, third] = await ordersOf(kim, [
    { currency: 'JPY', subtotalCents: 4000, placedAt },
    { currency: 'JPY', subtotalCents: 2000, paymentStatus: 'pending' },
    { currency: 'USD', subtotalCents: 9900 },
  ])
  await ordersOf(bee, [{ currency: 'JPY', subtotalCents: 700 }])
  // Kept by triggers, which have tests of their own.
  await env.query('update customers set spent_cents = 4000 where id = $1', [kim])
  await env.query(`update orders set dispute_state = 'won', return_state = 'closed' where id = $1`, [first])
  expect(await history(second!)).toMatchObject({
    ...{ customerId: kim, since: placedAt, placedCount: 3, place: 2, paidCount: 2, spentCents: 4000, currency: 'JPY' },
    ...{ returnedCount: 1, disputedCount: 1 },
    previous: { id: first, placedAt, totalCents: 4000, currency: 'JPY', paymentStatus: 'paid' },
  })
  expect(await history(first!)).toMatchObject({ place: 1, previous: null })
  expect(await history(third!)).toMatchObject({ place: 3, previous: { id: second, paymentStatus: 'pending' } })
})

test('an order without a customer has no history, and one of another shop is not found', async () => {
  const [guest = ''] = await insertOrders(env.store.database.owner, lotus, [{}])
  expect(await history(guest)).toBeNull()
  await expect(history(guest, bamboo)).rejects.toMatchObject({ code: 'not_found' })
})

test('counts no further than its limit, and reads no more rows than that', async () => {
  const kim = await env.record('kim@example.test')
  const { owner } = env.store.database
  await generateOrders(owner, lotus, limits.countedOrders + 500, {
    number: '500000 + n',
    customer_id: `'${kim}'::uuid`,
  })
  await generateOrders(owner, lotus, 3_000, { number: '600000 + n' })
  await owner.query('vacuum analyze orders')
  const [newest] = await env.query<{ id: string }>(
    'select id from orders where customer_id = $1 order by id desc limit 1',
    [kim],
  )
  expect(await history(newest!.id)).toMatchObject({ placedCount: null, place: null, paidCount: 1500 })
  const plans = watchPlans(env.store.database)
  try {
    const readings = await plans.read((db) =>
      findCustomerHistory({ storeId: lotus, requestId: crypto.randomUUID(), db, ports: {} as never }, newest!.id),
    )
    const rows = readings.filter(({ table }) => table === 'orders').map((reading) => reading.rows)
    expect(Math.max(...rows)).toBeLessThanOrEqual(limits.countedOrders + 1)
    expect(readings.filter(({ by, table }) => by === 'Seq Scan' && table === 'orders')).toEqual([])
  } finally {
    await plans.close()
  }
})

test('shows the first and the last visit of an order, and nothing of other orders and shops [A2-23]', async () => {
  const [order = '', other = ''] = await insertOrders(env.store.database.owner, lotus, [{}, {}])
  const touch = (name: string, source: string, landing: string) =>
    env.query(
      `insert into order_touches (store_id, order_id, touch, at, landing_page, referrer_host, utm_source, utm_medium, utm_campaign,
                                  utm_content, utm_term)
       values ($1, $2, $3, '2026-11-20T18:30:00Z', $5, 'news.example', $4, 'cpc', 'tết <b>', '', '')`,
      [lotus, order, name, source, landing],
    )
  await touch('first', 'google', '/')
  await touch('last', 'mail', '/products/tee')
  const found = await env.store.inStore((ctx) => findAttribution(ctx, order))
  expect(found).toMatchObject({
    first: { at: '2026-11-20T18:30:00Z', landingPage: '/', utmSource: 'google', utmCampaign: 'tết <b>' },
    last: { landingPage: '/products/tee', referrerHost: 'news.example', utmSource: 'mail' },
  })
  expect(await env.store.inStore((ctx) => findAttribution(ctx, other))).toEqual({ first: null, last: null })
  await expect(env.store.inStore((ctx) => findAttribution(ctx, order), bamboo)).rejects.toMatchObject({
    code: 'not_found',
  })
})
