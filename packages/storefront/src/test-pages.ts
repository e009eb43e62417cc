import type { AddressFieldRow } from '@backroom/contract/platform/addresses/address-fields'
import type { Language } from '@backroom/contract/platform/api/language'
import { limits } from '@backroom/contract/selling/orders/limits'
import type { ThemeDocument, ThemeKey } from '@backroom/theme/document/document'
import { type ResolvedTheme, resolve } from '@backroom/theme/resolve'
import { newTheme } from './sections/new-theme.ts'
import { themeSchemas } from './sections/theme-schemas.ts'
import { noNeeds } from './theme-source.ts'
import { testOffer } from './upsells/test-offer.ts'
import type { AccountView } from './views/account.ts'
import type { CartLineView, CartView, CheckoutView, OrderLineView, OrderView, PolicyView } from './views/buying.ts'
import type { StorefrontPageView } from './views/pages.ts'
import type { CollectionView, ProductCardView, ProductView } from './views/products.ts'
import type { ReviewsView } from './views/reviews.ts'
import type { StoreView } from './views/store.ts'

/** Test pages of each kind, with all data or with as little as the view allows. */
export const pageKinds = [
  'home',
  'collection',
  'collections',
  'search',
  'product',
  'cart',
  'checkout',
  'pending',
  'offer',
  'thank-you',
  'account',
  'subscribed',
  'reviews',
  'review',
  'content',
  'content-pages',
  'not-found',
] as const

export const testStore = (language: Language = 'en'): StoreView => ({
  id: '0199d3b0-0000-7000-8000-000000000001',
  name: 'Northwind Tees',
  host: 'northwind.localhost',
  origin: 'http://northwind.localhost',
  currency: 'USD',
  language,
  mainLanguage: 'en',
  seoTitle: '',
  seoDescription: 'Tees drawn by hand.',
  locale: language === 'vi' ? 'vi-VN' : 'en-US',
  timeZone: 'America/Los_Angeles',
  visits: 'always',
  upsells: [],
  collections: [{ title: 'Tees', href: '/collections/tees' }],
  menus: { 'main-menu': [], footer: [] },
})

export const testAssets = {
  styles: { hydro: '/assets/hydro.css', newchick: '/assets/newchick.css' },
  script: '/assets/storefront.js',
  pixels: '/assets/pixels.js',
  preloads: [],
  preview: { script: '/assets/preview.js', style: '/assets/preview.css', fonts: '/assets/fonts.css' },
  shared: { script: '/assets/shared.js', style: '/assets/shared.css' },
  fonts: {
    Mulish: {
      sheet: '/assets/mulish.css',
      latin: { '400normal': '/assets/mulish-400.woff2', '700normal': '/assets/mulish-700.woff2' },
      vietnamese: { '400normal': '/assets/mulish-vietnamese-400.woff2' },
    },
    Poppins: { sheet: '/assets/poppins.css', latin: { '600normal': '/assets/poppins-600.woff2' }, vietnamese: {} },
  },
}

export const testCard = (number: number, more: Partial<ProductCardView> = {}): ProductCardView => ({
  id: `card-${number}`,
  handle: `tee-${number}`,
  title: `Tee ${number}`,
  image: { src: `/files/tee-${number}.webp`, width: 800, height: 1000, alt: '' },
  priceCents: 2450,
  priceVaries: false,
  available: true,
  ...more,
})

const reviewImage = { src: '/files/review-1.webp', width: 600, height: 800, alt: '' }

export const testReviews: ReviewsView = {
  rating: { count: 12, average: 4.3, stars: [1, 0, 1, 3, 7] },
  items: [
    {
      ...{ id: 'review-1', rating: 5, title: 'Soft <and> warm', body: 'I wear it every day.', author: 'Ánh' },
      ...{ isVerified: true, helpfulCount: 3, reply: 'Thank you.', createdAt: '2026-11-20T20:30:00.000Z' },
      images: [reviewImage],
    },
    {
      ...{ id: 'review-2', rating: 2, title: '', body: 'Too small.', author: 'Zoë', isVerified: false },
      ...{ helpfulCount: 0, reply: '', createdAt: '2026-11-01T00:00:00.000Z', images: [] },
    },
  ],
}

