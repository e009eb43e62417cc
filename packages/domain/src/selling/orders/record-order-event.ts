import type { OrderEventKind } from '@backroom/contract/selling/orders/states'
import type { StoreContext, TenantContext } from '../../platform/context.ts'

/** Adds an event to the timeline of an order, with the member who caused it. `detail` is read in any language. */
export async function recordOrderEvent(
  { db, storeId, user }: StoreContext & Partial<Pick<TenantContext, 'user'>>,
  orderId: string,
  kind: OrderEventKind,
  detail = '',
): Promise<void> {
  await db
    .insertInto('order_events')
    .values({ store_id: storeId, order_id: orderId, kind, detail, user_id: user?.id ?? null })
    .execute()
}
