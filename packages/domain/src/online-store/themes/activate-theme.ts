import type { ThemeSummary } from '@backroom/contract/online-store/themes/endpoints'
import { themesErrors } from '@backroom/contract/online-store/themes/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { ThemeKey } from '@backroom/theme/document/document'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { forgetStore } from '../../stores/stores/stores.ts'
import { lockLibrary } from './library/library-lock.ts'
import { queuePictures } from './pictures/queue-pictures.ts'
import { findSummary, findTheme } from './theme-queries.ts'
import { undoable } from './undoable-activation.ts'
import { keepPublication } from './versions/keep-publication.ts'

/** Makes a theme the live one; publishes its draft if it was never published. */
export async function activateTheme(ctx: TenantContext, id: string): Promise<ThemeSummary> {
  // One after the other: of two activations at once the later one stays, and undoing it brings back the earlier one.
  await lockLibrary(ctx)
  const theme = await findTheme(ctx, id)
  if (theme.isLive) fail(themesErrors.theme_live)
  await nameSubject(ctx, theme.name)
  await makeLive(ctx, theme)
  if (theme.publishedRevision === null) await keepPublication(ctx, id)
  await queuePictures(ctx)
  return findSummary(ctx, id)
}

/** Call it under the lock of the library. */
export async function makeLive(ctx: StoreContext, { id, themeKey }: { id: string; themeKey: ThemeKey }): Promise<void> {
  const { db, storeId } = ctx
  const previous = await db
    .updateTable('themes')
    .set({ is_live: false })
    .where('store_id', '=', storeId)
    .where('is_live', '=', true)
    .returning('id')
    .executeTakeFirst()
  await db
    .updateTable('themes')
    .set(({ ref, fn }) => ({
      is_live: true,
      published: fn.coalesce(ref('published'), ref('draft')),
      published_revision: fn.coalesce(ref('published_revision'), ref('revision')),
      published_at: sql<string>`coalesce(published_at, now())`,
    }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
  await db.updateTable('stores').set({ theme_key: themeKey }).where('store_id', '=', storeId).execute()
  forgetStore(ctx)
  if (previous)
    await sql`
      insert into theme_activations (store_id, theme_id, previous_id) values (${storeId}, ${id}, ${previous.id})
      on conflict (store_id) do update set
        theme_id = excluded.theme_id, previous_id = excluded.previous_id, activated_at = now()`.execute(db)
}

/** Makes the theme of before live again. */
export async function undoActivation(ctx: TenantContext, id: string) {
  await lockLibrary(ctx)
  await findTheme(ctx, id)
  const previous = await undoable(ctx)
    .where('theme_activations.theme_id', '=', id)
    .select(['themes.id', 'name', 'theme_key'])
    .executeTakeFirst()
  if (!previous) fail(themesErrors.activation_kept)
  await nameSubject(ctx, previous.name)
  await makeLive(ctx, { id: previous.id, themeKey: previous.theme_key as ThemeKey })
  await ctx.db.deleteFrom('theme_activations').where('store_id', '=', ctx.storeId).execute()
  return { id: previous.id, name: previous.name }
}
