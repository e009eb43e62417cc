import type { Language } from '@backroom/contract/platform/api/language'
import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import { limits } from '@backroom/contract/selling/order-mails/limits'
import { leftToPayCents, orderCan } from '@backroom/contract/selling/orders/rules'
import { sql } from 'kysely'
import { mailTime, type OrderMail, queueOrderMail } from '../../../messages/mails/mails.ts'
import { takesPayments } from '../../../money/payment-connections/payment-connections.ts'
import { claimIfLeft } from '../../../platform/attempts/attempts.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { moneyIn } from '../../../platform/money-in.ts'
import { findStore } from '../../../stores/stores/stores.ts'
import { findRecipients, type Recipient } from '../find-recipient.ts'
import { isOrderSent } from '../lock-order.ts'
import { findOrder, type PayableOrder } from '../order-queries.ts'
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
export const writePaymentMail = async (
  ctx: StoreContext,
  order: PayableOrder,
  inLanguage?: Language,
): Promise<OrderMail | undefined> => (await writePaymentMails(ctx, [order], inLanguage)).get(order.id)

/** Those of many orders, by the ids of the orders that have one. */
export async function writePaymentMails(
  ctx: StoreContext,
  orders: readonly PayableOrder[],
  inLanguage?: Language,
): Promise<Map<string, OrderMail>> {
  const payable = orders.filter(orderCan.beReminded)
  if (payable.length === 0) return new Map()
  const ids = payable.map(({ id }) => id)
  const [recipients, ends, takesNow, { timeZone }] = await Promise.all([
    findRecipients(ctx, ids, inLanguage),
    findEnds(ctx, ids),
    takesPayments(ctx),
    findStore(ctx),
  ])
  return new Map(
    payable.flatMap((order): [string, OrderMail][] => {
      const recipient = recipients.get(order.id)
      if (!recipient) return []
      const { language } = recipient
      const end = ends.get(order.id)
      const until = end && texts[language].until(mailTime(end, language, timeZone ?? defaultTimeZone))
      return [[order.id, mailTo(recipient, order, { until, takesNow })]]
    }),
  )
}

function mailTo(
  { language, email, orderUrl, payUrl, values }: Recipient,
  order: PayableOrder,
  { until, takesNow }: { until: string | undefined; takesNow: boolean },
): OrderMail {
  const { id: orderId, number, currency, totalCents, paymentUrl } = order
  const text = texts[language]
  const price = moneyIn(language, currency)
  const dueCents = leftToPayCents(order)
  const method = order.balanceMethod ?? order.paymentMethod
  const isPayable = paymentUrl !== '' && takesNow
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
      ...(until ? [until] : []),
      ...(isPayable ? [method ? text.anyWay : text.link] : []),
    ],
    link: isPayable ? { label: text.pay, url: payUrl } : { label: text.view, url: orderUrl },
  }
}

/** When orders are cancelled if they are not paid, by their ids. One of which a piece was sent never is. */
async function findEnds({ db, storeId }: StoreContext, orderIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ orderId: string; end: string }>`
    select p.order_id as "orderId", p.next_check_at as "end"
      from payments p
     where p.store_id = ${storeId} and p.order_id = any(${[...orderIds]}::uuid[]) and p.state = 'waiting'
       and p.next_check_at is not null and not ${isOrderSent}`.execute(db)
  return new Map(rows.map(({ orderId, end }) => [orderId, end]))
}
