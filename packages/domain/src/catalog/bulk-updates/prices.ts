/** A price changed by hundredths of a percent. Halves are rounded up. */
export const changeByPercent = (priceCents: number, basisPoints: number): number =>
  // Products of large prices are beyond exact numbers.
  Number((BigInt(priceCents) * BigInt(10_000 + basisPoints) + 5_000n) / 10_000n)

/**
 * The nearest price that ends in `ending` within `step`, the higher one of two: 12.34 with step 100 and ending 99 is 11.99.
 * What is free stays free.
 */
export function roundToEnding(priceCents: number, { step, ending }: { step: number; ending: number }): number {
  if (priceCents === 0) return 0
  const below = Math.floor((priceCents - ending) / step) * step + ending
  const above = below + step
  if (below < 0) return above
  return below === priceCents || priceCents - below < above - priceCents ? below : above
}
