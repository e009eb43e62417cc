import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { StoreContext } from '../../platform/context.ts'

/** The name and the handle of a product of any status. */
export async function requireProduct({ db, storeId }: StoreContext, id: string) {
  const product = await db
    .selectFrom('products')
    .select(['title', 'handle'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return product ?? fail(generalErrors.not_found)
}
