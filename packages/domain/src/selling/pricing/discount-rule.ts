import type { DiscountClass, Refusal } from '@backroom/contract/selling/discounts/states'

/** Which lines a rule is about: those with one of the values. Tags, vendors and types compare without regard to case. */
export interface ItemSelection {
  by: 'line' | 'product' | 'variant' | 'collection' | 'tag' | 'vendor' | 'type' | 'upsell'
  values: readonly string[]
}

/** What is taken off, in minor units or in basis points of what the earlier rules left. */
export type Reduction =
  | { kind: 'percent'; basisPoints: number; maxCents?: number }
  /** Once for all pieces together, or for each line or piece. */
  | { kind: 'amount'; cents: number; currency: string; per: 'order' | 'line' | 'piece' }
  /** The new price of a piece, if it is lower. */
  | { kind: 'price'; cents: number; currency: string }

export type Effect =
  /** Of at most `maxPieces`, the cheapest ones. */
  | { kind: 'reduce'; by: Reduction; maxPieces?: { pieces: number; per: 'line' | 'order' } }
  /** The last tier that the matching pieces, or their price, reach. */
  | { kind: 'tiers'; measure: 'pieces' | 'cents'; tiers: readonly { from: number; by: Reduction }[] }
  /** For each `buyPieces` of the rule's items, `getPieces` of `get` (null: of the same items) are reduced, the cheapest ones. */
  | {
      kind: 'buy_get'
      buyPieces: number
      get: ItemSelection | null
      getPieces: number
      by: Reduction
      /** How often it applies; null for as often as it fits. */
      maxSets: number | null
      maxPieces?: number
    }
  /** Pieces of the rule's items that cost nothing; they do not count towards the minimum. */
  | { kind: 'gift'; pieces: number }
  | { kind: 'shipping'; by: Reduction }

export interface DiscountRule {
  id: string
  /** Null for an automatic discount. */
  code: string | null
  discountClass: DiscountClass
  effect: Effect
  /** Null for all lines. */
  items: ItemSelection | null
  excludesSaleItems: boolean
  /** Of the listed prices before all discounts and without added tax; `items` null for the whole cart. */
  minimum: { cents: number; pieces: number; items: ItemSelection | null }
  combinesWith: readonly DiscountClass[]
  /** Tags of customers, one of which is enough; null for everybody. */
  customerTags: readonly string[] | null
  /** Segments of customers, one of which is enough; null for everybody. */
  segments: readonly string[] | null
  isForFirstOrder: boolean
  isPaused: boolean
  /** Milliseconds of UTC; the end is the first moment without it. */
  startsAt: number
  endsAt: number | null
  usage: { limit: number | null; used: number; limitPerCustomer: number | null; usedByCustomer: number }
}

export type Verdict = { id: string; code: string | null } & (
  | { isApplied: true; cents: number; lines: number[]; shippingCents: number }
  | { isApplied: false; refusal: Refusal }
)
