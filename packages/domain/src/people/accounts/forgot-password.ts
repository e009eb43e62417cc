import type { Language } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import { queueAccountMail, resetMail } from '../../messages/mails/mails.ts'
import type { PublicContext } from '../../platform/context.ts'
import { issueToken, revokeTokens } from '../../platform/one-time-tokens/one-time-tokens.ts'
import { recordAccess } from '../auth/auth.ts'
import { claimMailTo } from './claim-mail-to.ts'
import { limits } from './limits.ts'

/** The same work and the same answer for an address without an account: its mail is written and never sent. */
export async function forgotPassword(ctx: PublicContext, given: { email: string; language?: Language | undefined }) {
  const recipient = given.email.trim()
  await claimMailTo(ctx, recipient)
  const language = given.language ?? 'en'
  await ctx.begin(undefined, async (db) => {
    // One after the other: of several asked for at once, only the last link may be good.
    await sql`select pg_advisory_xact_lock(hashtextextended('reset ' || lower(${recipient}), 0))`.execute(db)
    const user = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where(sql`lower(email)`, '=', recipient.toLowerCase())
      .executeTakeFirst()
    // Letters that become the same in lower case may be two mailboxes: the account's own gets the link.
    const mailbox = user?.email ?? recipient
    await revokeTokens(db, 'reset', mailbox)
    const token = await issueToken(db, {
      purpose: 'reset',
      email: mailbox,
      ...(user && { userId: user.id }),
      payload: { language },
      lifeMs: limits.resetLifeMs,
    })
    await queueAccountMail(db, resetMail({ ports: ctx.ports, recipient: mailbox, language }, token), { isDecoy: !user })
    await recordAccess({ ...ctx, db }, 'forgot_password', { userId: user?.id })
  })
  return { messages: [language === 'vi' ? 'Hãy kiểm tra email của bạn.' : 'Check your email.'] }
}
