import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import { hashToken, newToken } from '../random-token.ts'

export type Purpose = 'activation' | 'invitation' | 'reset' | 'telegram' | 'payout-account' | 'store-transfer'

interface TokenInput {
  purpose: Purpose
  email: string
  userId?: string
  storeId?: string
  payload?: object
  lifeMs: number
}

export interface OneTimeToken {
  purpose: Purpose
  email: string
  userId: string | null
  storeId: string | null
  payload: Record<string, unknown>
  expiresAt: string
}

/** @returns the token; only its hash is stored */
export async function issueToken(db: Db, { purpose, email, userId, storeId, payload = {}, lifeMs }: TokenInput) {
  const token = newToken()
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: hashToken(token),
      purpose,
      email,
      user_id: userId ?? null,
      store: storeId ?? null,
      payload: JSON.stringify(payload),
      expires_at: sql<string>`now() + ${lifeMs} * interval '1 millisecond'`,
    })
    .execute()
  return token
}

const columns = ['purpose', 'email', 'user_id', 'store', 'payload', 'expires_at'] as const

interface Row {
  purpose: string
  email: string
  user_id: string | null
  store: string | null
  payload: unknown
  expires_at: string
}

const tokenOf = ({ purpose, email, user_id, store, payload, expires_at }: Row): OneTimeToken => ({
  purpose: purpose as Purpose,
  email,
  userId: user_id,
  storeId: store,
  payload: payload as Record<string, unknown>,
  expiresAt: expires_at,
})

/** Reads a valid token without consuming it. */
export async function readToken(db: Db, purposes: Purpose[], token: string): Promise<OneTimeToken | undefined> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select(columns)
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return row && tokenOf(row)
}

/** Consumes a token atomically: only one of concurrent calls gets it. Undone if the transaction fails. */
export async function consumeToken(db: Db, purposes: Purpose[], token: string): Promise<OneTimeToken | undefined> {
  const row = await db
    .updateTable('one_time_tokens')
    .set({ used_at: sql<string>`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(columns)
    .executeTakeFirst()
  return row && tokenOf(row)
}

/** Revokes all unused tokens of this address and purpose. */
export async function revokeTokens(db: Db, purpose: Purpose, email: string, storeId?: string): Promise<void> {
  let query = db
    .updateTable('one_time_tokens')
    .set({ used_at: sql<string>`now()` })
    .where('purpose', '=', purpose)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('used_at', 'is', null)
  if (storeId) query = query.where('store', '=', storeId)
  await query.execute()
}
