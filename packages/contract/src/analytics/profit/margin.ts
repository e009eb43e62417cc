interface Reckoned {
  profitCents: number
  salesCents: number
  taxCents: number
  unknownSalesCents: number
}

/**
 * Profit ÷ what was sold without tax, of the orders whose costs are known; null without such sales. An order that lacks a
 * cost is in neither: it would look like pure profit.
 */
export function marginOf({ profitCents, salesCents, taxCents, unknownSalesCents }: Reckoned): number | null {
  const sold = salesCents - unknownSalesCents - taxCents
  return sold > 0 ? profitCents / sold : null
}
