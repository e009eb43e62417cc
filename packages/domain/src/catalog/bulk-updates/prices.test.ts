import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeByPercent, roundToEnding } from './prices.ts'

const price = fc.integer({ min: 0, max: 10_000_000_000 })
const points = fc.integer({ min: -10_000, max: 100_000 })

test.each([
  [1005, -1_000, 905],
  [1005, 1_000, 1106],
  [5, -1_000, 5],
  [25, -1_000, 23],
  [10_000_000_000, 100_000, 110_000_000_000],
  [999, -10_000, 0],
])('%i changed by %i hundredths of a percent is %i; a half is rounded up', (before, basisPoints, after) =>
  expect(changeByPercent(before, basisPoints)).toBe(after),
)

test('a changed price is whole, never negative, within half a unit of the exact one, and in the order of before', () =>
  fc.assert(
    fc.property(price, price, points, (one, other, basisPoints) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const [less, more] = [changeByPercent(low, basisPoints), changeByPercent(high, basisPoints)]
      expect(Number.isInteger(less) && less >= 0).toBe(true)
      expect(less).toBeLessThanOrEqual(more)
      const error = BigInt(less) * 10_000n - BigInt(low) * BigInt(10_000 + basisPoints)
      expect(error > -5_000n && error <= 5_000n).toBe(true)
    }),
  ))

test.each([
  ['USD to .99', 1234, { step: 100, ending: 99 }, 1199],
  ['USD to .95', 1250, { step: 100, ending: 95 }, 1295],
  ['USD to .00, a half up', 1250, { step: 100, ending: 0 }, 1300],
  ['USD below the ending', 20, { step: 100, ending: 99 }, 99],
  ['VND to 900, a half up', 249_400, { step: 1_000, ending: 900 }, 249_900],
  ['VND to 000', 249_500, { step: 1_000, ending: 0 }, 250_000],
  ['a price that has the ending', 1999, { step: 100, ending: 99 }, 1999],
  ['what is free', 0, { step: 100, ending: 99 }, 0],
])('rounds %s', (_, before, rounding, after) => expect(roundToEnding(before, rounding)).toBe(after))

test('a rounded price has the ending, is the nearest one, and stays when it is rounded again', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000_000 }),
      fc.constantFrom(1, 10, 100, 1_000, 100_000),
      fc.nat(99_999),
      (before, step, some) => {
        const rounding = { step, ending: some % step }
        const after = roundToEnding(before, rounding)
        expect(after % step).toBe(rounding.ending)
        expect(after).toBeGreaterThanOrEqual(0)
        if (after - step >= 0) expect(Math.abs(after - before) * 2).toBeLessThanOrEqual(step)
        expect(roundToEnding(after, rounding)).toBe(after)
      },
    ),
  ))
