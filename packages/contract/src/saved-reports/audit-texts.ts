import type { AuditTexts } from '../audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Saved reports', vi: 'Báo cáo đã lưu' },
  actions: {
    create: { en: 'Saved the report {{subject}}', vi: 'Lưu báo cáo {{subject}}' },
    update: { en: 'Changed the saved report {{subject}}', vi: 'Sửa báo cáo đã lưu {{subject}}' },
    remove: { en: 'Removed the saved report {{subject}}', vi: 'Xóa báo cáo đã lưu {{subject}}' },
  },
  tables: {
    saved_reports: { en: 'Saved report', vi: 'Báo cáo đã lưu' },
  },
  columns: {
    dimension: { en: 'Broken down by', vi: 'Xem theo' },
    every: { en: 'Mailed', vi: 'Gửi mail' },
    hour: { en: 'Hour', vi: 'Giờ' },
    made_by: { en: 'Made by', vi: 'Người tạo' },
    month_day: { en: 'Day of the month', vi: 'Ngày trong tháng' },
    next_run_at: { en: 'Mailed next', vi: 'Lần gửi tới' },
    paused_at: { en: 'Paused', vi: 'Tạm dừng' },
    recipients: { en: 'Mailed to', vi: 'Người nhận' },
    relative_range: { en: 'Days', vi: 'Khoảng ngày' },
    weekday: { en: 'Day of the week', vi: 'Thứ' },
  },
} as const satisfies AuditTexts
