import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Saved reports', vi: 'Báo cáo đã lưu' },
  actions: {
    create: { en: 'Saved report {{subject}}', vi: 'Lưu báo cáo {{subject}}' },
    update: { en: 'Changed saved report {{subject}}', vi: 'Sửa báo cáo đã lưu {{subject}}' },
    remove: { en: 'Deleted saved report {{subject}}', vi: 'Xóa báo cáo đã lưu {{subject}}' },
  },
  tables: {
    saved_reports: { en: 'Saved report', vi: 'Báo cáo đã lưu' },
  },
  columns: {
    dimension: { en: 'Grouped by', vi: 'Nhóm theo' },
    month_day: { en: 'Day of the month', vi: 'Ngày trong tháng' },
    recipients: { en: 'Recipients', vi: 'Người nhận' },
    relative_range: { en: 'Days', vi: 'Khoảng ngày' },
  },
} as const satisfies AuditTexts
