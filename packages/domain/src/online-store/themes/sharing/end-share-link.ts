import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../../platform/audit/audit.ts'
import type { TenantContext } from '../../../platform/context.ts'
import { findTheme } from '../theme-queries.ts'

/** Disables a link. A disabled or expired link is not found. */
export async function endShareLink(ctx: TenantContext, { id, linkId }: { id: string; linkId: string }) {
  const { name } = await findTheme(ctx, id)
  await nameSubject(ctx, name)
  const { numUpdatedRows } = await ctx.db
    .updateTable('theme_share_links')
    .set({ revoked_at: sql`now()` })
    .where('store_id', '=', ctx.storeId)
    .where('theme_id', '=', id)
    .where('id', '=', linkId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) fail(generalErrors.not_found)
  return {}
}
