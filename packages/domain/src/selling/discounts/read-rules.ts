import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import type { DiscountRule } from '../pricing/pricing.ts'
import { type EffectColumns, effectOf } from './effect-of.ts'

interface Row extends EffectColumns {
  id: string
  title: string
  /** Null for an automatic one. */
  entered_code: string | null
  other_codes: string[] | null
  code_use_count: number | null
  discount_class: DiscountRule['discountClass']
  items_by: string
  item_values: string[]
  excludes_sale_items: boolean
  minimum_cents: number
  minimum_pieces: number
  combines_with: DiscountRule['combinesWith'][number][]
  customer_tags: string[]
  segment_ids: string[]
  is_for_first_order: boolean
  usage_limit: number | null
  limit_per_customer: number | null
  limit_per_code: number | null
  is_paused: boolean
  starts_at: string
  ends_at: string | null
  use_count: number
  used_by_customer: number
}

/** `otherCodes` in small letters: a discount applies once, however many of its codes are entered. */
export type TitledRule = DiscountRule & { title: string; otherCodes: readonly string[] }

const segmentIds = sql`array(
  select s.segment_id::text from discount_segments s where s.store_id = d.store_id and s.discount_id = d.id) as segment_ids`

/**
 * The rules that may apply to a cart: those of its codes, whatever their state, so that the buyer reads the reason; and the
 * automatic ones that apply now.
 * @param customerKey null before the buyer is known
 * @param isAnyAutomatic also automatic ones that do not apply now
 */
export async function readRules(
  { db, storeId }: StoreContext,
  codes: readonly string[],
  customerKey: string | null,
  { isAnyAutomatic = false } = {},
): Promise<TitledRule[]> {
  const keys = codes.map((code) => code.toLowerCase())
  const { rows } = await sql<Row>`
    with entered as (
      select discount_id, array_agg(code order by is_used_up, place) as codes,
             (array_agg(use_count order by is_used_up, place))[1] as use_count
        from (select c.discount_id, c.code, c.use_count, k.place,
                     coalesce(c.use_count >= d.limit_per_code, false) as is_used_up
                from unnest(${keys}::text[]) with ordinality k (code, place)
                join discount_codes c on c.store_id = ${storeId} and lower(c.code) = k.code
                join discounts d on d.store_id = c.store_id and d.id = c.discount_id) found
       group by discount_id)
    select d.*, ${segmentIds}, entered.codes[1] as entered_code, entered.codes[2:] as other_codes, entered.use_count as code_use_count,
           (select count(*)::int from discount_uses u
                  where u.store_id = d.store_id and u.discount_id = d.id and u.customer_key = ${customerKey}
                    and u.state <> 'released') as used_by_customer
      from discounts d left join entered on entered.discount_id = d.id
     where d.store_id = ${storeId}
       and (d.method = 'automatic'
              and (${isAnyAutomatic} or not d.is_paused and d.starts_at <= now() and (d.ends_at is null or d.ends_at > now()))
            or entered.discount_id is not null)
     order by d.id`.execute(db)
  return rows.map(ruleOf)
}

/** One rule, as a customer who has its code meets it. Undefined if it does not exist. */
export async function readRule({ db, storeId }: StoreContext, id: string): Promise<TitledRule | undefined> {
  const { rows } = await sql<Row>`
    select d.*, ${segmentIds}, nullif(d.code, '') as entered_code, null as other_codes, null as code_use_count, 0 as used_by_customer
      from discounts d where d.store_id = ${storeId} and d.id = ${id}`.execute(db)
  return rows[0] && ruleOf(rows[0])
}

function ruleOf(row: Row): TitledRule {
  return {
    id: row.id,
    title: row.title,
    code: row.entered_code,
    otherCodes: (row.other_codes ?? []).map((code) => code.toLowerCase()),
    discountClass: row.discount_class,
    effect: effectOf(row),
    items:
      row.items_by === 'all'
        ? null
        : { by: row.items_by as NonNullable<DiscountRule['items']>['by'], values: row.item_values },
    excludesSaleItems: row.excludes_sale_items,
    minimum: { cents: row.minimum_cents, pieces: row.minimum_pieces, items: null },
    combinesWith: row.combines_with,
    customerTags: row.customer_tags.length === 0 ? null : row.customer_tags.map((tag) => tag.toLowerCase()),
    segments: row.segment_ids.length === 0 ? null : row.segment_ids,
    isForFirstOrder: row.is_for_first_order,
    isPaused: row.is_paused,
    startsAt: Date.parse(row.starts_at),
    endsAt: row.ends_at === null ? null : Date.parse(row.ends_at),
    usage: {
      ...usageOf(row),
      limitPerCustomer: row.limit_per_customer,
      usedByCustomer: row.used_by_customer,
    },
  }
}

/** Of the code that was entered, if it is used up; otherwise of the discount. */
function usageOf({ usage_limit, use_count, limit_per_code, code_use_count }: Row) {
  const isUsedUp = limit_per_code !== null && code_use_count !== null && code_use_count >= limit_per_code
  return isUsedUp ? { limit: limit_per_code, used: code_use_count } : { limit: usage_limit, used: use_count }
}
