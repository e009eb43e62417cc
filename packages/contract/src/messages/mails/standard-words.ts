import type { Language } from '../../platform/api/language.ts'
import type { MailKind } from './states.ts'

export const wordFields = ['subject', 'heading', 'introduction', 'closing'] as const
export type WordField = (typeof wordFields)[number]

/** The texts of a mail that a merchant may change, with variables. */
export type MailWords = Record<WordField, string>

type WordsOfKinds = Record<MailKind, MailWords>

const en: WordsOfKinds = {
  order_confirmed: {
    subject: '{{shop.name}}: order {{order.number}} confirmed',
    heading: 'Order {{order.number}} is confirmed',
    introduction: 'Thank you for your order.',
    closing: '',
  },
  order_edited: {
    subject: '{{shop.name}}: order {{order.number}} changed',
    heading: 'Order {{order.number}} changed',
    introduction: 'The shop changed your order:',
    closing: '',
  },
  order_cancelled: {
    subject: '{{shop.name}}: order {{order.number}} cancelled',
    heading: 'Order {{order.number}} was cancelled',
    introduction: '',
    closing: '',
  },
  payment_due: {
    subject: '{{shop.name}}: payment for order {{order.number}}',
    heading: 'Please pay for order {{order.number}}',
    introduction: '{{payment.amount}} is left to pay.',
    closing: 'If you have paid already, you don’t need to do anything.',
  },
  refunded: {
    subject: '{{shop.name}}: refund for order {{order.number}}',
    heading: 'Your refund',
    introduction: 'We refunded {{refund.amount}} for order {{order.number}}.',
    closing: '',
  },
  parcel_sent: {
    subject: '{{shop.name}}: order {{order.number}} is on its way',
    heading: 'Your order is on its way',
    introduction: 'We sent these items to you:',
    closing: '',
  },
  parcel_delivered: {
    subject: '{{shop.name}}: order {{order.number}} was delivered',
    heading: 'Your order was delivered',
    introduction: 'These items were delivered:',
    closing: 'If something is missing, contact the shop and name the order.',
  },
  return_approved: {
    subject: '{{shop.name}}: you can send back items of return {{return.number}}',
    heading: 'You can send items back',
    introduction: 'You can send these items back:',
    closing: '',
  },
  return_declined: {
    subject: '{{shop.name}}: return {{return.number}} was declined',
    heading: 'Your return was declined',
    introduction: 'The shop can’t accept a return of these items:',
    closing: '',
  },
  return_received: {
    subject: '{{shop.name}}: return {{return.number}} was received',
    heading: 'Your return was received',
    introduction: '',
    closing: '',
  },
  draft_link: {
    subject: '{{shop.name}}: pay for your order {{order.number}}',
    heading: 'Pay for your order {{order.number}}',
    introduction: 'Your order is ready. Please check it and pay by this link.',
    closing: '',
  },
  review_request: {
    subject: '{{shop.name}}: how do you like your order?',
    heading: 'How do you like your order?',
    introduction: 'You received order {{order.number}}. Other customers would like to know what you think of it.',
    closing: '',
  },
}

const vi: WordsOfKinds = {
  order_confirmed: {
    subject: '{{shop.name}}: đã nhận đơn hàng {{order.number}}',
    heading: 'Đã nhận đơn hàng {{order.number}}',
    introduction: 'Cảm ơn bạn đã đặt hàng.',
    closing: '',
  },
  order_edited: {
    subject: '{{shop.name}}: đơn hàng {{order.number}} đã thay đổi',
    heading: 'Đơn hàng {{order.number}} đã thay đổi',
    introduction: 'Cửa hàng đã thay đổi đơn hàng của bạn:',
    closing: '',
  },
  order_cancelled: {
    subject: '{{shop.name}}: đã hủy đơn hàng {{order.number}}',
    heading: 'Đơn hàng {{order.number}} đã bị hủy',
    introduction: '',
    closing: '',
  },
  payment_due: {
    subject: '{{shop.name}}: thanh toán đơn hàng {{order.number}}',
    heading: 'Vui lòng thanh toán đơn hàng {{order.number}}',
    introduction: 'Bạn còn cần thanh toán {{payment.amount}}.',
    closing: 'Nếu bạn đã thanh toán, vui lòng bỏ qua email này.',
  },
  refunded: {
    subject: '{{shop.name}}: hoàn tiền đơn hàng {{order.number}}',
    heading: 'Hoàn tiền cho bạn',
    introduction: 'Chúng tôi đã hoàn {{refund.amount}} cho đơn hàng {{order.number}}.',
    closing: '',
  },
  parcel_sent: {
    subject: '{{shop.name}}: đơn hàng {{order.number}} đang được giao',
    heading: 'Đơn hàng đang được giao',
    introduction: 'Cửa hàng đã gửi cho bạn các sản phẩm sau:',
    closing: '',
  },
  parcel_delivered: {
    subject: '{{shop.name}}: đơn hàng {{order.number}} đã đến nơi',
    heading: 'Đơn hàng đã đến nơi',
    introduction: 'Các sản phẩm sau đã được giao đến bạn:',
    closing: 'Nếu thiếu sản phẩm, hãy liên hệ với cửa hàng và cho biết số đơn hàng.',
  },
  return_approved: {
    subject: '{{shop.name}}: bạn có thể gửi trả hàng {{return.number}}',
    heading: 'Bạn có thể gửi trả hàng',
    introduction: 'Bạn có thể gửi trả các sản phẩm sau:',
    closing: '',
  },
  return_declined: {
    subject: '{{shop.name}}: yêu cầu trả hàng {{return.number}} bị từ chối',
    heading: 'Yêu cầu trả hàng bị từ chối',
    introduction: 'Cửa hàng không thể nhận lại các sản phẩm sau:',
    closing: '',
  },
  return_received: {
    subject: '{{shop.name}}: đã nhận hàng trả {{return.number}}',
    heading: 'Đã nhận hàng trả',
    introduction: '',
    closing: '',
  },
  draft_link: {
    subject: '{{shop.name}}: thanh toán đơn hàng {{order.number}}',
    heading: 'Thanh toán đơn hàng {{order.number}}',
    introduction: 'Đơn hàng của bạn đã sẵn sàng. Hãy kiểm tra và thanh toán qua liên kết này.',
    closing: '',
  },
  review_request: {
    subject: '{{shop.name}}: bạn thấy đơn hàng thế nào?',
    heading: 'Bạn thấy đơn hàng thế nào?',
    introduction: 'Bạn đã nhận đơn hàng {{order.number}}. Các khách khác muốn biết cảm nhận của bạn.',
    closing: '',
  },
}

export const standardWords: Record<Language, WordsOfKinds> = { en, vi }
