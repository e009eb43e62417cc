import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Metafields', vi: 'Trường tùy chỉnh' },
  actions: {
    create: { en: 'Created metafield {{subject}}', vi: 'Tạo trường tùy chỉnh {{subject}}' },
    update: { en: 'Changed metafield {{subject}}', vi: 'Sửa trường tùy chỉnh {{subject}}' },
    remove: { en: 'Deleted metafield {{subject}}', vi: 'Xóa trường tùy chỉnh {{subject}}' },
    order: { en: 'Changed the order of metafields', vi: 'Đổi thứ tự các trường tùy chỉnh' },
  },
  tables: { metafields: { en: 'Metafield', vi: 'Trường tùy chỉnh' } },
  columns: {
    choices: { en: 'Choices', vi: 'Lựa chọn' },
    help: { en: 'Help text', vi: 'Gợi ý' },
    is_shown: { en: 'Shown on product pages', vi: 'Hiện trên trang sản phẩm' },
    metafield_key: { en: 'Key', vi: 'Mã' },
    metafields: { en: 'Metafields', vi: 'Trường tùy chỉnh' },
    type: { en: 'Type', vi: 'Loại' },
  },
} as const satisfies AuditTexts
