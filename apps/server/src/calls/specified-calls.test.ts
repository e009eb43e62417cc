import { allEndpoints } from '@backroom/contract'
import { permissions } from '@backroom/contract/platform/access/permissions'
import { hashPassword } from '@backroom/domain/people/auth/auth'
import type { Things } from '@backroom/testing/fixtures/factory'
import { lotus, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assemble } from '../app.ts'
import { startTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
let headers: Record<string, string>
let things: Things
const account = { email: 'ada@backroom.test', password: 'backroom-demo' }
beforeAll(async () => {
  api = await startTestApi()
  const { authorization, 'x-store-id': storeId, userId } = await api.signIn(lotus, [...permissions])
  headers = { authorization, 'x-store-id': storeId }
  things = await makeThings(api.database.owner, lotus)
  await api.database.owner.query('update users set email = $1, password_hash = $2, first_name = $3 where id = $4', [
    account.email,
    await hashPassword(account.password),
    'Ada',
    userId,
  ])
})
afterAll(() => api.close())

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, more = {}) => {
  const answer = await api.app.inject({ method, url, headers: { ...headers, ...more }, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

test('POST /auth/login accepts email and password and answers tokens and store [A7-01, A7-02]', async () => {
  for (const url of ['/auth/login', '/auth/login/']) {
    const { status, body } = await call('POST', url, account)
    expect(status).toBe(200)
    expect(body).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String), storeId: lotus })
  }
})

test('writes an error in the requested language, in title, messages and fields', async () => {
  const wrong = { ...account, password: 'wrong' }
  const inVietnamese = { 'accept-language': 'vi-VN,vi;q=0.9,en;q=0.8' }
  const refused = await call('POST', '/auth/login', wrong, inVietnamese)
  expect(refused.body).toMatchObject({
    code: 'credentials_wrong',
    title: 'Email hoặc mật khẩu không đúng.',
    messages: ['Email hoặc mật khẩu không đúng.'],
  })
  expect((await call('POST', '/auth/login', wrong, { 'accept-language': 'fr, vi' })).body.title).toMatch(/is incorrect/)
  const junk = await call('POST', '/auth/login', { email: 7, password: 'x' }, inVietnamese)
  expect(junk.body.messages).toContainEqual(
    expect.stringMatching(/^email: Đầu vào không hợp lệ: mong đợi string, nhận được số/),
  )
  const named = await call('POST', '/stores/config/domains', { host: 'nonsense' }, inVietnamese)
  expect(named.body.messages).toEqual(['Hãy nhập tên miền riêng, ví dụ shop.example.com.'])
})

test('answers a wrong password with 401 and messages', async () => {
  const { status, body, headers: sent } = await call('POST', '/auth/login', { ...account, password: 'wrong' })
  expect(status).toBe(401)
  expect(sent['content-type']).toContain('application/problem+json')
  expect(body).toMatchObject({
    code: 'credentials_wrong',
    messages: [expect.any(String)],
    requestId: expect.any(String),
  })
})

test('renews by the refresh token in its header, forbids caching, and ends it on sign-out [A7-04, A7-05]', async () => {
  const { body: tokens } = await call('POST', '/auth/login', account)
  const renewed = await call('GET', '/auth/renew-access-token/', undefined, { 'x-refresh-token': tokens.refreshToken })
  expect(renewed.status).toBe(200)
  expect(renewed.headers['cache-control']).toBe('no-store')
  const mine = { authorization: `Bearer ${renewed.body.accessToken}` }
  expect((await call('DELETE', '/auth/logout', undefined, mine)).status).toBe(200)
  const again = await call('GET', '/auth/renew-access-token', undefined, {
    'x-refresh-token': renewed.body.refreshToken,
  })
  expect(again.status).toBe(401)
  const { rowCount } = await api.database.owner.query(`select from access_log where event = 'log_out'`)
  expect(rowCount, 'log-out is in the access log').toBe(1)
})

test('GET /users/info answers the person with their permissions in the store [A3-01, A6-03, A7-17]', async () => {
  const { body } = await call('GET', '/users/info')
  expect(body).toMatchObject({ email: account.email, firstName: 'Ada', isStoreOwner: false, isStoreAdmin: false })
  expect(body.scopes).toContain('orders.view')
  expect(body).toHaveProperty('lastName')
  expect(body).toHaveProperty('profilePicture')
})

test('GET /users/stores continues after lastId [A7-19]', async () => {
  const idsAfter = async (query: string) =>
    (await call('GET', `/users/stores${query}`)).body.stores.map(({ id }: { id: string }) => id)
  expect(await idsAfter('')).toEqual([lotus, things.siblingStore])
  expect(await idsAfter(`?lastId=${lotus}`)).toEqual([things.siblingStore])
  expect(await idsAfter(`?lastId=${things.siblingStore}`)).toEqual([])
})

