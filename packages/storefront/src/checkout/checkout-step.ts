import type { ResolvedTheme } from '@backroom/theme/resolve'

const steps = { 1: 'cart', 2: 'checkout', 3: 'mini-cart' } as const
export type CheckoutStep = (typeof steps)[keyof typeof steps]

/** Where adding to the cart leads. Until the merchant chooses, hydro shows the cart and newchick its side sheet. */
export function checkoutStep({ themeKey, settings }: Pick<ResolvedTheme, 'themeKey' | 'settings'>): CheckoutStep {
  const chosen = Number(settings.product.checkoutStepLayout)
  if (chosen === 1 || chosen === 2 || chosen === 3) return steps[chosen]
  return themeKey === 'newchick' ? 'mini-cart' : 'cart'
}
