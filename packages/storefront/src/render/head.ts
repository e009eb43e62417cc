import { reviewSorts } from '@backroom/contract/catalog/product-reviews/states'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import { escapeHtml } from '@backroom/contract/platform/api/escape-html'
import { languages } from '@backroom/contract/platform/api/language'
import {
  collectionPagePath,
  collectionPath,
  collectionsPath,
  contentPagePath,
  contentPagesPath,
  productPath,
  reviewsPath,
  rssPath,
  searchPath,
} from '../links.ts'
import { textsIn } from '../texts/texts-in.ts'
import type { StorefrontPageView } from '../views/pages.ts'
import type { ImageView, StoreView } from '../views/store.ts'

/** What search engines and social networks read in the head of a document. */
export function headOf(page: StorefrontPageView): string {
  const { store } = page
  const description = descriptionOf(page)
  const path = canonicalPath(page)
  const shared = sharedPath(page)
  return [
    `<title>${escapeHtml(titleOf(page))}</title>`,
    ...(description ? [meta('name', 'description', description)] : []),
    ...(path === undefined ? [] : addressesOf(store, path)),
    ...(path === undefined || isChosen(page) ? ['<meta name="robots" content="noindex">'] : []),
    ...(shared === undefined ? [] : socialTags(page, store.origin + inLanguage(store, shared), description)),
    ...(page.kind === 'home' || page.kind === 'collection'
      ? [`<link rel="alternate" type="application/rss+xml" title="${escapeHtml(store.name)}" href="${rssPath}">`]
      : []),
  ].join('\n')
}

