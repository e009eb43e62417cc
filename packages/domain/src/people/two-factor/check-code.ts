import { createHash } from 'node:crypto'
import { limits } from '@backroom/contract/people/auth/limits'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { claimAttempt, clearAttempts } from '../../platform/attempts/attempts.ts'
import { unseal } from '../../platform/secret-box.ts'

const stepMs = 30_000
/** Steps before and after the present one: clocks differ. */
const window = 1

export const totpOf = (key: string, email: string) =>
  new TOTP({ issuer: 'Backroom', label: email, secret: Secret.fromBase32(key), digits: 6, period: stepMs / 1000 })

/** Of a code typed with or without its hyphen, in any case. */
export const recoveryHashOf = (code: string) =>
  createHash('sha256').update(code.replaceAll(/[\s-]/g, '').toLowerCase()).digest()

interface Person {
  userId: string
  /** Of somebody who is signed in already. */
  sessionId?: string
}

/**
 * Uses a code up: one of the authenticator app that is newer than the last one taken, or a recovery code. Tries at the
 * door are counted by account wherever they come from: six digits would not outlast guesses from a thousand addresses.
 * Those of a session count for it alone, so that a thief of the password can't keep its owner from giving a code.
 */
export async function checkCode(
  db: Db,
  secret: string,
  { userId, sessionId }: Person,
  given: string,
): Promise<boolean> {
  const tries = { action: 'code', of: [userId, ...(sessionId ? [sessionId] : [])] }
  await claimAttempt(db, tries, limits.signInTries)
  const code = given.trim()
  const isRight = await (/^\d{6}$/.test(code) ? takeTotp(db, secret, userId, code) : takeRecoveryCode(db, userId, code))
  if (isRight) await clearAttempts(db, tries)
  return isRight
}

async function takeTotp(db: Db, secret: string, userId: string, code: string): Promise<boolean> {
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

async function takeRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', recoveryHashOf(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
