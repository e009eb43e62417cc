import { errorTable } from '../../platform/api/error-table.ts'

export const orderRisksErrors = errorTable({
  risk_changed: {
    status: 409,
    en: 'The risk of this order changed in the meantime. Load it again and check what is new.',
    vi: 'Rủi ro của đơn hàng này vừa thay đổi. Hãy tải lại trang và kiểm tra điểm mới.',
  },
  no_high_risk: {
    status: 409,
    en: 'This order has no high risk, so there is nothing to review. Load it again to see what happened.',
    vi: 'Đơn hàng này không có rủi ro cao nên không cần kiểm tra. Hãy tải lại trang để xem thay đổi.',
  },
})
