import { mediaList } from '@backroom/contract/catalog/media/list'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListQuery, type ListSource } from '../../platform/lists/lists.ts'

/** Source of list, count and bulk deletion. */
export const mediaSource: ListSource<typeof mediaList> = {
  definition: mediaList,
  table: 'files',
  filters: { used: (used) => [['is_used', '=', String(used === 'yes')]], created: 'created_at' },
  sorts: {
    created: { expression: sql.ref('files.id'), type: 'uuid' },
    name: { expression: sql`files.name collate "vi-x-icu"`, type: 'text' },
    size: { expression: sql.ref('files.byte_count'), type: 'bigint' },
  },
}

/** @param max counting stops here; the default is the limit of lists */
export const countImages = (ctx: StoreContext, query: Omit<ListQuery<typeof mediaList>, 'limit'>, max?: number) =>
  countRows(ctx, mediaSource, query, max)
