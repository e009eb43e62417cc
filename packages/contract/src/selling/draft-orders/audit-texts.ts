import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Draft orders', vi: 'Đơn nháp' },
  actions: {
    create: { en: 'Created draft order {{subject}}', vi: 'Tạo đơn nháp {{subject}}' },
    copyOrder: { en: 'Created draft order {{subject}} from an order', vi: 'Tạo đơn nháp {{subject}} từ một đơn hàng' },
    update: { en: 'Changed draft order {{subject}}', vi: 'Sửa đơn nháp {{subject}}' },
    remove: { en: 'Deleted draft order {{subject}}', vi: 'Xóa đơn nháp {{subject}}' },
    removeMany: { en: 'Started to delete draft orders', vi: 'Bắt đầu xóa các đơn nháp' },
    removeMatching: {
      en: 'Started to delete all matching draft orders',
      vi: 'Bắt đầu xóa tất cả đơn nháp khớp bộ lọc',
    },
    export: { en: 'Started an export of draft orders', vi: 'Bắt đầu xuất danh sách đơn nháp' },
    send: {
      en: 'Sent the payment link of draft order {{subject}}',
      vi: 'Gửi liên kết thanh toán của đơn nháp {{subject}}',
    },
    complete: { en: 'Completed draft order {{subject}}', vi: 'Hoàn tất đơn nháp {{subject}}' },
  },
  tables: {
    draft_orders: { en: 'Draft order', vi: 'Đơn nháp' },
  },
  columns: {
    delivery_kind: { en: 'Kind of shipping', vi: 'Cách vận chuyển' },
    delivery_key: { en: 'Shipping rate', vi: 'Mức phí vận chuyển' },
    delivery_name: { en: 'Name of the shipping', vi: 'Tên vận chuyển' },
    delivery_cents: { en: 'Price of the shipping', vi: 'Phí vận chuyển' },
    discount_kind: { en: 'Kind of discount', vi: 'Loại giảm giá' },
    discount_value: { en: 'Discount', vi: 'Mức giảm giá' },
    discount_reason: { en: 'Reason of the discount', vi: 'Lý do giảm giá' },
    reserved_until: { en: 'Reserved until', vi: 'Giữ hàng đến' },
    is_reserved: { en: 'Items are reserved', vi: 'Đang giữ hàng' },
    link_expires_at: { en: 'Link valid until', vi: 'Liên kết có hiệu lực đến' },
    completed_at: { en: 'Completed', vi: 'Hoàn tất lúc' },
  },
  ownColumns: {
    lines: { en: 'Items', vi: 'Sản phẩm' },
    sent_at: { en: 'Sent', vi: 'Gửi lúc' },
  },
} as const satisfies AuditTexts
