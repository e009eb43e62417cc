import { hashPassword } from '@backroom/domain/people/auth/auth'
import { makeLink } from '@backroom/testing/fixtures/members'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestCalls, type TestCalls } from './calls-test-api.ts'

let server: TestCalls
beforeAll(async () => {
  server = await startTestCalls('owner')
})
afterAll(() => server.close())
beforeEach(() => server.rows('truncate attempts'))

const letters = (count: number) => 'a'.repeat(count)
const emailOf = (length: number) => `${letters(length - 4)}@b.c`
const logIn = (email: string, password: string) => server.call('POST', '/auth/login', { email, password })
/** Sets email and password of the member, also to values that a sign-up would reject. */
async function know(email: string, password: string) {
  const hash = await hashPassword(password, { memory: 8, passes: 1 })
  await server.rows('update users set email = $1, password_hash = $2 where id = $3', [email, hash, server.userId])
}

test.each([
  ['e-mail of 4 characters [A5-03]', emailOf(5).slice(1), 'backroom-demo'],
  ['e-mail of 4 characters between blanks [A5-03] [A5-05]', ` ${emailOf(5).slice(1)} `, 'backroom-demo'],
  ['e-mail of 51 characters [A5-04]', emailOf(51), 'backroom-demo'],
  ['password of 4 characters [A5-07]', emailOf(50), letters(4)],
  ['password of 4 characters between blanks [A5-07] [A5-09]', emailOf(50), ` ${letters(4)} `],
  ['password of 51 characters [A5-08]', emailOf(50), letters(51)],
])('signs nobody in with an %s, even where somebody has it', async (_, email, password) => {
  await know(email.trim(), password.trim())
  const { status, body } = await logIn(email, password)
  expect([status, body.code]).toEqual([400, 'invalid_request'])
  expect(body.messages.join()).toMatch(/email|password/)
})

test.each([5, 50])(
  'accepts an email and a password of %i characters, and trims them [A5-03, A5-04, A5-05, A5-07, A5-08, A5-09]',
  async (length) => {
    await know(emailOf(length), letters(length))
    expect((await logIn(emailOf(length), letters(length))).status).toBe(200)
    expect((await logIn(`  ${emailOf(length)} `, ` ${letters(length)}  `)).status).toBe(200)
  },
)

test('answers a sign-in with a valid access token, refresh token and store id [A4-05]', async () => {
  await know('ada@backroom.test', 'river stones')
  const { body } = await logIn('ada@backroom.test', 'river stones')
  expect(body).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String), storeId: lotus })
  const mine = { authorization: `Bearer ${body.accessToken}`, 'x-store-id': body.storeId }
  expect((await server.call('GET', '/users/info', undefined, mine)).body).toMatchObject({ email: 'ada@backroom.test' })
  const renewal = await server.call('GET', '/auth/renew-access-token', undefined, {
    'x-refresh-token': body.refreshToken,
  })
  expect(renewal.status).toBe(200)
})

test.each([
  ['without one', undefined],
  ['with junk', 'junk'],
])('renews nothing %s: a valid refresh token is required [A4-01]', async (_, token) => {
  const headers: Record<string, string> = token ? { 'x-refresh-token': token } : {}
  const { status, body } = await server.call('GET', '/auth/renew-access-token', undefined, headers)
  expect([status, body.code]).toEqual([401, 'refresh_token_invalid'])
})

test('rejects an expired token, and answers the person with the renewed one [A8-10]', async () => {
  await know('ada@backroom.test', 'river stones')
  const { body } = await logIn('ada@backroom.test', 'river stones')
  const info = (token: string) =>
    server.call('GET', '/users/info', undefined, { authorization: `Bearer ${token}`, 'x-store-id': lotus })
  expect((await info(`${body.accessToken}x`)).status).toBe(401)
  const renewed = await server.call('GET', '/auth/renew-access-token', undefined, {
    'x-refresh-token': body.refreshToken,
  })
  expect((await info(renewed.body.accessToken)).status).toBe(200)
})

test('answers an empty list of scopes to a person without any [A6-04]', async () => {
  const { authorization } = await server.api.signIn(lotus, [])
  const { body } = await server.call('GET', '/users/info', undefined, { authorization })
  expect(body).toMatchObject({ scopes: [], isStoreOwner: false, isStoreAdmin: false })
})

test('checks a reset link by the query parameter token [A7-09]', async () => {
  await know('ada@backroom.test', 'river stones')
  const token = await makeLink(server.api.database.owner, 'reset', {
    email: 'ada@backroom.test',
    userId: server.userId,
  })
  const check = (query: string) => server.call('GET', `/auth/verify_reset_password_token${query}`)
  expect(await check(`?token=${token}`)).toMatchObject({ status: 200, body: { email: 'ada@backroom.test' } })
  expect((await check(`?token=${token.slice(1)}x`)).status).toBe(410)
  expect((await check(`?reset=${token}`)).status).toBe(400)
})

test('GET /stores/survey answers another status than 200 until the survey is finished [A7-16]', async () => {
  expect((await server.call('GET', '/stores/survey')).status).toBe(409)
  const skipped = { step: 1, answers: {}, finish: 'skipped' }
  expect((await server.call('PUT', '/stores/survey/answers', skipped)).status).toBe(200)
  expect((await server.call('GET', '/stores/survey')).status).toBe(200)
})

test('PUT /users/ saves name and language of the person [A7-18]', async () => {
  for (const [url, firstName] of [
    ['/users/', 'Ánh'],
    ['/users', 'Bảo'],
  ] as const) {
    const saved = await server.call('PUT', url, { firstName, lastName: 'Nguyễn', language: 'vi' })
    expect(saved).toMatchObject({ status: 200, body: { firstName, lastName: 'Nguyễn', language: 'vi' } })
    expect((await server.call('GET', '/users/info')).body).toMatchObject({ firstName, lastName: 'Nguyễn' })
  }
})

test('POST /users/create-store creates a store owned by the caller [A7-20]', async () => {
  const made = await server.call('POST', '/users/create-store', { name: 'Tea House', slug: 'tea-house' })
  expect(made).toMatchObject({ status: 201, body: { name: 'Tea House', domain: 'tea-house.localhost:4000' } })
  const inside = await server.call('GET', '/users/info', undefined, { 'x-store-id': made.body.id })
  expect(inside.body).toMatchObject({ isStoreOwner: true })
  const { body } = await server.call('GET', '/users/stores')
  expect(body.stores.map(({ id }: { id: string }) => id)).toContain(made.body.id)
  expect((await server.call('POST', '/users/create-store', { name: 'Other', slug: 'tea-house' })).status).toBe(409)
})
