import type { PublicContext } from '../context.ts'

export type AccessEvent =
  | 'log_in'
  | 'log_out'
  | 'token_reused'
  | 'update_profile'
  | 'change_picture'
  | 'change_password'
  | 'end_session'
  | 'end_sessions'
  | 'create_store'

/** Who signed in, out or was thrown out, and from where; the audit log of what happens outside any store. */
export const recordAccess = (
  { db, requestId, address }: Pick<PublicContext, 'db' | 'requestId' | 'address'>,
  event: AccessEvent,
  { userId, sessionId }: { userId: string; sessionId: string },
) =>
  db
    .insertInto('access_log')
    .values({ request_id: requestId, event, user_id: userId, session_id: sessionId, address })
    .execute()
