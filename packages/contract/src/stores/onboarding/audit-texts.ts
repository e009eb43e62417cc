import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'First steps', vi: 'Những bước đầu' },
  actions: {
    skip: { en: 'Skipped a first step', vi: 'Bỏ qua một bước đầu' },
    resume: { en: 'Brought back the first steps', vi: 'Hiện lại những bước đầu' },
  },
  tables: {
    onboarding_skips: { en: 'Skipped step', vi: 'Bước bỏ qua' },
  },
  columns: {},
} as const satisfies AuditTexts
