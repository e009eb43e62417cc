import type { Language } from '@backroom/contract/platform/api/language'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { queueMessages } from '../outbox/outbox.ts'
import { botTexts } from './bot-texts.ts'

export interface TelegramContent {
  /** The member whose chat it is. */
  userId: string
  text: string
}

interface BotText {
  userId: string
  chatId: number
  text: 'linked' | 'test'
}

/** In the language of the person's account, with the store's name: one chat may serve several stores. */
export async function queueBotText(ctx: StoreContext, { userId, chatId, text }: BotText) {
  const { name } = await findStore(ctx)
  const { language } = await ctx.db
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const content: TelegramContent = { userId, text: botTexts[language as Language][text](name) }
  await queueMessages(ctx, [{ channel: 'telegram', recipient: String(chatId), content }])
}
