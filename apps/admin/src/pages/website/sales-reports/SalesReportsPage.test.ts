import type { SalesFigures, SalesReport, SalesRow } from '@backroom/contract/analytics/sales-reports/endpoints'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, altered, type RecordedRequest } from '../../../testing/answers.ts'
import { measureCharts } from '../../../testing/measure-charts.ts'
import { openAdmin, problemWith } from '../../../testing/open-admin.ts'
import { all, choose, click, find, findAddress, findText, patience } from '../../../testing/screen.ts'

measureCharts()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T05:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** All figures of a row differ, so each can be identified. */
const figures = (n: number): SalesFigures => ({
  orders: n,
  items: n + 1,
  grossCents: n * 1000 + 1,
  discountCents: n * 100 + 2,
  refundedCents: n * 100 + 3,
  shippingCents: n * 100 + 4,
  taxCents: n * 100 + 5,
  netCents: n * 1000 + 6,
  averageOrderCents: n * 1000 + 7,
  disputedCents: n * 100 + 8,
})
const row = (key: string, n: number, name = key): SalesRow => ({ key, name, ...figures(n) })
const { orders: _, averageOrderCents: __, ...rest } = figures(4)

const days: SalesReport = {
  currency: 'USD',
  asOf: '2026-11-21T10:00:00Z',
  rows: [row('2026-11-20', 1), row('2026-11-21', 2)],
  other: null,
  totals: figures(3),
  previous: { fromTime: '2026-09-27', toTime: '2026-10-24', totals: { ...figures(3), netCents: 2404, items: 8 } },
}
const byProduct: SalesReport = {
  ...days,
  rows: [
    row('019a0000-0000-7000-8000-0000000000d1', 2, 'Blue mug'),
    row('019a0000-0000-7000-8000-0000000000d2', 9, 'Tee'),
  ],
  other: { count: 12, ...rest },
}
const answer = ({ query }: RecordedRequest) => (query.get('dimension') === 'product' ? byProduct : days)
const open = (address = '/sales-reports', answers: Answers = {}) =>
  openAdmin(address, {
    answers: {
      'GET /stores/sales-reports': answer,
      'GET /stores/saved-reports': { reports: [], readers: [] },
      ...answers,
    },
  })
const lastQuery = (opened: Awaited<ReturnType<typeof open>>) =>
  Object.fromEntries(opened.requests('GET /stores/sales-reports').at(-1)?.query ?? [])
const lines = () =>
  [...document.querySelectorAll('tbody tr, tfoot tr')].map((line) =>
    [...line.children].map(({ textContent }) => textContent).join(' '),
  )

it('shows four weeks with each figure in its place, and their totals [A2-16]', async () => {
  const opened = await open()
  await find('region', 'Sales by day')
  expect(lastQuery(opened)).toMatchObject({
    fromTime: '2026-10-25',
    toTime: '2026-11-21',
    timezone: 'Asia/Ho_Chi_Minh',
    dimension: 'day',
    sort: 'name',
    direction: 'asc',
    compare: 'previous',
  })
  expect(lines()).toEqual([
    'Nov 20 1 2 $10.01 $1.02 $1.03 $1.04 $1.05 $10.06 $10.07 $1.08',
    'Nov 21 2 3 $20.01 $2.02 $2.03 $2.04 $2.05 $20.06 $20.07 $2.08',
    'Total 3 4 $30.01 $3.02 $3.03 $3.04 $3.05 $30.06 $30.07 $3.08',
  ])
  const headers = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  expect(headers.join()).toBe(
    'Day,Orders,Items sold,Gross sales,Discounts,Refunds,Shipping,Tax,Total sales,Average order value,Disputes',
  )
  const shown = async (name: string) => (await find('region', name)).textContent?.trim()
  expect(await shown('Total sales')).toBe('Total sales$30.06▲ 25%')
  expect(await shown('Orders')).toBe('Orders3=')
  expect(await shown('Average order value')).toBe('Average order value$30.07=')
  expect(await shown('Items sold')).toBe('Items sold4▼ 50%')
  expect(await shown('Refunds')).toBe('Refunds$3.03=')
  expect(await shown('Disputes')).toBe('Disputes$3.08=')
  const chart = await find('slider', 'Total sales by day, $30.06 in total')
  chart.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
  await vi.waitFor(() => expect(chart.getAttribute('aria-valuetext')).toBe('Nov 21: $20.06'))
})

