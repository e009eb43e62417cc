import type { JsonObject, ThemeKey } from '@backroom/theme/document/document'
import { themeKeys } from '@backroom/theme/document/document'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { testPage, testTheme } from '../test-pages.ts'
import { all, one } from './find.ts'
import { enhanceFolds } from './folds.ts'
import { showRecentlySeen } from './recently-seen.ts'
import { enhanceSearch } from './search.ts'
import { enhanceVariants } from './variants.ts'
import { enhanceZoom } from './zoom.ts'

let matching: string[]
beforeEach(() => {
  matching = []
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matching.includes(query) }))
  history.replaceState(null, '', '/products/harbour-tee')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(themeKey: ThemeKey, product: JsonObject = {}, element: JsonObject = {}) {
  const theme = testTheme(themeKey, ({ settings }) => {
    settings.product = product
    settings.element = element
  })
  document.body.innerHTML = renderStorefront(testPage('product'), theme)
  // Browsers with scripts ignore these elements.
  for (const part of all('noscript')) part.remove()
}
const must = <E extends HTMLElement>(selector: string): E => {
  const found = one<E>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}
const press = (element: Element, init: MouseEventInit = {}) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
const submit = () =>
  must('form[data-add]').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
const sent = () => must<HTMLInputElement>('[data-variant-id]').value

describe.each(themeKeys)('a variant without a default choice in %s', (themeKey) => {
  const unchosen = { options_setting: { click_select_variant: false }, show_description_variant: true }
  const option = (value: string) => must(`a[data-option][data-value="${value}"]`)

  it('asks for the first missing option until every option is chosen', () => {
    show(themeKey, unchosen)
    const added = vi.fn()
    must('form[data-add]').addEventListener('submit', added)
    enhanceVariants()
    expect([sent(), all('[data-option][aria-current]').length]).toEqual(['', 0])
    expect(must('[data-add-button]').textContent).toBe('Choose options')
    expect(submit()).toBe(false)
    expect(must('[data-add-answer]').textContent).toBe('Please choose: Size')
    expect(document.activeElement).toBe(option('S'))
    expect(press(option('S'))).toBe(false)
    expect([sent(), must('[data-chosen="0"]').textContent]).toEqual(['', 'S'])
    expect(submit()).toBe(false)
    expect(must('[data-add-answer]').textContent).toBe('Please choose: Colour')
    expect(added).not.toHaveBeenCalled()
    press(option('Ink'))
    expect([sent(), must('[data-add-button]').textContent]).toEqual(['s-ink', 'Add to cart'])
    expect(must('[data-add-answer]').textContent).toBe('')
    expect(submit()).toBe(true)
    expect(added).toHaveBeenCalledOnce()
  })

  it('can be chosen in lists and by buttons, with price, saving and stock', () => {
    show(themeKey, { ...unchosen, layout: { variant_style: 'dropdown', sale_type: 'amount' } })
    enhanceVariants()
    const pick = (at: number, value: string) => {
      const list = must<HTMLSelectElement>(`select[data-option="${at}"]`)
      list.value = value
      list.dispatchEvent(new Event('change', { bubbles: true }))
    }
    pick(0, 'S')
    pick(1, 'Ink')
    expect(sent()).toBe('s-ink')
    expect(must('[data-price-saving]').textContent).toBe('You save $5.50')
    expect(must('[data-hurry]').textContent).toBe('Only 4 left')
    pick(1, 'Sand')
    expect([sent(), must('[data-price-now]').textContent]).toEqual(['s-sand', '$24.50'])
    expect([must('[data-price-saving]').hidden, must('[data-hurry]').hidden]).toEqual([true, true])
    pick(0, 'M')
    const size = must<HTMLSelectElement>('select[data-option="0"]')
    expect([...size.options].find(({ value }) => value === 'M')?.textContent).toBe('M (Sold out)')
    expect(must('[data-add-button]').textContent).toBe('Sold out')
  })
})

it('shows on the only button that a variant is sold out', () => {
  show('hydro', { hideAddToCart: true })
  enhanceVariants()
  const button = must<HTMLButtonElement>('[data-now-button]')
  expect(all('[data-add-button]')).toEqual([])
  press(must('a[data-value="M"]'))
  expect([button.disabled, button.textContent]).toEqual([true, 'Sold out'])
  press(must('a[data-value="S"]'))
  expect([button.disabled, button.textContent]).toEqual([false, 'Buy it now'])
})

