import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isDay } from '../../../../reports/day-range.ts'
import { altered } from '../../../../testing/answers.ts'
import { measureCharts } from '../../../../testing/measure-charts.ts'
import type { openAdmin } from '../../../../testing/open-admin.ts'
import { all, click, find, findAddress, findText } from '../../../../testing/screen.ts'
import { lastQuery, openOverview, ownStore, secondStore } from '../overview-test-api.ts'
import { refreshesItself } from './stored-query.ts'

measureCharts()
const storedQuery = () => JSON.parse(localStorage.getItem('backroom.reportQuery') ?? 'null')
const now = new Date('2026-11-21T05:00:00Z')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

const range = (opened: Awaited<ReturnType<typeof openAdmin>>) => {
  const { fromTime, toTime, timezone } = lastQuery(opened, 'overview')
  return [fromTime, toTime, timezone]
}

it('shows today in the store’s time zone, and in Los Angeles where it has none [B2-02] [B2-03] [B9-09]', async () => {
  const opened = await openOverview()
  await find('region', 'Visitors')
  expect(range(opened)).toEqual(['2026-11-21', '2026-11-21', 'Asia/Ho_Chi_Minh'])
  const without = await openOverview('/analytics', altered('GET /stores/config/preference', { standardTimezone: null }))
  await find('region', 'Visitors')
  // 5:00 in London is 21:00 of the day before in Los Angeles.
  expect(range(without)).toEqual(['2026-11-20', '2026-11-20', 'America/Los_Angeles'])
})

it('shows the days and the time zone of the address, by default today [B2-01] [B2-06] [B9-10]', async () => {
  const opened = await openOverview('/analytics?from_time=2026-11-01&to_time=2026-11-05&tz=America/New_York')
  await find('region', 'Visitors')
  expect(range(opened)).toEqual(['2026-11-01', '2026-11-05', 'America/New_York'])
  const nonsense = await openOverview('/analytics?from_time=yesterday&to_time=2026-02-30&tz=Nonsense')
  await find('region', 'Visitors')
  expect(range(nonsense)).toEqual(['2026-11-21', '2026-11-21', 'Asia/Ho_Chi_Minh'])
})

it.each([
  ['2026-11-21', true],
  ['2024-02-29', true],
  ['2026-02-30', false],
  ['21-11-2026', false],
  ['', false],
])('parses %s as a day: %s [B2-01] [B9-10]', (text, expected) => expect(isDay(text)).toBe(expected))

it('writes the days of a preset or the picker into the address, with a history entry each [B2-08] [B2-13]', async () => {
  const opened = await openOverview()
  await find('textbox', 'From')
  await find('textbox', 'To')
  const steps = history.length
  await click('button', '7 days')
  await findAddress('/analytics?from_time=2026-11-15&to_time=2026-11-21')
  await vi.waitFor(() => expect(range(opened).slice(0, 2)).toEqual(['2026-11-15', '2026-11-21']))
  await click('button', 'Today')
  await findAddress('/analytics?from_time=2026-11-21&to_time=2026-11-21')
  expect(history.length).toBe(steps + 2)
})

it('sums up the stores of the address, where store overrides stores [B2-04] [B2-05]', async () => {
  for (const [search, expected] of [
    [`?store=${ownStore},${secondStore},${ownStore}`, `${ownStore},${secondStore}`],
    [`?stores=${secondStore}`, secondStore],
    [`?store=${secondStore}&stores=${ownStore}`, secondStore],
  ]) {
    const opened = await openOverview(`/analytics${search}`)
    await find('region', 'Visitors')
    const reports = ['overview', 'revenue', 'devices', 'products', 'more-statistics', 'recent-products']
    for (const report of reports)
      await vi.waitFor(() => expect([report, lastQuery(opened, report).stores]).toEqual([report, expected]))
  }
})

it('writes the selected stores into the address as store, several or all at once [B2-09] [B2-14]', async () => {
  await openOverview(`/analytics?stores=${ownStore}`)
  await click('button', 'Shops: Northwind Tees')
  await find('checkbox', 'Southwind Mugs')
  expect(all('checkbox').map((one) => (one as HTMLInputElement).checked)).toEqual([true, false])
  const steps = history.length
  await click('checkbox', 'Northwind Tees')
  const none = (await find('button', /^Show 0/)) as HTMLButtonElement
  await vi.waitFor(() => expect(none.disabled).toBe(true))
  await click('checkbox', 'Southwind Mugs')
  await click('button', 'Show 1 shop')
  await findAddress(`/analytics?store=${secondStore}`)
  await click('button', 'Shops: Southwind Mugs')
  await click('button', 'Show all shops')
  await findAddress(`/analytics?store=${ownStore}%2C${secondStore}`)
  await find('button', 'Shops: All shops')
  expect(history.length).toBe(steps + 2)
})

it('stores the query in local storage, and on leaving only the auto-refresh setting [A3-17] [B4-04] [B7-28]', async () => {
  await openOverview(`/analytics?from_time=2026-11-01&to_time=2026-11-05&store=${ownStore}&refresh=true`)
  await find('region', 'Visitors')
  const expected = { stores: ownStore, startDate: '2026-11-01', endDate: '2026-11-05', autoRefresh: true }
  await vi.waitFor(() => expect(storedQuery()).toEqual(expected))
  await click('link', 'Orders')
  await findText('No orders yet')
  expect(storedQuery()).toEqual({ autoRefresh: true })
  // On return the overview shows today again, with auto-refresh still on.
  await click('link', 'Analytics')
  await findAddress('/analytics?refresh=true')
  await vi.waitFor(() =>
    expect(storedQuery()).toEqual({
      stores: ownStore,
      startDate: '2026-11-21',
      endDate: '2026-11-21',
      autoRefresh: true,
    }),
  )
})

it.each(['{', 'null', '[]', '{"autoRefresh":"yes"}'])('ignores the stored value %s', (text) => {
  localStorage.setItem('backroom.reportQuery', text)
  expect(refreshesItself()).toBe(false)
})

it("refreshes every figure and today's report every five minutes with refresh=true, and not once it is off [B2-07] [B4-03] [B7-04] [B9-01]", async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    now,
    shouldAdvanceTime: true,
  })
  const opened = await openOverview('/analytics?from_time=2026-11-01&to_time=2026-11-05&refresh=true')
  await findText('Today so far: 6 orders')
  expect(lastQuery(opened, 'orders')).toMatchObject({ fromTime: '2026-11-21', toTime: '2026-11-21', stores: ownStore })
  const count = (report: string) => opened.requests(`GET /stores/reports/${report}`).length
  const reports = ['overview', 'orders', 'revenue', 'devices', 'products', 'more-statistics', 'recent-products']
  await vi.advanceTimersByTimeAsync(290_000)
  expect(reports.map(count)).toEqual(reports.map(() => 1))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(reports.map(count)).toEqual(reports.map(() => 2))
  await click('switch', 'Refresh every 5 minutes')
  await findAddress('/analytics?from_time=2026-11-01&to_time=2026-11-05')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(reports.map(count)).toEqual(reports.map(() => 2))
  expect(storedQuery()).toMatchObject({ autoRefresh: false })
})
