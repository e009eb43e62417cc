import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PixelPage, PixelView } from './pixel-page.ts'

const pixel = (more: Partial<PixelView> = {}): PixelView => ({
  ...{ platform: 'meta', code: '123456789012345', consent: 'always' },
  events: ['page_view', 'view_content', 'add_to_cart', 'reached_checkout', 'purchase'],
  ...more,
})
const tee = { value: 24.5, currency: 'USD', contents: [{ id: 'tee', quantity: 1, price: 24.5 }] }
const question =
  '<div data-visits-question hidden><button data-answer="yes">Yes</button><button data-answer="no">No</button></div>'

beforeEach(() => vi.resetModules())
afterEach(() => {
  Object.assign(window, { fbq: undefined, _fbq: undefined, ttq: undefined, dataLayer: undefined })
  document.head.innerHTML = ''
  // biome-ignore lint/suspicious/noDocumentCookie: sets it like the question
  document.cookie = 'counted=; max-age=0; path=/'
  for (const name of ['globalPrivacyControl', 'doNotTrack']) Reflect.deleteProperty(navigator, name)
})

async function open(data: Partial<PixelPage>, body = '') {
  // happy-dom does not load scripts of other origins. The test checks only that they are requested.
  vi.spyOn(document.head, 'append').mockImplementation(
    (...nodes) => void asked.push(...nodes.map((one) => (one as HTMLScriptElement).src)),
  )
  asked = []
  const page: PixelPage = { pixels: [pixel()], visits: 'always', ...data }
  document.body.innerHTML = `${body}<script type="application/json" data-pixels>${JSON.stringify(page)}</script>`
  await import('./pixels.ts')
}
let asked: string[] = []
const fbqCalls = () =>
  ((window as { fbq?: { queue: unknown[][] } }).fbq?.queue ?? []).filter(([kind]) => kind === 'trackSingle')
const answer = (word: string) => document.querySelector<HTMLElement>(`[data-answer=${word}]`)?.click()

it('sends page and product to Meta with an id each, and turns automatic events off', async () => {
  await open({ product: tee })
  expect(asked).toEqual(['https://connect.facebook.net/en_US/fbevents.js'])
  expect((window as { fbq?: { queue: unknown[][] } }).fbq?.queue[0]).toEqual([
    'set',
    'autoConfig',
    false,
    '123456789012345',
  ])
  const about = {
    ...{ value: 24.5, currency: 'USD', content_type: 'product', content_ids: ['tee'] },
    contents: [{ id: 'tee', quantity: 1, item_price: 24.5 }],
  }
  expect(fbqCalls()).toEqual([
    ['trackSingle', '123456789012345', 'PageView', {}, { eventID: expect.any(String) }],
    ['trackSingle', '123456789012345', 'ViewContent', about, { eventID: expect.any(String) }],
  ])
})

it('sends a purchase to each platform with the id that the server’s event has', async () => {
  const purchase = { ...tee, id: 'the-order' }
  await open({
    purchase,
    pixels: [
      pixel({ events: ['purchase'] }),
      pixel({ platform: 'tiktok', code: 'C4ABCDEFGH1234567890', events: ['purchase'] }),
      pixel({ platform: 'google', code: 'G-ABC1234567', events: ['purchase'] }),
    ],
  })
  expect(fbqCalls()).toEqual([
    ['trackSingle', '123456789012345', 'Purchase', expect.anything(), { eventID: 'the-order' }],
  ])
  const { ttq, dataLayer } = window as unknown as {
    ttq: { _i: Record<string, unknown[][]> }
    dataLayer: ArrayLike<unknown>[]
  }
  expect([...(ttq._i.C4ABCDEFGH1234567890 ?? [])]).toEqual([
    ['track', 'CompletePayment', expect.objectContaining({ value: 24.5 }), { event_id: 'the-order' }],
  ])
  expect(Array.from(dataLayer.at(-1) ?? [])).toEqual([
    ...['event', 'purchase'],
    expect.objectContaining({ send_to: 'G-ABC1234567', transaction_id: 'the-order', value: 24.5 }),
  ])
  expect(asked.map((address) => new URL(address).host)).toEqual([
    'connect.facebook.net',
    'analytics.tiktok.com',
    'www.googletagmanager.com',
  ])
})

