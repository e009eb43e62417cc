export { handleUpdate } from './handle-update.ts'
export { findTelegram, linkTelegram, unlinkTelegram } from './link-telegram.ts'
export {
  giveUpLostTelegramMessages,
  sendNextTelegramMessage,
  type TelegramOutbox,
  telegramLeaseMs,
} from './send-telegram-messages.job.ts'
export { type TelegramApi, TelegramError, type TelegramUpdate, telegramApi } from './telegram-api.ts'
export { findNextUpdate, keepNextUpdate } from './telegram-polls.ts'
export { testTelegram } from './test-telegram.ts'
