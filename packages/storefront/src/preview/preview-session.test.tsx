// @vitest-environment happy-dom
import type { Json, Patch, ThemeDocument } from '@backroom/theme/document/document'
import { type FromPreview, fromPreview, type ToPreview, toPreview, usualStates } from '@backroom/theme/preview-messages'
import { resolve } from '@backroom/theme/resolve'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { behaviours } from '../sections/behaviours.gen.ts'
import { newTheme } from '../sections/new-theme.ts'
import { themeSchemas } from '../sections/theme-schemas.ts'
import { testPage } from '../test-pages.ts'
import type { CollectionView, StorefrontPageView, StoreView } from '../view.ts'
import type { DraftPage } from './fetch-draft.ts'
import { PreviewSession } from './preview-session.tsx'

const store: StoreView = {
  id: '0199d3b0-0000-7000-8000-000000000000',
  name: 'Northwind Tees',
  host: 'northwind.localhost',
  currency: 'USD',
  language: 'en',
  locale: 'en-US',
  timeZone: 'America/Los_Angeles',
  menu: [],
}
const collection = (handle: string, product: string): CollectionView => ({
  handle,
  title: handle,
  total: 1,
  page: 1,
  pages: 1,
  products: [{ id: product, handle: product, title: product, priceCents: 1900, priceVaries: false, available: true }],
})
const home: StorefrontPageView = {
  kind: 'home',
  store,
  needs: { collection: { 'all-lattehub-c': collection('all-lattehub-c', 'Plain tee') }, product: {} },
}
const cart: StorefrontPageView = {
  kind: 'cart',
  store,
  cart: { lines: [], subtotalCents: 0, discountCents: 0, shippingCents: 0, taxCents: 0, totalCents: 0, count: 0 },
  upsell: [],
}

const document_ = newTheme('hydro', { storeName: store.name })
const sectionKey = (type: string) =>
  Object.entries(document_.pages.homepage.sections).find(([, section]) => section.type === type)?.[0] ?? ''
const featured = sectionKey('featured-collection')
const setting = (key: string, name: string) => ['pages', 'homepage', 'sections', key, 'settings', name]

