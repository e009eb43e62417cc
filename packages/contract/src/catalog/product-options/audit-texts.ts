import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Product options', vi: 'Thuộc tính sản phẩm' },
  actions: {
    create: { en: 'Created option {{subject}}', vi: 'Tạo thuộc tính {{subject}}' },
    update: { en: 'Changed option {{subject}}', vi: 'Sửa thuộc tính {{subject}}' },
    remove: { en: 'Deleted option {{subject}}', vi: 'Xóa thuộc tính {{subject}}' },
    saveFilters: { en: 'Changed the filters of the storefront', vi: 'Đổi bộ lọc của trang bán hàng' },
  },
  tables: {
    product_options: { en: 'Product option', vi: 'Thuộc tính sản phẩm' },
    storefront_filters: { en: 'Storefront filter', vi: 'Bộ lọc của trang bán hàng' },
  },
  columns: {
    option_id: { en: 'Option', vi: 'Thuộc tính' },
    swatches: { en: 'Colours', vi: 'Màu' },
    values: { en: 'Values', vi: 'Giá trị' },
  },
} as const satisfies AuditTexts
