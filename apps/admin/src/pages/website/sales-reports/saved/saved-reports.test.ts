import type { SavedReport } from '@backroom/contract/analytics/saved-reports/endpoints'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openAdmin, problemWith } from '../../../../testing/open-admin.ts'
import { choose, click, find, findAddress, findText, patience, type } from '../../../../testing/screen.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T05:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const reader = { id: '019a0000-0000-7000-8000-0000000000f1', name: 'Rita Reader', email: 'rita@example.test' }
const report: SavedReport = {
  id: '019a0000-0000-7000-8000-0000000000f2',
  name: 'Countries of the week',
  dimension: 'country',
  range: 'last7days',
  isShared: true,
  every: 'day',
  weekday: 1,
  monthDay: 1,
  hour: 8,
  isOwn: true,
  recipients: [reader],
  nextRunAt: '2026-11-22T01:00:00Z',
  isPaused: false,
  revision: 3,
}
const open = (reports: SavedReport[]) =>
  openAdmin('/sales-reports?by=country', {
    answers: {
      // The page's own test covers the report above.
      'GET /stores/sales-reports': () => problemWith(409, ['Not now.']),
      'GET /stores/saved-reports': { reports, readers: [reader] },
      'POST /stores/saved-reports': report,
      [`PUT /stores/saved-reports/${report.id}`]: report,
      [`DELETE /stores/saved-reports/${report.id}`]: {},
    },
  })
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

it('links a saved report to its current days, and shows its mail schedule', async () => {
  const opened = await open([report])
  await findText('Country · Last 7 days · Shared')
  await findText('Next email to Rita Reader: Nov 22, 2026, 08:00')
  await click('link', 'Countries of the week')
  await findAddress('/sales-reports?by=country&from_time=2026-11-14&to_time=2026-11-20')
  await click('button', 'Delete Countries of the week')
  const call = `DELETE /stores/saved-reports/${report.id}`
  await vi.waitFor(() => expect(opened.requests(call)).toHaveLength(1), patience)
})

it("saves changes of the user's own report against the known revision", async () => {
  const opened = await open([report])
  await click('button', 'Edit Countries of the week')
  await type('Name', 'Products of the month')
  await choose('Grouped by', 'Product')
  await choose('Send by email', 'Every month')
  await click('button', 'Save')
  const call = `PUT /stores/saved-reports/${report.id}`
  await vi.waitFor(() => expect(opened.requests(call)).toHaveLength(1), patience)
  const [sent] = opened.requests(call)
  expect(sent?.headers.get('if-match')).toBe('"3"')
  expect(sent?.body).toEqual({
    ...{ name: 'Products of the month', dimension: 'product', range: 'last7days', isShared: true, every: 'month' },
    ...{ weekday: 1, monthDay: 1, hour: 8, recipientIds: [reader.id] },
  })
})

it("explains why a report is paused, and offers no deletion of another user's report", async () => {
  await open([{ ...report, isPaused: true, nextRunAt: null, isOwn: false, isShared: false }])
  await findText('Paused: its owner can no longer view sales reports')
  expect(document.body.textContent).not.toMatch(/Remove|Change/)
})

it('saves the current breakdown with a weekday, an hour and recipients', async () => {
  const opened = await open([])
  await findText('No saved reports yet.')
  await click('button', 'Save report')
  await click('button', 'Save')
  await findText('Enter a report name.')
  await type('Name', ' Monthly countries ')
  await choose('Days', 'Last month')
  await choose('Send by email', 'Every week')
  await choose('Day of the week', 'Tuesday')
  await choose(/^Hour/, '07:00')
  await click('checkbox', 'Rita Reader')
  await click('button', 'Save')
  await vi.waitFor(() => expect(opened.requests('POST /stores/saved-reports')).toHaveLength(1), patience)
  expect(opened.requests('POST /stores/saved-reports')[0]?.body).toMatchObject({
    name: 'Monthly countries',
    dimension: 'country',
    range: 'lastMonth',
    isShared: false,
    every: 'week',
    weekday: 2,
    hour: 7,
    recipientIds: [expect.any(String), reader.id],
  })
  await find('heading', 'Sales reports')
})
