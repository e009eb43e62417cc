import { priceCart } from './price-cart.ts'

/** The current rules of all stores: no discounts, free shipping, no added tax. */
export const priceLines = <L extends { priceCents: number; quantity: number }>(lines: readonly L[], currency: string) =>
  priceCart(lines, { currency, discounts: [], shippingRate: { cents: 0 }, taxRates: [] })
