import { useShop, useTheme } from '../shop-context.tsx'

/** What the cart is called and says: the merchant's words, or the shop's own where there are none. */
export function useCartTexts() {
  const { words } = useShop()
  const { heading, emptyMessage, checkoutLabel } = useTheme(({ settings }) => settings.cart)
  return {
    heading: heading || words.cartTitle,
    emptyMessage: emptyMessage || words.cartEmpty,
    checkoutLabel: checkoutLabel || words.goToCheckout,
  }
}
