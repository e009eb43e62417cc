import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProfit } from '../../../analytics/profit/profit.ts'
import { findSalesReport } from '../../../analytics/sales-reports/sales-reports.ts'
import { checkMoney } from '../../../money/money-checks/money-checks.ts'
import { createFulfillment } from '../../fulfillments/fulfillments.ts'
import { cancelOrder, cancelUnpaid, markPaid, requestRefund } from '../orders.ts'
import { type Cells, csv, openImportTest, paid } from './importing-test-api.ts'

let env: Awaited<ReturnType<typeof openImportTest>>
beforeAll(async () => {
  env = await openImportTest()
})
afterAll(() => env.close())

async function add(cells: Cells = {}) {
  const order = paid(cells)
  expect(await env.run(csv(order))).toMatchObject({ rows: [] })
  return { ...(await env.show(order.Name)), show: () => env.show(order.Name) }
}

test('a refund of an imported order is recorded and asks no gateway', async () => {
  const order = await add()
  await env.waiting().write((ctx) =>
    requestRefund(ctx, order.id, {
      ...{ lines: [], shippingCents: 0, amountCents: 300, reason: 'other', note: '' },
      ...{ notifiesCustomer: false, refundableCents: 1000 },
    }),
  )
  expect((await order.show()).refunds).toMatchObject([{ amountCents: 300 }])
  const connected = 'select from payments where order_id = $1 and connection_id is not null'
  expect(await env.query(connected, [order.id])).toEqual([])
})

test('an imported order that awaits its money is marked as paid or cancelled, and no stock returns', async () => {
  const unpaid = { 'Financial Status': 'pending', 'Paid at': '' }
  const [one, two] = [await add(unpaid), await add(unpaid)]
  const before = await env.counts()
  expect((await env.store.inStore((ctx) => markPaid(ctx, one.id))).paymentStatus).toBe('paid')
  const cancellation = { reason: 'other', note: '', notifiesCustomer: false } as const
  expect((await env.store.inStore((ctx) => cancelUnpaid(ctx, two.id, cancellation))).status).toBe('cancelled')
  const { stock, ledger } = await env.counts()
  expect({ stock, ledger }).toEqual({ stock: before.stock, ledger: before.ledger })
})

test('a paid imported order is cancelled with its pieces, which were sold from another stock', async () => {
  const order = await add()
  const { stock } = await env.counts()
  await cancelOrder(env.waiting(), order.id, {
    ...{ reason: 'customer', note: '', refunds: true, restocks: true, notifiesCustomer: false },
    refundableCents: 1000,
  })
  expect(await order.show()).toMatchObject({ status: 'cancelled', refunds: [{ amountCents: 1000 }] })
  expect((await env.counts()).stock).toBe(stock)
})

test('an open imported order is sent like any other, and apps are told of it', async () => {
  const order = await add()
  const { sent } = await env.counts()
  const parcel = { lines: undefined, carrier: '', trackingNumbers: ['A-1'], trackingUrl: '', locationId: null }
  await env.waiting().write((ctx) => createFulfillment(ctx, order.id, { ...parcel, notifiesCustomer: false }))
  expect((await order.show()).fulfillmentStatus).toBe('fulfilled')
  expect((await env.counts()).sent).toBeGreaterThan(sent)
})

test('reports count imported orders on their day in a row of their own, and profit leaves them out', async () => {
  await add({ 'Created at': '2023-05-06 10:00:00 +0000', 'Paid at': '' })
  await add({
    ...{ 'Created at': '2023-05-06 11:00:00 +0000', 'Paid at': '', 'Financial Status': 'partially_refunded' },
    'Refunded Amount': '4.00',
  })
  const range = { fromTime: '2023-05-06', toTime: '2023-05-06', timezone: 'UTC' }
  const reports = env.store.waitingStores()
  const report = await reports.read((ctx) =>
    findSalesReport(ctx, { ...range, dimension: 'channel', sort: 'name', direction: 'asc' }),
  )
  expect(report.rows).toMatchObject([{ key: 'imported', orders: 2 }])
  expect(report.totals).toMatchObject({ orders: 2, grossCents: 2000, refundedCents: 400 })
  const { totals } = await reports.read((ctx) => findProfit(ctx, range))
  expect(totals).toMatchObject({ orders: 0, salesCents: 0, profitCents: 0 })
})

test('the money check finds nothing wrong after all of it', async () => {
  await env.store.inStore((ctx) => checkMoney(ctx))
  expect(await env.query('select sum(breach_count)::int as breaches from money_checks')).toEqual([{ breaches: 0 }])
})
