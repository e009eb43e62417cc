import type { Live } from '@backroom/contract/analytics/live-view/endpoints'
import { limits } from '@backroom/contract/analytics/live-view/limits'
import { afterEach, expect, it, vi } from 'vitest'
import type { Answers } from '../../../testing/answers.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, click, find, findText } from '../../../testing/screen.ts'

const call = 'GET /stores/live-view'
const stream = 'GET /stores/payout/v2/notification/stream'
const asOf = '2026-11-21T05:00:00.000Z'
const ago = (seconds: number) => new Date(Date.parse(asOf) - seconds * 1000).toISOString()
const event = (part: Partial<Live['recent'][number]>): Live['recent'][number] => ({
  ...{ id: crypto.randomUUID(), name: 'page_view', path: '/', countryCode: 'VN', device: 'mobile', at: asOf, ...part },
})
/** All figures differ, so each can be identified. */
const live: Live = {
  currency: 'USD',
  activeVisitors: 3,
  checkouts: 2,
  today: { visitors: 41, sessions: 52, pageViews: 163, orders: 4, salesCents: 9_950 },
  recent: [
    event({ name: 'reached_checkout', path: '/checkout', countryCode: 'DE', device: 'desktop' }),
    event({ name: 'view_content', path: '/products/<b>mug</b>', at: ago(42) }),
    event({ name: 'page_view', countryCode: 'N/A', device: 'tablet', at: ago(125) }),
  ],
  asOf,
}
const quiet: Live = { ...live, activeVisitors: 0, checkouts: 0, recent: [] }
const open = (overrides: Answers = {}) => openAdmin('/live-view', { answers: { [call]: live, ...overrides } })

const lines = () =>
  [...document.querySelectorAll('main li')].map((one) => [...one.children].map((part) => part.textContent))
const figures = () =>
  [...document.querySelectorAll('dl > div')].map((one) => [...one.children].map(({ textContent }) => textContent))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' })
})

it("shows current visitors, today's figures and the latest events [A2-19]", async () => {
  await open()
  await findText('/checkout')
  expect(figures()).toEqual([
    ['Active visitors', '3'],
    ['In checkout', '2'],
    ['Visitors today', '41'],
    ['Visits', '52'],
    ['Page views', '163'],
    ['Orders', '4'],
    ['Total sales', '$99.50'],
  ])
  expect(lines()).toEqual([
    ['Reached checkout', '/checkout', 'Germany', 'Desktop', 'Just now'],
    ['Viewed a product', '/products/<b>mug</b>', 'Vietnam', 'Mobile', '42 seconds ago'],
    ['Viewed a page', '/', 'Unknown country', 'Tablet', '2 minutes ago'],
  ])
  const spoken = await find('status', /./)
  expect(spoken.textContent).toBe('Active visitors: 3, in checkout: 2. Orders today: 4.')
})

it("shows a visit on the server's event", async () => {
  let write: (text: string) => void = () => {}
  let answer = quiet
  await open({
    [call]: () => answer,
    [stream]: () =>
      new Response(
        new ReadableStream<Uint8Array>({
          start: (controller) => {
            write = (text) => controller.enqueue(new TextEncoder().encode(text))
            write(': welcome\n\n')
          },
        }),
      ),
  })
  await findText('No visitors right now')
  expect((await find('link', 'Open your site')).getAttribute('href')).toBe('http://northwind.localhost:4000/')
  answer = live
  await vi.waitFor(() => {
    write('event: visits\ndata: \n\n')
    expect(lines()).toHaveLength(3)
  }, 5_000)
})

it('refetches periodically, and not while the window is hidden', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  })
  const { requests } = await open({ [stream]: 404 })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await findText('/checkout')
  const first = requests(call).length
  await vi.advanceTimersByTimeAsync(limits.refreshMs + 500)
  const second = requests(call).length
  expect(second).toBeGreaterThan(first)
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(limits.refreshMs * 5)
  expect(requests(call)).toHaveLength(second)
})

it('says that the connection was lost and keeps the last figures', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  })
  let isDown = false
  await open({ [call]: () => (isDown ? 403 : live), [stream]: 404 })
  await findText('/checkout')
  isDown = true
  await vi.advanceTimersByTimeAsync(limits.refreshMs + 500)
  await findText('Connection lost. These figures are no longer updating.')
  expect(lines()).toHaveLength(3)
  isDown = false
  await click('button', 'Retry')
  await vi.waitFor(() => expect(all('alert')).toEqual([]))
})

it('shows the error if nothing was ever loaded', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await open({ [call]: 403 })
  await find('button', 'Retry')
})
