import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const customersErrors = errorTable({
  customer_email_taken: {
    status: 409,
    en: 'Another customer has this email. Open that customer, or merge both.',
    vi: 'Khách hàng khác đã dùng email này. Hãy mở khách hàng đó hoặc gộp hai khách hàng.',
    fields: ['email'],
  },
  customer_addresses_full: {
    status: 409,
    en: `A customer has at most ${limits.addresses} addresses. Delete one first.`,
    vi: `Một khách hàng có tối đa ${limits.addresses} địa chỉ. Hãy xóa bớt một địa chỉ.`,
  },
  customer_merged_with_itself: {
    status: 409,
    en: 'A customer can’t be merged with itself. Choose another customer.',
    vi: 'Không thể gộp khách hàng với chính mình. Hãy chọn khách hàng khác.',
    fields: ['otherId'],
  },
  customer_payment_open: {
    status: 409,
    en: 'A payment, refund or dispute of this customer isn’t finished. Try again once it is.',
    vi: 'Một khoản thanh toán, hoàn tiền hoặc khiếu nại của khách này chưa xong. Hãy thử lại sau khi xong.',
  },
})