export const testCollection = (count: number, more: Partial<CollectionView> = {}): CollectionView => ({
  handle: 'tees',
  title: 'Tees for everybody',
  products: Array.from({ length: count }, (_, index) => testCard(index + 1)),
  total: count,
  page: 1,
  pages: 1,
  ...more,
})

export const testProduct = (more: Partial<ProductView> = {}): ProductView => ({
  id: '0199d3b0-0000-7000-8000-0000000000aa',
  handle: 'harbour-tee',
  title: 'Harbour tee',
  vendor: 'Northwind',
  tags: ['Summer', 'Cotton'],
  descriptionHtml: '<p>Heavy cotton, drawn by hand.</p>',
  images: [1, 2].map((number) => ({ src: `/files/${number}.webp`, width: 800, height: 1000, alt: `View ${number}` })),
  options: [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Sand', 'Ink'] },
  ],
  variants: [
    { id: 's-sand', title: 'S / Sand', options: ['S', 'Sand'], priceCents: 2450, available: true },
    {
      id: 's-ink',
      title: 'S / Ink',
      options: ['S', 'Ink'],
      priceCents: 1900,
      compareAtPriceCents: 2450,
      available: true,
      left: 4,
    },
    { id: 'm-sand', title: 'M / Sand', options: ['M', 'Sand'], priceCents: 2650, available: false },
  ],
  ...more,
})

const orderLine: OrderLineView = {
  id: 'line-2',
  title: 'Harbour tee',
  variantTitle: 'S / Ink',
  quantity: 2,
  unitPriceCents: 1900,
  totalCents: 3800,
}
const line: CartLineView = {
  ...orderLine,
  id: 'line',
  variantId: 's-ink',
  handle: 'harbour-tee',
  available: true,
}
const soldOutLine: CartLineView = {
  ...line,
  id: 'line-1',
  variantId: 'm-sand',
  variantTitle: 'M / Sand',
  available: false,
}
const totals = { discountCents: 0, shippingCents: 500, taxCents: 120 }
export const filledCart: CartView = {
  lines: [line, soldOutLine],
  subtotalCents: 7600,
  ...totals,
  totalCents: 8220,
  count: 4,
}
const emptyCart: CartView = {
  lines: [],
  subtotalCents: 0,
  discountCents: 0,
  shippingCents: 0,
  taxCents: 0,
  totalCents: 0,
  count: 0,
}

const tokens = {
  ...{ firstName: 'given-name', lastName: 'family-name', company: 'organization', address1: 'address-line1' },
  ...{ address2: 'address-line2', city: 'address-level2', region: 'address-level1', postalCode: 'postal-code' },
  phone: 'tel',
} satisfies Record<AddressFieldRow['name'], string>
const row = (name: AddressFieldRow['name'], label: string, more: Partial<AddressFieldRow> = {}): AddressFieldRow => ({
  ...{ name, label, required: true, autoComplete: tokens[name], maxLength: limits.checkout[name] },
  ...more,
})
/** Of a country that has every field, one of them with an expectation. */
const testAddressRows: AddressFieldRow[] = [
  row('firstName', 'First name', { half: true, required: false }),
  row('lastName', 'Last name', { half: true }),
  row('company', 'Company', { required: false }),
  row('address1', 'Address'),
  row('address2', 'Apartment, suite, floor', { required: false }),
  row('city', 'City', { half: true }),
  row('region', 'State', { half: true, required: false }),
  row('postalCode', 'ZIP code', { expects: 'Enter a ZIP code like 10001.' }),
  row('phone', 'Phone', { required: false }),
]

