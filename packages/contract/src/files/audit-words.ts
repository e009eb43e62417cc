import type { AuditWords } from '../audit/audit-words.ts'

export const auditWords = {
  name: { en: 'Pictures', vi: 'Hình ảnh' },
  actions: {
    upload: { en: 'Uploaded a picture', vi: 'Tải ảnh lên' },
  },
  tables: {
    files: { en: 'Picture', vi: 'Ảnh' },
  },
  columns: {
    height: { en: 'Height', vi: 'Chiều cao' },
    image_id: { en: 'Picture', vi: 'Ảnh' },
    width: { en: 'Width', vi: 'Chiều rộng' },
    widths: { en: 'Widths', vi: 'Các chiều rộng' },
  },
} as const satisfies AuditWords
