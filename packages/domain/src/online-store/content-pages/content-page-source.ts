import { contentPageList } from '@backroom/contract/online-store/content-pages/list'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListQuery, type ListSource } from '../../platform/lists/lists.ts'

const now = () => new Date().toISOString()

/** Source of list and count. */
export const contentPageSource: ListSource<typeof contentPageList> = {
  definition: contentPageList,
  table: 'content_pages',
  filters: {
    state: (state) =>
      state === 'draft' ? [['is_draft', '=', 'true']] : [['published_at', state === 'scheduled' ? '>' : '<=', now()]],
    updated: 'updated_at',
  },
  sorts: {
    updated: { expression: sql.ref('content_pages.updated_at'), type: 'timestamptz' },
    title: { expression: sql`content_pages.title collate "vi-x-icu"`, type: 'text' },
  },
}

export const countContentPages = (ctx: StoreContext, query: Omit<ListQuery<typeof contentPageList>, 'limit'>) =>
  countRows(ctx, contentPageSource, query)
