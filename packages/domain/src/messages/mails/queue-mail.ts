import type { Db } from '@backroom/db/tenant'
import type { StoreContext } from '../../platform/context.ts'
import { queueMessages } from '../outbox/outbox.ts'
import { findMailLook } from './find-look.ts'
import { type BuyerMail, renderBuyerMail } from './render-buyer-mail.ts'
import { type Mail, renderMail } from './render-mail.ts'

/** Puts a mail to a member into the store's outbox, in the caller's transaction. */
export async function queueMail(ctx: StoreContext, mail: Mail): Promise<void> {
  await queueMessages(ctx, [{ channel: 'mail', recipient: mail.recipient, content: renderMail(mail) }])
}

/** Puts a mail to a buyer into the store's outbox, in the caller's transaction. @returns the id of its message */
export async function queueBuyerMail(ctx: StoreContext, mail: BuyerMail): Promise<string> {
  const content = renderBuyerMail(mail, await findMailLook(ctx))
  // Without a key each mail is another message.
  const [id] = await queueMessages(ctx, [{ channel: 'mail', recipient: mail.recipient, content }])
  return id!
}

/**
 * Puts a mail into the outbox of the accounts, which belong to no store.
 * @param isDecoy never sent; stored like any other mail, so the time a request takes does not tell whether there is an account
 */
export async function queueAccountMail(db: Db, mail: Mail, { isDecoy = false } = {}): Promise<void> {
  await db
    .insertInto('account_messages')
    .values({
      channel: 'mail',
      recipient: mail.recipient,
      content: JSON.stringify(renderMail(mail)),
      sent_at: isDecoy ? new Date().toISOString() : null,
    })
    .execute()
}
