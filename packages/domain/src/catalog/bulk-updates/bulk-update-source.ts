import { bulkUpdateList } from '@backroom/contract/catalog/bulk-updates/list'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListQuery, type ListSource } from '../../platform/lists/lists.ts'

export const bulkUpdateSource: ListSource<typeof bulkUpdateList> = {
  definition: bulkUpdateList,
  table: 'bulk_updates',
  filters: { every: 'every', created: 'created_at' },
  sorts: {
    created: { expression: sql.ref('bulk_updates.id'), type: 'uuid' },
    name: { expression: sql`bulk_updates.name collate "vi-x-icu"`, type: 'text' },
  },
}

export const countBulkUpdates = (ctx: StoreContext, query: Omit<ListQuery<typeof bulkUpdateList>, 'limit'>) =>
  countRows(ctx, bulkUpdateSource, query)
