import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Cache', vi: 'Bộ nhớ đệm' },
  actions: {
    create: { en: 'Cleared cached pages of the shop', vi: 'Xóa bộ nhớ đệm trang của cửa hàng' },
  },
  tables: {},
  columns: {},
} as const satisfies AuditTexts
