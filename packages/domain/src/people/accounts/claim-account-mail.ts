import { mailboxOf } from '@backroom/contract/people/auth/emails'
import { claimAttempt, networkOf } from '../../platform/attempts/attempts.ts'
import type { PublicContext } from '../../platform/context.ts'
import { limits } from './limits.ts'

/** Limits mails that anyone can request for any address, by network and by mailbox. */
export async function claimAccountMail({ db, address }: PublicContext, recipient: string) {
  const mailbox = mailboxOf(recipient)
  await claimAttempt(db, { action: 'mail', of: [mailbox], network: networkOf(address) }, limits.accountMails)
  await claimAttempt(db, { action: 'mail-to', of: [mailbox] }, limits.accountMailsToOne)
}
