import type { Channel, Delivery } from '../outbox/outbox.ts'
import { markRemoved } from './handle-update.ts'
import type { TelegramContent } from './queue-bot-text.ts'
import { type TelegramApi, TelegramError } from './telegram-api.ts'

/** Tries for about twenty minutes, and sends a chat one message a second, because Telegram slows down faster senders. */
export const telegramChannel = (bot: TelegramApi): Channel<TelegramContent> => ({
  name: 'telegram',
  maxAttempts: 8,
  firstPauseMs: 10_000,
  leaseMs: 60_000,
  paceMs: 1_000,
  isRepeatable: false,
  isErased: false,
  async deliver({ recipient, content }, { storeId, begin }): Promise<Delivery> {
    const chatId = Number(recipient)
    const error = await bot.sendMessage(chatId, content.text).then(
      () => undefined,
      (cause) => (cause instanceof TelegramError ? cause : new TelegramError(0, String(cause), { isUnanswered: true })),
    )
    if (!error) return { state: 'sent' }
    const reason = error.message
    if (error.retryAfterMs !== undefined) return { state: 'postponed', reason, waitMs: error.retryAfterMs }
    const isBlocked = error.status === 403
    if (isBlocked && storeId) await begin(storeId, (db) => markRemoved({ db, storeId }, chatId))
    return error.isUnanswered ? { state: 'unknown', reason } : { state: 'refused', reason, isFinal: isBlocked }
  },
})
