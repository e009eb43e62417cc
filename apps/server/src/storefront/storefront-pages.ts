import type { ListingOrder } from '@backroom/contract/catalog/products/listing-orders'
import type { Language } from '@backroom/contract/platform/api/language'
import { listMetafields, shownMetafields } from '@backroom/domain/catalog/metafields/metafields'
import type { ChosenFilters } from '@backroom/domain/catalog/product-options/product-options'
import {
  type ActiveProduct,
  cardsByHandle,
  findActiveProduct,
  findAnyProduct,
  findCollectionIds,
  findCollectionOf,
  findCollectionRedirects,
  findRedirects,
  listCards,
  type ProductCard,
} from '@backroom/domain/catalog/products/products'
import { findSizeChartOf } from '@backroom/domain/catalog/size-charts/size-charts'
import { findPublishedPage, listPublishedPages } from '@backroom/domain/online-store/content-pages/content-pages'
import { findEnabledWidgets, findWidgetProducts } from '@backroom/domain/online-store/product-widgets/product-widgets'
import { collectionPath } from '@backroom/storefront/links'
import { dayIn } from '@backroom/storefront/products/details/delivery-dates'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { NeedViews, StorefrontPageView, WidgetView } from '@backroom/storefront/views/pages'
import type { ResolvedTheme } from '@backroom/theme/resolve'
import { cleanRichText } from '@backroom/theme/rich-text'
import { kept, type PageContext } from './cache/page-context.ts'
import { collectionCards, collectionView } from './collection-view.ts'
import { reviewsOf } from './reviews/review-views.ts'
import { cardView, isAvailable, productView, sizeChartView, storeView } from './views.ts'

const relatedCount = 4
const suggestionCount = 4
const contentsAPage = 100

/** A home page with the data of its sections. */
export async function homePage(
  ctx: PageContext,
  theme: ResolvedTheme,
  language: Language,
): Promise<StorefrontPageView> {
  const needs: NeedViews = { collection: {}, product: {}, menu: {} }
  const { limits, products, hasWidgets } = needsOf(theme, 'homepage')
  const [store, widgets, named, collections] = await Promise.all([
    storeView(ctx, language),
    hasWidgets ? widgetViews(ctx) : { widgets: [] },
    productsByHandle(ctx, [...products]),
    Promise.all(
      [...limits].map(async ([handle, limit]) => ({
        handle,
        view: (await collectionView(ctx, handle, { limit })) ?? (await movedCollectionView(ctx, handle, limit)),
      })),
    ),
  ])
  for (const { handle, view } of collections) if (view) needs.collection[handle] = view
  for (const [handle, product] of named) needs.product[handle] = cardView(product)
  return { kind: 'home', store, needs, ...widgets }
}

/** The collection that had this handle earlier. */
async function movedCollectionView(ctx: PageContext, handle: string, limit: number) {
  const current = (await findCollectionRedirects(ctx, [handle])).get(handle)
  return current === undefined ? undefined : collectionView(ctx, current, { limit })
}

/** Active products by the handles that the theme names, which may be earlier ones. */
async function productsByHandle(ctx: PageContext, asked: string[]): Promise<[string, ProductCard][]> {
  const current = await findRedirects(ctx, asked)
  const handles = [...new Set(asked.map((handle) => current.get(handle) ?? handle))]
  const products = await cardsByHandle(ctx, handles)
  const byHandle = new Map(products.map((product) => [product.handle, product]))
  return asked.flatMap((handle) => {
    const product = byHandle.get(current.get(handle) ?? handle)
    return product ? [[handle, product] as [string, ProductCard]] : []
  })
}

/** The sections with something to show, and the collections that all of them depend on. */
async function widgetViews(ctx: PageContext): Promise<{ widgets: WidgetView[]; widgetCollections: string[] }> {
  const widgets = await findEnabledWidgets(ctx)
  const drawn = await Promise.all(
    widgets.map(async (widget) => ({ widget, products: await findWidgetProducts(ctx, widget) })),
  )
  const named = widgets.flatMap(({ kind, collectionHandle }) => (kind === 'collection' ? collectionHandle : []))
  return {
    widgets: drawn
      .filter(({ products }) => products.length > 0)
      .map(({ widget: { id, heading }, products }) => ({ id, heading, products: products.map(cardView) })),
    widgetCollections: await findCollectionIds(ctx, named),
  }
}

/**
 * The data of the visible sections of a page: products by handle, widgets, and each collection once, with the largest number
 * of products of its sections.
 */
function needsOf({ themeKey, pages }: ResolvedTheme, page: string) {
  const limits = new Map<string, number>()
  const products = new Set<string>()
  let hasWidgets = false
  for (const { type, hidden, settings, blocks } of pages[page]?.sections ?? []) {
    const needs = hidden ? [] : (themeSchemas[themeKey].sections[type]?.needs?.(settings, blocks) ?? [])
    for (const need of needs)
      if (need.kind === 'widgets') hasWidgets = true
      else if (need.kind === 'product') products.add(need.handle)
      else limits.set(need.handle, Math.max(need.limit, limits.get(need.handle) ?? 0))
  }
  return { limits, products, hasWidgets }
}

export async function collectionPage(
  ctx: PageContext,
  handle: string,
  { page, chosen, order }: { page: number; chosen: ChosenFilters; order?: ListingOrder | undefined },
  language: Language,
): Promise<StorefrontPageView | undefined> {
  const [collection, store] = await Promise.all([
    collectionView(ctx, handle, { page, chosen, order }),
    storeView(ctx, language),
  ])
  if (!collection || (page > 1 && page > collection.pages && !collection.isCut)) return
  return { kind: 'collection', store, collection }
}

