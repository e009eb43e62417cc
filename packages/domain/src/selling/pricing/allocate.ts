/**
 * Splits an amount in proportion to the weights by largest remainder. The parts add up to `cents`, none is negative, a
 * larger weight never gets less than a smaller one, and parts of equal weights differ by at most one unit, with the
 * earlier one larger. Weights that are all 0 count as equal.
 * @param cents an integer, 0 or more
 * @param weights integers, 0 or more
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`${cents} is not a valid amount`)
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('a weight is negative')
  if (weights.length === 0) {
    if (cents > 0) throw new RangeError('an amount needs at least one weight')
    return []
  }
  const counted = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
  // BigInt, because products of amounts exceed exact JavaScript numbers.
  const totalWeight = counted.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const quotas = counted.map((weight, index) => {
    const share = BigInt(cents) * BigInt(weight)
    return { index, weight, part: share / totalWeight, remainder: share % totalWeight }
  })
  const allocated = quotas.reduce((sum, { part }) => sum + part, 0n)
  const parts = quotas.map(({ part }) => Number(part))
  // Of equal remainders, the larger weight goes first, so that the parts do not depend on the order.
  const byRemainder = quotas.toSorted((a, b) => {
    if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1
    return a.weight === b.weight ? a.index - b.index : b.weight - a.weight
  })
  for (const { index } of byRemainder.slice(0, cents - Number(allocated))) parts[index]! += 1
  return parts
}
