import { randomBytes, randomUUID } from 'node:crypto'
import type { Permission } from '@backroom/contract/platform/access/permissions'
import { hashPassword } from '@backroom/domain/people/auth/auth'
import type pg from 'pg'
import { insertedId } from './rows/inserted-id.ts'

/** Password of all members created by tests. */
export const memberPassword = 'backroom-demo'
/** The lowest cost of Argon2, because tests check many passwords; `password.test.ts` tests the real cost. */
const quick = { memory: 8, passes: 1 }
let memberHash: Promise<string> | undefined

export interface SignedIn {
  userId: string
  sessionId: string
}

export async function makeMember(
  owner: pg.Pool,
  storeId: string,
  permissions: readonly Permission[],
  role: 'owner' | 'admin' | 'staff' = 'staff',
): Promise<SignedIn> {
  memberHash ??= hashPassword(memberPassword, quick)
  const userId = await insertedId(owner, 'insert into users (email, password_hash) values ($1, $2) returning id', [
    `${randomUUID()}@example.test`,
    await memberHash,
  ])
  await addMembership(owner, storeId, userId, role, permissions)
  const sessionId = await makeSession(owner, userId)
  return { userId, sessionId }
}

/** Makes a person a member of a store. */
export const addMembership = (
  owner: Pick<pg.Pool, 'query'>,
  storeId: string,
  userId: string,
  role: 'owner' | 'admin' | 'staff' = 'staff',
  permissions: readonly Permission[] = [],
) =>
  owner.query('insert into memberships (store_id, user_id, role, permissions) values ($1, $2, $3, $4)', [
    storeId,
    userId,
    role,
    permissions,
  ])

/** A member whose password hash has the real cost, for timing tests. @returns the email address */
export async function makeCostlyMember(owner: pg.Pool, storeId: string): Promise<string> {
  const { userId } = await makeMember(owner, storeId, [])
  const { rows } = await owner.query<{ email: string }>(
    'update users set password_hash = $2 where id = $1 returning email',
    [userId, await hashPassword(memberPassword)],
  )
  return rows[0]!.email
}

/** @returns the id of a session that is valid for an hour */
export const makeSession = (owner: pg.Pool, userId: string): Promise<string> =>
  insertedId(
    owner,
    `insert into sessions (user_id, refresh_hash, expires_at) values ($1, sha256($2::text::bytea), now() + interval '1 hour')
     returning id`,
    [userId, randomUUID()],
  )

export const quickHash = () => {
  memberHash ??= hashPassword(memberPassword, quick)
  return memberHash
}

/** @returns the token of a link that is valid for an hour */
export async function makeLink(
  owner: pg.Pool,
  purpose: string,
  { email, userId, storeId, payload = {} }: { email: string; userId?: string; storeId?: string; payload?: object },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await owner.query(
    `insert into one_time_tokens (token_hash, purpose, email, user_id, store, payload, expires_at)
     values (sha256($1::text::bytea), $2, $3, $4, $5, $6, now() + interval '1 hour')`,
    [token, purpose, email, userId ?? null, storeId ?? null, JSON.stringify(payload)],
  )
  return token
}
