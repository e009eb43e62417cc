import type { Language } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import { type OrderMail, queueOrderMail } from '../../../messages/mails/mails.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { moneyIn } from '../../../platform/money-in.ts'
import { findRecipient } from '../find-recipient.ts'

interface ShownCard {
  brand: string
  last4: string
}

const texts = {
  en: {
    shipping: 'Shipping',
    tip: 'Tip',
    card: ({ brand, last4 }: ShownCard) =>
      `The money goes back to your card: ${brand} ending in ${last4}. Your bank may need several days.`,
    direct: 'The shop returns the money to you itself, as you paid it.',
    gateway: 'The money goes back the way you paid. This may take several days.',
    view: 'View your order',
  },
  vi: {
    shipping: 'Phí vận chuyển',
    tip: 'Tiền tip',
    card: ({ brand, last4 }: ShownCard) =>
      `Tiền được hoàn về thẻ ${brand} có số cuối ${last4} của bạn. Ngân hàng có thể cần vài ngày để xử lý.`,
    direct: 'Cửa hàng sẽ tự hoàn tiền cho bạn theo cách bạn đã thanh toán.',
    gateway: 'Tiền được hoàn theo cách bạn đã thanh toán. Việc này có thể mất vài ngày.',
    view: 'Xem đơn hàng',
  },
}

interface MailedRefund {
  orderId: string
  amountCents: number
  shippingCents: number
  tipCents: number
  currency: string
  isDirect: boolean
  card: ShownCard | null
  lines: { title: string; variantTitle: string; quantity: number; amountCents: number }[]
}

async function findRefund({ db, storeId }: StoreContext, id: string): Promise<MailedRefund> {
  const { rows } = await sql<MailedRefund>`
    select r.order_id as "orderId", r.amount_cents::int8 as "amountCents", r.shipping_cents::int8 as "shippingCents", r.tip_cents::int8 as "tipCents", r.currency,
           p.is_direct as "isDirect", p.card, (
             select coalesce(jsonb_agg(jsonb_build_object('title', l.title, 'variantTitle', l.variant_title,
                      'quantity', one.quantity, 'amountCents', one.amount_cents) order by l.id), '[]')
               from refund_lines one join order_lines l on l.store_id = one.store_id and l.id = one.order_line_id
              where one.store_id = r.store_id and one.refund_id = r.id) as lines
      from payment_refunds r join payments p on p.store_id = r.store_id and p.id = r.payment_id
     where r.store_id = ${storeId} and r.id = ${id}`.execute(db)
  return rows[0]!
}

/** Says what was refunded, and where the money goes. An erased customer gets no mail. */
export async function queueRefundMail(ctx: StoreContext, refundId: string): Promise<void> {
  const mail = await writeRefundMail(ctx, refundId)
  if (mail) await queueOrderMail(ctx, mail)
}

export async function writeRefundMail(
  ctx: StoreContext,
  refundId: string,
  inLanguage?: Language,
): Promise<OrderMail | undefined> {
  const refund = await findRefund(ctx, refundId)
  const recipient = await findRecipient(ctx, refund.orderId, inLanguage)
  if (!recipient) return
  const { language, email, orderUrl, values } = recipient
  const { orderId, currency, amountCents, shippingCents, tipCents, lines, card, isDirect } = refund
  const text = texts[language]
  const price = moneyIn(language, currency)
  // A custom amount is not the sum of the parts.
  const isSum = lines.reduce((sum, line) => sum + line.amountCents, shippingCents + tipCents) === amountCents
  const amountOf = (cents: number) => isSum && { amount: price(cents) }
  return {
    ...{ kind: 'refunded', of: { orderId }, aboutId: refundId, recipient: email, language },
    values: { ...values, 'refund.amount': price(amountCents) },
    paragraphs: [],
    rows: [
      ...lines.map(({ quantity, title, variantTitle, amountCents: cents }) => ({
        text: `${quantity} × ${title}${variantTitle && ` (${variantTitle})`}`,
        ...amountOf(cents),
      })),
      ...(shippingCents > 0 ? [{ text: text.shipping, ...amountOf(shippingCents) }] : []),
      ...(tipCents > 0 ? [{ text: text.tip, ...amountOf(tipCents) }] : []),
    ],
    notes: [isDirect ? text.direct : card ? text.card(card) : text.gateway],
    link: { label: text.view, url: orderUrl },
  }
}
