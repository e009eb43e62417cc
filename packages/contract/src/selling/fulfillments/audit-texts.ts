import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Fulfillments', vi: 'Giao hàng' },
  actions: {
    create: { en: 'Sent parcel {{subject}}', vi: 'Gửi kiện hàng {{subject}}' },
    changeTracking: {
      en: 'Changed the tracking of parcel {{subject}}',
      vi: 'Sửa mã vận đơn của kiện hàng {{subject}}',
    },
    markDelivered: { en: 'Marked parcel {{subject}} as delivered', vi: 'Đánh dấu kiện hàng {{subject}} đã đến nơi' },
    cancel: { en: 'Cancelled parcel {{subject}}', vi: 'Hủy kiện hàng {{subject}}' },
    hold: { en: 'Put order {{subject}} on hold', vi: 'Tạm hoãn giao đơn hàng {{subject}}' },
    sendMany: { en: 'Started to send selected orders', vi: 'Bắt đầu giao các đơn hàng đã chọn' },
    sendMatching: { en: 'Started to send all matching orders', vi: 'Bắt đầu giao mọi đơn hàng khớp bộ lọc' },
    holdMany: {
      en: 'Started to hold or release selected orders',
      vi: 'Bắt đầu tạm hoãn hoặc bỏ tạm hoãn các đơn hàng đã chọn',
    },
    holdMatching: {
      en: 'Started to hold or release all matching orders',
      vi: 'Bắt đầu tạm hoãn hoặc bỏ tạm hoãn mọi đơn hàng khớp bộ lọc',
    },
    checkTracking: { en: 'Started a check of tracking numbers to import', vi: 'Bắt đầu kiểm tra mã vận đơn cần nhập' },
    importTracking: { en: 'Started an import of tracking numbers', vi: 'Bắt đầu nhập mã vận đơn' },
    release: { en: 'Released order {{subject}}', vi: 'Bỏ tạm hoãn đơn hàng {{subject}}' },
  },
  tables: {
    fulfillments: { en: 'Parcel', vi: 'Kiện hàng' },
    fulfillment_lines: { en: 'Item of a parcel', vi: 'Sản phẩm trong kiện hàng' },
  },
  columns: {
    carrier: { en: 'Carrier', vi: 'Hãng vận chuyển' },
    delivered_at: { en: 'Delivered', vi: 'Đến nơi lúc' },
    fulfillment_id: { en: 'Parcel', vi: 'Kiện hàng' },
    held_at: { en: 'On hold since', vi: 'Tạm hoãn từ' },
    hold_note: { en: 'Note about the hold', vi: 'Ghi chú tạm hoãn' },
    hold_reason: { en: 'Reason for the hold', vi: 'Lý do tạm hoãn' },
    is_notified: { en: 'Customer got an email', vi: 'Đã gửi email cho khách' },
    tracking_numbers: { en: 'Tracking numbers', vi: 'Mã vận đơn' },
    tracking_text: { en: 'Tracking numbers of the order', vi: 'Các mã vận đơn của đơn hàng' },
    tracking_url: { en: 'Tracking link', vi: 'Liên kết theo dõi' },
  },
} as const satisfies AuditTexts
