import type { NotificationEvent } from '@backroom/contract/messages/notifications/events'
import { hrefIn } from '@backroom/contract/pages/addresses'
import { type InLanguages, type Language, languages } from '@backroom/contract/platform/api/language'
import { moneyIn } from '../../platform/money-in.ts'
import { safeHtml } from '../../platform/safe-html/safe-html.ts'
import { renderMail } from '../mails/mails.ts'
import { type Bounces, bouncedMessages } from './bounced-messages.ts'
import type { Message } from './message.ts'

interface PayoutValues {
  payoutId: string
  amountCents: number
  currency: string
  /** The part of the account that may be shown. */
  account: string
}

/** What each event has to say. */
export interface EventValues {
  'order.placed': {
    orderId: string
    name: string
    customer: string
    totalCents: number
    currency: string
    /** The customer pays the store itself, later. */
    isAwaited?: boolean
  }
  'theme.published': { theme: string }
  'staff.joined': { person: string; email: string }
  'staff.removed': { person: string; email: string }
  /** A day as `2026-11-22`. */
  'visits.limited': { day: string; most: number }
  'payout.requested': PayoutValues
  'payout.paid': PayoutValues
  'webhook.disabled': { appId: string; app: string; url: string; hours: number }
  /** Money that arrived too late for an order. The reference is the gateway's; '' if it gave none. */
  'payment.returned': { amountCents: number; currency: string; reference: string }
  /** A buyer's bank takes a payment back, or has decided. */
  'order.disputed': {
    orderId: string
    /** Of the order, as customers see it. */
    name: string
    state: 'needs_response' | 'under_review' | 'won' | 'lost'
    amountCents: number
    currency: string
    /** An instant; null if no answer is asked for. */
    dueAt: string | null
  }
  /** A buyer wants to send pieces of an order back; `note` is theirs, or ''. */
  'return.requested': { orderId: string; name: string; quantity: number; note: string }
  /** A comment on an order names a member. `text` is its beginning. */
  'order.mentioned': { orderId: string; name: string; by: string; text: string }
  'mail.bounced': Bounces
  /** What is wrong, and what to do. */
  'payment.failing': { gateway: string; what: InLanguages }
  /** What is wrong. */
  'rate_service.failing': { name: string; what: InLanguages }
  /** The state that began, and how many days it lasts without payment. */
  'plan.unpaid': { state: 'past_due' | 'grace' | 'frozen' | 'cancelled'; days: number }
  /** The first variants that became low, and how many others did. */
  'stock.low': { variants: { name: string; stock: number }[]; others: number }
  /** A scheduled run that could not do everything: for a number of rows, or because it could not start. */
  'bulk_update.incomplete': { name: string; reason: 'rows' | 'collection' | 'permission'; count: number }
  /** How many reviews wait for a person. */
  'review.waiting': { count: number }
  /** A feed whose file could not be written: its last complete file stays, if there is one. */
  'product_feed.failed': { name: string; reason: 'empty' | 'failed' | 'permission' }
  /** Rejected, failed or returned: why, and what to do. */
  'payout.refused': PayoutValues & { what: InLanguages; remedy: InLanguages; note: string }
  /** A part of the balance is set aside until a day. */
  'payout.reserved': { amountCents: number; currency: string; day: string; reason: string }
}

type Texts = { [E in NotificationEvent]: (values: EventValues[E]) => Message }

/** Of an order that costs something. */
const paymentTexts = {
  en: ({ isAwaited }: { isAwaited?: boolean }) => (isAwaited ? 'It isn’t paid yet.' : 'The payment is authorized.'),
  vi: ({ isAwaited }: { isAwaited?: boolean }) =>
    isAwaited ? 'Đơn hàng chưa được thanh toán.' : 'Khoản thanh toán đã được chấp thuận.',
}

const money = (amountCents: number, currency: string, language: Language): string =>
  moneyIn(language, currency)(amountCents)

const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

const payoutLink = (label: string, id: string): Message['link'] => ({
  label,
  path: (store) => hrefIn(store, 'website.settings.payout.detail', { id }),
})

