import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Media', vi: 'Thư viện ảnh' },
  actions: {
    update: { en: 'Changed image {{subject}}', vi: 'Sửa ảnh {{subject}}' },
    remove: { en: 'Deleted image {{subject}}', vi: 'Xóa ảnh {{subject}}' },
    removeMany: { en: 'Started deleting images', vi: 'Bắt đầu xóa ảnh' },
    removeMatching: {
      en: 'Started deleting the images of a filter',
      vi: 'Bắt đầu xóa các ảnh khớp bộ lọc',
    },
    original: { en: 'Downloaded the original of an image', vi: 'Tải xuống tệp gốc của ảnh' },
  },
  tables: {},
  columns: {
    focal_x: { en: 'Focal point from the left', vi: 'Điểm nhấn từ mép trái' },
    focal_y: { en: 'Focal point from the top', vi: 'Điểm nhấn từ mép trên' },
    is_used: { en: 'Used', vi: 'Đang dùng' },
    original_bytes: { en: 'Size of the original', vi: 'Dung lượng tệp gốc' },
    original_type: { en: 'Format of the original', vi: 'Định dạng tệp gốc' },
  },
} as const satisfies AuditTexts
