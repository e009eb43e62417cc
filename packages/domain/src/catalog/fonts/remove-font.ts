import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'

/** The file stays until the sweep, because open and cached pages still load it. */
export async function removeFont(ctx: StoreContext, id: string) {
  const removed = await ctx.db
    .deleteFrom('fonts')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  await nameSubject(ctx, removed?.name ?? fail(generalErrors.not_found))
  return {}
}
