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
    every: { en: 'Email frequency', vi: 'Tần suất gửi email' },
    hour: { en: 'Hour', vi: 'Giờ' },
    made_by: { en: 'Created by', vi: 'Người tạo' },
    month_day: { en: 'Day of the month', vi: 'Ngày trong tháng' },
    next_run_at: { en: 'Next email', vi: 'Email tiếp theo' },
    paused_at: { en: 'Paused', vi: 'Tạm dừng' },
    recipients: { en: 'Recipients', vi: 'Người nhận' },
    relative_range: { en: 'Days', vi: 'Khoảng ngày' },
    weekday: { en: 'Day of the week', vi: 'Thứ' },
  },
} as const satisfies AuditTexts
