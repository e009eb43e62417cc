import type { AuditTexts } from '../audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Personalization', vi: 'Cá nhân hóa' },
  actions: {
    create: { en: 'Asked buyers of {{subject}} for a text', vi: 'Cho khách nhập chữ riêng trên {{subject}}' },
    update: {
      en: 'Changed the text that buyers of {{subject}} are asked for',
      vi: 'Đổi phần chữ riêng khách nhập trên {{subject}}',
    },
    remove: {
      en: 'Stopped asking buyers of {{subject}} for a text',
      vi: 'Thôi cho khách nhập chữ riêng trên {{subject}}',
    },
  },
  tables: {
    personalizes: { en: 'Text asked for', vi: 'Chữ riêng khách nhập' },
  },
  columns: {
    is_required: { en: 'Required', vi: 'Bắt buộc' },
    label: { en: 'Label', vi: 'Nhãn' },
    max_length: { en: 'Longest text', vi: 'Số ký tự tối đa' },
  },
} as const satisfies AuditTexts
