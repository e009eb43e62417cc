import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { readStop } from './recovery-links.ts'

/** Whether the link of a mail is one of this shop. */
export const isCheckoutStopLink = (ctx: Pick<StoreContext, 'storeId' | 'ports'>, token: string) =>
  readStop(ctx, token) !== undefined

/** Ends the mails of the shop about checkouts to the address that a link names. @returns whether the link is valid */
export async function stopCheckoutMails(ctx: StoreContext, token: string): Promise<boolean> {
  const { db, storeId } = ctx
  const email = readStop(ctx, token)
  if (email === undefined) return false
  await db
    .insertInto('abandoned_mail_optouts')
    .values({ store_id: storeId, mailbox_hash: sql<string>`mailbox_hash(${storeId}, ${email})` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('abandoned_checkouts')
    .set({ state: 'unsubscribed' })
    .where('store_id', '=', storeId)
    .where('state', '=', 'not_recovered')
    .where('email_key', '=', email.trim())
    .execute()
  return true
}
