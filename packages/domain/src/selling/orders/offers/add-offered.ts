import type { StoreContext } from '../../../platform/context.ts'
import {
  type AddedLine,
  changedLines,
  computeEdit,
  editDetail,
  readOrder,
  storeEdit,
} from '../../edited-orders/edited-orders.ts'
import { recordAccept } from '../../upsells/upsells.ts'
import { queueEditMail } from '../queue-edit-mail.ts'
import { recordOrderEvent } from '../record-order-event.ts'
import { addedAlone } from './find-order-offer.ts'

/**
 * Adds what the buyer has accepted to the order, whose payments and row are locked. Its stock is moved by the caller, who knows
 * whether it was reserved.
 */
export async function addOffered(ctx: StoreContext, orderId: string, item: AddedLine): Promise<void> {
  const order = await readOrder(ctx, orderId)
  const edited = computeEdit(order, addedAlone(item))
  const changed = changedLines(order, edited)
  const editId = await storeEdit(ctx, orderId, {
    ...{ order, edited, changed },
    body: { reason: '', discountReason: '', notifiesCustomer: true },
  })
  await recordOrderEvent(ctx, orderId, 'offer_added', editDetail(order, edited, changed))
  if (item.upsellId) await recordAccept(ctx, item.upsellId)
  await queueEditMail(ctx, editId)
}
