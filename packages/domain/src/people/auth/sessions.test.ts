import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '../accounts/accounts.ts'
import { hashPassword, readAccessToken, renewSession } from './auth.ts'

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
