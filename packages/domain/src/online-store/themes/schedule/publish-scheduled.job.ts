import { themes } from '@backroom/contract/online-store/themes/endpoints'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import { notify } from '../../../messages/notifications/notifications.ts'
import { nameSubject, recordScheduled } from '../../../platform/audit/audit.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { makeLive } from '../activate-theme.ts'
import { lockLibrary } from '../library/library-lock.ts'
import { queuePictures } from '../pictures/queue-pictures.ts'
import { findTheme } from '../theme-queries.ts'
import { keepPublication } from '../versions/keep-publication.ts'

/** The stores with publications that are due within this time, and when the first of each is due. */
export async function storesWithPublications(directory: Db, withinMs: number) {
  const { rows } = await sql<{ storeId: string; waitMs: number }>`
    select store_id as "storeId", greatest(0, extract(epoch from publish_at - now()) * 1000)::float8 as "waitMs"
      from due_theme_publications(now() + ${withinMs} * interval '1 millisecond')`.execute(directory)
  return rows
}

/**
 * Publishes the theme whose time has come first, and makes it live. It happens once, whoever runs the job at the same time.
 * @returns how many
 */
export async function publishScheduled(ctx: StoreContext): Promise<number> {
  const { db, storeId } = ctx
  await lockLibrary(ctx)
  const { rows } = await sql<{ id: string; document: unknown; revision: number; createdBy: string }>`
    delete from theme_publications
     where store_id = ${storeId} and theme_id = (
       select theme_id from theme_publications where store_id = ${storeId} and publish_at <= now()
        order by publish_at limit 1)
    returning theme_id as id, document, revision, created_by as "createdBy"`.execute(db)
  const [due] = rows
  if (!due) return 0
  const theme = await findTheme(ctx, due.id)
  await recordScheduled(ctx, themes.publish, due.createdBy, { id: due.id })
  await nameSubject(ctx, theme.name)
  await db
    .updateTable('themes')
    .set({
      published: JSON.stringify(due.document),
      published_revision: due.revision,
      published_at: sql<string>`now()`,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', due.id)
    .execute()
  const member = { ...ctx, user: { id: due.createdBy, sessionId: '' } }
  await keepPublication(member, due.id)
  if (!theme.isLive) await makeLive(ctx, theme)
  await queuePictures(member)
  await notify(ctx, 'theme.published', { theme: theme.name })
  return 1
}
