import { sql } from 'kysely'
import { inStore, type PublicContext, type StoreContext } from '../../platform/context.ts'
import { consumeToken, readToken } from '../../platform/one-time-tokens/one-time-tokens.ts'
import { linkSpent } from './bot-texts.ts'
import { deleteUnsent } from './link-telegram.ts'
import { queueBotText } from './queue-bot-text.ts'
import type { TelegramApi, TelegramUpdate } from './telegram-api.ts'

type UpdateContext = Pick<PublicContext, 'db' | 'begin' | 'requestId' | 'ports'>
type Chat = NonNullable<TelegramUpdate['message']>['chat']

/** Acts on an update of the bot. A repeated update changes nothing more. */
export async function handleUpdate(context: UpdateContext, bot: TelegramApi, update: TelegramUpdate): Promise<void> {
  const { message, my_chat_member: member } = update
  if (member && ['kicked', 'left'].includes(member.new_chat_member.status)) return removeChat(context, member.chat.id)
  const [, token] = /^\/start(?:@\w+)? ([\w-]{1,64})$/.exec(message?.text ?? '') ?? []
  if (!message || !token) return
  if (await linkChat(context, message.chat, token)) return
  await bot.sendMessage(message.chat.id, linkSpent)
}

/** @returns whether the token was valid */
async function linkChat(context: UpdateContext, chat: Chat, token: string): Promise<boolean> {
  const found = await readToken(context.db, ['telegram'], token)
  if (!found?.storeId) return false
  return inStore(context, found.storeId, async (ctx) => {
    const used = await consumeToken(ctx.db, ['telegram'], token)
    if (!used?.userId || !(await isMember(ctx, used.userId))) return false
    const linked = { chat_id: chat.id, chat_name: nameOf(chat), linked_at: sql<string>`now()`, removed_at: null }
    await ctx.db
      .insertInto('telegram_links')
      .values({ store_id: ctx.storeId, user_id: used.userId, ...linked })
      .onConflict((conflict) => conflict.columns(['store_id', 'user_id']).doUpdateSet(linked))
      .execute()
    await queueBotText(ctx, { userId: used.userId, chatId: chat.id, text: 'linked' })
    return true
  })
}

/** A member may have been removed between the request for the link and its use. */
async function isMember({ db, storeId }: StoreContext, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

const nameOf = ({ username, first_name = '', last_name = '', title = '' }: Chat) =>
  (username ? `@${username}` : `${first_name} ${last_name}`.trim() || title)
    .replaceAll('\u0000', '')
    .slice(0, 100)
    .toWellFormed()

async function removeChat(context: UpdateContext, chatId: number): Promise<void> {
  const { rows } = await sql<{ store: string }>`select stores_of_telegram_chat(${chatId}) as store`.execute(context.db)
  for (const { store } of rows) await inStore(context, store, (ctx) => markRemoved(ctx, chatId))
}

/** Records that the person blocked the bot. Nothing is sent to the chat until it is linked again. */
export async function markRemoved(
  { db, storeId }: Pick<StoreContext, 'db' | 'storeId'>,
  chatId: number,
): Promise<void> {
  await db
    .updateTable('telegram_links')
    .set({ removed_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('chat_id', '=', chatId)
    .where('removed_at', 'is', null)
    .execute()
  await deleteUnsent({ db, storeId }, chatId)
}
