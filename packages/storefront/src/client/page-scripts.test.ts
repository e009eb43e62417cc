import { type ThemeDocument, type ThemeKey, themeKeys } from '@backroom/theme/document/document'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { testPage, testTheme } from '../test-pages.ts'
import type { StorefrontPageView } from '../views/pages.ts'
import { enhanceCart } from './cart.ts'
import { enhanceDrawer } from './drawer.ts'
import { all, one } from './find.ts'
import { enhanceGallery } from './gallery.ts'
import { enhanceMasthead } from './masthead.ts'
import { enhanceVariants } from './variants.ts'

type Seen = (entries: Partial<IntersectionObserverEntry>[]) => void
let observed: { seen: Seen; targets: Element[]; options: IntersectionObserverInit }[] = []
const scrolls = vi.fn<(to: ScrollToOptions) => void>()
const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  observed = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      targets: Element[] = []
      constructor(seen: Seen, options: IntersectionObserverInit = {}) {
        observed.push({ seen, targets: this.targets, options })
      }
      observe(target: Element) {
        this.targets.push(target)
      }
    },
  )
  vi.stubGlobal('fetch', fetched)
  // happy-dom has no layout.
  HTMLElement.prototype.scrollTo = scrolls as never
  // biome-ignore lint/suspicious/noDocumentCookie: sets it like the server
  document.cookie = 'cart_count=0'
  history.replaceState(null, '', '/products/harbour-tee')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  scrolls.mockReset()
  fetched.mockReset()
})

/** The page as the server renders it. */
function show(page: StorefrontPageView, themeKey: ThemeKey, change?: (document: ThemeDocument) => void) {
  document.body.innerHTML = renderStorefront(page, testTheme(themeKey, change))
}
const must = <E extends HTMLElement>(selector: string, root: ParentNode = document): E => {
  const found = one<E>(selector, root)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}
const press = (element: HTMLElement, init: MouseEventInit = {}) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
const offset = (
  element: Element,
  values: Partial<Record<'offsetLeft' | 'offsetParent' | 'clientWidth' | 'scrollLeft', unknown>>,
) => {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(element, name, { configurable: true, writable: true, value })
}

describe.each(themeKeys)('choosing a variant in %s', (themeKey) => {
  const open = () => {
    show(testPage('product'), themeKey, ({ settings }) => {
      settings.product = { show_description_variant: true }
    })
    enhanceVariants()
  }
  const option = (value: string) => must<HTMLAnchorElement>(`a[data-option][data-value="${value}"]`)
  const buttons = () =>
    all<HTMLButtonElement>('[data-add-button]').map(({ disabled, textContent }) => [disabled, textContent])

  it('updates price, texts, form and address without loading a page', () => {
    open()
    expect(must('[data-price-now]').textContent).toBe('$19')
    expect(must('[data-price-was-part]').hidden).toBe(false)
    expect(press(option('Sand'))).toBe(false)
    expect(must('[data-price-now]').textContent).toBe('$24.50')
    expect(must('[data-price-was-part]').hidden).toBe(true)
    expect(must('[data-price]').hasAttribute('data-sale')).toBe(false)
    expect(must<HTMLInputElement>('[data-variant-id]').value).toBe('s-sand')
    expect(location.search).toBe('?variant=s-sand')
    expect(all('[data-chosen]').map(({ textContent }) => textContent)).toEqual(['S', 'Sand'])
    expect(option('Sand').getAttribute('aria-current')).toBe('true')
    expect(option('Ink').hasAttribute('aria-current')).toBe(false)
    press(option('Ink'))
    expect([must('[data-price-now]').textContent, must('[data-price-was]').textContent]).toEqual(['$19', '$24.50'])
  })

  it('disables buying of a sold-out variant and marks sold-out values', () => {
    open()
    press(option('M'))
    expect(must<HTMLInputElement>('[data-variant-id]').value).toBe('m-sand')
    for (const [isOff, words] of buttons()) expect([isOff, words]).toEqual([true, 'Sold out'])
    expect(buttons().length).toBeGreaterThan(0)
    expect(must('[data-sold-out-text]', option('M')).textContent).toBe(' (Sold out)')
    press(option('S'))
    for (const [isOff] of buttons()) expect(isOff).toBe(false)
    // The other size in this color is still sold out.
    expect(option('M').hasAttribute('data-sold-out')).toBe(true)
    expect(new URL(option('M').href).searchParams.get('variant')).toBe('m-sand')
  })

  it('opens another tab if a modifier key is pressed', () => {
    open()
    for (const key of [{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }]) press(option('Sand'), key)
    expect(must<HTMLInputElement>('[data-variant-id]').value).toBe('s-ink')
  })
})

describe('the gallery', () => {
  it('scrolls to the image of a pressed thumbnail and marks the visible one', () => {
    show(testPage('product'), 'hydro')
    enhanceGallery()
    const strip = must('.gallery-images')
    offset(strip.children[1]!, { offsetLeft: 320 })
    const thumbs = all<HTMLAnchorElement>('a[data-image]')
    expect(thumbs).toHaveLength(2)
    expect(press(thumbs[1]!)).toBe(false)
    expect(scrolls).toHaveBeenCalledExactlyOnceWith({ left: 320, behavior: 'smooth' })
    const [{ seen, targets } = { seen: () => {}, targets: [] }] = observed
    expect(targets).toEqual([...strip.children])
    seen([{ target: targets[1]!, isIntersecting: true }])
    expect(thumbs.map((thumb) => thumb.getAttribute('aria-current'))).toEqual([null, 'true'])
    seen([
      { target: targets[0]!, isIntersecting: true },
      { target: targets[1]!, isIntersecting: false },
    ])
    expect(thumbs.map((thumb) => thumb.getAttribute('aria-current'))).toEqual(['true', null])
  })
})

