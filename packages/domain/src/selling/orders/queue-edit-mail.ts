import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Language } from '@backroom/contract/platform/api/language'
import type { EditPayment } from '@backroom/contract/selling/order-edits/states'
import { sql } from 'kysely'
import { type OrderMail, queueOrderMail } from '../../messages/mails/mails.ts'
import { takesPayments } from '../../money/payment-connections/payment-connections.ts'
import type { StoreContext } from '../../platform/context.ts'
import { moneyIn } from '../../platform/money-in.ts'
import { type ChangedLine, paymentKindOf } from '../edited-orders/edited-orders.ts'
import { findRecipient } from './find-recipient.ts'

const texts = {
  en: {
    added: (count: number, name: string, price: string) => `Added: ${count} × ${name}, ${price} each`,
    removed: (count: number, name: string) => `Removed: ${count} × ${name}`,
    price: (name: string, before: string, after: string) => `New price of ${name}: ${after} instead of ${before}`,
    discount: 'Discount',
    before: 'Total before',
    after: 'New total',
    owed: (amount: string) => `The shop owes you ${amount}. You get another email when the money is on its way.`,
    due: (amount: string) => `${amount} is left to pay. The shop will tell you how.`,
    payable: (amount: string) => `${amount} is left to pay. You can pay it with this link.`,
    pay: 'Pay',
    awaited: (amount: string) => `Please pay ${amount} as you chose when you ordered.`,
    held: (amount: string) => `No more than ${amount} is taken from your card.`,
    view: 'View your order',
  },
  vi: {
    added: (count: number, name: string, price: string) => `Thêm: ${count} × ${name}, giá ${price} mỗi sản phẩm`,
    removed: (count: number, name: string) => `Bỏ: ${count} × ${name}`,
    price: (name: string, before: string, after: string) => `Giá mới của ${name}: ${after} thay vì ${before}`,
    discount: 'Giảm giá',
    before: 'Tổng trước đó',
    after: 'Tổng mới',
    owed: (amount: string) => `Cửa hàng sẽ trả lại bạn ${amount}. Bạn sẽ nhận thêm một email khi tiền được chuyển đi.`,
    due: (amount: string) => `Còn ${amount} cần thanh toán. Cửa hàng sẽ cho bạn biết cách thanh toán.`,
    payable: (amount: string) => `Còn ${amount} cần thanh toán. Bạn có thể thanh toán qua liên kết này.`,
    pay: 'Thanh toán',
    awaited: (amount: string) => `Vui lòng thanh toán ${amount} theo cách bạn đã chọn khi đặt hàng.`,
    held: (amount: string) => `Thẻ của bạn sẽ bị trừ tối đa ${amount}.`,
    view: 'Xem đơn hàng',
  },
} satisfies Record<Language, object>

interface MailedEdit {
  orderId: string
  currency: string
  changes: ChangedLine[]
  discountCents: number
  discountReason: string
  beforeCents: number
  afterCents: number
  /** Of the order today, without what a gateway is about to take. */
  dueCents: number
  paymentState: string | null
}

async function findEdit({ db, storeId }: StoreContext, id: string): Promise<MailedEdit> {
  const { rows } = await sql<MailedEdit>`
    select e.order_id as "orderId", e.currency, e.changes, e.discount_cents as "discountCents",
           e.discount_reason as "discountReason", e.before_cents as "beforeCents", e.after_cents as "afterCents",
           order_due_cents(e.store_id, e.order_id) - coalesce((
             select sum(p.amount_cents) from payments p
              where p.store_id = e.store_id and p.order_id = e.order_id and p.is_balance and p.state = 'authorized'), 0)::bigint
             as "dueCents", (
             select p.state from payments p
              where p.store_id = e.store_id and p.order_id = e.order_id and not p.is_balance
              order by p.created_at, p.id limit 1) as "paymentState"
      from order_edits e where e.store_id = ${storeId} and e.id = ${id}`.execute(db)
  return rows[0] ?? fail(generalErrors.not_found)
}

/** An erased customer gets no mail. */
export async function queueEditMail(ctx: StoreContext, editId: string): Promise<void> {
  const mail = await writeEditMail(ctx, editId)
  if (mail) await queueOrderMail(ctx, mail)
}

/** Says what changed, the new total, and what is due of the order today. */
export async function writeEditMail(
  ctx: StoreContext,
  editId: string,
  inLanguage?: Language,
): Promise<OrderMail | undefined> {
  const edit = await findEdit(ctx, editId)
  const { orderId, currency, beforeCents, afterCents, discountCents, discountReason, dueCents, paymentState } = edit
  const recipient = await findRecipient(ctx, orderId, inLanguage)
  if (!recipient) return
  const { language, email, orderUrl, payUrl, values } = recipient
  const text = texts[language]
  const price = moneyIn(language, currency)
  const kind = paymentState ? paymentKindOf(paymentState) : undefined
  const isPayable = kind === 'captured' && dueCents > 0 && (await takesPayments(ctx))
  const notes: Partial<Record<EditPayment, string | undefined>> = {
    captured:
      dueCents < 0
        ? text.owed(price(-dueCents))
        : dueCents > 0
          ? text[isPayable ? 'payable' : 'due'](price(dueCents))
          : undefined,
    awaited: text.awaited(price(afterCents)),
    held: text.held(price(afterCents)),
  }
  const note = kind && notes[kind]
  return {
    ...{ kind: 'order_edited', of: { orderId }, aboutId: editId, recipient: email, language, values },
    paragraphs: [],
    rows: [
      ...edit.changes.map((line) => ({ text: changeText(line, text, price) })),
      ...(discountCents > 0 ? [{ text: discountReason || text.discount, amount: price(-discountCents) }] : []),
      { text: text.before, amount: price(beforeCents) },
      { text: text.after, amount: price(afterCents), isTotal: true },
    ],
    notes: note ? [note] : [],
    link: isPayable ? { label: text.pay, url: payUrl } : { label: text.view, url: orderUrl },
  }
}

function changeText(line: ChangedLine, text: (typeof texts)[Language], price: (cents: number) => string): string {
  const item = line.variantTitle ? `${line.title} (${line.variantTitle})` : line.title
  const pieces = line.afterQuantity - line.beforeQuantity
  if (pieces > 0) return text.added(pieces, item, price(line.afterPriceCents))
  if (pieces < 0) return text.removed(-pieces, item)
  return text.price(item, price(line.beforePriceCents), price(line.afterPriceCents))
}
