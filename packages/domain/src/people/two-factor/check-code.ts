import { createHash } from 'node:crypto'
import { limits } from '@backroom/contract/people/auth/limits'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { type AttemptKey, claimAttempt, clearAttempts } from '../../platform/attempts/attempts.ts'
import { unseal } from '../../platform/secret-box.ts'

const stepMs = 30_000
/** Accepted steps before and after the current one, because clocks differ. */
const window = 1

export const totpOf = (key: string, email: string) =>
  new TOTP({ issuer: 'Backroom', label: email, secret: Secret.fromBase32(key), digits: 6, period: stepMs / 1000 })

/** Hash of a recovery code, ignoring hyphens, spaces and case. */
export const recoveryHashOf = (code: string) =>
  createHash('sha256').update(code.replaceAll(/[\s-]/g, '').toLowerCase()).digest()

interface CodeOwner {
  userId: string
  /** Session of a signed-in person. */
  sessionId?: string
}

/**
 * Consumes a code of the authenticator app that is newer than the last one, or a recovery code. Attempts at the sign-in are
 * limited by account from all addresses, because six digits could be guessed from a thousand addresses. Attempts in a session
 * are limited by session, so that a thief of the password cannot block the owner.
 */
export async function checkCode(
  db: Db,
  secret: string,
  { userId, sessionId }: CodeOwner,
  text: string,
): Promise<boolean> {
  const attempts: AttemptKey = { action: 'code', of: [userId, ...(sessionId ? [sessionId] : [])] }
  await claimAttempt(db, attempts, limits.signInTries)
  const code = text.trim()
  const isValid = await (/^\d{6}$/.test(code)
    ? consumeTotp(db, secret, userId, code)
    : consumeRecoveryCode(db, userId, code))
  if (isValid) await clearAttempts(db, attempts)
  return isValid
}

async function consumeTotp(db: Db, secret: string, userId: string, code: string): Promise<boolean> {
  const user = await db.selectFrom('users').select(['email', 'totp_secret']).where('id', '=', userId).executeTakeFirst()
  if (!user?.totp_secret) return false
  const timestamp = Date.now()
  const delta = totpOf(unseal(secret, 'totp', user.totp_secret), user.email).validate({
    token: code,
    window,
    timestamp,
  })
  if (delta === null) return false
  const step = Math.floor(timestamp / stepMs) + delta
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function consumeRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', recoveryHashOf(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
