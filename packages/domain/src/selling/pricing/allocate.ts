import { sum } from './portion.ts'

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
  if (cents === 0) return weights.map(() => 0)
  const counted = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
  const shares = isExact(cents, counted) ? sharesOf(cents, counted) : exactShares(cents, counted)
  const parts = shares.map(({ part }) => part)
  const rest = cents - sum(parts)
  if (rest === 0) return parts
  // Of equal remainders, the larger weight goes first, so that the parts do not depend on the order.
  const byRemainder = shares.sort(
    (a, b) => compare(b.remainder, a.remainder) || b.weight - a.weight || a.index - b.index,
  )
  for (const { index } of byRemainder.slice(0, rest)) parts[index]! += 1
  return parts
}

interface Share {
  index: number
  weight: number
  part: number
  remainder: number | bigint
}

const compare = (a: number | bigint, b: number | bigint) => (a < b ? -1 : a > b ? 1 : 0)

/** Whether products of the amount and the weights are exact JavaScript numbers. */
function isExact(cents: number, weights: readonly number[]): boolean {
  const total = sum(weights)
  return Number.isSafeInteger(total) && Number.isSafeInteger(total * cents)
}

function sharesOf(cents: number, weights: readonly number[]): Share[] {
  const total = sum(weights)
  return weights.map((weight, index) => {
    const remainder = (cents * weight) % total
    return { index, weight, part: (cents * weight - remainder) / total, remainder }
  })
}

function exactShares(cents: number, weights: readonly number[]): Share[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  return weights.map((weight, index) => {
    const share = BigInt(cents) * BigInt(weight)
    return { index, weight, part: Number(share / total), remainder: share % total }
  })
}
