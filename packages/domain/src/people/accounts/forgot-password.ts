import type { Language } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import { queueAccountMail, resetMail } from '../../messages/mails/mails.ts'
import type { PublicContext } from '../../platform/context.ts'
import { issueToken, revokeTokens } from '../../platform/one-time-tokens/one-time-tokens.ts'
import { recordAccess } from '../auth/auth.ts'
import { claimAccountMail } from './claim-account-mail.ts'
import { limits } from './limits.ts'

/** Does the same work and answers the same for an unknown address, whose mail is written but never sent. */
export async function forgotPassword(ctx: PublicContext, input: { email: string; language?: Language | undefined }) {
  const recipient = input.email.trim()
  await claimAccountMail(ctx, recipient)
  const language = input.language ?? 'en'
  await ctx.begin(undefined, async (db) => {
    // Serializes concurrent requests, so that only the last link is valid.
    await sql`select pg_advisory_xact_lock(hashtextextended('reset ' || lower(${recipient}), 0))`.execute(db)
    const user = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where(sql`lower(email)`, '=', recipient.toLowerCase())
      .executeTakeFirst()
    // Different addresses may be equal in lower case, so the link goes to the account's own address.
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
