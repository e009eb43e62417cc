import { errorTable } from '../../platform/api/error-table.ts'

export const orderDocumentErrors = errorTable({
  too_many_documents: {
    status: 409,
    en: 'One file has documents of at most 1,000 orders. Choose fewer orders, or filter the list by date.',
    vi: 'Mỗi tệp chứa chứng từ của tối đa 1.000 đơn hàng. Hãy chọn ít đơn hàng hơn, hoặc lọc danh sách theo ngày.',
  },
  nothing_to_print: {
    status: 409,
    en: 'Nothing to print: cancelled orders have no invoice, and a credit note needs a refund that was made or an invoice that was replaced.',
    vi: 'Không có gì để in: đơn đã hủy không có hóa đơn, còn phiếu giảm trừ chỉ dành cho khoản đã hoàn tiền và hóa đơn không còn hiệu lực.',
  },
})
