import { authErrors } from '@backroom/contract/people/auth/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { addressed, passwordChangedMail, queueAccountMail } from '../../messages/mails/mails.ts'
import type { PublicContext } from '../../platform/context.ts'
import { consumeToken, readToken, revokeTokens } from '../../platform/one-time-tokens/one-time-tokens.ts'
import { endSessions, hashPassword, recordAccess, requireValidPassword } from '../auth/auth.ts'

export async function checkReset({ db }: PublicContext, text: string) {
  const token = await readToken(db, ['reset'], text)
  if (!token?.userId) fail(authErrors.token_invalid)
  return { email: token.email, expiresAt: token.expiresAt }
}

/** Sets a new password, ends every session and revokes other reset links. */
export async function resetPassword(ctx: PublicContext, input: { password: string; token: string }) {
  const password = requireValidPassword(input.password)
  await checkReset(ctx, input.token)
  const hash = await hashPassword(password)
  await ctx.begin(undefined, async (db) => {
    const token = await consumeToken(db, ['reset'], input.token)
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