const texts: Record<Language, Texts> = {
  en: {
    'payment.returned': ({ amountCents, currency, reference }) => ({
      title: 'A late payment went back to the customer',
      paragraphs: [
        `${money(amountCents, currency, 'en')} arrived after the checkout had ended, so there is no order. The gateway gave it back.`,
        ...(reference ? [`Payment at the gateway: ${reference}`] : []),
      ],
      link: { label: 'Open orders', path: (store) => hrefIn(store, 'website.orders') },
    }),
    'order.disputed': ({ orderId, name, state, amountCents, currency, dueAt }) => ({
      title: {
        needs_response: `Order ${name} is disputed`,
        under_review: `Order ${name} is disputed`,
        won: `Dispute of order ${name} won`,
        lost: `Dispute of order ${name} lost`,
      }[state],
      paragraphs: {
        needs_response: [
          `The customer’s bank asks about ${money(amountCents, currency, 'en')}.`,
          dueAt ? `Answer at your gateway by ${dayText(dueAt, 'en')}.` : 'Answer at your gateway.',
        ],
        under_review: [`The customer’s bank decides on ${money(amountCents, currency, 'en')}.`],
        won: [`${money(amountCents, currency, 'en')} stays with your shop.`],
        lost: [`${money(amountCents, currency, 'en')} went back to the customer.`],
      }[state],
      link: { label: 'View order', path: (store) => hrefIn(store, 'website.orders.detail', { id: orderId }) },
    }),
    'order.mentioned': ({ orderId, name, by, text }) => ({
      title: `${by} mentioned you on order ${name}`,
      paragraphs: [text],
      link: { label: 'View order', path: (store) => hrefIn(store, 'website.orders.detail', { id: orderId }) },
    }),
    'mail.bounced': bouncedMessages.en,
    'plan.unpaid': ({ state, days }) => ({
      title:
        state === 'past_due' || state === 'grace' ? 'The fee of your plan couldn’t be paid' : 'Your shop is frozen',
      paragraphs: [
        'The available balance doesn’t cover the monthly fee.',
        state === 'past_due'
          ? `Everything works as before. The fee is tried again every hour for ${days} days.`
          : state === 'grace'
            ? `In ${days} days the shop is closed to customers and can’t be changed any more.`
            : 'Customers can’t visit the shop, and nothing in it can be changed. Nothing is deleted.',
        'Pay the plan, or choose one without a monthly fee.',
      ],
      link: { label: 'View plan', path: (store) => hrefIn(store, 'website.member') },
    }),
    'stock.low': ({ variants, others }) => ({
      title: variants.length === 1 ? `Low stock: ${variants[0]!.name}` : 'Low stock',
      paragraphs: [
        ...variants.map(({ name, stock }) => `${name}: ${Math.max(stock, 0)} left`),
        ...(others > 0 ? [`And ${others} more.`] : []),
      ],
      link: { label: 'View inventory', path: (store) => hrefIn(store, 'website.inventory', { condition: 'low,out' }) },
    }),
    'product_feed.failed': ({ name, reason }) => ({
      title: reason === 'permission' ? `Product feed stopped: ${name}` : `Product feed not updated: ${name}`,
      paragraphs: [
        {
          empty: 'No active product matches its conditions. The last complete file stays at its address.',
          failed:
            'Its file couldn’t be written. The last complete file stays at its address. Open the feed to try again.',
          permission: 'The person who saved it may not export products any more. Open it and save it to run it again.',
        }[reason],
      ],
      link: { label: 'View product feeds', path: (store) => hrefIn(store, 'website.product-feeds') },
    }),
    'bulk_update.incomplete': ({ name, reason, count }) => ({
      title: reason === 'permission' ? `Bulk update stopped: ${name}` : `Bulk update incomplete: ${name}`,
      paragraphs: [
        {
          rows: `The scheduled run left ${count} ${count === 1 ? 'item' : 'items'} as they were. Open its last run to see why.`,
          collection: 'A collection that it names no longer exists, so the run ended. Choose another collection.',
          permission:
            'The person who saved it may not change products in bulk any more. Open it and save it to run it again.',
        }[reason],
      ],
      link: { label: 'View bulk updates', path: (store) => hrefIn(store, 'website.bulkupdates') },
    }),
    'review.waiting': ({ count }) => ({
      title: count === 1 ? 'A review waits for you' : `${count} reviews wait for you`,
      paragraphs: ['Read what customers wrote, then publish or hide it.'],
      link: {
        label: 'View reviews',
        path: (store) => hrefIn(store, 'website.apps.product-review.list', { state: 'pending' }),
      },
    }),
    'payout.requested': ({ payoutId, amountCents, currency, account }) => ({
      title: `Payout of ${money(amountCents, currency, 'en')} requested`,
      paragraphs: [
        `${money(amountCents, currency, 'en')} will go to ${account} after a review.`,
        'If nobody of your team asked for it, cancel the payout and choose a new password.',
      ],
      link: payoutLink('View payout', payoutId),
    }),
    'payout.paid': ({ payoutId, amountCents, currency, account }) => ({
      title: `Payout of ${money(amountCents, currency, 'en')} paid`,
      paragraphs: [`The payout to ${account} has arrived.`],
      link: payoutLink('View payout', payoutId),
    }),
    'payout.refused': ({ payoutId, amountCents, currency, account, what, remedy, note }) => ({
      title: `Payout of ${money(amountCents, currency, 'en')} didn’t arrive`,
      paragraphs: [
        `The payout to ${account} didn’t arrive, and the amount is available again. ${what.en}`,
        remedy.en,
        ...(note ? [note] : []),
      ],
      link: payoutLink('View payout', payoutId),
    }),
    'payout.reserved': ({ amountCents, currency, day, reason }) => ({
      title: `${money(amountCents, currency, 'en')} of your balance is set aside`,
      paragraphs: [
        `It can be paid out from ${dayText(day, 'en')}. Until then it pays for refunds and disputes.`,
        `Reason: ${reason}`,
      ],
      link: { label: 'View balance', path: (store) => hrefIn(store, 'website.settings.payout') },
    }),
    'webhook.disabled': ({ appId, app, url, hours }) => ({
      title: `A webhook of ${app} was turned off`,
      paragraphs: [
        `The webhook ${url} of the app ${app} didn’t accept a message for ${hours} hours, so nothing more is sent to it.`,
        'Mend the receiver, then turn the webhook on again. The messages that it missed are sent then.',
      ],
      link: { label: 'Open app', path: (store) => hrefIn(store, 'website.apps.detail', { id: appId }) },
    }),
    'return.requested': ({ orderId, name, quantity, note }) => ({
      title: `Return requested for order ${name}`,
      paragraphs: [
        quantity === 1 ? 'The customer wants to return 1 item.' : `The customer wants to return ${quantity} items.`,
        ...(note ? [`Note: ${note}`] : []),
      ],
      link: { label: 'View order', path: (store) => hrefIn(store, 'website.orders.detail', { id: orderId }) },
    }),
    'payment.failing': ({ gateway, what }) => ({
      title: `The payment connection ${gateway} doesn’t work`,
      paragraphs: [
        what.en,
        'Until it works again no new sale goes through it. If the shop has another connection that works, sales go through the next one in your order.',
      ],
      link: { label: 'View payment connections', path: (store) => hrefIn(store, 'website.settings.payments') },
    }),
    'rate_service.failing': ({ name, what }) => ({
      title: `The rate service ${name} doesn’t answer`,
      paragraphs: [
        what.en,
        'Until it answers again customers pay the price that you set for this case. Where you set none they can’t choose its deliveries, and can’t order if there is no other.',
      ],
      link: { label: 'View shipping', path: (store) => hrefIn(store, 'website.settings.shipping') },
    }),
    'visits.limited': ({ day, most }) => ({
      title: `Visits of ${dayText(day, 'en')} are counted only in part`,
      paragraphs: [
        `On ${dayText(day, 'en')} your shop recorded ${most.toLocaleString('en')} visit events, the most that are recorded in a day. Later events of that day are not in your reports.`,
        'If you did not expect so many visits, a program may be calling your shop over and over.',
      ],
      link: { label: 'Open analytics', path: (store) => hrefIn(store, 'website.analytics') },
    }),
    'order.placed': ({ orderId, name, customer, totalCents, currency, ...payment }) => ({
      title: `New order ${name}`,
      paragraphs: [
        `${customer} placed an order for ${money(totalCents, currency, 'en')}.${totalCents > 0 ? ` ${paymentTexts.en(payment)}` : ''}`,
      ],
      link: { label: 'View order', path: (store) => hrefIn(store, 'website.orders.detail', { id: orderId }) },
    }),
    'theme.published': ({ theme }) => ({
      title: `Theme ${theme} published`,
      paragraphs: [`Customers see the changes when the theme ${theme} is live.`],
      link: { label: 'Open themes', path: (store) => hrefIn(store, 'website.themes') },
    }),
    'staff.joined': ({ person, email }) => ({
      title: `${person} joined the shop`,
      paragraphs: [`${person} (${email}) accepted the invitation and can sign in to this shop.`],
      link: { label: 'Open staff', path: (store) => hrefIn(store, 'website.settings.account') },
    }),
    'staff.removed': ({ person, email }) => ({
      title: `${person} was removed`,
      paragraphs: [`${person} (${email}) can no longer sign in to this shop.`],
      link: { label: 'Open staff', path: (store) => hrefIn(store, 'website.settings.account') },
    }),
  },
  vi: {
    'payment.returned': ({ amountCents, currency, reference }) => ({
      title: 'Một khoản thanh toán đến muộn đã được trả lại cho khách',
      paragraphs: [
        `${money(amountCents, currency, 'vi')} đến sau khi phiên thanh toán đã kết thúc nên không có đơn hàng. Cổng thanh toán đã trả lại tiền.`,
        ...(reference ? [`Mã giao dịch ở cổng thanh toán: ${reference}`] : []),
      ],
      link: { label: 'Mở đơn hàng', path: (store) => hrefIn(store, 'website.orders') },
    }),
    'order.disputed': ({ orderId, name, state, amountCents, currency, dueAt }) => ({
      title: {
        needs_response: `Đơn hàng ${name} bị khiếu nại`,
        under_review: `Đơn hàng ${name} bị khiếu nại`,
        won: `Thắng khiếu nại của đơn hàng ${name}`,
        lost: `Thua khiếu nại của đơn hàng ${name}`,
      }[state],
      paragraphs: {
        needs_response: [
          `Ngân hàng của khách hỏi về ${money(amountCents, currency, 'vi')}.`,
          dueAt ? `Hãy trả lời ở cổng thanh toán trước ${dayText(dueAt, 'vi')}.` : 'Hãy trả lời ở cổng thanh toán.',
        ],
        under_review: [`Ngân hàng của khách đang xem xét ${money(amountCents, currency, 'vi')}.`],
        won: [`Cửa hàng giữ lại ${money(amountCents, currency, 'vi')}.`],
        lost: [`${money(amountCents, currency, 'vi')} đã được trả lại cho khách.`],
      }[state],
      link: { label: 'Xem đơn hàng', path: (store) => hrefIn(store, 'website.orders.detail', { id: orderId }) },
    }),
    'order.mentioned': ({ orderId, name, by, text }) => ({
      title: `${by} đã nhắc đến bạn ở đơn hàng ${name}`,
      paragraphs: [text],
      link: { label: 'Xem đơn hàng', path: (store) => hrefIn(store, 'website.orders.detail', { id: orderId }) },
    }),
    'mail.bounced': bouncedMessages.vi,
    'plan.unpaid': ({ state, days }) => ({
      title:
        state === 'past_due' || state === 'grace' ? 'Chưa thu được phí gói dịch vụ' : 'Cửa hàng của bạn bị tạm khóa',
      paragraphs: [
        'Số dư có thể rút không đủ trả phí tháng.',
        state === 'past_due'
          ? `Mọi thứ vẫn hoạt động. Hệ thống sẽ thử thu lại mỗi giờ trong ${days} ngày.`
          : state === 'grace'
            ? `Sau ${days} ngày, cửa hàng sẽ đóng với khách hàng và không thể thay đổi gì nữa.`
            : 'Khách hàng không vào được cửa hàng và không thể thay đổi gì. Không có gì bị xóa.',
        'Hãy thanh toán gói, hoặc chọn gói không có phí tháng.',
      ],
      link: { label: 'Xem gói dịch vụ', path: (store) => hrefIn(store, 'website.member') },
    }),
    'stock.low': ({ variants, others }) => ({
      title: variants.length === 1 ? `Sắp hết hàng: ${variants[0]!.name}` : 'Sắp hết hàng',
      paragraphs: [
        ...variants.map(({ name, stock }) => `${name}: còn ${Math.max(stock, 0)}`),
        ...(others > 0 ? [`Và ${others} biến thể khác.`] : []),
      ],
      link: { label: 'Xem tồn kho', path: (store) => hrefIn(store, 'website.inventory', { condition: 'low,out' }) },
    }),
    'product_feed.failed': ({ name, reason }) => ({
      title:
        reason === 'permission' ? `Nguồn cấp sản phẩm đã dừng: ${name}` : `Nguồn cấp sản phẩm chưa cập nhật: ${name}`,
      paragraphs: [
        {
          empty: 'Không có sản phẩm đang bán nào khớp điều kiện. Tệp hoàn chỉnh gần nhất vẫn ở địa chỉ cũ.',
          failed: 'Chưa tạo được tệp. Tệp hoàn chỉnh gần nhất vẫn ở địa chỉ cũ. Hãy mở nguồn cấp để thử lại.',
          permission: 'Người lưu nguồn cấp này không còn quyền xuất sản phẩm. Hãy mở và lưu lại để chạy tiếp.',
        }[reason],
      ],
      link: { label: 'Xem nguồn cấp sản phẩm', path: (store) => hrefIn(store, 'website.product-feeds') },
    }),
    'bulk_update.incomplete': ({ name, reason, count }) => ({
      title:
        reason === 'permission' ? `Cập nhật hàng loạt đã dừng: ${name}` : `Cập nhật hàng loạt chưa trọn vẹn: ${name}`,
      paragraphs: [
        {
          rows: `Lần chạy theo lịch đã giữ nguyên ${count} mục. Hãy mở lần chạy gần nhất để xem lý do.`,
          collection: 'Một bộ sưu tập được chọn không còn nữa nên lần chạy đã kết thúc. Hãy chọn bộ sưu tập khác.',
          permission: 'Người lưu mục này không còn quyền sửa sản phẩm hàng loạt. Hãy mở và lưu lại để chạy tiếp.',
        }[reason],
      ],
      link: { label: 'Xem cập nhật hàng loạt', path: (store) => hrefIn(store, 'website.bulkupdates') },
    }),
    'review.waiting': ({ count }) => ({
      title: `${count} đánh giá đang chờ duyệt`,
      paragraphs: ['Hãy đọc nội dung khách viết rồi đăng hoặc ẩn.'],
      link: {
        label: 'Xem đánh giá',
        path: (store) => hrefIn(store, 'website.apps.product-review.list', { state: 'pending' }),
      },
    }),
    'payout.requested': ({ payoutId, amountCents, currency, account }) => ({
      title: `Đã yêu cầu rút ${money(amountCents, currency, 'vi')}`,
      paragraphs: [
        `${money(amountCents, currency, 'vi')} sẽ được chuyển đến ${account} sau khi duyệt.`,
        'Nếu không ai trong nhóm của bạn yêu cầu, hãy hủy khoản rút và đặt mật khẩu mới.',
      ],
      link: payoutLink('Xem khoản rút', payoutId),
    }),
    'payout.paid': ({ payoutId, amountCents, currency, account }) => ({
      title: `Đã chuyển ${money(amountCents, currency, 'vi')}`,
      paragraphs: [`Tiền đã đến ${account}.`],
      link: payoutLink('Xem khoản rút', payoutId),
    }),
    'payout.refused': ({ payoutId, amountCents, currency, account, what, remedy, note }) => ({
      title: `Chưa chuyển được ${money(amountCents, currency, 'vi')}`,
      paragraphs: [
        `Tiền chưa đến ${account} và đã trở lại số dư của bạn. ${what.vi}`,
        remedy.vi,
        ...(note ? [note] : []),
      ],
      link: payoutLink('Xem khoản rút', payoutId),
    }),
    'payout.reserved': ({ amountCents, currency, day, reason }) => ({
      title: `${money(amountCents, currency, 'vi')} trong số dư được giữ dự phòng`,
      paragraphs: [
        `Bạn có thể rút khoản này từ ${dayText(day, 'vi')}. Cho đến lúc đó, khoản này dùng cho hoàn tiền và khiếu nại.`,
        `Lý do: ${reason}`,
      ],
      link: { label: 'Xem số dư', path: (store) => hrefIn(store, 'website.settings.payout') },
    }),
    'webhook.disabled': ({ appId, app, url, hours }) => ({
      title: `Webhook của ${app} đã bị tắt`,
      paragraphs: [
        `Webhook ${url} của ứng dụng ${app} không nhận được tin nào trong ${hours} giờ, nên hệ thống đã ngừng gửi.`,
        'Hãy sửa bên nhận rồi bật lại webhook. Các tin bị lỡ sẽ được gửi lại.',
      ],
      link: { label: 'Mở ứng dụng', path: (store) => hrefIn(store, 'website.apps.detail', { id: appId }) },
    }),
    'return.requested': ({ orderId, name, quantity, note }) => ({
      title: `Khách yêu cầu trả hàng cho đơn ${name}`,
      paragraphs: [`Khách muốn trả ${quantity} sản phẩm.`, ...(note ? [`Ghi chú: ${note}`] : [])],
      link: { label: 'Xem đơn hàng', path: (store) => hrefIn(store, 'website.orders.detail', { id: orderId }) },
    }),
    'payment.failing': ({ gateway, what }) => ({
      title: `Kết nối thanh toán ${gateway} không hoạt động`,
      paragraphs: [
        what.vi,
        'Trong lúc đó, đơn hàng mới không đi qua kết nối này. Nếu cửa hàng có kết nối khác đang hoạt động, đơn hàng sẽ đi qua kết nối kế tiếp theo thứ tự bạn đặt.',
      ],
      link: { label: 'Xem kết nối thanh toán', path: (store) => hrefIn(store, 'website.settings.payments') },
    }),
    'rate_service.failing': ({ name, what }) => ({
      title: `Dịch vụ báo phí ${name} không trả lời`,
      paragraphs: [
        what.vi,
        'Trong lúc đó, khách trả mức phí bạn đặt cho trường hợp này. Nơi bạn chưa đặt, khách không chọn được cách giao của dịch vụ, và không đặt hàng được nếu không còn cách giao nào khác.',
      ],
      link: { label: 'Xem cài đặt vận chuyển', path: (store) => hrefIn(store, 'website.settings.shipping') },
    }),
    'visits.limited': ({ day, most }) => ({
      title: `Lượt truy cập ngày ${dayText(day, 'vi')} chỉ được thống kê một phần`,
      paragraphs: [
        `Ngày ${dayText(day, 'vi')}, cửa hàng có hơn ${most.toLocaleString('vi')} sự kiện truy cập, là mức tối đa trong một ngày. Các sự kiện sau đó không có trong báo cáo.`,
        'Nếu con số này nhiều hơn bạn nghĩ, có thể một chương trình đang liên tục gọi tới cửa hàng của bạn.',
      ],
      link: { label: 'Mở báo cáo', path: (store) => hrefIn(store, 'website.analytics') },
    }),
    'order.placed': ({ orderId, name, customer, totalCents, currency, ...payment }) => ({
      title: `Đơn hàng mới ${name}`,
      paragraphs: [
        `${customer} vừa đặt đơn trị giá ${money(totalCents, currency, 'vi')}.${totalCents > 0 ? ` ${paymentTexts.vi(payment)}` : ''}`,
      ],
      link: { label: 'Xem đơn hàng', path: (store) => hrefIn(store, 'website.orders.detail', { id: orderId }) },
    }),
    'theme.published': ({ theme }) => ({
      title: `Đã xuất bản giao diện ${theme}`,
      paragraphs: [`Khách sẽ thấy các thay đổi của giao diện ${theme} khi giao diện này đang được dùng.`],
      link: { label: 'Mở giao diện', path: (store) => hrefIn(store, 'website.themes') },
    }),
    'staff.joined': ({ person, email }) => ({
      title: `${person} đã tham gia cửa hàng`,
      paragraphs: [`${person} (${email}) đã nhận lời mời và có thể đăng nhập vào cửa hàng này.`],
      link: { label: 'Mở trang nhân viên', path: (store) => hrefIn(store, 'website.settings.account') },
    }),
    'staff.removed': ({ person, email }) => ({
      title: `${person} đã bị gỡ khỏi cửa hàng`,
      paragraphs: [`${person} (${email}) không còn đăng nhập được vào cửa hàng này.`],
      link: { label: 'Mở trang nhân viên', path: (store) => hrefIn(store, 'website.settings.account') },
    }),
  },
}

export interface Written {
  title: string
  /** HTML, sanitised. */
  body: string
  /** For channels without marks. */
  plain: string
  html: string
}

/**
 * An event in every language, its values escaped. `origin` is the back office's; links name the store by its id, which
 * leads there whatever its slug is when they are read.
 */
export function writeEvent<E extends NotificationEvent>(
  event: E,
  values: EventValues[E],
  { origin, storeId }: { origin: string; storeId: string },
) {
  const inLanguage = (language: Language): Written => {
    const { title, paragraphs, link } = texts[language][event](values)
    const content = { paragraphs, link: { label: link.label, url: origin + link.path(storeId) } }
    const { html, plain } = renderMail({ subject: title, ...content })
    return { title, body: safeHtml(html), plain, html }
  }
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as Record<Language, Written>
}
