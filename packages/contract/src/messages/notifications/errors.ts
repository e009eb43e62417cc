import { errorTable } from '../../platform/api/error-table.ts'

export const notificationsErrors = errorTable({
  telegram_not_configured: {
    status: 409,
    en: 'Telegram isn’t set up. The administrator must set TELEGRAM_BOT_TOKEN.',
    vi: 'Chưa thiết lập Telegram. Quản trị viên cần đặt TELEGRAM_BOT_TOKEN.',
  },
  telegram_not_linked: {
    status: 409,
    en: 'No Telegram chat is linked. Link one first.',
    vi: 'Chưa liên kết cuộc trò chuyện Telegram nào. Hãy liên kết trước.',
  },
  telegram_unreachable: {
    status: 503,
    en: 'Telegram isn’t responding. Try again in a moment.',
    vi: 'Telegram không phản hồi. Hãy thử lại sau giây lát.',
  },
})
