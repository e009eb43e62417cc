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

/** New tokens for a refresh token. One that comes back after the overlap was stolen or copied: its session ends. */
export async function renewSession(ctx: PublicContext) {
  const { db, ports, refreshToken } = ctx
  if (!refreshToken) fail(authErrors.refresh_token_invalid)
  const given = hashToken(refreshToken)
  const next = nextRefreshToken(ports.secret, refreshToken)
  const session = (await rotate(db, given, hashToken(next))) ?? (await lateTab(ctx, given))
  if (!session) fail(authErrors.refresh_token_invalid)
  const access = { userId: session.user_id, sessionId: session.id, expiresAtMs: Date.now() + limits.accessTokenMs }
  return { accessToken: signAccessToken(ports.secret, access), refreshToken: next }
}

/** One statement: of twenty tabs at once one rotates, and the token it came with is spent. */
async function rotate(db: Db, given: Buffer, next: Buffer): Promise<Session | undefined> {
  const { rows } = await sql<Session>`
    with rotated as (
      update sessions set refresh_hash = ${next}, previous_refresh_hash = ${given}, rotated_at = now()
       where refresh_hash = ${given} and revoked_at is null and expires_at > now()
      returning id, user_id),
    spent as (
      insert into spent_refresh_tokens (hash, session_id) select ${given}, id from rotated on conflict do nothing)
    select id, user_id from rotated`.execute(db)
  return rows[0]
}

async function lateTab(ctx: PublicContext, given: Buffer): Promise<Session | undefined> {
  const { db } = ctx
  const { rows } = await sql<Session & { isPrevious: boolean; isLate: boolean }>`
    select sessions.id, user_id, previous_refresh_hash = ${given} as "isPrevious",
           spent_at < now() - ${limits.refreshOverlapMs} * interval '1 millisecond' as "isLate"
      from spent_refresh_tokens join sessions on sessions.id = session_id
     where hash = ${given} and revoked_at is null and expires_at > now()`.execute(db)
  const [session] = rows
  if (!session) return
  if (!session.isLate) return session.isPrevious ? session : undefined
  await sql`update sessions set revoked_at = now() where id = ${session.id}`.execute(db)
  await recordAccess(ctx, 'token_reused', { userId: session.user_id, sessionId: session.id })
}
