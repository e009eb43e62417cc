import type { Db } from '@backroom/db/tenant'
import type { AccessToken } from './access-token.ts'

/** An active session with its person's membership in the store of the transaction; undefined for an ended session. */
export const findSessionAccess = (db: Db, { sessionId, userId }: AccessToken, storeId: string | undefined) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    // Without a store, no membership is visible.
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'sessions.user_id').on('memberships.store_id', '=', storeId ?? null),
    )
    .select([
      'memberships.permissions',
      'memberships.role',
      'sessions.verified_at',
      'users.totp_enabled_at',
      'users.email',
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