/** A page of the published collections; undefined beyond the last one. */
export async function collectionsPage(
  ctx: PageContext,
  page: number,
  language: Language,
): Promise<StorefrontPageView | undefined> {
  const [cards, store] = await Promise.all([collectionCards(ctx, page), storeView(ctx, language)])
  return page > cards.pages ? undefined : { kind: 'collections', store, ...cards }
}

export async function productPage(
  ctx: PageContext,
  handle: string,
  variantId: string | undefined,
  language: Language,
): Promise<StorefrontPageView | undefined> {
  const product = await findActiveProduct(ctx, handle)
  return product && pageOf(ctx, product, variantId, language)
}

/** The page of a product of any status; undefined for a product that does not exist. */
export async function previewOfProduct(
  ctx: PageContext,
  id: string,
  variantId: string | undefined,
  language: Language,
): Promise<StorefrontPageView | undefined> {
  const product = await findAnyProduct(ctx, id)
  return product && pageOf(ctx, product, variantId, language)
}

/** The newest products, which many pages show. */
const newestCards = (ctx: PageContext) =>
  kept(ctx, 'newest', async () => {
    const value = await listCards(ctx, { limit: relatedCount + 1 })
    return { value, topics: ['products', 'product-reviews', ...value.map(({ id }) => `products:${id}`)] }
  })

/** The newest other products of a product's collection, and if they are too few, of the shop. */
async function relatedProducts(ctx: PageContext, { id: ownId }: ActiveProduct, collection: { id: string } | undefined) {
  const isOther = ({ id }: ProductCard) => id !== ownId
  const near = collection ? (await newestOf(ctx, collection.id)).filter(isOther).slice(0, relatedCount) : []
  if (near.length === relatedCount) return { related: near.map(cardView) }
  const known = new Set(near.map(({ id }) => id))
  const others = (await newestCards(ctx)).filter((card) => isOther(card) && !known.has(card.id))
  return { related: [...near, ...others].slice(0, relatedCount).map(cardView), showsNewest: true }
}

const newestOf = (ctx: PageContext, collectionId: string) =>
  kept(ctx, `newest ${collectionId}`, async () => {
    const value = await listCards(ctx, { collectionId, order: 'newest', limit: relatedCount + 1 })
    return {
      value,
      topics: [`collections:${collectionId}`, 'product-reviews', ...value.map(({ id }) => `products:${id}`)],
    }
  })

/** What customers see of the metafields of a product. */
async function metafieldsOf(ctx: PageContext, { metafields }: ActiveProduct) {
  const known = await kept(ctx, 'metafields', async () => ({
    value: (await listMetafields(ctx)).metafields,
    topics: ['metafields'],
  }))
  return shownMetafields(known, metafields)
}

async function pageOf(
  ctx: PageContext,
  product: ActiveProduct,
  variantId: string | undefined,
  language: Language,
): Promise<StorefrontPageView> {
  const [collection, chart, metafields, reviews, store] = await Promise.all([
    findCollectionOf(ctx, product.id),
    findSizeChartOf(ctx, product.id),
    metafieldsOf(ctx, product),
    reviewsOf(ctx, product.id),
    storeView(ctx, language),
  ])
  const [first] = product.variants
  const chosen = product.variants.find(({ id }) => id === variantId) ?? product.variants.find(isAvailable) ?? first
  return {
    kind: 'product',
    store,
    product: {
      ...productView(product, chosen?.id === variantId ? chosen?.imageIndex : null),
      ...(chart && { sizeChart: sizeChartView(ctx, chart) }),
      ...(metafields.length > 0 && { metafields }),
      ...(collection && {
        collection: { id: collection.id, title: collection.title, href: collectionPath(collection.handle) },
      }),
    },
    selectedVariantId: chosen?.id ?? '',
    isVariantAsked: chosen !== undefined && chosen.id === variantId,
    today: dayIn(store.timeZone, new Date()),
    ...(await relatedProducts(ctx, product, collection)),
    ...(reviews && { reviews }),
  }
}

/** A content page of the store; undefined if it is not published. */
export async function contentPage(
  ctx: PageContext,
  handle: string,
  language: Language,
): Promise<StorefrontPageView | undefined> {
  const [found, store] = await Promise.all([findPublishedPage(ctx, handle), storeView(ctx, language)])
  if (!found) return
  const { body, ...content } = found
  return { kind: 'content', store, content: { ...content, bodyHtml: cleanRichText(body) } }
}

/** A page of the published pages; undefined beyond the last one. */
export async function contentPagesPage(
  ctx: PageContext,
  page: number,
  language: Language,
): Promise<StorefrontPageView | undefined> {
  const [{ contents, total }, store] = await Promise.all([
    listPublishedPages(ctx, { limit: contentsAPage, offset: (page - 1) * contentsAPage }),
    storeView(ctx, language),
  ])
  const pages = Math.max(1, Math.ceil(total / contentsAPage))
  return page > pages ? undefined : { kind: 'content-pages', store, contents, page, pages }
}

export async function notFoundPage(ctx: PageContext, language: Language): Promise<StorefrontPageView> {
  const products = await newestCards(ctx)
  return {
    kind: 'not-found',
    store: await storeView(ctx, language),
    suggestions: products.slice(0, suggestionCount).map(cardView),
  }
}
