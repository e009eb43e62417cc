import { discountClasses } from '@backroom/contract/selling/discounts/states'
import type { Cart, Destination, Line, Tip } from './cart.ts'
import { type Choice, chooseRules } from './choose-rules.ts'
import type { DiscountRule, Verdict } from './discount-rule.ts'
import { canonicalOrder } from './line-order.ts'
import { sum } from './portion.ts'
import { take } from './reduce.ts'
import { type ReadyRule, readRule } from './refusal-of.ts'
import type { TaxRow } from './tax.ts'
import { addedTax, highestAddedTax, taxesOf } from './taxes-of-cart.ts'

export type PricedLine<L extends Line> = L & {
  /** Price × quantity. */
  grossCents: number
  discountCents: number
  /** After discount; with the included tax, without added tax. */
  totalCents: number
  /** Added or included. */
  taxCents: number
}

export interface PricedCart<L extends Line = Line> {
  currency: string
  lines: PricedLine<L>[]
  /** Sum of quantities. */
  itemCount: number
  /** Before discounts. */
  subtotalCents: number
  /** Of goods; that of shipping is apart. */
  discountCents: number
  /** After its discount. */
  shippingCents: number
  shippingDiscountCents: number
  shippingTaxCents: number
  /** All tax, added or included. */
  taxCents: number
  /** The part of `taxCents` that is paid on top of the prices. */
  addedTaxCents: number
  /** Included tax that exempt customers do not pay. */
  exemptTaxCents: number
  taxes: TaxRow[]
  /** Neither discounted nor taxed. */
  tipCents: number
  /** subtotal − discount − exempt tax + shipping + added tax + tip. */
  totalCents: number
  /** One for each rule, in the order in which rules apply. */
  verdicts: Verdict[]
}

/**
 * The only computation of cart prices: pages, orders, mails and ledger use these amounts. Of all sets of rules that combine it
 * uses the one that costs the buyer least. Each discount is rounded once and allocated to the lines; tax is rounded for each
 * line, so that lines add up to totals. Neither the order of lines nor the order of rules changes an amount.
 */
export function price<L extends Line>(
  cart: Cart<L>,
  rules: readonly DiscountRule[],
  destination: Destination,
): PricedCart<L> {
  const order = canonicalOrder(cart.lines)
  const lines = order.map((index) => cart.lines[index]!)
  const ordered = { ...cart, lines }
  const gross = lines.map(({ priceCents, quantity }) => priceCents * quantity)
  const listedShippingCents = lines.length === 0 ? 0 : destination.shipping.cents
  const start = { lines: gross, shippingCents: listedShippingCents, used: lines.map(() => ({ pieces: 0, cents: 0 })) }
  const read = inOrder(rules).map((rule) => ({ rule, ready: readRule(rule, ordered) }))
  const ready = read.flatMap((entry) => (typeof entry.ready === 'string' ? [] : [entry.ready]))
  const choice = chooseRules(ready, start, {
    lines,
    costOf: (left) => sum(left.lines) + left.shippingCents + addedTax(lines, left, destination),
    maxTax: highestAddedTax(lines, destination),
  })
  const { left } = choice
  const tax = taxesOf(lines, left, destination)
  const restored = <T>(values: readonly T[]) => valuesInOrder(order, values)
  const subtotalCents = sum(gross)
  const netCents = sum(left.lines)
  const goodsCents = netCents - sum(tax.exemptCents)
  const tipCents = tipOf(cart.tip, goodsCents)
  return {
    currency: cart.currency,
    lines: restored(
      lines.map((line, index) => ({
        ...line,
        grossCents: gross[index]!,
        discountCents: gross[index]! - left.lines[index]!,
        totalCents: left.lines[index]! - tax.exemptCents[index]!,
        taxCents: tax.lineCents[index]!,
      })),
    ),
    itemCount: sum(lines.map(({ quantity }) => quantity)),
    subtotalCents,
    discountCents: subtotalCents - netCents,
    shippingCents: left.shippingCents - tax.exemptShippingCents,
    shippingDiscountCents: listedShippingCents - left.shippingCents,
    shippingTaxCents: tax.shippingCents,
    taxCents: sum(tax.lineCents) + tax.shippingCents,
    addedTaxCents: tax.addedCents,
    exemptTaxCents: sum(tax.exemptCents),
    taxes: tax.table.map((row) => ({ ...row, lines: restored(row.lines) })),
    tipCents,
    totalCents: goodsCents + left.shippingCents - tax.exemptShippingCents + tax.addedCents + tipCents,
    verdicts: read.map(({ rule, ready: state }) => ({
      id: rule.id,
      code: rule.code,
      ...(typeof state === 'string' ? refused(state) : verdictOf(state, { choice, lines, start, restored })),
    })),
  }
}

/** @param goodsCents what the goods cost the buyer without added tax */
export function tipOf(tip: Tip | null | undefined, goodsCents: number): number {
  if (!tip) return 0
  return Math.min('cents' in tip ? tip.cents : Math.round((goodsCents * tip.percent) / 100), goodsCents)
}

const refused = (refusal: Extract<Verdict, { isApplied: false }>['refusal']) => ({ isApplied: false as const, refusal })

function verdictOf(
  ready: ReadyRule,
  {
    choice,
    lines,
    start,
    restored,
  }: {
    choice: Choice
    lines: readonly Line[]
    start: Choice['left']
    restored: (values: number[]) => number[]
  },
) {
  const applied = choice.applied.find((entry) => entry.ready === ready)
  if (applied) {
    const { cents, shippingCents } = applied
    return { isApplied: true as const, cents, lines: restored(applied.lines), shippingCents }
  }
  return refused(take(ready, lines, start).cents === 0 ? 'nothing_to_discount' : 'not_combined')
}

function valuesInOrder<T>(order: readonly number[], values: readonly T[]): T[] {
  const result: T[] = []
  for (const [at, index] of order.entries()) result[index] = values[at]!
  return result
}

/** Percentages before amounts, because the buyer then pays less; the id decides between rules of a kind. */
function inOrder(rules: readonly DiscountRule[]): DiscountRule[] {
  const unique = [...new Map(rules.map((rule) => [rule.id, rule])).values()]
  return unique.toSorted(
    (a, b) =>
      discountClasses.indexOf(a.discountClass) - discountClasses.indexOf(b.discountClass) ||
      rankOf(a) - rankOf(b) ||
      (a.id < b.id ? -1 : 1),
  )
}

function rankOf({ effect }: DiscountRule): number {
  if (effect.kind === 'gift' || effect.kind === 'buy_get') return 0
  if (effect.kind === 'tiers') return 1
  return { price: 0, percent: 1, amount: 2 }[effect.by.kind]
}
