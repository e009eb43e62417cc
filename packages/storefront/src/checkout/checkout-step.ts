import type { ResolvedTheme } from '@backroom/theme/resolve'

const steps = { 1: 'cart', 2: 'checkout', 3: 'mini-cart' } as const
export type CheckoutStep = (typeof steps)[keyof typeof steps]

/** The page that follows adding to the cart. */
export const checkoutStep = ({ settings }: Pick<ResolvedTheme, 'settings'>): CheckoutStep =>
  steps[settings.product.checkoutStepLayout]
