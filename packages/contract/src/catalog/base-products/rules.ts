import { fractionDigits } from '../../platform/api/currency.ts'

/** Suppliers are paid in it. */
export const costCurrency = 'USD'

/**
 * A cost in the shop's currency, rounded up, so that the shown profit is never more than the real one.
 *
 * @param rate units of the currency for a US dollar
 */
export function costIn(currency: string, costCents: number, rate: number): number {
  if (currency === costCurrency) return costCents
  // Six decimals of the product: binary fractions would round an exact amount up.
  return Math.ceil(Number(((costCents / 100) * rate * 10 ** fractionDigits(currency)).toFixed(6)))
}

/** The lowest price ending as shops end their prices (x.99, or full thousands) with at least this margin in percent. */
export function suggestPrice(costCents: number, marginPercent: number, currency: string): number {
  const price = Math.ceil(costCents / (1 - marginPercent / 100))
  const [step, less] = fractionDigits(currency) === 0 ? [1_000, 0] : [10 ** fractionDigits(currency), 1]
  return Math.ceil((price + less) / step) * step - less
}

/** Of the price, in percent; null without a price. */
export const marginPercent = (priceCents: number, costCents: number) =>
  priceCents > 0 ? Math.round(((priceCents - costCents) / priceCents) * 100) : null
