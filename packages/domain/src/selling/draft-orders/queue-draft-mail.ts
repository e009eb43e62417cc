import type { Language } from '@backroom/contract/platform/api/language'
import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import type { DraftOrder } from '@backroom/contract/selling/draft-orders/endpoints'
import { buyerValues, mailTime, type OrderMail } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { moneyIn } from '../../platform/money-in.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { findMailLanguage } from '../customers/customers.ts'

const texts = {
  en: {
    ...{ total: 'Total', open: 'Pay for the order' },
    validUntil: (end: string) => `The link is valid until ${end}.`,
  },
  vi: {
    ...{ total: 'Tổng cộng', open: 'Thanh toán đơn hàng' },
    validUntil: (end: string) => `Liên kết có hiệu lực đến ${end}.`,
  },
}

/** The mail with the link of a draft, and the price of the moment. */
export async function writeDraftMail(ctx: StoreContext, draft: DraftOrder, inLanguage?: Language): Promise<OrderMail> {
  const { id, name, email, url, price, firstName, customerName, linkExpiresAt } = draft
  const language = inLanguage ?? (await findMailLanguage(ctx, email))
  const text = texts[language]
  const timeZone = (await findStore(ctx)).timeZone ?? defaultTimeZone
  const total = moneyIn(language, price.currency)(price.totalCents)
  return {
    ...{ kind: 'draft_link', of: { draftOrderId: id }, recipient: email, language, paragraphs: [] },
    values: {
      ...{ 'order.number': name, 'order.total': total },
      ...buyerValues({ firstName, name: customerName }),
    },
    rows: [
      ...price.lines.map(({ quantity, title }) => ({ text: `${quantity} × ${title}` })),
      { text: text.total, amount: total, isTotal: true },
    ],
    notes: linkExpiresAt === null ? [] : [text.validUntil(mailTime(linkExpiresAt, language, timeZone))],
    link: { label: text.open, url },
  }
}
