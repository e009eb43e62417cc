import { majorUnits } from '@backroom/contract/platform/api/currency'
import { queueMail } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findRecipient } from '../orders/orders.ts'
import type { ChangedLine } from './changed-lines.ts'
import type { EditedOrder } from './compute-edit.ts'
import type { ReadOrder } from './read-order.ts'

const texts = {
  en: {
    subject: (store: string, name: string) => `${store}: order ${name} changed`,
    changed: (name: string) => `The shop changed order ${name}.`,
    added: (count: number, name: string, price: string) => `Added: ${count} × ${name}, ${price} each`,
    removed: (count: number, name: string) => `Removed: ${count} × ${name}`,
    price: (name: string, before: string, after: string) => `New price of ${name}: ${after} instead of ${before}`,
    discount: (reason: string, amount: string) => `${reason || 'Discount'}: ${amount}`,
    total: (before: string, after: string) => `New total: ${after} (before: ${before})`,
    owed: (amount: string) => `The shop owes you ${amount}. You get another email when the money is on its way.`,
    due: (amount: string) => `You still owe ${amount}. Please pay it as you chose when you ordered.`,
    payable: (amount: string) => `${amount} is left to pay. You can pay it by card with this link.`,
    pay: 'Pay',
    awaited: (amount: string) => `Please pay ${amount} as you chose when you ordered.`,
    held: (amount: string) => `No more than ${amount} is taken from your card.`,
    view: 'View your order',
  },
  vi: {
    subject: (store: string, name: string) => `${store}: đơn hàng ${name} đã thay đổi`,
    changed: (name: string) => `Cửa hàng đã thay đổi đơn hàng ${name}.`,
    added: (count: number, name: string, price: string) => `Thêm: ${count} × ${name}, giá ${price} mỗi sản phẩm`,
    removed: (count: number, name: string) => `Bỏ: ${count} × ${name}`,
    price: (name: string, before: string, after: string) => `Giá mới của ${name}: ${after} thay vì ${before}`,
    discount: (reason: string, amount: string) => `${reason || 'Giảm giá'}: ${amount}`,
    total: (before: string, after: string) => `Tổng mới: ${after} (trước đó: ${before})`,
    owed: (amount: string) => `Cửa hàng sẽ trả lại bạn ${amount}. Bạn sẽ nhận thêm một email khi tiền được chuyển đi.`,
    payable: (amount: string) => `Còn ${amount} cần thanh toán. Bạn có thể trả bằng thẻ qua liên kết này.`,
    pay: 'Thanh toán',
    due: (amount: string) => `Bạn còn cần thanh toán ${amount}. Vui lòng trả theo cách bạn đã chọn khi đặt hàng.`,
    awaited: (amount: string) => `Vui lòng thanh toán ${amount} theo cách bạn đã chọn khi đặt hàng.`,
    held: (amount: string) => `Thẻ của bạn sẽ bị trừ tối đa ${amount}.`,
    view: 'Xem đơn hàng',
  },
}

interface MailedEdit {
  order: ReadOrder
  edited: EditedOrder
  changed: readonly ChangedLine[]
  /** Of the discount. */
  reason: string
}

/** Says what changed, the new total, and what becomes of the difference. */
export async function queueEditMail(
  ctx: StoreContext,
  orderId: string,
  { order, edited, changed, reason }: MailedEdit,
): Promise<void> {
  const recipient = await findRecipient(ctx, orderId)
  if (!recipient) return
  const { language, name, storeName, email, orderUrl, payUrl } = recipient
  const text = texts[language]
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: order.currency })
  const price = (cents: number) => money.format(majorUnits(cents, order.currency))
  const row = (line: ChangedLine) => {
    const item = line.variantTitle ? `${line.title} (${line.variantTitle})` : line.title
    const pieces = line.afterQuantity - line.beforeQuantity
    if (pieces > 0) return text.added(pieces, item, price(line.afterPriceCents))
    if (pieces < 0) return text.removed(-pieces, item)
    return text.price(item, price(line.beforePriceCents), price(line.afterPriceCents))
  }
  const { totalCents } = edited.amounts
  const dueCents = order.dueCents + totalCents - order.amounts.totalCents
  const { kind, isDirect } = order.payment
  const isPayable = kind === 'captured' && dueCents > 0 && !isDirect
  await queueMail(ctx, {
    recipient: email,
    subject: text.subject(storeName, name),
    paragraphs: [
      text.changed(name),
      ...changed.map(row),
      ...(edited.editDiscountCents > 0 ? [text.discount(reason.trim(), price(-edited.editDiscountCents))] : []),
      text.total(price(order.amounts.totalCents), price(totalCents)),
      ...(kind === 'captured' && dueCents < 0 ? [text.owed(price(-dueCents))] : []),
      ...(kind === 'captured' && dueCents > 0 ? [text[isDirect ? 'due' : 'payable'](price(dueCents))] : []),
      ...(kind === 'awaited' ? [text.awaited(price(totalCents))] : []),
      ...(kind === 'held' ? [text.held(price(totalCents))] : []),
    ],
    link: isPayable ? { label: text.pay, url: payUrl } : { label: text.view, url: orderUrl },
  })
}
