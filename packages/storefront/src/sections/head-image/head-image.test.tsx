import { type ThemeKey, themeKeys } from '@backroom/theme/document/document'
import type { Fields } from '@backroom/theme/fields/field'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { all, one } from '../../client/find.ts'
import { renderStorefront } from '../../render/render-page.tsx'
import { testPage, testTheme } from '../../test-pages.ts'
import { themeSchemas } from '../theme-schemas.ts'
import { enhance } from './behaviour.ts'

const headImage = (themeKey: ThemeKey) => themeSchemas[themeKey].sections['head-image']!

it('limits a merchant’s input [B5-02] [B5-03]', () => {
  for (const themeKey of themeKeys)
    expect(headImage(themeKey).fields).toMatchObject({
      change_slides_every: { min: 1, max: 12 },
      opacity_image: { min: 0, max: 100 },
    })
})

it('is a slideshow for hydro and a hero banner for newchick [B2-83]', () => {
  const { en, vi } = headImage('hydro').texts
  expect(en.name).toEqual({ hydro: 'Slideshow', newchick: 'Hero banner' })
  expect(vi.name).toEqual({ hydro: 'Trình chiếu ảnh', newchick: 'Ảnh bìa lớn' })
})

it('has the specified fields [B3-34] [B3-35] [B2-84]', () => {
  const { fields } = headImage('hydro')
  expect(Object.keys(fields).toSorted()).toEqual(
    ['change_slides_every', 'content', 'opacity_image', 'show_content', 'text_animation'].toSorted(),
  )
  const content = fields.content as unknown as { fields: Record<'desktop' | 'mobile', { fields: Fields }> }
  for (const device of ['desktop', 'mobile'] as const)
    expect(Object.keys(content.fields[device].fields)).toEqual(
      expect.arrayContaining(['image', 'media', 'heading', 'subHeading', 'position', 'buttonLabel', 'urlButton']),
    )
})

const must = <E extends HTMLElement>(selector: string, root: ParentNode = document): E => {
  const found = one<E>(selector, root)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}
const press = (element: HTMLElement) => element.click()
/** happy-dom has no layout. */
const lay = (element: Element, values: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(element, name, { configurable: true, writable: true, value })
}
afterEach(() => vi.useRealTimers())

describe.each(themeKeys)('the slides of %s', (themeKey) => {
  function open(seconds = 3) {
    vi.useFakeTimers()
    document.body.innerHTML = renderStorefront(
      testPage('home'),
      testTheme(themeKey, ({ pages }) => {
        pages.homepage.sections['head-image_start']!.settings.change_slides_every = seconds
      }),
    )
    const slides = must('.slides[data-device=desktop]')
    for (const other of all('.slides')) if (other !== slides) other.remove()
    const strip = must('.slides-track', slides)
    lay(strip, { clientWidth: 100, scrollLeft: 0 })
    lay(slides, { offsetParent: document.body })
    strip.scrollTo = ((to: ScrollToOptions) => {
      lay(strip, { scrollLeft: to.left })
      strip.dispatchEvent(new Event('scroll'))
    }) as never
    enhance(must('[data-section-type="head-image"]'))
    const place = () => strip.scrollLeft / 100
    const pause = must('[data-slide-pause]', slides)
    return { slides, place, pause }
  }

  it('change at the set interval and start again after the last', () => {
    const { slides, place } = open()
    expect(must('[data-slides-controls]', slides).hidden).toBe(false)
    vi.advanceTimersByTime(2_999)
    expect(place()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(place()).toBe(1)
    vi.advanceTimersByTime(3_000)
    expect(place()).toBe(0)
  })

  it('stop when a visitor pauses them, and continue on request', () => {
    const { place, pause } = open()
    const words = [pause.dataset.pause, pause.dataset.play]
    expect(words.every(Boolean)).toBe(true)
    expect(pause.textContent).toBe(words[0])
    press(pause)
    expect(pause.textContent).toBe(words[1])
    vi.advanceTimersByTime(9_000)
    expect(place()).toBe(0)
    press(pause)
    vi.advanceTimersByTime(3_000)
    expect(place()).toBe(1)
  })

  it('pause while a visitor has the focus in them', () => {
    const { slides, place } = open()
    must('a, button', slides).focus()
    vi.advanceTimersByTime(9_000)
    expect(place()).toBe(0)
  })

  it('can be changed by hand and show the current slide', () => {
    const { slides, place } = open(12)
    if (themeKey === 'hydro') {
      const dots = all('[data-slide]', slides)
      press(dots[1]!)
      expect(place()).toBe(1)
      expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual(['false', 'true'])
    } else {
      press(must('[data-slide-step="1"]', slides))
      expect([place(), must('[data-slide-number]', slides).textContent]).toEqual([1, '2 / 2'])
      press(must('[data-slide-step="1"]', slides))
      expect([place(), must('[data-slide-number]', slides).textContent]).toEqual([0, '1 / 2'])
      press(must('[data-slide-step="-1"]', slides))
      expect(place()).toBe(1)
    }
  })
})
