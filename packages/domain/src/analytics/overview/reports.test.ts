import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { addRefund } from '@backroom/testing/money/sold-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimatedDevices } from './device-queries.ts'
import { type Figure, figureDefinitions } from './figure-definitions.ts'
import { findDayReport, findDevices, findFunnel, findMoreStatistics, findOverview } from './overview.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
  const { owner } = store.database
  const quarter = `insert into rollup_quarters (store_id, quarter, visitors, sessions, converted_sessions, view_content,
                                                add_to_cart, reached_checkout) values ($1, $2, $3, $4, $5, $6, $7, $8)`
  // The evening of the 20th in Los Angeles is the morning of the 21st in Ho Chi Minh City.
  await owner.query(quarter, [lotus, '2026-11-21T03:30:00Z', 10, 20, 4, 40, 12, 6])
  await owner.query(quarter, [lotus, '2026-11-21T15:00:00Z', 5, 5, 0, 7, 3, 2])
  await owner.query(quarter, [lotus, '2026-11-18T15:00:00Z', 2, 4, 1, 1, 1, 1])
  await owner.query(quarter, [bamboo, '2026-11-21T15:00:00Z', 100, 200, 50, 300, 200, 100])
  const usd = (placedAt: string, subtotalCents: number, countryCode: string, paymentStatus = 'paid') => ({
    placedAt,
    subtotalCents,
    paymentStatus,
    currency: 'USD',
    shippingAddress: { countryCode },
  })
  const orders = await insertOrders(owner, lotus, [
    usd('2026-11-21T03:40:00Z', 3000, 'US'),
    usd('2026-11-21T15:10:00Z', 1000, 'US'),
    usd('2026-11-21T15:20:00Z', 500, ''),
    usd('2026-11-21T15:20:00Z', 9000, 'VN', 'pending'),
    usd('2026-11-18T15:00:00Z', 2000, 'VN', 'partially_refunded'),
  ])
  await insertOrders(owner, bamboo, [usd('2026-11-21T15:20:00Z', 7000, 'VN')])
  await addRefund(owner, lotus, orders[4]!, 600, '2026-11-21T15:30:00Z')
  const device = `insert into rollup_days (store_id, dimension, local_day, key, visitors) values ($1, 'device', $2, $3, $4)`
  for (const [storeId, day, key, visitors] of [
    [lotus, '2026-11-20', 'mobile', 5],
    [lotus, '2026-11-21', 'mobile', 3],
    [lotus, '2026-11-21', 'desktop', 4],
    [bamboo, '2026-11-21', 'tablet', 9],
  ])
    await owner.query(device, [storeId, day, key, visitors])
})
afterAll(() => store.close())

const range = { fromTime: '2026-11-20', toTime: '2026-11-21', timezone: 'UTC' }
const inStores = <T>(work: (ctx: Parameters<typeof findOverview>[0]) => Promise<T>, storeId = lotus) =>
  work(store.waitingStores([storeId]))
const report = (figure: Figure, query = {}) => inStores((ctx) => findDayReport(ctx, figure, { ...range, ...query }))

test.each([
  // Sales of $45 and a refund of $6 on the 21st.
  ['visitors', 15, [0, 15]],
  ['conversion', 4 / 25, [0, 4 / 25]],
  ['orders', 3, [0, 3]],
  ['revenue', 3900, [0, 3900]],
  ['averageOrder', 1300, [0, 1300]],
] as const)('the report of %s has its figure for the range and for each day [B7-02]', async (figure, total, byDay) => {
  expect(await report(figure)).toMatchObject({
    currency: 'USD',
    total,
    days: [
      { day: '2026-11-20', value: byDay[0] },
      { day: '2026-11-21', value: byDay[1] },
    ],
  })
})

test('a report uses the days of the given time zone', async () => {
  const byDay = async (timezone: string) => (await report('visitors', { timezone })).days.map(({ value }) => value)
  expect(await byDay('America/Los_Angeles')).toEqual([10, 5])
  expect(await byDay('Asia/Ho_Chi_Minh')).toEqual([0, 15])
})

