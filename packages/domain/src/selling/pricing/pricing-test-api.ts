import type { Destination, Line, Tip } from './cart.ts'
import type { DiscountRule, Reduction } from './discount-rule.ts'
import { price } from './price.ts'
import { untaxed } from './price-lines.ts'

export const percent = (basisPoints: number, maxCents?: number): Reduction => ({
  kind: 'percent',
  basisPoints,
  ...(maxCents === undefined ? {} : { maxCents }),
})
export const amount = (cents: number, per: 'order' | 'line' | 'piece' = 'order', currency = 'USD'): Reduction => ({
  kind: 'amount',
  cents,
  currency,
  per,
})

/** A rule of the order that combines with everything. */
export const ruleOf = (id: string, by: Reduction, more: Partial<DiscountRule> = {}): DiscountRule => ({
  id,
  code: id,
  discountClass: 'order',
  effect: { kind: 'reduce', by },
  items: null,
  excludesSaleItems: false,
  minimum: { cents: 0, pieces: 0, items: null },
  combinesWith: ['product', 'order', 'shipping'],
  customerTags: null,
  segments: null,
  isForFirstOrder: false,
  isPaused: false,
  startsAt: 0,
  endsAt: null,
  usage: { limit: null, used: 0, limitPerCustomer: null, usedByCustomer: 0 },
  ...more,
})

export const taxed = (millionths: number, isIncluded: boolean, shipping = untaxed.shipping): Destination => ({
  shipping,
  tax: { isIncluded, isExempt: false, rates: { standard: [{ name: 'VAT', millionths }] } },
})

export const shippingOf = (cents: number): Destination => ({ ...untaxed, shipping: { ...untaxed.shipping, cents } })

export const priced = <L extends Line>(
  lines: readonly L[],
  rules: readonly DiscountRule[] = [],
  destination: Destination = untaxed,
  currency = 'USD',
  tip: Tip | null = null,
) => price({ lines, currency, at: 1, customer: null, tip }, rules, destination)

/** Codes with what they took, or why they took nothing. */
export const outcomes = ({ verdicts }: ReturnType<typeof priced>) =>
  Object.fromEntries(verdicts.map((verdict) => [verdict.id, verdict.isApplied ? verdict.cents : verdict.refusal]))
