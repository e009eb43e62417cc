import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { TrackingBody } from '@backroom/contract/selling/fulfillments/endpoints'
import { fulfillmentsErrors } from '@backroom/contract/selling/fulfillments/errors'
import { fulfillmentCan } from '@backroom/contract/selling/fulfillments/rules'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { sql } from 'kysely'
import type { AuthoredContext } from '../../platform/context.ts'
import { findOrder, recordOrderEvent } from '../orders/orders.ts'
import { lockFulfillment, readFulfillment } from './lock-fulfillment.ts'
import { queueParcelMail } from './queue-parcel-mail.ts'
import { parcelDetail, storedTracking } from './tracking.ts'

/** Changes how a parcel is tracked. The customer gets its mail again if the member chooses so. */
export async function changeTracking(ctx: AuthoredContext, id: string, body: TrackingBody): Promise<Order> {
  const { db, storeId } = ctx
  const before = await lockFulfillment(ctx, id)
  if (!fulfillmentCan.changeTracking(before.parcel)) fail(fulfillmentsErrors.parcel_cancelled)
  const isNotified = body.notifiesCustomer && before.order.email !== ''
  const row = await db
    .updateTable('fulfillments')
    .set({
      ...storedTracking(body),
      ...(isNotified && { is_notified: true }),
      revision: sql`revision + 1`,
      updated_at: sql`now()`,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('revision', '=', body.revision)
    .returning('id')
    .executeTakeFirst()
  if (!row) fail(generalErrors.revision_conflict)
  const { order, parcel } = await readFulfillment(ctx, before.order.id, id)
  await recordOrderEvent(ctx, order.id, 'tracking_changed', parcelDetail(parcel))
  if (isNotified) await queueParcelMail(ctx, order, parcel, 'shipped')
  return findOrder(ctx, order.id)
}
