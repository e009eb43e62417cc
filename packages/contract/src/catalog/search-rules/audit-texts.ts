import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Search rules', vi: 'Quy tắc tìm kiếm' },
  actions: {
    create: { en: 'Created search rule {{subject}}', vi: 'Tạo quy tắc tìm kiếm {{subject}}' },
    update: { en: 'Changed search rule {{subject}}', vi: 'Sửa quy tắc tìm kiếm {{subject}}' },
    remove: { en: 'Deleted search rule {{subject}}', vi: 'Xóa quy tắc tìm kiếm {{subject}}' },
  },
  tables: { search_rules: { en: 'Search rule', vi: 'Quy tắc tìm kiếm' } },
  columns: {
    phrase: { en: 'Search words', vi: 'Từ tìm kiếm' },
    target: { en: 'Also finds, or leads to', vi: 'Tìm thêm, hoặc dẫn đến' },
  },
} as const satisfies AuditTexts
