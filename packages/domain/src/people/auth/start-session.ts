import type { Db } from '@backroom/db/tenant'
import type { Ports } from '../../platform/ports.ts'
import { hashToken, newToken } from '../../platform/random-token.ts'
import { signAccessToken } from './access-token.ts'
import { limits } from './limits.ts'

interface Caller {
  userAgent: string
  address: string
  ports: Ports
}

/** @param verifiedAt time of the second factor; null without one */
export async function startSession(
  db: Db,
  { userAgent, address, ports }: Caller,
  userId: string,
  verifiedAt: string | null = null,
) {
  const refreshToken = newToken()
  const { id: sessionId } = await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      refresh_hash: hashToken(refreshToken),
      expires_at: new Date(Date.now() + limits.refreshTokenMs).toISOString(),
      user_agent: userAgent.slice(0, 300),
      address,
      verified_at: verifiedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const expiresAtMs = Date.now() + limits.accessTokenMs
  return { sessionId, refreshToken, accessToken: signAccessToken(ports.secret, { userId, sessionId, expiresAtMs }) }
}
