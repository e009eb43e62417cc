import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Notifications', vi: 'Thông báo' },
  actions: {
    read: { en: 'Read a notification', vi: 'Đọc một thông báo' },
    saveSettings: { en: 'Changed notification settings', vi: 'Đổi cài đặt thông báo' },
    linkTelegram: { en: 'Requested a Telegram link', vi: 'Yêu cầu liên kết Telegram' },
    testTelegram: { en: 'Sent a test message to Telegram', vi: 'Gửi tin nhắn thử tới Telegram' },
    unlinkTelegram: { en: 'Unlinked the Telegram chat', vi: 'Hủy liên kết Telegram' },
  },
  tables: {
    notification_reads: { en: 'Read notification', vi: 'Thông báo đã đọc' },
    notification_settings: { en: 'Notification setting', vi: 'Cài đặt thông báo' },
    telegram_links: { en: 'Telegram chat', vi: 'Liên kết Telegram' },
  },
  columns: {
    asked_at: { en: 'Requested', vi: 'Yêu cầu lúc' },
    chat_id: { en: 'Chat ID', vi: 'Mã cuộc trò chuyện' },
    chat_name: { en: 'Chat', vi: 'Cuộc trò chuyện' },
    event: { en: 'Event', vi: 'Sự kiện' },
    in_app: { en: 'In Backroom', vi: 'Trong Backroom' },
    linked_at: { en: 'Linked', vi: 'Liên kết lúc' },
    notification_id: { en: 'Notification', vi: 'Thông báo' },
    read_at: { en: 'Read', vi: 'Đọc lúc' },
    removed_at: { en: 'Removed', vi: 'Gỡ lúc' },
    telegram: { en: 'Telegram', vi: 'Telegram' },
    tested_at: { en: 'Tested', vi: 'Đã thử lúc' },
  },
} as const satisfies AuditTexts