/** What a customer has chosen of a collection is not indexed. */
const isChosen = (page: StorefrontPageView) => page.kind === 'collection' && page.collection.query !== undefined

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`

/** The address of a page in the language that it has: one that is not the shop's main one is named in the address. */
function inLanguage({ language, mainLanguage }: StoreView, path: string, asked = language): string {
  if (asked === mainLanguage) return path
  return `${path}${path.includes('?') ? '&' : '?'}lang=${asked}`
}

/** The page's own address, and those in the other languages. */
function addressesOf(store: StoreView, path: string): string[] {
  const link = (rel: string, href: string, language = '') =>
    `<link rel="${rel}"${language && ` hreflang="${language}"`} href="${escapeHtml(store.origin + href)}">`
  return [
    link('canonical', inLanguage(store, path)),
    ...languages.map((language) => link('alternate', inLanguage(store, path, language), language)),
    link('alternate', path, 'x-default'),
  ]
}

/** The address of a page that people share. Search engines do not index what was searched for. */
const sharedPath = (page: StorefrontPageView) =>
  page.kind === 'search' ? (page.text ? searchPath(page.text, page.page) : '/search') : canonicalPath(page)

/** Open Graph, and the card of X. */
function socialTags(page: StorefrontPageView, address: string, description: string): string[] {
  const { store } = page
  const image = imageOf(page)
  return [
    meta('property', 'og:site_name', store.name),
    meta('property', 'og:type', page.kind === 'product' ? 'product' : page.kind === 'content' ? 'article' : 'website'),
    meta('property', 'og:title', nameOf(page)),
    ...(description ? [meta('property', 'og:description', description)] : []),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', store.locale.replace('-', '_')),
    ...(image ? imageTags(store, image) : []),
    ...(page.kind === 'product' ? priceTags(page) : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ]
}

const imageTags = ({ origin }: StoreView, { src, width, height, alt }: ImageView) => [
  meta('property', 'og:image', absolute(origin, src)),
  meta('property', 'og:image:width', String(width)),
  meta('property', 'og:image:height', String(height)),
  ...(alt ? [meta('property', 'og:image:alt', alt)] : []),
]

/** Images are stored files, or drawn by the shop. */
export const absolute = (origin: string, address: string) => (address.startsWith('/') ? origin + address : address)

function priceTags({ store, product, selectedVariantId }: Extract<StorefrontPageView, { kind: 'product' }>) {
  const variant = product.variants.find(({ id }) => id === selectedVariantId) ?? product.variants[0]
  if (!variant) return []
  return [
    meta('property', 'product:price:amount', String(majorUnits(variant.priceCents, store.currency))),
    meta('property', 'product:price:currency', store.currency),
    meta('property', 'product:availability', variant.available ? 'in stock' : 'out of stock'),
  ]
}

/** The picture of the page itself before that of the shop; of pages that show many things, that of the shop comes first. */
function imageOf(page: StorefrontPageView): ImageView | undefined {
  const { socialImage } = page.store
  return page.kind === 'home' || page.kind === 'collections'
    ? (socialImage ?? pictureOn(page))
    : (pictureOn(page) ?? socialImage)
}

function pictureOn(page: StorefrontPageView): ImageView | undefined {
  switch (page.kind) {
    case 'product':
      return page.product.images[0]
    case 'collection':
      return page.collection.image ?? page.collection.products.find(({ image }) => image)?.image
    case 'collections':
      return page.collections.find(({ image }) => image)?.image
    case 'home':
      return Object.values(page.needs.collection)
        .flatMap(({ products }) => products)
        .find(({ image }) => image)?.image
    default:
      return undefined
  }
}

/** The title of a page without the name of the shop. */
function nameOf(page: StorefrontPageView): string {
  const texts = textsIn(page.store.language)
  switch (page.kind) {
    case 'home':
      return page.store.seoTitle || page.store.name
    case 'collection':
      return page.collection.seoTitle || page.collection.title || texts.allProducts
    case 'collections':
      return texts.collections
    case 'search':
      return page.text ? texts.searchResults(page.text) : texts.search
    case 'product':
      return page.product.seoTitle || page.product.title
    case 'cart':
      return texts.cartTitle
    case 'checkout':
      return texts.checkout
    case 'pending':
      return texts.pendingTitle
    case 'offer':
      return page.title || texts.offer.title
    case 'thank-you':
      return texts.orderNumber(page.order.number)
    case 'account':
      return texts.account.link
    case 'subscribed':
      return texts.subscribe
    case 'reviews':
      return texts.reviews.title(page.product.title)
    case 'review':
      return page.form && page.product ? texts.reviews.writeTitle(page.product.title) : texts.reviews.heading
    case 'content':
      return page.content.seoTitle || page.content.title
    case 'content-pages':
      return texts.contentPages
    case 'not-found':
      return texts.notFoundTitle
  }
}

const titleOf = (page: StorefrontPageView) =>
  page.kind === 'home' ? nameOf(page) : `${nameOf(page)} – ${page.store.name}`

/** Pages that are the same for everybody have a canonical address for search engines. Others are not indexed. */
export function canonicalPath(page: StorefrontPageView): string | undefined {
  if (page.kind === 'home') return '/'
  if (page.kind === 'product') return productPath(page.product.handle)
  if (page.kind === 'content') return contentPagePath(page.content.handle)
  // A choice of reviews is a part of the page of all reviews.
  if (page.kind === 'reviews')
    return reviewsPath(page.product.handle, page.stars === 0 && page.sort === reviewSorts[0] ? { page: page.page } : {})
  if (page.kind === 'collections') return collectionsPath(page.page)
  if (page.kind === 'content-pages') return contentPagesPath(page.page)
  if (page.kind !== 'collection') return undefined
  const { handle, page: number, pages, query } = page.collection
  if (number > pages) return undefined
  return query ? collectionPath(handle) : collectionPagePath(handle, number)
}

/** In characters; search engines cut longer ones. */
const descriptionLength = 160

export function descriptionOf(page: StorefrontPageView): string {
  switch (page.kind) {
    case 'home':
      return page.store.seoDescription
    case 'product':
      return page.product.seoDescription || plainText(page.product.descriptionHtml).slice(0, descriptionLength)
    case 'collection':
      return (
        page.collection.seoDescription || plainText(page.collection.descriptionHtml ?? '').slice(0, descriptionLength)
      )
    case 'content':
      return page.content.seoDescription || plainText(page.content.bodyHtml).slice(0, descriptionLength)
    default:
      return ''
  }
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' }

/** The plain text of a cleaned description. */
export const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
