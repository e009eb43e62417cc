import { useStorefront, useTheme } from '../storefront-context.tsx'

/** What the cart is called and says: the merchant's texts, or the shop's own where there are none. */
export function useCartTexts() {
  const { texts } = useStorefront()
  const { heading, emptyMessage, checkoutLabel } = useTheme(({ settings }) => settings.cart)
  return {
    heading: heading || texts.cartTitle,
    emptyMessage: emptyMessage || texts.cartEmpty,
    checkoutLabel: checkoutLabel || texts.goToCheckout,
  }
}
