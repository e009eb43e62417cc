import type { AuditTexts } from '../audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'List views', vi: 'Bộ lọc đã lưu' },
  actions: {
    create: { en: 'Saved view {{subject}}', vi: 'Lưu bộ lọc {{subject}}' },
    update: { en: 'Changed view {{subject}}', vi: 'Sửa bộ lọc {{subject}}' },
    share: { en: 'Changed sharing of view {{subject}}', vi: 'Đổi chia sẻ bộ lọc {{subject}}' },
    remove: { en: 'Deleted view {{subject}}', vi: 'Xóa bộ lọc {{subject}}' },
    saveLayout: { en: 'Changed list layout', vi: 'Đổi bố cục danh sách' },
  },
  tables: {
    list_layouts: { en: 'List layout', vi: 'Bố cục danh sách' },
    list_views: { en: 'List view', vi: 'Bộ lọc đã lưu' },
  },
  columns: {
    default_view: { en: 'Default view', vi: 'Bộ lọc mặc định' },
    is_shared: { en: 'Shared', vi: 'Chia sẻ' },
    layout: { en: 'Columns', vi: 'Cột' },
    list: { en: 'List', vi: 'Danh sách' },
    view_order: { en: 'View order', vi: 'Thứ tự bộ lọc' },
    search: { en: 'Filters and sort order', vi: 'Bộ lọc và thứ tự' },
  },
} as const satisfies AuditTexts
