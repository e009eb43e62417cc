import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Addresses of orders', vi: 'Địa chỉ đơn hàng' },
  actions: {
    save: { en: 'Changed the address of order {{subject}}', vi: 'Đổi địa chỉ của đơn hàng {{subject}}' },
  },
  tables: {},
  columns: {
    addresses: { en: 'Addresses before and after', vi: 'Địa chỉ trước và sau' },
  },
} as const satisfies AuditTexts
