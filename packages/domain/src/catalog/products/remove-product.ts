import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'

/** Deletes a product with its variants, images and earlier handles. Orders keep their lines, and carts say that it is gone. */
export async function removeProduct(ctx: StoreContext, id: string) {
  const removed = await ctx.db
    .deleteFrom('products')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst()
  await nameSubject(ctx, (removed ?? fail(generalErrors.not_found)).title)
  return {}
}
