import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Discount, priceCart, type TaxRate } from './price-cart.ts'
import { allocate, priceLines } from './pricing.ts'

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

const line = fc.record({ priceCents: fc.integer({ min: 0, max: 500_000 }), quantity: fc.integer({ min: 1, max: 99 }) })
const discount: fc.Arbitrary<Discount> = fc.record({
  code: fc.constantFrom('A', 'B', 'C'),
  value: fc.oneof(
    fc.record({
      kind: fc.constant('amount' as const),
      cents: fc.integer({ min: 0, max: 1_000_000 }),
      currency: fc.constantFrom('USD', 'VND'),
    }),
    fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
  ),
})
const taxRate: fc.Arbitrary<TaxRate> = fc.record({
  name: fc.constant('VAT'),
  basisPoints: fc.integer({ min: 0, max: 3000 }),
})
const tee = { priceCents: 2450, quantity: 2 }
const mug = { priceCents: 1000, quantity: 1 }
const rules = { currency: 'USD', discounts: [], shippingRate: { cents: 0 }, taxRates: [] }
const percent = (code: string, basisPoints: number): Discount => ({ code, value: { kind: 'percent', basisPoints } })
const amount = (code: string, amountCents: number, currency = 'USD'): Discount => ({
  code,
  value: { kind: 'amount', cents: amountCents, currency },
})

describe('priceCart', () => {
  test('priceLines has no discount, shipping or tax', () => {
    expect(priceLines([tee, mug], 'USD')).toMatchObject({
      lines: [{ totalCents: 4900 }, { totalCents: 1000 }],
      itemCount: 3,
      subtotalCents: 5900,
      discountCents: 0,
      shippingCents: 0,
      taxCents: 0,
      totalCents: 5900,
      rejectedCodes: [],
    })
  })

  test('discounts apply in sequence; tax is on the discounted lines', () => {
    const priced = priceCart([tee, mug], {
      currency: 'USD',
      discounts: [amount('TEN', 1000), percent('HALF', 5000)],
      shippingRate: { cents: 500 },
      taxRates: [{ name: 'VAT', basisPoints: 825 }],
    })
    // 59.00 − 10.00 = 49.00, half of it is 24.50; 8.25 % of that is 2.02125.
    expect(priced).toMatchObject({ discountCents: 3450, taxCents: 202, shippingCents: 500, totalCents: 3152 })
    expect(priced.lines.map(({ discountCents, taxCents }) => [discountCents, taxCents])).toEqual([
      [2866, 168],
      [584, 34],
    ])
  })

  test('rounds half a minor unit up', () => {
    expect(
      priceCart([{ priceCents: 50, quantity: 1 }], { ...rules, discounts: [percent('C', 100)] }).discountCents,
    ).toBe(1)
    expect(
      priceCart([{ priceCents: 49, quantity: 1 }], { ...rules, discounts: [percent('C', 100)] }).discountCents,
    ).toBe(0)
  })

  test('limits discounts to the amount and returns rejected codes with reasons', () => {
    const discounts = [amount('DONG', 100, 'VND'), amount('BIG', 999_999), amount('BIG', 1), percent('LATE', 100)]
    const { totalCents, rejectedCodes } = priceCart([mug], { ...rules, discounts })
    expect(totalCents).toBe(0)
    expect(rejectedCodes).toEqual([
      { code: 'DONG', reason: 'other_currency' },
      { code: 'BIG', reason: 'used_twice' },
      { code: 'LATE', reason: 'nothing_to_discount' },
    ])
  })

  test('an empty cart has no shipping', () => {
    const taxRates = [{ name: 'VAT', basisPoints: 1000 }]
    expect(priceCart([], { ...rules, shippingRate: { cents: 500 }, taxRates }).totalCents).toBe(0)
  })

  test('lines add up to the totals, and no amount is negative', () => {
    const anyRules = fc.record({
      currency: fc.constant('USD'),
      discounts: fc.array(discount, { maxLength: 4 }),
      shippingRate: fc.record({ cents: fc.integer({ min: 0, max: 5000 }) }),
      taxRates: fc.array(taxRate, { maxLength: 2 }),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), anyRules, (lines, rules) => {
        const cart = priceCart(lines, rules)
        const { subtotalCents, discountCents, shippingCents, taxCents, totalCents } = cart
        expect(totalCents).toBe(subtotalCents - discountCents + shippingCents + taxCents)
        expect(total(cart.lines.map((line) => line.discountCents))).toBe(discountCents)
        expect(total(cart.lines.map((line) => line.taxCents))).toBe(taxCents)
        expect(total(cart.lines.map((line) => line.totalCents))).toBe(subtotalCents - discountCents)
        for (const line of cart.lines) {
          expect(line.totalCents).toBe(line.priceCents * line.quantity - line.discountCents)
          expect(Math.min(line.totalCents, line.discountCents, line.taxCents)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
