import { accountMails, storeMails } from '@backroom/testing/database/sent-mails'
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

const password = 'river stones'
const signUp = (email: string, more: object = {}) =>
  server.call('POST', '/auth/signup', { email, password, storeName: 'Cửa hàng Sen', language: 'vi', ...more })
/** Decoys for unknown addresses, which are marked as sent. */
const decoys = 'sent_at is not null'
const mailsTo = (email: string) =>
  server.rows<{ plain: string }>(
    `select plain from ${accountMails} where recipient = $1 and not (${decoys}) order by id`,
    [email],
  )

/** The token of the link in the last mail to an address. */
async function mailedToken(email: string): Promise<string> {
  const { plain } = (await mailsTo(email)).at(-1)!
  return new URL(/https?:\/\/\S+/.exec(plain)![0]).searchParams.get('token')!
}

test('signs up with email, password, storeName and an optional code, and mails a link [A7-03]', async () => {
  expect((await signUp('ada@sen.test', { code: 'friend' })).status).toBe(200)
  expect((await signUp('bee@sen.test')).status).toBe(200)
  for (const field of ['email', 'password', 'storeName']) {
    const { status, body } = await signUp('cee@sen.test', { [field]: undefined })
    expect([status, body.findings.map(({ path }: { path: string }) => path)]).toEqual([400, [field]])
  }
  expect(await mailsTo('ada@sen.test')).toHaveLength(1)
  expect(await mailsTo('cee@sen.test')).toHaveLength(0)
})

test('activates an account and its store once, and signs in [A7-07]', async () => {
  await signUp('dee@sen.test', { code: 'friend' })
  const token = await mailedToken('dee@sen.test')
  const activate = (given: string) => server.call('POST', '/auth/account-activation', { token: given, password })
  expect((await activate('x'.repeat(43))).body.code).toBe('token_invalid')
  const { status, body } = await activate(token)
  expect(status).toBe(200)
  expect(body).toMatchObject({ register: true, accessToken: expect.any(String), refreshToken: expect.any(String) })
  const [store] = await server.rows('select name from stores where store_id = $1', [body.storeId])
  expect(store).toEqual({ name: 'Cửa hàng Sen' })
  const members = `select email, role from memberships join users on users.id = user_id where store_id = $1`
  expect(await server.rows(members, [body.storeId])).toEqual([{ email: 'dee@sen.test', role: 'owner' }])
  expect((await activate(token)).body.code).toBe('token_invalid')
})

test('answers a forgotten password the same with and without an account [A7-08]', async () => {
  const forget = (email?: string) => server.call('POST', '/auth/forgot_password', { email, language: 'en' })
  await server.rows(`update users set email = 'eve@sen.test' where id = $1`, [server.userId])
  const [known, unknown] = [await forget('eve@sen.test'), await forget('nobody@sen.test')]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect(known.status).toBe(200)
  expect((await forget()).status).toBe(400)
  const sent = (email: string) => mailsTo(email).then(({ length }) => length)
  expect([await sent('eve@sen.test'), await sent('nobody@sen.test')]).toEqual([1, 0])
})

test('invites staff by mail, and names the inviter and the store [A7-06] [A7-22]', async () => {
  const body = { email: 'fay@sen.test', isStoreAdmin: false, scopes: ['orders.view'] }
  const invited = await server.call('POST', '/users/add-store-staff', body)
  expect([invited.status, invited.body]).toMatchObject([201, { email: 'fay@sen.test' }])
  const [mail] = await server.rows<{ plain: string }>(
    `select plain from ${storeMails} where recipient = 'fay@sen.test'`,
  )
  const invitation_token = new URL(/https?:\/\/\S+/.exec(mail!.plain)![0]).searchParams.get('invitation_token')
  const check = (token: unknown) => server.call('POST', '/auth/check-staff-available', { invitation_token: token })
  expect((await check(invitation_token)).body).toMatchObject({
    email: 'fay@sen.test',
    storeName: 'lotus',
    hasAccount: false,
  })
  // A link for another purpose, and an invented one.
  const reset = await makeLink(server.api.database.owner, 'reset', { email: 'fay@sen.test' })
  for (const other of [reset, 'x'.repeat(43)]) expect((await check(other)).body.code).toBe('token_invalid')
  expect((await check(undefined)).status).toBe(400)
})

test('ends the session on sign-out, with its access and refresh tokens [A2-81] [A4-03]', async () => {
  const { authorization, sessionId } = await server.api.signIn(lotus)
  const mine = { authorization, 'x-store-id': lotus }
  expect((await server.call('DELETE', '/auth/logout', undefined, mine)).status).toBe(200)
  const refused = () => server.call('GET', '/users/info', undefined, mine).then(({ status }) => status)
  await expect.poll(refused, { timeout: 1000, interval: 5 }).toBe(401)
  const [session] = await server.rows('select revoked_at is not null as ended from sessions where id = $1', [sessionId])
  expect(session).toEqual({ ended: true })
  const renewal = await server.call('GET', '/auth/renew-access-token', undefined, { 'x-refresh-token': 'x'.repeat(43) })
  expect([renewal.status, renewal.body.code]).toEqual([401, 'refresh_token_invalid'])
})

test('rejects an expired access token, and renews it by the refresh token [A4-02]', async () => {
  await signUp('gus@sen.test')
  const begun = { token: await mailedToken('gus@sen.test'), password }
  const { body } = await server.call('POST', '/auth/account-activation', begun)
  const info = (token: string) =>
    server.call('GET', '/users/info', undefined, { authorization: `Bearer ${token}`, 'x-store-id': body.storeId })
  const [head, payload] = body.accessToken.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const expired = Buffer.from(JSON.stringify({ ...claims, exp: 1 })).toString('base64url')
  expect((await info(`${head}.${expired}.${body.accessToken.split('.')[2]}`)).status).toBe(401)
  const renewed = await server.call('GET', '/auth/renew-access-token', undefined, {
    'x-refresh-token': body.refreshToken,
  })
  expect((await info(renewed.body.accessToken)).body.email).toBe('gus@sen.test')
})

test('answers today’s total sales and the onboarding step of the store alone [A2-69] [A4-10]', async () => {
  const order = `insert into orders (store_id, number, token, cart_id, email, customer_name, shipping_address,
                                     payment_status, currency, item_count, subtotal_cents, total_cents, payment_reference)
                 select store_id, 7, 'home-' || slug, gen_random_uuid(), 'buyer@sen.test', 'Buyer', '{}', 'paid', currency,
                        1, cents, cents, 'test'
                   from stores join (values ('lotus', 2500), ('bamboo', 9900)) amounts (shop, cents) on shop = slug`
  await server.rows(order)
  const today = new Date().toISOString().slice(0, 10)
  const { status, body } = await server.call(
    'GET',
    `/stores/reports/sales?fromTime=${today}&toTime=${today}&timezone=Etc/UTC`,
  )
  expect([status, body]).toEqual([200, { total_sales: 2500, total_orders: 1, currency: 'USD' }])
  const steps = await server.call('GET', '/stores/config/status')
  expect(steps.status).toBe(200)
  expect(steps.body.steps.map(({ field }: { field: string }) => field)).toContain('productAdded')
})
