import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Upsell, upsells } from '@backroom/contract/selling/upsells/endpoints'
import { upsellList } from '@backroom/contract/selling/upsells/list'
import { type RawBuilder, sql } from 'kysely'
import { soldStatuses } from '../../analytics/sales/sales.ts'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListQuery, type ListSource, listRows, pagedColumns } from '../../platform/lists/lists.ts'
import type { Condition } from '../../platform/search/search.ts'

const state = sql<Upsell['state']>`case
  when upsells.ends_at <= now() then 'expired'
  when upsells.is_paused then 'paused'
  when upsells.starts_at > now() then 'scheduled'
  else 'active' end`

/** The same as conditions. */
function conditionsOf(wanted: Upsell['state']): Condition[] {
  const now = new Date().toISOString()
  if (wanted === 'expired') return [['over_at', '<=', now]]
  const live: Condition = ['over_at', '>', now]
  if (wanted === 'paused') return [live, ['is_paused', '=', 'true']]
  return [live, ['is_paused', '=', 'false'], ['starts_at', wanted === 'scheduled' ? '>' : '<=', now]]
}

/** Source of list and count. */
export const upsellSource: ListSource<typeof upsellList> = {
  definition: upsellList,
  table: 'upsells',
  filters: { placement: 'placement', state: conditionsOf },
  sorts: {
    created: { expression: sql.ref('upsells.created_at'), type: 'timestamptz' },
    name: { expression: sql`upsells.name collate "vi-x-icu"`, type: 'text' },
    priority: { expression: sql.ref('upsells.priority'), type: 'bigint' },
  },
}

const sumOfDays = (column: 'views' | 'accepts') => sql<number>`(
  select coalesce(sum(${sql.ref(`d.${column}`)}), 0)::int from upsell_days d
   where d.store_id = upsells.store_id and d.upsell_id = upsells.id)`

const ofSoldLines = <Value>(figure: RawBuilder<Value>) => sql<Value>`(
  select ${figure}
    from order_lines l join orders o on o.store_id = l.store_id and o.id = l.order_id
    join stores s on s.store_id = o.store_id and s.currency = o.currency
   where l.store_id = upsells.store_id and l.upsell_id = upsells.id
     and o.payment_status = any(${sql.val(soldStatuses)}::text[]))`

const columns = [
  'upsells.id',
  'name',
  'title',
  'placement',
  'trigger_by as triggerBy',
  'trigger_values as triggerValues',
  'minimum_cents as minimumCents',
  'product_ids as productIds',
  'basis_points as basisPoints',
  'priority',
  'is_paused as isPaused',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'revision',
  'created_at as createdAt',
] as const

const figures = [
  state.as('state'),
  sumOfDays('views').as('views'),
  sumOfDays('accepts').as('accepts'),
  ofSoldLines(sql<number>`count(distinct o.id)::int`).as('orders'),
  ofSoldLines(sql<number>`coalesce(sum(l.total_cents), 0)::bigint`).as('revenueCents'),
  sql<string>`(select s.currency from stores s where s.store_id = upsells.store_id)`.as('currency'),
]

const upsellsOf = ({ db, storeId }: StoreContext) => db.selectFrom('upsells').where('upsells.store_id', '=', storeId)

export async function listUpsells(ctx: StoreContext, query: Input<typeof upsells.list>['query']) {
  const page = await listRows(ctx, upsellSource, query, (page) =>
    upsellsOf(ctx)
      .innerJoin(page, 'page.id', 'upsells.id')
      .select([...columns, ...figures, ...pagedColumns])
      .orderBy('page.rank')
      .execute(),
  )
  // Constraints of the table list the values of its texts.
  return page as { [Key in keyof typeof page]: Key extends 'items' ? Upsell[] : (typeof page)[Key] }
}

export const countUpsells = (ctx: StoreContext, query: Omit<ListQuery<typeof upsellList>, 'limit'>) =>
  countRows(ctx, upsellSource, query)

export async function findUpsell(ctx: StoreContext, id: string): Promise<Upsell> {
  const row = await upsellsOf(ctx)
    .select([...columns, ...figures])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? (row as Upsell) : fail(generalErrors.not_found)
}
