import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Abandoned checkouts', vi: 'Đơn chưa hoàn tất' },
  actions: {
    send: { en: 'Sent an email about an abandoned checkout', vi: 'Gửi email về đơn chưa hoàn tất' },
    export: { en: 'Started an export of abandoned checkouts', vi: 'Bắt đầu xuất danh sách đơn chưa hoàn tất' },
    saveSettings: { en: 'Changed the emails about abandoned checkouts', vi: 'Sửa email về đơn chưa hoàn tất' },
    sendTest: { en: 'Sent a test email about abandoned checkouts', vi: 'Gửi email thử về đơn chưa hoàn tất' },
  },
  tables: {
    abandoned_mails: { en: 'Email about an abandoned checkout', vi: 'Email về đơn chưa hoàn tất đã gửi' },
    abandoned_mail_settings: { en: 'Emails about abandoned checkouts', vi: 'Email về đơn chưa hoàn tất' },
  },
  columns: {
    first_enabled: { en: 'First email', vi: 'Email thứ nhất' },
    first_subject: { en: 'Subject of the first email', vi: 'Tiêu đề email thứ nhất' },
    first_body: { en: 'Text of the first email', vi: 'Nội dung email thứ nhất' },
    first_hours: { en: 'Hours until the first email', vi: 'Số giờ đến email thứ nhất' },
    second_enabled: { en: 'Second email', vi: 'Email thứ hai' },
    second_subject: { en: 'Subject of the second email', vi: 'Tiêu đề email thứ hai' },
    second_body: { en: 'Text of the second email', vi: 'Nội dung email thứ hai' },
    second_hours: { en: 'Hours until the second email', vi: 'Số giờ đến email thứ hai' },
    third_enabled: { en: 'Third email', vi: 'Email thứ ba' },
    third_subject: { en: 'Subject of the third email', vi: 'Tiêu đề email thứ ba' },
    third_body: { en: 'Text of the third email', vi: 'Nội dung email thứ ba' },
    third_hours: { en: 'Hours until the third email', vi: 'Số giờ đến email thứ ba' },
    code_percent: { en: 'Percent of the code in an email', vi: 'Phần trăm của mã trong email' },
    code_days: { en: 'Days a code in an email works', vi: 'Số ngày mã trong email dùng được' },
    code_step: { en: 'Email with the code', vi: 'Email có mã' },
    checkout_id: { en: 'Checkout', vi: 'Lần thanh toán' },
    queued_at: { en: 'Sent', vi: 'Gửi lúc' },
    sends_since: { en: 'Sends since', vi: 'Gửi từ' },
  },
} as const satisfies AuditTexts
