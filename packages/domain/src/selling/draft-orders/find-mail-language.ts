import type { Language } from '@backroom/contract/platform/api/language'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'

/** The language of mails to a customer: their own, or the shop’s. */
export async function findMailLanguage(ctx: StoreContext, email: string): Promise<Language> {
  const row = await ctx.db
    .selectFrom('customers')
    .select('language')
    .where('store_id', '=', ctx.storeId)
    .where('email_key', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return (row?.language as Language | null | undefined) ?? (await findStore(ctx)).language
}
