import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import type { Begin } from '../../platform/context.ts'
import { markRemoved } from './handle-update.ts'
import { type TelegramApi, TelegramError } from './telegram-api.ts'

const maxAttempts = 8
/** 10, 20, 40 … 1280 seconds between tries. */
const delayMs = (attempts: number) => 10_000 * 2 ** (attempts - 1)
/** Telegram slows down whoever writes more often to one chat. */
const chatPauseMs = 1_000
/** How long a claim counts. Longer than Telegram is waited for: whoever claimed it is gone then. */
export const telegramLeaseMs = 60_000

/** A store whose messages are sent. */
export interface TelegramOutbox {
  storeId: string
  begin: Begin
}

interface Claimed {
  id: string
  chat_id: number
  text: string
  attempts: number
}

/** What became of a try: `refused` is tried again, `failed` and `unknown` are not. */
export interface TelegramOutcome {
  id: string
  state: 'sent' | 'refused' | 'failed' | 'unknown'
}

/**
 * Sends one message that is due to a chat that may be written to: claims it (commits), sends it with no transaction
 * open, writes down what became of it. At most once: see docs/decisions/messages.md.
 * @returns what became of it; undefined when none is due
 */
export async function sendNextTelegramMessage(
  outbox: TelegramOutbox,
  bot: TelegramApi,
): Promise<TelegramOutcome | undefined> {
  const message = await outbox.begin(outbox.storeId, (db) => claim(db, outbox.storeId))
  if (!message) return
  const failure = await bot.sendMessage(message.chat_id, message.text).then(
    () => undefined,
    (error) => (error instanceof TelegramError ? error : new TelegramError(0, String(error), { isUnanswered: true })),
  )
  const givenUp = failure ? givenUpAs(failure, message.attempts) : null
  await outbox.begin(outbox.storeId, (db) => writeDown(db, outbox.storeId, message, failure, givenUp))
  return { id: message.id, state: givenUp ?? (failure ? 'refused' : 'sent') }
}

async function claim(db: Db, storeId: string): Promise<Claimed | undefined> {
  const message = await db
    .selectFrom('telegram_messages as message')
    .leftJoin('telegram_chats as chat', 'chat.chat_id', 'message.chat_id')
    .select(['message.id', 'message.chat_id', 'message.text', 'message.attempts'])
    .where('message.store_id', '=', storeId)
    .where('message.sent_at', 'is', null)
    .where('message.given_up', 'is', null)
    .where('message.claimed_at', 'is', null)
    .where('message.send_after', '<=', sql<string>`now()`)
    .where(({ or, eb }) => or([eb('chat.free_at', 'is', null), eb('chat.free_at', '<=', sql<string>`now()`)]))
    .orderBy('message.send_after')
    .orderBy('message.id')
    .limit(1)
    .forUpdate('message')
    .skipLocked()
    .executeTakeFirst()
  if (!message || !(await takeChat(db, message.chat_id))) return
  await db
    .updateTable('telegram_messages')
    .set({ claimed_at: sql<string>`now()`, attempts: message.attempts + 1 })
    .where('store_id', '=', storeId)
    .where('id', '=', message.id)
    .execute()
  return { ...message, attempts: message.attempts + 1 }
}

/** Of two stores that would write to one chat in the same second, one does. */
async function takeChat(db: Db, chatId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('telegram_chats')
    .values({ chat_id: chatId, free_at: freeAfter(chatPauseMs) })
    .onConflict((conflict) =>
      conflict
        .column('chat_id')
        .doUpdateSet({ free_at: freeAfter(chatPauseMs) })
        .where('telegram_chats.free_at', '<=', sql<string>`clock_timestamp()`),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const freeAfter = (ms: number) => sql<string>`clock_timestamp() + ${ms} * interval '1 millisecond'`

async function writeDown(
  db: Db,
  storeId: string,
  { id, chat_id: chatId, attempts }: Claimed,
  failure: TelegramError | undefined,
  givenUp: 'failed' | 'unknown' | null,
): Promise<void> {
  if (failure?.status === 403) return markRemoved({ db, storeId }, chatId)
  const waitMs = failure?.retryAfterMs
  if (waitMs !== undefined)
    await db
      .updateTable('telegram_chats')
      .set({ free_at: freeAfter(waitMs) })
      .where('chat_id', '=', chatId)
      .execute()
  await db
    .updateTable('telegram_messages')
    .set({
      // Being asked to wait is no failed try.
      attempts: waitMs === undefined ? attempts : attempts - 1,
      claimed_at: null,
      last_error: failure?.message ?? null,
      sent_at: failure ? null : sql<string>`now()`,
      given_up: givenUp,
      send_after: freeAfter(waitMs ?? delayMs(attempts)),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('given_up', 'is', null)
    .execute()
}

function givenUpAs({ isUnanswered, retryAfterMs }: TelegramError, attempts: number): 'failed' | 'unknown' | null {
  if (isUnanswered) return 'unknown'
  return retryAfterMs === undefined && attempts >= maxAttempts ? 'failed' : null
}

/** Messages that somebody claimed who is gone: nobody knows whether they were sent. @returns their ids */
export const giveUpLostTelegramMessages = ({ storeId, begin }: TelegramOutbox): Promise<string[]> =>
  begin(storeId, async (db) => {
    const given = await db
      .updateTable('telegram_messages')
      .set({
        given_up: 'unknown',
        claimed_at: null,
        last_error: 'The process ended while the message was being sent.',
      })
      .where('store_id', '=', storeId)
      .where('sent_at', 'is', null)
      .where('given_up', 'is', null)
      .where('claimed_at', '<', sql<string>`now() - ${telegramLeaseMs} * interval '1 millisecond'`)
      .returning('id')
      .execute()
    return given.map(({ id }) => id)
  })
