import { authErrors } from '@backroom/contract/people/auth/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import type { PublicContext } from '../../platform/context.ts'
import { hashToken } from '../../platform/random-token.ts'
import { signAccessToken } from './access-token.ts'
import { limits } from './limits.ts'
import { recordAccess } from './record-access.ts'
import { nextRefreshToken } from './refresh-token.ts'

interface Session {
  id: string
  user_id: string
}

/** New tokens for a refresh token. A token that is used again after the overlap was stolen or copied, so its session ends. */
export async function renewSession(ctx: PublicContext) {
  const { db, ports, refreshToken } = ctx
  if (!refreshToken) fail(authErrors.refresh_token_invalid)
  const hash = hashToken(refreshToken)
  const next = nextRefreshToken(ports.secret, refreshToken)
  const session = (await rotate(db, hash, hashToken(next))) ?? (await findOverlapping(ctx, hash))
  if (!session) fail(authErrors.refresh_token_invalid)
  const access = { userId: session.user_id, sessionId: session.id, expiresAtMs: Date.now() + limits.accessTokenMs }
  return { accessToken: signAccessToken(ports.secret, access), refreshToken: next }
}

/** Rotates the token in one statement, so that only one of several concurrent tabs does. */
async function rotate(db: Db, hash: Buffer, next: Buffer): Promise<Session | undefined> {
  const { rows } = await sql<Session>`
    with rotated as (
      update sessions set refresh_hash = ${next}, previous_refresh_hash = ${hash}, rotated_at = now()
       where refresh_hash = ${hash} and revoked_at is null and expires_at > now()
      returning id, user_id),
    spent as (
      insert into spent_refresh_tokens (hash, session_id) select ${hash}, id from rotated on conflict do nothing)
    select id, user_id from rotated`.execute(db)
  return rows[0]
}

/** The session of a token that was spent a moment ago; ends the session if it was spent earlier. */
async function findOverlapping(ctx: PublicContext, hash: Buffer): Promise<Session | undefined> {
  const { db } = ctx
  const { rows } = await sql<Session & { isPrevious: boolean; isLate: boolean }>`
    select sessions.id, user_id, previous_refresh_hash = ${hash} as "isPrevious",
           spent_at < now() - ${limits.refreshOverlapMs} * interval '1 millisecond' as "isLate"
      from spent_refresh_tokens join sessions on sessions.id = session_id
     where hash = ${hash} and revoked_at is null and expires_at > now()`.execute(db)
  const [session] = rows
  if (!session) return
  if (!session.isLate) return session.isPrevious ? session : undefined
  await sql`update sessions set revoked_at = now() where id = ${session.id}`.execute(db)
  await recordAccess(ctx, 'token_reused', { userId: session.user_id, sessionId: session.id })
}
