import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Upsells', vi: 'Ưu đãi mua thêm' },
  actions: {
    create: { en: 'Created upsell {{subject}}', vi: 'Tạo ưu đãi mua thêm {{subject}}' },
    update: { en: 'Changed upsell {{subject}}', vi: 'Sửa ưu đãi mua thêm {{subject}}' },
    remove: { en: 'Deleted upsell {{subject}}', vi: 'Xóa ưu đãi mua thêm {{subject}}' },
    pause: { en: 'Paused upsell {{subject}}', vi: 'Tạm dừng ưu đãi mua thêm {{subject}}' },
    resume: { en: 'Resumed upsell {{subject}}', vi: 'Tiếp tục ưu đãi mua thêm {{subject}}' },
  },
  tables: {
    upsells: { en: 'Upsell', vi: 'Ưu đãi mua thêm' },
  },
  columns: {
    placement: { en: 'Place', vi: 'Vị trí' },
    trigger_by: { en: 'Shown by', vi: 'Hiển thị theo' },
    trigger_values: { en: 'Shown beside', vi: 'Hiển thị cùng' },
    upsell_id: { en: 'Upsell', vi: 'Ưu đãi mua thêm' },
  },
} as const satisfies AuditTexts
