import { limits } from '@backroom/contract/people/staff/limits'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'

const dayMs = 24 * 3_600_000
/** Support can look up links for a week. */
const retentionMs = 7 * dayMs

/** Deletes expired attempts, expired links, and spent tokens of ended sessions. */
export async function expireAccountData(db: Db): Promise<void> {
  const before = (ms: number) => sql<string>`now() - ${ms} * interval '1 millisecond'`
  // The longest window of all limits.
  await db.deleteFrom('attempts').where('started_at', '<', before(limits.invitationMailsADay.windowMs)).execute()
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', before(retentionMs)).execute()
  await db
    .deleteFrom('spent_refresh_tokens')
    .where('session_id', 'in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .select('id')
        .where((session) =>
          session.or([
            session('expires_at', '<', before(retentionMs)),
            session('revoked_at', '<', before(retentionMs)),
          ]),
        ),
    )
    .execute()
}
