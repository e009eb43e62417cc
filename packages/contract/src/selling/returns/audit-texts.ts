import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Returns', vi: 'Trả hàng' },
  actions: {
    create: { en: 'Created return {{subject}}', vi: 'Tạo yêu cầu trả hàng {{subject}}' },
    approve: { en: 'Approved return {{subject}}', vi: 'Chấp nhận trả hàng {{subject}}' },
    decline: { en: 'Declined return {{subject}}', vi: 'Từ chối trả hàng {{subject}}' },
    changeLabel: { en: 'Changed the label of return {{subject}}', vi: 'Sửa nhãn gửi trả {{subject}}' },
    receive: { en: 'Received return {{subject}}', vi: 'Nhận hàng trả {{subject}}' },
    setExchange: { en: 'Changed the exchange of return {{subject}}', vi: 'Sửa sản phẩm đổi của {{subject}}' },
    confirmExchange: { en: 'Confirmed the exchange of return {{subject}}', vi: 'Xác nhận đổi hàng {{subject}}' },
    close: { en: 'Closed return {{subject}}', vi: 'Hoàn tất trả hàng {{subject}}' },
    cancel: { en: 'Cancelled return {{subject}}', vi: 'Hủy yêu cầu trả hàng {{subject}}' },
  },
  tables: {
    returns: { en: 'Return', vi: 'Yêu cầu trả hàng' },
    exchange_items: { en: 'Item of an exchange', vi: 'Sản phẩm đổi' },
    return_lines: { en: 'Item of a return', vi: 'Sản phẩm trả lại' },
  },
  columns: {
    approved_at: { en: 'Approved', vi: 'Chấp nhận lúc' },
    damaged_quantity: { en: 'Damaged', vi: 'Số lượng hỏng' },
    decline_reason: { en: 'Reason for declining', vi: 'Lý do từ chối' },
    exchanged_at: { en: 'Exchanged', vi: 'Đổi hàng lúc' },
    exchanged_cents: { en: 'Taken off by exchanges', vi: 'Tiền trừ do đổi hàng' },
    exchanged_quantity: { en: 'Exchanged', vi: 'Số lượng đã đổi' },
    exchanged_tax_cents: { en: 'Tax taken off by exchanges', vi: 'Thuế trừ do đổi hàng' },
    missing_quantity: { en: 'Missing', vi: 'Số lượng thiếu' },
    received_at: { en: 'Received', vi: 'Nhận lúc' },
    return_id: { en: 'Return', vi: 'Yêu cầu trả hàng' },
    return_state: { en: 'Return', vi: 'Trả hàng' },
    returning_quantity: { en: 'In open returns', vi: 'Số lượng đang trả' },
  },
} as const satisfies AuditTexts
