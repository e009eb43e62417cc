import type { Session } from '@backroom/contract/people/users/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { PersonContext } from '../../platform/context.ts'
import { endSessions, recordAccess } from '../auth/auth.ts'
import { deviceNameOf } from './device-name.ts'

/** Active sessions. The last use is the last renewal of tokens, at least every ten minutes in an open session. */
export async function listSessions({ db, user }: PersonContext): Promise<{ sessions: Session[] }> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'rotated_at', sql<string>`coalesce(host(address), '')`.as('address')])
    .where('user_id', '=', user.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('rotated_at', 'desc')
    .limit(100)
    .execute()
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      device: deviceNameOf(row.user_agent),
      address: row.address,
      createdAt: row.created_at,
      lastSeenAt: row.rotated_at,
      isCurrent: row.id === user.sessionId,
    })),
  }
}

export const endOneSession = (ctx: PersonContext, sessionId: string) =>
  ctx.begin(undefined, async (db) => {
    const ended = await endSessions(db, ctx.user.id, { sessionId })
    if (ended === 0) fail(generalErrors.not_found)
    await recordAccess({ ...ctx, db }, 'end_session', { userId: ctx.user.id, sessionId })
    return {}
  })

export const endOtherSessions = (ctx: PersonContext) =>
  ctx.begin(undefined, async (db) => {
    const { id: userId, sessionId } = ctx.user
    const ended = await endSessions(db, userId, { except: sessionId })
    await recordAccess({ ...ctx, db }, 'end_sessions', { userId, sessionId })
    return { ended }
  })
