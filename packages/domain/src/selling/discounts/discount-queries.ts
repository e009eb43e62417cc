import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Discount, discounts } from '@backroom/contract/selling/discounts/endpoints'
import { discountList } from '@backroom/contract/selling/discounts/list'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListQuery, type ListSource, listRows, pagedColumns } from '../../platform/lists/lists.ts'
import type { Condition } from '../../platform/search/search.ts'

/** An ended discount is over whatever else it is; a pause is what a person did. */
const state = sql<Discount['state']>`case
  when discounts.ends_at <= now() then 'expired'
  when discounts.use_count >= discounts.usage_limit then 'exhausted'
  when discounts.is_paused then 'paused'
  when discounts.starts_at > now() then 'scheduled'
  else 'active' end`

/** The same as conditions. */
function conditionsOf(wanted: Discount['state']): Condition[] {
  const now = new Date().toISOString()
  if (wanted === 'expired') return [['over_at', '<=', now]]
  const used = (is: boolean): Condition[] => [
    ['over_at', '>', now],
    ['is_exhausted', '=', String(is)],
  ]
  if (wanted === 'exhausted') return used(true)
  if (wanted === 'paused') return [...used(false), ['is_paused', '=', 'true']]
  return [...used(false), ['is_paused', '=', 'false'], ['starts_at', wanted === 'scheduled' ? '>' : '<=', now]]
}

/** Source of list and count. */
export const discountSource: ListSource<typeof discountList> = {
  definition: discountList,
  table: 'discounts',
  filters: { method: 'method', kind: 'kind', state: conditionsOf },
  sorts: {
    created: { expression: sql.ref('discounts.created_at'), type: 'timestamptz' },
    title: { expression: sql`discounts.title collate "vi-x-icu"`, type: 'text' },
    uses: { expression: sql.ref('discounts.use_count'), type: 'bigint' },
  },
}

const columns = [
  'discounts.id',
  'method',
  'title',
  'code',
  'kind',
  'value',
  'currency',
  'applies_to as appliesTo',
  'items_by as itemsBy',
  'item_values as itemValues',
  'excludes_sale_items as excludesSaleItems',
  'max_cents as maxCents',
  'max_pieces as maxPieces',
  'amount_per as amountPer',
  'buy_pieces as buyPieces',
  'get_pieces as getPieces',
  'get_by as getBy',
  'get_values as getValues',
  'max_sets as maxSets',
  'tiers',
  'tiers_by as tiersBy',
  'tiers_off as tiersOff',
  'customer_tags as customerTags',
  'minimum_cents as minimumCents',
  'minimum_pieces as minimumPieces',
  'combines_with as combinesWith',
  'is_for_first_order as isForFirstOrder',
  'usage_limit as usageLimit',
  'limit_per_customer as limitPerCustomer',
  'limit_per_code as limitPerCode',
  'is_paused as isPaused',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'use_count as useCount',
  'revision',
  'created_at as createdAt',
] as const

const segmentIds = sql<string[]>`array(
  select s.segment_id from discount_segments s
   where s.store_id = discounts.store_id and s.discount_id = discounts.id order by s.segment_id)`.as('segmentIds')

const discountsOf = ({ db, storeId }: StoreContext) =>
  db.selectFrom('discounts').where('discounts.store_id', '=', storeId)

export async function listDiscounts(ctx: StoreContext, query: Input<typeof discounts.list>['query']) {
  const page = await listRows(ctx, discountSource, query, (page) =>
    discountsOf(ctx)
      .innerJoin(page, 'page.id', 'discounts.id')
      .select([...columns, segmentIds, state.as('state'), ...pagedColumns])
      .orderBy('page.rank')
      .execute(),
  )
  // Constraints of the table list the values of its texts.
  return page as { [Key in keyof typeof page]: Key extends 'items' ? Discount[] : (typeof page)[Key] }
}

/** @param max counting stops here; the default is the limit of lists */
export const countDiscounts = (ctx: StoreContext, query: Omit<ListQuery<typeof discountList>, 'limit'>, max?: number) =>
  countRows(ctx, discountSource, query, max)

export async function findDiscount(ctx: StoreContext, id: string): Promise<Discount> {
  const row = await discountsOf(ctx)
    .select([...columns, segmentIds, state.as('state')])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? (row as unknown as Discount) : fail(generalErrors.not_found)
}
