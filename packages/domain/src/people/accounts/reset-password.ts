import { authErrors } from '@backroom/contract/people/auth/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { addressed, passwordChangedMail, queueAccountMail } from '../../messages/mails/mails.ts'
import type { PublicContext } from '../../platform/context.ts'
import { consumeToken, readToken, revokeTokens } from '../../platform/one-time-tokens/one-time-tokens.ts'
import { endSessions, hashPassword, recordAccess, requireValidPassword } from '../auth/auth.ts'

export async function checkReset({ db }: PublicContext, given: string) {
  const token = await readToken(db, ['reset'], given)
  if (!token?.userId) fail(authErrors.token_invalid)
  return { email: token.email, expiresAt: token.expiresAt }
}

/** Whoever was signed in is so no longer, the thief of a password first of all; nor is any other link good. */
export async function resetPassword(ctx: PublicContext, given: { password: string; token: string }) {
  const password = requireValidPassword(given.password)
  await checkReset(ctx, given.token)
  const hash = await hashPassword(password)
  await ctx.begin(undefined, async (db) => {
    const token = await consumeToken(db, ['reset'], given.token)
    const userId = token?.userId ?? fail(authErrors.token_invalid)
    const { email, language } = await db
      .updateTable('users')
      .set({ password_hash: hash })
      .where('id', '=', userId)
      .returning(['email', 'language'])
      .executeTakeFirstOrThrow()
    await revokeTokens(db, 'reset', email)
    await endSessions(db, userId)
    await queueAccountMail(db, passwordChangedMail(addressed(ctx.ports, { email, language })))
    await recordAccess({ ...ctx, db }, 'reset_password', { userId })
  })
  return { messages: [] }
}
