import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Edits of orders', vi: 'Sửa đơn hàng' },
  actions: {
    create: { en: 'Edited order {{subject}}', vi: 'Sửa đơn hàng {{subject}}' },
  },
  tables: {
    order_edits: { en: 'Edit of an order', vi: 'Lần sửa đơn hàng' },
  },
  columns: {
    after_cents: { en: 'Total afterwards', vi: 'Tổng sau khi sửa' },
    before_cents: { en: 'Total before', vi: 'Tổng trước khi sửa' },
    changes: { en: 'Changes', vi: 'Thay đổi' },
    edited_cents: { en: 'Difference by edits', vi: 'Chênh lệch do sửa đơn' },
    is_payment_changed: { en: 'Payment adapted', vi: 'Đã đổi khoản thanh toán' },
    notifies_customer: { en: 'Customer gets an email', vi: 'Gửi email cho khách' },
  },
} as const satisfies AuditTexts
