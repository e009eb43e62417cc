import type { StorefrontPageView } from '@backroom/storefront/view'

/** In every page: name and address, colours and sections, the menu, and which products there are to list. */
const everywhere = ['store', 'theme', 'collections', 'products']

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
    default:
      throw new Error(`A ${view.kind} page is a visitor's own and is not remembered`)
  }
}

/** What a page that is remembered was made from, as the database announces it (migration 0031). */
export const topicsOf = (view: StorefrontPageView): string[] => [
  ...everywhere,
  ...new Set(productsIn(view).map(({ id }) => `products:${id}`)),
]
