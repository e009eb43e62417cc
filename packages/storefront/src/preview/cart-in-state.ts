import type { PreviewStates } from '@backroom/theme/preview-messages'
import type { ResolvedTheme } from '@backroom/theme/resolve'
import { goalProgress } from '../cart/cart-goal.ts'
import type { CartView } from '../views/buying.ts'
import type { CartPageView } from '../views/pages.ts'

type Goal = ResolvedTheme['settings']['cart_goal']

/** The cart without items, with enough of them for the goal, or with a discount. */
export function cartInState(view: CartPageView, state: PreviewStates['cart'], goal: Goal): CartPageView {
  switch (state) {
    case 'filled':
      return view
    case 'empty':
      return { ...view, cart: emptied }
    case 'goalReached':
      return { ...view, cart: withGoalReached(view.cart, goal, view.store.currency) }
    case 'discounted':
      return { ...view, cart: discounted(view.cart) }
  }
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
function withGoalReached(cart: CartView, goal: Goal, currency: string): CartView {
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

/** Takes a tenth off the subtotal. A cart that has a discount stays as it is. */
function discounted(cart: CartView): CartView {
  if (cart.discountCents > 0) return cart
  const discountCents = Math.round(cart.subtotalCents / 10)
  return { ...cart, discountCents, totalCents: cart.totalCents - discountCents }
}
