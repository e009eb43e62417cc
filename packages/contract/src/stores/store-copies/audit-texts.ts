import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Copies of the shop', vi: 'Bản sao cửa hàng' },
  actions: {
    create: { en: 'Started copying the shop to {{subject}}', vi: 'Bắt đầu sao chép cửa hàng thành {{subject}}' },
  },
  tables: {},
  columns: {},
} as const satisfies AuditTexts
