import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'

interface SessionFilter {
  /** Ends only this session. */
  sessionId?: string
  /** Ends all sessions but this one. */
  except?: string
}

/**
 * Ends sessions: refresh tokens at once, access tokens when the processes are notified.
 * @returns how many; expired sessions are not counted
 */
export async function endSessions(
  db: Db,
  userId: string | string[],
  { sessionId, except }: SessionFilter = {},
): Promise<number> {
  let query = db
    .updateTable('sessions')
    .set({ revoked_at: sql<string>`now()` })
    .where('user_id', 'in', Array.isArray(userId) ? userId : [userId])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
  if (sessionId) query = query.where('id', '=', sessionId)
  if (except) query = query.where('id', '<>', except)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
}
