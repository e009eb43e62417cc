import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { StoreContext } from '../../platform/context.ts'

/** Locks an order until the transaction ends. Its payment, if it is needed, is locked before. */
export async function lockOrder({ db, storeId }: StoreContext, orderId: string): Promise<void> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) fail(generalErrors.not_found)
}
