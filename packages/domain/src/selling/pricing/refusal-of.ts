import type { Refusal } from '@backroom/contract/selling/discounts/states'
import type { Cart, Line } from './cart.ts'
import type { DiscountRule, Reduction } from './discount-rule.ts'
import { isOnSale, lineMatcher } from './matching-lines.ts'

/** A rule with the positions of its lines. */
export interface ReadyRule {
  rule: DiscountRule
  matching: readonly number[]
  /** Of `buy_get`: the lines whose pieces are reduced. */
  getting: readonly number[]
}

/** Tests all that does not depend on other rules. */
export function readRule<L extends Line>(rule: DiscountRule, cart: Cart<L>): ReadyRule | Refusal {
  return refusalOfMoment(rule, cart.at) ?? refusalOfCustomer(rule, cart.customer) ?? readItems(rule, cart)
}

function refusalOfMoment({ isPaused, startsAt, endsAt }: DiscountRule, at: number): Refusal | undefined {
  if (isPaused) return 'paused'
  if (at < startsAt) return 'not_started'
  return endsAt !== null && at >= endsAt ? 'ended' : undefined
}

function refusalOfCustomer(
  { usage, customerTags, segments, isForFirstOrder }: DiscountRule,
  customer: Cart<Line>['customer'],
): Refusal | undefined {
  if (usage.limit !== null && usage.used >= usage.limit) return 'used_up'
  if (customerTags && !customerTags.some((tag) => customer?.tags.includes(tag))) return 'not_for_customer'
  if (segments && !segments.some((segment) => customer?.segments.includes(segment))) return 'not_in_segment'
  if (!customer) return
  if (isForFirstOrder && customer.orders > 0) return 'not_first_order'
  const { limitPerCustomer, usedByCustomer } = usage
  return limitPerCustomer !== null && usedByCustomer >= limitPerCustomer ? 'used_by_customer' : undefined
}

function readItems<L extends Line>(rule: DiscountRule, { lines, currency }: Cart<L>): ReadyRule | Refusal {
  const { items, effect, excludesSaleItems } = rule
  if (reductionsOf(rule).some((by) => by.kind !== 'percent' && by.currency !== currency)) return 'other_currency'
  const positions = (matches: (line: Line) => boolean) => {
    const found: number[] = []
    for (const [index, line] of lines.entries())
      if (matches(line) && !(excludesSaleItems && isOnSale(line))) found.push(index)
    return found
  }
  const matching = positions(lineMatcher(items))
  if (matching.length === 0 && lines.length > 0) return 'no_matching_items'
  const getting = effect.kind === 'buy_get' ? positions(lineMatcher(effect.get ?? items)) : []
  return refusalOfMinimum(rule, lines, new Set(effect.kind === 'gift' ? matching : [])) ?? { rule, matching, getting }
}

function refusalOfMinimum(
  { minimum }: DiscountRule,
  lines: readonly Line[],
  ignored: ReadonlySet<number>,
): Refusal | undefined {
  if (minimum.cents === 0 && minimum.pieces === 0) return
  const counts = lineMatcher(minimum.items)
  let [cents, pieces] = [0, 0]
  for (const [index, line] of lines.entries()) {
    if (ignored.has(index) || !counts(line)) continue
    cents += line.priceCents * line.quantity
    pieces += line.quantity
  }
  if (cents < minimum.cents) return 'below_minimum_amount'
  return pieces < minimum.pieces ? 'below_minimum_pieces' : undefined
}

function reductionsOf({ effect }: DiscountRule): Reduction[] {
  if (effect.kind === 'gift') return []
  return effect.kind === 'tiers' ? effect.tiers.map(({ by }) => by) : [effect.by]
}
