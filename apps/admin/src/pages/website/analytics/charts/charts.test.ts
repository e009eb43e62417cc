import type { Language } from '@backroom/contract/platform/api/language'
import { afterEach, expect, it, vi } from 'vitest'
import { isVisible } from '../../../../testing/elements.ts'
import { measureCharts } from '../../../../testing/measure-charts.ts'
import { all, click, find, findAddress, findText } from '../../../../testing/screen.ts'
import { devices, lastQuery, openOverview, overview, previous, revenue, singleDay } from '../overview-test-api.ts'

measureCharts()
afterEach(() => void vi.useRealTimers())

const press = async (chart: HTMLElement, key: string, expected: string) => {
  chart.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  await vi.waitFor(() => expect(chart.getAttribute('aria-valuetext')).toBe(expected))
}
const rows = () => [...document.querySelectorAll('tbody tr')].filter(isVisible).map(({ textContent }) => textContent)
const scaleOf = (chart: HTMLElement) =>
  [...chart.querySelectorAll('.recharts-yAxis-tick-labels text, .recharts-yAxis text')].map((one) => one.textContent)

it('draws the visitors of each day as one line, with the maximum at the top of the scale [B2-21]', async () => {
  await openOverview()
  const chart = await find('slider', 'Visitors by day, 15 in total')
  const line = await vi.waitFor(() => {
    const path = chart.querySelector('.recharts-line-curve')?.getAttribute('d') ?? ''
    const heights = [...path.matchAll(/[ML][\d.]+,([\d.]+)/g)].map(([, y]) => Number(y))
    expect(heights).toHaveLength(3)
    return heights
  })
  // Larger y values are lower on screen: 9 is highest, 2 lowest.
  const [first, second, third] = line as [number, number, number]
  expect(second).toBeLessThan(first)
  expect(first).toBeLessThan(third)
  const scale = scaleOf(chart).map(Number)
  expect(scale).toContain(0)
  expect(Math.max(...scale)).toBeGreaterThanOrEqual(9)
  expect(chart.querySelectorAll('.recharts-line-curve')).toHaveLength(1)
})

it('announces each day with the arrow keys, and stops at both ends', async () => {
  await openOverview()
  const chart = await find('slider', 'Visitors by day, 15 in total')
  await press(chart, 'ArrowLeft', 'Nov 21: 2')
  await press(chart, 'ArrowLeft', 'Nov 20: 9')
  await press(chart, 'Home', 'Nov 19: 4')
  await press(chart, 'ArrowLeft', 'Nov 19: 4')
  await press(chart, 'ArrowRight', 'Nov 20: 9')
  expect(chart.querySelector('circle')).not.toBeNull()
  await findText('Nov 20 9')
  await press(chart, 'End', 'Nov 21: 2')
  await press(chart, 'ArrowRight', 'Nov 21: 2')
})

it('draws the previous period as a dashed line, and announces both values', async () => {
  await openOverview('/analytics', { 'GET /stores/reports/overview': { ...overview, previous } })
  const chart = await find('slider', 'Visitors by day, 15 in total')
  await press(chart, 'Home', 'Nov 19: 4 (previous period: 5)')
  await press(chart, 'ArrowRight', 'Nov 20: 9 (previous period: 1)')
  const lines = [...chart.querySelectorAll('.recharts-line-curve')]
  expect(lines.map((line) => line.getAttribute('stroke-dasharray'))).toEqual([null, '4 4'])
  await click('button', 'Show table: By day')
  await vi.waitFor(() => expect(rows().slice(0, 3)).toEqual(['2026-11-1945', '2026-11-2091', '2026-11-2124']))
})

it('shows the orders of each day on the other tab, and either tab as a table [B2-21] [B9-10]', async () => {
  await openOverview()
  expect((await find('tab', 'Visitors')).getAttribute('aria-selected')).toBe('true')
  expect(all('tab')).toHaveLength(2)
  await click('tab', 'Orders')
  await find('slider', 'Orders by day, 3 in total')
  // The charts are hidden from screen readers, so nothing inside may take the focus.
  expect(document.querySelectorAll('[aria-hidden=true] [tabindex="0"]')).toHaveLength(0)
  await click('button', 'Show table: By day')
  const panelId = (await find('tab', 'Orders')).getAttribute('aria-controls')
  expect(document.getElementById(panelId ?? '')?.getAttribute('role')).toBe('tabpanel')
  await vi.waitFor(() => expect(rows().slice(0, 3)).toEqual(['2026-11-190', '2026-11-201', '2026-11-212']))
  await click('tab', 'Visitors')
  await vi.waitFor(() => expect(rows().slice(0, 3)).toEqual(['2026-11-194', '2026-11-209', '2026-11-212']))
  await click('button', 'Show chart: By day')
  await find('slider', 'Visitors by day, 15 in total')
})

