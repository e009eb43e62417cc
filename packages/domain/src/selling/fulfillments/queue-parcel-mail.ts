import type { Language } from '@backroom/contract/platform/api/language'
import { carrierName, trackingLinks } from '@backroom/contract/selling/fulfillments/carriers'
import type { Fulfillment } from '@backroom/contract/selling/fulfillments/fulfillment'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { openQuantity } from '@backroom/contract/selling/orders/rules'
import { type OrderMail, queueOrderMail, queueOrderMails } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findParcels, findRecipient, findRecipients, type Recipient } from '../orders/orders.ts'

const texts = {
  en: {
    numbers: (carrier: string, numbers: string) => `Tracking number (${carrier || 'carrier'}): ${numbers}`,
    rest: 'The rest of your order follows in another parcel.',
    track: (number: string) => `Track ${number}`,
    view: 'View your order',
  },
  vi: {
    numbers: (carrier: string, numbers: string) => `Mã vận đơn (${carrier || 'hãng vận chuyển'}): ${numbers}`,
    rest: 'Phần còn lại của đơn hàng sẽ được gửi trong kiện khác.',
    track: (number: string) => `Theo dõi ${number}`,
    view: 'Xem đơn hàng',
  },
}

type ParcelMail = 'shipped' | 'delivered'

type SentOrder = Pick<Order, 'id' | 'lines'>

/** Writes to the customer that a parcel was sent or delivered, in their language. An erased customer gets no mail. */
export async function queueParcelMail(
  ctx: StoreContext,
  order: SentOrder,
  parcel: Fulfillment,
  cause: ParcelMail,
): Promise<void> {
  const mail = await writeParcelMail(ctx, order, parcel, cause)
  if (mail) await queueOrderMail(ctx, mail)
}

/** Writes to the customers of many orders that a parcel of theirs was sent. */
export async function queueParcelMails(
  ctx: StoreContext,
  parcels: readonly { id: string; orderId: string }[],
): Promise<void> {
  const orderIds = parcels.map(({ orderId }) => orderId)
  const [orders, recipients] = await Promise.all([findParcels(ctx, orderIds), findRecipients(ctx, orderIds)])
  const mails = parcels.flatMap(({ id, orderId }) => {
    const recipient = recipients.get(orderId)
    const order = orders.get(orderId)!
    return recipient ? mailTo(recipient, order, order.fulfillments.find((one) => one.id === id)!, 'shipped') : []
  })
  await queueOrderMails(ctx, mails)
}

export async function writeParcelMail(
  ctx: StoreContext,
  order: SentOrder,
  parcel: Fulfillment,
  cause: ParcelMail,
  inLanguage?: Language,
): Promise<OrderMail | undefined> {
  const recipient = await findRecipient(ctx, order.id, inLanguage)
  return recipient && mailTo(recipient, order, parcel, cause)
}

function mailTo(recipient: Recipient, order: SentOrder, parcel: Fulfillment, cause: ParcelMail): OrderMail {
  const { email, language, orderUrl, values } = recipient
  const text = texts[language]
  const tracked = trackingLinks(parcel)
  const isMore = order.lines.some((line) => openQuantity(line) > 0)
  return {
    ...{
      kind: cause === 'shipped' ? 'parcel_sent' : 'parcel_delivered',
      of: { orderId: order.id },
      aboutId: parcel.id,
    },
    ...{ recipient: email, language, values, paragraphs: [], rows: rowsOf(order, parcel) },
    notes: [
      ...(tracked.length > 0
        ? [text.numbers(carrierName(parcel.carrier), tracked.map(({ number }) => number).join(', '))]
        : []),
      ...(cause === 'shipped' && isMore ? [text.rest] : []),
    ],
    link: { label: text.view, url: orderUrl },
    links: tracked.flatMap(({ number, url }) => (url ? [{ label: text.track(number), url }] : [])),
  }
}

const rowsOf = (order: SentOrder, parcel: Fulfillment) =>
  parcel.lines.map(({ orderLineId, quantity }) => {
    const { title, variantTitle } = order.lines.find(({ id }) => id === orderLineId)!
    return { text: `${quantity} × ${title}${variantTitle && ` (${variantTitle})`}` }
  })
