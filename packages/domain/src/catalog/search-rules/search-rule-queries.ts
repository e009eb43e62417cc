import type { SearchRule, searchRules } from '@backroom/contract/catalog/search-rules/endpoints'
import { searchRuleList } from '@backroom/contract/catalog/search-rules/list'
import type { SearchRuleKind } from '@backroom/contract/catalog/search-rules/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListQuery, type ListSource, listRows, pagedColumns } from '../../platform/lists/lists.ts'

/** Source of list and count. */
export const searchRuleSource: ListSource<typeof searchRuleList> = {
  definition: searchRuleList,
  table: 'search_rules',
  filters: { kind: 'kind' },
  sorts: {
    updated: { expression: sql.ref('search_rules.updated_at'), type: 'timestamptz' },
    phrase: { expression: sql`search_rules.phrase collate "vi-x-icu"`, type: 'text' },
  },
}

const columns = ['search_rules.id', 'kind', 'phrase', 'target', 'revision', 'updated_at as updatedAt'] as const

const rulesOf = ({ db, storeId }: StoreContext) =>
  db.selectFrom('search_rules').where('search_rules.store_id', '=', storeId)

const withKind = <Row extends { kind: string }>(row: Row) => ({ ...row, kind: row.kind as SearchRuleKind })

export async function listSearchRules(ctx: StoreContext, query: Input<typeof searchRules.list>['query']) {
  const page = await listRows(ctx, searchRuleSource, query, (page) =>
    rulesOf(ctx)
      .innerJoin(page, 'page.id', 'search_rules.id')
      .select([...columns, ...pagedColumns])
      .orderBy('page.rank')
      .execute(),
  )
  return { ...page, items: page.items.map(withKind) }
}

export const countSearchRules = (ctx: StoreContext, query: Omit<ListQuery<typeof searchRuleList>, 'limit'>) =>
  countRows(ctx, searchRuleSource, query)

export async function findSearchRule(ctx: StoreContext, id: string): Promise<SearchRule> {
  const row = await rulesOf(ctx).select(columns).where('id', '=', id).executeTakeFirst()
  return row ? withKind(row) : fail(generalErrors.not_found)
}
