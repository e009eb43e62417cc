import type {
  ContentPage,
  ContentPageSummary,
  contentPages,
} from '@backroom/contract/online-store/content-pages/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { awaitAll } from '../../platform/await-all.ts'
import type { StoreContext } from '../../platform/context.ts'
import { listRows, pagedColumns } from '../../platform/lists/lists.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { patternsOf } from '../../platform/search/search.ts'
import { findStore, type Store } from '../../stores/stores/stores.ts'
import { contentPageSource } from './content-page-source.ts'
import { limits } from './limits.ts'

const pagesOf = ({ db, storeId }: StoreContext) =>
  db.selectFrom('content_pages').where('content_pages.store_id', '=', storeId)

const isPublished = sql<boolean>`published_at <= now()`

const summaryColumns = [
  'content_pages.id',
  'title',
  'handle',
  'published_at as publishedAt',
  'updated_at as updatedAt',
] as const

const withUrl = <Row extends { handle: string }>({ ports }: StoreContext, { host }: Store, row: Row) => ({
  ...row,
  url: `${publicOrigin(ports, host)}/pages/${encodeURIComponent(row.handle)}`,
})

export async function listContentPages(ctx: StoreContext, query: Input<typeof contentPages.list>['query']) {
  const store = await findStore(ctx)
  const page = await listRows(ctx, contentPageSource, query, (page) =>
    pagesOf(ctx)
      .innerJoin(page, 'page.id', 'content_pages.id')
      .select([...summaryColumns, ...pagedColumns])
      .orderBy('page.rank')
      .execute(),
  )
  return { ...page, items: page.items.map((row): ContentPageSummary => withUrl(ctx, store, row)) }
}

export async function findContentPage(ctx: StoreContext, id: string): Promise<ContentPage> {
  const row = await pagesOf(ctx)
    .select([
      ...summaryColumns,
      'body_html as body',
      'seo_title as seoTitle',
      'seo_description as seoDescription',
      'revision',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? withUrl(ctx, await findStore(ctx), row) : fail(generalErrors.not_found)
}

/** Published pages by title: those whose title or handle contains every word, or the one with a handle. */
export async function findPublishedPages(
  ctx: StoreContext,
  { search, handle }: Input<typeof contentPages.published>['query'],
) {
  const words = search ? patternsOf(search).flat() : []
  // A search text without letters and digits matches nothing.
  if (search && words.length === 0) return []
  return pagesOf(ctx)
    .select(['id', 'title', 'handle'])
    .where(isPublished)
    .$if(handle !== undefined, (query) => query.where('handle', '=', handle ?? ''))
    .where((where) => where.and(words.map((word) => sql<boolean>`search_text like fold_text(${word})`)))
    .orderBy(sql`title collate "vi-x-icu"`)
    .orderBy('id')
    .limit(limits.pickerPages)
    .execute()
}

/** The handles of published pages among the given ones. */
export async function findPublishedHandles(ctx: StoreContext, handles: readonly string[]): Promise<Set<string>> {
  if (handles.length === 0) return new Set()
  const rows = await pagesOf(ctx)
    .select('handle')
    .where(isPublished)
    .where('handle', '=', sql<string>`any(${[...handles]}::text[])`)
    .execute()
  return new Set(rows.map(({ handle }) => handle))
}

/** Published pages by title, and how many there are. */
export async function listPublishedPages(ctx: StoreContext, { limit, offset }: { limit: number; offset: number }) {
  const published = pagesOf(ctx).where(isPublished)
  const [contents, { total }] = await awaitAll(
    () =>
      published
        .select(['id', 'title', 'handle', 'updated_at as updatedAt'])
        .orderBy(sql`title collate "vi-x-icu"`)
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute(),
    () => published.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  )
  return { contents, total }
}

/** A published page; undefined if it is not published. */
export const findPublishedPage = (ctx: StoreContext, handle: string) =>
  pagesOf(ctx)
    .select([
      'id',
      'handle',
      'title',
      'body_html as body',
      'seo_title as seoTitle',
      'seo_description as seoDescription',
    ])
    .where(isPublished)
    .where('handle', '=', handle)
    .executeTakeFirst()
