import type { Destination, Line } from './cart.ts'
import { price } from './price.ts'

/** Free shipping, no tax. */
export const untaxed: Destination = {
  shipping: { cents: 0, includesTax: false, taxRates: [] },
  tax: { isIncluded: false, isExempt: false, rates: {} },
}

/** The price of lines without discounts, shipping and tax. */
export const priceLines = <L extends Line>(lines: readonly L[], currency: string) =>
  price({ lines, currency, at: 0, customer: null }, [], untaxed)
