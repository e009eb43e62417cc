import type { PublicContext } from '../context.ts'

/** Who signed in, out or was thrown out, and from where; the audit log of what happens outside any store. */
export const recordAccess = (
  { db, requestId, address }: Pick<PublicContext, 'db' | 'requestId' | 'address'>,
  event: 'log_in' | 'log_out' | 'token_reused',
  { userId, sessionId }: { userId: string; sessionId: string },
) =>
  db
    .insertInto('access_log')
    .values({ request_id: requestId, event, user_id: userId, session_id: sessionId, address })
    .execute()
