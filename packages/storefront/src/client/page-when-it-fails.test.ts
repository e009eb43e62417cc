import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testPage } from '../test-pages.ts'
import { enhanceDrawer } from './drawer.ts'
import { all } from './find.ts'
import { enhanceFolds } from './folds.ts'
import { enhanceGallery } from './gallery.ts'
import { enhanceMasthead } from './masthead.ts'
import { enhanceSearch, rotateSuggestions } from './search.ts'
import { followVisits, match, must, press, show } from './when-it-fails-test-api.ts'
import { enhanceZoom } from './zoom.ts'

followVisits()

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
  match('(max-width: 767px)')
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
