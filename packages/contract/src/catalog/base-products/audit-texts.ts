import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Catalog', vi: 'Danh mục phôi' },
  actions: {
    start: { en: 'Started design {{subject}}', vi: 'Bắt đầu thiết kế {{subject}}' },
  },
  tables: {},
  columns: {
    base_product: { en: 'Base product', vi: 'Phôi' },
    base_variant: { en: 'Base variant', vi: 'Biến thể phôi' },
  },
} as const satisfies AuditTexts
