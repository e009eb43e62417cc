import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Ad pixels', vi: 'Pixel quảng cáo' },
  actions: {
    create: { en: 'Added pixel {{subject}}', vi: 'Thêm pixel {{subject}}' },
    update: { en: 'Changed pixel {{subject}}', vi: 'Sửa pixel {{subject}}' },
    test: { en: 'Sent a test event for pixel {{subject}}', vi: 'Gửi sự kiện thử của pixel {{subject}}' },
    remove: { en: 'Removed pixel {{subject}}', vi: 'Gỡ pixel {{subject}}' },
  },
  tables: {
    pixels: { en: 'Ad pixel', vi: 'Pixel quảng cáo' },
  },
  columns: {
    code: { en: 'ID', vi: 'ID' },
    consent: { en: 'Consent', vi: 'Sự đồng ý' },
    events: { en: 'Events', vi: 'Sự kiện' },
    platform: { en: 'Platform', vi: 'Nền tảng' },
    test_outcome: { en: 'Test event result', vi: 'Kết quả sự kiện thử' },
    token_end: { en: 'Token ending', vi: 'Phần cuối của mã truy cập' },
  },
} as const satisfies AuditTexts
