import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Shipping', vi: 'Vận chuyển' },
  actions: {
    create: { en: 'Created shipping profile {{subject}}', vi: 'Tạo hồ sơ vận chuyển {{subject}}' },
    update: { en: 'Changed shipping profile {{subject}}', vi: 'Sửa hồ sơ vận chuyển {{subject}}' },
    remove: { en: 'Deleted shipping profile {{subject}}', vi: 'Xóa hồ sơ vận chuyển {{subject}}' },
  },
  tables: {
    shipping_profiles: { en: 'Shipping profile', vi: 'Hồ sơ vận chuyển' },
    shipping_profile_products: { en: 'Product in a shipping profile', vi: 'Sản phẩm trong hồ sơ vận chuyển' },
  },
  columns: {
    is_default: { en: 'For all other products', vi: 'Cho mọi sản phẩm còn lại' },
    pickup_location_ids: { en: 'Pick-up locations', vi: 'Điểm nhận hàng' },
    profile_id: { en: 'Shipping profile', vi: 'Hồ sơ vận chuyển' },
    zones: { en: 'Zones and rates', vi: 'Khu vực và mức phí' },
    delivery: { en: 'Delivery', vi: 'Cách giao hàng' },
  },
} as const satisfies AuditTexts
