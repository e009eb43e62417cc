import type { Line } from '@backroom/domain/selling/pricing/cart'
import type { DiscountRule, Effect } from '@backroom/domain/selling/pricing/discount-rule'
import { price } from '@backroom/domain/selling/pricing/pricing'
import type { Figure } from './figure.ts'

const rounds = 9
const repeats = 20

const lineOf = (index: number): Line => ({
  id: `line-${index}`,
  productId: `product-${index % 150}`,
  priceCents: 500 + ((index * 977) % 9000),
  quantity: 1 + (index % 4),
  compareAtCents: index % 3 ? null : 20_000,
  collectionIds: [`collection-${index % 12}`, `collection-${index % 7}`],
  tags: [`tag-${index % 9}`, 'summer'],
  taxClass: index % 5 ? 'standard' : 'reduced',
})

const effects: Effect[] = [
  { kind: 'reduce', by: { kind: 'percent', basisPoints: 1500 } },
  { kind: 'reduce', by: { kind: 'amount', cents: 1000, currency: 'USD', per: 'order' } },
  {
    ...{ kind: 'buy_get', buyPieces: 2, get: null, getPieces: 1, maxSets: null },
    by: { kind: 'percent', basisPoints: 10_000 },
  },
  { kind: 'tiers', measure: 'pieces', tiers: [{ from: 3, by: { kind: 'percent', basisPoints: 500 } }] },
  { kind: 'shipping', by: { kind: 'percent', basisPoints: 10_000 } },
]

/** Rules of every kind; a third of them combine with everything, a third with other classes, the others with nothing. */
const ruleOf = (index: number): DiscountRule => {
  const effect = effects[index % effects.length]!
  return {
    id: `rule-${index}`,
    code: index % 2 ? `CODE${index}` : null,
    discountClass: effect.kind === 'shipping' ? 'shipping' : index % 3 ? 'product' : 'order',
    effect,
    items: index % 4 ? { by: 'collection', values: [`collection-${index % 12}`] } : null,
    excludesSaleItems: index % 6 === 0,
    minimum: { cents: 1000, pieces: 0, items: null },
    combinesWith: [['product', 'order', 'shipping'] as const, ['order', 'shipping'] as const, []][index % 3]!,
    ...{ customerTags: null, segments: null, isForFirstOrder: false, isPaused: false, startsAt: 0, endsAt: null },
    usage: { limit: null, used: 0, limitPerCustomer: null, usedByCustomer: 0 },
  }
}

const rate = (millionths: number) => [{ name: 'VAT', millionths }]

function millisecondsOf(lineCount: number, ruleCount: number): number[] {
  const cart = {
    lines: Array.from({ length: lineCount }, (_, index) => lineOf(index)),
    ...{ currency: 'USD', at: 1, customer: null },
  }
  const rules = Array.from({ length: ruleCount }, (_, index) => ruleOf(index))
  const destination = {
    shipping: { cents: 700, includesTax: false, taxRates: rate(200_000) },
    tax: { isIncluded: false, isExempt: false, rates: { standard: rate(200_000), reduced: rate(55_000) } },
  }
  const measure = () => {
    const beganMs = performance.now()
    for (let at = 0; at < repeats; at++) price(cart, rules, destination)
    return (performance.now() - beganMs) / repeats
  }
  // Compiled code is what a running server executes.
  for (let at = 0; at < 3; at++) measure()
  return Array.from({ length: rounds }, measure)
}

/** The price of a cart, with added tax of two classes. */
export async function run(): Promise<Figure[]> {
  return [
    { name: 'price of 50 lines with 20 rules', unit: 'ms', floor: { atMost: 1 }, values: millisecondsOf(50, 20) },
    { name: 'price of 200 lines with 200 rules', unit: 'ms', floor: { atMost: 10 }, values: millisecondsOf(200, 200) },
  ]
}
