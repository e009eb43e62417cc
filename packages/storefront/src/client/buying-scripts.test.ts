import type { JsonObject, ThemeKey } from '@backroom/theme/document/document'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { greatestHeight, heightMessage, measureMessage } from '../html-frame/html-frame.ts'
import { renderStorefront } from '../render/render-page.tsx'
import { testCheckout, testPage, testStore, testTheme } from '../test-pages.ts'
import type { CheckoutView } from '../views/buying.ts'
import type { CartPageView, StorefrontPageView } from '../views/pages.ts'
import { enhanceCart } from './cart.ts'
import { enhanceCheckout } from './checkout.ts'
import { one } from './find.ts'

const fetched = vi.fn<typeof fetch>()
let listening = new AbortController()
beforeEach(() => {
  listening = new AbortController()
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => add(type, listener, { signal: listening.signal }),
  )
  // Steps are saved silently.
  fetched.mockImplementation(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetched)
  history.replaceState(null, '', '/checkout')
})
afterEach(() => {
  listening.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  fetched.mockReset()
})

const must = <E extends HTMLElement>(selector: string): E => {
  const found = one<E>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}
function show(page: StorefrontPageView, themeKey: ThemeKey, settings: Record<string, JsonObject>) {
  const theme = testTheme(themeKey, (document) => Object.assign(document.settings, settings))
  // The frame loads no document in this test.
  document.body.innerHTML = renderStorefront(page, theme).replaceAll('iframe', 'x-frame')
}
const openCheckout = (checkout: JsonObject, view: Partial<CheckoutView> = {}) => {
  show(
    { kind: 'checkout', store: testStore(), checkout: testCheckout({ values: { countryCode: 'VN' }, ...view }) },
    'hydro',
    { checkout },
  )
  enhanceCheckout(must('form[data-checkout]'))
}
const now = () => must('[data-now]').dataset.step
/** Submits the form as a browser does. @returns whether the form is sent to the server */
const submit = () =>
  must('form[data-checkout]').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
const fill = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) must<HTMLInputElement>(`[name=${name}]`).value = value
}
const address = { lastName: 'Nguyen', firstName: 'Ada', address1: '1 Harbour Street', city: 'Da Nang', postalCode: '1' }
const card = { cardNumber: '4242424242424242', cardExpiry: '12/40', cardCode: '123' }
const goTo = (step: string) => {
  history.replaceState(null, '', `#${step}`)
  dispatchEvent(new Event('hashchange'))
}

describe('the checkout in steps', () => {
  it('continues only from a valid step and keeps the input when going back and forth', () => {
    openCheckout({ step: '3' })
    expect([submit(), now()]).toEqual([false, 'contact'])
    fill({ email: 'ada@example.test' })
    expect([submit(), now(), location.hash]).toEqual([false, 'delivery', '#delivery'])
    expect(document.activeElement?.textContent).toBe('Delivery')
    fill(address)
    expect([submit(), now()]).toEqual([false, 'payment'])
    goTo('contact')
    expect(now()).toBe('contact')
    expect(must('.step-list [aria-current=step]').dataset.go).toBe('contact')
    goTo('payment')
    expect(now()).toBe('payment')
    expect(must<HTMLInputElement>('[name=city]').value).toBe('Da Nang')
    expect([submit(), now()]).toEqual([false, 'payment'])
    fill(card)
    expect([submit(), now()]).toEqual([true, 'payment'])
  })

  it('never skips a step, whatever the address says', () => {
    openCheckout({ step: '3' })
    goTo('payment')
    expect(now()).toBe('contact')
    fill({ email: 'ada@example.test' })
    goTo('payment')
    expect(now()).toBe('delivery')
  })

  it('returns to the first step when the browser’s Back button clears the step of the address', () => {
    openCheckout({ step: '3' })
    fill({ email: 'ada@example.test' })
    submit()
    goTo('')
    expect(now()).toBe('contact')
  })

  it('allows a second press on Continue but submits the payment once', () => {
    vi.useFakeTimers()
    openCheckout({ step: '3' })
    submit()
    vi.runAllTimers()
    expect(must<HTMLButtonElement>('.step-buttons button').disabled).toBe(false)
    fill({ email: 'ada@example.test', ...address, ...card })
    goTo('payment')
    submit()
    vi.runAllTimers()
    expect(must<HTMLButtonElement>('[data-pay]').disabled).toBe(true)
  })
})

