import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Payment gateways', vi: 'Cổng thanh toán' },
  actions: {
    save: { en: 'Connected payment gateway {{subject}}', vi: 'Kết nối cổng thanh toán {{subject}}' },
    update: { en: 'Changed payment gateway {{subject}}', vi: 'Sửa cổng thanh toán {{subject}}' },
    replace: {
      en: 'Replaced the credentials of payment gateway {{subject}}',
      vi: 'Thay thông tin kết nối của cổng thanh toán {{subject}}',
    },
    check: { en: 'Checked payment gateway {{subject}}', vi: 'Kiểm tra cổng thanh toán {{subject}}' },
    assign: { en: 'Started using payment gateway {{subject}}', vi: 'Bắt đầu dùng cổng thanh toán {{subject}}' },
    release: { en: 'Stopped using payment gateway {{subject}}', vi: 'Ngừng dùng cổng thanh toán {{subject}}' },
    order: { en: 'Changed the order of payment gateways', vi: 'Đổi thứ tự cổng thanh toán' },
  },
  tables: {
    payment_connections: { en: 'Payment gateway', vi: 'Cổng thanh toán' },
    payment_connection_health: { en: 'Check of a payment gateway', vi: 'Kiểm tra cổng thanh toán' },
    store_payment_connections: { en: 'Use of a payment gateway', vi: 'Việc dùng cổng thanh toán' },
  },
  columns: {
    is_active: { en: 'Active', vi: 'Đang dùng' },
    entity_id: { en: 'Legal entity', vi: 'Pháp nhân' },
    holder_id: { en: 'Owned by', vi: 'Thuộc về' },
    connection_id: { en: 'Payment gateway', vi: 'Cổng thanh toán' },
    released_at: { en: 'Released', vi: 'Ngừng dùng lúc' },
    noticed_failing: { en: 'Failure reported', vi: 'Đã báo lỗi' },
    unpaid_days: { en: 'Days until an unpaid order is cancelled', vi: 'Số ngày trước khi hủy đơn chưa thanh toán' },
    remind_hours: { en: 'Hours from the reminder to cancelling', vi: 'Số giờ nhắc trước khi hủy đơn' },
    captures_by_hand: { en: 'Payments are captured by hand', vi: 'Thu tiền thủ công' },
    public_key: { en: 'Publishable key', vi: 'Khóa công khai' },
    receives_events: { en: 'Reports events', vi: 'Nhận tin sự kiện' },
    is_test: { en: 'Test mode', vi: 'Chế độ thử' },
    account: { en: 'Bank account', vi: 'Tài khoản ngân hàng' },
    failures: { en: 'Failed checks in a row', vi: 'Số lần kiểm tra lỗi liên tiếp' },
  },
} as const satisfies AuditTexts
