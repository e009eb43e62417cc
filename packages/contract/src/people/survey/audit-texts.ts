import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'About the shop', vi: 'Về cửa hàng' },
  actions: {
    save: { en: 'Answered questions about the shop', vi: 'Trả lời câu hỏi về cửa hàng' },
  },
  tables: {
    store_surveys: { en: 'Questions about the shop', vi: 'Câu hỏi về cửa hàng' },
  },
  columns: {
    answers: { en: 'Answers', vi: 'Câu trả lời' },
    is_skipped: { en: 'Skipped', vi: 'Đã bỏ qua' },
  },
} as const satisfies AuditTexts
