// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { openAdmin } from '../../../testing/open-admin.ts'
import { find } from '../../../testing/screen.ts'

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

it('each figure and each step of the funnel shows its own number', async () => {
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
