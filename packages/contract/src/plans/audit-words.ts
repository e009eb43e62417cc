import type { AuditWords } from '../audit/audit-words.ts'

export const auditWords = {
  name: { en: 'Plan', vi: 'Gói dịch vụ' },
  actions: {
    choose: { en: 'Chose a plan', vi: 'Chọn gói dịch vụ' },
  },
  tables: {},
  columns: {},
} as const satisfies AuditWords