test('answers released money as availableToPayout and waiting money as pending [A3-12]', async () => {
  const balance = async () => (await call('GET', '/stores/payout/v2/balance/')).body
  const before = await balance()
  // A sale of $50, whose share of $47.50 waits, and a release of $30 of it.
  await api.database.owner.query(
    `with made as (
       insert into ledger_transactions (store_id, kind, reference, currency)
       values ($1, 'sale', 'test sale', 'USD'), ($1, 'release', 'test release', 'USD') returning id, kind)
     insert into ledger_entries (store_id, transaction_id, account, amount_cents, currency)
     select $1, id, account, cents, 'USD'
       from made join (values ('sale', 'psp_clearing', 5000), ('sale', 'pending', -4750), ('sale', 'fee_income', -250),
                              ('release', 'pending', 3000), ('release', 'available', -3000)) entry (kind, account, cents)
            using (kind)`,
    [lotus],
  )
  expect(await balance()).toEqual({
    ...before,
    availableToPayout: before.availableToPayout + 3000,
    pending: before.pending + 1750,
    currency: 'USD',
  })
})

test('answers the specified fields of the preference [A3-09, A7-34]', async () => {
  expect((await call('GET', '/stores/config/preference')).body).toMatchObject({
    paymentChoice: { type: 'seller' },
    businessType: 'pod',
    standardTimezone: null,
    storeFrontDefaultTheme: 'hydro',
    storeDetail: { name: 'lotus' },
  })
})

test('the sales report takes fromTime, toTime, stores and timezone and answers totals [A7-97, A7-98, B7-03]', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const range = `fromTime=${today}&toTime=${today}&timezone=UTC`
  const { body } = await call('GET', `/stores/reports/sales?${range}&stores=${lotus}`)
  const { rows } = await api.database.owner.query(
    `select count(*)::int as total_orders,
            sum(total_cents)::int - (select coalesce(sum(amount_cents), 0)::int from payment_refunds
                                      where store_id = $1 and state = 'refunded' and currency = 'USD') as total_sales
       from orders where store_id = $1 and currency = 'USD' and payment_status in ('paid', 'partially_refunded', 'refunded')`,
    [lotus],
  )
  expect(rows[0].total_orders).toBeGreaterThan(0)
  expect(body).toMatchObject(rows[0])
  expect((await call('GET', `/stores/reports/sales?${range}&stores=${crypto.randomUUID()}`)).status).toBe(404)
  const backwards = `fromTime=${today}&toTime=2020-01-01&timezone=UTC`
  expect((await call('GET', `/stores/reports/overview?${backwards}`)).status).toBe(400)
})

test('the orders count takes the fulfillment status [A7-96]', async () => {
  for (const status of ['unfulfilled', 'on_hold', 'fulfilled']) {
    const { rows } = await api.database.owner.query(
      'select count(*)::int as count from orders where store_id = $1 and fulfillment_status = $2',
      [lotus, status],
    )
    expect((await call('GET', `/stores/orders/count?fulfillmentStatus=${status}`)).body).toEqual({
      ...{ count: rows[0].count, isMore: false },
    })
    if (status === 'unfulfilled') expect(rows[0].count).toBeGreaterThan(0)
  }
})

test('lists a theme, reads it as a list of one config, saves and publishes it [A7-64, A7-66, A7-67, A7-71, B7-16, B7-17, B7-18]', async () => {
  const { body: list } = await call('GET', '/stores/onlinestore/themes')
  expect(list.themes.map(({ id }: { id: string }) => id)).toContain(things.theme)
  const pages = `/stores/onlinestore/themes/${things.theme}/pages`
  const { body: configs } = await call('GET', pages)
  expect(configs).toHaveLength(1)
  const { id, revision, publishedRevision, ...config } = configs[0]
  expect({ id, revision, publishedRevision }).toEqual({ id: things.theme, revision: 1, publishedRevision: null })
  config.settings.colors = { ...config.settings.colors, color_price: '#112233' }
  const saved = await call('PUT', `${pages}/${id}`, config, { 'if-match': '"1"' })
  expect(saved).toMatchObject({ status: 200, body: { revision: 2 } })
  expect((await call('PUT', `${pages}/${id}`, config, { 'if-match': '"1"' })).status).toBe(412)
  const publication = `/stores/onlinestore/themes/${id}/publication`
  expect((await call('POST', publication, undefined, { 'if-match': '2' })).body).toMatchObject({ publishedRevision: 2 })
  expect((await call('GET', publication)).body[0].settings.colors.color_price).toBe('#112233')
  expect((await call('POST', `/stores/onlinestore/themes/${id}/activate`)).body).toMatchObject({ isLive: true })
  expect((await call('POST', `/stores/onlinestore/themes/${id}/activate`)).status).toBe(409)
})