describe('the cart', () => {
  const sheetHtml = '<div class="mini"><h2>Your cart</h2></div>'
  const answer = (body: string, init: ResponseInit = {}) => new Response(body, init)
  const form = () => must<HTMLFormElement>('form[data-add]')
  const submit = (name = 'add') => {
    const submitter = must<HTMLButtonElement>(name === 'next' ? '[name=next]' : '[data-add-button]', form())
    return form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
  }

  it('shows the count of the cookie, and none for an empty cart', () => {
    show(testPage('home'), 'hydro')
    enhanceCart()
    const mark = must('[data-cart-count]')
    expect(mark.hidden).toBe(true)
    // biome-ignore lint/suspicious/noDocumentCookie: sets it like the server
    document.cookie = 'cart_count=3'
    dispatchEvent(new Event('pageshow'))
    expect([mark.hidden, mark.textContent]).toEqual([false, '3'])
  })

  it('adds in place if the theme has a mini cart, submits the form and shows the answer', async () => {
    show(testPage('product'), 'newchick')
    enhanceCart()
    fetched.mockImplementation(async () => {
      // biome-ignore lint/suspicious/noDocumentCookie: sets it like the server
      document.cookie = 'cart_count=2'
      return answer(sheetHtml)
    })
    expect(submit()).toBe(false)
    await vi.waitFor(() => expect(must<HTMLDialogElement>('dialog[data-sheet]').open).toBe(true))
    expect(must('[data-sheet-body]').innerHTML).toBe(sheetHtml)
    expect(must('[data-cart-count]').textContent).toBe('2')
    expect(must('[data-add-answer]').textContent).toBe(must('[data-add-answer]').dataset.added)
    const [url, init] = fetched.mock.calls[0]!
    expect(String(url)).toContain('/cart/lines')
    expect(String(init?.body)).toContain('variantId=s-ink&quantity=1')
    expect(new Headers(init?.headers).get('accept')).toBe('text/x-cart-sheet')
  })

  it('shows an error if adding fails, and allows another try', async () => {
    show(testPage('product'), 'newchick')
    enhanceCart()
    fetched.mockRejectedValue(new TypeError('offline'))
    submit()
    const line = must('[data-add-answer]')
    await vi.waitFor(() => expect(line.textContent).toBe(line.dataset.failed))
    expect(line.dataset.failed).toBeTruthy()
    expect(must<HTMLButtonElement>('[data-add-button]').disabled).toBe(false)
    expect(must<HTMLDialogElement>('dialog[data-sheet]').open).toBe(false)
  })

  it('submits the form without the script for Buy now and for themes without a mini cart', () => {
    show(testPage('product'), 'hydro')
    enhanceCart()
    expect(submit()).toBe(true)
    show(testPage('product'), 'newchick')
    enhanceCart()
    expect(submit('next')).toBe(true)
    expect(fetched).not.toHaveBeenCalled()
  })

  it('opens the mini cart from the cart link, unless a modifier key is pressed', async () => {
    show(testPage('home'), 'newchick')
    enhanceCart()
    fetched.mockImplementation(async () => answer(sheetHtml))
    const link = must('[data-cart-link]')
    press(link, { metaKey: true })
    expect(fetched).not.toHaveBeenCalled()
    expect(press(link)).toBe(false)
    await vi.waitFor(() => expect(must<HTMLDialogElement>('dialog[data-sheet]').open).toBe(true))
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/cart/sheet')
  })

  it('submits a line when its quantity changes, without a button', () => {
    show(testPage('cart'), 'hydro')
    const line = must<HTMLFormElement>('form[data-line]')
    const sent = vi.spyOn(line, 'requestSubmit').mockImplementation(() => {})
    enhanceCart()
    expect(must('.line-update', line).hidden).toBe(true)
    must('input', line).dispatchEvent(new Event('change', { bubbles: true }))
    expect(sent).toHaveBeenCalledOnce()
  })
})

it('closes the drawer by Escape, which returns the focus, and by a press outside', () => {
  show(testPage('home'), 'newchick')
  enhanceDrawer()
  const drawer = must<HTMLDetailsElement>('details[data-drawer]')
  drawer.open = true
  press(must('summary', drawer))
  drawer.open = true
  dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  expect(drawer.open).toBe(true)
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(drawer.open).toBe(false)
  expect(document.activeElement).toBe(must('summary', drawer))
  drawer.open = true
  press(must('main'))
  expect(drawer.open).toBe(false)
})

it('makes the header solid when the first image is no longer below it', () => {
  show(testPage('home'), 'newchick')
  enhanceMasthead()
  const masthead = must('.masthead[data-over]')
  const [{ seen } = { seen: () => {} }] = observed
  seen([{ isIntersecting: false }])
  expect(masthead.hasAttribute('data-solid')).toBe(true)
  seen([{ isIntersecting: true }])
  expect(masthead.hasAttribute('data-solid')).toBe(false)
})
