import type { ThemeSummary } from '@backroom/contract/online-store/themes/endpoints'
import { sql } from 'kysely'
import { notify } from '../../messages/notifications/notifications.ts'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { queuePictures } from './pictures/queue-pictures.ts'
import { requireRevision } from './require-revision.ts'
import { findSummary } from './theme-queries.ts'
import { keepPublication } from './versions/keep-publication.ts'

/** Publishes the draft of this revision. Buyers see it if the theme is live. */
export async function publishTheme(ctx: TenantContext, id: string, revision: number): Promise<ThemeSummary> {
  const published = await ctx.db
    .updateTable('themes')
    .set(({ ref }) => ({
      published: ref('draft'),
      published_revision: ref('revision'),
      published_at: sql<string>`now()`,
    }))
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('deleted_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!published) return requireRevision(ctx, id)
  await keepPublication(ctx, id)
  await nameSubject(ctx, published.name)
  await notify(ctx, 'theme.published', { theme: published.name })
  await queuePictures(ctx)
  return findSummary(ctx, id)
}
