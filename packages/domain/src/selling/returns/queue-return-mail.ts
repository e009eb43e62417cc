import { carrierName, trackingLinks } from '@backroom/contract/selling/fulfillments/carriers'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import type { Return } from '@backroom/contract/selling/returns/return'
import { queueMail } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findRecipient } from '../orders/orders.ts'

export type ReturnMail = 'approved' | 'declined' | 'received'

const texts = {
  en: {
    approved: {
      subject: (store: string, name: string) => `${store}: you can send back items of return ${name}`,
      text: 'You can send these items back:',
    },
    declined: {
      subject: (store: string, name: string) => `${store}: return ${name} was declined`,
      text: 'The shop can’t accept a return of these items:',
    },
    received: {
      subject: (store: string, name: string) => `${store}: return ${name} was received`,
      text: 'The shop received these items:',
    },
    numbers: (carrier: string, numbers: string) => `Tracking number (${carrier || 'carrier'}): ${numbers}`,
    nothing: 'None of the items of this return arrived.',
    track: (number: string) => `Track ${number}`,
    view: 'View your order',
  },
  vi: {
    approved: {
      subject: (store: string, name: string) => `${store}: bạn có thể gửi trả hàng ${name}`,
      text: 'Bạn có thể gửi trả các sản phẩm sau:',
    },
    declined: {
      subject: (store: string, name: string) => `${store}: yêu cầu trả hàng ${name} bị từ chối`,
      text: 'Cửa hàng không thể nhận lại các sản phẩm sau:',
    },
    received: {
      subject: (store: string, name: string) => `${store}: đã nhận hàng trả ${name}`,
      text: 'Cửa hàng đã nhận các sản phẩm sau:',
    },
    numbers: (carrier: string, numbers: string) => `Mã vận đơn (${carrier || 'hãng vận chuyển'}): ${numbers}`,
    nothing: 'Cửa hàng không nhận được sản phẩm nào của yêu cầu trả hàng này.',
    track: (number: string) => `Theo dõi ${number}`,
    view: 'Xem đơn hàng',
  },
}

/** Writes to the customer what became of a return, in their language. An erased customer gets no mail. */
export async function queueReturnMail(
  ctx: StoreContext,
  order: Order,
  found: Return,
  cause: ReturnMail,
): Promise<void> {
  if (order.email === '') return
  const recipient = await findRecipient(ctx, order.id)
  if (!recipient) return
  const text = texts[recipient.language]
  const tracked = cause === 'approved' ? trackingLinks(found) : []
  const pieces = piecesIn(order, found, cause)
  const more = { approved: found.instructions, declined: found.declineReason, received: '' }[cause]
  await queueMail(ctx, {
    recipient: recipient.email,
    subject: text[cause].subject(recipient.storeName, found.name),
    paragraphs: [
      ...(pieces.length > 0 ? [text[cause].text, ...pieces] : [text.nothing]),
      ...more.split('\n').filter((line) => line.trim() !== ''),
      ...(tracked.length > 0
        ? [text.numbers(carrierName(found.carrier), tracked.map(({ number }) => number).join(', '))]
        : []),
    ],
    link: { label: text.view, url: recipient.orderUrl },
    links: tracked.flatMap(({ number, url }) => (url ? [{ label: text.track(number), url }] : [])),
  })
}

/** Without pieces that did not arrive, once the return is received. */
const piecesIn = (order: Order, { lines }: Return, cause: ReturnMail) =>
  lines.flatMap(({ orderLineId, quantity, missingQuantity }) => {
    const { title, variantTitle } = order.lines.find(({ id }) => id === orderLineId)!
    const count = cause === 'received' ? quantity - missingQuantity : quantity
    return count > 0 ? [`${count} × ${title}${variantTitle && ` (${variantTitle})`}`] : []
  })
