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
import { freeHandle, handleOf, rejectTakenHandle } from '../../platform/handles/handles.ts'
import { findContentPage } from './content-page-queries.ts'

type PageInput = Input<typeof contentPages.create>['body']

const fallbackHandle = 'page'

const titleOf = ({ title }: PageInput) =>
  title.trim() || fail(generalErrors.invalid_request, [{ en: 'Enter a title.', vi: 'Hãy nhập tiêu đề.' }], 'title')

const columnsOf = (input: PageInput) => ({
  title: titleOf(input),
  body_html: cleanRichText(input.body),
  seo_title: input.seoTitle.trim(),
  seo_description: input.seoDescription.trim(),
  published_at: input.publishedAt,
})

/** Published and scheduled pages need the permission to publish. */
function requirePublisher({ permissions }: TenantContext, ...pages: Pick<ContentPage, 'publishedAt'>[]) {
  if (pages.some(({ publishedAt }) => publishedAt !== null) && !permissions.has('pages.publish'))
    fail(generalErrors.forbidden)
}

/** The limit is approximate: concurrent requests may exceed it. */
export async function createContentPage(ctx: TenantContext, input: PageInput): Promise<ContentPage> {
  const { db, storeId } = ctx
  const columns = columnsOf(input)
  requirePublisher(ctx, input)
  await nameSubject(ctx, columns.title)
  const { count } = await db
    .selectFrom('content_pages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  if (count >= limits.contentPages) fail(contentPagesErrors.too_many_content_pages)
  const created = await rejectTakenHandle(
    db
      .insertInto('content_pages')
      .values({ store_id: storeId, ...columns, handle: await newHandle(ctx, input, columns.title) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return findContentPage(ctx, created.id)
}

/** A chosen handle stays unchanged and may be rejected; a handle from the title gets a number if it is taken. */
const newHandle = async (ctx: StoreContext, { handle }: PageInput, title: string) =>
  handle.trim() ? handleOf(handle, fallbackHandle) : freeHandle(ctx, 'content_pages', handleOf(title, fallbackHandle))

export async function updateContentPage(ctx: TenantContext, id: string, input: PageInput, revision: number) {
  const columns = columnsOf(input)
  const before = await findContentPage(ctx, id)
  requirePublisher(ctx, before, input)
  await nameSubject(ctx, columns.title)
  const { numUpdatedRows } = await rejectTakenHandle(
    ctx.db
      .updateTable('content_pages')
      .set({
        ...columns,
        handle: input.handle.trim() ? handleOf(input.handle, fallbackHandle) : before.handle,
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
