import { limits } from '@backroom/contract/messages/mails/limits'
import { limits as staffLimits } from '@backroom/contract/people/staff/limits'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'

const dayMs = 24 * 3_600_000
/** Support can look up mails and links for a week. */
const retentionMs = 7 * dayMs

/** Deletes expired attempts, expired links, spent tokens of ended sessions, and old mails. */
export async function expireAccountData(db: Db): Promise<void> {
  const before = (ms: number) => sql<string>`now() - ${ms} * interval '1 millisecond'`
  // The longest window of all limits.
  await db.deleteFrom('attempts').where('started_at', '<', before(staffLimits.invitationMailsADay.windowMs)).execute()
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
  await db
    .deleteFrom('account_mails')
    .where((mail) =>
      mail.or([
        mail('sent_at', '<', before(retentionMs)),
        mail.and([mail('given_up', 'is not', null), mail('send_after', '<', before(limits.mailKeptMs))]),
      ]),
    )
    .execute()
}
