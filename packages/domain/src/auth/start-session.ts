import { limits } from '@backroom/contract/limits'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import type { Ports } from '../ports.ts'
import { signAccessToken } from './access-token.ts'
import { hashOf, newRefreshToken } from './refresh-token.ts'

interface Caller {
  userAgent: string
  address: string
  ports: Ports
}

/** @param isVerified whether the second factor was given, or there is none to give */
export async function startSession(db: Db, { userAgent, address, ports }: Caller, userId: string, isVerified = false) {
  const refreshToken = newRefreshToken()
  const { id: sessionId } = await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      refresh_hash: hashOf(refreshToken),
      expires_at: new Date(Date.now() + limits.refreshTokenMs).toISOString(),
      user_agent: userAgent.slice(0, 300),
      address,
      ...(isVerified && { verified_at: sql<string>`now()` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const expiresAtMs = Date.now() + limits.accessTokenMs
  return { sessionId, refreshToken, accessToken: signAccessToken(ports.secret, { userId, sessionId, expiresAtMs }) }
}
