import type { Language } from '@backroom/contract/platform/api/language'
import { type JsonObject, type ThemeKey, themeKeys } from '@backroom/theme/document/document'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { one } from '../../client/find.ts'
import { left } from '../../clock/time-left.ts'
import { renderStorefront } from '../../render/render-page.tsx'
import { testStore, testTheme } from '../../test-pages.ts'
import { noNeeds } from '../../theme-source.ts'
import { enhance } from './behaviour.ts'

const now = Date.parse('2026-11-30T12:00:00Z')
const end = '2026-12-01T13:01:30.000Z'
const shopNow = { name: 'home', params: { slug: '' } }

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The section as the server renders it. */
function show(themeKey: ThemeKey, settings: JsonObject, language: Language = 'en') {
  const theme = testTheme(themeKey, ({ pages }) => {
    const section = { type: 'countdown', name: '', hidden: false, settings, blocks: {}, blockOrder: [] }
    pages.homepage = { sections: { c: section }, order: ['c'] }
  })
  document.body.innerHTML = renderStorefront({ kind: 'home', store: testStore(language), needs: noNeeds }, theme)
  return one('[data-section="c"]')!
}
/** Whether neither the element nor an ancestor is hidden. */
const shown = (root: HTMLElement, selector: string) => {
  const found = one(selector, root)
  return found && !found.closest('[hidden]') ? found.textContent : undefined
}
const figures = (root: HTMLElement) => {
  const all = [...root.querySelectorAll<HTMLElement>('[data-unit]')].filter((figure) => !figure.closest('[hidden]'))
  return all.map((figure) => [...figure.children].map(({ textContent }) => textContent).join(' '))
}

describe.each(themeKeys)('a countdown in %s', (themeKey) => {
  const settings = { heading: 'Last days', end, button_label: 'Shop now', url_button: shopNow }

  it('shows the end in the store’s time zone without a script, and no digits that would never change', () => {
    const root = show(themeKey, settings)
    expect(shown(root, 'time')).toMatch(/^Ends December 1, 2026 at 5:01\sAM PST$/)
    expect(one('time', root)?.getAttribute('datetime')).toBe(end)
    expect(figures(root)).toEqual([])
    expect(shown(root, 'h2')).toBe('Last days')
    expect(shown(root, 'a[href="/"]')).toBe('Shop now')
  })

  it('shows it in Vietnamese', () => {
    const root = show(themeKey, settings, 'vi')
    expect(shown(root, 'time')).toMatch(/^Kết thúc lúc 05:01\sPST ngày 1 tháng 12, 2026$/)
    enhance(root)
    expect(figures(root)).toEqual(['01 ngày', '01 giờ', '01 phút', '30 giây'])
  })

  it('counts down each second, with singular and plural', () => {
    const root = show(themeKey, settings)
    enhance(root)
    expect(figures(root)).toEqual(['01 day', '01 hour', '01 minute', '30 seconds'])
    vi.advanceTimersByTime(29_000)
    expect(figures(root)).toEqual(['01 day', '01 hour', '01 minute', '01 second'])
    vi.advanceTimersByTime(2_000)
    expect(figures(root)).toEqual(['01 day', '01 hour', '00 minutes', '59 seconds'])
  })

  it('hides the digits from screen readers and announces nothing', () => {
    const root = show(themeKey, settings)
    enhance(root)
    expect(one('[data-unit]', root)?.closest('[aria-hidden="true"]')).not.toBeNull()
    expect(root.querySelector('[aria-live], [role="timer"], [role="status"], [role="alert"]')).toBeNull()
  })

  it('omits the seconds with reduced motion', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }))
    const root = show(themeKey, settings)
    enhance(root)
    expect(figures(root)).toEqual(['01 day', '01 hour', '01 minute'])
    vi.advanceTimersByTime(31_000)
    expect(figures(root)).toEqual(['01 day', '01 hour', '00 minutes'])
  })

  it('shows the closing text after the end, on an open page and when the page is rendered', () => {
    const soon = { ...settings, end: new Date(now + 2_500).toISOString(), ended_text: 'See you next year' }
    const root = show(themeKey, soon)
    enhance(root)
    vi.advanceTimersByTime(2_499)
    expect([shown(root, '[data-after-end]'), shown(root, 'time')]).toEqual([undefined, expect.stringContaining('Ends')])
    vi.advanceTimersByTime(1)
    expect([shown(root, '[data-after-end]'), shown(root, 'time')]).toEqual(['See you next year', undefined])
    expect([figures(root), shown(root, 'a')]).toEqual([[], undefined])
    const later = show(themeKey, soon)
    expect([shown(later, '[data-after-end]'), shown(later, 'time')]).toEqual(['See you next year', undefined])
    expect(shown(show(themeKey, { ...soon, ended_text: '' }), '[data-after-end]')).toBe('This offer has ended.')
  })

  it('disappears after the end if the merchant wants that', () => {
    const root = show(themeKey, { ...settings, end: new Date(now + 1_000).toISOString(), after_end: 'hide_section' })
    enhance(root)
    expect(root.hidden).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect(root.hidden).toBe(true)
    expect(show(themeKey, { ...settings, end: '2020-01-01T00:00:00Z', after_end: 'hide_section' }).hidden).toBe(true)
  })

  it('stops on cleanup, and restarts when the end is moved', () => {
    const root = show(themeKey, { ...settings, end: new Date(now + 1_000).toISOString() })
    const stop = enhance(root)
    stop()
    vi.advanceTimersByTime(5_000)
    expect(shown(root, '[data-after-end]')).toBeUndefined()
    enhance(root)
    expect(shown(root, '[data-after-end]')).toBe('This offer has ended.')
    root.dataset.countdownEnd = new Date(Date.now() + 3_000).toISOString()
    enhance(root)
    expect(figures(root)).toEqual(['00 days', '00 hours', '00 minutes', '03 seconds'])
    expect(vi.getTimerCount()).toBe(1)
  })

  it.each(['', 'tomorrow', '2026-13-01T00:00:00Z', 7])('shows its texts without a valid end: %s', (end) => {
    const root = show(themeKey, { ...settings, end })
    enhance(root)
    expect([shown(root, 'h2'), shown(root, 'time'), figures(root)]).toEqual(['Last days', undefined, []])
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('counts a started second as whole, so that it shows 0 only at the end', () => {
  const of = (leftMs: number) => [
    left('day', leftMs),
    left('hour', leftMs),
    left('minute', leftMs),
    left('second', leftMs),
  ]
  expect(of(1)).toEqual([0, 0, 0, 1])
  expect(of(0)).toEqual([0, 0, 0, 0])
  expect(of(-5_000)).toEqual([0, 0, 0, 0])
  expect(of(120 * 86_400_000 - 1)).toEqual([120, 0, 0, 0])
  expect(of(86_399_000)).toEqual([0, 23, 59, 59])
})
