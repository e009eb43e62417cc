import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'UTM analytics', vi: 'Phân tích UTM' },
  actions: {
    export: { en: 'Exported a UTM report', vi: 'Xuất báo cáo UTM' },
  },
  tables: {},
  columns: {},
} as const satisfies AuditTexts
