import { createHash } from 'node:crypto'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { unseal } from './secret-box.ts'

const stepMs = 30_000
/** Steps before and after the present one: clocks differ. */
const window = 1

export const totpOf = (key: string, email: string) =>
  new TOTP({ issuer: 'Backroom', label: email, secret: Secret.fromBase32(key), digits: 6, period: stepMs / 1000 })

/** Of a code typed with or without its hyphen, in any case. */
export const recoveryHashOf = (code: string) =>
  createHash('sha256').update(code.replaceAll(/[\s-]/g, '').toLowerCase()).digest()

/** Uses a code up: one of the authenticator app that is newer than the last one taken, or a recovery code. */
export async function checkCode(db: Db, secret: string, userId: string, given: string): Promise<boolean> {
  const code = given.trim()
  return /^\d{6}$/.test(code) ? takeTotp(db, secret, userId, code) : takeRecoveryCode(db, userId, code)
}

async function takeTotp(db: Db, secret: string, userId: string, code: string): Promise<boolean> {
  const user = await db.selectFrom('users').select(['email', 'totp_secret']).where('id', '=', userId).executeTakeFirst()
  if (!user?.totp_secret) return false
  const delta = totpOf(unseal(secret, user.totp_secret), user.email).validate({ token: code, window })
  if (delta === null) return false
  const step = Math.floor(Date.now() / stepMs) + delta
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
