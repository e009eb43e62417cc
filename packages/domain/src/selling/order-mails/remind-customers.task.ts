import type { InLanguages } from '@backroom/contract/platform/api/language'
import { OrdersReminding } from '@backroom/contract/selling/order-mails/endpoints'
import { orderMailsErrors } from '@backroom/contract/selling/order-mails/errors'
import { limits as mailLimits } from '@backroom/contract/selling/order-mails/limits'
import { limits } from '@backroom/contract/selling/orders/limits'
import { countSelected, nextSelected } from '../../platform/lists/lists.ts'
import { type RowOutcome, task } from '../../platform/tasks/tasks.ts'
import { orderSource } from '../orders/orders.ts'
import { type RemindedOrder, type ReminderOutcome, remindOrders } from './remind-orders.ts'

const batchSize = 200

const hours = mailLimits.hoursBetweenReminders
const { en, vi } = orderMailsErrors.order_without_email
/** Why an order was left out. */
const reasons: Record<Exclude<ReminderOutcome, 'sent'>, InLanguages> = {
  order_gone: { en: 'This order no longer exists.', vi: 'Đơn hàng này không còn nữa.' },
  nothing_to_pay: {
    en: 'Nothing is left to pay before delivery.',
    vi: 'Đơn hàng này không còn khoản nào cần thanh toán trước khi giao.',
  },
  without_email: { en, vi },
  reminded_before: {
    en: `Its customer had an email about the payment within the last ${hours} hours.`,
    vi: `Khách đã nhận email về thanh toán trong ${hours} giờ qua.`,
  },
}

/** Mails the customers of many orders what is left to pay, and how. What was sent cannot be taken back. */
export const remindCustomers = task({
  kind: 'orderMails.remind',
  input: OrdersReminding,
  count: (ctx, input) => countSelected(ctx, orderSource, input, limits.bulkMatching),
  async batch(ctx, input, from: string | null) {
    const { ids, next } = await nextSelected(ctx, orderSource, input, { from, size: batchSize })
    const rows = (await remindOrders(ctx, ids)).map(rowOf)
    return { next, done: rows.filter(({ outcome }) => outcome === 'done').length, rows }
  },
})

const rowOf = ({ id, name, outcome }: RemindedOrder): RowOutcome =>
  outcome === 'sent'
    ? { outcome: 'done', itemId: id, label: name }
    : { outcome: 'failed', itemId: id, label: name, error: reasons[outcome] }
