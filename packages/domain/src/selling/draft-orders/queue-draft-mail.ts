import type { Language } from '@backroom/contract/platform/api/language'
import type { DraftOrder } from '@backroom/contract/selling/draft-orders/endpoints'
import { buyerValues, type OrderMail } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { moneyIn } from '../orders/orders.ts'
import { findMailLanguage } from './find-mail-language.ts'

const texts = {
  en: { total: 'Total', open: 'Pay for the order' },
  vi: { total: 'Tổng cộng', open: 'Thanh toán đơn hàng' },
}

/** The mail with the link of a draft, and the price of the moment. */
export async function writeDraftMail(ctx: StoreContext, draft: DraftOrder, inLanguage?: Language): Promise<OrderMail> {
  const { id, name, email, url, price, firstName, customerName } = draft
  const language = inLanguage ?? (await findMailLanguage(ctx, email))
  const text = texts[language]
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
    link: { label: text.open, url },
  }
}
