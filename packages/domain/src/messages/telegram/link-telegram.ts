import { notificationsErrors } from '@backroom/contract/messages/notifications/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { sql } from 'kysely'
import type { TenantContext, WaitingContext } from '../../platform/context.ts'
import { issueToken, revokeTokens } from '../../platform/one-time-tokens/one-time-tokens.ts'
import { limits } from './limits.ts'
import { TelegramError } from './telegram-api.ts'

export async function findTelegram({ db, storeId, user, ports }: TenantContext) {
  const none = { chatName: '', linkedAt: null, lastError: null }
  if (!ports.telegram) return { state: 'not_configured' as const, ...none }
  const link = await db
    .selectFrom('telegram_links')
    .select(['chat_id', 'chat_name', 'linked_at', 'removed_at'])
    .where('store_id', '=', storeId)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (link?.chat_id == null) return { state: 'not_linked' as const, ...none }
  const about = { chatName: link.chat_name, linkedAt: link.linked_at }
  if (link.removed_at) return { state: 'removed' as const, ...about, lastError: null }
  const { rows } = await sql<{ reason: string }>`
    select log -> -1 ->> 'reason' as reason from outbox_messages
     where store_id = ${storeId} and channel = 'telegram' and recipient = ${String(link.chat_id)}
       and content ->> 'userId' = ${user.id} and sent_at is null and log <> '[]'
     order by id desc limit 1`.execute(db)
  return { state: 'linked' as const, ...about, lastError: rows[0]?.reason ?? null }
}

/** Creates an address that opens the bot with a token. Starting the bot with it links the chat. */
export async function linkTelegram(ctx: WaitingContext) {
  const bot = ctx.ports.telegram ?? fail(notificationsErrors.telegram_not_configured)
  const username = await bot.username().catch((error) => {
    if (error instanceof TelegramError) fail(notificationsErrors.telegram_unreachable)
    throw error
  })
  const token = await ctx.write(askToLink)
  const expiresAt = new Date(Date.now() + limits.telegramLinkLifeMs).toISOString()
  return { url: `https://t.me/${username}?start=${token}`, expiresAt }
}

async function askToLink({ db, storeId, user }: TenantContext): Promise<string> {
  await db
    .insertInto('telegram_links')
    .values({ store_id: storeId, user_id: user.id })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id']).doUpdateSet({ asked_at: sql<string>`now()` }))
    .execute()
  const { email } = await db.selectFrom('users').select('email').where('id', '=', user.id).executeTakeFirstOrThrow()
  await revokeTokens(db, 'telegram', email, storeId)
  return issueToken(db, {
    purpose: 'telegram',
    email,
    userId: user.id,
    storeId,
    lifeMs: limits.telegramLinkLifeMs,
  })
}

/** Deletes the link and the member's messages that were not sent yet. */
export async function unlinkTelegram({ db, storeId, user }: TenantContext) {
  const link = await db
    .deleteFrom('telegram_links')
    .where('store_id', '=', storeId)
    .where('user_id', '=', user.id)
    .returning('chat_id')
    .executeTakeFirst()
  if (link?.chat_id != null) await deleteUnsent({ db, storeId }, link.chat_id, user.id)
  return {}
}

/** Deletes the messages to a chat that were not sent yet: those of one member, or of all. */
export async function deleteUnsent(
  { db, storeId }: Pick<TenantContext, 'db' | 'storeId'>,
  chatId: number,
  userId?: string,
): Promise<void> {
  await db
    .deleteFrom('outbox_messages')
    .where('store_id', '=', storeId)
    .where('channel', '=', 'telegram')
    .where('recipient', '=', String(chatId))
    .where('sent_at', 'is', null)
    .$if(userId !== undefined, (messages) => messages.where(sql<string>`content ->> 'userId'`, '=', userId!))
    .execute()
}
