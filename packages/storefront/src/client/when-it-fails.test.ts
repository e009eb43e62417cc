import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { testCheckout, testPage, testStore, testTheme } from '../test-pages.ts'
import type { StorefrontPageView } from '../view.ts'
import { enhanceCart } from './cart.ts'
import { enhanceCheckout } from './checkout.ts'
import { enhanceDrawer } from './drawer.ts'
import { all, one } from './find.ts'
import { enhanceFolds } from './folds.ts'
import { enhanceGallery } from './gallery.ts'
import { enhanceMasthead } from './masthead.ts'
import { watchPending } from './pending.ts'
import { enhancePopups } from './popups.ts'
import { enhanceSearch, rotateSuggestions } from './search.ts'
import { enhanceZoom } from './zoom.ts'

/* What the scripts do when a request, the storage or a part of the page is missing, and on both sides of each limit. */

const fetched = vi.fn<typeof fetch>()
let went: string[] = []
let matching: string[] = []
let reloads = 0
beforeEach(() => {
  went = []
  matching = []
  reloads = 0
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matching.includes(query) }))
  history.replaceState(null, '', '/here')
  vi.spyOn(location, 'assign').mockImplementation((to) => void went.push(String(to)))
  vi.spyOn(location, 'reload').mockImplementation(() => void reloads++)
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: sets it like the server
  document.cookie = 'cart_count=0'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const must = <E extends HTMLElement>(selector: string, root: ParentNode = document): E => {
  const found = one<E>(selector, root)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}
function show(page: StorefrontPageView, settings: object = {}, themeKey: 'hydro' | 'newchick' = 'newchick') {
  const theme = testTheme(themeKey, (document) => void Object.assign(document.settings, settings))
  document.body.innerHTML = renderStorefront(page, theme)
}
const press = (element: HTMLElement, init: MouseEventInit = {}) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
const submit = (form: HTMLElement, submitter?: HTMLElement | null) =>
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: submitter ?? null }))
const sheet = () => must<HTMLDialogElement>('dialog[data-sheet]')

describe('a change of the cart', () => {
  const change = (answer: () => Promise<Response>) => {
    show(testPage('cart'))
    enhanceCart()
    fetched.mockImplementation(answer)
    return submit(must('form[data-line]'))
  }

  it.each<[string, () => Promise<Response>]>([
    ['there is no connection', () => Promise.reject(new TypeError('offline'))],
    ['the server refuses it', async () => new Response('<div data-cart></div>', { status: 422 })],
    ['the answer is another page', async () => new Response('<p>Be right back</p>')],
  ])('opens the cart anew if %s', async (_, answer) => {
    expect(change(answer)).toBe(false)
    await vi.waitFor(() => expect(went).toEqual(['/cart']))
    expect(all('[data-cart] form[data-line]').length).toBeGreaterThan(0)
  })

  it('opens the cart anew if the page lost its cart meanwhile', async () => {
    change(async () => {
      must('[data-cart]').remove()
      return new Response('<div data-cart><h1>Cart</h1></div>')
    })
    await vi.waitFor(() => expect(went).toEqual(['/cart']))
  })

  it('says the subtotal if there is no goal, and shows the number of pieces in the cookie', async () => {
    change(async () => {
      // biome-ignore lint/suspicious/noDocumentCookie: sets it like the server
      document.cookie = 'cart_count=12'
      return new Response('<main><div data-cart data-saying="Subtotal: $5"><h1>Cart</h1></div></main>')
    })
    await vi.waitFor(() => expect(must('[data-cart-said]').textContent).toBe('Subtotal: $5'))
    expect(must('[data-cart-count]').textContent).toBe('12')
    expect([document.activeElement?.tagName, must('h1').tabIndex]).toEqual(['H1', -1])
    expect(went).toEqual([])
  })

  it('removes a line with the number of its button', async () => {
    show(testPage('cart'))
    enhanceCart()
    fetched.mockResolvedValue(new Response('<div data-cart></div>'))
    const button = must<HTMLButtonElement>('.line-quantity button[name=quantity]')
    submit(must('.line-quantity form:not([data-line])'), button)
    await vi.waitFor(() => expect(all('[data-cart] form')).toEqual([]))
    const [url, init] = fetched.mock.calls[0]!
    expect([new URL(String(url), location.href).pathname, init?.method]).toEqual(['/cart/lines/line', 'POST'])
    expect(String(init?.body)).toBe('quantity=0')
    // A cart without words says nothing.
    expect(must('[data-cart-said]').textContent).toBe('')
  })
})

