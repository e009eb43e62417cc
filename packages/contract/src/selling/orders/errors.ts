import { errorTable } from '../../platform/api/error-table.ts'

export const orderErrors = errorTable({
  not_authorized: {
    status: 409,
    en: 'The gateway holds no payment for this order any more. Load it again to see what happened.',
    vi: 'Cổng thanh toán không còn giữ khoản nào cho đơn hàng này. Hãy tải lại trang để xem thay đổi.',
  },
  more_than_held: {
    status: 409,
    fields: ['amountCents'],
    en: 'The gateway holds less than this amount. Enter the whole payment or a part of it.',
    vi: 'Cổng thanh toán giữ ít hơn số tiền này. Hãy nhập toàn bộ hoặc một phần khoản đang giữ.',
  },
  gateway_unanswered: {
    status: 409,
    en: 'The gateway gave no usable answer. Load the order again in a few minutes to see what happened.',
    vi: 'Cổng thanh toán chưa trả lời hợp lệ. Hãy tải lại đơn hàng sau vài phút để xem kết quả.',
  },
  sent_already: {
    status: 409,
    en: 'Items of this order were sent already, so it can’t be cancelled.',
    vi: 'Đơn hàng này đã có sản phẩm được giao nên không thể hủy.',
  },
  not_refundable: {
    status: 409,
    en: 'This order has no payment that can be refunded. Load it again to see what happened.',
    vi: 'Đơn hàng này không có khoản thanh toán nào để hoàn tiền. Hãy tải lại trang để xem thay đổi.',
  },
  refund_disputed: {
    status: 409,
    en: 'The customer’s bank disputes this payment, so it can’t be refunded until the bank has decided.',
    vi: 'Ngân hàng của khách đang khiếu nại khoản thanh toán này nên chưa thể hoàn tiền cho đến khi có kết quả.',
  },
  refundable_changed: {
    status: 409,
    en: 'Another refund of this order was made in the meantime, so nothing was refunded now. Check what is left and try again.',
    vi: 'Đơn hàng này vừa có một lần hoàn tiền khác nên lần này chưa hoàn. Hãy kiểm tra số còn lại rồi thử lại.',
  },
  more_than_refundable: {
    status: 409,
    fields: ['amountCents'],
    en: 'This is more than can be refunded. Enter a smaller amount.',
    vi: 'Số tiền này lớn hơn số có thể hoàn. Hãy nhập số tiền nhỏ hơn.',
  },
  nothing_to_refund: {
    status: 409,
    en: 'The refund is 0. Choose items, shipping or an amount.',
    vi: 'Số tiền hoàn là 0. Hãy chọn sản phẩm, phí vận chuyển hoặc nhập số tiền.',
  },
  not_cancellable: {
    status: 409,
    en: 'This order can’t be cancelled now: its payment changed in the meantime. Load it again to see what happened.',
    vi: 'Chưa thể hủy đơn hàng này vì khoản thanh toán vừa thay đổi. Hãy tải lại trang để xem thay đổi.',
  },
  order_being_paid: {
    status: 409,
    en: 'The customer is paying what is due of this order right now. Try again in a few minutes.',
    vi: 'Khách đang thanh toán phần còn lại của đơn hàng này. Hãy thử lại sau vài phút.',
  },
  not_awaiting_payment: {
    status: 409,
    en: 'This order isn’t waiting for a payment any more. Load it again to see what happened.',
    vi: 'Đơn hàng này không còn chờ thanh toán. Hãy tải lại trang để xem thay đổi.',
  },
})
