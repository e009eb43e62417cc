import type { StorefrontPageView } from '@backroom/storefront/view'

/** In every page: name and address, colours and sections, and which products, collections and pages a menu may lead to. */
const everywhere = ['store', 'theme', 'collections', 'products', 'content-pages']

const productsIn = (view: StorefrontPageView): { id: string }[] => {
  switch (view.kind) {
    case 'home':
      return [
        ...Object.values(view.needs.collection).flatMap(({ products }) => products),
        ...Object.values(view.needs.product),
      ]
    case 'collection':
      return view.collection.products
    case 'product':
      return [view.product, ...view.related]
    case 'not-found':
      return view.suggestions
    case 'content':
      return []
    default:
      throw new Error(`A ${view.kind} page is a visitor's own and is not remembered`)
  }
}

/** What a page that is remembered was made from, as the database announces it (migrations 0031, 0130 and 0131). */
export const topicsOf = (view: StorefrontPageView): string[] => [
  ...everywhere,
  ...Object.keys(view.store.menus).map((handle) => `menus:${handle}`),
  ...(view.kind === 'content' ? [`content-pages:${view.content.id}`] : []),
  ...new Set(productsIn(view).map(({ id }) => `products:${id}`)),
]
