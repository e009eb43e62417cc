import type { Language } from '@backroom/contract/platform/api/language'
import { carrierName, trackingLinks } from '@backroom/contract/selling/fulfillments/carriers'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import type { Return } from '@backroom/contract/selling/returns/return'
import { type OrderMail, queueOrderMail } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findRecipient } from '../orders/orders.ts'

export type ReturnMail = 'approved' | 'declined' | 'received'

const texts = {
  en: {
    arrived: 'The shop received these items:',
    nothing: 'None of the items of this return arrived.',
    numbers: (carrier: string, numbers: string) => `Tracking number (${carrier || 'carrier'}): ${numbers}`,
    track: (number: string) => `Track ${number}`,
    view: 'View your order',
  },
  vi: {
    arrived: 'Cửa hàng đã nhận các sản phẩm sau:',
    nothing: 'Cửa hàng không nhận được sản phẩm nào của yêu cầu trả hàng này.',
    numbers: (carrier: string, numbers: string) => `Mã vận đơn (${carrier || 'hãng vận chuyển'}): ${numbers}`,
    track: (number: string) => `Theo dõi ${number}`,
    view: 'Xem đơn hàng',
  },
}

const kinds = { approved: 'return_approved', declined: 'return_declined', received: 'return_received' } as const

/** Writes to the customer what became of a return, in their language. An erased customer gets no mail. */
export async function queueReturnMail(
  ctx: StoreContext,
  order: Order,
  found: Return,
  cause: ReturnMail,
): Promise<void> {
  const mail = await writeReturnMail(ctx, order, found, cause)
  if (mail) await queueOrderMail(ctx, mail)
}

export async function writeReturnMail(
  ctx: StoreContext,
  order: Order,
  found: Return,
  cause: ReturnMail,
  inLanguage?: Language,
): Promise<OrderMail | undefined> {
  const recipient = await findRecipient(ctx, order.id, inLanguage)
  if (!recipient) return
  const { email, language, orderUrl, values } = recipient
  const text = texts[language]
  const tracked = cause === 'approved' ? trackingLinks(found) : []
  const rows = rowsOf(order, found, cause)
  const more = { approved: found.instructions, declined: found.declineReason, received: '' }[cause]
  return {
    ...{ kind: kinds[cause], of: { orderId: order.id }, aboutId: found.id, recipient: email, language, rows },
    values: { ...values, 'return.number': found.name },
    paragraphs: cause === 'received' ? [rows.length > 0 ? text.arrived : text.nothing] : [],
    notes: [
      ...more.split('\n').filter((line) => line.trim() !== ''),
      ...(tracked.length > 0
        ? [text.numbers(carrierName(found.carrier), tracked.map(({ number }) => number).join(', '))]
        : []),
    ],
    link: { label: text.view, url: orderUrl },
    links: tracked.flatMap(({ number, url }) => (url ? [{ label: text.track(number), url }] : [])),
  }
}

/** Without pieces that did not arrive, once the return is received. */
const rowsOf = (order: Order, { lines }: Return, cause: ReturnMail) =>
  lines.flatMap(({ orderLineId, quantity, missingQuantity }) => {
    const { title, variantTitle } = order.lines.find(({ id }) => id === orderLineId)!
    const count = cause === 'received' ? quantity - missingQuantity : quantity
    return count > 0 ? [{ text: `${count} × ${title}${variantTitle && ` (${variantTitle})`}` }] : []
  })