it('counts down by the second, then says that no item was removed', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T06:00:00Z') })
  openCheckout({ show_time_countdown: true, time: { min: 1 } }, { startedAt: '2026-11-22T05:59:58.000Z' })
  expect(must('[data-clock]').textContent).toBe('00:58')
  vi.advanceTimersByTime(3_000)
  expect(must('[data-clock]').textContent).toBe('00:55')
  vi.advanceTimersByTime(60_000)
  expect(must('[data-before-end]').hidden).toBe(true)
  expect(must('[data-over-text]').textContent).toContain('Time is up, but your cart is still here.')
  expect(vi.getTimerCount()).toBe(0)
})

it('sets the height that the merchant’s frame reports, within bounds, and ignores other windows', () => {
  show({ kind: 'checkout', store: testStore(), checkout: testCheckout() }, 'hydro', { checkout: { customHtml: 'Hi' } })
  const frame = must('[data-html-frame]')
  const source = { postMessage: vi.fn() } as unknown as Window
  Object.assign(frame, { contentWindow: source })
  enhanceCheckout(must('form[data-checkout]'))
  expect(source.postMessage).toHaveBeenCalledExactlyOnceWith({ type: measureMessage }, '*')
  const postFromFrame = (data: unknown, from: MessageEventSource | null = source) =>
    dispatchEvent(new MessageEvent('message', { data, source: from }))
  postFromFrame({ type: heightMessage, height: 321.2 })
  expect(frame.style.height).toBe('322px')
  postFromFrame({ type: heightMessage, height: 50 }, window)
  for (const height of [-1, '9', Number.NaN, null]) postFromFrame({ type: heightMessage, height })
  postFromFrame('backroom')
  expect(frame.style.height).toBe('322px')
  postFromFrame({ type: heightMessage, height: 1e9 })
  expect(frame.style.height).toBe(`${greatestHeight}px`)
})

describe('a change of the cart', () => {
  const goal = { cart_goal: { settings: { isShow: true, goalAmount: 80, goalReached: 'You did it' } } }
  const cartPage = testPage('cart') as CartPageView
  const changed = (cart: CartPageView['cart']) => {
    const theme = testTheme('hydro', (document) => Object.assign(document.settings, goal))
    return `<!doctype html><html><body>${renderStorefront({ ...cartPage, cart }, theme)}</body></html>`
  }
  const change = (form: HTMLElement) =>
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))

  it('updates lines, total and goal in place, keeps the focus and announces the change', async () => {
    show(cartPage, 'hydro', goal)
    enhanceCart()
    const { cart } = cartPage
    fetched.mockImplementation(async () => new Response(changed({ ...cart, subtotalCents: 9000, count: 5 })))
    const field = must<HTMLInputElement>('[data-line] input')
    field.value = '3'
    field.focus()
    expect(change(must('form[data-line]'))).toBe(false)
    await vi.waitFor(() => expect(must('[data-goal-text]').textContent).toBe('You did it'))
    expect(must<HTMLProgressElement>('progress').value).toBe(8000)
    expect(must('.totals-sum').textContent).toContain('$90')
    expect(document.activeElement?.id).toBe(field.id)
    expect(must('[data-cart-said]').textContent).toBe('You did it')
    const [url, init] = fetched.mock.calls[0]!
    expect(String(url)).toContain('/cart/lines/line')
    expect(String(init?.body)).toBe('quantity=3')
    // The replaced line can be changed again.
    expect(must('.line-update').hidden).toBe(true)
    expect(change(must('form[data-line]'))).toBe(false)
  })

  it('moves the focus to the cart’s heading after a line is removed', async () => {
    show(cartPage, 'hydro', {})
    enhanceCart()
    fetched.mockResolvedValue(new Response(changed({ ...cartPage.cart, lines: [], subtotalCents: 0, count: 0 })))
    change(must('.line-quantity form:not([data-line])'))
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    expect(must('[data-cart-said]').textContent).toContain('Subtotal: $0')
  })
})
