import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Pages', vi: 'Trang nội dung' },
  actions: {
    create: { en: 'Created page {{subject}}', vi: 'Tạo trang {{subject}}' },
    update: { en: 'Changed page {{subject}}', vi: 'Sửa trang {{subject}}' },
    remove: { en: 'Deleted page {{subject}}', vi: 'Xóa trang {{subject}}' },
  },
  tables: { content_pages: { en: 'Page', vi: 'Trang nội dung' } },
  columns: {
    body_html: { en: 'Text', vi: 'Nội dung' },
    is_draft: { en: 'Draft', vi: 'Bản nháp' },
    seo_description: { en: 'SEO description', vi: 'Mô tả SEO' },
    seo_title: { en: 'SEO title', vi: 'Tiêu đề SEO' },
  },
} as const satisfies AuditTexts
