import type { MailKind } from '@backroom/contract/messages/mails/states'
import type { Language } from '@backroom/contract/platform/api/language'
import type { OrderMail } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { moneyIn } from '../../platform/money-in.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore } from '../../stores/stores/stores.ts'

const texts = {
  en: { item: 'Example item', total: 'Total', view: 'View your order' },
  vi: { item: 'Sản phẩm ví dụ', total: 'Tổng cộng', view: 'Xem đơn hàng' },
}

const exampleCents = 250_000

/** A mail about an order that does not exist. Its links lead to the store. */
export async function exampleMail(ctx: StoreContext, kind: MailKind, language: Language): Promise<OrderMail> {
  const { host, currency } = await findStore(ctx)
  const text = texts[language]
  const amount = moneyIn(language, currency)(exampleCents)
  return {
    ...{ kind, of: { orderId: '' }, recipient: 'customer@example.com', language, paragraphs: [] },
    values: {
      ...{
        'order.number': '#1001',
        'order.total': amount,
        'refund.amount': amount,
        'payment.amount': amount,
        'return.number': '#1001-R1',
      },
      ...{ 'customer.firstName': 'Kim', 'customer.name': 'Kim Nguyen' },
    },
    rows: [{ text: `1 × ${text.item}` }, { text: text.total, amount, isTotal: true }],
    link: { label: text.view, url: publicOrigin(ctx.ports, host) },
  }
}
