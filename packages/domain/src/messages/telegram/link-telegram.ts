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
  const waiting = await db
    .selectFrom('telegram_messages')
    .select('last_error')
    .where('store_id', '=', storeId)
    .where('user_id', '=', user.id)
    .where('chat_id', '=', link.chat_id)
    .where('sent_at', 'is', null)
    .where('last_error', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { state: 'linked' as const, ...about, lastError: waiting?.last_error ?? null }
}

/** An address that opens the bot with a token: whoever starts the bot with it links their chat. */
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

/** Forgets the chat, and what was still to be said to it. */
export async function unlinkTelegram({ db, storeId, user }: TenantContext) {
  await db
    .deleteFrom('telegram_messages')
    .where('store_id', '=', storeId)
    .where('user_id', '=', user.id)
    .where('sent_at', 'is', null)
    .execute()
  await db.deleteFrom('telegram_links').where('store_id', '=', storeId).where('user_id', '=', user.id).execute()
  return {}
}