const openSingleDay = ({ answer = singleDay, zone = 'Asia/Ho_Chi_Minh', language = 'en' as Language } = {}) =>
  openOverview(
    `/analytics?from_time=2026-11-21&to_time=2026-11-21&tz=${zone}`,
    { 'GET /stores/reports/overview': answer },
    language,
  )

it('draws a single day by hour until the current hour, on an axis of the whole day', async () => {
  await openSingleDay()
  const chart = await find('slider', 'Visitors by hour, 34 in total')
  const places = await vi.waitFor(() => {
    const lines = [...chart.querySelectorAll('.recharts-line-curve')]
    expect(lines).toHaveLength(2)
    return lines.map((line) =>
      line
        .getAttribute('d')!
        .match(/[ML][\d.]+/g)!
        .map((place) => Number(place.slice(1))),
    )
  })
  // Neither line goes on as zeros: both end after 16 of 24 hours.
  for (const line of places) expect(line).toHaveLength(16)
  const width = Number(chart.querySelector('.recharts-cartesian-grid line')?.getAttribute('width'))
  const [first = 0, last = 0] = [places[0]![0], places[0]!.at(-1)]
  expect((last - first) / width).toBeCloseTo(15 / 23, 1)
})

it('announces each hour with the same hour of the day before, and stops at the current hour', async () => {
  await openSingleDay()
  const chart = await find('slider', 'Visitors by hour, 34 in total')
  expect(chart.getAttribute('aria-valuetext')).toBe('Use the left and right arrow keys to hear each hour.')
  await press(chart, 'End', '15:00: 3 (day before: 15)')
  await press(chart, 'ArrowRight', '15:00: 3 (day before: 15)')
  await press(chart, 'ArrowLeft', '14:00: 3 (day before: 14)')
  await press(chart, 'Home', '00:00: 2 (day before: 0)')
  await click('tab', 'Orders')
  await press(await find('slider', 'Orders by hour, 16 in total'), 'Home', '00:00: 1 (day before: 0)')
})

it('shows the hours so far as a table, in English and Vietnamese', async () => {
  await openSingleDay()
  await click('button', 'Show table: By hour')
  await vi.waitFor(() =>
    expect(rows().slice(13, 17)).toEqual([
      '2026-11-21 13:00213',
      '2026-11-21 14:00314',
      '2026-11-21 15:00315',
      // Already the funnel.
      expect.not.stringContaining('16:00'),
    ]),
  )
  await openSingleDay({ language: 'vi' })
  await press(await find('slider', 'Khách truy cập theo giờ, tổng 34'), 'End', '15:00: 3 (ngày trước đó: 15)')
  await click('button', 'Xem bảng: Theo giờ')
  await find('columnheader', 'Ngày trước đó')
})

it('names the zone of an hour that is there twice, and leaves out a comparison that does not exist', async () => {
  const hour = (at: string, before?: number) => ({
    at,
    figures: { visitors: 5, session_converted: 0 },
    ...(before !== undefined && { previous: { visitors: before, session_converted: 0 } }),
  })
  const hours = [
    hour('2026-11-01T04:00:00Z', 1),
    hour('2026-11-01T05:00:00Z', 2),
    hour('2026-11-01T06:00:00Z'),
    hour('2026-11-01T07:00:00Z', 3),
  ]
  const answer = { ...singleDay, days: [{ ...singleDay.days[0]!, day: '2026-11-01' }], hours }
  await openSingleDay({ answer, zone: 'America/New_York' })
  const chart = await find('slider', 'Visitors by hour, 34 in total')
  await press(chart, 'Home', '00:00: 5 (day before: 1)')
  await press(chart, 'ArrowRight', '01:00 EDT: 5 (day before: 2)')
  await press(chart, 'ArrowRight', '01:00 EST: 5')
  await press(chart, 'ArrowRight', '02:00: 5 (day before: 3)')
  await click('button', 'Show table: By hour')
  await vi.waitFor(() =>
    expect(rows().slice(0, 4)).toEqual([
      '2026-11-01 00:0051',
      '2026-11-01 01:00 EDT52',
      '2026-11-01 01:00 EST5',
      '2026-11-01 02:0053',
    ]),
  )
})

