import type { AuditTexts } from './audit-texts.ts'

/** Reading the log as a file is itself in the log. */
export const auditTexts = {
  name: { en: 'Audit log', vi: 'Nhật ký hoạt động' },
  actions: {
    export: { en: 'Exported the audit log', vi: 'Xuất nhật ký hoạt động' },
  },
  tables: {},
  columns: {},
} as const satisfies AuditTexts
