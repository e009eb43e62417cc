import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Emails to customers', vi: 'Email gửi khách' },
  actions: {
    sendAgain: { en: 'Sent an email about order {{subject}} again', vi: 'Gửi lại email về đơn hàng {{subject}}' },
    remind: { en: 'Sent a payment reminder for order {{subject}}', vi: 'Gửi nhắc thanh toán đơn hàng {{subject}}' },
    remindMany: {
      en: 'Started to send payment reminders for selected orders',
      vi: 'Bắt đầu gửi nhắc thanh toán các đơn hàng đã chọn',
    },
    remindMatching: {
      en: 'Started to send payment reminders for all matching orders',
      vi: 'Bắt đầu gửi nhắc thanh toán mọi đơn hàng khớp bộ lọc',
    },
    saveWords: { en: 'Changed the words of an email to customers', vi: 'Sửa nội dung email gửi khách' },
    sendTest: { en: 'Sent a test of an email to customers', vi: 'Gửi thử email gửi khách' },
  },
  tables: {
    mail_words: { en: 'Words of an email', vi: 'Nội dung email' },
    order_mails: { en: 'Email about an order', vi: 'Email về đơn hàng' },
  },
  columns: {
    draft_order_id: { en: 'Draft order', vi: 'Đơn nháp' },
    about_id: { en: 'Parcel, return or refund', vi: 'Kiện hàng, yêu cầu trả hàng hoặc khoản hoàn' },
    variant: { en: 'Variant', vi: 'Biến thể' },
    recipient: { en: 'Recipient', vi: 'Người nhận' },
    missing: { en: 'Variables without a value', vi: 'Biến không có giá trị' },
    again_of: { en: 'Repeats the email', vi: 'Gửi lại email' },
    en_subject: { en: 'English subject', vi: 'Tiêu đề tiếng Anh' },
    en_heading: { en: 'English heading', vi: 'Đề mục tiếng Anh' },
    en_introduction: { en: 'English introduction', vi: 'Lời mở đầu tiếng Anh' },
    en_closing: { en: 'English closing', vi: 'Lời kết tiếng Anh' },
    vi_subject: { en: 'Vietnamese subject', vi: 'Tiêu đề tiếng Việt' },
    vi_heading: { en: 'Vietnamese heading', vi: 'Đề mục tiếng Việt' },
    vi_introduction: { en: 'Vietnamese introduction', vi: 'Lời mở đầu tiếng Việt' },
    vi_closing: { en: 'Vietnamese closing', vi: 'Lời kết tiếng Việt' },
  },
} as const satisfies AuditTexts
