import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Rate services', vi: 'Dịch vụ báo phí' },
  actions: {
    create: { en: 'Added rate service {{subject}}', vi: 'Thêm dịch vụ báo phí {{subject}}' },
    update: { en: 'Changed rate service {{subject}}', vi: 'Sửa dịch vụ báo phí {{subject}}' },
    remove: { en: 'Removed rate service {{subject}}', vi: 'Gỡ dịch vụ báo phí {{subject}}' },
    replaceSecret: {
      en: 'Changed the secret of rate service {{subject}}',
      vi: 'Đổi mã ký của dịch vụ báo phí {{subject}}',
    },
    test: { en: 'Tested rate service {{subject}}', vi: 'Thử dịch vụ báo phí {{subject}}' },
  },
  tables: {
    rate_services: { en: 'Rate service', vi: 'Dịch vụ báo phí' },
  },
  columns: {},
} as const satisfies AuditTexts