describe('adding to the cart', () => {
  const form = () => must<HTMLFormElement>('form[data-add]')
  const add = (answer: () => Promise<Response>, submitter: HTMLElement | null = must('[data-add-button]')) => {
    enhanceCart()
    fetched.mockImplementation(answer)
    return submit(form(), submitter)
  }
  const said = () => must('[data-add-answer]')

  it('tells in the cart that it is full', async () => {
    show(testPage('product'))
    add(async () => new Response('', { status: 409, headers: { 'x-cart-full': '1' } }))
    await vi.waitFor(() => expect(went).toEqual(['/cart?full']))
    expect(said().textContent).toBe('')
  })

  it('tells that the server refused it, and allows another try', async () => {
    show(testPage('product'))
    add(async () => new Response('<p>No</p>', { status: 500 }))
    await vi.waitFor(() => expect(said().textContent).toBe(said().dataset.failed))
    expect([sheet().open, must('[data-sheet-body]').innerHTML, went]).toEqual([false, '', []])
  })

  it('cannot be pressed twice before the answer', async () => {
    show(testPage('product'))
    const answer = Promise.withResolvers<Response>()
    add(() => answer.promise)
    const button = must<HTMLButtonElement>('[data-add-button]')
    expect(button.disabled).toBe(true)
    answer.resolve(new Response('<h2>Cart</h2>'))
    await vi.waitFor(() => expect(button.disabled).toBe(false))
  })

  it('works when it is sent by the Enter key, and while the small cart is open', async () => {
    show(testPage('product'))
    const opened = vi.spyOn(sheet(), 'showModal')
    add(async () => new Response('<h2>One</h2>'), null)
    await vi.waitFor(() => expect(must('[data-sheet-body]').textContent).toBe('One'))
    fetched.mockResolvedValue(new Response('<h2>Two</h2>'))
    submit(form())
    await vi.waitFor(() => expect(must('[data-sheet-body]').textContent).toBe('Two'))
    expect(opened).toHaveBeenCalledOnce()
  })

  it('opens the cart if the page has no place for the small one', async () => {
    show(testPage('product'))
    must('[data-sheet-body]').remove()
    add(async () => new Response('<h2>Cart</h2>'))
    await vi.waitFor(() => expect(went).toEqual(['/cart']))
    expect(sheet().open).toBe(false)
  })

  it('adds also where the page says nothing about it', async () => {
    show(testPage('product'))
    said().remove()
    add(async () => new Response('<h2>Cart</h2>'))
    await vi.waitFor(() => expect(sheet().open).toBe(true))
  })
})

