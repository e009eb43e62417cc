import type { Language } from '@backroom/contract/api/language'
import type { StoreContext } from '@backroom/domain/context'
import { findActiveProduct, listActiveProducts } from '@backroom/domain/products/products'
import type { PageView } from '@backroom/storefront/view'
import { allCollections } from '@backroom/theme/define-field'
import type { ResolvedTheme } from '@backroom/theme/resolve'
import { cardView, collectionView, productView, storeView } from './views.ts'

const relatedCount = 4
const suggestionCount = 4

/** Collections a home page names, each with as many products as its section shows at most. */
export async function homePage(ctx: StoreContext, theme: ResolvedTheme, language: Language): Promise<PageView> {
  const collections: Extract<PageView, { kind: 'home' }>['collections'] = {}
  for (const { type, hidden, settings } of theme.pages.homepage.sections) {
    if (type !== 'featured-collection' || hidden) continue
    const { collection, limit_product: limit } = settings as { collection: string; limit_product: number }
    const handle = collection || allCollections
    const view = await collectionView(ctx, handle, { limit: Math.min(Math.max(limit, 1), 50) })
    if (view) collections[handle] = view
  }
  return { kind: 'home', store: await storeView(ctx, language), collections }
}

export async function collectionPage(
  ctx: StoreContext,
  handle: string,
  page: number,
  language: Language,
): Promise<PageView | undefined> {
  const [collection, store] = await Promise.all([collectionView(ctx, handle, { page }), storeView(ctx, language)])
  if (!collection || (page > 1 && page > collection.pages)) return
  return { kind: 'collection', store, collection }
}

export async function productPage(
  ctx: StoreContext,
  handle: string,
  variantId: string | undefined,
  language: Language,
): Promise<PageView | undefined> {
  const [product, others, store] = await Promise.all([
    findActiveProduct(ctx, handle),
    listActiveProducts(ctx, { limit: relatedCount + 1 }),
    storeView(ctx, language),
  ])
  if (!product) return
  const [first] = product.variants
  const chosen =
    product.variants.find(({ id }) => id === variantId) ?? product.variants.find(({ stock }) => stock !== 0) ?? first
  return {
    kind: 'product',
    store,
    product: productView(product),
    selectedVariantId: chosen?.id ?? '',
    related: others
      .filter(({ id }) => id !== product.id)
      .slice(0, relatedCount)
      .map(cardView),
  }
}

export async function notFoundPage(ctx: StoreContext, language: Language): Promise<PageView> {
  const products = await listActiveProducts(ctx, { limit: suggestionCount })
  return { kind: 'not-found', store: await storeView(ctx, language), suggestions: products.map(cardView) }
}
