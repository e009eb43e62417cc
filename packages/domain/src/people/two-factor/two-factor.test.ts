import { accountMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeMember, makeSession, memberPassword } from '@backroom/testing/fixtures/members'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PersonContext } from '../../platform/context.ts'
import { logIn } from '../accounts/accounts.ts'
import { renewSession } from '../auth/auth.ts'
import { totpOf } from './check-code.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  findTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
  verifyTwoFactor,
} from './two-factor.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

let me: PersonContext
let email: string
beforeEach(async () => {
  const { userId: id, sessionId } = await makeMember(store.database.owner, lotus, [])
  email = (await store.database.owner.query('select email from users where id = $1', [id])).rows[0].email
  me = { ...store.visitor(), user: { id, sessionId } }
})

/** The code of the app, `steps` of 30 s from now. */
const codeOf = (key: string, steps = 0) => totpOf(key, email).generate({ timestamp: Date.now() + steps * 30_000 })

async function switchOn() {
  const { key, uri } = await beginTwoFactor(me, memberPassword)
  expect(uri).toMatch(/^otpauth:\/\/totp\/Backroom:/)
  const confirm = () => confirmTwoFactor(me, codeOf(key, -1))
  // Between code and call, its 30 s may end.
  const { recoveryCodes } = await confirm().catch(confirm)
  return { key, recoveryCodes }
}

const signIn = (code?: string) => logIn(store.visitor(), { email, password: memberPassword, code })

test('needs a code at the sign-in only after a code was confirmed', async () => {
  const { key } = await beginTwoFactor(me, memberPassword)
  await signIn()
  await expect(confirmTwoFactor(me, '000000')).rejects.toMatchObject({ code: 'code_wrong' })
  const { recoveryCodes } = await confirmTwoFactor(me, codeOf(key, -1))
  expect(new Set(recoveryCodes).size).toBe(10)
  await expect(signIn()).rejects.toMatchObject({ code: 'code_needed' })
  await expect(signIn('123123')).rejects.toMatchObject({ code: 'code_wrong' })
  await expect(logIn(store.visitor(), { email, password: 'not it', code: codeOf(key) })).rejects.toMatchObject({
    code: 'credentials_wrong',
  })
  await signIn(codeOf(key))
})

test('switching on ends other sessions, and each change is notified by mail', async () => {
  const otherSession = await signIn()
  const { recoveryCodes } = await switchOn()
  await expect(renewSession(store.visitor(otherSession.refreshToken))).rejects.toMatchObject({
    code: 'refresh_token_invalid',
  })
  expect(recoveryCodes).toHaveLength(10)
  await renewRecoveryCodes(me, memberPassword)
  await removeTwoFactor(me, memberPassword)
  const { rows } = await store.database.owner.query(
    `select subject from ${accountMails} where recipient = $1 order by id`,
    [email],
  )
  expect(rows.map(({ subject }) => subject)).toEqual([
    'Two-factor authentication is on',
    'You have new recovery codes',
    'Two-factor authentication is off',
  ])
})

test('accepts each code of the app and each recovery code once, also concurrently', async () => {
  const { key, recoveryCodes } = await switchOn()
  for (const code of [codeOf(key), recoveryCodes[0]!.toUpperCase().replace('-', ' ')]) {
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => signIn(code)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await store.database.owner.query('delete from attempts')
  }
  expect(await findTwoFactor(me)).toEqual({ isOn: true, recoveryCodesLeft: 9 })
})

test('stores the key encrypted', async () => {
  const { key } = await switchOn()
  const { rows } = await store.database.owner.query('select totp_secret from users where id = $1', [me.user.id])
  expect(rows[0].totp_secret).not.toContain(key)
  const changes = await store.database.owner.query('select before, after from account_changes where user_id = $1', [
    me.user.id,
  ])
  expect(JSON.stringify(changes.rows)).not.toContain(rows[0].totp_secret)
})

test('limits code guesses to ten', async () => {
  await switchOn()
  const guesses = await Promise.allSettled(Array.from({ length: 30 }, () => verifyTwoFactor(me, '111111')))
  const codes = guesses.map((one) => one.status === 'rejected' && one.reason.code)
  expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(10)
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(20)
})

test('counts guesses of a person with the password from all addresses', async () => {
  const { key } = await switchOn()
  const guess = (index: number) =>
    logIn({ ...store.visitor(), address: `198.51.100.${index}` }, { email, password: memberPassword, code: '111111' })
  const guesses = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => guess(index)))
  const codes = guesses.map((one) => one.status === 'rejected' && one.reason.code)
  expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(10)
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(20)
  await expect(signIn(codeOf(key))).rejects.toMatchObject({ code: 'rate_limited' })
  await store.database.owner.query(`update attempts set started_at = now() - interval '16 minutes'`)
  await signIn(codeOf(key))
})

test('guesses at the sign-in do not block a code in an existing session', async () => {
  const { key } = await switchOn()
  const guess = () => signIn('111111').catch(({ code }) => code)
  for (let index = 0; index < 11; index++) await guess()
  expect(await guess()).toBe('rate_limited')
  await verifyTwoFactor(me, codeOf(key))
})

