import { errorTable } from '../../platform/api/error-table.ts'

export const orderDocumentErrors = errorTable({
  too_many_documents: {
    status: 409,
    en: 'One file has documents of at most 1,000 orders. Choose fewer orders, or filter the list by date.',
    vi: 'Mỗi tệp chứa chứng từ của tối đa 1.000 đơn hàng. Hãy chọn ít đơn hàng hơn, hoặc lọc danh sách theo ngày.',
  },
  nothing_to_print: {
    status: 409,
    en: 'None of these orders has such a document: an invoice needs an order that was not cancelled before it was paid, and a credit note needs a refund that was made.',
    vi: 'Các đơn hàng này không có chứng từ loại đó: hóa đơn cần đơn hàng chưa bị hủy trước khi thanh toán, và phiếu giảm trừ cần một khoản đã hoàn tiền.',
  },
})
