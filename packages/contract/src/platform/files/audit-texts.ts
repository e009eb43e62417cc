import type { AuditTexts } from '../audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Images', vi: 'Ảnh' },
  actions: {
    upload: { en: 'Uploaded an image', vi: 'Tải ảnh lên' },
  },
  tables: {
    files: { en: 'Image', vi: 'Ảnh' },
  },
  columns: {
    byte_counts: { en: 'Sizes in bytes', vi: 'Dung lượng (byte)' },
    height: { en: 'Height', vi: 'Chiều cao' },
    image_id: { en: 'Image', vi: 'Ảnh' },
    width: { en: 'Width', vi: 'Chiều rộng' },
    widths: { en: 'Widths', vi: 'Các chiều rộng' },
  },
} as const satisfies AuditTexts
