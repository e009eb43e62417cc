import type { AuditTexts } from '../audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Product widgets', vi: 'Tiện ích sản phẩm' },
  actions: {
    create: { en: 'Created the product widget {{subject}}', vi: 'Tạo tiện ích sản phẩm {{subject}}' },
    update: { en: 'Changed the product widget {{subject}}', vi: 'Sửa tiện ích sản phẩm {{subject}}' },
    remove: { en: 'Deleted the product widget {{subject}}', vi: 'Xóa tiện ích sản phẩm {{subject}}' },
  },
  tables: { product_widgets: { en: 'Product widget', vi: 'Tiện ích sản phẩm' } },
  columns: {
    collection_handle: { en: 'Address of the collection', vi: 'Đường dẫn bộ sưu tập' },
    heading: { en: 'Heading', vi: 'Tiêu đề hiển thị' },
    product_count: { en: 'Number of products', vi: 'Số sản phẩm' },
    product_handles: { en: 'Chosen products', vi: 'Sản phẩm được chọn' },
  },
} as const satisfies AuditTexts
