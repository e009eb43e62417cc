import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Customer segments', vi: 'Phân khúc khách hàng' },
  actions: {
    create: { en: 'Created segment {{subject}}', vi: 'Tạo phân khúc {{subject}}' },
    update: { en: 'Changed segment {{subject}}', vi: 'Sửa phân khúc {{subject}}' },
    remove: { en: 'Deleted segment {{subject}}', vi: 'Xóa phân khúc {{subject}}' },
  },
  tables: { segments: { en: 'Customer segment', vi: 'Phân khúc khách hàng' } },
  columns: { name_key: { en: 'Name in small letters', vi: 'Tên chữ thường' } },
} as const satisfies AuditTexts
