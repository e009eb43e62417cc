import type { AuditTexts } from '../audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Spend', vi: 'Chi phí quảng cáo' },
  actions: {
    create: { en: 'Entered spend on {{subject}}', vi: 'Nhập chi phí cho {{subject}}' },
    update: { en: 'Changed the spend on {{subject}}', vi: 'Sửa chi phí của {{subject}}' },
    remove: { en: 'Deleted the spend on {{subject}}', vi: 'Xóa chi phí của {{subject}}' },
    import: { en: 'Began to import spend from a file', vi: 'Bắt đầu nhập chi phí từ tệp' },
  },
  tables: { spend: { en: 'Spend', vi: 'Chi phí quảng cáo' } },
  columns: {
    amount_cents: { en: 'Amount', vi: 'Số tiền' },
    campaign: { en: 'Campaign', vi: 'Chiến dịch' },
    from_day: { en: 'First day', vi: 'Ngày đầu' },
    medium: { en: 'Medium', vi: 'Kênh' },
    source: { en: 'Source', vi: 'Nguồn' },
    to_day: { en: 'Last day', vi: 'Ngày cuối' },
  },
} as const satisfies AuditTexts
