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
  not_fulfillable: {
    status: 409,
    en: 'This order can’t be fulfilled: it’s on hold, cancelled or has nothing left to send. Load it again to see what happened.',
    vi: 'Không thể giao đơn hàng này: đơn đang tạm giữ, đã hủy hoặc không còn gì để giao. Hãy tải lại trang để xem thay đổi.',
  },
  sent_already: {
    status: 409,
    en: 'Items of this order were sent already, so its payment can’t be cancelled.',
    vi: 'Đơn hàng này đã có sản phẩm được giao nên không thể hủy khoản thanh toán.',
  },
  not_awaiting_payment: {
    status: 409,
    en: 'This order isn’t waiting for a payment any more. Load it again to see what happened.',
    vi: 'Đơn hàng này không còn chờ thanh toán. Hãy tải lại trang để xem thay đổi.',
  },
})
