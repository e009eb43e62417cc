import type { DeletedTheme } from '@backroom/contract/online-store/themes/library'
import { limits } from '@backroom/contract/online-store/themes/limits'
import type { ThemeKey } from '@backroom/theme/document/document'
import { sql } from 'kysely'
import { nameSubject } from '../../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../../platform/context.ts'

/** The type of themes that begin with no template. */
export async function newThemeKey({ db, storeId }: StoreContext): Promise<ThemeKey> {
  const { type } = await db
    .selectFrom('stores')
    .select(({ fn, ref }) => fn.coalesce(ref('new_theme_key'), ref('theme_key')).as('type'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return type as ThemeKey
}

export async function setNewThemeKey(ctx: TenantContext, themeKey: ThemeKey) {
  await ctx.db.updateTable('stores').set({ new_theme_key: themeKey }).where('store_id', '=', ctx.storeId).execute()
  await nameSubject(ctx, themeKey)
  return { newThemeKey: themeKey }
}

export async function findThemeSettings(ctx: StoreContext) {
  const deleted = await ctx.db
    .selectFrom('themes')
    .select(['id', 'name', 'theme_key as themeKey', 'deleted_at as deletedAt'])
    .select(sql<string>`deleted_at + make_interval(days => ${limits.binDays})`.as('removedAt'))
    .where('store_id', '=', ctx.storeId)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .execute()
  return { newThemeKey: await newThemeKey(ctx), deleted: deleted as DeletedTheme[] }
}
