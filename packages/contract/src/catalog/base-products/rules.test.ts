import { expect, it } from 'vitest'
import { costIn, marginPercent, suggestPrice } from './rules.ts'

it.each([
  ['USD', 780, 25_000, 780],
  ['EUR', 780, 0.92, 718],
  ['EUR', 100, 0.29, 29],
  ['VND', 780, 25_400, 198_120],
  ['VND', 1, 25_433.5, 255],
] as const)('converts a cost into %s: %s US cents at %s', (currency, cents, rate, expected) =>
  expect(costIn(currency, cents, rate)).toBe(expected),
)

it.each([
  ['USD', 780, 40, 1_399],
  ['USD', 599, 0, 599],
  ['USD', 600, 0, 699],
  ['VND', 198_120, 40, 331_000],
] as const)('suggests a price in %s for a cost of %s at a margin of %s percent', (currency, cost, margin, expected) => {
  const price = suggestPrice(cost, margin, currency)
  expect(price).toBe(expected)
  expect(marginPercent(price, cost)).toBeGreaterThanOrEqual(margin)
})

it('has no margin without a price', () => {
  expect(marginPercent(0, 500)).toBeNull()
  expect(marginPercent(400, 500)).toBe(-25)
})