it('opens an image in a dialog, unless a modifier key is pressed', () => {
  show('hydro')
  enhanceZoom()
  const dialog = must<HTMLDialogElement>('dialog[data-zoom-dialog]')
  const [first, second] = all<HTMLAnchorElement>('a[data-zoom]')
  press(first!, { ctrlKey: true })
  expect(dialog.open).toBe(false)
  expect(press(second!)).toBe(false)
  expect(dialog.open).toBe(true)
  const image = must<HTMLImageElement>('[data-zoom-image] img')
  expect([image.getAttribute('src'), image.alt]).toEqual([second!.href, 'View 2'])
  press(image)
  expect(dialog.open).toBe(false)
})

it('collapses the description only on mobile and only if the merchant wants it', () => {
  const folded = () => all<HTMLDetailsElement>('details.fold').filter(({ open }) => !open).length
  show('hydro', { description_mobile_dropdown: true })
  enhanceFolds()
  expect(folded()).toBe(0)
  matching = ['(max-width: 767px)']
  enhanceFolds()
  expect(folded()).toBe(1)
  show('hydro')
  enhanceFolds()
  expect(folded()).toBe(0)
})

describe('search suggestions', () => {
  const search = { suggestion_list: [{ value: 'Hats' }, { value: '' }, { value: 'Mugs' }], time_change_suggestion: 2 }
  const field = () => must<HTMLInputElement>('#search')

  it('follow one another at the merchant’s interval', () => {
    vi.useFakeTimers()
    show('newchick', {}, { search })
    enhanceSearch()
    expect(field().placeholder).toBe('Hats')
    vi.advanceTimersByTime(1_999)
    expect(field().placeholder).toBe('Hats')
    vi.advanceTimersByTime(1)
    expect(field().placeholder).toBe('Mugs')
    vi.advanceTimersByTime(2_000)
    expect(field().placeholder).toBe('Hats')
  })

  it('pause while the field has focus or text, and with reduced motion', () => {
    vi.useFakeTimers()
    show('hydro', {}, { search })
    enhanceSearch()
    field().focus()
    vi.advanceTimersByTime(6_000)
    expect(field().placeholder).toBe('Hats')
    field().blur()
    field().value = 'tee'
    vi.advanceTimersByTime(6_000)
    expect(field().placeholder).toBe('Hats')
    show('hydro', {}, { search })
    matching = ['(prefers-reduced-motion: reduce)']
    enhanceSearch()
    vi.advanceTimersByTime(6_000)
    expect(field().placeholder).toBe('Hats')
  })
})

describe('recently viewed products', () => {
  const seenOf = (handle: string) => ({
    href: `/products/${handle}`,
    title: `Title of ${handle}`,
    image: `/files/${handle}.webp`,
  })
  const section = () => must('[data-seen]')
  const titles = () => all('.seen-list li').map(({ textContent }) => textContent)
  beforeEach(() => {
    localStorage.clear()
    delete document.body.dataset.visits
  })
  const visit = (handle: string) => {
    show('hydro')
    section().dataset.seen = JSON.stringify(seenOf(handle))
    showRecentlySeen(section())
  }

  it('are those seen before, the last one first, without the present one and each once', () => {
    visit('a')
    expect([section().hidden, titles()]).toEqual([true, []])
    for (const handle of ['b', 'a', 'c']) visit(handle)
    expect([section().hidden, titles()]).toEqual([false, ['Title of a', 'Title of b']])
    expect(all<HTMLAnchorElement>('.seen-list a').map((link) => link.getAttribute('href'))).toEqual([
      '/products/a',
      '/products/b',
    ])
    for (let number = 0; number < 12; number++) visit(`more-${number}`)
    expect(titles()).toHaveLength(8)
  })

  it('are not kept for a visitor who was asked and has not agreed, and never trusted as they are stored', () => {
    document.body.dataset.visits = 'ask'
    visit('a')
    expect(localStorage.length).toBe(0)
    delete document.body.dataset.visits
    localStorage.setItem(
      'seen',
      JSON.stringify([{ href: 'javascript:alert(1)', title: 'x', image: '/x' }, { title: 1 }, null, seenOf('b')]),
    )
    visit('a')
    expect(titles()).toEqual(['Title of b'])
    localStorage.setItem('seen', '{')
    visit('a')
    expect(titles()).toEqual([])
  })
})

it('shows the picture of the chosen variant', () => {
  document.body.innerHTML = ''
  const page = testPage('product')
  if (page.kind !== 'product') throw new Error('not a product')
  const variants = page.product.variants.map((variant) => (variant.id === 's-ink' ? { ...variant, image: 1 } : variant))
  document.body.innerHTML = renderStorefront({ ...page, product: { ...page.product, variants } }, testTheme('hydro'))
  const shown = vi.fn()
  const image = must('[data-gallery-track]').children[1] as HTMLElement
  image.scrollIntoView = shown
  Object.defineProperty(image, 'offsetTop', { value: 900 })
  enhanceVariants()
  press(must('a[data-option][data-value="Ink"]'))
  expect(shown).toHaveBeenCalledOnce()
})
