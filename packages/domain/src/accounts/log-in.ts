import { fail } from '@backroom/contract/errors'
import { limits } from '@backroom/contract/limits'
import { sql } from 'kysely'
import { claimAttempt, clearAttempts, isPassword, recordAccess, startSession } from '../auth/auth.ts'
import type { PublicContext } from '../context.ts'
import { checkCode } from '../two-factor/two-factor.ts'

export interface Credentials {
  email: string
  password: string
  /** Of the authenticator app, or a recovery code; asked for where two-factor is on. */
  code?: string | undefined
}

export async function logIn(ctx: PublicContext, given: Credentials) {
  const { db } = ctx
  const user = await checkCredentials(ctx, given)
  const { sessionId, accessToken, refreshToken } = await startSession(db, ctx, user.id, user.verifiedAt)
  await recordAccess(ctx, 'log_in', { userId: user.id, sessionId })
  const { rows } = await sql<{ id: string }>`
    select store_id as id from stores_of_user(${user.id}) order by store_id limit 1`.execute(db)
  return { accessToken, refreshToken, storeId: rows[0]?.id ?? null }
}

/** Who this is; takes as long, and says the same, for an account that does not exist. */
export async function checkCredentials({ db, ports, address }: PublicContext, given: Credentials) {
  const email = given.email.trim().toLowerCase()
  const tries = ['log-in', email, address]
  await claimAttempt(db, tries, limits.signInTries)
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'totp_enabled_at'])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()
  if (!(await isPassword(given.password.trim(), user?.password_hash)) || !user) fail('credentials_wrong')
  if (user.totp_enabled_at) {
    if (!given.code?.trim()) fail('code_needed')
    if (!(await checkCode(db, ports.secret, user.id, given.code))) fail('code_wrong')
  }
  await clearAttempts(db, tries)
  return { id: user.id, verifiedAt: user.totp_enabled_at ? new Date().toISOString() : null }
}