it('draws revenue as bars on a scale in dollars without decimals, and announces cents [B2-23] [B9-12] [B9-13]', async () => {
  await openOverview()
  const chart = await find('slider', 'Revenue in USD by day, $1,234.56 in total')
  await vi.waitFor(() => expect(chart.querySelectorAll('.recharts-bar-rectangle path')).toHaveLength(2))
  const heights = [...chart.querySelectorAll('.recharts-bar-rectangle path')].map((bar) =>
    Number(bar.getAttribute('height')),
  )
  expect(heights[0]! / heights[1]!).toBeCloseTo(120_000 / 3_456, 0)
  const scale = scaleOf(chart)
  expect(scale).toContain('$0')
  expect(scale.every((text) => /^\$[\d,]+$/.test(text ?? ''))).toBe(true)
  await findText('$1,234.56 in total')
  await press(chart, 'Home', 'Nov 20: $1,200.00')
  await press(chart, 'ArrowRight', 'Nov 21: $34.56')
  await click('button', 'Show table: Revenue')
  await vi.waitFor(() => expect(rows().slice(0, 2)).toEqual(['2026-11-20$1,200.00', '2026-11-21$34.56']))
})

it("shows amounts in the store's own currency, without conversion", async () => {
  await openOverview('/analytics', { 'GET /stores/reports/revenue': { ...revenue, currency: 'VND' } })
  const chart = await find('slider', 'Revenue in VND by day, ₫123,456 in total')
  await press(chart, 'End', 'Nov 21: ₫3,456')
})

it('shows revenue for 7-DAYS, 2-WEEKS or 4-WEEKS up to the end of the range, stored in the address [B9-02] [B9-03]', async () => {
  const opened = await openOverview('/analytics?from_time=2026-11-21&to_time=2026-11-21')
  await find('slider', /Revenue/)
  expect(all('button', /^(7-DAYS|2-WEEKS|4-WEEKS)$/).map(({ textContent }) => textContent)).toEqual([
    '7-DAYS',
    '2-WEEKS',
    '4-WEEKS',
  ])
  expect((await find('button', '7-DAYS')).getAttribute('aria-pressed')).toBe('true')
  const range = () => [lastQuery(opened, 'revenue').fromTime, lastQuery(opened, 'revenue').toTime]
  expect(range()).toEqual(['2026-11-15', '2026-11-21'])
  await click('button', '2-WEEKS')
  await findAddress('/analytics?from_time=2026-11-21&to_time=2026-11-21&period=2-WEEKS')
  await vi.waitFor(() => expect(range()).toEqual(['2026-11-08', '2026-11-21']))
  await click('button', '4-WEEKS')
  await vi.waitFor(() => expect(range()).toEqual(['2026-10-25', '2026-11-21']))
})

it('shows devices as a ring with labels and percentages [B2-22]', async () => {
  await openOverview()
  const chart = await find('slider', 'Visitors by device, 20 in total')
  const legend = [...document.querySelectorAll('ul li')].map(({ textContent }) => textContent)
  expect(legend).toEqual(expect.arrayContaining(['Mobile12 (60%)', 'Desktop6 (30%)', 'Tablet2 (10%)']))
  await vi.waitFor(() => expect(chart.querySelectorAll('.recharts-pie-sector')).toHaveLength(3))
  await press(chart, 'ArrowRight', 'Mobile: 12 (60%)')
  await press(chart, 'ArrowRight', 'Desktop: 6 (30%)')
  await press(chart, 'ArrowRight', 'Tablet: 2 (10%)')
  expect(document.body.textContent).not.toContain('Estimate:')
  await click('button', 'Show table: Devices')
  await vi.waitFor(() => expect(rows().slice(0, 3)).toEqual(['Mobile12', 'Desktop6', 'Tablet2']))
})

it('marks estimates [B9-04]', async () => {
  const estimated = { mobile: 70, desktop: 28, tablet: 2, isEstimate: true }
  await openOverview('/analytics', { 'GET /stores/reports/devices': { ...devices, ...estimated } })
  await findText('Estimate: no devices were measured on these days.')
  await findText('70 (70%)')
})

it('shows the funnel as a table', async () => {
  await openOverview()
  await click('button', 'Show table: Conversion funnel')
  await vi.waitFor(() =>
    expect(rows().slice(0, 4)).toEqual([
      'Page Views310',
      'Added to cart62',
      'Reached checkout31',
      'Session converted3',
    ]),
  )
})
