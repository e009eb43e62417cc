import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { StoreContext } from '../context.ts'

/** Rejects an image that is not in the media library of the store. */
export async function requireFile({ db, storeId }: StoreContext, id: string): Promise<void> {
  const file = await db
    .selectFrom('files')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!file) fail(generalErrors.not_found)
}
