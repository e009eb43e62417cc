import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Personalization fonts', vi: 'Phông chữ cá nhân hóa' },
  actions: {
    upload: { en: 'Uploaded font {{subject}}', vi: 'Tải lên phông chữ {{subject}}' },
    remove: { en: 'Deleted font {{subject}}', vi: 'Xóa phông chữ {{subject}}' },
  },
  tables: {
    fonts: { en: 'Font', vi: 'Phông chữ' },
  },
  columns: {
    font_id: { en: 'Font', vi: 'Phông chữ' },
    format: { en: 'Format', vi: 'Định dạng' },
  },
} as const satisfies AuditTexts
