import { notificationsErrors } from '@backroom/contract/messages/notifications/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { sql } from 'kysely'
import type { TenantContext } from '../../platform/context.ts'
import { queueBotText } from './queue-bot-text.ts'

/** Puts a message for the caller's chat into the outbox; it leaves at once. */
export async function testTelegram(ctx: TenantContext) {
  const { db, storeId, user } = ctx
  if (!ctx.ports.telegram) fail(notificationsErrors.telegram_not_configured)
  const link = await db
    .updateTable('telegram_links')
    .set({ tested_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('user_id', '=', user.id)
    .where('chat_id', 'is not', null)
    .where('removed_at', 'is', null)
    .returning('chat_id')
    .executeTakeFirst()
  if (link?.chat_id == null) fail(notificationsErrors.telegram_not_linked)
  await queueBotText(ctx, { userId: user.id, chatId: link.chat_id, text: 'test' })
  return {}
}
