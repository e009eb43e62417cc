import { setValue } from '@backroom/theme/actions/set-value'
import { resolve } from '@backroom/theme/resolve'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { newTheme } from '../sections/new-theme.ts'
import { themeSchemas } from '../sections/theme-schemas.ts'
import { testStore } from '../test-pages.ts'
import { testNeeds } from '../test-sections.ts'
import type { StorefrontPageView } from '../views/pages.ts'

// Behaviors change elements after loading. These tests check what is drawn and when.
vi.mock('../sections/behaviours.gen.ts', () => ({ behaviours: new Map() }))

const home: StorefrontPageView = { kind: 'home', store: testStore(), needs: testNeeds }
const heading = ['pages', 'homepage', 'sections', 'featured-collection_start', 'settings', 'heading']
const titled = (value: string) => setValue(newTheme('hydro', { storeName: 'Lotus' }), { path: heading, value }).document

/** The state of the server. */
let draft: { revision: number; title: string }
let status = 200
let asked: string[] = []

async function answer(address: string, { headers }: { headers: Record<string, string> }): Promise<Response> {
  asked.push(`${address} ${headers.authorization}`)
  if (status !== 200) return new Response('Not found.', { status })
  const { revision, title } = draft
  if (address === '/preview/revision') return Response.json({ revision, expiresAt: '2026-11-29T10:00:00.000Z' })
  const document = titled(title)
  const html = renderStorefront(home, resolve(themeSchemas, document))
  return Response.json({ html, view: home, document, assets: { style: '/assets/hydro.css' } })
}

const bar = () => document.getElementById('shared-bar')?.textContent
const page = () => document.getElementById('storefront')?.textContent
const pageRequests = () => asked.filter((one) => one.startsWith('/preview/page'))
const letPass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

let heard: [Document | Window, { mock: { calls: Parameters<Document['addEventListener']>[] } }][] = []

beforeEach(() => {
  heard = [document, window].map((target) => [target, vi.spyOn(target, 'addEventListener')])
  draft = { revision: 3, title: 'First look' }
  status = 200
  asked = []
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', vi.fn(answer))
  vi.stubGlobal('scrollTo', vi.fn())
  vi.doMock('../preview/show-style.ts', () => ({ showStyle: async () => {} }))
  history.replaceState(null, '', '/shared#secret')
  document.body.innerHTML = '<div id="storefront"></div><p id="shared-bar"></p>'
})
afterEach(() => {
  // A page that was left handles no more events.
  for (const [target, { mock }] of heard)
    for (const [type, listener, options] of mock.calls) target.removeEventListener(type, listener, options)
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open() {
  await import('./shared-draft.tsx')
  await vi.waitFor(() => expect(bar()).toMatch(/^Shared draft, expires Nov 29, 2026/))
}

it('shows the draft with the token of its address, and its expiry', async () => {
  await open()
  expect(page()).toContain('First look')
  expect(asked).toEqual([
    '/preview/revision Bearer share.secret',
    '/preview/page?page=home&slug=&id= Bearer share.secret',
  ])
  expect(document.documentElement.lang).toBe('en')
})

it('draws a newer revision in place within two seconds, and loads nothing otherwise', async () => {
  await open()
  const before = document.querySelector('#storefront main')
  await letPass(10_000)
  expect(pageRequests()).toHaveLength(1)
  draft = { revision: 4, title: 'Second look' }
  await letPass(2_000)
  await vi.waitFor(() => expect(page()).toContain('Second look'))
  expect(document.querySelector('#storefront main')).toBe(before)
  expect(scrollTo).not.toHaveBeenCalled()
})

it('does not poll in a hidden tab, and polls at once when it becomes visible', async () => {
  await open()
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await letPass(2_000)
  const count = asked.length
  await letPass(20_000)
  expect(asked).toHaveLength(count)
  look.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await letPass(0)
  expect(asked.length).toBeGreaterThan(count)
})

it('follows links within the draft and back, and no others', async () => {
  await open()
  const link = (href: string) => {
    const made = Object.assign(document.createElement('a'), { href })
    document.getElementById('storefront')?.append(made)
    made.click()
  }
  link('/products/tee')
  await vi.waitFor(() => expect(pageRequests().at(-1)).toContain('page=product&slug=tee'))
  expect(location.search + location.hash).toBe('?page=product&slug=tee#secret')
  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalled())
  history.replaceState(null, '', '/shared?page=home#secret')
  dispatchEvent(new PopStateEvent('popstate'))
  await vi.waitFor(() => expect(pageRequests().at(-1)).toContain('page=home'))
  const count = pageRequests().length
  link('https://elsewhere.example/')
  expect(bar()).toBe('This page isn’t part of the shared draft.')
  link('/checkout')
  expect(pageRequests()).toHaveLength(count)
  expect(location.pathname).toBe('/shared')
})

it('shows nothing after the link has expired, and stops polling', async () => {
  await open()
  status = 404
  await letPass(2_000)
  await vi.waitFor(() => expect(bar()).toMatch(/^This link has expired/))
  expect(page()).toBe('')
  const count = asked.length
  await letPass(60_000)
  expect(asked).toHaveLength(count)
})

it('keeps the page while the server is unavailable, says so, and recovers', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await open()
  status = 503
  await letPass(2_000)
  await vi.waitFor(() => expect(bar()).toBe('The draft couldn’t be loaded. Trying again.'))
  expect(page()).toContain('First look')
  expect(warn).toHaveBeenCalled()
  status = 200
  await letPass(2_000)
  await vi.waitFor(() => expect(bar()).toMatch(/^Shared draft/))
})
