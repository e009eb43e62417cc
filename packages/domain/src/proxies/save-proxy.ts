import { fail } from '@backroom/contract/api/refusal'
import type { StoreProxy } from '@backroom/contract/proxies/endpoints'
import type { StoreContext } from '../context.ts'
import { proxyColumns } from './connection-queries.ts'

/** Connects a gateway; connected once more, it is renamed and takes payments again. */
export async function saveProxy(
  { db, storeId }: StoreContext,
  { name: given, kind }: Pick<StoreProxy, 'name' | 'kind'>,
): Promise<StoreProxy> {
  const name =
    given.trim() ||
    fail('invalid_request', [{ en: 'Give the gateway a name.', vi: 'Hãy đặt tên cho cổng thanh toán.' }])
  const saved = await db
    .insertInto('payment_connections')
    .values({ store_id: storeId, name, kind })
    .onConflict((conflict) => conflict.columns(['store_id', 'kind']).doUpdateSet({ name, is_active: true }))
    .returning(proxyColumns)
    .executeTakeFirstOrThrow()
  return saved as StoreProxy
}
