import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Collections', vi: 'Bộ sưu tập' },
  actions: {
    create: { en: 'Created collection {{subject}}', vi: 'Tạo bộ sưu tập {{subject}}' },
    update: { en: 'Changed collection {{subject}}', vi: 'Sửa bộ sưu tập {{subject}}' },
    remove: { en: 'Deleted collection {{subject}}', vi: 'Xóa bộ sưu tập {{subject}}' },
    setPublishedOfMany: {
      en: 'Started to publish or hide collections',
      vi: 'Bắt đầu xuất bản hoặc ẩn các bộ sưu tập',
    },
    setPublishedOfMatching: {
      en: 'Started to publish or hide all matching collections',
      vi: 'Bắt đầu xuất bản hoặc ẩn tất cả bộ sưu tập khớp bộ lọc',
    },
    removeMany: { en: 'Started to delete collections', vi: 'Bắt đầu xóa các bộ sưu tập' },
    removeMatching: {
      en: 'Started to delete all matching collections',
      vi: 'Bắt đầu xóa tất cả bộ sưu tập khớp bộ lọc',
    },
    duplicate: { en: 'Duplicated collection {{subject}}', vi: 'Nhân bản bộ sưu tập {{subject}}' },
    refresh: { en: 'Applied the rules of collection {{subject}}', vi: 'Áp dụng điều kiện của bộ sưu tập {{subject}}' },
    addProducts: { en: 'Added products to collection {{subject}}', vi: 'Thêm sản phẩm vào bộ sưu tập {{subject}}' },
    removeProducts: {
      en: 'Removed products from collection {{subject}}',
      vi: 'Gỡ sản phẩm khỏi bộ sưu tập {{subject}}',
    },
    moveProduct: { en: 'Moved a product in collection {{subject}}', vi: 'Đổi thứ tự trong bộ sưu tập {{subject}}' },
  },
  tables: {
    collections: { en: 'Collection', vi: 'Bộ sưu tập' },
    collection_redirects: { en: 'Earlier address', vi: 'Đường dẫn cũ' },
    collection_products: { en: 'Collection product', vi: 'Sản phẩm trong bộ sưu tập' },
  },
  columns: {
    collection_id: { en: 'Collection', vi: 'Bộ sưu tập' },
    is_published: { en: 'Published', vi: 'Đã xuất bản' },
    members_revision: { en: 'Version of the products', vi: 'Phiên bản danh sách sản phẩm' },
    refresh_task_id: { en: 'Task that applies the rules', vi: 'Tác vụ áp dụng điều kiện' },
    rule_fields: { en: 'Fields of the rules', vi: 'Trường của điều kiện' },
    rules: { en: 'Rules', vi: 'Điều kiện' },
    sort: { en: 'Sort order', vi: 'Thứ tự sắp xếp' },
  },
} as const satisfies AuditTexts
