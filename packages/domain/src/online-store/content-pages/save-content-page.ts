import type { ContentPage, contentPages } from '@backroom/contract/online-store/content-pages/endpoints'
import { contentPagesErrors } from '@backroom/contract/online-store/content-pages/errors'
import { limits } from '@backroom/contract/online-store/content-pages/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { cleanRichText } from '@backroom/theme/rich-text'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { freeHandle, handleOf, refuseTaken } from '../../platform/handles/handles.ts'
import { findContentPage } from './content-page-queries.ts'

type Given = Input<typeof contentPages.create>['body']

const nameless = 'page'

const titleOf = ({ title }: Given) =>
  title.trim() || fail(generalErrors.invalid_request, [{ en: 'Enter a title.', vi: 'Hãy nhập tiêu đề.' }], 'title')

const columnsOf = (given: Given) => ({
  title: titleOf(given),
  body_html: cleanRichText(given.body),
  seo_title: given.seoTitle.trim(),
  seo_description: given.seoDescription.trim(),
  published_at: given.publishedAt,
})

/** What buyers see, now or later, is changed by those who may publish. */
function requirePublisher({ permissions }: TenantContext, ...pages: Pick<ContentPage, 'publishedAt'>[]) {
  if (pages.some(({ publishedAt }) => publishedAt !== null) && !permissions.has('pages.publish'))
    fail(generalErrors.forbidden)
}

/** Of two at once both may find the last room: the bound is against heaps, not to the digit. */
export async function createContentPage(ctx: TenantContext, given: Given): Promise<ContentPage> {
  const { db, storeId } = ctx
  const columns = columnsOf(given)
  requirePublisher(ctx, given)
  await nameSubject(ctx, columns.title)
  const { count } = await db
    .selectFrom('content_pages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  if (count >= limits.contentPages) fail(contentPagesErrors.too_many_content_pages)
  const made = await refuseTaken(
    db
      .insertInto('content_pages')
      .values({ store_id: storeId, ...columns, handle: await newHandle(ctx, given, columns.title) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return findContentPage(ctx, made.id)
}

/** One that was chosen is taken as it is or refused; one that is made of the title gives way to those that are there. */
const newHandle = async (ctx: StoreContext, { handle }: Given, title: string) =>
  handle.trim() ? handleOf(handle, nameless) : freeHandle(ctx, 'content_pages', handleOf(title, nameless))

export async function updateContentPage(ctx: TenantContext, id: string, given: Given, revision: number) {
  const columns = columnsOf(given)
  const before = await findContentPage(ctx, id)
  requirePublisher(ctx, before, given)
  await nameSubject(ctx, columns.title)
  const { numUpdatedRows } = await refuseTaken(
    ctx.db
      .updateTable('content_pages')
      .set({
        ...columns,
        handle: given.handle.trim() ? handleOf(given.handle, nameless) : before.handle,
        revision: sql<number>`revision + 1`,
        updated_at: sql<string>`now()`,
      })
      .where('store_id', '=', ctx.storeId)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst(),
  )
  if (numUpdatedRows === 0n) fail(generalErrors.revision_conflict)
  return findContentPage(ctx, id)
}

export async function removeContentPage(ctx: TenantContext, id: string) {
  const page = await findContentPage(ctx, id)
  requirePublisher(ctx, page)
  await nameSubject(ctx, page.title)
  await ctx.db.deleteFrom('content_pages').where('store_id', '=', ctx.storeId).where('id', '=', id).execute()
  return {}
}
