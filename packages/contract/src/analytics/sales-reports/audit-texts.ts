import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Sales reports', vi: 'Báo cáo bán hàng' },
  actions: {
    export: { en: 'Exported a sales report', vi: 'Xuất báo cáo bán hàng' },
  },
  tables: {},
  columns: {},
} as const satisfies AuditTexts
