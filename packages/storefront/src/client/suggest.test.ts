import { themeKeys } from '@backroom/theme/document/document'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderStorefront, renderSuggestions } from '../render/render-page.tsx'
import { testPage, testStore, testTheme } from '../test-pages.ts'
import { all, one } from './find.ts'
import { enhanceSuggestions } from './suggest.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
})

describe.each(themeKeys)('suggestions in %s', (themeKey) => {
  const page = testPage('search')
  const products = page.kind === 'search' ? page.products.slice(0, 2) : []
  const links = [{ title: 'Tees', href: '/collections/tees' }]
  const answer = () => new Response(renderSuggestions({ products, links }, testStore(), testTheme(themeKey)))
  const open = () => {
    document.body.innerHTML = renderStorefront(page, testTheme(themeKey))
    enhanceSuggestions()
    const field = one<HTMLInputElement>('#search-page')!
    const form = field.closest('form')!
    return { field, form, list: one('[data-suggestions-list]', form)! }
  }
  const type = async (field: HTMLInputElement, text: string) => {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(150)
  }
  const press = (field: HTMLElement, key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    field.dispatchEvent(event)
    return event.defaultPrevented
  }

  it('asks once after a pause, shows a list, and says how many it has', async () => {
    fetched.mockImplementation(async () => answer())
    const { field, form, list } = open()
    await type(field, 't')
    expect(fetched).not.toHaveBeenCalled()
    field.value = 'te'
    field.dispatchEvent(new Event('input'))
    await type(field, 'tee & co')
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/search/suggest?q=tee%20%26%20co'])
    expect(list.hidden).toBe(false)
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(one(`#${field.getAttribute('aria-controls')}`)?.getAttribute('role')).toBe('listbox')
    expect(one('[role=status]', form)?.textContent).toBe('3 suggestions')
  })

  it('is moved through by arrows, opened by Enter and closed by Escape', async () => {
    fetched.mockImplementation(async () => answer())
    const { field, list } = open()
    await type(field, 'tee')
    const opened: string[] = []
    for (const option of all<HTMLAnchorElement>('[role=option]', list))
      option.addEventListener('click', (event) => {
        event.preventDefault()
        opened.push(option.getAttribute('href') ?? '')
      })
    const active = () => all('[role=option]').findIndex(({ id }) => id === field.getAttribute('aria-activedescendant'))
    expect(press(field, 'Enter')).toBe(false)
    const moves = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown']
    expect(moves.map((key) => [press(field, key), active()])).toEqual(
      [0, 1, 0, -1, 2, -1, 0].map((place) => [true, place]),
    )
    expect(press(field, 'Enter')).toBe(true)
    expect(opened).toEqual(['/collections/tees'])
    expect(press(field, 'Escape')).toBe(true)
    expect([list.hidden, field.getAttribute('aria-activedescendant')]).toEqual([true, null])
    expect(press(field, 'Escape')).toBe(false)
  })

  it('ignores an answer that is late, and leaves the form as it is without one', async () => {
    const signals: AbortSignal[] = []
    let answerFirst: (response: Response) => void = () => {}
    fetched.mockImplementation((_, init) => {
      signals.push(init!.signal!)
      return new Promise((resolve) => {
        answerFirst = resolve
      })
    })
    const { field, list } = open()
    await type(field, 'te')
    const late = answerFirst
    await type(field, 'tee')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    late(answer())
    await vi.advanceTimersByTimeAsync(0)
    expect(list.hidden).toBe(true)
    for (const failing of [
      async () => new Response('', { status: 429 }),
      () => Promise.reject(new TypeError('offline')),
    ]) {
      fetched.mockImplementation(failing)
      await type(field, `tee ${fetched.mock.calls.length}`)
      expect([list.hidden, field.getAttribute('aria-expanded')]).toEqual([true, 'false'])
    }
  })
})
