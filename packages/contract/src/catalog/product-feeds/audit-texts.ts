import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Product feeds', vi: 'Nguồn cấp sản phẩm' },
  actions: {
    create: { en: 'Created product feed {{subject}}', vi: 'Tạo nguồn cấp sản phẩm {{subject}}' },
    update: { en: 'Changed product feed {{subject}}', vi: 'Sửa nguồn cấp sản phẩm {{subject}}' },
    renew: { en: 'Changed the address of product feed {{subject}}', vi: 'Đổi địa chỉ nguồn cấp sản phẩm {{subject}}' },
    remove: { en: 'Deleted product feed {{subject}}', vi: 'Xóa nguồn cấp sản phẩm {{subject}}' },
    run: { en: 'Started writing product feed {{subject}}', vi: 'Bắt đầu tạo tệp nguồn cấp {{subject}}' },
  },
  tables: { product_feeds: { en: 'Product feed', vi: 'Nguồn cấp sản phẩm' } },
  columns: {
    good_task_id: { en: 'Last complete run', vi: 'Lần chạy thành công gần nhất' },
    map: { en: 'Sources of fields', vi: 'Nguồn dữ liệu của các trường' },
  },
} as const satisfies AuditTexts
