import type { Language } from '@backroom/contract/platform/api/language'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { botTexts } from './bot-texts.ts'

interface BotText {
  userId: string
  chatId: number
  text: 'linked' | 'test'
}

/** In the language of the person's account, with the store's name: one chat may serve several stores. */
export async function queueBotText(ctx: StoreContext, { userId, chatId, text }: BotText) {
  const { db, storeId } = ctx
  const { name } = await findStore(ctx)
  const { language } = await db
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('telegram_messages')
    .values({ store_id: storeId, user_id: userId, chat_id: chatId, text: botTexts[language as Language][text](name) })
    .execute()
}
