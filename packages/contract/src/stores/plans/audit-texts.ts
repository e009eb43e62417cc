import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Plan', vi: 'Gói dịch vụ' },
  actions: {
    choose: { en: 'Chose a plan', vi: 'Chọn gói dịch vụ' },
  },
  tables: {},
  columns: {},
} as const satisfies AuditTexts
