import type { ThemeState, themes } from '@backroom/contract/online-store/themes/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { personName } from '../../people/users/users.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { limits } from './limits.ts'
import { findTheme } from './theme-queries.ts'

/** The revision of a theme, and the windows that reported it as open in the last half minute. */
export async function findThemeState(ctx: TenantContext, id: string): Promise<ThemeState> {
  const theme = await ctx.db
    .selectFrom('themes')
    .leftJoin('users', 'users.id', 'saved_by')
    .select(['revision', 'published_revision as publishedRevision', 'users.id as saverId', personName.as('saver')])
    .where('store_id', '=', ctx.storeId)
    .where('themes.id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!theme) fail(generalErrors.not_found)
  const windows = await ctx.db
    .selectFrom('theme_presence')
    .innerJoin('users', 'users.id', 'theme_presence.user_id')
    .select(['window_id as id', 'user_id', 'place', personName.as('name')])
    .where('store_id', '=', ctx.storeId)
    .where('theme_id', '=', id)
    .where('seen_at', '>', sql<string>`now() - ${limits.presenceMs} * interval '1 millisecond'`)
    .orderBy('window_id')
    .limit(limits.editors)
    .execute()
  const editors = windows.map(({ user_id, ...window }) => ({ ...window, isYou: user_id === ctx.user.id }))
  const { revision, publishedRevision, saverId, saver } = theme
  return { revision, publishedRevision, savedBy: saverId && saver, editors }
}

/** Stores the report of a window, unless another person uses the same window id. */
export async function showPresence(
  ctx: TenantContext,
  id: string,
  { windowId, place }: Input<typeof themes.arrive>['body'],
): Promise<ThemeState> {
  await findTheme(ctx, id)
  const seen = { theme_id: id, place, seen_at: sql<string>`now()` }
  await ctx.db
    .insertInto('theme_presence')
    .values({ store_id: ctx.storeId, window_id: windowId, user_id: ctx.user.id, ...seen })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'window_id']).doUpdateSet(seen).where('theme_presence.user_id', '=', ctx.user.id),
    )
    .execute()
  return findThemeState(ctx, id)
}

export async function leaveTheme(ctx: TenantContext, id: string, windowId: string) {
  await findTheme(ctx, id)
  await ctx.db
    .deleteFrom('theme_presence')
    .where('store_id', '=', ctx.storeId)
    .where('window_id', '=', windowId)
    .where('theme_id', '=', id)
    .where('user_id', '=', ctx.user.id)
    .execute()
  return {}
}

/** Deletes windows that were closed without a report. */
export async function expirePresence({ db, storeId }: StoreContext): Promise<void> {
  await db
    .deleteFrom('theme_presence')
    .where('store_id', '=', storeId)
    .where('seen_at', '<', sql<string>`now() - interval '1 day'`)
    .execute()
}
