import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'About your shop', vi: 'Về cửa hàng' },
  actions: {
    save: { en: 'Answered the shop survey', vi: 'Trả lời khảo sát cửa hàng' },
  },
  tables: {
    store_surveys: { en: 'Shop survey', vi: 'Khảo sát cửa hàng' },
  },
  columns: {
    answers: { en: 'Answers', vi: 'Câu trả lời' },
    is_skipped: { en: 'Skipped', vi: 'Đã bỏ qua' },
  },
} as const satisfies AuditTexts
