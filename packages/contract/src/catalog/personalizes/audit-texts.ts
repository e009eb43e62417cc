import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Personalization', vi: 'Cá nhân hóa' },
  actions: {
    create: { en: 'Added personalization to {{subject}}', vi: 'Thêm cá nhân hóa cho {{subject}}' },
    update: {
      en: 'Changed personalization of {{subject}}',
      vi: 'Sửa cá nhân hóa của {{subject}}',
    },
    remove: {
      en: 'Removed personalization from {{subject}}',
      vi: 'Gỡ cá nhân hóa khỏi {{subject}}',
    },
  },
  tables: {
    personalizes: { en: 'Personalization', vi: 'Cá nhân hóa' },
  },
  columns: {
    is_required: { en: 'Required', vi: 'Bắt buộc' },
    label: { en: 'Field label', vi: 'Tên ô nhập' },
    max_length: { en: 'Maximum length', vi: 'Độ dài tối đa' },
  },
} as const satisfies AuditTexts
