import { fail } from '@backroom/contract/platform/api/domain-error'
import { fulfillmentsErrors } from '@backroom/contract/selling/fulfillments/errors'
import { fulfillmentCan } from '@backroom/contract/selling/fulfillments/rules'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { cancelUnsent, findOrder, recordOrderEvent } from '../orders/orders.ts'
import { lockFulfillment } from './lock-fulfillment.ts'
import { parcelDetail } from './tracking.ts'

/** Cancels a parcel that is not delivered: its pieces are open again. Repeating it changes nothing. */
export async function cancelFulfillment(ctx: StoreContext, id: string): Promise<Order> {
  const { order, parcel } = await lockFulfillment(ctx, id)
  if (parcel.state === 'cancelled') return order
  if (!fulfillmentCan.beCancelled(parcel)) fail(fulfillmentsErrors.not_on_its_way)
  const isReturned = parcel.lines.some(({ orderLineId, quantity }) => {
    const line = order.lines.find((one) => one.id === orderLineId)!
    return line.fulfilledQuantity - quantity < line.returnedQuantity + line.returningQuantity
  })
  if (isReturned) fail(fulfillmentsErrors.parcel_returned)
  await ctx.db
    .updateTable('fulfillments')
    .set({ state: 'cancelled', cancelled_at: sql`now()`, revision: sql`revision + 1`, updated_at: sql`now()` })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute()
  await recordOrderEvent(ctx, order.id, 'fulfillment_cancelled', parcelDetail(parcel))
  await cancelUnsent(ctx, [order.id])
  return findOrder(ctx, order.id)
}
