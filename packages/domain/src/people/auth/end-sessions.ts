import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'

interface Which {
  /** Only this one. */
  sessionId?: string
  /** All but this one. */
  except?: string
}

/**
 * Ends a person's sessions: their refresh tokens at once, their access tokens as soon as the processes have heard.
 * @returns how many; an expired session has ended already
 */
export async function endSessions(
  db: Db,
  userId: string | string[],
  { sessionId, except }: Which = {},
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
