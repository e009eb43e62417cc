import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Notifications', vi: 'Thông báo' },
  actions: {
    read: { en: 'Read a notification', vi: 'Đọc một thông báo' },
    saveSettings: { en: 'Chose where to hear of events', vi: 'Chọn nơi nhận thông báo' },
    linkTelegram: { en: 'Asked for a link to Telegram', vi: 'Lấy liên kết tới Telegram' },
    testTelegram: { en: 'Sent a test message to Telegram', vi: 'Gửi tin nhắn thử tới Telegram' },
    unlinkTelegram: { en: 'Unlinked the Telegram chat', vi: 'Ngắt kết nối Telegram' },
  },
  tables: {
    notification_reads: { en: 'Read mark', vi: 'Dấu đã đọc' },
    notification_settings: { en: 'Notification setting', vi: 'Cài đặt thông báo' },
    telegram_links: { en: 'Telegram chat', vi: 'Kết nối Telegram' },
  },
  columns: {
    asked_at: { en: 'Asked for', vi: 'Yêu cầu lúc' },
    chat_id: { en: 'Number of the chat', vi: 'Mã cuộc trò chuyện' },
    chat_name: { en: 'Chat', vi: 'Cuộc trò chuyện' },
    event: { en: 'Event', vi: 'Sự kiện' },
    in_app: { en: 'In the back office', vi: 'Trong trang quản trị' },
    linked_at: { en: 'Linked', vi: 'Kết nối lúc' },
    notification_id: { en: 'Notification', vi: 'Thông báo' },
    read_at: { en: 'Read', vi: 'Đọc lúc' },
    removed_at: { en: 'Removed', vi: 'Gỡ lúc' },
    telegram: { en: 'Telegram', vi: 'Telegram' },
    tested_at: { en: 'Tested', vi: 'Gửi thử lúc' },
  },
} as const satisfies AuditTexts
