import { errorTable } from '../../platform/api/error-table.ts'

export const notificationsErrors = errorTable({
  telegram_not_configured: {
    status: 409,
    en: 'This installation has no Telegram bot. Whoever runs it sets TELEGRAM_BOT_TOKEN.',
    vi: 'Hệ thống chưa có bot Telegram. Người quản trị cần đặt TELEGRAM_BOT_TOKEN.',
  },
  telegram_not_linked: {
    status: 409,
    en: 'No Telegram chat is linked. Link one first.',
    vi: 'Chưa liên kết cuộc trò chuyện Telegram nào. Hãy liên kết trước.',
  },
  telegram_unreachable: {
    status: 503,
    en: 'Telegram does not answer right now. Try again in a moment.',
    vi: 'Telegram chưa trả lời. Hãy thử lại sau giây lát.',
  },
})
