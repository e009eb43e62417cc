import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PixelBatch, PixelEvent } from '@backroom/contract/analytics/visits/pixel'
import { rolldown } from 'rolldown'
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

async function open(given: Record<string, string>, body = '') {
  const data: Record<string, string> = { visits: 'always', ...given }
  for (const name of Object.keys(document.body.dataset)) delete document.body.dataset[name]
  Object.assign(document.body.dataset, data)
  document.body.innerHTML = body
  await import('./pixel.ts')
}
const sent = () =>
  beacon.mock.calls.map(([, body]) => PixelBatch.parse(JSON.parse(body)).events.map((one) => PixelEvent.parse(one)))

it('reports page and product in one request after a second, without personal data', async () => {
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

it('reports an item added to the cart before the page unloads', async () => {
  await open({ eventPage: 'product', productId: product }, '<form action="/cart/lines"><button>Add</button></form>')
  vi.advanceTimersByTime(1000)
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  dispatchEvent(new Event('pagehide'))
  expect(sent()[1]).toEqual([expect.objectContaining({ name: 'add_to_cart', productId: product })])
})

it('reports a checkout when it is reached, and not when its page is shown again', async () => {
  await open({ eventPage: 'checkout', arrival: '1' })
  vi.advanceTimersByTime(1000)
  expect(sent()[0]?.map(({ name }) => name)).toEqual(['page_view', 'reached_checkout'])
  vi.resetModules()
  await open({ eventPage: 'checkout' })
  vi.advanceTimersByTime(1000)
  expect(
    sent()
      .at(-1)
      ?.map(({ name }) => name),
  ).toEqual(['page_view'])
})

it('falls back to fetch if the browser rejects the beacon', async () => {
  beacon.mockReturnValueOnce(false)
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }))
  await open({ eventPage: 'home' })
  vi.advanceTimersByTime(1000)
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/e', expect.objectContaining({ method: 'POST', keepalive: true }))
})

it('creates unique ids that contain their time', () => {
  const time = Date.parse('2026-11-21T14:05:00Z')
  const [one, two] = [eventId(time), eventId(time)]
  expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(one.replaceAll('-', '').slice(0, 12), 16)).toBe(time)
  expect(one).not.toBe(two)
})

const question =
  '<div data-visits-question hidden><button data-answer="yes">Yes</button><button data-answer="no">No</button></div>'
const forgetAnswer = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: sets it like the pixel
  document.cookie = 'counted=; max-age=0; path=/'
}

it('sends nothing before the visitor agrees, and remembers the answer', async () => {
  forgetAnswer()
  await open({ eventPage: 'home', visits: 'ask' }, question)
  vi.advanceTimersByTime(10_000)
  dispatchEvent(new Event('pagehide'))
  expect(beacon).not.toHaveBeenCalled()
  const asked = document.querySelector<HTMLElement>('[data-visits-question]')
  expect(asked?.hidden).toBe(false)
  document.querySelector<HTMLElement>('[data-answer=yes]')?.click()
  expect(asked?.hidden).toBe(true)
  expect(document.cookie).toContain('counted=yes')
  vi.advanceTimersByTime(1000)
  expect(sent()[0]).toEqual([expect.objectContaining({ name: 'page_view' })])
  vi.resetModules()
  await open({ eventPage: 'home', visits: 'ask' }, question)
  expect(document.querySelector<HTMLElement>('[data-visits-question]')?.hidden).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(sent()).toHaveLength(2)
  forgetAnswer()
})

it('remembers a no and does not ask again', async () => {
  await open({ eventPage: 'home', visits: 'ask' }, question)
  document.querySelector<HTMLElement>('[data-answer=no]')?.click()
  vi.resetModules()
  for (const visits of ['ask', 'always']) {
    await open({ eventPage: 'home', visits }, question)
    expect(document.querySelector<HTMLElement>('[data-visits-question]')?.hidden).toBe(true)
  }
  vi.advanceTimersByTime(10_000)
  expect(beacon).not.toHaveBeenCalled()
  forgetAnswer()
})

it.each([
  [{ globalPrivacyControl: true }, 'always'],
  [{ doNotTrack: '1' }, 'always'],
  [{ doNotTrack: '1' }, 'ask'],
  [{}, ''],
])('a browser with %j in a shop that counts “%s” sends nothing and is not asked', async (said, visits) => {
  for (const [name, value] of Object.entries(said))
    Object.defineProperty(navigator, name, { value, configurable: true })
  await open({ eventPage: 'home', visits }, question)
  expect(document.querySelector<HTMLElement>('[data-visits-question]')?.hidden).toBe(true)
  vi.advanceTimersByTime(10_000)
  expect(beacon).not.toHaveBeenCalled()
  for (const name of Object.keys(said)) Reflect.deleteProperty(navigator, name)
})

it('loads at most 2 KB compressed on a storefront page', async () => {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'pixel.ts'), logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  expect(gzipSync(output[0].code).byteLength).toBeLessThanOrEqual(2_000)
})
