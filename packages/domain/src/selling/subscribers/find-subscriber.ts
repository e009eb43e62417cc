import type { Subscriber } from '@backroom/contract/selling/subscribers/subscriber'
import type { StoreContext } from '../../platform/context.ts'

/** Somebody whose address is confirmed; undefined for others. */
export async function findSubscriber({ db, storeId }: StoreContext, id: string): Promise<Subscriber | undefined> {
  const row = await db
    .selectFrom('subscribers')
    .select(['id', 'email', 'source', 'created_at as createdAt', 'confirmed_at as confirmedAt'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row as Subscriber | undefined
}
