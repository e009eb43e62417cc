import type { ThemeConfig, ThemeSummary } from '@backroom/contract/online-store/themes/endpoints'
import { limits } from '@backroom/contract/online-store/themes/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { ThemeDocument, ThemeKey } from '@backroom/theme/document/document'
import { toWire } from '@backroom/theme/document/wire'
import { sql } from 'kysely'
import { inStore, type PublicContext, type StoreContext } from '../../platform/context.ts'
import { findStoreIdByHost } from '../../stores/stores/stores.ts'
import { shownRevision } from './pictures/draw-pictures.task.ts'
import { pictureAddress } from './pictures/picture-address.ts'
import { readStored } from './read-stored.ts'
import { undoable } from './undoable-activation.ts'

const themeColumns = [
  'id',
  'name',
  'theme_key as themeKey',
  'is_live as isLive',
  'revision',
  'published_revision as publishedRevision',
] as const

const summaries = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('themes')
    .leftJoin('theme_publications as scheduled', (join) =>
      join.onRef('scheduled.store_id', '=', 'themes.store_id').onRef('scheduled.theme_id', '=', 'themes.id'),
    )
    .where('themes.store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .select(['themes.id', 'name', 'theme_key as themeKey', 'is_live as isLive', 'themes.revision'])
    .select(['published_revision as publishedRevision', 'saved_at as savedAt', 'published_at as publishedAt'])
    .select(['publish_at as publishAt', 'scheduled.revision as scheduledRevision', 'picture_hash as pictureHash'])
    .select(sql<boolean>`coalesce(picture_revision = ${shownRevision}, false)`.as('isPictureCurrent'))

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>

const summaryOf = (storeId: string, { pictureHash, themeKey, ...row }: SummaryRow): ThemeSummary => ({
  ...row,
  themeKey: themeKey as ThemeKey,
  pictureUrl: pictureAddress(storeId, pictureHash),
})

/** The library, without the bin. */
export async function listThemes(ctx: StoreContext) {
  const rows = await summaries(ctx).orderBy('is_live', 'desc').orderBy('themes.id').execute()
  const undo = await undoable(ctx)
    .select(['theme_activations.theme_id as themeId', 'name as previousName'])
    .select(sql<string>`activated_at + make_interval(mins => ${limits.undoMinutes})`.as('endsAt'))
    .executeTakeFirst()
  return { themes: rows.map((row) => summaryOf(ctx.storeId, row)), undo: undo ?? null }
}

/** A theme as the library shows it. */
export async function findSummary(ctx: StoreContext, id: string): Promise<ThemeSummary> {
  const row = await summaries(ctx).where('themes.id', '=', id).executeTakeFirst()
  return summaryOf(ctx.storeId, row ?? fail(generalErrors.not_found))
}

const themeOf = ({ db, storeId }: StoreContext, id: string) =>
  db
    .selectFrom('themes')
    .select(themeColumns)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)

/** A theme without its documents, which may be large. */
export async function findTheme(ctx: StoreContext, id: string) {
  const row = (await themeOf(ctx, id).executeTakeFirst()) ?? fail(generalErrors.not_found)
  return { ...row, themeKey: row.themeKey as ThemeKey }
}

/** A theme with its draft. */
export async function findThemeWithDraft(ctx: StoreContext, id: string) {
  const row = (await themeOf(ctx, id).select('draft').executeTakeFirst()) ?? fail(generalErrors.not_found)
  return { ...row, themeKey: row.themeKey as ThemeKey, draft: readStored(row.draft) }
}

export const findDraft = async (ctx: StoreContext, id: string): Promise<ThemeDocument> =>
  (await findThemeWithDraft(ctx, id)).draft

export async function findDraftConfig(ctx: StoreContext, id: string): Promise<ThemeConfig[]> {
  const { draft, revision, publishedRevision } = await findThemeWithDraft(ctx, id)
  return [{ ...toWire(id, draft), revision, publishedRevision }]
}

export async function findPublishedConfig(ctx: StoreContext, id: string): Promise<ThemeConfig[]> {
  const row = (await themeOf(ctx, id).select('published').executeTakeFirst()) ?? fail(generalErrors.not_found)
  const { published, publishedRevision } = row
  if (!published || publishedRevision === null) return []
  return [{ ...toWire(id, readStored(published)), revision: publishedRevision, publishedRevision }]
}

/** The config that buyers see at a host; empty without a store or without a published theme. */
export async function findVisibleConfig(ctx: PublicContext, host: string): Promise<ThemeConfig[]> {
  const storeId = await findStoreIdByHost(ctx.db, host)
  if (!storeId) return []
  return inStore(ctx, storeId, async (store) => {
    const live = await store.db
      .selectFrom('themes')
      .select('id')
      .where('store_id', '=', storeId)
      .where('is_live', '=', true)
      .executeTakeFirst()
    return live ? findPublishedConfig(store, live.id) : []
  })
}

/** A key of the published live theme, which changes with its document. Undefined before the first publication. */
export async function findLiveVersion({ db, storeId }: StoreContext): Promise<string | undefined> {
  const row = await db
    .selectFrom('themes')
    .select(['id', 'published_revision', 'published_at'])
    .where('store_id', '=', storeId)
    .where('is_live', '=', true)
    .where('published', 'is not', null)
    .executeTakeFirst()
  return row && `${row.id} ${row.published_revision} ${row.published_at}`
}

/** The published document of the live theme. */
export async function findLiveTheme({ db, storeId }: StoreContext): Promise<ThemeDocument | undefined> {
  const row = await db
    .selectFrom('themes')
    .select('published')
    .where('store_id', '=', storeId)
    .where('is_live', '=', true)
    .executeTakeFirst()
  return row?.published ? readStored(row.published) : undefined
}
