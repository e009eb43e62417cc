import { paymentStatuses } from '@backroom/contract/selling/orders/states'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeStore } from '@backroom/testing/fixtures/things'
import { addDispute, addRefund, addSoldOrder } from '@backroom/testing/money/sold-orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findOverview } from '../overview/overview.ts'
import { findSalesTotals } from '../reports/reports.ts'
import { findSalesByDay, findSalesByQuarter } from './sales.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

let storeId = ''
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
})

interface SaleInput {
  at: string
  status?: (typeof paymentStatuses)[number]
  subtotal?: number
  discount?: number
  shipping?: number
  tax?: number
  currency?: string
}
const sell = ({
  at,
  status = 'paid',
  subtotal = 1000,
  discount = 0,
  shipping = 0,
  tax = 0,
  currency = 'USD',
}: SaleInput) =>
  addSoldOrder(store.database.owner, storeId, {
    at,
    status,
    currency,
    subtotalCents: subtotal,
    discountCents: discount,
    shippingCents: shipping,
    taxCents: tax,
  })
const refund = (orderId: string, amountCents: number, at: string | null) =>
  addRefund(store.database.owner, storeId, orderId, amountCents, at)
const range = (fromTime: string, toTime: string, timezone = 'UTC') => ({ fromTime, toTime, timezone })
const days = (...args: Parameters<typeof range>) =>
  store.inStore((ctx) => findSalesByDay({ ...ctx, storeIds: [storeId] }, 'USD', range(...args)), storeId)

test('gross, discounts, shipping and tax add up to net sales, also on days without sales', async () => {
  await sell({ at: '2026-11-20T10:00:00Z', subtotal: 5000, discount: 500, shipping: 300, tax: 90 })
  await sell({ at: '2026-11-20T11:00:00Z' })
  expect(await days('2026-11-19', '2026-11-20')).toEqual([
    {
      day: '2026-11-19',
      orders: 0,
      items: 0,
      grossCents: 0,
      discountCents: 0,
      shippingCents: 0,
      taxCents: 0,
      refundedCents: 0,
      disputedCents: 0,
      netCents: 0,
    },
    {
      day: '2026-11-20',
      orders: 2,
      items: 2,
      grossCents: 6000,
      discountCents: 500,
      shippingCents: 300,
      taxCents: 90,
      refundedCents: 0,
      disputedCents: 0,
      netCents: 5890,
    },
  ])
})

test('an order with captured money counts on the day it was placed, a refund on the day it was made', async () => {
  const id = await sell({ at: '2026-11-18T10:00:00Z', status: 'partially_refunded' })
  await refund(id, 400, '2026-11-20T23:59:59Z')
  await refund(id, 100, null)
  for (const status of paymentStatuses) await sell({ at: '2026-11-19T10:00:00Z', status })
  const counted = (await days('2026-11-18', '2026-11-20')).map(({ orders, netCents }) => [orders, netCents])
  // paid, partially_refunded and refunded on the second day.
  expect(counted).toEqual([
    [1, 1000],
    [3, 3000],
    [0, -400],
  ])
})

test('a dispute counts when the bank takes and returns the money, and changes no total sales', async () => {
  const id = await sell({ at: '2026-11-18T10:00:00Z', subtotal: 5000 })
  await addDispute(store.database.owner, storeId, id, {
    ...{ amountCents: 4000, at: '2026-11-19T10:00:00Z', returnedAt: '2026-11-20T10:00:00Z' },
  })
  const lost = await sell({ at: '2026-11-18T10:00:00Z', subtotal: 700 })
  await addDispute(store.database.owner, storeId, lost, { amountCents: 700, at: '2026-11-20T11:00:00Z' })
  const counted = await days('2026-11-18', '2026-11-20')
  expect(counted.map(({ orders, netCents, disputedCents }) => [orders, netCents, disputedCents])).toEqual([
    [2, 5700, 0],
    [0, 0, 4000],
    [0, 0, 700 - 4000],
  ])
  const quarters = await store.inStore(
    (ctx) => findSalesByQuarter({ ...ctx, storeIds: [storeId] }, 'USD', range('2026-11-18', '2026-11-20')),
    storeId,
  )
  expect(quarters.flatMap(({ disputedCents }) => (disputedCents === 0 ? [] : [disputedCents]))).toEqual([
    ...[4000, -4000, 700],
  ])
})

