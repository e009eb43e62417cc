import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Order documents', vi: 'Chứng từ đơn hàng' },
  actions: {
    saveSettings: { en: 'Changed settings of documents', vi: 'Sửa cài đặt chứng từ' },
    print: { en: 'Printed documents of orders', vi: 'In chứng từ của đơn hàng' },
    printMatching: {
      en: 'Printed documents of all matching orders',
      vi: 'In chứng từ của tất cả đơn hàng khớp bộ lọc',
    },
    printSlips: { en: 'Printed packing slips of orders', vi: 'In phiếu đóng gói của đơn hàng' },
    printMatchingSlips: {
      en: 'Printed packing slips of all matching orders',
      vi: 'In phiếu đóng gói của tất cả đơn hàng khớp bộ lọc',
    },
  },
  tables: {
    document_settings: { en: 'Settings of documents', vi: 'Cài đặt chứng từ' },
    order_document_numbers: { en: 'Numbers of documents', vi: 'Số chứng từ' },
  },
  columns: {
    credit_note_prefix: { en: 'Before the number of credit notes', vi: 'Trước số phiếu giảm trừ' },
    footer: { en: 'Footer', vi: 'Chân trang' },
    invoice_prefix: { en: 'Before the number of invoices', vi: 'Trước số hóa đơn' },
    last: { en: 'Last number', vi: 'Số cuối cùng' },
    seller_address: { en: 'Address of the seller', vi: 'Địa chỉ bên bán' },
    tax_number: { en: 'Tax number', vi: 'Mã số thuế' },
  },
} as const satisfies AuditTexts
