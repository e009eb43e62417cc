import type { PublicContext } from '../../platform/context.ts'

/** What happens to accounts and sessions: outside any store, so its log has no tenant. */
export type AccessEvent =
  | 'log_in'
  | 'log_out'
  | 'token_reused'
  | 'sign_up'
  | 'activate_account'
  | 'accept_invitation'
  | 'forgot_password'
  | 'reset_password'
  | 'begin_two_factor'
  | 'switch_on_two_factor'
  | 'switch_off_two_factor'
  | 'renew_recovery_codes'
  | 'verify_two_factor'
  | 'update_profile'
  | 'change_picture'
  | 'change_password'
  | 'end_session'
  | 'end_sessions'
  | 'create_store'

interface Who {
  userId?: string | undefined
  sessionId?: string | undefined
}

/** Who did it, in which session and from where; the rows it changed are in `account_changes` under the request id. */
export const recordAccess = (
  { db, requestId, address }: Pick<PublicContext, 'db' | 'requestId' | 'address'>,
  event: AccessEvent,
  { userId, sessionId }: Who,
  details: object = {},
) =>
  db
    .insertInto('access_log')
    .values({
      request_id: requestId,
      event,
      user_id: userId ?? null,
      session_id: sessionId ?? null,
      address,
      details: JSON.stringify(details),
    })
    .execute()
