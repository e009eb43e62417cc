import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Plan', vi: 'Gói dịch vụ' },
  actions: {
    choose: { en: 'Chose a plan', vi: 'Chọn gói dịch vụ' },
    pay: { en: 'Paid the plan', vi: 'Thanh toán gói dịch vụ' },
  },
  tables: {},
  columns: {
    plan_since: { en: 'State of the plan since', vi: 'Tình trạng gói từ' },
    plan_started_at: { en: 'Plan began', vi: 'Gói bắt đầu lúc' },
    plan_paid_until: { en: 'Paid until', vi: 'Đã trả đến' },
  },
} as const satisfies AuditTexts
