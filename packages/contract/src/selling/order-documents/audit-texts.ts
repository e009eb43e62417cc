import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Order documents', vi: 'Chứng từ đơn hàng' },
  actions: {
    print: { en: 'Printed documents of orders', vi: 'In chứng từ của đơn hàng' },
    printMatching: {
      en: 'Printed documents of all matching orders',
      vi: 'In chứng từ của tất cả đơn hàng khớp bộ lọc',
    },
  },
  tables: { order_document_numbers: { en: 'Numbers of documents', vi: 'Số chứng từ' } },
  columns: { last: { en: 'Last number', vi: 'Số cuối cùng' } },
} as const satisfies AuditTexts
