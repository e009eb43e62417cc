import { errorTable } from '../../platform/api/error-table.ts'

export const orderErrors = errorTable({
  not_awaiting_payment: {
    status: 409,
    en: 'This order isn’t waiting for a payment any more. Load it again to see what happened.',
    vi: 'Đơn hàng này không còn chờ thanh toán. Hãy tải lại trang để xem thay đổi.',
  },
})
