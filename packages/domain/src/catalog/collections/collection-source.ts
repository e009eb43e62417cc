import { collectionList } from '@backroom/contract/catalog/collections/list'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListQuery, type ListSource } from '../../platform/lists/lists.ts'

/** Source of list and count. */
export const collectionSource: ListSource<typeof collectionList> = {
  definition: collectionList,
  table: 'collections',
  filters: { kind: 'kind', state: 'state', updated: 'updated_at' },
  sorts: {
    updated: { expression: sql.ref('collections.updated_at'), type: 'timestamptz' },
    title: { expression: sql`collections.title collate "vi-x-icu"`, type: 'text' },
    products: { expression: sql.ref('collections.product_count'), type: 'bigint' },
  },
}

export const countCollections = (ctx: StoreContext, query: Omit<ListQuery<typeof collectionList>, 'limit'>) =>
  countRows(ctx, collectionSource, query)
