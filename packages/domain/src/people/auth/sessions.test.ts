import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '../accounts/accounts.ts'
import { hashPassword, logOut, readAccessToken, renewSession } from './auth.ts'
import { findSessionAccess } from './find-session-access.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
  await store.database.owner.query('insert into users (email, password_hash) values ($1, $2)', [
    'Ada@backroom.test',
    await hashPassword('backroom-demo'),
  ])
})
afterAll(() => store.close())

const signIn = () => logIn(store.visitor(), { email: ' ada@backroom.test ', password: ' backroom-demo ' })
/** Moves the use of spent tokens into the past. */
const wait = (time: string) =>
  store.database.owner.query('update spent_refresh_tokens set spent_at = spent_at - $1::interval', [time])
const renew = (token: string) => renewSession(store.visitor(token))

test('log-in answers both tokens, trims its input and is logged [A7-02, A5-05, A5-09]', async () => {
  const { accessToken, refreshToken, storeId } = await signIn()
  const read = readAccessToken(testPorts.secret, accessToken)!
  expect(read.expiresAtMs - Date.now()).toBeLessThanOrEqual(600_000)
  expect(refreshToken).toHaveLength(43)
  expect(storeId).toBeNull()
  const { rows } = await store.database.owner.query('select event from access_log where session_id = $1', [
    read.sessionId,
  ])
  expect(rows).toEqual([{ event: 'log_in' }])
})

test.each([
  ['ada@backroom.test', 'wrong'],
  ['nobody@backroom.test', 'backroom-demo'],
])('rejects %s with %s by the same error', async (email, password) => {
  await expect(logIn(store.visitor(), { email, password })).rejects.toMatchObject({ code: 'credentials_wrong' })
})

test('a refresh token renews once, and twenty concurrent tabs get the same next one [A7-05, A4-02]', async () => {
  const { refreshToken } = await signIn()
  const renewed = await Promise.all(Array.from({ length: 20 }, () => renew(refreshToken)))
  const next = new Set(renewed.map((one) => one.refreshToken))
  expect(next.size).toBe(1)
  expect(next.has(refreshToken)).toBe(false)
  expect(await renew([...next][0]!)).toHaveProperty('accessToken')
})

const tabCount = 20
const renewals = Number(process.env.RENEWALS ?? 1000)

test(`promise 11: ${renewals} renewals by ${tabCount} concurrent tabs log nobody out`, {
  timeout: 20_000 + renewals * 10,
}, async () => {
  let { refreshToken } = await signIn()
  for (let round = 0; round < renewals / tabCount; round++) {
    const renewed = await Promise.all(Array.from({ length: tabCount }, () => renew(refreshToken)))
    const next = new Set(renewed.map((one) => one.refreshToken))
    expect(next.size).toBe(1)
    refreshToken = [...next][0]!
  }
  const { rows } = await store.database.owner.query(`select from access_log where event = 'token_reused'`)
  expect(rows).toHaveLength(0)
})

test('promise 11: rejects a token of two renewals ago, even at once', async () => {
  const { refreshToken } = await signIn()
  const { refreshToken: second } = await renew(refreshToken)
  const { refreshToken: third } = await renew(second)
  await expect(renew(refreshToken)).rejects.toMatchObject({ code: 'refresh_token_invalid' })
  expect(await renew(third)).toHaveProperty('accessToken')
})

test('promise 11: a spent token used after the overlap ends the session for thief and owner [A4-03]', async () => {
  const { refreshToken } = await signIn()
  const { refreshToken: next } = await renew(refreshToken)
  await wait('11 seconds')
  await expect(renew(refreshToken)).rejects.toMatchObject({ code: 'refresh_token_invalid' })
  await expect(renew(next)).rejects.toMatchObject({ code: 'refresh_token_invalid' })
})

test('promise 11: an older spent token ends the session too', async () => {
  const { refreshToken: first } = await signIn()
  const { refreshToken: second } = await renew(first)
  const { refreshToken: third } = await renew(second)
  await wait('2 days')
  const { refreshToken: fourth } = await renew(third)
  await expect(renew(first)).rejects.toMatchObject({ code: 'refresh_token_invalid' })
  await expect(renew(fourth)).rejects.toMatchObject({ code: 'refresh_token_invalid' })
  const { rows } = await store.database.owner.query(`select from access_log where event = 'token_reused'`)
  expect(rows.length).toBeGreaterThan(0)
})

test('rejects a missing, an invalid and an expired token [A4-01]', async () => {
  for (const token of ['', 'x'.repeat(43)])
    await expect(renew(token)).rejects.toMatchObject({ code: 'refresh_token_invalid' })
  const { refreshToken } = await signIn()
  await store.database.owner.query(`update sessions set expires_at = now() - interval '1 second'`)
  await expect(renew(refreshToken)).rejects.toMatchObject({ code: 'refresh_token_invalid' })
})

