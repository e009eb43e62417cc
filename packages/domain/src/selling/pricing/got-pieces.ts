import type { Line } from './cart.ts'
import type { Effect } from './discount-rule.ts'

type BuyGet = Extract<Effect, { kind: 'buy_get' }>

interface Pieces {
  lines: readonly Line[]
  /** Of each line, without those that an earlier rule of this kind has used. */
  free: readonly number[]
  buying: readonly number[]
  getting: readonly number[]
}

export interface GotPieces {
  /** Pieces that are reduced, of each line. */
  got: number[]
  /** Pieces that were bought for it. */
  bought: number[]
}

/** Pieces that are got are never pieces that were bought for them. The cheapest are got, whatever the order of lines. */
export function gotPieces(effect: BuyGet, { lines, free, buying, getting }: Pieces): GotPieces {
  const isBuying = lines.map(() => false)
  let [canBuy, canGet] = [0, 0]
  for (const index of buying) {
    isBuying[index] = true
    canBuy += free[index]!
  }
  let all = canBuy
  for (const index of getting) {
    canGet += free[index]!
    if (!isBuying[index]) all += free[index]!
  }
  const setsFor = (pieces: number) => Math.ceil(pieces / effect.getPieces)
  const fits = (pieces: number) => {
    const needed = setsFor(pieces) * effect.buyPieces
    return needed <= canBuy && needed + pieces <= all
  }
  const most = Math.min(canGet, effect.maxPieces ?? canGet, (effect.maxSets ?? canGet) * effect.getPieces)
  let got = highest(most, fits)
  const neededPieces = setsFor(got) * effect.buyPieces
  const byPrice = getting.toSorted((a, b) => lines[a]!.priceCents - lines[b]!.priceCents || a - b)
  const result: GotPieces = { got: lines.map(() => 0), bought: lines.map(() => 0) }
  // As many of the pieces that can be bought as are not needed for it.
  let spare = canBuy - neededPieces
  for (const index of byPrice) {
    const pieces = Math.min(got, free[index]!, isBuying[index] ? spare : got)
    result.got[index] = pieces
    got -= pieces
    if (isBuying[index]) spare -= pieces
  }
  let needed = neededPieces
  for (const index of buying.toSorted((a, b) => lines[b]!.priceCents - lines[a]!.priceCents || a - b)) {
    const pieces = Math.min(needed, free[index]! - result.got[index]!)
    result.bought[index] = pieces
    needed -= pieces
  }
  return result
}

/** The highest number up to `most` that fits; 0 fits always, and what fits a number fits every smaller one. */
function highest(most: number, fits: (pieces: number) => boolean): number {
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low
}
