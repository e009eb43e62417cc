import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Themes', vi: 'Giao diện' },
  actions: {
    save: { en: 'Saved the draft of the theme {{subject}}', vi: 'Lưu bản nháp của giao diện {{subject}}' },
    change: { en: 'Changed the draft of the theme {{subject}}', vi: 'Sửa bản nháp của giao diện {{subject}}' },
    publish: { en: 'Published the theme {{subject}}', vi: 'Xuất bản giao diện {{subject}}' },
    activate: { en: 'Made {{subject}} the live theme', vi: 'Chuyển cửa hàng sang giao diện {{subject}}' },
    share: { en: 'Shared the draft of the theme {{subject}}', vi: 'Chia sẻ bản nháp của giao diện {{subject}}' },
    endShare: {
      en: 'Ended a link to the draft of the theme {{subject}}',
      vi: 'Kết thúc một liên kết tới bản nháp của giao diện {{subject}}',
    },
  },
  tables: {
    theme_share_links: { en: 'Link to a draft', vi: 'Liên kết tới bản nháp' },
    themes: { en: 'Theme', vi: 'Giao diện' },
  },
  columns: {
    created_by: { en: 'Created by', vi: 'Người tạo' },
    draft: { en: 'Draft', vi: 'Bản nháp' },
    is_live: { en: 'Live', vi: 'Đang hiển thị' },
    published: { en: 'Published', vi: 'Bản đã xuất bản' },
    published_at: { en: 'Published', vi: 'Xuất bản lúc' },
    published_revision: { en: 'Published version', vi: 'Phiên bản đã xuất bản' },
    saved_by: { en: 'Saved by', vi: 'Người lưu' },
    saved_at: { en: 'Saved', vi: 'Lưu lúc' },
    theme_id: { en: 'Theme', vi: 'Giao diện' },
  },
} as const satisfies AuditTexts