test('the overview and the reports have the same figures', async () => {
  const overview = await inStores((ctx) => findOverview(ctx, { ...range, compare: 'previous' }))
  const shown: Record<Figure, number> = {
    visitors: overview.visitors,
    conversion: overview.conversionRate,
    orders: overview.totalOrders,
    revenue: overview.totalSalesCents,
    averageOrder: overview.averageOrderCents,
  }
  for (const figure of Object.keys(figureDefinitions) as Figure[])
    expect([figure, (await report(figure)).total]).toEqual([figure, shown[figure]])
})

test('the previous period has the same length and ends where the range begins', async () => {
  const { previous } = await inStores((ctx) => findOverview(ctx, { ...range, compare: 'previous' }))
  expect(previous).toMatchObject({
    fromTime: '2026-11-18',
    toTime: '2026-11-19',
    visitors: 2,
    sessions: 4,
    conversionRate: 1 / 4,
    totalOrders: 1,
    totalSalesCents: 2000,
    averageOrderCents: 2000,
    funnel: { view_content: 1, add_to_cart: 1, reached_checkout: 1, session_converted: 1 },
  })
  expect(previous?.days.map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-19'])
  expect((await report('revenue', { compare: 'previous' })).previous).toEqual({
    fromTime: '2026-11-18',
    toTime: '2026-11-19',
    total: 2000,
    days: [
      { day: '2026-11-18', value: 2000 },
      { day: '2026-11-19', value: 0 },
    ],
  })
  expect(await report('revenue')).not.toHaveProperty('previous')
})

test('the funnel has a label for each step and the values of each day [B3-05] [B3-06]', async () => {
  expect(await inStores((ctx) => findFunnel(ctx, range))).toEqual({
    labels: ['view product', 'added to cart', 'reached checkout', 'session converted'],
    values: [
      { day: '2026-11-20', view_content: 0, add_to_cart: 0, reached_checkout: 0, session_converted: 0 },
      { day: '2026-11-21', view_content: 47, add_to_cart: 15, reached_checkout: 8, session_converted: 3 },
    ],
  })
})

test('devices are estimated from the visitors only if none was measured [B9-04]', async () => {
  const devices = (query: typeof range) => inStores((ctx) => findDevices(ctx, query))
  expect(await devices(range)).toEqual({ mobile: 8, desktop: 4, tablet: 0, isEstimate: false })
  expect(await devices({ ...range, fromTime: '2026-11-18', toTime: '2026-11-18' })).toEqual({
    mobile: 2,
    desktop: 0,
    tablet: 0,
    isEstimate: true,
  })
})

test.each([
  [100, { mobile: 70, desktop: 28, tablet: 2 }],
  [0, { mobile: 0, desktop: 0, tablet: 0 }],
  [7, { mobile: 6, desktop: 1, tablet: 0 }],
])('splits %d visitors by device into parts that add up [B9-04]', (visitors, parts) => {
  expect(estimatedDevices(visitors)).toEqual(parts)
})

test('statistics have seven days for any range, and its sales by country [B3-11] [B3-12]', async () => {
  const query = { from_time: '2026-11-21', to_time: '2026-11-21', timezone: 'UTC' }
  const { last7days, ordersByCountries } = await inStores((ctx) => findMoreStatistics(ctx, query))
  expect(ordersByCountries).toEqual([{ US: 2 }, { 'N/A': 1 }])
  expect(last7days.map(({ day }) => day)).toEqual([15, 16, 17, 18, 19, 20, 21].map((day) => `2026-11-${day}`))
  expect(last7days[3]).toEqual({ day: '2026-11-18', visitors: 2, orders: 1, salesCents: 2000 })
  expect(last7days[6]).toEqual({ day: '2026-11-21', visitors: 15, orders: 3, salesCents: 3900 })
})
