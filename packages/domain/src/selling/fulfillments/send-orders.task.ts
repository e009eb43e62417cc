import { OrdersSending } from '@backroom/contract/selling/fulfillments/endpoints'
import { fulfillmentsErrors } from '@backroom/contract/selling/fulfillments/errors'
import { riskCan } from '@backroom/contract/selling/order-risks/rules'
import { limits } from '@backroom/contract/selling/orders/limits'
import { countSelected, nextSelected } from '../../platform/lists/lists.ts'
import { type RowOutcome, task } from '../../platform/tasks/tasks.ts'
import { orderSource } from '../orders/orders.ts'
import { cancelUntouched, insertParcels, lockSendable, type SendableOrder } from './many-parcels.ts'
import { queueParcelMails } from './queue-parcel-mail.ts'

const batchSize = 200

const gone = { en: 'This order no longer exists.', vi: 'Đơn hàng này không còn nữa.' }
const changedSince = {
  en: 'Its parcel was changed or delivered later, so it was kept.',
  vi: 'Kiện hàng đã được sửa hoặc đã đến nơi sau đó nên được giữ nguyên.',
}

/** Sends what is open of many orders, each in one parcel. Orders that are sent already are left out, and no high risk is sent without a review. */
export const sendOrders = task({
  kind: 'fulfillments.send',
  input: OrdersSending,
  count: (ctx, input) => countSelected(ctx, orderSource, input, limits.bulkMatching),
  async batch(ctx, input, from: string | null) {
    const { ids, next } = await nextSelected(ctx, orderSource, input, { from, size: batchSize })
    const orders = await lockSendable(ctx, ids)
    const failed = ids.flatMap((id) => failureOf(id, orders.get(id)))
    const sendable = ids.filter((id) => isSendable(orders.get(id)))
    const parcels = await insertParcels(ctx, sendable, input.notifiesCustomer)
    if (input.notifiesCustomer) await queueParcelMails(ctx, parcels)
    const done = parcels.map(({ id, orderId, name }): RowOutcome => {
      return { outcome: 'done', itemId: orderId, label: name, before: { parcel: null }, after: { parcel: id } }
    })
    return { next, done: ids.length - failed.length, rows: [...failed, ...done] }
  },
  async undo(ctx, rows) {
    await lockSendable(
      ctx,
      rows.map(({ itemId }) => itemId),
    )
    const undone = await cancelUntouched(
      ctx,
      rows.map(({ after }) => ({ id: (after as { parcel: string }).parcel, revision: 1 })),
    )
    return rows.map(({ itemId, label, before, after }): RowOutcome => {
      if (!undone.has((after as { parcel: string }).parcel))
        return { outcome: 'changed_since', itemId, label, error: changedSince }
      return { outcome: 'done', itemId, label, before: after, after: before }
    })
  },
})

const isSendable = (order: SendableOrder | undefined) =>
  order?.isOpen === true && !order.isHeld && !order.isCancelled && riskCan.beSentAutomatically(order)

function failureOf(id: string, order: SendableOrder | undefined): RowOutcome[] {
  if (!order) return [{ outcome: 'failed', itemId: id, label: id, error: gone }]
  const { name: label, isCancelled, isHeld, isOpen } = order
  if (isCancelled) return [{ outcome: 'failed', itemId: id, label, error: textsOf(fulfillmentsErrors.order_cancelled) }]
  if (isHeld) return [{ outcome: 'failed', itemId: id, label, error: textsOf(fulfillmentsErrors.order_on_hold) }]
  if (isOpen && !riskCan.beSentAutomatically(order))
    return [{ outcome: 'failed', itemId: id, label, error: textsOf(fulfillmentsErrors.order_high_risk) }]
  return []
}

const textsOf = ({ en, vi }: { en: string; vi: string }) => ({ en, vi })
