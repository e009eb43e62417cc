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
    last_task_id: { en: 'Last run', vi: 'Lần chạy gần nhất' },
    match: { en: 'Conditions to meet', vi: 'Số điều kiện cần khớp' },
    run_at: { en: 'Runs at', vi: 'Thời điểm chạy' },
  },
} as const satisfies AuditTexts
