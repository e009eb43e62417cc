import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Themes', vi: 'Giao diện' },
  actions: {
    save: { en: 'Saved the draft of theme {{subject}}', vi: 'Lưu bản nháp của giao diện {{subject}}' },
    change: { en: 'Changed the draft of theme {{subject}}', vi: 'Sửa bản nháp của giao diện {{subject}}' },
    publish: { en: 'Published theme {{subject}}', vi: 'Xuất bản giao diện {{subject}}' },
    activate: { en: 'Made theme {{subject}} live', vi: 'Đưa giao diện {{subject}} vào dùng' },
    share: { en: 'Shared the draft of theme {{subject}}', vi: 'Chia sẻ bản nháp của giao diện {{subject}}' },
    endShare: {
      en: 'Disabled a link to the draft of theme {{subject}}',
      vi: 'Vô hiệu hóa một liên kết tới bản nháp của giao diện {{subject}}',
    },
  },
  tables: {
    theme_share_links: { en: 'Draft link', vi: 'Liên kết tới bản nháp' },
    themes: { en: 'Theme', vi: 'Giao diện' },
  },
  columns: {
    created_by: { en: 'Created by', vi: 'Người tạo' },
    draft: { en: 'Draft', vi: 'Bản nháp' },
    is_live: { en: 'Live', vi: 'Đang dùng' },
    published: { en: 'Published', vi: 'Bản đã xuất bản' },
    published_at: { en: 'Published', vi: 'Xuất bản lúc' },
    published_revision: { en: 'Published version', vi: 'Phiên bản đã xuất bản' },
    saved_by: { en: 'Saved by', vi: 'Người lưu' },
    saved_at: { en: 'Saved', vi: 'Lưu lúc' },
    theme_id: { en: 'Theme', vi: 'Giao diện' },
  },
} as const satisfies AuditTexts
