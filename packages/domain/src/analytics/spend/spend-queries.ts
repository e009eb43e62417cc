import type { Spend, spend } from '@backroom/contract/analytics/spend/endpoints'
import { spendList } from '@backroom/contract/analytics/spend/list'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListQuery, type ListSource, listRows, pagedColumns } from '../../platform/lists/lists.ts'

/** Source of list and count. */
export const spendSource: ListSource<typeof spendList> = {
  definition: spendList,
  table: 'spend',
  filters: {
    // An amount of several days matches if one of its days does.
    days: ({ from, to }) => [
      ...(from === undefined ? [] : [['to_day', '>=', from] as const]),
      ...(to === undefined ? [] : [['from_day', '<=', to] as const]),
    ],
    amount: 'amount_cents',
  },
  sorts: {
    day: { expression: sql`(spend.from_day - date '1970-01-01')::bigint`, type: 'bigint' },
    amount: { expression: sql.ref('spend.amount_cents'), type: 'bigint' },
  },
}

const columns = [
  'spend.id',
  sql<string>`to_char(from_day, 'YYYY-MM-DD')`.as('fromDay'),
  sql<string>`to_char(to_day, 'YYYY-MM-DD')`.as('toDay'),
  'source',
  'medium',
  'campaign',
  'amount_cents as amountCents',
  'currency',
  'revision',
  'updated_at as updatedAt',
] as const

const spendOf = ({ db, storeId }: StoreContext) => db.selectFrom('spend').where('spend.store_id', '=', storeId)

export const listSpend = (ctx: StoreContext, query: Input<typeof spend.list>['query']) =>
  listRows(ctx, spendSource, query, (page) =>
    spendOf(ctx)
      .innerJoin(page, 'page.id', 'spend.id')
      .select([...columns, ...pagedColumns])
      .orderBy('page.rank')
      .execute(),
  )

export const countSpend = (ctx: StoreContext, query: Omit<ListQuery<typeof spendList>, 'limit'>) =>
  countRows(ctx, spendSource, query)

export async function findSpend(ctx: StoreContext, id: string): Promise<Spend> {
  return (await spendOf(ctx).select(columns).where('id', '=', id).executeTakeFirst()) ?? fail(generalErrors.not_found)
}
