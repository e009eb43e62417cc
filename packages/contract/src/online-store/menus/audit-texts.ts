import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Menus', vi: 'Menu' },
  actions: {
    create: { en: 'Created menu {{subject}}', vi: 'Tạo menu {{subject}}' },
    update: { en: 'Changed menu {{subject}}', vi: 'Sửa menu {{subject}}' },
    remove: { en: 'Deleted menu {{subject}}', vi: 'Xóa menu {{subject}}' },
  },
  tables: { menus: { en: 'Menu', vi: 'Menu' } },
  columns: { items: { en: 'Items', vi: 'Các mục' } },
} as const satisfies AuditTexts
