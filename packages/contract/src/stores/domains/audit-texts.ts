import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Domains', vi: 'Tên miền' },
  actions: {
    add: { en: 'Added domain {{subject}}', vi: 'Thêm tên miền {{subject}}' },
    remove: { en: 'Removed domain {{subject}}', vi: 'Gỡ tên miền {{subject}}' },
    check: { en: 'Checked domain {{subject}}', vi: 'Kiểm tra tên miền {{subject}}' },
  },
  tables: {
    domains: { en: 'Domain', vi: 'Tên miền' },
  },
  columns: {
    checked_at: { en: 'Checked', vi: 'Kiểm tra lúc' },
    host: { en: 'Domain', vi: 'Tên miền' },
    problem: { en: 'Problem', vi: 'Lỗi' },
    proof: { en: 'Verification code', vi: 'Mã xác minh' },
    verified_at: { en: 'Verified', vi: 'Xác minh lúc' },
  },
} as const satisfies AuditTexts
