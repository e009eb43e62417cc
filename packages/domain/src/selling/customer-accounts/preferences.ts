import type { Language } from '@backroom/contract/platform/api/language'
import type { ConsentDecision } from '@backroom/contract/selling/customers/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { forgetSubscription, recordConsent } from '../customers/customers.ts'
import type { SignedInCustomer } from './sessions.ts'

/** What a signed-in customer decides about marketing mails. */
export async function saveConsent(
  ctx: StoreContext,
  { id, email }: Pick<SignedInCustomer, 'id' | 'email'>,
  state: ConsentDecision,
): Promise<void> {
  await recordConsent(ctx, id, { state, source: 'account' })
  if (state === 'unsubscribed') await forgetSubscription(ctx, email)
}

/** The language of the mails to a customer. */
export async function saveLanguage({ db, storeId }: StoreContext, id: string, language: Language): Promise<void> {
  await db
    .updateTable('customers')
    .set({ language, revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where(sql<boolean>`language is distinct from ${language}`)
    .execute()
}
