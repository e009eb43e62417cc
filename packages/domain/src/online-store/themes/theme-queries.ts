import type { ThemeConfig, ThemeSummary } from '@backroom/contract/online-store/themes/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { ThemeDocument, ThemeKey } from '@backroom/theme/document/document'
import { toWire } from '@backroom/theme/document/wire'
import { inStore, type PublicContext, type StoreContext } from '../../platform/context.ts'
import { findStoreIdByHost } from '../../stores/stores/stores.ts'
import { readStored } from './read-stored.ts'

export const summaryColumns = [
  'id',
  'name',
  'theme_key as themeKey',
  'is_live as isLive',
  'revision',
  'published_revision as publishedRevision',
  'saved_at as savedAt',
  'published_at as publishedAt',
] as const

export async function listThemes({ db, storeId }: StoreContext): Promise<{ themes: ThemeSummary[] }> {
  const rows = await db
    .selectFrom('themes')
    .select(summaryColumns)
    .where('store_id', '=', storeId)
    .orderBy('is_live', 'desc')
    .orderBy('id')
    .execute()
  return { themes: rows as ThemeSummary[] }
}

const themeOf = ({ db, storeId }: StoreContext, id: string) =>
  db.selectFrom('themes').select(summaryColumns).where('store_id', '=', storeId).where('id', '=', id)

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
