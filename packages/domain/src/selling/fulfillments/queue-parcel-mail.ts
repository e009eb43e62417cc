import { carrierName, trackingLinks } from '@backroom/contract/selling/fulfillments/carriers'
import type { Fulfillment } from '@backroom/contract/selling/fulfillments/fulfillment'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { openQuantity } from '@backroom/contract/selling/orders/rules'
import { queueMail } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore } from '../../stores/stores/stores.ts'

const texts = {
  en: {
    shipped: {
      subject: (store: string, name: string) => `${store}: order ${name} is on its way`,
      text: 'We sent these items to you:',
    },
    delivered: {
      subject: (store: string, name: string) => `${store}: order ${name} was delivered`,
      text: 'These items were delivered:',
    },
    numbers: (carrier: string, numbers: string) => `Tracking number (${carrier || 'carrier'}): ${numbers}`,
    rest: 'The rest of your order follows in another parcel.',
    missing: 'If something is missing, reply to the shop and name the order.',
    track: (number: string) => `Track ${number}`,
    view: 'View your order',
  },
  vi: {
    shipped: {
      subject: (store: string, name: string) => `${store}: đơn hàng ${name} đang được giao`,
      text: 'Cửa hàng đã gửi cho bạn các sản phẩm sau:',
    },
    delivered: {
      subject: (store: string, name: string) => `${store}: đơn hàng ${name} đã đến nơi`,
      text: 'Các sản phẩm sau đã được giao đến bạn:',
    },
    numbers: (carrier: string, numbers: string) => `Mã vận đơn (${carrier || 'hãng vận chuyển'}): ${numbers}`,
    rest: 'Phần còn lại của đơn hàng sẽ được gửi trong kiện khác.',
    missing: 'Nếu thiếu sản phẩm, hãy liên hệ với cửa hàng và cho biết số đơn hàng.',
    track: (number: string) => `Theo dõi ${number}`,
    view: 'Xem đơn hàng',
  },
}

/** Writes to the customer that a parcel was sent or delivered, in their language. An erased customer gets no mail. */
export async function queueParcelMail(
  ctx: StoreContext,
  order: Order,
  parcel: Fulfillment,
  cause: 'shipped' | 'delivered',
): Promise<void> {
  if (order.email === '') return
  const [{ token, language }, store] = await Promise.all([findReader(ctx, order.id), findStore(ctx)])
  const text = texts[language ?? store.language]
  const tracked = trackingLinks(parcel)
  const isMore = order.lines.some((line) => openQuantity(line) > 0)
  await queueMail(ctx, {
    recipient: order.email,
    subject: text[cause].subject(store.name, order.name),
    paragraphs: [
      text[cause].text,
      ...linesOf(order, parcel),
      ...(tracked.length > 0
        ? [text.numbers(carrierName(parcel.carrier), tracked.map(({ number }) => number).join(', '))]
        : []),
      ...(cause === 'delivered' ? [text.missing] : isMore ? [text.rest] : []),
    ],
    link: { label: text.view, url: `${publicOrigin(ctx.ports, store.host)}/orders/${token}` },
    links: tracked.flatMap(({ number, url }) => (url ? [{ label: text.track(number), url }] : [])),
  })
}

const linesOf = (order: Order, parcel: Fulfillment) =>
  parcel.lines.map(({ orderLineId, quantity }) => {
    const { title, variantTitle } = order.lines.find(({ id }) => id === orderLineId)!
    return `${quantity} × ${title}${variantTitle && ` (${variantTitle})`}`
  })

/** The secret address of the order, and the language that the customer reads, if it is known. */
const findReader = async ({ db, storeId }: StoreContext, orderId: string) =>
  (await db
    .selectFrom('orders')
    .leftJoin('customers', (join) =>
      join.onRef('customers.store_id', '=', 'orders.store_id').onRef('customers.id', '=', 'orders.customer_id'),
    )
    .select(['orders.token', 'customers.language'])
    .where('orders.store_id', '=', storeId)
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()) as { token: string; language: 'en' | 'vi' | null }
