import { fail } from '@backroom/contract/platform/api/domain-error'
import { fulfillmentsErrors } from '@backroom/contract/selling/fulfillments/errors'
import { fulfillmentCan } from '@backroom/contract/selling/fulfillments/rules'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { findOrder, recordOrderEvent } from '../orders/orders.ts'
import { lockFulfillment } from './lock-fulfillment.ts'
import { queueParcelMail } from './queue-parcel-mail.ts'
import { parcelDetail } from './tracking.ts'

/** Marks a parcel as delivered. Repeating it changes nothing, and sends no second mail. */
export async function markDelivered(
  ctx: StoreContext,
  id: string,
  { notifiesCustomer }: { notifiesCustomer: boolean },
): Promise<Order> {
  const { order, parcel } = await lockFulfillment(ctx, id)
  if (parcel.state === 'delivered') return order
  if (!fulfillmentCan.beDelivered(parcel)) fail(fulfillmentsErrors.not_on_its_way)
  await ctx.db
    .updateTable('fulfillments')
    .set({ state: 'delivered', delivered_at: sql`now()`, revision: sql`revision + 1`, updated_at: sql`now()` })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute()
  await recordOrderEvent(ctx, order.id, 'delivered', parcelDetail(parcel))
  if (notifiesCustomer) await queueParcelMail(ctx, order, parcel, 'delivered')
  return findOrder(ctx, order.id)
}
