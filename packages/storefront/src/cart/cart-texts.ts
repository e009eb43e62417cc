import { useStorefront, useTheme } from '../storefront-context.tsx'

/** The cart's texts: the merchant's own, or the defaults. */
export function useCartTexts() {
  const { texts } = useStorefront()
  const { heading, emptyMessage, checkoutLabel } = useTheme(({ settings }) => settings.cart)
  return {
    heading: heading || texts.cartTitle,
    emptyMessage: emptyMessage || texts.cartEmpty,
    checkoutLabel: checkoutLabel || texts.goToCheckout,
  }
}
