import { type DiscountClass, discountClasses } from '@backroom/contract/selling/discounts/states'
import type { Line } from './cart.ts'
import { type Left, type Taken, take } from './reduce.ts'
import type { ReadyRule } from './refusal-of.ts'

export interface Applied {
  ready: ReadyRule
  cents: number
  /** For each line of the cart. */
  lines: number[]
  shippingCents: number
}

export interface Choice {
  left: Left
  applied: readonly Applied[]
  costCents: number
}

interface Search {
  lines: readonly Line[]
  /** What the buyer pays of this, with added tax. */
  costOf: (left: Left) => number
  /** The highest added tax, in millionths, and the most that rounding can add to it. */
  maxTax: { millionths: number; roundingCents: number }
}

/** Every set of classes whose rules can be used together. */
const classSets: DiscountClass[][] = [
  ['product'],
  ['order'],
  ['shipping'],
  ['product', 'order'],
  ['product', 'shipping'],
  ['order', 'shipping'],
  [...discountClasses],
]

/**
 * Finds the rules that cost the buyer least. Two rules combine if each allows the class of the other. So a result uses some
 * classes, and of each class either all rules that allow their own class, or one rule. Every single rule is among the
 * results, therefore none is better than what is chosen.
 * @param rules in the order in which they apply
 */
export function chooseRules(rules: readonly ReadyRule[], start: Left, search: Search): Choice {
  const nothing: Choice = { left: start, applied: [], costCents: search.costOf(start) }
  let best = nothing
  const known = new Map<Choice, Map<string, Choice>>()
  for (const classes of classSets) {
    const found = bestOfClasses(rules, classes, nothing, { ...search, known })
    if (found && found.costCents < best.costCents) best = found
  }
  return best
}

function bestOfClasses(
  rules: readonly ReadyRule[],
  classes: readonly DiscountClass[],
  start: Choice,
  search: Search & { known: Map<Choice, Map<string, Choice>> },
): Choice | undefined {
  let choice = start
  for (const own of classes) {
    const others = classes.filter((other) => other !== own)
    const usable = rules.filter(
      ({ rule }) => rule.discountClass === own && others.every((other) => rule.combinesWith.includes(other)),
    )
    if (usable.length === 0) return
    // Most sets of classes have the same rules of a class.
    const answers = search.known.get(choice) ?? new Map<string, Choice>()
    search.known.set(choice, answers)
    const key = usable.map(({ rule }) => rule.id).join()
    const answer = answers.get(key) ?? bestOfClass(usable, own, choice, search)
    answers.set(key, answer)
    choice = answer
  }
  return choice
}

function bestOfClass(usable: readonly ReadyRule[], own: DiscountClass, start: Choice, search: Search): Choice {
  const together = usable.filter(({ rule }) => rule.combinesWith.includes(own))
  const all = together.reduce((choice, ready) => apply(ready, choice, search), start)
  return bestSingle(usable, start, search, { ...all, costCents: search.costOf(all.left) })
}

function bestSingle(usable: readonly ReadyRule[], start: Choice, search: Search, known: Choice): Choice {
  let best = known
  const offers = usable
    .map((ready) => ({ ready, taken: take(ready, search.lines, start.left) }))
    .toSorted((a, b) => b.taken.cents - a.taken.cents)
  for (const { ready, taken } of offers) {
    // The most that a rule can save: the others save less.
    const { millionths, roundingCents } = search.maxTax
    const most = taken.cents + Math.ceil((taken.cents * millionths) / 1_000_000) + roundingCents
    if (start.costCents - most >= best.costCents) break
    const single = withTaken(ready, taken, start, search)
    const costCents = search.costOf(single.left)
    if (costCents < best.costCents) best = { ...single, costCents }
  }
  return best
}

const apply = (ready: ReadyRule, choice: Choice, search: Search): Choice =>
  withTaken(ready, take(ready, search.lines, choice.left), choice, search)

function withTaken(ready: ReadyRule, taken: Taken, choice: Choice, { lines }: Search): Choice {
  if (taken.cents === 0) return choice
  const parts = lines.map(() => 0)
  const { positions, parts: taking } = taken.lines()
  for (const [at, index] of positions.entries()) parts[index] = taking[at]!
  const { cents, shippingCents } = taken
  const left: Left = {
    lines: choice.left.lines.map((open, index) => open - parts[index]!),
    shippingCents: choice.left.shippingCents - shippingCents,
    used: taken.used
      ? taken.used.map((used, index) => ({ ...used, cents: used.cents - parts[index]! }))
      : choice.left.used.map((used, index) => withoutShare(used, parts[index]!, choice.left.lines[index]!)),
  }
  return { ...choice, left, applied: [...choice.applied, { ready, cents, lines: parts, shippingCents }] }
}

/** Used pieces bear their share of what a rule takes from their line. */
function withoutShare(used: Left['used'][number], part: number, open: number): Left['used'][number] {
  if (part === 0 || used.cents === 0) return used
  return { ...used, cents: Math.floor((used.cents * (open - part)) / open) }
}
