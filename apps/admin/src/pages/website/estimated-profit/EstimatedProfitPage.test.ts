import type {
  Calculation,
  ProfitFigures,
  ProfitOrder,
  ProfitReport,
} from '@backroom/contract/analytics/profit/endpoints'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, altered, type RecordedRequest } from '../../../testing/answers.ts'
import { measureCharts } from '../../../testing/measure-charts.ts'
import { openAdmin, problemWith, signedIn } from '../../../testing/open-admin.ts'
import { all, click, find, findAddress, findText } from '../../../testing/screen.ts'

measureCharts()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T05:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** All figures differ, so each can be identified. */
const figures: ProfitFigures = {
  orders: 4,
  salesCents: 10_000,
  taxCents: 801,
  goodsCents: 2002,
  shippingCents: 503,
  paymentCents: 304,
  otherCents: 105,
  disputedCents: 206,
  profitCents: 4100,
  unknownOrders: 1,
  unknownSalesCents: 1000,
}
const lossOf = (part: Partial<ProfitFigures>) => ({ ...figures, unknownOrders: 0, unknownSalesCents: 0, ...part })
const report: ProfitReport = {
  currency: 'USD',
  asOf: '2026-11-21T10:00:00Z',
  totals: figures,
  days: [
    { day: '2026-11-20', ...figures },
    { day: '2026-11-21', ...lossOf({ orders: 0, salesCents: 0, taxCents: 0, profitCents: -700 }) },
  ],
}
const known: ProfitOrder = {
  id: '019a0000-0000-7000-8000-0000000000e1',
  storeId: signedIn.storeId ?? '',
  name: 'LT-1001/26',
  placedAt: '2026-11-20T10:00:00Z',
  soldCents: 5000,
  refundedCents: 600,
  disputedCents: 210,
  taxCents: 70,
  goodsCents: 1100,
  shippingCents: 120,
  paymentCents: 130,
  otherCents: 140,
  version: 3,
  profitCents: 2630,
}
const unknown: ProfitOrder = {
  ...known,
  id: known.id.replace(/1$/, '2'),
  name: '#1002',
  goodsCents: null,
  profitCents: null,
}
const line = { id: known.id, title: 'Blue mug', variantTitle: 'L', quantity: 2, totalCents: 4000, costCents: 1100 }
const calculation: Calculation = {
  ...known,
  currency: 'USD',
  countryCode: 'US',
  lines: [{ ...line, source: 'product' }],
}
const orders = ({ query }: RecordedRequest) => {
  const shown = query.get('missing') === 'true' ? [unknown] : [known, unknown]
  const isLast = query.get('missing') === 'true' || query.get('after') === unknown.id
  return { currency: 'USD', orders: shown, next: isLast ? null : unknown.id, count: isLast ? 3 : 250 }
}
const open = (address = '/estimated-profit', answers: Answers = {}) =>
  openAdmin(address, {
    answers: {
      'GET /stores/profit': report,
      'GET /stores/profit/orders': orders,
      [`GET /stores/profit/orders/${known.id}`]: calculation,
      [`GET /stores/profit/orders/${unknown.id}`]: {
        ...calculation,
        ...unknown,
        version: null,
        lines: [{ ...line, costCents: null, source: null }],
      },
      ...answers,
    },
  })
