import { limits } from '@backroom/contract/people/staff/limits'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'

const dayMs = 24 * 3_600_000
/** Long enough to find out where a link went. */
const keptMs = 7 * dayMs

/** Deletes attempts that no longer count, expired links, and the spent tokens of expired sessions. */
export async function tidyAccounts(db: Db): Promise<void> {
  const before = (ms: number) => sql<string>`now() - ${ms} * interval '1 millisecond'`
  // The longest window of all attempts.
  await db.deleteFrom('attempts').where('started_at', '<', before(limits.invitationMailsADay.windowMs)).execute()
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', before(keptMs)).execute()
  await db
    .deleteFrom('spent_refresh_tokens')
    .where('session_id', 'in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .select('id')
        .where((session) =>
          session.or([session('expires_at', '<', before(keptMs)), session('revoked_at', '<', before(keptMs))]),
        ),
    )
    .execute()
}