test('the preview host is the first label of the store’s domain plus the theme’s suffix [B4-32, B4-34]', async () => {
  const { body } = await call('POST', `/stores/onlinestore/themes/${things.theme}/preview-token`)
  expect(body.previewOrigin).toBe('http://lotus.default.localhost:4000')
})

test('only the configured sk value registers here [A2-63, A2-64]', async () => {
  expect((await call('GET', '/config?sk=backroom')).body.registersHere).toBe(true)
  expect((await call('GET', '/config?sk=other')).body.registersHere).toBe(false)
  expect((await call('GET', '/config')).body.registersHere).toBe(false)
})

test('re-encodes an uploaded image, serves it at a permanent address, and rejects other files [B7-27]', async () => {
  const { default: sharp } = await import('sharp')
  const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()
  const send = (payload: Buffer, type: string) =>
    api.app.inject({ method: 'POST', url: '/stores/files', headers: { ...headers, 'content-type': type }, payload })
  const { url, width } = (await send(jpeg, 'image/jpeg')).json()
  expect(width).toBe(900)
  const served = await api.app.inject(url)
  expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(served.headers['cache-control']).toContain('immutable')
  expect((await sharp(served.rawPayload).metadata()).width).toBe(900)
  // An SVG, and an image that the encoder could read.
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>'
  const tiff = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
    .tiff()
    .toBuffer()
  expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(40)
  const tall = await sharp({ create: { width: 2, height: 12_001, channels: 3, background: '#884422' } })
    .png()
    .toBuffer()
  for (const [bytes, type] of [
    [Buffer.from(svg), 'image/svg+xml'],
    [Buffer.from(svg), 'image/png'],
    [tiff, 'image/png'],
    [tall, 'image/png'],
    [Buffer.from('GIF89a junk'), 'image/gif'],
    [Buffer.alloc(0), 'image/png'],
  ] as const)
    expect((await send(bytes, type)).statusCode, type).toBe(400)
  expect((await send(Buffer.alloc(11 * 1024 * 1024), 'image/png')).statusCode).toBe(413)
  expect((await api.app.inject('/files/../../etc/passwd')).statusCode).toBe(404)
})

test('the main host sends its security headers', async () => {
  const { headers: sent } = await api.app.inject('/config')
  expect(sent['content-security-policy']).toMatch(/script-src 'self';/)
  expect(sent['content-security-policy']).toMatch(/frame-ancestors 'none'/)
  expect(sent).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
})

test('/health/live always answers, and /health/ready while the database answers', async () => {
  expect((await api.app.inject('/health/live')).json()).toEqual({ status: 'live' })
  expect((await api.app.inject('/health/ready')).statusCode).toBe(200)
  api.services.isClosing = () => true
  expect((await api.app.inject('/health/ready')).statusCode).toBe(503)
  api.services.isClosing = () => false
})

test('names every call in the reference page and in the OpenAPI document', async () => {
  const page = (await api.app.inject('/reference')).body
  const { openapi, paths } = (await api.app.inject('/openapi.json')).json()
  expect(openapi).toBe('3.1.0')
  for (const { name, method, path } of allEndpoints) {
    expect(page).toContain(path)
    expect(paths[path]?.[method.toLowerCase()]?.operationId).toBe(name)
  }
})

test('does not show the outbox outside a demo', async () => {
  expect(api.services.ports.isDemo).toBe(false)
  expect((await api.app.inject('/dev/outbox')).statusCode).toBe(404)
})

test.each([
  [0, '203.0.113.5, 198.51.100.7', '127.0.0.1'],
  [1, '203.0.113.5, 198.51.100.7', '198.51.100.7'],
  [2, '203.0.113.5, 198.51.100.7', '203.0.113.5'],
  [1, 'unknown', '127.0.0.1'],
  [1, '198.51.100.7:5555', '198.51.100.7'],
])('behind %i proxies, forwarded for %s, the caller is %s', async (proxies, forwarded, address) => {
  api.services.trustProxy = (_, hop) => hop < proxies
  const app = await assemble(api.services)
  const headers = { 'x-forwarded-for': forwarded }
  const answer = await app.inject({ method: 'POST', url: '/auth/login', headers, payload: account })
  expect(answer.statusCode).toBe(200)
  const { rows } = await api.database.owner.query(
    'select host(address) as address from access_log where request_id = $1',
    [answer.headers['request-id']],
  )
  expect(rows).toEqual([{ address }])
  await app.close()
})