const fetched = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>()
beforeEach(() => {
  document.body.innerHTML = '<div id="storefront"></div>'
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('scrollTo', () => {})
  fetched.mockImplementation(async (address) => answer(address))
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

function answer(address: string): Response {
  const { pathname, searchParams } = new URL(address, 'http://preview.localhost')
  if (pathname === '/preview/data') return Response.json({ collection: collection('mugs', 'Blue mug') })
  return Response.json(draftPage(searchParams.get('page') === 'cart' ? cart : home, document_))
}
const draftPage = (view: StorefrontPageView, document: ThemeDocument): DraftPage => ({
  html: renderStorefront(view, resolve(themeSchemas, document)),
  view,
  document,
  assets: { style: '/assets/hydro.css' },
})

const chosen = (section: string, data: Json = null): ToPreview => ({
  type: 'select',
  section,
  data,
  theme: 'hydro',
  index: 0,
  scrollId: section,
  isScroll: true,
})

/** A frame with its editor, which has heard that the page is there. */
async function open() {
  const { port1: editor, port2: port } = new MessageChannel()
  const heard: FromPreview[] = []
  editor.onmessage = ({ data }) => heard.push(fromPreview.parse(data))
  const storefront = document.getElementById('storefront') as HTMLElement
  const hooks = { drawn: vi.fn(), select: vi.fn(), style: async () => {} }
  new PreviewSession({ port, token: 'draft-token', page: 'home' }, storefront, hooks)
  const hears = (message: FromPreview) => vi.waitFor(() => expect(heard).toContainEqual(message))
  const send = (message: ToPreview) => editor.postMessage(message)
  let seq = 0
  const patch = async (...patches: Patch[]) => {
    send({ type: 'patch', seq: ++seq, patches: patches.map(({ path, value }) => ({ path: [...path], value })) })
    await hears({ type: 'ack', seq })
  }
  return { storefront, heard, hears, send, patch, hooks, close: () => editor.close() }
}

it('shows the server’s page, then says that it is there', async () => {
  const { storefront, hears, close } = await open()
  await hears({ type: 'loaded', page: 'home' })
  expect(storefront.textContent).toContain('Plain tee')
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toContain('/preview/page?page=home')
  expect(init?.headers).toEqual({ authorization: 'Bearer draft-token' })
  close()
})

it('keeps a section alive through its edits: the slides turn, as often as they are told to', async () => {
  const turned = vi.fn()
  HTMLElement.prototype.scrollTo = turned as never
  const { storefront, hears, patch, close } = await open()
  await hears({ type: 'loaded', page: 'home' })
  const slides = storefront.querySelector<HTMLElement>('[data-slides]')!
  Object.defineProperty(slides, 'offsetParent', { value: document.body })
  const controls = slides.querySelector<HTMLElement>('[data-slides-controls]')!
  expect(controls.hidden).toBe(false)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await patch({ path: setting(sectionKey('head-image'), 'change_slides_every'), value: 2 })
  vi.advanceTimersByTime(4_000)
  expect(turned).toHaveBeenCalledTimes(2)
  // Begun anew with each commit, and only once: what the commit before began has been stopped.
  await patch({ path: setting(sectionKey('head-image'), 'change_slides_every'), value: 1 })
  turned.mockReset()
  vi.advanceTimersByTime(3_000)
  expect(turned).toHaveBeenCalledTimes(3)
  await patch({ path: ['pages', 'homepage', 'sections', sectionKey('head-image'), 'hidden'], value: true })
  vi.advanceTimersByTime(9_000)
  expect(turned).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
  close()
})

it('shows a change before it acknowledges it, and leaves other sections’ elements as they are [B4-21]', async () => {
  const { storefront, hears, patch, close } = await open()
  await hears({ type: 'loaded', page: 'home' })
  const others = () => [...storefront.querySelectorAll(`[data-section]:not([data-section="${featured}"])`)]
  const before = others()
  await patch({ path: setting(featured, 'heading'), value: 'Loved by many' })
  expect(storefront.querySelector(`[data-section="${featured}"] h2`)?.textContent).toBe('Loved by many')
  expect(others()).toEqual(before)
  close()
})

it('changes colours by the root’s custom properties [B4-21]', async () => {
  const { storefront, hears, patch, close } = await open()
  await hears({ type: 'loaded', page: 'home' })
  await patch({ path: ['settings', 'colors', 'color_cart_button'], value: '#123456' })
  const root = storefront.querySelector<HTMLElement>('.storefront')
  expect(root?.style.getPropertyValue('--cart-button')).toBe('#123456')
  close()
})

it('brings a section to life again when the products it waited for have come', async () => {
  const drawn: string[] = []
  vi.spyOn(behaviours, 'get').mockImplementation((type) =>
    type === 'featured-collection'
      ? async () => ({
          enhance: (root: HTMLElement) => {
            drawn.push(root.querySelector('li')?.textContent ?? '')
            return () => {}
          },
        })
      : undefined,
  )
  const { hears, patch, close } = await open()
  await hears({ type: 'loaded', page: 'home' })
  await patch({ path: setting(featured, 'collection'), value: 'mugs' })
  await vi.waitFor(() => expect(drawn.at(-1)).toContain('Blue mug'))
  expect(drawn[0]).toContain('Plain tee')
  vi.restoreAllMocks()
  close()
})

it('keeps the products on screen until those of a newly chosen collection are there', async () => {
  const { storefront, hears, patch, close } = await open()
  await hears({ type: 'loaded', page: 'home' })
  let arrive = (_: Response) => {}
  fetched.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)))
  await patch({ path: setting(featured, 'collection'), value: 'mugs' })
  await vi.waitFor(() => expect(fetched.mock.lastCall?.[0]).toBe('/preview/data?collection=mugs'))
  expect(storefront.textContent).toContain('Plain tee')
  arrive(Response.json({ collection: collection('mugs', 'Blue mug') }))
  await vi.waitFor(() => expect(storefront.textContent).toContain('Blue mug'))
  expect(storefront.textContent).not.toContain('Plain tee')
  close()
})

it('opens another page with the changes that are not saved yet', async () => {
  const { storefront, hears, patch, send, close } = await open()
  await hears({ type: 'loaded', page: 'home' })
  await patch({ path: ['settings', 'colors', 'color_cart_button'], value: '#123456' })
  send({ type: 'page', page: 'cart' })
  await hears({ type: 'loaded', page: 'cart' })
  expect(storefront.querySelector('h1')?.textContent).toBe('Your cart')
  expect(storefront.querySelector<HTMLElement>('.storefront')?.style.getPropertyValue('--cart-button')).toBe('#123456')
  close()
})

it('passes slug and id of a page on, and reads with the newest token', async () => {
  const { hears, send, close } = await open()
  await hears({ type: 'loaded', page: 'home' })
  send({ type: 'token', token: 'newer' })
  send({ type: 'page', page: 'category', slug: 'mugs', id: '7', depth: 1 })
  await hears({ type: 'loaded', page: 'category' })
  const [address, init] = fetched.mock.lastCall ?? []
  expect(address).toBe('/preview/page?page=category&slug=mugs&id=7')
  expect(init?.headers).toEqual({ authorization: 'Bearer newer' })
  close()
})

