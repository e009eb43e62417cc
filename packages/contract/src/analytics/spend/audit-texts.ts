import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Ad spend', vi: 'Chi phí quảng cáo' },
  actions: {
    create: { en: 'Added ad spend for {{subject}}', vi: 'Thêm chi phí quảng cáo cho {{subject}}' },
    update: { en: 'Changed ad spend for {{subject}}', vi: 'Sửa chi phí quảng cáo của {{subject}}' },
    remove: { en: 'Deleted ad spend for {{subject}}', vi: 'Xóa chi phí quảng cáo của {{subject}}' },
    import: { en: 'Started an import of ad spend', vi: 'Bắt đầu nhập chi phí quảng cáo' },
  },
  tables: { spend: { en: 'Ad spend', vi: 'Chi phí quảng cáo' } },
  columns: {
    amount_cents: { en: 'Amount', vi: 'Số tiền' },
    campaign: { en: 'Campaign', vi: 'Chiến dịch' },
    from_day: { en: 'First day', vi: 'Ngày đầu' },
    medium: { en: 'Medium', vi: 'Kênh' },
    source: { en: 'Source', vi: 'Nguồn' },
    to_day: { en: 'Last day', vi: 'Ngày cuối' },
  },
} as const satisfies AuditTexts