export const testCheckout = (more: Partial<CheckoutView> = {}): CheckoutView => ({
  cart: filledCart,
  values: { email: 'ada@example.test', countryCode: 'VN' },
  findings: {},
  attempt: '0199d3b0-0000-7000-8000-0000000000bb',
  countries: [
    { code: 'US', name: 'United States' },
    { code: 'VN', name: 'Vietnam' },
  ],
  methods: [],
  takesCards: true,
  addressRows: testAddressRows,
  testGateway: true,
  ...more,
})

const testPolicies: PolicyView[] = [
  { kind: 'privacy', href: '/pages/privacy' },
  { kind: 'terms', href: '/pages/terms' },
]

const order: OrderView = {
  token: 'order-token',
  id: '0199d3b0-0000-7000-8000-0000000000bb',
  number: '#1042',
  email: 'ada@example.test',
  createdAt: '2026-11-21T22:05:00.000Z',
  lines: [orderLine],
  subtotalCents: 3800,
  discountCents: 380,
  shippingCents: 0,
  taxCents: 120,
  totalCents: 3540,
  shipTo: ['Ada Nguyen', '1 Harbour Street', 'Da Nang', 'VN'],
  note: 'Please ring twice.',
  status: 'paid',
  policies: testPolicies,
}

const testOrders: AccountView = {
  ...{ state: 'orders', email: 'ada@example.test', page: 1, pages: 2 },
  orders: [
    {
      ...{
        token: 'order-token',
        number: '#1042',
        placedAt: '2026-11-21T22:05:00.000Z',
        status: 'paid',
        sending: 'partly',
      },
      ...{ totalCents: 3540, currency: 'USD' },
    },
    {
      ...{ token: 'order-token-2', number: '<b>#1041', placedAt: '2026-10-01T02:05:00.000Z', status: 'cancelled' },
      ...{ totalCents: 3540, currency: 'JPY' },
    },
  ],
}

export function testPage(kind: StorefrontPageView['kind'], store: StoreView = testStore()): StorefrontPageView {
  const cards = [testCard(1, { compareAtPriceCents: 3000 }), testCard(2, { available: false, priceVaries: true })]
  switch (kind) {
    case 'home':
      return {
        kind,
        store,
        needs: { collection: { 'all-lattehub-c': testCollection(8), tees: testCollection(4) }, product: {}, menu: {} },
      }
    case 'collection':
      return {
        kind,
        store,
        collection: testCollection(24, { total: 60, page: 2, pages: 3, descriptionHtml: '<p>Soft.</p>' }),
      }
    case 'collections':
      return {
        kind,
        store,
        collections: [
          { id: 'c-1', handle: 'tees', title: 'Tees for everybody', image: testCard(1).image!, products: 24 },
          { id: 'c-2', handle: 'hats', title: 'Hats', products: 1 },
        ],
        page: 2,
        pages: 3,
      }
    case 'search':
      return { kind, store, text: 'tee', products: cards, total: 26, isMore: false, page: 1, pages: 2 }
    case 'product':
      return {
        ...{ kind, store, product: testProduct(), selectedVariantId: 's-ink', today: '2026-11-22', related: cards },
        reviews: testReviews,
      }
    case 'cart':
      return { kind, store, cart: filledCart, upsell: cards }
    case 'checkout':
      return {
        kind,
        store,
        checkout: testCheckout({
          startedAt: new Date().toISOString(),
          findings: { order: 'declined', email: 'email', cardNumber: 'invalid', terms: 'terms' },
          isArrival: true,
          marketing: { isChecked: true },
          terms: { href: '/pages/terms', isChecked: false },
          policies: testPolicies,
          isLinkSent: true,
        }),
      }
    case 'pending':
      return { kind, store, address: '/checkout' }
    case 'offer':
      return testOffer(store)
    case 'thank-you':
      return { kind, store, order }
    case 'account':
      return { kind, store, account: testOrders }
    case 'subscribed':
      return { kind, store, refused: { email: 'ada@', source: 'discount' } }
    case 'reviews':
      return {
        ...{ kind, store, product: testCard(1), rating: testReviews.rating, items: testReviews.items },
        ...{ stars: 4, sort: 'helpful', page: 2, pages: 3 },
      }
    case 'review':
      return {
        ...{ kind, store, product: testCard(1) },
        form: {
          values: { rating: '4', body: 'Nice', email: 'ada@' },
          findings: { body: 'bodyShort', email: 'email', images: 'imageInvalid', form: 'tooMany' },
          ...{ openedAt: 'time', minLength: 20 },
        },
      }
    case 'content':
      return {
        kind,
        store,
        content: {
          id: '0199d3b0-0000-7000-8000-0000000000c1',
          handle: 'shipping',
          title: 'Shipping',
          bodyHtml: '<p>We ship <strong>every</strong> weekday.</p><ul><li>Free over $50</li></ul>',
          seoTitle: 'How we ship',
          seoDescription: 'When your parcel comes.',
        },
      }
    case 'content-pages':
      return {
        ...{ kind, store, page: 1, pages: 2 },
        contents: [
          { id: '0199d3b0-0000-7000-8000-0000000000c1', handle: 'shipping', title: 'Shipping' },
          { id: '0199d3b0-0000-7000-8000-0000000000c2', handle: 'đổi-trả', title: 'Đổi trả & hoàn tiền' },
        ],
      }
    case 'not-found':
      return { kind, store, suggestions: cards }
  }
}

