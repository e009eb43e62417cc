import { fail } from '@backroom/contract/errors'
import { endSessions, hashPassword, isPassword, recordAccess, requireFit, startSession } from '../auth/auth.ts'
import type { PersonContext } from '../context.ts'

/** Every session ends, whoever holds it; the caller goes on in a new one. */
export async function changePassword(ctx: PersonContext, given: { currentPassword: string; password: string }) {
  const { db, user, begin } = ctx
  const password = requireFit(given.password)
  const row = await db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['password_hash', 'sessions.verified_at'])
    .where('users.id', '=', user.id)
    .where('sessions.id', '=', user.sessionId)
    .executeTakeFirst()
  if (!(await isPassword(given.currentPassword.trim(), row?.password_hash)) || !row) fail('password_wrong')
  const hash = await hashPassword(password)
  return begin(undefined, async (db) => {
    await db.updateTable('users').set({ password_hash: hash }).where('id', '=', user.id).execute()
    await endSessions(db, user.id)
    await recordAccess({ ...ctx, db }, 'change_password', { userId: user.id, sessionId: user.sessionId })
    const { accessToken, refreshToken } = await startSession(db, ctx, user.id, row.verified_at !== null)
    return { accessToken, refreshToken }
  })
}