it('sends items added to the cart and the start of the checkout, except for events that are off', async () => {
  const form = '<form action="/cart/lines"><button name="next" value="checkout">Buy now</button></form>'
  await open(
    { product: tee, pixels: [pixel({ events: ['add_to_cart', 'reached_checkout'] })] },
    `${form}<a href="/checkout">Go</a>`,
  )
  expect(fbqCalls()).toEqual([])
  const submitter = document.querySelector('button')
  document
    .querySelector('form')
    ?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
  document.querySelector('a')?.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }))
  expect(fbqCalls().map(([, , name]) => name)).toEqual(['AddToCart', 'InitiateCheckout', 'InitiateCheckout'])
})

it('loads nothing before the visitor agrees, and remembers the answer', async () => {
  await open({ pixels: [pixel({ consent: 'after_consent' })] }, question)
  expect(asked).toEqual([])
  expect(document.querySelector<HTMLElement>('[data-visits-question]')?.hidden).toBe(false)
  answer('yes')
  expect(asked).toHaveLength(1)
  expect(fbqCalls()).toHaveLength(1)
  expect(document.cookie).toContain('counted=yes')
})

it('applies a no to every pixel', async () => {
  await open({ pixels: [pixel({ consent: 'after_consent' })] }, question)
  answer('no')
  expect(asked).toEqual([])
  vi.resetModules()
  await open({ pixels: [pixel(), pixel({ consent: 'after_consent' })] }, question)
  expect(asked).toEqual([])
  expect(document.querySelector<HTMLElement>('[data-visits-question]')?.hidden).toBe(true)
})

it('asks first if the shop asks, whatever the setting of a pixel', async () => {
  await open({ visits: 'ask' }, question)
  expect(asked).toEqual([])
  answer('yes')
  expect(asked).toHaveLength(1)
})

it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'a browser with %j is not asked and loads no pixel',
  async (signals) => {
    for (const [name, value] of Object.entries(signals))
      Object.defineProperty(navigator, name, { value, configurable: true })
    await open({ pixels: [pixel(), pixel({ consent: 'after_consent' })] }, question)
    expect(asked).toEqual([])
    expect(document.querySelector<HTMLElement>('[data-visits-question]')?.hidden).toBe(true)
  },
)

const platforms = { tiktok: 'C4ABCDEFGH1234567890', google: 'G-ABC1234567' } as const
const calls = () => {
  const { ttq, dataLayer = [] } = window as unknown as {
    ttq?: { _i: Record<string, unknown[][]>; _t: object; _o: object }
    dataLayer?: ArrayLike<unknown>[]
  }
  return { tiktok: ttq && [...(ttq._i[platforms.tiktok] ?? [])], google: dataLayer.map((one) => Array.from(one)), ttq }
}

it('starts TikTok and Google as their scripts expect it, and sends page and product', async () => {
  await open({
    product: tee,
    pixels: [
      pixel({ platform: 'tiktok', code: platforms.tiktok }),
      pixel({ platform: 'google', code: platforms.google }),
    ],
  })
  const { tiktok, google, ttq } = calls()
  expect(asked).toEqual([
    `https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${platforms.tiktok}&lib=ttq`,
    `https://www.googletagmanager.com/gtag/js?id=${platforms.google}`,
  ])
  expect(tiktok).toEqual([
    ['page'],
    [
      ...['track', 'ViewContent'],
      {
        ...{ value: 24.5, currency: 'USD', content_type: 'product' },
        contents: [{ content_id: 'tee', quantity: 1, price: 24.5 }],
      },
      { event_id: expect.any(String) },
    ],
  ])
  expect([Object.keys(ttq?._t ?? {}), Object.keys(ttq?._o ?? {})]).toEqual([[platforms.tiktok], [platforms.tiktok]])
  expect((window as { TiktokAnalyticsObject?: string }).TiktokAnalyticsObject).toBe('ttq')
  expect((ttq?._i[platforms.tiktok] as { _u?: string } | undefined)?._u).toBe(
    'https://analytics.tiktok.com/i18n/pixel/events.js',
  )
  expect(google).toEqual([
    ['js', expect.any(Date)],
    ['config', platforms.google, { send_page_view: false }],
    ['event', 'page_view', { send_to: platforms.google }],
    [
      ...['event', 'view_item'],
      {
        ...{ send_to: platforms.google, value: 24.5, currency: 'USD' },
        items: [{ item_id: 'tee', quantity: 1, price: 24.5 }],
      },
    ],
  ])
})

