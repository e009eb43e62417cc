import type { AppScope } from '@backroom/contract/people/apps/scopes'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import { hashApiKey } from './api-key-token.ts'

export interface KeyAccess {
  storeId: string
  keyId: string
  /** As which the key acts. */
  accountId: string
  scopes: AppScope[]
  expiresAt: string | null
  lastUsedAt: string | null
}

/** What a key may do; undefined for one that is unknown, revoked or expired, or whose app was removed. */
export async function findKeyAccess(directory: Db, key: string): Promise<KeyAccess | undefined> {
  const { rows } = await sql<KeyAccess>`
    select store_id as "storeId", key_id as "keyId", account_id as "accountId", scopes, expires_at as "expiresAt",
           last_used_at as "lastUsedAt"
      from find_api_key(${hashApiKey(key)})`.execute(directory)
  return rows[0]
}

const noteEveryMs = 60_000

/** Whether the last use is so long ago that this one is worth a write. */
export const isUseDue = ({ lastUsedAt }: KeyAccess, nowMs = Date.now()) =>
  lastUsedAt === null || nowMs - Date.parse(lastUsedAt) >= noteEveryMs

/** Notes that a key is used. The condition keeps other processes from writing the same again. */
export const noteKeyUse = (db: Db, { storeId, keyId }: KeyAccess) =>
  db
    .updateTable('api_keys')
    .set({ last_used_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', keyId)
    .where((is) =>
      is.or([
        is('last_used_at', 'is', null),
        is('last_used_at', '<=', sql<string>`now() - ${noteEveryMs} * interval '1 millisecond'`),
      ]),
    )
    .execute()