test('uses the days of the time zone, also when clocks change', async () => {
  await sell({ at: '2026-11-21T03:30:00Z', subtotal: 1 })
  expect((await days('2026-11-20', '2026-11-21')).map(({ netCents }) => netCents)).toEqual([0, 1])
  expect((await days('2026-11-20', '2026-11-21', 'America/Los_Angeles')).map(({ netCents }) => netCents)).toEqual([
    1, 0,
  ])
  // In Los Angeles, November 1, 2026 has 25 hours and ends at 08:00 UTC.
  for (const [at, subtotal] of [
    ['2026-11-01T06:59:59Z', 10],
    ['2026-11-01T07:00:00Z', 20],
    ['2026-11-02T07:59:59Z', 40],
    ['2026-11-02T08:00:00Z', 80],
  ] as const)
    await sell({ at, subtotal })
  const zone = 'America/Los_Angeles'
  expect((await days('2026-10-31', '2026-11-02', zone)).map(({ netCents }) => netCents)).toEqual([10, 60, 80])
})

test('quarters hold the orders and refunds of their time, in order, also when clocks change', async () => {
  const id = await sell({ at: '2026-11-20T10:14:59Z', subtotal: 5000, discount: 500, shipping: 300, tax: 90 })
  await sell({ at: '2026-11-20T10:15:00Z', status: 'partially_refunded' })
  await sell({ at: '2026-11-20T10:15:00Z', status: 'pending' })
  await refund(id, 400, '2026-11-20T23:59:59Z')
  const quarters = (day: string, timezone: string) =>
    store.inStore(
      (ctx) => findSalesByQuarter({ ...ctx, storeIds: [storeId] }, 'USD', range(day, day, timezone)),
      storeId,
    )
  const counted = await quarters('2026-11-20', 'UTC')
  expect(counted).toHaveLength(96)
  // Four quarters an hour: the first is 10:00.
  expect(counted.slice(40, 43).map(({ orders, netCents }) => [orders, netCents])).toEqual([
    [1, 4890],
    [1, 1000],
    [0, 0],
  ])
  expect(counted[95]).toMatchObject({ orders: 0, refundedCents: 400, netCents: -400 })
  expect(counted.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(5490)
  // In New York, March 8, 2026 has 23 hours and November 1, 2026 has 25.
  expect(await quarters('2026-03-08', 'America/New_York')).toHaveLength(92)
  expect(await quarters('2026-11-01', 'America/New_York')).toHaveLength(100)
})

test('does not add amounts of another currency', async () => {
  await sell({ at: '2026-11-20T10:00:00Z' })
  await sell({ at: '2026-11-20T10:00:00Z', currency: 'VND', subtotal: 900_000 })
  expect(await days('2026-11-20', '2026-11-20')).toMatchObject([{ orders: 1, netCents: 1000 }])
})

test('home, overview and its days show the same sales, with refunds and unpaid orders', async () => {
  const id = await sell({ at: '2026-11-20T02:00:00Z', subtotal: 5000, status: 'partially_refunded' })
  await refund(id, 1234, '2026-11-21T10:00:00Z')
  await sell({ at: '2026-11-21T02:00:00Z', subtotal: 700 })
  for (const status of ['pending', 'authorized', 'voided'] as const) await sell({ at: '2026-11-21T02:00:00Z', status })
  for (const timezone of ['UTC', 'America/Los_Angeles', 'Asia/Ho_Chi_Minh']) {
    const query = range('2026-11-20', '2026-11-21', timezone)
    const home = await store.inStore((ctx) => findSalesTotals({ ...ctx, storeIds: [storeId] }, query), storeId)
    const overview = await findOverview(store.waitingStores([storeId]), query)
    const byDay = await days('2026-11-20', '2026-11-21', timezone)
    expect([overview.totalSalesCents, overview.totalOrders]).toEqual([home.total_sales, home.total_orders])
    expect(overview.days.map((day) => [day.day, day.session_converted, day.salesCents])).toEqual(
      byDay.map((day) => [day.day, day.orders, day.netCents]),
    )
  }
  const all = await findOverview(store.waitingStores([storeId]), range('2026-11-19', '2026-11-21'))
  expect(all).toMatchObject({ totalOrders: 2, totalSalesCents: 4466, averageOrderCents: 2233 })
})
