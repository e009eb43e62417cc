import { authErrors } from '@backroom/contract/people/auth/errors'
import { limits } from '@backroom/contract/people/auth/limits'
import { twoFactorErrors } from '@backroom/contract/people/two-factor/errors'
import { DomainError, fail } from '@backroom/contract/platform/api/domain-error'
import { sql } from 'kysely'
import {
  type AttemptKey,
  claimAttempt,
  clearAttempts,
  networkOf,
  releaseAttempt,
  type Wait,
} from '../../platform/attempts/attempts.ts'
import type { PublicContext } from '../../platform/context.ts'
import { isPassword, recordAccess, startSession } from '../auth/auth.ts'
import { checkCode } from '../two-factor/two-factor.ts'

export interface Credentials {
  email: string
  password: string
  /** A code of the authenticator app or a recovery code; needed if two-factor is on. */
  code?: string | undefined
}

export async function logIn(ctx: PublicContext, credentials: Credentials) {
  const { db } = ctx
  const user = await checkCredentials(ctx, credentials)
  const { sessionId, accessToken, refreshToken } = await startSession(db, ctx, user.id, user.verifiedAt)
  await recordAccess(ctx, 'log_in', { userId: user.id, sessionId })
  const { rows } = await sql<{ id: string }>`
    select store_id as id from stores_of_user(${user.id}) order by store_id limit 1`.execute(db)
  return { accessToken, refreshToken, storeId: rows[0]?.id ?? null }
}

/** Checks credentials. Attempts are limited by account and network, failures by network over all accounts. */
export async function checkCredentials(ctx: PublicContext, credentials: Credentials) {
  const { db, address } = ctx
  const email = credentials.email.trim().toLowerCase()
  const network = networkOf(address)
  const attempts: AttemptKey = { action: 'log-in', of: [email], network }
  const failures: AttemptKey = { action: 'log-in-failed', network }
  await claimAttempt(db, attempts, limits.signInTries)
  try {
    await claimAttempt(db, failures, limits.failedSignIns, tooManyFailures)
  } catch (error) {
    await releaseAttempt(db, attempts)
    throw error
  }
  try {
    const person = await findPerson(ctx, email, credentials)
    await Promise.all([clearAttempts(db, attempts), releaseAttempt(db, failures)])
    return person
  } catch (error) {
    if (!isFailure(error)) await releaseAttempt(db, failures)
    throw error
  }
}

/** Takes the same time and fails with the same error for an unknown account. */
async function findPerson({ db, ports }: PublicContext, email: string, { password, code }: Credentials) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'totp_enabled_at'])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()
  if (!(await isPassword(password.trim(), user?.password_hash)) || !user) fail(authErrors.credentials_wrong)
  if (user.totp_enabled_at) {
    if (!code?.trim()) fail(twoFactorErrors.code_needed)
    if (!(await checkCode(db, ports.secret, { userId: user.id }, code))) fail(twoFactorErrors.code_wrong)
  }
  return { id: user.id, verifiedAt: user.totp_enabled_at ? new Date().toISOString() : null }
}

/** Neither a missing code after a right password nor an overloaded service is counted as a failure. */
const isFailure = (error: unknown) =>
  error instanceof DomainError && ['credentials_wrong', 'code_wrong', 'rate_limited'].includes(error.code)

const tooManyFailures = (wait: Wait) => ({
  en: `Too many failed sign-ins from your network. Wait ${wait.en} and try again.`,
  vi: `Mạng của bạn có quá nhiều lần đăng nhập không thành công. Hãy chờ ${wait.vi} rồi thử lại.`,
})
