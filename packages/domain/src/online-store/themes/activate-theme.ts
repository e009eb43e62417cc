import type { ThemeSummary } from '@backroom/contract/online-store/themes/endpoints'
import { themesErrors } from '@backroom/contract/online-store/themes/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { findTheme, summaryColumns } from './theme-queries.ts'
import { keepPublication } from './versions/keep-publication.ts'

/** Makes a theme the live one; publishes its draft if it was never published. */
export async function activateTheme(ctx: TenantContext, id: string): Promise<ThemeSummary> {
  const { db, storeId } = ctx
  const theme = await findTheme(ctx, id)
  if (theme.isLive) fail(themesErrors.theme_live)
  await nameSubject(ctx, theme.name)
  await db
    .updateTable('themes')
    .set({ is_live: false })
    .where('store_id', '=', storeId)
    .where('is_live', '=', true)
    .execute()
  const live = await db
    .updateTable('themes')
    .set(({ ref, fn }) => ({
      is_live: true,
      published: fn.coalesce(ref('published'), ref('draft')),
      published_revision: fn.coalesce(ref('published_revision'), ref('revision')),
      published_at: sql<string>`coalesce(published_at, now())`,
    }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(summaryColumns)
    .executeTakeFirstOrThrow()
  if (theme.publishedRevision === null) await keepPublication(ctx, id)
  await db.updateTable('stores').set({ theme_key: theme.themeKey }).where('store_id', '=', storeId).execute()
  return live as ThemeSummary
}