test('a renewal counts as the last use, and is possible until the moment the session expires', async () => {
  const { refreshToken, accessToken } = await signIn()
  const other = await signIn()
  const { sessionId } = readAccessToken(testPorts.secret, accessToken)!
  const within = (expiry: string) =>
    store.inStore(async ({ db }) => {
      await sql`update sessions set expires_at = now() + ${expiry}::interval, rotated_at = '2026-01-01' where id = ${sessionId}`.execute(
        db,
      )
      return renewSession({ ...store.visitor(refreshToken), db })
    })
  await expect(within('0')).rejects.toMatchObject({ code: 'refresh_token_invalid' })
  await within('1 second')
  const { rows } = await store.database.owner.query(
    `select id, rotated_at > now() - interval '1 hour' as "isUsed", verified_at,
            (select count(*)::int from spent_refresh_tokens where session_id = sessions.id) as spent
       from sessions where id = $1`,
    [sessionId],
  )
  expect(rows).toEqual([{ id: sessionId, isUsed: true, verified_at: null, spent: 1 }])
  await renew(other.refreshToken)
})

test('a spent token is accepted for ten seconds and then ends its own session alone', async () => {
  const [first, second] = [await signIn(), await signIn()]
  const { refreshToken: next } = await renew(first.refreshToken)
  await wait('9 seconds')
  expect(await renew(first.refreshToken)).toMatchObject({ refreshToken: next })
  await wait('2 seconds')
  await expect(renew(first.refreshToken)).rejects.toMatchObject({ code: 'refresh_token_invalid' })
  await expect(renew(next)).rejects.toMatchObject({ code: 'refresh_token_invalid' })
  expect(await renew(second.refreshToken)).toHaveProperty('accessToken')
})

test('finds the session of its own person with the membership of the store', async () => {
  const { owner } = store.database
  const member = await makeMember(owner, lotus, ['orders.view'])
  const other = await makeMember(owner, lotus, ['themes.edit'], 'admin')
  await owner.query(`insert into memberships (store_id, user_id, role, permissions) values ($1, $2, 'owner', '{}')`, [
    bamboo,
    member.userId,
  ])
  await owner.query(`update sessions set verified_at = '2026-01-02', rotated_at = '2026-01-03' where id = $1`, [
    member.sessionId,
  ])
  await owner.query(`update users set totp_enabled_at = '2026-01-04' where id = $1`, [member.userId])
  const find = (sessionId: string, userId: string, storeId = lotus) =>
    store.inStore(
      ({ db }) => findSessionAccess(db, { sessionId, userId, expiresAtMs: Date.now() + 60_000 }, storeId),
      storeId,
    )
  const emailOf = async (id: string) =>
    (await owner.query<{ email: string }>('select email from users where id = $1', [id])).rows[0]!.email
  const day = (text: string | null) => text && new Date(text).toISOString().slice(0, 10)
  const found = await find(member.sessionId, member.userId)
  expect({ ...found, verified_at: day(found!.verified_at), totp_enabled_at: day(found!.totp_enabled_at) }).toEqual({
    email: await emailOf(member.userId),
    ...{ role: 'staff', permissions: ['orders.view'], verified_at: '2026-01-02', totp_enabled_at: '2026-01-04' },
  })
  expect(await find(other.sessionId, other.userId)).toEqual({
    email: await emailOf(other.userId),
    ...{ role: 'admin', permissions: ['themes.edit'], verified_at: null, totp_enabled_at: null },
  })
  expect(await find(member.sessionId, member.userId, bamboo)).toMatchObject({ role: 'owner' })
  expect(await find(other.sessionId, other.userId, bamboo)).toMatchObject({ role: null, permissions: null })
  expect(await find(member.sessionId, other.userId)).toBeUndefined()
  await owner.query(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [member.sessionId])
  await owner.query(`update sessions set revoked_at = now() where id = $1`, [other.sessionId])
  expect(await find(member.sessionId, member.userId)).toBeUndefined()
  expect(await find(other.sessionId, other.userId)).toBeUndefined()
})

test('logging out ends one session', async () => {
  const [first, second] = [await signIn(), await signIn()]
  const { userId, sessionId } = readAccessToken(testPorts.secret, first.accessToken)!
  await logOut({ ...store.visitor(), user: { id: userId, sessionId } })
  await expect(renew(first.refreshToken)).rejects.toMatchObject({ code: 'refresh_token_invalid' })
  expect(await renew(second.refreshToken)).toHaveProperty('accessToken')
  const ended = async () =>
    (await store.database.owner.query('select revoked_at from sessions where id = $1', [sessionId])).rows
  const before = await ended()
  await logOut({ ...store.visitor(), user: { id: userId, sessionId } })
  expect(await ended()).toEqual(before)
})
