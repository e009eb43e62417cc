import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import { markRemoved } from './handle-update.ts'
import { type TelegramApi, TelegramError } from './telegram-api.ts'

const maxAttempts = 15
/** 10, 20, 40 … seconds between tries, at most an hour. */
const delayMs = (attempts: number) => Math.min(10_000 * 2 ** attempts, 3_600_000)
/** Telegram slows down whoever writes more often to one chat. */
const chatPauseMs = 1_000

/**
 * Sends one message that is due to a chat that may be written to. A crash after sending and before the commit sends
 * again: at least once.
 * @returns how many were tried: 0 or 1
 */
export async function sendTelegramMessages(ctx: StoreContext, bot: TelegramApi): Promise<number> {
  const message = await nextMessage(ctx)
  if (!message) return 0
  const failure = await bot.sendMessage(message.chat_id, message.text).then(
    () => undefined,
    (error) => (error instanceof TelegramError ? error : Promise.reject(error)),
  )
  await keepQuiet(ctx, message.chat_id, failure?.retryAfterMs ?? chatPauseMs)
  if (failure?.status === 403) await markRemoved(ctx, message.chat_id)
  else await writeOutcome(ctx, message, failure)
  return 1
}

const nextMessage = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('telegram_messages as message')
    .leftJoin('telegram_chats as chat', 'chat.chat_id', 'message.chat_id')
    .select(['message.id', 'message.chat_id', 'message.text', 'message.attempts'])
    .where('message.store_id', '=', storeId)
    .where('message.sent_at', 'is', null)
    .where('message.send_after', '<=', sql<string>`now()`)
    .where(({ or, eb }) => or([eb('chat.free_at', 'is', null), eb('chat.free_at', '<=', sql<string>`now()`)]))
    .orderBy('message.send_after')
    .orderBy('message.id')
    .limit(1)
    .forUpdate('message')
    .skipLocked()
    .executeTakeFirst()

const keepQuiet = ({ db }: StoreContext, chatId: number, pauseMs: number) => {
  const free_at = sql<string>`clock_timestamp() + ${pauseMs} * interval '1 millisecond'`
  return db
    .insertInto('telegram_chats')
    .values({ chat_id: chatId, free_at })
    .onConflict((conflict) => conflict.column('chat_id').doUpdateSet({ free_at }))
    .execute()
}

async function writeOutcome(
  { db, storeId }: StoreContext,
  { id, attempts }: { id: string; attempts: number },
  failure: TelegramError | undefined,
) {
  // Being asked to wait is no failed try.
  const tried = failure?.retryAfterMs === undefined ? attempts + 1 : attempts
  const waitMs = failure?.retryAfterMs ?? delayMs(attempts)
  const again = sql<string>`now() + ${waitMs} * interval '1 millisecond'`
  await db
    .updateTable('telegram_messages')
    .set({
      attempts: tried,
      last_error: failure?.message ?? null,
      sent_at: failure ? null : sql<string>`now()`,
      send_after: tried >= maxAttempts ? '9999-01-01' : again,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}
