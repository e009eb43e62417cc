import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Shop setup', vi: 'Thiết lập cửa hàng' },
  actions: {
    skip: { en: 'Skipped a setup step', vi: 'Bỏ qua một bước thiết lập' },
    resume: { en: 'Restored skipped setup steps', vi: 'Hiện lại các bước thiết lập' },
  },
  tables: {
    onboarding_skips: { en: 'Skipped setup step', vi: 'Bước thiết lập đã bỏ qua' },
  },
  columns: {},
} as const satisfies AuditTexts
