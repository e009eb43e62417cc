import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Order risk', vi: 'Rủi ro đơn hàng' },
  actions: {
    review: { en: 'Reviewed the risk of order {{subject}}', vi: 'Kiểm tra rủi ro của đơn hàng {{subject}}' },
    unreview: {
      en: 'Took back the review of order {{subject}}',
      vi: 'Bỏ xác nhận đã kiểm tra đơn hàng {{subject}}',
    },
  },
  tables: {},
  columns: {
    risk_level: { en: 'Risk', vi: 'Rủi ro' },
    risk_review: { en: 'Review of the risk', vi: 'Kiểm tra rủi ro' },
    risk_reviewed_at: { en: 'Risk reviewed', vi: 'Kiểm tra rủi ro lúc' },
  },
} as const satisfies AuditTexts
