import type { UtmFigures, UtmReport } from '@backroom/contract/analytics/utm/endpoints'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answers, RecordedRequest } from '../../../testing/answers.ts'
import { altered } from '../../../testing/answers.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, choose, click, find, findAddress, findText } from '../../../testing/screen.ts'

const now = new Date('2026-11-21T05:00:00Z')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const utm = 'GET /stores/reports/utm'
const figures = (first: number, part: Partial<UtmFigures> = {}): UtmFigures => ({
  ...{ visits: first, visitors: first - 1, orders: 4, salesCents: first * 1000, conversionRate: 0.125 },
  ...{ averageOrderCents: first * 250, spendCents: first * 3, roas: first / 3, costPerOrderCents: first * 2, ...part },
})
const long = '<script>alert(1)</script>'.padEnd(100, 'x')
const report: UtmReport = {
  currency: 'USD',
  asOf: '2026-11-21T05:00:00Z',
  rows: [
    { value: 'autumn', ...figures(40) },
    { value: long, ...figures(30, { spendCents: 0, roas: null, costPerOrderCents: null }) },
    { value: '=HYPERLINK("http://evil.example")', ...figures(20) },
  ],
  others: figures(10),
  unattributed: figures(50),
  total: figures(150),
}
const contents: UtmReport = {
  ...report,
  rows: [{ value: 'photo', ...figures(31) }],
  others: null,
  unattributed: figures(9),
  total: figures(40),
}
const answer = ({ query }: RecordedRequest) => (query.get('campaign') ? contents : report)
const open = (address = '/utm-analytics', answerOverrides: Answers = {}) =>
  openAdmin(address, { answers: { [utm]: answer, ...answerOverrides } })

const rows = () =>
  [...document.querySelectorAll('table tr')].map((row) => [...row.children].map((one) => one.textContent))

it('shows visits, orders and sales of each campaign, of visits without one, and the total [A2-18]', async () => {
  const { requests } = await open()
  await find('region', 'Campaign')
  expect(rows()).toEqual([
    [
      'Campaign',
      'Visits',
      'Visitors',
      'Orders',
      'Total sales',
      'Conversion rate',
      'AOV',
      'Ad spend',
      'ROAS',
      'Cost per order',
    ],
    ['autumn', '40', '39', '4', '$400.00', '12.5%', '$100.00', '$1.20', '13.33', '$0.80'],
    [long, '30', '29', '4', '$300.00', '12.5%', '$75.00', '$0.00', '–', '–'],
    ['=HYPERLINK("http://evil.example")', '20', '19', '4', '$200.00', '12.5%', '$50.00', '$0.60', '6.67', '$0.40'],
    ['All others', '10', '9', '4', '$100.00', '12.5%', '$25.00', '$0.30', '3.33', '$0.20'],
    ['Unattributed', '50', '49', '4', '$500.00', '12.5%', '$125.00', '$1.50', '16.67', '$1.00'],
    ['Total', '150', '149', '4', '$1,500.00', '12.5%', '$375.00', '$4.50', '50', '$3.00'],
  ])
  expect(Object.fromEntries(requests(utm)[0]?.query ?? [])).toEqual({
    ...{ fromTime: '2026-11-15', toTime: '2026-11-21', timezone: 'Asia/Ho_Chi_Minh' },
    ...{ stores: '019a0000-0000-7000-8000-000000000001', by: 'campaign', touch: 'last' },
  })
})

it('stores dimension and attribution in the address', async () => {
  const { requests } = await open('/utm-analytics?from_time=2026-11-01&to_time=2026-11-02')
  await find('region', 'Campaign')
  await choose('Group by', 'Landing page')
  await findAddress('/utm-analytics?from_time=2026-11-01&to_time=2026-11-02&by=landing_page')
  await click('button', /^First touch/)
  await findAddress('/utm-analytics?from_time=2026-11-01&to_time=2026-11-02&by=landing_page&touch=first')
  await vi.waitFor(() => {
    const { by, touch } = Object.fromEntries(requests(utm).at(-1)?.query ?? [])
    expect([by, touch]).toEqual(['landing_page', 'first'])
  })
  // A landing page has no contents.
  await find('region', 'Landing page')
  expect(all('button', /contents/)).toEqual([])
})

it('expands a campaign to its contents, and shows load errors', async () => {
  let isDown = true
  await open('/utm-analytics', {
    [utm]: (sent) => (sent.query.get('campaign') && isDown ? 400 : answer(sent)),
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await click('button', 'autumn: contents')
  await find('button', 'Retry')
  isDown = false
  await click('button', 'Retry')
  await findText('No content')
  expect(rows().slice(2, 4)).toEqual([
    ['photo', '31', '30', '4', '$310.00', '12.5%', '$77.50', '$0.93', '10.33', '$0.62'],
    ['No content', '9', '8', '4', '$90.00', '12.5%', '$22.50', '$0.27', '3', '$0.18'],
  ])
  await click('button', 'autumn: contents')
  await vi.waitFor(() => expect(rows()[2]?.[0]).toBe(long))
})

it("exports the server's file, with permission", async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { requests } = await open('/utm-analytics?by=source', {
    'GET /stores/reports/utm/export': () => new Response('Source,Visits\r\nTotal,150\r\n'),
  })
  await click('button', 'Export CSV')
  await vi.waitFor(() => expect(files).toHaveLength(1))
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files[0]!.arrayBuffer())).toBe(
    '\ufeffSource,Visits\r\nTotal,150\r\n',
  )
  const [{ query } = { query: new URLSearchParams() }] = requests('GET /stores/reports/utm/export')
  expect([query.get('by'), query.get('language')]).toEqual(['source', 'en'])
  await open('/utm-analytics', altered('GET /users/info', { isStoreOwner: false, scopes: ['utm_analystics.view'] }))
  await find('region', 'Campaign')
  expect(all('button', 'Export CSV')).toEqual([])
})

it('says that there were no visits, and shows errors', async () => {
  const nothing = figures(1, { visits: 0, orders: 0, spendCents: 0 })
  await open('/utm-analytics', { [utm]: { ...report, rows: [], others: null, total: nothing } })
  await findText(/No visits or orders on these days/)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await open('/utm-analytics', { [utm]: 400 })
  await find('button', 'Retry: Campaign')
})
