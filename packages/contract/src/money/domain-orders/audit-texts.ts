import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Domain orders', vi: 'Đơn mua tên miền' },
  actions: {
    buy: { en: 'Bought domain {{subject}}', vi: 'Mua tên miền {{subject}}' },
    cancel: { en: 'Canceled the order of domain {{subject}}', vi: 'Hủy đơn mua tên miền {{subject}}' },
  },
  tables: {
    domain_orders: { en: 'Domain order', vi: 'Đơn mua tên miền' },
  },
  columns: {
    purchase_key: { en: 'Key of the request', vi: 'Khóa yêu cầu' },
    registrar_reference: { en: 'Registrar’s order number', vi: 'Mã đơn của nhà đăng ký' },
    settled_at: { en: 'Settled', vi: 'Kết thúc lúc' },
    years: { en: 'Years', vi: 'Số năm' },
    cancel_asked_at: { en: 'Cancellation requested', vi: 'Yêu cầu hủy lúc' },
    ordered_by: { en: 'Ordered by', vi: 'Người mua' },
    ordered_at: { en: 'Ordered', vi: 'Mua lúc' },
    sent_at: { en: 'Sent to the registrar', vi: 'Gửi nhà đăng ký lúc' },
    next_look_at: { en: 'Next look', vi: 'Lần xem tiếp theo' },
  },
} as const satisfies AuditTexts
