import { fail } from '@backroom/contract/errors'
import { limits } from '@backroom/contract/limits'
import { sql } from 'kysely'
import type { PublicContext } from '../context.ts'
import { listStoresOf } from '../users/users.ts'
import { signAccessToken } from './access-token.ts'
import { isPassword } from './password.ts'
import { recordAccess } from './record-access.ts'
import { hashOf, newRefreshToken } from './refresh-token.ts'

export async function logIn(ctx: PublicContext, given: { email: string; password: string }) {
  const { db, ports, userAgent, address } = ctx
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(sql`lower(email)`, '=', given.email.trim().toLowerCase())
    .executeTakeFirst()
  if (!(await isPassword(given.password.trim(), user?.password_hash)) || !user) fail('credentials_wrong')

  const refreshToken = newRefreshToken()
  const { id: sessionId } = await db
    .insertInto('sessions')
    .values({
      user_id: user.id,
      refresh_hash: hashOf(refreshToken),
      expires_at: new Date(Date.now() + limits.refreshTokenMs).toISOString(),
      user_agent: userAgent.slice(0, 300),
      address,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAccess(ctx, 'log_in', { userId: user.id, sessionId })
  const { stores } = await listStoresOf({ db, ports, user: { id: user.id, sessionId } }, undefined)
  return {
    accessToken: signAccessToken(ports.secret, {
      userId: user.id,
      sessionId,
      expiresAtMs: Date.now() + limits.accessTokenMs,
    }),
    refreshToken,
    storeId: stores[0]?.id ?? null,
  }
}
