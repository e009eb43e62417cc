import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import type { DiscountRule, Effect, Reduction } from '../pricing/pricing.ts'

interface Row {
  id: string
  title: string
  code: string
  kind: string
  value: number
  currency: string
  discount_class: DiscountRule['discountClass']
  items_by: string
  item_values: string[]
  excludes_sale_items: boolean
  buy_pieces: number
  get_pieces: number
  minimum_cents: number
  minimum_pieces: number
  combines_with: DiscountRule['combinesWith'][number][]
  is_for_first_order: boolean
  usage_limit: number | null
  limit_per_customer: number | null
  is_paused: boolean
  starts_at: string
  ends_at: string | null
  use_count: number
  used_by_customer: number
}

export type TitledRule = DiscountRule & { title: string }

/**
 * The rules that may apply to a cart: those of its codes, whatever their state, so that the buyer reads the reason; and the
 * automatic ones that apply now.
 * @param customerKey null before the buyer is known
 */
export async function readRules(
  { db, storeId }: StoreContext,
  codes: readonly string[],
  customerKey: string | null,
): Promise<TitledRule[]> {
  const keys = codes.map((code) => code.toLowerCase())
  const { rows } = await sql<Row>`
    select d.*, (select count(*)::int from discount_uses u
                  where u.store_id = d.store_id and u.discount_id = d.id and u.customer_key = ${customerKey}
                    and u.state <> 'released') as used_by_customer
      from discounts d
     where d.store_id = ${storeId}
       and (d.method = 'automatic' and not d.is_paused and d.starts_at <= now() and (d.ends_at is null or d.ends_at > now())
            or d.id in (select c.discount_id from discount_codes c
                         where c.store_id = ${storeId} and lower(c.code) = any(${keys}::text[])))
     order by d.id`.execute(db)
  return rows.map(ruleOf)
}

function ruleOf(row: Row): TitledRule {
  return {
    id: row.id,
    title: row.title,
    code: row.code || null,
    discountClass: row.discount_class,
    effect: effectOf(row),
    items:
      row.items_by === 'all'
        ? null
        : { by: row.items_by as NonNullable<DiscountRule['items']>['by'], values: row.item_values },
    excludesSaleItems: row.excludes_sale_items,
    minimum: { cents: row.minimum_cents, pieces: row.minimum_pieces, items: null },
    combinesWith: row.combines_with,
    segments: null,
    isForFirstOrder: row.is_for_first_order,
    isPaused: row.is_paused,
    startsAt: Date.parse(row.starts_at),
    endsAt: row.ends_at === null ? null : Date.parse(row.ends_at),
    usage: {
      limit: row.usage_limit,
      used: row.use_count,
      limitPerCustomer: row.limit_per_customer,
      usedByCustomer: row.used_by_customer,
    },
  }
}

function effectOf({ kind, value, currency, buy_pieces, get_pieces }: Row): Effect {
  const percent: Reduction = { kind: 'percent', basisPoints: value }
  switch (kind) {
    case 'amount':
      return { kind: 'reduce', by: { kind: 'amount', cents: value, currency, per: 'order' } }
    case 'price':
      return { kind: 'reduce', by: { kind: 'price', cents: value, currency } }
    case 'buy_get':
      return {
        kind: 'buy_get',
        ...{ buyPieces: buy_pieces, getPieces: get_pieces, get: null, maxSets: null },
        by: percent,
      }
    case 'free_shipping':
      return { kind: 'shipping', by: { kind: 'percent', basisPoints: 10_000 } }
    default:
      return { kind: 'reduce', by: percent }
  }
}