test('limits password guesses in two-factor dialogs to ten from an IPv6 /64', async () => {
  await switchOn()
  const from = (host: number) => ({ ...me, address: `2001:db8:5:6::${host.toString(16)}` })
  const guesses = await Promise.allSettled(
    Array.from({ length: 15 }, (_, host) => removeTwoFactor(from(host + 1), 'not it')),
  )
  const codes = guesses.map((one) => one.status === 'rejected' && one.reason.code)
  expect(codes.filter((code) => code === 'password_wrong')).toHaveLength(10)
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(5)
})

test('rejects an old recovery code as the confirmation', async () => {
  const { recoveryCodes } = await switchOn()
  await removeTwoFactor(me, memberPassword)
  await beginTwoFactor(me, memberPassword)
  await expect(confirmTwoFactor(me, recoveryCodes[0]!)).rejects.toMatchObject({ code: 'code_wrong' })
  expect(await findTwoFactor(me)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
})

test('switching off and new recovery codes need the password, and the access log has every change', async () => {
  const { key, recoveryCodes } = await switchOn()
  await verifyTwoFactor(me, codeOf(key))
  await expect(renewRecoveryCodes(me, 'not it')).rejects.toMatchObject({ code: 'password_wrong' })
  await renewRecoveryCodes(me, memberPassword)
  await expect(signIn(recoveryCodes[1])).rejects.toMatchObject({ code: 'code_wrong' })
  await expect(beginTwoFactor(me, memberPassword)).rejects.toMatchObject({ code: 'two_factor_on' })
  await expect(removeTwoFactor(me, 'not it')).rejects.toMatchObject({ code: 'password_wrong' })
  await removeTwoFactor(me, memberPassword)
  await signIn()
  const { rows } = await store.database.owner.query('select event from access_log where user_id = $1 order by id', [
    me.user.id,
  ])
  expect(rows.map(({ event }) => event)).toEqual([
    'begin_two_factor',
    'switch_on_two_factor',
    'verify_two_factor',
    'renew_recovery_codes',
    'switch_off_two_factor',
    'log_in',
  ])
})

test('everything is of one person and one session, also where several people use it', async () => {
  const { owner } = store.database
  const others = []
  const mine = me
  const mails = async () =>
    (await owner.query<{ recipient: string }>(`select recipient from ${accountMails} order by id`)).rows.map(
      ({ recipient }) => recipient,
    )
  const own = await switchOn()
  for (let count = 0; count < 2; count++) {
    const { userId: id, sessionId } = await makeMember(owner, lotus, [])
    me = { ...store.visitor(), user: { id, sessionId } }
    email = (await owner.query('select email from users where id = $1', [id])).rows[0].email
    others.push({ me, email, ...(await switchOn()) })
  }
  const [other, third] = others as [(typeof others)[0], (typeof others)[0]]
  const lastSteps = async () =>
    (
      await owner.query('select totp_last_step::text as step from users where id = any($1) order by id', [
        [mine.user.id, other.me.user.id],
      ])
    ).rows
  const codesOf = async (of: PersonContext) => (await findTwoFactor(of)).recoveryCodesLeft
  const verified = async () =>
    (
      await owner.query("select id from sessions where verified_at > now() - interval '1 hour' and id = any($1)", [
        [mine.user.sessionId, other.me.user.sessionId, second],
      ])
    ).rows.map(({ id }) => id)
  const second = await makeSession(owner, other.me.user.id)
  await owner.query(`update sessions set verified_at = '2026-01-01'`)
  await owner.query('update users set totp_last_step = 1')
  // A code and a recovery code are used by their own person alone.
  await verifyTwoFactor(other.me, totpOf(other.key, other.email).generate({ timestamp: Date.now() }))
  expect(await verified()).toEqual([other.me.user.sessionId])
  expect((await lastSteps()).filter(({ step }) => step === '1')).toHaveLength(1)
  await verifyTwoFactor(other.me, other.recoveryCodes[0]!)
  expect([await codesOf(mine), await codesOf(other.me)]).toEqual([10, 9])
  await expect(verifyTwoFactor(mine, other.recoveryCodes[1]!)).rejects.toMatchObject({ code: 'code_wrong' })
  await expect(verifyTwoFactor(other.me, other.recoveryCodes[0]!)).rejects.toMatchObject({ code: 'code_wrong' })
  await verifyTwoFactor(mine, own.recoveryCodes[0]!)
  const { recoveryCodes } = await renewRecoveryCodes(other.me, memberPassword)
  expect([await codesOf(mine), await codesOf(other.me), await codesOf(third.me)]).toEqual([9, 10, 10])
  expect((await mails()).at(-1)).toBe(other.email)
  await removeTwoFactor(other.me, memberPassword)
  expect((await mails()).at(-1)).toBe(other.email)
  expect([await findTwoFactor(mine), await findTwoFactor(other.me)]).toEqual([
    { isOn: true, recoveryCodesLeft: 9 },
    { isOn: false, recoveryCodesLeft: 0 },
  ])
  const { rows } = await owner.query('select user_id from recovery_codes where user_id = any($1) group by user_id', [
    [mine.user.id, other.me.user.id],
  ])
  expect(rows).toEqual([{ user_id: mine.user.id }])
  expect(recoveryCodes).toHaveLength(10)
  await verifyTwoFactor(third.me, third.recoveryCodes[0]!)
})
