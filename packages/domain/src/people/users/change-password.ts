import { authErrors } from '@backroom/contract/people/auth/errors'
import { limits } from '@backroom/contract/people/auth/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { addressed, passwordChangedMail, queueAccountMail } from '../../messages/mails/mails.ts'
import { type AttemptKey, claimAttempt, clearAttempts, networkOf } from '../../platform/attempts/attempts.ts'
import type { PersonContext } from '../../platform/context.ts'
import { revokeTokens } from '../../platform/one-time-tokens/one-time-tokens.ts'
import {
  endSessions,
  hashPassword,
  isPassword,
  recordAccess,
  requireValidPassword,
  startSession,
} from '../auth/auth.ts'

/** Changes the password, ends every session, revokes reset links and starts a new session for the caller. */
export async function changePassword(ctx: PersonContext, input: { currentPassword: string; password: string }) {
  const { db, user, begin, address } = ctx
  const password = requireValidPassword(input.password)
  const attempts: AttemptKey = { action: 'password', of: [user.id], network: networkOf(address) }
  await claimAttempt(db, attempts, limits.signInTries)
  const row = await db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['email', 'language', 'password_hash', 'sessions.verified_at'])
    .where('users.id', '=', user.id)
    .where('sessions.id', '=', user.sessionId)
    .executeTakeFirst()
  if (!(await isPassword(input.currentPassword.trim(), row?.password_hash)) || !row) fail(authErrors.password_wrong)
  await clearAttempts(db, attempts)
  const hash = await hashPassword(password)
  return begin(undefined, async (db) => {
    await db.updateTable('users').set({ password_hash: hash }).where('id', '=', user.id).execute()
    await endSessions(db, user.id)
    await revokeTokens(db, 'reset', row.email)
    await queueAccountMail(db, passwordChangedMail(addressed(ctx.ports, row)))
    await recordAccess({ ...ctx, db }, 'change_password', { userId: user.id, sessionId: user.sessionId })
    const { accessToken, refreshToken } = await startSession(db, ctx, user.id, row.verified_at)
    return { accessToken, refreshToken }
  })
}
