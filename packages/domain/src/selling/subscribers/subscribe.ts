import { createHash, randomBytes } from 'node:crypto'
import { mailboxOf } from '@backroom/contract/people/auth/emails'
import { DomainError } from '@backroom/contract/platform/api/domain-error'
import { limits } from '@backroom/contract/selling/subscribers/limits'
import type { SubscriberSource } from '@backroom/contract/selling/subscribers/sources'
import { sql } from 'kysely'
import { claimAttempt } from '../../platform/attempts/attempts.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { queueConfirmationRequest } from './confirmation-mail.ts'
import { limits as serverLimits } from './limits.ts'

export interface Subscription {
  email: string
  source: SubscriberSource
}

const tokenBytes = 32

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

/**
 * Keeps an address that a visitor left; one that is known stays as it was left first. Nobody is told which it was.
 * @returns whether the mailbox has to confirm it before it counts
 */
export async function subscribe(ctx: StoreContext, { email, source }: Subscription): Promise<{ mustConfirm: boolean }> {
  const { db, storeId } = ctx
  const { confirmSubscribers: mustConfirm } = await findStore(ctx)
  const token = randomBytes(tokenBytes).toString('base64url')
  const added = await db
    .insertInto('subscribers')
    .values({
      store_id: storeId,
      email,
      source,
      ...(mustConfirm && { confirmed_at: null, token_hash: hashOfToken(token) }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return { mustConfirm }
  // After the insert, which it takes back: known addresses take no room of new ones.
  await claimAttempt(db, { action: 'subscribe', of: [storeId] }, limits.newPerShop)
  if (mustConfirm && (await mayAsk(ctx, email))) await queueConfirmationRequest(ctx, email, token)
  return { mustConfirm }
}

/** Anybody can leave anybody's address in any shop: its owner hears of a few of them. */
async function mayAsk({ db }: StoreContext, email: string): Promise<boolean> {
  try {
    await claimAttempt(db, { action: 'subscriber-mail', of: [mailboxOf(email)] }, limits.mailsToOne)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

const unconfirmed = ({ db, storeId }: StoreContext, token: string) =>
  db
    .selectFrom('subscribers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('token_hash', '=', hashOfToken(token))
    .where('confirmed_at', 'is', null)

/** Whether a link still waits to be followed. */
export const isWaiting = async (ctx: StoreContext, token: string): Promise<boolean> =>
  (await unconfirmed(ctx, token).executeTakeFirst()) !== undefined

/** From now on the address counts. @returns whether the link was good */
export async function confirmSubscriber(ctx: StoreContext, token: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('subscribers')
    .set({ confirmed_at: sql<string>`now()`, token_hash: null })
    .where('store_id', '=', ctx.storeId)
    .where('id', 'in', unconfirmed(ctx, token))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes addresses whose mailbox never confirmed them. @returns how many */
export async function tidySubscribers({ db, storeId }: StoreContext): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('subscribers')
    .where('store_id', '=', storeId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', sql<string>`now() - ${serverLimits.unconfirmedKeptMs} * interval '1 millisecond'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
