import type { OrderEventKind } from '@backroom/contract/selling/orders/states'
import type { StoreContext } from '../../platform/context.ts'

/** Adds an event to the timeline of an order. `detail` is read in any language. */
export async function recordOrderEvent(
  { db, storeId }: StoreContext,
  orderId: string,
  kind: OrderEventKind,
  detail = '',
): Promise<void> {
  await db.insertInto('order_events').values({ store_id: storeId, order_id: orderId, kind, detail }).execute()
}
