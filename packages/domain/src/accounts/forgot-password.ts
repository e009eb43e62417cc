import { limits } from '@backroom/contract/limits'
import { sql } from 'kysely'
import { claimAttempt, issueToken, recordAccess, revokeTokens } from '../auth/auth.ts'
import type { PublicContext } from '../context.ts'
import { type Language, queueAccountMail, resetMail } from '../mails/mails.ts'

/** The same work and the same answer for an address without an account: its mail is written and never sent. */
export async function forgotPassword(ctx: PublicContext, given: { email: string; language?: Language | undefined }) {
  const recipient = given.email.trim()
  await claimAttempt(ctx.db, ['mail', recipient.toLowerCase(), ctx.address], limits.accountMails)
  const language = given.language ?? 'en'
  await ctx.begin(undefined, async (db) => {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where(sql`lower(email)`, '=', recipient.toLowerCase())
      .executeTakeFirst()
    await revokeTokens(db, 'reset', recipient)
    const token = await issueToken(db, {
      purpose: 'reset',
      email: recipient,
      ...(user && { userId: user.id }),
      payload: { language },
      lifeMs: limits.resetLifeMs,
    })
    await queueAccountMail(db, resetMail({ ports: ctx.ports, recipient, language }, token), { isDecoy: !user })
    await recordAccess({ ...ctx, db }, 'forgot_password', { userId: user?.id })
  })
  return { messages: [language === 'vi' ? 'Hãy kiểm tra email của bạn.' : 'Check your mail.'] }
}