it('keeps what a script of the page began, and lets Meta’s script take over its queue', async () => {
  const [fbq, ttq, dataLayer] = [vi.fn(), Object.assign([], { _i: {}, _t: {}, _o: {} }), [['before']]]
  Object.assign(window, { fbq, ttq, dataLayer })
  await open({
    pixels: [
      pixel({ events: ['page_view'] }),
      pixel({ platform: 'tiktok', code: platforms.tiktok }),
      pixel({ platform: 'google', code: platforms.google }),
    ],
  })
  expect(fbq.mock.calls.map(([kind]) => kind)).toEqual(['set', 'init', 'trackSingle'])
  expect((window as { ttq?: object }).ttq).toBe(ttq)
  expect(dataLayer[0]).toEqual(['before'])
  Object.assign(window, { fbq: undefined, _fbq: undefined })
  vi.resetModules()
  await open({})
  const queue = (window as unknown as { fbq: { callMethod?: unknown; queue: unknown[]; (...args: unknown[]): void } })
    .fbq
  const taken = vi.fn()
  queue.callMethod = taken
  const before = queue.queue.length
  queue('track', 'Later')
  expect(taken).toHaveBeenCalledExactlyOnceWith('track', 'Later')
  expect(queue.queue).toHaveLength(before)
})

it('loads a script that is in the page already no second time', async () => {
  const { loadScript } = await import('./load-script.ts')
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {})
  vi.spyOn(document, 'scripts', 'get').mockReturnValue([{ src: 'https://a.test/one.js' }] as never)
  loadScript('https://a.test/one.js')
  expect(append).not.toHaveBeenCalled()
  loadScript('https://a.test/two.js')
  const [script] = append.mock.calls[0] as unknown as [HTMLScriptElement]
  expect([script.src, script.async]).toEqual(['https://a.test/two.js', true])
  vi.restoreAllMocks()
})

it('sends nothing for other forms, other links and presses beside them', async () => {
  await open(
    { pixels: [pixel({ events: ['add_to_cart', 'reached_checkout'] })] },
    `<form action="/search"></form><form id="add" action="/cart/lines"><button name="next" value="later">Later</button></form>
     <a href="/cart">Cart</a><p>Text</p><a href="/checkout"><b>Go</b></a>`,
  )
  const names = () => fbqCalls().map(([, , name]) => name)
  const send = (selector: string, submitter: HTMLElement | null = null) =>
    document
      .querySelector(selector)
      ?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
  const press = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }))
  send('form[action="/search"]')
  press('a[href="/cart"]')
  press('p')
  document.dispatchEvent(new Event('click'))
  expect(names()).toEqual([])
  send('#add')
  send('#add', document.querySelector('button'))
  expect(names()).toEqual(['AddToCart', 'AddToCart'])
  press('b')
  expect(names()).toEqual(['AddToCart', 'AddToCart', 'InitiateCheckout'])
})

it('begins nothing without data in the page', async () => {
  asked = []
  vi.spyOn(document.head, 'append').mockImplementation(() => void asked.push('one'))
  document.body.innerHTML = '<p>No pixels</p>'
  await import('./pixels.ts')
  expect(asked).toEqual([])
})
