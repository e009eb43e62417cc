import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Size charts', vi: 'Bảng size' },
  actions: {
    create: { en: 'Created size chart {{subject}}', vi: 'Tạo bảng size {{subject}}' },
    update: { en: 'Changed size chart {{subject}}', vi: 'Sửa bảng size {{subject}}' },
    remove: { en: 'Deleted size chart {{subject}}', vi: 'Xóa bảng size {{subject}}' },
    order: { en: 'Changed the order of the size charts', vi: 'Đổi thứ tự các bảng size' },
  },
  tables: { size_charts: { en: 'Size chart', vi: 'Bảng size' } },
  columns: {
    cells: { en: 'Table', vi: 'Bảng' },
    collection_ids: { en: 'Collections', vi: 'Bộ sưu tập' },
    image_alt: { en: 'Description of the picture', vi: 'Mô tả ảnh' },
    length_columns: { en: 'Columns with lengths', vi: 'Cột số đo' },
    product_ids: { en: 'Products', vi: 'Sản phẩm' },
    product_types: { en: 'Product types', vi: 'Loại sản phẩm' },
    unit: { en: 'Unit', vi: 'Đơn vị' },
  },
} as const satisfies AuditTexts
