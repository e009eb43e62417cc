/**
 * Splits an amount in proportion to the weights, to the last minor unit (largest remainder): the parts add up to
 * `cents`, none is negative, a larger weight never gets less than a smaller one, and equal weights differ by one unit at
 * most, the earlier one getting it. Where every weight is 0, all count alike.
 * @param cents an integer, 0 or more
 * @param weights integers, 0 or more
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`${cents} is no amount that can be split`)
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('a weight is negative')
  if (weights.length === 0) {
    if (cents > 0) throw new RangeError('there is nothing to split the amount over')
    return []
  }
  const counted = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
  // A product of two amounts is beyond what a JavaScript number holds exactly.
  const whole = counted.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const quotas = counted.map((weight, index) => {
    const share = BigInt(cents) * BigInt(weight)
    return { index, weight, part: share / whole, remainder: share % whole }
  })
  const given = quotas.reduce((sum, { part }) => sum + part, 0n)
  const parts = quotas.map(({ part }) => Number(part))
  // Of equal remainders the larger weight's goes first: the parts do not depend on the order of the weights.
  const byRemainder = quotas.toSorted((a, b) => {
    if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1
    return a.weight === b.weight ? a.index - b.index : b.weight - a.weight
  })
  for (const { index } of byRemainder.slice(0, cents - Number(given))) parts[index]! += 1
  return parts
}