export function emptyPage(kind: StorefrontPageView['kind'], filled: StoreView = testStore()): StorefrontPageView {
  const store = { ...filled, collections: [] }
  switch (kind) {
    case 'home':
      return { kind, store, needs: noNeeds }
    case 'collection':
      return { kind, store, collection: testCollection(0, { title: '' }) }
    case 'collections':
      return { kind, store, collections: [], page: 1, pages: 1 }
    case 'search':
      return { kind, store, text: '', products: [], total: 0, isMore: false, page: 1, pages: 1 }
    case 'product': {
      const product = testProduct({
        vendor: '',
        tags: [],
        descriptionHtml: '',
        images: [],
        options: [],
        variants: [],
      })
      return { kind, store, product, selectedVariantId: '', today: '2026-11-22', related: [] }
    }
    case 'cart':
      return { kind, store, cart: emptyCart, upsell: [] }
    case 'checkout':
      return { kind, store, checkout: testCheckout({ cart: emptyCart, values: {}, countries: [], testGateway: false }) }
    case 'pending':
      return { kind, store, address: '/checkout' }
    case 'offer': {
      const { card: _card, percent: _percent, problem: _problem, ...offer } = testOffer(store)
      return { ...offer, title: '', products: [] }
    }
    case 'thank-you':
      return { kind, store, order: { ...order, email: '', lines: [], shipTo: [] } }
    case 'account':
      return { kind, store, account: { state: 'signed_out' } }
    case 'subscribed':
      return { kind, store }
    case 'reviews':
      return {
        ...{ kind, store, product: testCard(1), rating: { count: 0, average: 0, stars: [0, 0, 0, 0, 0] }, items: [] },
        ...{ stars: 0, sort: 'newest', page: 1, pages: 1 },
      }
    case 'review':
      return { kind, store }
    case 'content': {
      const texts = { handle: 'about', title: 'About', bodyHtml: '', seoTitle: '', seoDescription: '' }
      return { kind, store, content: { id: '0199d3b0-0000-7000-8000-0000000000c2', ...texts } }
    }
    case 'content-pages':
      return { kind, store, contents: [], page: 1, pages: 1 }
    case 'not-found':
      return { kind, store, suggestions: [] }
  }
}

/** A new store's theme after `change`. */
export function testTheme(themeKey: ThemeKey, change: (document: ThemeDocument) => void = () => {}): ResolvedTheme {
  const document = newTheme(themeKey, { storeName: 'Northwind Tees' })
  change(document)
  return resolve(themeSchemas, document)
}

/** A theme without home page sections and without header and footer content. */
export const bareTheme = (themeKey: ThemeKey): ResolvedTheme =>
  testTheme(themeKey, (document) => {
    document.pages.homepage = { sections: {}, order: [] }
    document.fixed = { header: {}, footer: { settings: {} } }
  })
