import type { ConsentDecision, ConsentSource } from '@backroom/contract/selling/customers/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { emailKeyOf } from './email-key.ts'

interface Consent {
  state: ConsentDecision
  source: ConsentSource
  /** Of the member. */
  reason?: string
  userId?: string
}

/** Records a decision about marketing mails. A repeated one is no new decision. */
export async function recordConsent(
  { db, storeId }: StoreContext,
  customerId: string,
  { state, source, reason = '', userId }: Consent,
): Promise<void> {
  const changed = await db
    .updateTable('customers')
    .set({ consent: state, consent_source: source, consent_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', customerId)
    .where('consent', '<>', state)
    .returning('email')
    .executeTakeFirst()
  if (!changed) return
  await db
    .insertInto('customer_consents')
    .values({
      store_id: storeId,
      customer_id: customerId,
      email: changed.email,
      ...{ state, source, reason, user_id: userId ?? null },
    })
    .execute()
}

/** A mailbox confirmed that it wants marketing mails; it becomes a customer if it is none. */
export async function recordSubscription(ctx: StoreContext, email: string, source: ConsentSource): Promise<void> {
  // The update locks the row, and returns it also if it exists.
  const { id } = await ctx.db
    .insertInto('customers')
    .values({ store_id: ctx.storeId, email: email.trim() })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'email_key']).doUpdateSet({ email: sql<string>`customers.email` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordConsent(ctx, id, { state: 'subscribed', source })
}

/** Deletes the subscription of an unsubscribed mailbox, so that it can subscribe again in a popup. */
export async function forgetSubscription({ db, storeId }: StoreContext, email: string): Promise<void> {
  await db
    .deleteFrom('subscribers')
    .where('store_id', '=', storeId)
    .where(sql`lower(email)`, '=', emailKeyOf(email))
    .execute()
}