describe('the small cart', () => {
  it('closes by a press beside it, not by one inside', async () => {
    show(testPage('home'))
    enhanceCart()
    fetched.mockResolvedValue(new Response('<h2>Cart</h2>'))
    press(must('[data-cart-link]'))
    await vi.waitFor(() => expect(sheet().open).toBe(true))
    press(must('[data-sheet-body] h2'))
    expect(sheet().open).toBe(true)
    press(sheet())
    expect(sheet().open).toBe(false)
  })

  it.each<[string, () => Promise<Response>]>([
    ['there is no connection', () => Promise.reject(new TypeError('offline'))],
    ['the server cannot draw it', async () => new Response('<p>No</p>', { status: 503 })],
  ])('is the page of the cart if %s', async (_, answer) => {
    show(testPage('home'))
    enhanceCart()
    fetched.mockImplementation(answer)
    expect(press(must('[data-cart-link]'))).toBe(false)
    await vi.waitFor(() => expect(went).toEqual(['/cart']))
    expect(sheet().open).toBe(false)
  })

  it('leaves the link of the cart alone in a theme without it, and with every key that opens another tab', () => {
    show(testPage('home'), {}, 'hydro')
    enhanceCart()
    expect(press(must('[data-cart-link]'))).toBe(true)
    show(testPage('home'))
    enhanceCart()
    for (const key of ['metaKey', 'ctrlKey', 'shiftKey'])
      expect(press(must('[data-cart-link]'), { [key]: true })).toBe(true)
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    ['cart_count=7', '7', false],
    ['cart_count=', '0', true],
    ['cart_count=many', '0', true],
  ])('counts nothing but a number: %s', (cookie, text, isHidden) => {
    // biome-ignore lint/suspicious/noDocumentCookie: sets it like the server
    document.cookie = cookie
    show(testPage('home'))
    enhanceCart()
    expect([must('[data-cart-count]').textContent, must('[data-cart-count]').hidden]).toEqual([text, isHidden])
  })

  it('finds its number among other cookies', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: sets it like the server
    for (const cookie of ['a_cart_count=5', 'cart_count=3', 'z=9']) document.cookie = cookie
    show(testPage('home'))
    enhanceCart()
    expect(must('[data-cart-count]').textContent).toBe('3')
    // biome-ignore lint/suspicious/noDocumentCookie: takes them back
    for (const name of ['a_cart_count', 'z']) document.cookie = `${name}=; max-age=0`
  })
})