const rowsOf = async (label: string) => {
  const region = await find('region', label)
  return [...region.querySelectorAll('tbody tr, tfoot tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' '),
  )
}

it('shows the profit of four weeks, each figure in its place [A2-17]', async () => {
  const opened = await open()
  const figure = async (name: string) => (await find('region', name)).textContent?.trim()
  await findText('$100.00')
  expect(await figure('Total sales')).toBe('Total sales$100.00')
  expect(await figure('Tax')).toBe('Tax$8.01')
  expect(await figure('Cost of goods')).toBe('Cost of goods$20.02')
  expect(await figure('Shipping cost')).toBe('Shipping cost$5.03')
  expect(await figure('Payment fees')).toBe('Payment fees$3.04')
  expect(await figure('Other costs')).toBe('Other costs$1.05')
  expect(await figure('Disputes')).toBe('Disputes$2.06')
  expect(await figure('Estimated profit')).toBe('Estimated profit$41.00')
  // 41.00 of 100.00 − 10.00 without a cost − 8.01 of tax.
  expect(await figure('Margin')).toBe('Margin50%')
  expect(Object.fromEntries(opened.requests('GET /stores/profit')[0]?.query ?? [])).toMatchObject({
    fromTime: '2026-10-25',
    toTime: '2026-11-21',
    timezone: 'Asia/Ho_Chi_Minh',
  })
  expect(await rowsOf('Sales and costs by day')).toEqual([
    'Nov 20 4 $100.00 $8.01 $20.02 $5.03 $3.04 $1.05 $2.06 $41.00 50% 1 $10.00',
    'Nov 21 0 $0.00 $0.00 $20.02 $5.03 $3.04 $1.05 $2.06 -$7.00 – 0 $0.00',
    'Total 4 $100.00 $8.01 $20.02 $5.03 $3.04 $1.05 $2.06 $41.00 50% 1 $10.00',
  ])
  const chart = await find('slider', 'Estimated profit by day, $41.00 in total')
  chart.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
  await vi.waitFor(() => expect(chart.getAttribute('aria-valuetext')).toBe('Nov 21: -$7.00'))
})

it('lists the orders, marks missing costs, and filters by them', async () => {
  const opened = await open()
  expect((await rowsOf('Orders')).map((row) => row.replace(/GMT\+7/, ''))).toEqual([
    'LT-1001/26 Nov 20, 2026, 17:00  $50.00 $6.00 $2.10 $11.00 $1.20 $1.30 $1.40 $26.30 Show calculation',
    '#1002 Nov 20, 2026, 17:00  $50.00 $6.00 $2.10 – $1.20 $1.30 $1.40 Cost missing Show calculation',
  ])
  await findText('250 orders in total')
  await findText('1 order ($10.00) lacks item costs and isn’t counted in profit or margin.')
  await click('button', 'Show these orders')
  await findAddress('/estimated-profit?missing=true')
  await vi.waitFor(async () => expect(await rowsOf('Orders')).toHaveLength(1))
  expect(opened.requests('GET /stores/profit/orders').at(-1)?.query.get('missing')).toBe('true')
  await click('switch', 'Missing costs only')
  await findAddress('/estimated-profit')
})

it('pages through older orders, and resets the page for other days', async () => {
  const opened = await open()
  await findText('250 orders in total')
  await click('button', 'Older orders')
  await findAddress(`/estimated-profit?after=${unknown.id}`)
  await findText('3 orders in total')
  expect(opened.requests('GET /stores/profit/orders').at(-1)?.query.get('after')).toBe(unknown.id)
  expect(all('button', 'Older orders')).toEqual([])
  await click('button', '7 days')
  await vi.waitFor(() => expect(location.search).not.toContain('after'))
  await click('button', 'Older orders')
  await click('button', 'Newest orders')
  await vi.waitFor(() => expect(location.search).not.toContain('after'))
})

it("shows the calculation of an order's profit: amount, rule and version of each line", async () => {
  await open()
  await click('button', 'Show calculation for order LT-1001/26')
  const sums = () =>
    [...document.querySelectorAll('dialog tr')].map((row) => [...row.children].map((one) => one.textContent).join(' '))
  await vi.waitFor(() =>
    expect(sums()).toEqual([
      'Paid $50.00',
      'Refunded -$6.00',
      'Disputes -$2.10',
      'Tax -$0.70',
      '2 × Blue mug · LProduct cost · costs version 3 -$11.00',
      'Shipping costUS · costs version 3 -$1.20',
      'Payment feescosts version 3 -$1.30',
      'Other costscosts version 3 -$1.40',
      'Estimated profit $26.30',
    ]),
  )
  await click('button', 'Close')
  await click('button', 'Show calculation for order #1002')
  await vi.waitFor(() => expect(sums()[4]).toBe('2 × Blue mug · LUnknown. Set it under Edit costs. Cost missing'))
  expect(sums().at(-1)).toBe('Estimated profit Cost missing')
})

it('offers the export only with permission, and shows errors with a retry', async () => {
  const files: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:profit')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  await open('/estimated-profit', { 'GET /stores/profit/export': () => new Response('Day\r\n') })
  await click('button', 'Export CSV')
  await vi.waitFor(() => expect(files).toEqual(['profit-2026-10-25-2026-11-21.csv']))
  vi.mocked(HTMLAnchorElement.prototype.click).mockRestore()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const opened = await open('/estimated-profit', {
    ...altered('GET /users/info', { isStoreOwner: false, scopes: ['estimated_profit.view'] }),
    'GET /stores/profit': () => problemWith(409, ['Not now.']),
  })
  await click('button', 'Retry: Sales and costs by day')
  await vi.waitFor(() => expect(opened.requests('GET /stores/profit')).toHaveLength(2))
  expect(all('button', 'Export CSV')).toEqual([])
})
