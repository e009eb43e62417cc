import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate } from './pricing.ts'

const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const cents = fc.integer({ min: 0, max: 10_000_000_000 })
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 30 })

describe('allocate', () => {
  test('gives remaining units to the largest remainder, then the larger weight, then the earlier one', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(10, [1, 2])).toEqual([3, 7])
    expect(allocate(5, [3, 7])).toEqual([1, 4])
    expect(allocate(5, [7, 3])).toEqual([4, 1])
    expect(allocate(3_186_696_242, [2, 6])).toEqual([796_674_060, 2_390_022_182])
    expect(allocate(7, [0, 0])).toEqual([4, 3])
    expect(allocate(0, [])).toEqual([])
    // Products beyond exact JavaScript numbers.
    expect(allocate(9_007_199_254_740_410, [6, 1, 2])).toEqual([
      6_004_799_503_160_273, 1_000_799_917_193_379, 2_001_599_834_386_758,
    ])
  })

  test('rejects invalid amounts and weights', () => {
    for (const [amount, over] of [
      [-1, [1]],
      [0.5, [1]],
      [1, []],
      [1, [-1]],
    ] as const)
      expect(() => allocate(amount, over)).toThrow(RangeError)
  })

  test('parts add up, are not negative, are ordered by weight, and differ by at most one for equal weights', () => {
    fc.assert(
      fc.property(cents, weights, (amount, over) => {
        const parts = allocate(amount, over)
        expect(total(parts)).toBe(amount)
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
        for (const [a, weight] of over.entries())
          for (const [b, other] of over.entries()) {
            if (weight > other) expect(parts[a]).toBeGreaterThanOrEqual(parts[b]!)
            if (weight === other && a < b) expect([0, 1]).toContain(parts[a]! - parts[b]!)
          }
      }),
    )
  })

  test('parts do not depend on the order of weights', () => {
    fc.assert(
      fc.property(cents, weights, (amount, over) => {
        const sorted = (list: number[]) => {
          const parts = allocate(amount, list)
          return list.map((weight, index) => [weight, parts[index]!]).toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]!)
        }
        expect(sorted(over.toReversed())).toEqual(sorted(over))
      }),
    )
  })
})
