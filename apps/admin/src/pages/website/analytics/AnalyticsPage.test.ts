// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { isVisible } from '../../../testing/elements.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { click, find, findAddress, findText } from '../../../testing/screen.ts'

const day = {
  day: '2026-11-21',
  visitors: 11,
  sessions: 23,
  convertedSessions: 2,
  view_content: 310,
  add_to_cart: 62,
  reached_checkout: 31,
  session_converted: 3,
  salesCents: 7650,
}
const { day: _, visitors, sessions, convertedSessions, salesCents, ...funnel } = day
const overview = {
  currency: 'USD',
  asOf: '2026-11-21T10:00:00Z',
  visitors,
  sessions,
  conversionRate: convertedSessions / sessions,
  totalOrders: 3,
  totalSalesCents: salesCents,
  averageOrderCents: 2550,
  funnel,
  days: [day],
}

it('each figure and each step of the funnel shows its own number [B2-16] [B2-17]', async () => {
  await openAdmin('/analytics', { answers: { 'GET /stores/reports/overview': overview } })
  for (const [name, value] of [
    ['Visitors', '11'],
    ['Conversion rate', '8.7%'],
    ['Total sales', '$76.50'],
    ['Orders', '3'],
    ['Average order value', '$25.50'],
  ]) {
    const figure = await find('region', name!)
    await vi.waitFor(() => expect(figure.textContent).toBe(`${name}${value}`))
  }
  const steps = [...document.querySelectorAll('ol li')].map((step) => step.textContent)
  expect(steps.map((text) => text?.replace(/^\D+/, ''))).toEqual(['310100%', '6220%', '3110%', '31%'])
})

it('says so when the figures cannot be had', async () => {
  await openAdmin('/analytics', { answers: { 'GET /stores/reports/overview': 409 } })
  await find('button', 'Retry')
  expect(document.querySelectorAll('ol li')).toHaveLength(0)
})

// A chart is drawn to the size of its place, and a test's window measures nothing.
beforeEach(
  () =>
    void vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      // Texts of the axes are measured in a span.
      return this.localName === 'span' ? new DOMRect(0, 0, 20, 12) : new DOMRect(0, 0, 600, 260)
    }),
)
afterEach(() => vi.restoreAllMocks())
afterEach(() => void vi.useRealTimers())

const days = [4, 9, 2].map((visitors, index) => ({
  ...day,
  day: `2026-11-${19 + index}`,
  visitors,
  session_converted: index,
}))
const threeDays = { 'GET /stores/reports/overview': { ...overview, days } }

it('draws the visitors of each day as one line, its highest day at the top of the scale', async () => {
  await openAdmin('/analytics', { answers: threeDays })
  await find('slider', 'Visitors by day, 15 in all')
  const line = await vi.waitFor(() => {
    const path = document.querySelector('.recharts-line-curve')?.getAttribute('d') ?? ''
    const heights = [...path.matchAll(/[ML][\d.]+,([\d.]+)/g)].map(([, y]) => Number(y))
    expect(heights).toHaveLength(3)
    return heights
  })
  // Down is more on a screen: 9 stands highest, 2 lowest.
  const [first, second, third] = line as [number, number, number]
  expect(second).toBeLessThan(first)
  expect(first).toBeLessThan(third)
  const axis = [...document.querySelectorAll('.recharts-yAxis-tick-labels text, .recharts-yAxis text')]
  const scale = axis.map(({ textContent }) => Number(textContent))
  expect(scale).toContain(0)
  expect(Math.max(...scale)).toBeGreaterThanOrEqual(9)
})

it('reads out one day after the other by the arrow keys, and stops at both ends', async () => {
  await openAdmin('/analytics', { answers: threeDays })
  const chart = await find('slider', 'Visitors by day, 15 in all')
  const press = async (key: string, expected: string) => {
    chart.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    await vi.waitFor(() => expect(chart.getAttribute('aria-valuetext')).toBe(expected))
  }
  await press('ArrowLeft', 'Nov 21: 2')
  await press('ArrowLeft', 'Nov 20: 9')
  await press('ArrowLeft', 'Nov 19: 4')
  await press('ArrowLeft', 'Nov 19: 4')
  await press('ArrowRight', 'Nov 20: 9')
  expect(document.querySelector('circle')).not.toBeNull()
  await findText('Nov 20 9')
})

it('shows the orders of each day on the other tab, and either as a table', async () => {
  await openAdmin('/analytics', { answers: threeDays })
  await click('tab', 'Orders')
  await find('slider', 'Orders by day, 3 in all')
  await click('button', 'Show table')
  const table = () => [...document.querySelectorAll('tbody tr')].filter(isVisible).map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(table()).toEqual(['2026-11-190', '2026-11-201', '2026-11-212']))
  await click('tab', 'Visitors')
  await vi.waitFor(() => expect(table()).toEqual(['2026-11-194', '2026-11-209', '2026-11-212']))
  await click('button', 'Show chart')
  await find('slider', 'Visitors by day, 15 in all')
})

it('asks for the days of a preset, and keeps them in the address', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
  const { requests } = await openAdmin('/analytics', { answers: threeDays })
  await click('button', '7 days')
  await findAddress('/analytics?from_time=2026-11-15&to_time=2026-11-21')
  const asked = () => Object.fromEntries(requests('GET /stores/reports/overview').at(-1)?.query ?? [])
  await vi.waitFor(() => expect(asked()).toMatchObject({ fromTime: '2026-11-15', toTime: '2026-11-21' }))
  expect(asked()).toMatchObject({ timezone: 'Asia/Ho_Chi_Minh', stores: '019a0000-0000-7000-8000-000000000001' })
})

it('shows the rank without prefix and suffix, the status, and the creation date as DD MMM YYYY [B3-03] [B9-11]', async () => {
  const store = (part: object) => ({ ...threeDays, ...altered('GET /stores/config/preference', part) })
  await openAdmin('/analytics', { answers: store({ subscriptionCode: 'CS_GOLD_SP' }) })
  await findText('GOLDActiveCreated 02 Jan 2026')
  await openAdmin('/analytics', { answers: store({ subscriptionCode: 'CS_MEMBER_S_SP', isEnabled: false }) })
  await findText('MEMBER_SInActiveCreated 02 Jan 2026')
})
