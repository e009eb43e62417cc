import { allCollections } from '@backroom/theme/define-field'
import { artworkPath } from './artwork/artwork-path.ts'
import type {
  CartLineView,
  CheckoutView,
  CollectionView,
  ImageView,
  Language,
  PageView,
  ProductCardView,
  ProductView,
  StoreView,
} from './view.ts'

/** Pages to look at and to test with: full ones with everything a page can show, empty ones with nothing. */
export const sampleStore = (language: Language = 'en'): StoreView => ({
  id: '01980000-0000-7000-8000-000000000001',
  name: 'Northwind Tees',
  host: 'northwind.localhost',
  currency: 'USD',
  language,
  locale: language === 'vi' ? 'vi-VN' : 'en-US',
  email: 'hello@northwind.test',
  menu: [
    { title: 'Tees & tops', href: '/collections/tees' },
    { title: 'Hoodies', href: '/collections/hoodies' },
    { title: 'Home', href: '/collections/home' },
  ],
})

const kinds = ['tee', 'hoodie', 'mug', 'poster', 'tote', 'dress', 'shirt', 'scarf'] as const
const image = (kind: (typeof kinds)[number], seed: number): ImageView => ({
  src: artworkPath(kind, String(seed)),
  width: 1200,
  height: 1500,
  alt: `${kind} on a table`,
})

const idOf = (number: number) => `01980000-0000-7000-9000-${String(number).padStart(12, '0')}`

export const sampleCards = (count: number): ProductCardView[] =>
  Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? 'tee'
    return {
      id: idOf(index),
      handle: `thing-${index}`,
      title: ['Tidewater tee', 'Salt & Cedar hoodie', 'Morning mug', 'Wild Fern print', 'Market tote'][index % 5] ?? '',
      image: image(kind, index),
      priceMinor: 1900 + index * 350,
      ...(index % 3 === 1 && { compareAtPriceMinor: 2900 + index * 350 }),
      priceVaries: index % 4 === 2,
      available: index % 7 !== 6,
    }
  })

export const sampleCollection = (count: number): CollectionView => ({
  handle: 'tees',
  title: 'Tees & tops',
  descriptionHtml: '<p>Heavy cotton, printed in <b>Portland</b>.</p><script>alert(1)</script>',
  products: sampleCards(count),
  total: count * 2,
  page: 1,
  pages: count ? 2 : 1,
})

const variant = (number: number, size: string, color: string, available: boolean) => ({
  id: idOf(900 + number),
  title: `${size} / ${color}`,
  options: [size, color],
  priceMinor: 2400 + number * 100,
  ...(number === 1 && { compareAtPriceMinor: 3200 }),
  available,
  imageIndex: color === 'Navy' ? 1 : 0,
})

export const sampleProduct: ProductView = {
  id: idOf(7),
  handle: 'tidewater-tee',
  title: 'Tidewater tee',
  vendor: 'Northwind',
  descriptionHtml: '<p>Heavy combed cotton with a screen print that stays soft.</p><ul><li>220 g/m²</li></ul>',
  images: [image('tee', 1), image('tee', 9), image('tee', 4)],
  options: [
    { name: 'Size', values: ['S', 'M', 'L'] },
    { name: 'Color', values: ['White', 'Navy'] },
  ],
  variants: [
    variant(0, 'S', 'White', true),
    variant(1, 'M', 'White', true),
    variant(2, 'L', 'White', false),
    variant(3, 'S', 'Navy', true),
    variant(4, 'M', 'Navy', true),
  ],
  collection: { title: 'Tees & tops', href: '/collections/tees' },
}

export const sampleLines: CartLineView[] = [
  {
    variantId: idOf(901),
    handle: 'tidewater-tee',
    title: 'Tidewater tee',
    variantTitle: 'M / White',
    image: image('tee', 1),
    quantity: 2,
    unitPriceMinor: 2500,
    totalMinor: 5000,
    available: true,
  },
  {
    variantId: idOf(902),
    handle: 'morning-mug',
    title: 'Morning mug',
    variantTitle: '',
    quantity: 1,
    unitPriceMinor: 1650,
    totalMinor: 1650,
    available: false,
  },
]
const cart = { lines: sampleLines, subtotalMinor: 6650, count: 3 }
const noCart = { lines: [], subtotalMinor: 0, count: 0 }

export const sampleCheckout: CheckoutView = {
  cart,
  shippingMinor: 0,
  taxMinor: 550,
  totalMinor: 7200,
  values: { email: 'an@example.com', firstName: 'An', city: 'Portland' },
  problems: { order: 'declined', lastName: 'required', cardNumber: 'invalid' },
  attempt: idOf(55),
  countries: [
    { code: 'US', name: 'United States' },
    { code: 'VN', name: 'Vietnam' },
  ],
  testGateway: true,
}

export function fullPages(store: StoreView): PageView[] {
  const order = {
    number: '#1042',
    email: 'an@example.com',
    createdAt: '2026-11-21T14:05:00.000Z',
    lines: sampleLines,
    subtotalMinor: 6650,
    discountMinor: 650,
    shippingMinor: 500,
    taxMinor: 0,
    totalMinor: 6500,
    shipTo: ['An Nguyen', '1 Main Street', 'Portland, OR, 97205', 'US'],
  }
  return [
    { kind: 'home', store, collections: { [allCollections]: sampleCollection(18) } },
    { kind: 'collection', store, collection: sampleCollection(16) },
    { kind: 'product', store, product: sampleProduct, selectedVariantId: idOf(901), related: sampleCards(4) },
    { kind: 'cart', store, cart, upsell: sampleCards(4) },
    { kind: 'checkout', store, checkout: sampleCheckout },
    { kind: 'thank-you', store, order },
    { kind: 'not-found', store, suggestions: sampleCards(4) },
  ]
}

/** A shop on its first day, and a product without anything. */
export function emptyPages(store: StoreView): PageView[] {
  const bare = { ...store, menu: [] }
  const product: ProductView = {
    id: idOf(8),
    handle: 'bare',
    title: 'Bare',
    descriptionHtml: '',
    images: [],
    options: [],
    variants: [],
  }
  const checkout = { ...sampleCheckout, values: {}, problems: {}, cart: noCart }
  const order = {
    number: '#1',
    email: '',
    createdAt: '2026-01-01T00:00:00Z',
    lines: [],
    subtotalMinor: 0,
    discountMinor: 0,
    shippingMinor: 0,
    taxMinor: 0,
    totalMinor: 0,
    shipTo: [],
  }
  return [
    { kind: 'home', store: bare, collections: {} },
    { kind: 'collection', store: bare, collection: { ...sampleCollection(0), descriptionHtml: '' } },
    { kind: 'product', store: bare, product, selectedVariantId: '', related: [] },
    { kind: 'cart', store: bare, cart: noCart, upsell: [] },
    { kind: 'checkout', store: bare, checkout },
    { kind: 'thank-you', store: bare, order },
    { kind: 'not-found', store: bare, suggestions: [] },
  ]
}
