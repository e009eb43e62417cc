import type { PreviewStates } from '@backroom/theme/preview-messages'
import type { ResolvedTheme } from '@backroom/theme/resolve'
import type { StorefrontPageView } from '../views/pages.ts'
import type { ProductCardView } from '../views/products.ts'
import { cartInState } from './cart-in-state.ts'
import { collectionInState } from './collection-in-state.ts'
import { productInState } from './product-in-state.ts'
import { searchInState } from './search-in-state.ts'

/** States that change the data of a page. */
type DataStates = Pick<PreviewStates, 'cart' | 'product' | 'collection' | 'search'>

/** The page as a visitor sees it in a state, such as with an empty cart. `samples` fill a collection without products. */
export function viewInState(
  view: StorefrontPageView,
  states: DataStates,
  { settings }: Pick<ResolvedTheme, 'settings'>,
  samples: readonly ProductCardView[] = [],
): StorefrontPageView {
  switch (view.kind) {
    case 'cart':
      return cartInState(view, states.cart, settings.cart_goal)
    case 'product':
      return productInState(view, states.product)
    case 'collection':
      return collectionInState(view, states.collection, samples)
    case 'search':
      return searchInState(view, states.search)
    default:
      return view
  }
}
