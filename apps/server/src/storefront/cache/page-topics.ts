import type { StorefrontPageView } from '@backroom/storefront/view'

/** Topics of every page: name and address, theme, and the products, collections and pages of menus. */
const everywhere = ['store', 'theme', 'collections', 'products', 'content-pages']

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
      return []
    default:
      throw new Error(`A ${view.kind} page is a visitor's own and is not remembered`)
  }
}

/** The topics of a cached page, as the database announces them (0002_stores.sql lists them). */
export const topicsOf = (view: StorefrontPageView): string[] => [
  ...everywhere,
  ...Object.keys(view.store.menus).map((handle) => `menus:${handle}`),
  ...(view.kind === 'home' ? ['product-widgets'] : []),
  ...(view.kind === 'product' ? ['size-charts'] : []),
  ...(view.kind === 'product' || view.kind === 'reviews' ? ['product-reviews'] : []),
  ...(view.kind === 'collection' ? ['filters'] : []),
  ...(view.kind === 'content' ? [`content-pages:${view.content.id}`] : []),
  ...new Set(productsIn(view).map(({ id }) => `products:${id}`)),
]
