import { fractionDigits, majorUnits } from '@backroom/contract/platform/api/currency'
import type {
  BreadcrumbList,
  Graph,
  ItemList,
  Offer,
  OnlineStore,
  Product,
  SearchAction,
  Thing,
  WebSite,
} from 'schema-dts'
import { collectionPath, productPath } from '../links.ts'
import { crumbsOf } from '../parts/crumbs.ts'
import { inScript } from '../pixels/pixel-page.ts'
import { reviewData } from '../products/reviews/review-data.ts'
import type { ProductPageView, StorefrontPageView } from '../views/pages.ts'
import type { ProductView, VariantView } from '../views/products.ts'
import type { StoreView } from '../views/store.ts'
import { absolute, canonicalPath, descriptionOf } from './head.ts'

/** What a page is about, in the terms of schema.org; '' for pages that search engines don't index. */
export function structuredData(page: StorefrontPageView): string {
  const path = canonicalPath(page)
  const things = path === undefined ? [] : thingsOn(page, page.store.origin + path)
  if (things.length === 0) return ''
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${inScript(graph)}</script>`
}

function thingsOn(page: StorefrontPageView, address: string): Thing[] {
  const crumbs = breadcrumbs(page, address)
  switch (page.kind) {
    case 'home':
      return [shop(page.store), site(page.store)]
    case 'collection':
      return [...crumbs, listOf(page.store, page.collection.products)]
    case 'collections':
      return [...crumbs, collectionsOf(page)]
    case 'product':
      return [...crumbs, productOf(page, address)]
    case 'reviews':
    case 'content-pages':
      return crumbs
    case 'content':
      return [...crumbs, { '@type': 'WebPage', name: page.content.title, url: address }]
    default:
      return []
  }
}

const shop = ({ name, origin, email }: StoreView): OnlineStore => ({
  '@type': 'OnlineStore',
  name,
  url: `${origin}/`,
  ...(email && { email }),
})

/** The types lack the input that search engines ask for. */
type SiteSearch = SearchAction & { 'query-input': string }

const site = ({ name, origin, language }: StoreView): WebSite => {
  const search: SiteSearch = {
    '@type': 'SearchAction',
    target: `${origin}/search?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  }
  return { '@type': 'WebSite', name, url: `${origin}/`, inLanguage: language, potentialAction: search }
}

function breadcrumbs(page: StorefrontPageView, address: string): BreadcrumbList[] {
  const crumbs = crumbsOf(page)
  if (!crumbs) return []
  const steps = [
    ...crumbs.above.map(({ title, href }) => [title, page.store.origin + href] as const),
    [crumbs.title, address] as const,
  ]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
    },
  ]
}

const collectionsOf = ({ store, collections }: Extract<StorefrontPageView, { kind: 'collections' }>): ItemList => ({
  '@type': 'ItemList',
  numberOfItems: collections.length,
  itemListElement: collections.map(({ handle, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: store.origin + collectionPath(handle),
  })),
})

const listOf = ({ origin }: StoreView, products: readonly { handle: string; title: string }[]): ItemList => ({
  '@type': 'ItemList',
  numberOfItems: products.length,
  itemListElement: products.map(({ handle, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: origin + productPath(handle),
  })),
})

/** More offers than this are told by their lowest and highest price. */
const maxOffers = 100

function productOf(page: ProductPageView, address: string): Product {
  const { store, product } = page
  const description = descriptionOf(page)
  return {
    '@type': 'Product',
    '@id': address,
    name: product.title,
    url: address,
    ...(description && { description }),
    ...(product.images.length > 0 && { image: product.images.map(({ src }) => absolute(store.origin, src)) }),
    ...(product.vendor && { brand: { '@type': 'Brand', name: product.vendor } }),
    ...(product.metafields && {
      additionalProperty: product.metafields.map(({ name, value }) => ({
        '@type': 'PropertyValue' as const,
        name,
        value,
      })),
    }),
    ...reviewData(page.reviews),
    ...(product.variants.length > 0 && { offers: offersOf(store, product, address) }),
  }
}

/** An amount as search engines read it: `24.50`, `250000`. */
const amount = (cents: number, currency: string) => majorUnits(cents, currency).toFixed(fractionDigits(currency))

const stockOf = (isAvailable: boolean) => (isAvailable ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock')

function offersOf(store: StoreView, product: ProductView, address: string): Product['offers'] {
  const { variants } = product
  const offers = variants.map((variant) => offerOf(store, variant, offerAddress(store, product, variant, address)))
  if (variants.length === 1) return offers
  const prices = variants.map(({ priceCents }) => priceCents)
  return {
    '@type': 'AggregateOffer',
    priceCurrency: store.currency,
    lowPrice: amount(Math.min(...prices), store.currency),
    highPrice: amount(Math.max(...prices), store.currency),
    offerCount: variants.length,
    availability: stockOf(variants.some(({ available }) => available)),
    ...(variants.length <= maxOffers && { offers }),
  }
}

const offerAddress = (
  { origin }: StoreView,
  { handle, variants }: ProductView,
  { id }: VariantView,
  address: string,
) => (variants.length === 1 ? address : origin + productPath(handle, id))

/** Numbers of 8, 12, 13 or 14 digits are GTINs; others are numbers of the shop. */
const isGtin = (barcode: string) => /^(?:\d{8}|\d{12,14})$/.test(barcode)

const offerOf = (
  { currency }: StoreView,
  { title, priceCents, available, sku, barcode }: VariantView,
  url: string,
): Offer => ({
  '@type': 'Offer',
  ...(title && { name: title }),
  ...(sku && { sku }),
  ...(barcode && isGtin(barcode) && { gtin: barcode }),
  url,
  priceCurrency: currency,
  price: amount(priceCents, currency),
  availability: stockOf(available),
  itemCondition: 'https://schema.org/NewCondition',
})
