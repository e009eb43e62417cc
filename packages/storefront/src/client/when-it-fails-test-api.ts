import { afterEach, beforeEach, vi } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { testTheme } from '../test-pages.ts'
import type { StorefrontPageView } from '../views/pages.ts'
import { one } from './find.ts'

/* What the scripts do when a request, the storage or a part of the page is missing, and on both sides of each limit. */

export const fetched = vi.fn<typeof fetch>()
export let went: string[] = []
export let reloads = 0
let matching: string[] = []

/** The media query that the screen matches from now on. */
export const match = (query: string) => {
  matching = [query]
}

/** Begins each test at an address without a cart, and tells where the scripts went. */
export function followVisits() {
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
}

export const must = <E extends HTMLElement>(selector: string, root: ParentNode = document): E => {
  const found = one<E>(selector, root)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}
export function show(page: StorefrontPageView, settings: object = {}, themeKey: 'hydro' | 'newchick' = 'newchick') {
  const theme = testTheme(themeKey, (document) => void Object.assign(document.settings, settings))
  document.body.innerHTML = renderStorefront(page, theme)
}
export const press = (element: HTMLElement, init: MouseEventInit = {}) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
export const submit = (form: HTMLElement, submitter?: HTMLElement | null) =>
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: submitter ?? null }))
export const sheet = () => must<HTMLDialogElement>('dialog[data-sheet]')
