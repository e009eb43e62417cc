import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Order notes', vi: 'Ghi chú đơn hàng' },
  actions: {
    save: { en: 'Changed the notes of order {{subject}}', vi: 'Sửa ghi chú của đơn hàng {{subject}}' },
    comment: { en: 'Commented on order {{subject}}', vi: 'Thêm nhận xét vào đơn hàng {{subject}}' },
    editComment: { en: 'Edited a comment on order {{subject}}', vi: 'Sửa nhận xét của đơn hàng {{subject}}' },
    removeComment: { en: 'Deleted a comment on order {{subject}}', vi: 'Xóa nhận xét của đơn hàng {{subject}}' },
    archive: { en: 'Archived order {{subject}}', vi: 'Lưu trữ đơn hàng {{subject}}' },
    unarchive: { en: 'Opened archived order {{subject}} again', vi: 'Mở lại đơn hàng đã lưu trữ {{subject}}' },
    changeMany: { en: 'Started a change of orders', vi: 'Bắt đầu sửa các đơn hàng' },
    changeMatching: { en: 'Started a change of all matching orders', vi: 'Bắt đầu sửa tất cả đơn hàng khớp bộ lọc' },
  },
  tables: {},
  columns: {
    deleted_by: { en: 'Deleted by', vi: 'Người xóa' },
    edited_at: { en: 'Edited at', vi: 'Lúc sửa' },
    notified: { en: 'Notified staff', vi: 'Nhân viên đã được báo' },
    mentioned: { en: 'Mentioned staff', vi: 'Nhân viên được nhắc' },
  },
} as const satisfies AuditTexts
