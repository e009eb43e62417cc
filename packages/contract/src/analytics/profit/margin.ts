interface Figures {
  profitCents: number
  salesCents: number
  taxCents: number
  unknownSalesCents: number
}

/**
 * Profit ÷ sales without tax, of the orders whose costs are known; null without such sales. An order with an unknown cost
 * is in neither: it would look like pure profit.
 */
export function marginOf({ profitCents, salesCents, taxCents, unknownSalesCents }: Figures): number | null {
  const sold = salesCents - unknownSalesCents - taxCents
  return sold > 0 ? profitCents / sold : null
}
