import { mailboxOf } from '@backroom/contract/people/auth/emails'
import { claimAttempt, networkOf } from '../../platform/attempts/attempts.ts'
import type { PublicContext } from '../../platform/context.ts'
import { limits } from './limits.ts'

/** Anybody can have these mails sent to anybody: so many from one network, and so many into one box from all together. */
export async function claimMailTo({ db, address }: PublicContext, recipient: string) {
  const mailbox = mailboxOf(recipient)
  await claimAttempt(db, { action: 'mail', of: [mailbox], network: networkOf(address) }, limits.accountMails)
  await claimAttempt(db, { action: 'mail-to', of: [mailbox] }, limits.accountMailsToOne)
}
