import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Cache', vi: 'Bộ nhớ đệm' },
  actions: {
    create: { en: 'Cleared cached pages of the shop', vi: 'Xóa bộ nhớ đệm trang của cửa hàng' },
  },
  tables: { cache_purges: { en: 'Cache purge', vi: 'Lần xóa bộ nhớ đệm' } },
  columns: {
    lines: { en: 'Addresses', vi: 'Địa chỉ' },
    page_count: { en: 'Pages cleared', vi: 'Số trang đã xóa' },
    purged_by: { en: 'Cleared by', vi: 'Người xóa' },
    scope: { en: 'What was cleared', vi: 'Phạm vi xóa' },
  },
} as const satisfies AuditTexts
