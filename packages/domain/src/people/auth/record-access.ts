import type { PublicContext } from '../../platform/context.ts'

/** Events of accounts and sessions. They belong to no store, so their log has no tenant. */
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
  | 'accept_store'
  | 'review_payout'
  | 'review_reserves'
  | 'review_entity'
  | 'explain_difference'

interface Actor {
  userId?: string | undefined
  sessionId?: string | undefined
}

/** Logs an event with person, session and address. `account_changes` has the changed rows under the same request id. */
export const recordAccess = (
  { db, requestId, address }: Pick<PublicContext, 'db' | 'requestId' | 'address'>,
  event: AccessEvent,
  { userId, sessionId }: Actor,
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
