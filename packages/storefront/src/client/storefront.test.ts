import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { themeSchemas } from '../sections/theme-schemas.ts'
import { testPage, testTheme } from '../test-pages.ts'
import { filledSection } from '../test-sections.ts'
import { one } from './find.ts'

/* The script as pages load it: each part that a page has works. */

/** Scripts of one page are loaded when they are needed, which takes long while other tests run. */
const patience = { timeout: 15_000 }

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: Date.parse('2029-12-31T23:59:57Z') })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(max-width: 899px)' }))
  history.replaceState(null, '', '/')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(kind: 'home' | 'product' | 'checkout' | 'offer', settings: object = {}) {
  const theme = testTheme('hydro', (document) => {
    Object.assign(document.settings, settings)
    const countdown = filledSection(themeSchemas.hydro.sections.countdown!)
    document.pages.homepage = { sections: { clock: countdown }, order: ['clock'] }
  })
  document.body.innerHTML = renderStorefront(testPage(kind), theme)
  await import('./storefront.ts')
}
const must = <E extends HTMLElement>(selector: string): E => {
  const found = one<E>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}

it('runs clocks and suggestions, and opens a popup', async () => {
  const suggestion_list = [{ value: 'Hats' }, { value: 'Mugs' }]
  await open('home', {
    element: { search: { suggestion_list, time_change_suggestion: 1 } },
    popup: { welcome: { isShow: true } },
  })
  expect(must<HTMLInputElement>('#search').placeholder).toBe('Hats')
  vi.advanceTimersByTime(1_000)
  expect(must<HTMLInputElement>('#search').placeholder).toBe('Mugs')
  expect(must('[data-after-end]').hidden).toBe(true)
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1_000)
    expect(must('[data-after-end]').hidden).toBe(false)
  })
  await vi.waitFor(() => {
    vi.advanceTimersByTime(5_000)
    expect(must<HTMLDialogElement>('dialog[data-popup]').open).toBe(true)
  })
})

it('changes variants in place and enlarges images', async () => {
  await open('product')
  must('a[data-value=Sand]').click()
  expect(location.search).toBe('?variant=s-sand')
  must('a[data-zoom]').click()
  expect(must<HTMLDialogElement>('dialog[data-zoom-dialog]').open).toBe(true)
  must('summary').click()
  must<HTMLDetailsElement>('details[data-drawer]').open = true
  must('main').click()
  expect(must<HTMLDetailsElement>('details[data-drawer]').open).toBe(false)
})

it('folds the summary of the checkout', async () => {
  await open('checkout')
  await vi.waitFor(() => expect(must<HTMLDetailsElement>('details[data-summary]').open).toBe(false), patience)
})

it('sends one answer to the offer after a payment', async () => {
  await open('offer')
  const form = must('[data-offer] form')
  await vi.waitFor(() => {
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    vi.runOnlyPendingTimers()
    expect(must<HTMLButtonElement>('.offer-refusal button').disabled).toBe(true)
  }, patience)
})
