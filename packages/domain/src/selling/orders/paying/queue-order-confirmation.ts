import type { Language } from '@backroom/contract/platform/api/language'
import type { PaymentMethod } from '@backroom/contract/selling/orders/endpoints'
import { buyerValues, type OrderMail, queueOrderMail, type Stationery } from '../../../messages/mails/mails.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { moneyIn } from '../../../platform/money-in.ts'
import { publicOrigin } from '../../../platform/ports.ts'
import { findStore } from '../../../stores/stores/stores.ts'
import type { CartLine } from '../../carts/carts.ts'
import { languageOfOrder } from '../../customers/customers.ts'
import { findOrder } from '../order-queries.ts'
import { methodParagraphs } from './method-paragraphs.ts'
import { type TotalParts, totalRows } from './total-rows.ts'

export interface ConfirmedOrder {
  id: string
  number: number
  /** The number as customers see it, `#1042`. */
  name: string
  token: string
  /** Of its mails; null: the store's. */
  language: Language | null
  email: string
  customer: { firstName: string; name: string }
  totalCents: number
  currency: string
  /** How the buyer pays the store itself; absent for cards. */
  method?: PaymentMethod | null
  lines: Pick<CartLine, 'title' | 'variantTitle' | 'quantity'>[]
  parts?: TotalParts
}

const texts = { en: { total: 'Total', view: 'View your order' }, vi: { total: 'Tổng cộng', view: 'Xem đơn hàng' } }

/** @param found of the order's language, if it is known already */
export async function queueOrderConfirmation(
  ctx: StoreContext,
  order: ConfirmedOrder,
  found?: Stationery,
): Promise<void> {
  await queueOrderMail(ctx, await writeOrderConfirmation(ctx, order), found)
}

async function writeOrderConfirmation(ctx: StoreContext, order: ConfirmedOrder): Promise<OrderMail> {
  const { id, number, name, token, email, customer, totalCents, currency, lines, parts, method } = order
  const store = await findStore(ctx)
  const language = order.language ?? store.language
  const text = texts[language]
  const price = moneyIn(language, currency)
  return {
    ...{ kind: 'order_confirmed', of: { orderId: id }, recipient: email, language, paragraphs: [] },
    values: { 'order.number': name, 'order.total': price(totalCents), ...buyerValues(customer) },
    rows: [
      ...lines.map((line) => ({
        text: `${line.quantity} × ${line.title}${line.variantTitle && ` (${line.variantTitle})`}`,
      })),
      ...(parts ? totalRows(parts, language, price) : []),
      { text: text.total, amount: price(totalCents), isTotal: true },
    ],
    notes: method ? methodParagraphs(method, { number, language }) : [],
    link: { label: text.view, url: `${publicOrigin(ctx.ports, store.host)}/orders/${token}` },
  }
}

/** The confirmation of an order as it is today. @returns undefined for an erased customer, who gets no mail */
export async function writeConfirmationAgain(
  ctx: StoreContext,
  orderId: string,
  inLanguage?: Language,
): Promise<OrderMail | undefined> {
  const order = await findOrder(ctx, orderId)
  if (order.email === '') return
  const { id, number, name, email, totalCents, currency, customerName, shippingAddress, lines, paymentMethod } = order
  const { token, language } = await ctx.db
    .selectFrom('orders')
    .select(['token', languageOfOrder('orders').as('language')])
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const today = {
    ...{ id, number, name, token, email, totalCents, currency, lines, parts: order },
    language: inLanguage ?? language,
    customer: { firstName: shippingAddress.firstName, name: customerName },
    // Nothing is left to pay afterwards.
    method: order.paymentStatus === 'pending' ? paymentMethod : null,
  }
  return writeOrderConfirmation(ctx, today)
}
