import { themesErrors } from '@backroom/contract/online-store/themes/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../../platform/context.ts'
import { limits } from '../limits.ts'
import { queuePictures } from '../pictures/queue-pictures.ts'
import { findSummary } from '../theme-queries.ts'
import { lockLibrary, requireRoom } from './library-lock.ts'
import { freeName } from './theme-name.ts'

/** Moves a theme to the bin. Never the live theme, and never one that will be live. */
export async function removeTheme(ctx: TenantContext, id: string) {
  await lockLibrary(ctx)
  const { name, isLive, publishAt } = await findSummary(ctx, id)
  if (isLive) fail(themesErrors.theme_in_use)
  if (publishAt !== null) fail(themesErrors.theme_scheduled)
  await nameSubject(ctx, name)
  await ctx.db
    .updateTable('themes')
    .set({ deleted_at: sql<string>`now()` })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute()
  await trimBin(ctx)
  return {}
}

/** Moves a theme from the bin back to the library. */
export async function restoreTheme(ctx: TenantContext, id: string) {
  await lockLibrary(ctx)
  const { db, storeId } = ctx
  const deleted = await db
    .selectFrom('themes')
    .select('name')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (!deleted) fail(generalErrors.not_found)
  await requireRoom(ctx)
  const restored = await db
    .updateTable('themes')
    .set({ deleted_at: null, name: await freeName(ctx, deleted.name) })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  await nameSubject(ctx, restored.name)
  await queuePictures(ctx)
  return restored
}

/** Removes the oldest themes of a full bin, so that adding and deleting in turn fills no database. */
async function trimBin({ db, storeId }: StoreContext): Promise<void> {
  const beyond = db
    .selectFrom('themes')
    .select('id')
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .offset(limits.bin)
  await db.deleteFrom('themes').where('store_id', '=', storeId).where('id', 'in', beyond).execute()
}
