import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Bulk updates', vi: 'Cập nhật hàng loạt' },
  actions: {
    create: { en: 'Saved bulk update {{subject}}', vi: 'Lưu cập nhật hàng loạt {{subject}}' },
    update: { en: 'Changed bulk update {{subject}}', vi: 'Sửa cập nhật hàng loạt {{subject}}' },
    remove: { en: 'Deleted bulk update {{subject}}', vi: 'Xóa cập nhật hàng loạt {{subject}}' },
    run: { en: 'Started bulk update {{subject}}', vi: 'Chạy cập nhật hàng loạt {{subject}}' },
  },
  tables: {
    bulk_updates: { en: 'Bulk update', vi: 'Cập nhật hàng loạt' },
  },
  columns: {
    actions: { en: 'Actions', vi: 'Thao tác' },
    conditions: { en: 'Conditions', vi: 'Điều kiện' },
    every: { en: 'Schedule', vi: 'Lịch chạy' },
    hour: { en: 'Hour', vi: 'Giờ' },
    last_task_id: { en: 'Last run', vi: 'Lần chạy gần nhất' },
    made_by: { en: 'Saved by', vi: 'Người lưu' },
    match: { en: 'Conditions to meet', vi: 'Số điều kiện cần khớp' },
    next_run_at: { en: 'Next run', vi: 'Lần chạy tiếp theo' },
    paused_at: { en: 'Paused', vi: 'Tạm dừng' },
    run_at: { en: 'Runs at', vi: 'Thời điểm chạy' },
    weekday: { en: 'Day of the week', vi: 'Thứ' },
  },
} as const satisfies AuditTexts
