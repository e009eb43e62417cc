import { randomBytes } from 'node:crypto'
import { authErrors } from '@backroom/contract/people/auth/errors'
import { limits } from '@backroom/contract/people/auth/limits'
import { twoFactorErrors } from '@backroom/contract/people/two-factor/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import { Secret } from 'otpauth'
import { addressed, queueAccountMail, twoFactorMail } from '../../messages/mails/mails.ts'
import { type AttemptKey, claimAttempt, clearAttempts, networkOf } from '../../platform/attempts/attempts.ts'
import type { PersonContext } from '../../platform/context.ts'
import { seal } from '../../platform/secret-box.ts'
import { endSessions, isPassword, recordAccess } from '../auth/auth.ts'
import { checkCode, recoveryHashOf, totpOf } from './check-code.ts'

const recoveryCodeCount = 10
const keyBytes = 20

export async function findTwoFactor({ db, user }: PersonContext) {
  const row = await db
    .selectFrom('users')
    .select('totp_enabled_at')
    .select(({ selectFrom }) =>
      selectFrom('recovery_codes')
        .whereRef('user_id', '=', 'users.id')
        .where('used_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('codes'),
    )
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  return { isOn: row.totp_enabled_at !== null, recoveryCodesLeft: row.totp_enabled_at ? (row.codes ?? 0) : 0 }
}

export async function beginTwoFactor(ctx: PersonContext, password: string) {
  const user = await requirePassword(ctx, password)
  const key = new Secret({ size: keyBytes }).base32
  return ctx.begin(undefined, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ totp_secret: seal(ctx.ports.secret, 'totp', key), totp_last_step: null })
      .where('id', '=', ctx.user.id)
      .where('totp_enabled_at', 'is', null)
      .executeTakeFirst()
    if (!numUpdatedRows) fail(twoFactorErrors.two_factor_on)
    await recordAccess({ ...ctx, db }, 'begin_two_factor', accessOf(ctx))
    return { key, uri: totpOf(key, user.email).toString() }
  })
}

/** Switches two-factor on and ends the other sessions, which started without a code. */
export async function confirmTwoFactor(ctx: PersonContext, code: string) {
  const { isOn } = await findTwoFactor(ctx)
  if (isOn) fail(twoFactorErrors.two_factor_on)
  await requireCode(ctx, code)
  return ctx.begin(undefined, async (db) => {
    // Without a last step, the code was a recovery code or of an older key.
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ totp_enabled_at: sql<string>`now()` })
      .where('id', '=', ctx.user.id)
      .where('totp_last_step', 'is not', null)
      .executeTakeFirst()
    if (!numUpdatedRows) fail(twoFactorErrors.code_wrong)
    await markVerified(db, ctx)
    await endSessions(db, ctx.user.id, { except: ctx.user.sessionId })
    await queueNotice(db, ctx, 'twoFactorOn')
    await recordAccess({ ...ctx, db }, 'switch_on_two_factor', accessOf(ctx))
    return { recoveryCodes: await replaceRecoveryCodes(db, ctx.user.id) }
  })
}

export async function removeTwoFactor(ctx: PersonContext, password: string) {
  await requirePassword(ctx, password)
  await ctx.begin(undefined, async (db) => {
    const off = { totp_secret: null, totp_enabled_at: null, totp_last_step: null }
    await db.updateTable('users').set(off).where('id', '=', ctx.user.id).execute()
    await db.deleteFrom('recovery_codes').where('user_id', '=', ctx.user.id).execute()
    await queueNotice(db, ctx, 'twoFactorOff')
    await recordAccess({ ...ctx, db }, 'switch_off_two_factor', accessOf(ctx))
  })
  return {}
}

export async function renewRecoveryCodes(ctx: PersonContext, password: string) {
  const user = await requirePassword(ctx, password)
  if (!user.totp_enabled_at) fail(twoFactorErrors.two_factor_off)
  return ctx.begin(undefined, async (db) => {
    await queueNotice(db, ctx, 'newCodes')
    await recordAccess({ ...ctx, db }, 'renew_recovery_codes', accessOf(ctx))
    return { recoveryCodes: await replaceRecoveryCodes(db, ctx.user.id) }
  })
}

/** Marks the session as verified for the next minutes. */
export async function verifyTwoFactor(ctx: PersonContext, code: string) {
  await requireCode(ctx, code)
  await ctx.begin(undefined, async (db) => {
    await markVerified(db, ctx)
    await recordAccess({ ...ctx, db }, 'verify_two_factor', accessOf(ctx))
  })
  return {}
}

const accessOf = ({ user }: PersonContext) => ({ userId: user.id, sessionId: user.sessionId })

/** Notifies the person by mail, so that they notice a change that was not theirs. */
async function queueNotice(db: Db, { user, ports }: PersonContext, kind: Parameters<typeof twoFactorMail>[0]) {
  const row = await db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  await queueAccountMail(db, twoFactorMail(kind, addressed(ports, row)))
}

async function requirePassword({ db, user, address }: PersonContext, password: string) {
  const attempts: AttemptKey = { action: 'password', of: [user.id], network: networkOf(address) }
  await claimAttempt(db, attempts, limits.signInTries)
  const row = await db
    .selectFrom('users')
    .select(['email', 'password_hash', 'totp_enabled_at'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (!(await isPassword(password.trim(), row.password_hash))) fail(authErrors.password_wrong)
  await clearAttempts(db, attempts)
  return row
}

async function requireCode({ db, user, ports }: PersonContext, code: string) {
  if (!(await checkCode(db, ports.secret, { userId: user.id, sessionId: user.sessionId }, code)))
    fail(twoFactorErrors.code_wrong)
}

const markVerified = (db: Db, { user }: PersonContext) =>
  db.updateTable('sessions').set({ verified_at: sql<string>`now()` }).where('id', '=', user.sessionId).execute()

/** Replaces the recovery codes by ten new ones like `xxxxx-xxxxx` with fifty bits each; stores only their hashes. */
async function replaceRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    const letters = [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryHashOf(code) })))
    .execute()
  return codes
}

/** 32 unambiguous characters, so that every byte maps to one with the same probability. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
