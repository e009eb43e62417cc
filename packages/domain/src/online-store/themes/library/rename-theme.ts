import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { nameSubject } from '../../../platform/audit/audit.ts'
import type { TenantContext } from '../../../platform/context.ts'
import { requireName } from './theme-name.ts'

/** Renames a theme. Its draft keeps its revision, so that open editors are not interrupted. */
export async function renameTheme(ctx: TenantContext, id: string, name: string) {
  const renamed = await ctx.db
    .updateTable('themes')
    .set({ name: requireName(name) })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (!renamed) fail(generalErrors.not_found)
  await nameSubject(ctx, renamed.name)
  return renamed
}
