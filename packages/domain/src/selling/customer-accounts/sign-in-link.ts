import { mailboxOf } from '@backroom/contract/people/auth/emails'
import type { Language } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import { queueBuyerMail } from '../../messages/mails/mails.ts'
import { claimAttempt, claimIfLeft, type Network } from '../../platform/attempts/attempts.ts'
import type { StoreContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { hashToken, newToken } from '../../platform/random-token.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { emailKeyOf } from '../customers/customers.ts'
import { linkMinutes, signInMails } from './limits.ts'

const texts = {
  en: {
    subject: (store: string) => `${store}: your link to sign in`,
    asked: 'Here is the link to your orders and addresses.',
    ends: `It works once, within ${linkMinutes} minutes. Don’t forward this email.`,
    ignore: 'If you didn’t ask for it, ignore this email.',
    open: 'Sign in',
  },
  vi: {
    subject: (store: string) => `${store}: liên kết đăng nhập của bạn`,
    asked: 'Đây là liên kết để xem đơn hàng và địa chỉ của bạn.',
    ends: `Liên kết chỉ dùng được một lần, trong ${linkMinutes} phút. Đừng chuyển tiếp email này.`,
    ignore: 'Nếu bạn không yêu cầu, hãy bỏ qua email này.',
    open: 'Đăng nhập',
  },
}

/**
 * Mails a link to the customer of a mailbox. For an unknown mailbox, and above the limits of mailbox and shop, nothing is mailed. Fails
 * above the limit of the network.
 * @param asked.language chosen for the pages; the mail is in it unless the customer chose another one
 */
export async function mailSignInLink(
  ctx: StoreContext,
  { email, network, language }: { email: string; network: Network; language?: Language | undefined },
): Promise<void> {
  const { db, storeId } = ctx
  const action = 'sign-in-link'
  await claimAttempt(db, { action, of: [storeId], network }, signInMails.perNetwork)
  if (!(await claimIfLeft(db, { action, of: [mailboxOf(email)] }, signInMails.perMailbox))) return
  const customer = await db
    .selectFrom('customers')
    .select(['email', 'language'])
    .where('store_id', '=', storeId)
    .where('email_key', '=', emailKeyOf(email))
    .executeTakeFirst()
  // Unknown mailboxes have a count of their own, so that they do not use up the mails of customers.
  const counted = customer ? action : `${action} unknown`
  if (!(await claimIfLeft(db, { action: counted, of: [storeId] }, signInMails.perStore))) return
  // The same work for an unknown mailbox, so that the time of the answer does not tell whether there is a customer.
  await sql`savepoint link`.execute(db)
  const chosen = (customer?.language as Language | null | undefined) ?? language
  await queueLink(ctx, customer?.email ?? email, chosen)
  await (customer ? sql`release savepoint link` : sql`rollback to savepoint link`).execute(db)
}

async function queueLink(ctx: StoreContext, recipient: string, chosen: Language | undefined): Promise<void> {
  const token = newToken()
  await ctx.db
    .insertInto('customer_links')
    .values({
      ...{ store_id: ctx.storeId, token_hash: hashToken(token), email_key: emailKeyOf(recipient) },
      expires_at: sql<string>`now() + make_interval(mins => ${linkMinutes})`,
    })
    .execute()
  const store = await findStore(ctx)
  const language = chosen ?? store.language
  const text = texts[language]
  await queueBuyerMail(ctx, {
    language,
    recipient,
    subject: text.subject(store.name),
    paragraphs: [text.asked, text.ends, text.ignore],
    link: { label: text.open, url: `${publicOrigin(ctx.ports, store.host)}/account/links/${token}` },
  })
}

/** Whether a link can be used. Reads only, because mail scanners open links. */
export async function isSignInLink({ db, storeId }: StoreContext, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('customer_links')
    .select('store_id')
    .where('store_id', '=', storeId)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return row !== undefined
}
