import { mailboxOf } from '@backroom/contract/people/auth/emails'
import type { Language } from '@backroom/contract/platform/api/language'
import { limits } from '@backroom/contract/selling/subscribers/limits'
import type { SubscriberSource } from '@backroom/contract/selling/subscribers/sources'
import { sql } from 'kysely'
import { claimAttempt, claimIfLeft } from '../../platform/attempts/attempts.ts'
import type { StoreContext } from '../../platform/context.ts'
import { hashToken, newToken } from '../../platform/random-token.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { recordSubscription } from '../customers/customers.ts'
import { queueConfirmationRequest } from './confirmation-mail.ts'
import { limits as serverLimits } from './limits.ts'

export interface Subscription {
  email: string
  source: SubscriberSource
  /** Chosen for the pages; undefined: the store's. */
  language?: Language | undefined
}

/**
 * Subscribes an address; a known one is unchanged, with the same answer.
 * @returns whether the address must be confirmed by mail
 */
export async function subscribe(
  ctx: StoreContext,
  { email, source, language }: Subscription,
): Promise<{ mustConfirm: boolean }> {
  const { db, storeId } = ctx
  const { confirmSubscribers: mustConfirm } = await findStore(ctx)
  const token = newToken()
  const added = await db
    .insertInto('subscribers')
    .values({
      store_id: storeId,
      email,
      source,
      ...(mustConfirm && { confirmed_at: null, token_hash: hashToken(token) }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return { mustConfirm }
  // After the insert, which a rejection rolls back: known addresses do not count.
  await claimAttempt(db, { action: 'subscribe', of: [storeId] }, limits.newPerShop)
  if (!mustConfirm) await recordSubscription(ctx, email, 'newsletter')
  else if (await mayMail(ctx, email)) await queueConfirmationRequest(ctx, { recipient: email, token, language })
  return { mustConfirm }
}

/** Limits mails to an address, because anybody can enter it in any store. */
const mayMail = ({ db }: StoreContext, email: string) =>
  claimIfLeft(db, { action: 'subscriber-mail', of: [mailboxOf(email)] }, limits.mailsToOne)

const unconfirmed = ({ db, storeId }: StoreContext, token: string) =>
  db
    .selectFrom('subscribers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('token_hash', '=', hashToken(token))
    .where('confirmed_at', 'is', null)

/** Whether the token of a confirmation link is valid. */
export const isConfirmationPending = async (ctx: StoreContext, token: string): Promise<boolean> =>
  (await unconfirmed(ctx, token).executeTakeFirst()) !== undefined

/** @returns whether the token was valid */
export async function confirmSubscriber(ctx: StoreContext, token: string): Promise<boolean> {
  const confirmed = await ctx.db
    .updateTable('subscribers')
    .set({ confirmed_at: sql<string>`now()`, token_hash: null })
    .where('store_id', '=', ctx.storeId)
    .where('id', 'in', unconfirmed(ctx, token))
    .returning('email')
    .executeTakeFirst()
  if (confirmed) await recordSubscription(ctx, confirmed.email, 'newsletter')
  return confirmed !== undefined
}

/** @returns how many */
export async function deleteUnconfirmedSubscribers({ db, storeId }: StoreContext): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('subscribers')
    .where('store_id', '=', storeId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', sql<string>`now() - ${serverLimits.unconfirmedRetentionMs} * interval '1 millisecond'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