describe('the checkout', () => {
  const open = (more: Parameters<typeof testCheckout>[0] = {}, checkout: object = {}) => {
    show({ kind: 'checkout', store: testStore(), checkout: testCheckout(more) }, { checkout }, 'hydro')
    enhanceCheckout(must('form[data-checkout]'))
  }
  const pay = () => must<HTMLButtonElement>('[data-pay]')
  const form = () => must('form[data-checkout]')

  it('is sent once, and again after the browser’s Back button', () => {
    vi.useFakeTimers()
    open()
    submit(form())
    expect(pay().disabled).toBe(false)
    vi.runAllTimers()
    expect(all<HTMLButtonElement>('form[data-checkout] button[type=submit]').every((one) => one.disabled)).toBe(true)
    dispatchEvent(new Event('pageshow'))
    expect(all<HTMLButtonElement>('form[data-checkout] button[type=submit]').some((one) => one.disabled)).toBe(false)
  })

  it('moves to the first wrong field, or to the message if no field is wrong', () => {
    open({ findings: { city: 'required', cardCode: 'invalid' } })
    expect((document.activeElement as HTMLInputElement).name).toBe('city')
    open({ findings: { order: 'declined' } })
    expect(document.activeElement?.hasAttribute('data-finding')).toBe(true)
    open()
    expect(document.activeElement).toBe(document.body)
  })

  it('folds the summary on a narrow screen only', () => {
    const summary = () => must<HTMLDetailsElement>('details[data-summary]').open
    open()
    expect(summary()).toBe(true)
    matching = ['(max-width: 899px)']
    open()
    expect(summary()).toBe(false)
    must('details[data-summary]').remove()
    expect(() => enhanceCheckout(must('form[data-checkout]'))).not.toThrow()
  })

  const clock = { show_time_countdown: true, time: { min: 2 } }
  it('counts by the minute with reduced motion', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T06:00:00Z') })
    matching = ['(prefers-reduced-motion: reduce)']
    open({ startedAt: '2026-11-22T05:59:50.000Z' }, clock)
    const shown = () => must('[data-clock]').textContent
    expect(shown()).toBe('02:00')
    vi.advanceTimersByTime(49_999)
    expect(shown()).toBe('02:00')
    vi.advanceTimersByTime(1)
    expect(shown()).toBe('01:00')
    vi.advanceTimersByTime(60_000)
    expect([must('[data-before-end]').hidden, vi.getTimerCount()]).toEqual([true, 0])
  })

  it('counts to the very second, and to the end also without words about it', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T06:00:00.400Z') })
    open({ startedAt: '2026-11-22T05:58:10.000Z' }, clock)
    expect(must('[data-clock]').textContent).toBe('00:10')
    vi.advanceTimersByTime(599)
    expect(must('[data-clock]').textContent).toBe('00:10')
    vi.advanceTimersByTime(1)
    expect(must('[data-clock]').textContent).toBe('00:09')
    must('[data-over-text]').remove()
    vi.advanceTimersByTime(8_999)
    expect(must('[data-before-end]').hidden).toBe(false)
    vi.advanceTimersByTime(1)
    expect(must('[data-before-end]').hidden).toBe(true)
  })

  it('has no clock if the shop has none', () => {
    vi.useFakeTimers()
    open({ startedAt: '2026-11-22T05:58:10.000Z' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('opens after a reload at the step of the address, if all before it is filled in', () => {
    const now = () => must('[data-now]').dataset.step
    const filled = { email: 'a@b.test', firstName: 'A', lastName: 'B', address1: 'C', city: 'D', postalCode: '1' }
    history.replaceState(null, '', '#payment')
    open({ values: { ...filled, countryCode: 'US' } }, { step: '3' })
    expect(now()).toBe('payment')
    open({ values: { ...filled, city: '', countryCode: 'US' } }, { step: '3' })
    expect(now()).toBe('contact')
    history.replaceState(null, '', '#nowhere')
    open({ values: { ...filled, countryCode: 'US' } }, { step: '3' })
    expect(now()).toBe('contact')
    // An error of the payment is not left by the address.
    history.replaceState(null, '', '#contact')
    open({ values: { ...filled, countryCode: 'US' }, findings: { cardNumber: 'invalid' } }, { step: '3' })
    expect(now()).toBe('payment')
  })
})

it('reloads a pending page after three seconds, and no other page', () => {
  vi.useFakeTimers()
  show(testPage('cart'))
  watchPending()
  expect(vi.getTimerCount()).toBe(0)
  show(testPage('pending'))
  watchPending()
  vi.advanceTimersByTime(2_999)
  expect(reloads).toBe(0)
  vi.advanceTimersByTime(1)
  expect(reloads).toBe(1)
})

describe('an enlarged image', () => {
  it('closes by a press on it or beside it, not on the frame of its button', () => {
    show(testPage('product'))
    enhanceZoom()
    const dialog = must<HTMLDialogElement>('dialog[data-zoom-dialog]')
    const link = must('a[data-zoom]')
    const closes = (target: HTMLElement) => {
      press(link)
      expect(dialog.open).toBe(true)
      press(target)
      return !dialog.open
    }
    expect(closes(dialog)).toBe(true)
    expect(closes(must('[data-zoom-image]'))).toBe(true)
    expect(closes(must('form[method=dialog]', dialog))).toBe(false)
    for (const key of ['metaKey', 'ctrlKey', 'shiftKey']) expect(press(link, { [key]: true })).toBe(true)
    must('a[data-zoom] img').remove()
    press(link)
    expect(must<HTMLImageElement>('[data-zoom-image] img').alt).toBe('')
    expect(all('[data-zoom-image] img')).toHaveLength(1)
  })

  it('is followed as a link if the merchant turned it off', () => {
    show(testPage('product'))
    must('[data-zoom-image]').remove()
    enhanceZoom()
    expect(press(must('a[data-zoom]'))).toBe(true)
  })
})

describe('the gallery and the header', () => {
  const observers: { options: IntersectionObserverInit; seen: (entries: object[]) => void }[] = []
  beforeEach(() => {
    observers.length = 0
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(seen: (entries: object[]) => void, options: IntersectionObserverInit) {
          observers.push({ seen, options })
        }
        observe() {}
      },
    )
  })

  it('watch nothing on a page without them', () => {
    document.body.innerHTML = '<main><div data-gallery></div></main>'
    enhanceGallery()
    enhanceMasthead()
    document.body.innerHTML = '<ul data-gallery-track></ul><div data-section="header" data-over></div>'
    enhanceGallery()
    enhanceMasthead()
    expect(observers).toEqual([])
  })

  it('do not scroll to an image that is gone', () => {
    show(testPage('product'))
    enhanceGallery()
    const strip = must('[data-gallery-track]')
    const scrolls = vi.fn()
    strip.scrollTo = scrolls
    strip.lastElementChild?.remove()
    const [first, second] = all('a[data-image]')
    expect(press(second!)).toBe(false)
    expect(scrolls).not.toHaveBeenCalled()
    for (const [element, offsetLeft] of [
      [strip, 40],
      [strip.children[0]!, 100],
    ] as const)
      Object.defineProperty(element, 'offsetLeft', { configurable: true, value: offsetLeft })
    press(first!)
    expect(scrolls).toHaveBeenCalledExactlyOnceWith({ left: 60, behavior: 'smooth' })
    expect(observers[0]?.options).toMatchObject({ root: strip, threshold: 0.6 })
  })

  it('lie over the first image as far as the header is high', () => {
    show(testPage('home'))
    Object.defineProperty(must('[data-section=header]'), 'offsetHeight', { configurable: true, value: 64 })
    enhanceMasthead()
    expect(observers.map(({ options }) => options.rootMargin)).toEqual(['-64px 0px 0px'])
    observers[0]?.seen([])
    expect(must('[data-section=header]').hasAttribute('data-solid')).toBe(true)
  })
})