it("breaks sales down by the chosen dimension in the address's order, and shows no orders for the remaining rows", async () => {
  const opened = await open()
  await choose('Group by', 'Product')
  await findAddress('/sales-reports?by=product')
  await findText('Other (12)')
  expect(lastQuery(opened)).toMatchObject({ dimension: 'product', sort: 'net', direction: 'desc' })
  expect(lines().slice(1, 3)).toEqual([
    'Tee 9 10 $90.01 $9.02 $9.03 $9.04 $9.05 $90.06 $90.07 $9.08',
    'Other (12) – 5 $40.01 $4.02 $4.03 $4.04 $4.05 $40.06 – $4.08',
  ])
  const chart = await find('slider', 'Top 10 by total sales, $30.06 in total')
  chart.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }))
  await vi.waitFor(() => expect(chart.getAttribute('aria-valuetext')).toBe('Tee: $90.06'))
  await click('button', 'Tax')
  await findAddress('/sales-reports?by=product&sort=tax&direction=desc')
  await vi.waitFor(() => expect(lastQuery(opened)).toMatchObject({ sort: 'tax', direction: 'desc' }))
  await click('button', 'Tax')
  await findAddress('/sales-reports?by=product&sort=tax&direction=asc')
})

it('shows readable names of countries, discounts and store-specific values', async () => {
  for (const [by, key, name] of [
    ['country', 'US', 'United State'],
    ['country', 'N/A', 'No country given'],
    ['discount', 'with', 'With a discount'],
    ['channel', 'online_store', 'Online store'],
    ['staff', 'buyer', 'Placed by customer'],
    ['vendor', '', 'No vendor'],
    ['type', 'Mugs', 'Mugs'],
  ] as const) {
    await open(`/sales-reports?by=${by}`, { 'GET /stores/sales-reports': { ...days, rows: [row(key, 1)] } })
    await vi.waitFor(() => expect(lines()[0]).toMatch(`${name} 1 2 $10.01`), patience)
  }
})

it('exports the shown rows, with permission', async () => {
  const files: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sales')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  const opened = await open('/sales-reports?by=product', {
    'GET /stores/sales-reports/export': () => new Response('Product,Orders\r\n'),
  })
  await click('button', 'Export CSV')
  await vi.waitFor(() => expect(files).toEqual(['sales-product-2026-10-25-2026-11-21.csv']))
  const [{ query } = { query: new URLSearchParams() }] = opened.requests('GET /stores/sales-reports/export')
  expect(Object.fromEntries(query)).toMatchObject({ dimension: 'product', sort: 'net', language: 'en' })
  await open('/sales-reports', altered('GET /users/info', { isStoreOwner: false, scopes: ['sale_reports.view'] }))
  await find('region', 'Sales by day')
  expect(all('button', 'Export CSV')).toEqual([])
})

it('says that nothing was sold, and shows errors with a retry', async () => {
  const nothing = { ...figures(0), grossCents: 0, refundedCents: 0, netCents: 0, disputedCents: 0 }
  await open('/sales-reports', { 'GET /stores/sales-reports': { ...days, rows: [], totals: nothing } })
  await findText('No sales on these days.')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const opened = await open('/sales-reports', { 'GET /stores/sales-reports': () => problemWith(409, ['Not now.']) })
  await findText('Not now.')
  await click('button', 'Retry: Sales by day')
  await vi.waitFor(() => expect(opened.requests('GET /stores/sales-reports')).toHaveLength(2), patience)
})
