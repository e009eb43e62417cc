import { fail } from '@backroom/contract/errors'
import { limits } from '@backroom/contract/limits'
import type { PublicContext } from '../context.ts'
import { signAccessToken } from './access-token.ts'
import { recordAccess } from './record-access.ts'
import { hashOf, nextRefreshToken } from './refresh-token.ts'

/** New tokens for a refresh token. One that comes back after the overlap was stolen or copied: its session ends. */
export async function renewSession(ctx: PublicContext) {
  const { db, ports, refreshToken } = ctx
  if (!refreshToken) fail('refresh_token_invalid')
  const given = hashOf(refreshToken)
  const next = nextRefreshToken(ports.secret, refreshToken)
  const now = new Date().toISOString()
  const live = await db
    .updateTable('sessions')
    .set({ refresh_hash: hashOf(next), previous_refresh_hash: given, rotated_at: now })
    .where('refresh_hash', '=', given)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'user_id'])
    .executeTakeFirst()
  const session = live ?? (await lateTab(ctx, given, now))
  if (!session) fail('refresh_token_invalid')
  const access = { userId: session.user_id, sessionId: session.id, expiresAtMs: Date.now() + limits.accessTokenMs }
  return { accessToken: signAccessToken(ports.secret, access), refreshToken: next }
}

async function lateTab(ctx: PublicContext, given: Buffer, now: string) {
  const { db } = ctx
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'rotated_at'])
    .where('previous_refresh_hash', '=', given)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!session) return
  if (Date.now() - Date.parse(session.rotated_at) <= limits.refreshOverlapMs) return session
  await db.updateTable('sessions').set({ revoked_at: now }).where('id', '=', session.id).execute()
  await recordAccess(ctx, 'token_reused', { userId: session.user_id, sessionId: session.id })
}
