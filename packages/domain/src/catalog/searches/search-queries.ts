import type { searches } from '@backroom/contract/catalog/searches/endpoints'
import { searchList } from '@backroom/contract/catalog/searches/list'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListQuery, type ListSource, listRows, pagedColumns } from '../../platform/lists/lists.ts'

/** Source of list and count. */
export const searchSource: ListSource<typeof searchList> = {
  definition: searchList,
  table: 'searches',
  filters: { found: (found) => [['results', found === 'yes' ? '>' : '=', '0']] },
  sorts: {
    missing: {
      expression: sql`(case when searches.results = 0 then 1000000000000 else 0 end) + searches.times::bigint`,
      type: 'bigint',
    },
    times: { expression: sql.ref('searches.times'), type: 'bigint' },
    last: { expression: sql.ref('searches.last_at'), type: 'timestamptz' },
  },
}

export const listSearches = (ctx: StoreContext, query: Input<typeof searches.list>['query']) =>
  listRows(ctx, searchSource, query, (page) =>
    ctx.db
      .selectFrom('searches')
      .innerJoin(page, 'page.id', 'searches.id')
      .select(['searches.id', 'query', 'times', 'results', 'last_at as lastAt', ...pagedColumns])
      .where('searches.store_id', '=', ctx.storeId)
      .orderBy('page.rank')
      .execute(),
  )

export const countSearches = (ctx: StoreContext, query: Omit<ListQuery<typeof searchList>, 'limit'>) =>
  countRows(ctx, searchSource, query)
