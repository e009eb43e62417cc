// @vitest-environment happy-dom
import { PixelBatch, PixelEvent } from '@backroom/contract/analytics/pixel'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventId } from './event-id.ts'

const product = '0199d3b0-0000-7000-8000-000000000001'
const beacon = vi.fn((_address: string, _body: string) => true)
let listening = new AbortController()

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  listening = new AbortController()
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => add(type, listener, { signal: listening.signal }),
  )
  Object.assign(navigator, { sendBeacon: beacon })
  history.replaceState(null, '', '/products/tee?utm_source=news&email=ada%40example.test')
})
afterEach(() => {
  listening.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
  beacon.mockClear()
})

async function open(data: Record<string, string>, body = '') {
  for (const name of Object.keys(document.body.dataset)) delete document.body.dataset[name]
  Object.assign(document.body.dataset, data)
  document.body.innerHTML = body
  await import('./pixel.ts')
}
const sent = () =>
  beacon.mock.calls.map(([, body]) => PixelBatch.parse(JSON.parse(body)).events.map((one) => PixelEvent.parse(one)))

it('reports the page and the product in one request after a second, without what may name a person', async () => {
  await open({ eventPage: 'product', productId: product })
  expect(beacon).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(beacon.mock.calls[0]?.[0]).toBe('/e')
  expect(sent()).toEqual([
    [
      expect.objectContaining({ name: 'page_view', url: '/products/tee?utm_source=news' }),
      expect.objectContaining({ name: 'view_content', productId: product }),
    ],
  ])
})

it('reports what is added to the cart before the page goes', async () => {
  await open({ eventPage: 'product', productId: product }, '<form action="/cart/lines"><button>Add</button></form>')
  vi.advanceTimersByTime(1000)
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  dispatchEvent(new Event('pagehide'))
  expect(sent()[1]).toEqual([expect.objectContaining({ name: 'add_to_cart', productId: product })])
})

it('reports a checkout once, not again when it is shown with findings', async () => {
  await open({ eventPage: 'checkout' })
  vi.advanceTimersByTime(1000)
  expect(sent()[0]?.map(({ name }) => name)).toEqual(['page_view', 'reached_checkout'])
  vi.resetModules()
  await open({ eventPage: 'checkout', retry: '1' })
  vi.advanceTimersByTime(1000)
  expect(
    sent()
      .at(-1)
      ?.map(({ name }) => name),
  ).toEqual(['page_view'])
})

it('falls back to fetch where the browser takes no beacon', async () => {
  beacon.mockReturnValueOnce(false)
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }))
  await open({ eventPage: 'home' })
  vi.advanceTimersByTime(1000)
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/e', expect.objectContaining({ method: 'POST', keepalive: true }))
})

it('makes ids that carry their time and differ', () => {
  const time = Date.parse('2026-11-21T14:05:00Z')
  const [one, two] = [eventId(time), eventId(time)]
  expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(one.replaceAll('-', '').slice(0, 12), 16)).toBe(time)
  expect(one).not.toBe(two)
})
