import type { Json, Patch, ThemeDocument } from '@backroom/theme/document/document'
import { type FromPreview, fromPreview, type ToPreview } from '@backroom/theme/preview-messages'
import { resolve } from '@backroom/theme/resolve'
import { afterEach, beforeEach, expect, type Mock, vi } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { newTheme } from '../sections/new-theme.ts'
import { themeSchemas } from '../sections/theme-schemas.ts'
import type { StorefrontPageView } from '../views/pages.ts'
import type { CollectionView } from '../views/products.ts'
import type { StoreView } from '../views/store.ts'
import type { DraftPage } from './fetch-draft.ts'
import { type PreviewHooks, PreviewSession } from './preview-session.tsx'

const store: StoreView = {
  id: '0199d3b0-0000-7000-8000-000000000000',
  name: 'Northwind Tees',
  host: 'northwind.localhost',
  origin: 'http://northwind.localhost',
  currency: 'USD',
  language: 'en',
  mainLanguage: 'en',
  seoTitle: '',
  seoDescription: '',
  locale: 'en-US',
  timeZone: 'America/Los_Angeles',
  visits: 'always',
  upsells: [],
  collections: [],
  menus: { 'main-menu': [], footer: [] },
}
export const collection = (handle: string, product: string): CollectionView => ({
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
  needs: { collection: { 'all-lattehub-c': collection('all-lattehub-c', 'Plain tee') }, product: {}, menu: {} },
}
const cart: StorefrontPageView = {
  kind: 'cart',
  store,
  cart: { lines: [], subtotalCents: 0, discountCents: 0, shippingCents: 0, taxCents: 0, totalCents: 0, count: 0 },
  upsell: [],
}

export const document_ = newTheme('hydro', { storeName: store.name })
export const sectionKey = (type: string) =>
  Object.entries(document_.pages.homepage.sections).find(([, section]) => section.type === type)?.[0] ?? ''
export const featured = sectionKey('featured-collection')
export const setting = (key: string, name: string) => ['pages', 'homepage', 'sections', key, 'settings', name]

export const fetched = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>()
export function followSessions() {
  beforeEach(() => {
    document.body.innerHTML = '<div id="storefront"></div>'
    vi.stubGlobal('fetch', fetched)
    vi.stubGlobal('scrollTo', () => {})
    fetched.mockImplementation(async (address) => answer(address))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
    vi.restoreAllMocks()
    fetched.mockReset()
  })
}

function answer(address: string): Response {
  const { pathname, searchParams } = new URL(address, 'http://preview.localhost')
  if (pathname === '/preview/data') return Response.json({ collection: collection('mugs', 'Blue mug') })
  return Response.json(draftPage(searchParams.get('page') === 'cart' ? cart : home, document_))
}
export const draftPage = (view: StorefrontPageView, document: ThemeDocument): DraftPage => ({
  html: renderStorefront(view, resolve(themeSchemas, document)),
  view,
  document,
  assets: { style: '/assets/hydro.css' },
})

export const chosen = (section: string, data: Json = null): ToPreview => ({
  type: 'select',
  section,
  data,
  theme: 'hydro',
  index: 0,
  scrollId: section,
  isScroll: true,
})

/** Opens a frame and an editor, and waits until the page is loaded. */
export async function openSession({ isTimed = false } = {}) {
  const { port1: editor, port2: port } = new MessageChannel()
  const messages: FromPreview[] = []
  editor.onmessage = ({ data }) => messages.push(fromPreview.parse(data))
  const storefront = document.getElementById('storefront') as HTMLElement
  const hooks = {
    drawn: vi.fn() as Mock<PreviewHooks['drawn']>,
    select: vi.fn() as Mock<PreviewHooks['select']>,
    style: async () => {},
    isTimed,
  }
  const session = new PreviewSession({ port, token: 'draft-token', page: 'home' }, storefront, hooks)
  const expectMessage = (message: FromPreview) => vi.waitFor(() => expect(messages).toContainEqual(message))
  const send = (message: ToPreview) => editor.postMessage(message)
  let seq = 0
  const patch = async (...patches: Patch[]) => {
    send({ type: 'patch', seq: ++seq, patches: patches.map(({ path, value }) => ({ path: [...path], value })) })
    await expectMessage({ type: 'ack', seq })
  }
  return { session, storefront, messages, expectMessage, send, patch, hooks, close: () => editor.close() }
}
