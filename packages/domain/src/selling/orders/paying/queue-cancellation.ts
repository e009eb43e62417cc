import { queueMail } from '../../../messages/mails/mails.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { publicOrigin } from '../../../platform/ports.ts'
import { findStore } from '../../../stores/stores/stores.ts'

const texts = {
  en: {
    subject: (store: string, name: string) => `${store}: order ${name} cancelled`,
    expired: 'Your payment did not arrive in time, so the order was cancelled. Nothing will be sent.',
    cancelled: 'The shop cancelled this order before it was paid. Nothing will be sent.',
    paid: 'If you have already paid, reply to the shop and name the order.',
    view: 'View your order',
  },
  vi: {
    subject: (store: string, name: string) => `${store}: đã hủy đơn hàng ${name}`,
    expired: 'Khoản thanh toán của bạn chưa đến trong thời hạn nên đơn hàng đã bị hủy. Cửa hàng sẽ không gửi hàng.',
    cancelled: 'Cửa hàng đã hủy đơn hàng này trước khi thanh toán. Cửa hàng sẽ không gửi hàng.',
    paid: 'Nếu bạn đã thanh toán, hãy liên hệ với cửa hàng và cho biết số đơn hàng.',
    view: 'Xem đơn hàng',
  },
}

/** Tells the buyer that an unpaid order was cancelled. An erased customer gets no mail. */
export async function queueCancellation(
  ctx: StoreContext,
  orderId: string,
  reason: 'expired' | 'cancelled',
): Promise<void> {
  const { db, storeId } = ctx
  const [order, store] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['name', 'email', 'token'])
      .where('store_id', '=', storeId)
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow(),
    findStore(ctx),
  ])
  if (order.email === '') return
  const text = texts[store.language]
  await queueMail(ctx, {
    recipient: order.email,
    subject: text.subject(store.name, order.name),
    paragraphs: [text[reason], text.paid],
    link: { label: text.view, url: `${publicOrigin(ctx.ports, store.host)}/orders/${order.token}` },
  })
}
