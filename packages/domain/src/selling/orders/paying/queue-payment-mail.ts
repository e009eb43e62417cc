import type { Language } from '@backroom/contract/platform/api/language'
import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import { limits } from '@backroom/contract/selling/order-mails/limits'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { leftToPayCents, orderCan } from '@backroom/contract/selling/orders/rules'
import { mailTime, type OrderMail, queueOrderMail } from '../../../messages/mails/mails.ts'
import { takesPayments } from '../../../money/payment-connections/payment-connections.ts'
import { claimIfLeft } from '../../../platform/attempts/attempts.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { findStore } from '../../../stores/stores/stores.ts'
import { findRecipient, moneyIn } from '../find-recipient.ts'
import { findOrder } from '../order-queries.ts'
import { methodParagraphs } from './method-paragraphs.ts'

const texts = {
  en: {
    ...{ total: 'Total', paid: 'Paid', due: 'Left to pay', pay: 'Pay', view: 'View your order' },
    anyWay: 'You can also choose another way to pay with this link.',
    link: 'You can pay it with this link.',
    until: (end: string) => `Please pay by ${end}. After that, the order is cancelled.`,
  },
  vi: {
    ...{
      total: 'Tổng cộng',
      paid: 'Đã thanh toán',
      due: 'Còn cần thanh toán',
      pay: 'Thanh toán',
      view: 'Xem đơn hàng',
    },
    anyWay: 'Bạn cũng có thể chọn cách thanh toán khác qua liên kết này.',
    link: 'Bạn có thể thanh toán qua liên kết này.',
    until: (end: string) => `Vui lòng thanh toán trước ${end}. Sau thời điểm này, đơn hàng sẽ bị hủy.`,
  },
} satisfies Record<Language, object>

/** The customer has chosen how to pay what is due. Above the limit nothing is mailed, because the page of the order says the same. */
export async function queuePaymentMail(ctx: StoreContext, orderId: string): Promise<void> {
  const mail = await writePaymentMail(ctx, await findOrder(ctx, orderId))
  const key = { action: 'payment-mail', of: [ctx.storeId, orderId] } as const
  if (mail && (await claimIfLeft(ctx.db, key, limits.chosenPayments))) await queueOrderMail(ctx, mail)
}

/**
 * Says what is left to pay of an order, how, and until when.
 * @returns undefined if nothing is, or for an erased customer
 */
export async function writePaymentMail(
  ctx: StoreContext,
  order: Order,
  inLanguage?: Language,
): Promise<OrderMail | undefined> {
  const { id: orderId, number, currency, totalCents, paymentUrl } = order
  const recipient = await findRecipient(ctx, orderId, inLanguage)
  if (!recipient || !orderCan.beReminded(order)) return
  const { language, email, orderUrl, payUrl, values } = recipient
  const text = texts[language]
  const price = moneyIn(language, currency)
  const dueCents = leftToPayCents(order)
  const method = order.balanceMethod ?? order.paymentMethod
  const isPayable = paymentUrl !== '' && (await takesPayments(ctx))
  const end = await findEnd(ctx, orderId)
  const { timeZone } = await findStore(ctx)
  return {
    ...{ kind: 'payment_due', of: { orderId }, recipient: email, language, paragraphs: [] },
    values: { ...values, 'payment.amount': price(dueCents) },
    rows:
      dueCents === totalCents
        ? [{ text: text.total, amount: price(totalCents), isTotal: true }]
        : [
            { text: text.total, amount: price(totalCents) },
            { text: text.paid, amount: price(dueCents - totalCents) },
            { text: text.due, amount: price(dueCents), isTotal: true },
          ],
    notes: [
      ...(method ? methodParagraphs(method, { number, language }) : []),
      ...(end ? [text.until(mailTime(end, language, timeZone ?? defaultTimeZone))] : []),
      ...(isPayable ? [method ? text.anyWay : text.link] : []),
    ],
    link: isPayable ? { label: text.pay, url: payUrl } : { label: text.view, url: orderUrl },
  }
}

/** When the order is cancelled if it is not paid; null if it never is. */
async function findEnd({ db, storeId }: StoreContext, orderId: string): Promise<string | null> {
  const payment = await db
    .selectFrom('payments')
    .select('next_check_at as end')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return payment?.end ?? null
}