it('leaves an open drawer open by a press inside, and a closed one without the focus', () => {
  show(testPage('home'))
  enhanceDrawer()
  const drawer = must<HTMLDetailsElement>('details[data-drawer]')
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(document.activeElement).toBe(document.body)
  drawer.open = true
  press(must('nav', drawer))
  expect(drawer.open).toBe(true)
})

it('folds nothing on a wide screen', () => {
  document.body.innerHTML = '<details open data-folds-on-mobile></details><details open></details>'
  enhanceFolds()
  expect(all<HTMLDetailsElement>('details').map(({ open }) => open)).toEqual([true, true])
  matching = ['(max-width: 767px)']
  enhanceFolds()
  expect(all<HTMLDetailsElement>('details').map(({ open }) => open)).toEqual([false, true])
})

describe('search suggestions', () => {
  const field = (data: Record<string, string>) => {
    document.body.innerHTML = '<input placeholder="Search">'
    const input = must<HTMLInputElement>('input')
    Object.assign(input.dataset, data)
    return input
  }

  it.each([
    { suggestions: '["Hats"]', seconds: '2' },
    { suggestions: '["Hats","Mugs"]' },
    { suggestions: '["Hats","Mugs"]', seconds: '0' },
    { seconds: '2' },
  ] as Record<string, string>[])('do not change with %j', (data) => {
    vi.useFakeTimers()
    rotateSuggestions(field(data))()
    enhanceSearch()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('change from two on, and stop', () => {
    vi.useFakeTimers()
    const input = field({ suggestions: '["Hats","Mugs"]', seconds: '1' })
    const stop = rotateSuggestions(input)
    vi.advanceTimersByTime(1_000)
    expect(input.placeholder).toBe('Mugs')
    stop()
    vi.advanceTimersByTime(5_000)
    expect(input.placeholder).toBe('Mugs')
  })
})

describe('a popup', () => {
  const popup = { discount: { isShow: true }, welcome: { isShow: true, code: 'HI' }, subscribe: { isShow: true } }
  const visit = (more: object = popup) => {
    show(testPage('home'), { popup: more })
    enhancePopups()
  }
  const opened = () => one('dialog[data-popup][open]')?.dataset.popup

  it('closes by a press beside it, not by one inside, and is kept among those that were seen', () => {
    vi.useFakeTimers()
    localStorage.setItem('popups_seen', 'welcome old')
    visit()
    vi.advanceTimersByTime(5_000)
    expect(opened()).toBe('discount')
    expect(localStorage.getItem('popups_seen')).toBe('welcome old discount')
    press(must('dialog[data-popup=discount] h2'))
    expect(opened()).toBe('discount')
    press(must('dialog[data-popup=discount]'))
    expect(opened()).toBeUndefined()
  })

  it('opens when the pointer reaches the very top, once', () => {
    vi.useFakeTimers()
    visit()
    const leave = (clientY: number) => document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY }))
    leave(1)
    expect(opened()).toBeUndefined()
    leave(0)
    expect(opened()).toBe('welcome')
    must<HTMLDialogElement>('dialog[open]').close()
    leave(0)
    vi.advanceTimersByTime(60_000)
    expect(opened()).toBeUndefined()
  })

  it.each(['<textarea></textarea>', '<select></select>'])('waits while a visitor is in %s', (html) => {
    vi.useFakeTimers()
    visit()
    document.body.insertAdjacentHTML('beforeend', html)
    ;(document.body.lastElementChild as HTMLElement).focus()
    vi.advanceTimersByTime(9_999)
    expect(opened()).toBeUndefined()
    ;(document.activeElement as HTMLElement).blur()
    vi.advanceTimersByTime(1)
    expect(opened()).toBe('welcome')
  })

  it('opens without a heading', () => {
    vi.useFakeTimers()
    visit({ welcome: { isShow: true, title: '' } })
    vi.advanceTimersByTime(5_000)
    expect(opened()).toBe('welcome')
  })

  const subscribe = async (answer: Response, change = () => {}) => {
    visit({ subscribe: { isShow: true } })
    change()
    fetched.mockResolvedValue(answer)
    submit(must('form[data-subscribe]'))
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
    await Promise.resolve()
  }
  const said = () => must('form[data-subscribe] [data-answer]').textContent

  it('says what the shop answers if it confirms addresses', async () => {
    await subscribe(new Response('Look into your mail', { status: 202 }))
    await vi.waitFor(() => expect(said()).toBe('Look into your mail'))
    const [, init] = fetched.mock.calls[0]!
    expect([init?.method, new Headers(init?.headers).get('accept')]).toEqual(['POST', 'text/x-subscribed'])
  })

  it.each([
    ['thanks', 200],
    ['wrong', 422],
    ['failed', 500],
    ['failed', 404],
  ] as const)('says its word for %s at status %i', async (outcome, status) => {
    await subscribe(new Response('Not this', { status }))
    const answer = must('form[data-subscribe] [data-answer]')
    await vi.waitFor(() => expect(said()).toBe(answer.dataset[outcome]))
    expect(must('[data-fields]').hidden).toBe(outcome === 'thanks')
  })

  it('keeps what it knows if a part of the form is missing', async () => {
    await subscribe(new Response(null, { status: 204 }), () => must('[data-fields]').remove())
    await vi.waitFor(() => expect(said()).toBe('Thank you for subscribing.'))
    await subscribe(new Response(null, { status: 204 }), () => must('[data-answer]').remove())
    expect(must('[data-fields]').hidden).toBe(false)
  })

  it('copies nothing without a code', () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    visit({ welcome: { isShow: true, code: 'HI' } })
    must('[data-code]').textContent = ''
    press(must('[data-copy]'))
    expect(writeText).not.toHaveBeenCalled()
  })
})
