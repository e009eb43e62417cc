import { limits } from '@backroom/contract/messages/mails/limits'
import { limits as staffLimits } from '@backroom/contract/people/staff/limits'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'

const dayMs = 24 * 3_600_000
/** Of use to whoever asks where a mail or its link went. */
const keptMs = 7 * dayMs

/** Forgets tries that count no more, links that are long over, spent tokens of sessions that are, and mails that are over. */
export async function tidyAccounts(db: Db): Promise<void> {
  const before = (ms: number) => sql<string>`now() - ${ms} * interval '1 millisecond'`
  // The longest window there is.
  await db.deleteFrom('attempts').where('started_at', '<', before(staffLimits.invitationMailsADay.windowMs)).execute()
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
  await db
    .deleteFrom('account_mails')
    .where((mail) =>
      mail.or([
        mail('sent_at', '<', before(keptMs)),
        mail.and([mail('given_up', 'is not', null), mail('send_after', '<', before(limits.mailKeptMs))]),
      ]),
    )
    .execute()
}
