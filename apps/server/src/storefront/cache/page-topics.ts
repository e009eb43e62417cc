import type { StorefrontPageView } from '@backroom/storefront/views/pages'
import type { CollectionView } from '@backroom/storefront/views/products'

/** Topics of every page: name and address, theme, names of collections, and where offers are. Those of its menus come with them. */
const everywhere = ['store', 'theme', 'collections', 'upsells']

const productsIn = (view: StorefrontPageView): { id: string }[] => {
  switch (view.kind) {
    case 'home':
      return [
        ...Object.values(view.needs.collection).flatMap(({ products }) => products),
        ...Object.values(view.needs.product),
        ...(view.widgets ?? []).flatMap(({ products }) => products),
      ]
    case 'collection':
      return view.collection.products
    case 'product':
      return [view.product, ...view.related]
    case 'reviews':
      return [view.product]
    case 'not-found':
      return view.suggestions
    case 'content':
    case 'content-pages':
    case 'collections':
      return []
    default:
      throw new Error(`A ${view.kind} page is a visitor's own and is not remembered`)
  }
}

/** The topics of what a page shows of a collection: which products it has, in which order. */
function collectionTopics({ id, order }: CollectionView): string[] {
  const topics = [id ? `collections:${id}` : 'products']
  if (order?.startsWith('title')) topics.push('titles')
  if (order?.startsWith('price')) topics.push('prices')
  if (order === 'best_selling') topics.push('best-selling')
  return topics
}

function listTopics(view: StorefrontPageView): string[] {
  switch (view.kind) {
    case 'home':
      // A product that the theme names may be missing, and widgets show the newest.
      return [
        ...Object.values(view.needs.collection).flatMap(collectionTopics),
        ...(view.widgetCollections ?? []).map((id) => `collections:${id}`),
        ...['products', 'product-widgets', 'product-reviews'],
      ]
    case 'collection':
      return [...collectionTopics(view.collection), 'filters', 'product-reviews']
    case 'collections':
      return view.collections.map(({ id }) => `collections:${id}`)
    case 'product':
      return [
        ...(view.product.collection ? [`collections:${view.product.collection.id}`] : []),
        ...(view.showsNewest ? ['products'] : []),
        ...['size-charts', 'metafields', 'product-reviews'],
      ]
    case 'reviews':
    case 'not-found':
      return ['product-reviews']
    case 'content':
      return [`content-pages:${view.content.id}`]
    case 'content-pages':
      return ['content-pages', ...view.contents.map(({ id }) => `content-pages:${id}`)]
    default:
      return []
  }
}

/** The topics of a cached page, as the database announces them (0002, 0029, 0031 and 0037 list them). */
export const topicsOf = (view: StorefrontPageView, menuTopics: readonly string[] = []): string[] => [
  ...new Set([
    ...everywhere,
    ...menuTopics,
    ...listTopics(view),
    ...productsIn(view).map(({ id }) => `products:${id}`),
  ]),
]
