import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Product widgets', vi: 'Tiện ích sản phẩm' },
  actions: {
    create: { en: 'Created product widget {{subject}}', vi: 'Tạo tiện ích sản phẩm {{subject}}' },
    update: { en: 'Changed product widget {{subject}}', vi: 'Sửa tiện ích sản phẩm {{subject}}' },
    remove: { en: 'Deleted product widget {{subject}}', vi: 'Xóa tiện ích sản phẩm {{subject}}' },
  },
  tables: { product_widgets: { en: 'Product widget', vi: 'Tiện ích sản phẩm' } },
  columns: {
    collection_handle: { en: 'Collection', vi: 'Bộ sưu tập' },
    heading: { en: 'Heading', vi: 'Tiêu đề' },
    product_count: { en: 'Number of products', vi: 'Số sản phẩm' },
    product_handles: { en: 'Chosen products', vi: 'Sản phẩm tự chọn' },
  },
} as const satisfies AuditTexts
