import type { AuditTexts } from '../audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Views of lists', vi: 'Chế độ xem danh sách' },
  actions: {
    create: { en: 'Saved the view {{subject}}', vi: 'Lưu chế độ xem {{subject}}' },
    update: { en: 'Changed the view {{subject}}', vi: 'Sửa chế độ xem {{subject}}' },
    share: { en: 'Shared the view {{subject}}, or no longer', vi: 'Đổi chia sẻ chế độ xem {{subject}}' },
    remove: { en: 'Deleted the view {{subject}}', vi: 'Xóa chế độ xem {{subject}}' },
    saveLayout: { en: 'Arranged a list', vi: 'Sắp xếp cách hiện danh sách' },
  },
  tables: {
    list_layouts: { en: 'Arrangement of a list', vi: 'Cách hiện danh sách' },
    list_views: { en: 'View of a list', vi: 'Chế độ xem danh sách' },
  },
  columns: {
    default_view: { en: 'Opens with', vi: 'Mở với' },
    is_shared: { en: 'Shared', vi: 'Chia sẻ' },
    layout: { en: 'Columns', vi: 'Cột' },
    list: { en: 'List', vi: 'Danh sách' },
    view_order: { en: 'Order of views', vi: 'Thứ tự chế độ xem' },
    search: { en: 'Filters and order', vi: 'Bộ lọc và thứ tự' },
  },
} as const satisfies AuditTexts
