import { errorTable } from '../../platform/api/error-table.ts'

export const plansErrors = errorTable({
  plan_not_covered: {
    status: 409,
    en: 'The available balance doesn’t cover the fee. Wait for a sale to be released, or choose a cheaper plan.',
    vi: 'Số dư có thể rút không đủ trả phí. Hãy chờ tiền bán hàng được mở, hoặc chọn gói rẻ hơn.',
  },
  plan_paid: {
    status: 409,
    en: 'The plan is paid. There is nothing to pay now.',
    vi: 'Gói dịch vụ đã được thanh toán. Hiện không có gì phải trả.',
  },
})
