import type { AuditTexts } from '../audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Menus', vi: 'Menu' },
  actions: {
    create: { en: 'Created the menu {{subject}}', vi: 'Tạo menu {{subject}}' },
    update: { en: 'Changed the menu {{subject}}', vi: 'Sửa menu {{subject}}' },
    remove: { en: 'Deleted the menu {{subject}}', vi: 'Xóa menu {{subject}}' },
  },
  tables: { menus: { en: 'Menu', vi: 'Menu' } },
  columns: { items: { en: 'Items', vi: 'Các mục' } },
} as const satisfies AuditTexts
