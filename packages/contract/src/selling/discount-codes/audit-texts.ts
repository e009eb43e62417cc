import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Discount codes', vi: 'Mã giảm giá' },
  actions: {
    create: { en: 'Created codes of discount {{subject}}', vi: 'Tạo mã cho giảm giá {{subject}}' },
    remove: { en: 'Deleted discount code {{subject}}', vi: 'Xóa mã giảm giá {{subject}}' },
    export: { en: 'Exported discount codes', vi: 'Xuất mã giảm giá' },
  },
  tables: {
    discount_codes: { en: 'Discount code', vi: 'Mã giảm giá' },
  },
  columns: {
    is_own: { en: 'Code of the discount itself', vi: 'Mã chính của giảm giá' },
  },
  ownColumns: {
    code: { en: 'Code', vi: 'Mã giảm giá' },
  },
} as const satisfies AuditTexts
