import type { Effect, ItemSelection, Reduction } from '../pricing/pricing.ts'

/** What a stored discount does. */
export interface EffectColumns {
  kind: string
  value: number
  currency: string
  max_cents: number | null
  max_pieces: number | null
  amount_per: 'order' | 'line' | 'piece'
  buy_pieces: number
  get_pieces: number
  get_by: ItemSelection['by'] | 'same'
  get_values: string[]
  max_sets: number | null
  tiers: readonly { from: number; value: number }[]
  tiers_by: 'pieces' | 'cents'
  tiers_off: 'percent' | 'amount'
}

const wholeBasisPoints = 10_000

export function effectOf(row: EffectColumns): Effect {
  const { kind, value, currency } = row
  switch (kind) {
    case 'amount':
      return reduce(row, { kind: 'amount', cents: value, currency, per: row.amount_per })
    case 'price':
      return reduce(row, { kind: 'price', cents: value, currency })
    case 'buy_get':
      return {
        kind: 'buy_get',
        ...{ buyPieces: row.buy_pieces, getPieces: row.get_pieces, maxSets: row.max_sets },
        get: row.get_by === 'same' ? null : { by: row.get_by, values: row.get_values },
        by: { kind: 'percent', basisPoints: value },
      }
    case 'tiers':
      return {
        kind: 'tiers',
        measure: row.tiers_by,
        tiers: row.tiers.map((tier) => ({ from: tier.from, by: tierReduction(row, tier.value) })),
      }
    case 'gift':
      return { kind: 'gift', pieces: row.get_pieces }
    case 'free_shipping':
      return { kind: 'shipping', by: { kind: 'percent', basisPoints: wholeBasisPoints } }
    default:
      return reduce(row, {
        kind: 'percent',
        basisPoints: value,
        ...(row.max_cents !== null && { maxCents: row.max_cents }),
      })
  }
}

const reduce = ({ max_pieces }: EffectColumns, by: Reduction): Effect => ({
  kind: 'reduce',
  by,
  ...(max_pieces !== null && { maxPieces: { pieces: max_pieces, per: 'order' } }),
})

const tierReduction = ({ tiers_off, currency }: EffectColumns, value: number): Reduction =>
  tiers_off === 'percent'
    ? { kind: 'percent', basisPoints: value }
    : { kind: 'amount', cents: value, currency, per: 'order' }
