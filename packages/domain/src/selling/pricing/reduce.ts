import { allocate } from './allocate.ts'
import type { Line } from './cart.ts'
import type { Effect, Reduction } from './discount-rule.ts'
import { gotPieces } from './got-pieces.ts'
import { portion, sum } from './portion.ts'
import type { ReadyRule } from './refusal-of.ts'

/** What earlier rules left of each line and of shipping. */
export interface Left {
  lines: readonly number[]
  shippingCents: number
  /** Pieces of each line that "buy X get Y" has used, and what is left of their price. */
  used: readonly UsedPieces[]
}

interface UsedPieces {
  pieces: number
  cents: number
}

/** What a rule takes. `lines` is computed when it is needed, because most rules are only compared. */
export interface Taken {
  cents: number
  lines(): { positions: readonly number[]; parts: number[] }
  shippingCents: number
  /** With the price of the pieces before this rule. */
  used?: readonly UsedPieces[]
}

type BuyGet = Extract<Effect, { kind: 'buy_get' }>

const noLines = () => ({ positions: [], parts: [] })
const wholeBasisPoints = 10_000

export function take({ rule, matching, getting }: ReadyRule, lines: readonly Line[], left: Left): Taken {
  const { effect } = rule
  const quantities = (positions: readonly number[]) => positions.map((index) => lines[index]!.quantity)
  switch (effect.kind) {
    case 'shipping': {
      const { cents } = reduction(effect.by, [left.shippingCents], [1])
      return { cents, lines: noLines, shippingCents: cents }
    }
    case 'gift':
      return reducePieces(
        { kind: 'percent', basisPoints: wholeBasisPoints },
        matching,
        cheapest(lines, matching, effect.pieces),
        { lines, left },
      )
    case 'tiers': {
      const pieces = sum(quantities(matching))
      const cents = sum(matching.map((index) => lines[index]!.priceCents * lines[index]!.quantity))
      const reached = effect.tiers
        .filter(({ from }) => from <= (effect.measure === 'pieces' ? pieces : cents))
        .toSorted((a, b) => a.from - b.from)
        .at(-1)
      if (!reached) return { cents: 0, lines: noLines, shippingCents: 0 }
      return reducePieces(reached.by, matching, quantities(matching), { lines, left })
    }
    case 'buy_get':
      return takeGot({ effect, matching, getting }, lines, left)
    case 'reduce': {
      const { maxPieces } = effect
      if (!maxPieces) return reducePieces(effect.by, matching, quantities(matching), { lines, left })
      const pieces =
        maxPieces.per === 'line'
          ? quantities(matching).map((quantity) => Math.min(quantity, maxPieces.pieces))
          : cheapest(lines, matching, maxPieces.pieces)
      return reducePieces(effect.by, matching, pieces, { lines, left })
    }
  }
}

function takeGot(
  { effect, matching, getting }: { effect: BuyGet; matching: readonly number[]; getting: readonly number[] },
  lines: readonly Line[],
  left: Left,
): Taken {
  const free = lines.map(({ quantity }, index) => quantity - left.used[index]!.pieces)
  const { got, bought } = gotPieces(effect, { lines, free, buying: matching, getting })
  const priceOf = (index: number, pieces: number) =>
    share(left.lines[index]! - left.used[index]!.cents, pieces, free[index]!)
  const pieces = getting.map((index) => got[index]!)
  const bases = getting.map((index) => priceOf(index, got[index]!))
  const { cents, parts } = reduction(effect.by, bases, pieces)
  const used = left.used.map((before, index) => {
    const more = got[index]! + bought[index]!
    return { pieces: before.pieces + more, cents: before.cents + priceOf(index, more) }
  })
  return { cents, lines: () => ({ positions: getting, parts: parts() }), shippingCents: 0, used }
}

/** What some of the pieces of a price cost. */
const share = (cents: number, pieces: number, all: number) =>
  pieces === all ? cents : Math.floor((cents * pieces) / all)

/** How many pieces of each of the lines are among the cheapest ones. */
function cheapest(lines: readonly Line[], positions: readonly number[], pieces: number): number[] {
  const counts = new Map<number, number>()
  let open = pieces
  for (const index of positions.toSorted((a, b) => lines[a]!.priceCents - lines[b]!.priceCents || a - b)) {
    const count = Math.min(open, lines[index]!.quantity)
    counts.set(index, count)
    open -= count
  }
  return positions.map((index) => counts.get(index)!)
}

function reducePieces(
  by: Reduction,
  positions: readonly number[],
  pieces: readonly number[],
  { lines, left }: { lines: readonly Line[]; left: Left },
): Taken {
  const bases = positions.map((index, at) => share(left.lines[index]!, pieces[at]!, lines[index]!.quantity))
  const { cents, parts } = reduction(by, bases, pieces)
  return { cents, lines: () => ({ positions, parts: parts() }), shippingCents: 0 }
}

function reduction(by: Reduction, bases: readonly number[], pieces: readonly number[]) {
  const shared = (cents: number) => ({ cents, parts: () => allocate(cents, bases) })
  const each = (parts: number[]) => ({ cents: sum(parts), parts: () => parts })
  switch (by.kind) {
    case 'percent': {
      const open = sum(bases)
      const cents = portion(open, Math.min(by.basisPoints, wholeBasisPoints), wholeBasisPoints)
      return shared(Math.min(cents, by.maxCents ?? cents))
    }
    case 'price':
      return each(bases.map((base, at) => Math.max(0, base - by.cents * pieces[at]!)))
    case 'amount':
      if (by.per === 'order') return shared(Math.min(by.cents, sum(bases)))
      return each(bases.map((base, at) => Math.min(base, by.per === 'line' ? by.cents : by.cents * pieces[at]!)))
  }
}
