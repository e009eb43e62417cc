import { majorUnits } from '@backroom/contract/platform/api/currency'
import type { PaymentMethod } from '@backroom/contract/selling/orders/endpoints'
import { accountLink, queueMail } from '../../../messages/mails/mails.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { publicOrigin } from '../../../platform/ports.ts'
import { findStore } from '../../../stores/stores/stores.ts'
import type { CartLine } from '../../carts/carts.ts'
import { methodParagraphs } from './method-paragraphs.ts'
import { type TotalParts, totalLines } from './total-lines.ts'

export interface ConfirmedOrder {
  number: number
  /** The number as customers see it, `#1042`. */
  name: string
  token: string
  email: string
  totalCents: number
  currency: string
  /** How the buyer pays the store itself; absent for cards. */
  method?: PaymentMethod | null
  lines: Pick<CartLine, 'title' | 'variantTitle' | 'quantity'>[]
  parts?: TotalParts
}

const texts = {
  en: {
    subject: (store: string, name: string) => `${store}: order ${name} confirmed`,
    thanks: 'Thank you for your order.',
    total: 'Total',
    view: 'View your order',
  },
  vi: {
    subject: (store: string, name: string) => `${store}: đã nhận đơn hàng ${name}`,
    thanks: 'Cảm ơn bạn đã đặt hàng.',
    total: 'Tổng cộng',
    view: 'Xem đơn hàng',
  },
}

export async function queueOrderConfirmation(
  ctx: StoreContext,
  { number, name, token, email, totalCents, currency, lines, parts, method }: ConfirmedOrder,
) {
  const store = await findStore(ctx)
  const text = texts[store.language]
  const money = new Intl.NumberFormat(store.language, { style: 'currency', currency })
  const price = (cents: number) => money.format(majorUnits(cents, currency))
  const url = `${publicOrigin(ctx.ports, store.host)}/orders/${token}`
  const rows = lines.map((line) => `${line.quantity} × ${line.title} (${line.variantTitle})`)
  await queueMail(ctx, {
    recipient: email,
    subject: text.subject(store.name, name),
    paragraphs: [
      text.thanks,
      ...rows,
      ...(parts ? totalLines(parts, store.language, price) : []),
      `${text.total}: ${price(totalCents)}`,
      ...(method ? methodParagraphs(method, { number, language: store.language }) : []),
    ],
    link: { label: text.view, url },
    links: [accountLink(ctx.ports, store.host, store.language)],
  })
}
