import type { Db } from '@backroom/db/tenant'
import type { AccessToken } from './access-token.ts'

/** A live session with what its person is in the store of the transaction; undefined for a dead one. */
export const findStanding = (db: Db, { sessionId, userId }: AccessToken, storeId: string | undefined) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    // Outside a store no membership is visible, hence none is found.
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'sessions.user_id').on('memberships.store_id', '=', storeId ?? null),
    )
    .select(['memberships.permissions', 'memberships.role', 'sessions.verified_at', 'users.totp_enabled_at'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
