import { fail } from '@backroom/contract/api/refusal'
import type { StoreContext } from '../context.ts'

/** The file stays until the sweep: pages that are open or remembered somewhere still ask for it. */
export async function removeFont({ db, storeId }: StoreContext, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('fonts')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) fail('not_found')
  return {}
}
