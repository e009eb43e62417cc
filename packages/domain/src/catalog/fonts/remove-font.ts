import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'

/** The file stays until the sweep: pages that are open or remembered somewhere still ask for it. */
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
