import { discountClasses } from '@backroom/contract/selling/discounts/states'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Destination, Line } from './cart.ts'
import type { DiscountRule, Reduction } from './discount-rule.ts'
import { priced, ruleOf } from './pricing-test-api.ts'

const products = ['p1', 'p2', 'p3']
const line = fc.record({
  priceCents: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 500_000 })),
  quantity: fc.integer({ min: 1, max: 12 }),
  productId: fc.constantFrom(...products),
  taxClass: fc.constantFrom('standard', 'reduced', 'none'),
  compareAtCents: fc.constantFrom(null, 900_000),
})
const cents = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 700_000 }))
const currency = fc.constantFrom('USD', 'USD', 'VND')
const by: fc.Arbitrary<Reduction> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 0, max: 12_000 }) }),
  fc.record({
    kind: fc.constant('amount' as const),
    ...{ cents, currency, per: fc.constantFrom('order' as const, 'line' as const, 'piece' as const) },
  }),
  fc.record({ kind: fc.constant('price' as const), cents, currency }),
)
const items = fc.option(fc.record({ by: fc.constant('product' as const), values: fc.subarray(products) }))
const pieces = fc.integer({ min: 1, max: 4 })
const ofGoods = fc.oneof(
  fc.record({ kind: fc.constant('reduce' as const), by }),
  fc.record({
    kind: fc.constant('reduce' as const),
    by,
    maxPieces: fc.record({ pieces, per: fc.constantFrom('line' as const, 'order' as const) }),
  }),
  fc.record({
    kind: fc.constant('tiers' as const),
    measure: fc.constantFrom('pieces' as const, 'cents' as const),
    tiers: fc.array(fc.record({ from: pieces, by }), { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('buy_get' as const),
    ...{ buyPieces: pieces, get: items, getPieces: pieces, by, maxSets: fc.option(pieces) },
  }),
  fc.record({ kind: fc.constant('gift' as const), pieces }),
)
const shared = {
  items,
  excludesSaleItems: fc.boolean(),
  minimum: fc.record({ cents: fc.constantFrom(0, 0, 20, 2000), pieces: fc.constantFrom(0, 3), items }),
  combinesWith: fc.subarray([...discountClasses]),
}
const ruleParts = fc.oneof(
  fc.record({ ...shared, effect: ofGoods, discountClass: fc.constantFrom('product' as const, 'order' as const) }),
  fc.record({
    ...shared,
    effect: fc.record({ kind: fc.constant('shipping' as const), by }),
    discountClass: fc.constant('shipping' as const),
  }),
)
const rules: fc.Arbitrary<DiscountRule[]> = fc
  .array(ruleParts, { maxLength: 6 })
  .map((parts) => parts.map((part, index) => ruleOf(`r${index}`, { kind: 'percent', basisPoints: 0 }, part)))
const rate = fc.record({ name: fc.constantFrom('A', 'B'), millionths: fc.integer({ min: 0, max: 300_000 }) })
const rates = fc.array(rate, { maxLength: 2 })
const destination: fc.Arbitrary<Destination> = fc.record({
  shipping: fc.record({ cents: fc.integer({ min: 0, max: 5000 }), includesTax: fc.boolean(), taxRates: rates }),
  tax: fc.record({
    isIncluded: fc.boolean(),
    isExempt: fc.boolean(),
    rates: fc.record({ standard: rates, reduced: rates }),
  }),
})
const lines = fc
  .array(line, { maxLength: 8 })
  .map((parts) => parts.map((part, index): Line & { id: string } => ({ ...part, id: `l${index}` })))
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
const always = <T extends unknown[]>(
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  check: (...values: T) => void,
) =>
  fc.assert(
    fc.property(...(arbitraries as unknown as [fc.Arbitrary<T[0]>]), check as unknown as (value: T[0]) => void),
    {
      numRuns: 400,
    },
  )

test('parts add up to totals, each rule to its lines, and nothing is negative', () => {
  always<[(Line & { id: string })[], DiscountRule[], Destination]>(
    [lines, rules, destination],
    (cartLines, given, to) => {
      const cart = priced(cartLines, given, to)
      const { subtotalCents, discountCents, exemptTaxCents, shippingCents, addedTaxCents, totalCents } = cart
      expect(totalCents).toBe(subtotalCents - discountCents - exemptTaxCents + shippingCents + addedTaxCents)
      expect(sum(cart.lines.map((line) => line.discountCents))).toBe(discountCents)
      expect(sum(cart.lines.map((line) => line.totalCents))).toBe(subtotalCents - discountCents - exemptTaxCents)
      expect(sum(cart.lines.map((line) => line.taxCents)) + cart.shippingTaxCents).toBe(cart.taxCents)
      expect(sum(cart.taxes.map((row) => row.cents))).toBe(cart.taxCents)
      const applied = cart.verdicts.filter((verdict) => verdict.isApplied)
      for (const [index, line] of cart.lines.entries()) {
        expect(sum(applied.map((verdict) => verdict.lines[index]!))).toBe(line.discountCents)
        expect(Math.min(line.totalCents, line.discountCents, line.taxCents)).toBeGreaterThanOrEqual(0)
      }
      expect(sum(applied.map((verdict) => verdict.shippingCents))).toBe(cart.shippingDiscountCents)
      for (const { cents, shippingCents: ofShipping, lines: parts } of applied) {
        expect(sum(parts) + ofShipping).toBe(cents)
        expect(cents).toBeGreaterThan(0)
      }
      const amounts = Object.values(cart).filter((value) => typeof value === 'number')
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
      expect(cart.verdicts).toHaveLength(given.length)
    },
  )
})

test('the order of lines and of rules changes nothing, and the same input gives the same answer', () => {
  always<[(Line & { id: string })[], DiscountRule[], Destination]>(
    [lines, rules, destination],
    (cartLines, given, to) => {
      const byId = ({
        lines: pricedLines,
        taxes,
        verdicts,
        ...amounts
      }: ReturnType<typeof priced<Line & { id: string }>>) => ({
        ...amounts,
        lines: Object.fromEntries(pricedLines.map((line) => [line.id, line])),
        taxes: taxes.map((row) => ({
          ...row,
          lines: Object.fromEntries(row.lines.map((part, index) => [pricedLines[index]!.id, part])),
        })),
        verdicts: Object.fromEntries(
          verdicts.map((verdict) => [
            verdict.id,
            verdict.isApplied
              ? Object.fromEntries(verdict.lines.map((part, index) => [pricedLines[index]!.id, part]))
              : verdict.refusal,
          ]),
        ),
      })
      const answer = byId(priced(cartLines, given, to))
      expect(byId(priced(cartLines, given, to))).toEqual(answer)
      expect(byId(priced(cartLines.toReversed(), given, to))).toEqual(answer)
      expect(byId(priced(cartLines, given.toReversed(), to))).toEqual(answer)
    },
  )
})

test('no set of rules costs the buyer more than its best rule alone, or than no rule', () => {
  always<[(Line & { id: string })[], DiscountRule[], Destination]>(
    [lines, rules, destination],
    (cartLines, given, to) => {
      const singles = given.map((rule) => priced(cartLines, [rule], to).totalCents)
      const best = Math.min(priced(cartLines, [], to).totalCents, ...singles)
      expect(priced(cartLines, given, to).totalCents).toBeLessThanOrEqual(best)
    },
  )
})

test('rules that are used together allow the class of each other', () => {
  always<[(Line & { id: string })[], DiscountRule[], Destination]>(
    [lines, rules, destination],
    (cartLines, given, to) => {
      const used = priced(cartLines, given, to)
        .verdicts.filter(({ isApplied }) => isApplied)
        .map(({ id }) => given.find((rule) => rule.id === id)!)
      for (const a of used) for (const b of used) if (a !== b) expect(a.combinesWith).toContain(b.discountClass)
    },
  )
})

test('a tip is between nothing and the price of the goods, and is the only difference', () => {
  const tips = fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ cents: fc.integer({ min: 1, max: 900_000 }) }),
  )
  always([lines, rules, destination, tips], (some, those, to, tip) => {
    const plain = priced(some, those, to)
    const { tipCents, totalCents, ...rest } = priced(some, those, to, 'USD', tip)
    expect({ ...rest, tipCents: 0, totalCents: totalCents - tipCents }).toEqual(plain)
    expect(tipCents).toBeGreaterThanOrEqual(0)
    expect(tipCents).toBeLessThanOrEqual(plain.subtotalCents - plain.discountCents - plain.exemptTaxCents)
  })
})
