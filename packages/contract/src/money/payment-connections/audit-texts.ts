import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Payment gateways', vi: 'Cổng thanh toán' },
  actions: {
    save: { en: 'Connected payment gateway {{subject}}', vi: 'Kết nối cổng thanh toán {{subject}}' },
  },
  tables: {
    payment_connections: { en: 'Payment gateway', vi: 'Cổng thanh toán' },
  },
  columns: {
    is_active: { en: 'Active', vi: 'Đang dùng' },
  },
} as const satisfies AuditTexts
