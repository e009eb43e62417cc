import type { Language } from '@backroom/contract/platform/api/language'
import { type OrderMail, queueOrderMail } from '../../../messages/mails/mails.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { findRecipient } from '../find-recipient.ts'

const texts = {
  en: {
    expired: 'Your payment did not arrive in time, so the order was cancelled. Nothing will be sent.',
    cancelled: 'The shop cancelled this order before it was paid. Nothing will be sent.',
    voided: 'The shop cancelled this order. Nothing will be sent, and you pay nothing.',
    refunded: 'The shop cancelled this order. Nothing will be sent.',
    kept: 'The shop cancelled this order. Nothing will be sent.',
    refund: 'What you paid is refunded. You get another email when the money is on its way.',
    contact: 'If you have questions about your payment, contact the shop and name the order.',
    paid: 'If you have already paid, contact the shop and name the order.',
    view: 'View your order',
  },
  vi: {
    expired: 'Khoản thanh toán của bạn chưa đến trong thời hạn nên đơn hàng đã bị hủy. Cửa hàng sẽ không gửi hàng.',
    cancelled: 'Cửa hàng đã hủy đơn hàng này trước khi thanh toán. Cửa hàng sẽ không gửi hàng.',
    voided: 'Cửa hàng đã hủy đơn hàng này. Cửa hàng sẽ không gửi hàng và bạn không phải trả tiền.',
    refunded: 'Cửa hàng đã hủy đơn hàng này và sẽ không gửi hàng.',
    kept: 'Cửa hàng đã hủy đơn hàng này và sẽ không gửi hàng.',
    refund: 'Số tiền bạn đã trả sẽ được hoàn lại. Bạn sẽ nhận thêm một email khi tiền được chuyển đi.',
    contact: 'Nếu có thắc mắc về khoản thanh toán, hãy liên hệ với cửa hàng và cho biết số đơn hàng.',
    paid: 'Nếu bạn đã thanh toán, hãy liên hệ với cửa hàng và cho biết số đơn hàng.',
    view: 'Xem đơn hàng',
  },
}

const moneyText = { expired: 'paid', cancelled: 'paid', voided: null, refunded: 'refund', kept: 'contact' } as const

/** The text about the money: why nothing was paid, or whether the payment is refunded. */
export type CancellationKind = keyof typeof moneyText

/** Mails the customer that an order was cancelled. An erased customer gets no mail. */
export async function queueCancellation(ctx: StoreContext, orderId: string, kind: CancellationKind): Promise<void> {
  const mail = await writeCancellation(ctx, orderId, kind)
  if (mail) await queueOrderMail(ctx, mail)
}

export async function writeCancellation(
  ctx: StoreContext,
  orderId: string,
  kind: CancellationKind,
  inLanguage?: Language,
): Promise<OrderMail | undefined> {
  const recipient = await findRecipient(ctx, orderId, inLanguage)
  if (!recipient) return
  const { email, language, orderUrl, values } = recipient
  const text = texts[language]
  const money = moneyText[kind]
  return {
    ...{ kind: 'order_cancelled', of: { orderId }, variant: kind, recipient: email, language, values },
    paragraphs: [text[kind], ...(money ? [text[money]] : [])],
    link: { label: text.view, url: orderUrl },
  }
}
