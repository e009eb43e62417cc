import { themesErrors } from '@backroom/contract/online-store/themes/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { sql } from 'kysely'
import { nameSubject } from '../../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../../platform/context.ts'
import { zoneOf } from '../../../platform/next-run.ts'
import { lockLibrary } from '../library/library-lock.ts'
import { requireRevision } from '../require-revision.ts'
import { findTheme } from '../theme-queries.ts'

/**
 * Chooses or changes the time at which customers see the draft of this revision. Later changes of the draft are not
 * published then.
 */
export async function schedulePublication(
  ctx: TenantContext,
  id: string,
  { localTime, revision }: { localTime: string; revision: number },
): Promise<{ publishAt: string }> {
  await lockLibrary(ctx)
  const theme = await findTheme(ctx, id)
  if (theme.revision !== revision) return requireRevision(ctx, id)
  await nameSubject(ctx, theme.name)
  const publishAt = await instantOf(ctx, localTime)
  try {
    await sql`
      insert into theme_publications (store_id, theme_id, publish_at, document, revision, created_by)
      select store_id, id, ${publishAt}, draft, revision, ${ctx.user.id} from themes
       where store_id = ${ctx.storeId} and id = ${id}
      on conflict (store_id, theme_id) do update set
        publish_at = excluded.publish_at, document = excluded.document, revision = excluded.revision,
        created_by = excluded.created_by`.execute(ctx.db)
  } catch (error) {
    if (isUniqueViolation(error)) fail(themesErrors.publication_time_taken)
    throw error
  }
  return { publishAt }
}

/** The first instant at which the clocks of the store show this time. */
async function instantOf({ db, storeId }: StoreContext, localTime: string): Promise<string> {
  if (!isDay(localTime.slice(0, 10))) fail(themesErrors.publication_time_skipped)
  const { rows } = await sql<{ at: string | null; isPast: boolean; isLate: boolean }>`
    select at, at <= now() as "isPast", at > now() + interval '1 year' as "isLate"
      from (select min(candidate) as at
              from (select ${zoneOf(storeId)} as zone, ${localTime}::timestamp as wall) of_store,
                   unnest(array[interval '0', interval '30 minutes', interval '1 hour']) earlier,
                   lateral (select (wall at time zone zone) - earlier as candidate) one
             where candidate at time zone zone = wall) first`.execute(db)
  const { at, isPast, isLate } = rows[0] ?? { at: null }
  if (!at) fail(themesErrors.publication_time_skipped)
  if (isPast) fail(themesErrors.publication_time_past)
  if (isLate) fail(themesErrors.publication_time_late)
  return at
}

/** The 30th of February is none. */
const isDay = (day: string) => new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ?? false

export async function cancelPublication(ctx: TenantContext, id: string) {
  const { name } = await findTheme(ctx, id)
  await nameSubject(ctx, name)
  const { numDeletedRows } = await ctx.db
    .deleteFrom('theme_publications')
    .where('store_id', '=', ctx.storeId)
    .where('theme_id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) fail(generalErrors.not_found)
  return {}
}