it('opens the popup that is edited without taking the keyboard, follows its texts, and closes it again', async () => {
  const { storefront, hears, send, patch, close } = await open()
  await hears({ type: 'loaded', page: 'home' })
  const popup = (kind: string, name: string) => ['settings', 'popup', kind, name]
  await patch(
    { path: ['settings', 'popup'], value: { welcome: { isShow: true }, discount: { isShow: true } } },
    { path: popup('welcome', 'title'), value: 'Hello' },
  )
  const opened = () =>
    [...storefront.querySelectorAll<HTMLElement>('dialog[data-popup][open]')].map(({ dataset }) => dataset.popup)
  expect(opened()).toEqual([])
  const shown = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  for (const [kind, wanted] of [
    ['welcome', ['welcome']],
    ['discount', ['discount']],
    ['subscribe', []],
  ] as const) {
    send({ type: 'state', popup: kind, states: usualStates })
    await vi.waitFor(() => expect(opened()).toEqual(wanted))
  }
  send({ type: 'state', popup: 'welcome', states: usualStates })
  await patch({ path: popup('welcome', 'title'), value: 'Good to see you' })
  expect(storefront.querySelector('dialog[open] h2')?.textContent).toBe('Good to see you')
  send({ type: 'state', popup: null, states: usualStates })
  await vi.waitFor(() => expect(opened()).toEqual([]))
  expect(shown).not.toHaveBeenCalled()
  close()
})

const showing = { popup: null, states: usualStates } as const

it('shows the cart empty, and with the goal reached by as many pieces as the goal asks for', async () => {
  const { storefront, hears, send, patch, close } = await open()
  await hears({ type: 'loaded', page: 'home' })
  fetched.mockImplementation(async () => Response.json(draftPage(testPage('cart'), document_)))
  send({ type: 'page', page: 'cart' })
  await hears({ type: 'loaded', page: 'cart' })
  await patch({ path: ['settings', 'cart_goal', 'settings'], value: { isShow: true, goalAmount: 100 } })
  const goal = () => storefront.querySelector('[data-goal]')
  expect(goal()?.hasAttribute('data-reached')).toBe(false)
  send({ type: 'state', ...showing, states: { ...usualStates, cart: 'goalReached' } })
  await vi.waitFor(() => expect(goal()?.hasAttribute('data-reached')).toBe(true))
  await patch({ path: ['settings', 'cart_goal', 'settings', 'goalAmount'], value: 200 })
  expect(goal()?.hasAttribute('data-reached')).toBe(true)
  send({ type: 'state', ...showing, states: { ...usualStates, cart: 'empty' } })
  await vi.waitFor(() => expect(storefront.textContent).toContain('Your cart is empty'))
  send({ type: 'state', ...showing })
  await vi.waitFor(() => expect(goal()?.hasAttribute('data-reached')).toBe(false))
  close()
})

it('shows a popup closed, and as whoever has signed up sees it', async () => {
  const { storefront, hears, send, patch, close } = await open()
  await hears({ type: 'loaded', page: 'home' })
  await patch({ path: ['settings', 'popup'], value: { subscribe: { isShow: true } } })
  const popup = () => storefront.querySelector<HTMLElement>('dialog[data-popup][open]')
  send({ type: 'state', popup: 'subscribe', states: usualStates })
  await vi.waitFor(() => expect(popup()?.querySelector<HTMLElement>('[data-fields]')?.hidden).toBe(false))
  send({ type: 'state', popup: 'subscribe', states: { ...usualStates, popup: 'answered' } })
  await vi.waitFor(() => expect(popup()?.querySelector<HTMLElement>('[data-fields]')?.hidden).toBe(true))
  expect(popup()?.querySelector('[data-answer]')?.textContent).toBe('Thank you, your address has been added.')
  send({ type: 'state', popup: 'subscribe', states: { ...usualStates, popup: 'closed' } })
  await vi.waitFor(() => expect(popup()).toBeNull())
  close()
})

it('takes no state that it does not know', () => {
  const of = (states: object) => toPreview.safeParse({ type: 'state', popup: null, states }).success
  expect(of(usualStates)).toBe(true)
  for (const states of [{ ...usualStates, cart: 'stolen' }, { cart: 'empty' }, {}]) expect(of(states)).toBe(false)
})

it('draws a chosen section as the editor has it where a change of it was missed', async () => {
  const { storefront, hears, send, close } = await open()
  await hears({ type: 'loaded', page: 'home' })
  const data = document_.pages.homepage.sections[featured]!
  const changed = { ...data, settings: { ...data.settings, heading: 'Not missed' } }
  send(chosen(featured, { ...changed, settings: { ...changed.settings } } as unknown as Json))
  await vi.waitFor(() =>
    expect(storefront.querySelector(`[data-section="${featured}"] h2`)?.textContent).toBe('Not missed'),
  )
  close()
})

it('tells the editor why it has failed', async () => {
  fetched.mockResolvedValue(new Response('', { status: 404 }))
  const { hears, close } = await open()
  await hears({ type: 'failed', reason: '/preview/page answered 404' })
  close()
})

it('drops what is no message of the editor', async () => {
  const { hears, heard, hooks, send, close } = await open()
  await hears({ type: 'loaded', page: 'home' })
  send({ type: 'steal' } as unknown as ToPreview)
  send(chosen(featured))
  await vi.waitFor(() => expect(hooks.select).toHaveBeenCalledExactlyOnceWith(featured, featured))
  expect(heard).toHaveLength(1)
  close()
})
