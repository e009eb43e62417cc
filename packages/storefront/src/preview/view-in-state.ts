import type { PreviewStates } from '@backroom/theme/preview-messages'
import type { ResolvedTheme } from '@backroom/theme/resolve'
import { goalProgress } from '../cart/cart-goal.ts'
import { isOnSale } from '../products/saving.ts'
import type { CartView, ProductView, StorefrontPageView, VariantView } from '../view.ts'

/** The page as a visitor sees it with an empty cart, a reached goal, or a product on sale or sold out. */
export function viewInState(
  view: StorefrontPageView,
  { cart, product }: Pick<PreviewStates, 'cart' | 'product'>,
  { settings }: Pick<ResolvedTheme, 'settings'>,
): StorefrontPageView {
  if (view.kind === 'cart' && cart === 'empty') return { ...view, cart: emptied }
  if (view.kind === 'cart' && cart === 'goalReached')
    return { ...view, cart: withGoalReached(view.cart, settings.cart_goal, view.store.currency) }
  if (view.kind !== 'product' || product === 'usual') return view
  const { variants } = view.product
  const changed: ProductView = { ...view.product, variants: variants.map(product === 'onSale' ? onSale : soldOut) }
  return { ...view, product: changed }
}

const emptied: CartView = {
  lines: [],
  subtotalCents: 0,
  discountCents: 0,
  shippingCents: 0,
  taxCents: 0,
  totalCents: 0,
  count: 0,
}

/** Raises the quantity of the first line until the goal is reached. The total is the sum of the lines. */
function withGoalReached(cart: CartView, goal: ResolvedTheme['settings']['cart_goal'], currency: string): CartView {
  const missingCents = goalProgress(goal, cart.subtotalCents, currency)?.missingCents ?? 0
  const [first, ...others] = cart.lines
  if (!first || !(first.unitPriceCents > 0) || missingCents === 0) return cart
  const more = Math.ceil(missingCents / first.unitPriceCents)
  const addedCents = more * first.unitPriceCents
  const line = { ...first, quantity: first.quantity + more, totalCents: first.totalCents + addedCents }
  return {
    ...cart,
    lines: [line, ...others],
    subtotalCents: cart.subtotalCents + addedCents,
    totalCents: cart.totalCents + addedCents,
    count: cart.count + more,
  }
}

/** Adds a compare-at price a quarter above the price. A product that is on sale stays as it is. */
const onSale = (variant: VariantView): VariantView =>
  isOnSale(variant) ? variant : { ...variant, compareAtPriceCents: Math.round(variant.priceCents * 1.25) }

const soldOut = ({ left: _, ...variant }: VariantView): VariantView => ({ ...variant, available: false })
