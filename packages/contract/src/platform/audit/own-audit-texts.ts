import type { AuditTexts } from './audit-texts.ts'

/** Texts of the log's own entries. */
export const auditTexts = {
  name: { en: 'Audit log', vi: 'Nhật ký hoạt động' },
  actions: {
    export: { en: 'Exported the audit log', vi: 'Xuất nhật ký hoạt động' },
  },
  tables: {},
  columns: {},
} as const satisfies AuditTexts
