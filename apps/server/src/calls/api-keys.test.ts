import { appScopes } from '@backroom/contract/people/apps/scopes'
import { insertApp } from '@backroom/testing/fixtures/insert-app'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { assemble } from '../app.ts'
import { KeyGrants } from '../http/key-grants.ts'
import { Announcements } from '../live-updates/announcements.ts'
import { startTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
/** The same API in another process, with its own cache. */
let second: FastifyInstance
let announcements: Announcements
beforeAll(async () => {
  api = await startTestApi()
  announcements = new Announcements(api.database.appUrl)
  const keyGrants = new KeyGrants(api.services.pool, announcements)
  second = await assemble({ ...api.services, keyGrants })
  await announcements.listen()
})
afterAll(async () => {
  await second.close()
  await announcements.close()
  await api.close()
})

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
type Call = { method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'; payload?: object; headers?: Record<string, string> }
const call = (url: string, { method = 'GET', ...rest }: Call, app = api.app) => app.inject({ method, url, ...rest })
const orders = async (key: string, app = api.app) =>
  (await call('/stores/orders', { headers: bearer(key) }, app)).statusCode
const product = { title: 'Mug', variants: [{ priceCents: 2500 }] }
const createProduct = (key: string, idempotencyKey: string = crypto.randomUUID()) =>
  call('/stores/products', {
    method: 'POST',
    payload: product,
    headers: { ...bearer(key), 'idempotency-key': idempotencyKey },
  })

test('revoking a key ends it in every process within a second, and no other key', async () => {
  const mine = await insertApp(api.database.owner, lotus, ['orders.view'])
  const other = await insertApp(api.database.owner, lotus, ['orders.view'])
  for (const app of [api.app, second]) for (const { key } of [mine, other]) expect(await orders(key, app)).toBe(200)
  const owner = await api.signIn(lotus)
  const revoked = await call(`/stores/private-apps/${mine.appId}/keys/${mine.keyId}`, {
    method: 'DELETE',
    headers: { authorization: owner.authorization, 'x-store-id': lotus },
  })
  expect(revoked.statusCode, revoked.body).toBe(200)
  for (const app of [api.app, second])
    await expect.poll(() => orders(mine.key, app), { timeout: 1000, interval: 10 }).toBe(401)
  for (const app of [api.app, second]) expect(await orders(other.key, app)).toBe(200)
})

test('taking a permission from an app and removing it take effect within a second', async () => {
  const { key, appId } = await insertApp(api.database.owner, lotus, ['orders.view', 'products.view'])
  expect(await orders(key)).toBe(200)
  await api.database.owner.query(`update apps set scopes = '{products.view}' where id = $1`, [appId])
  await expect.poll(() => orders(key), { timeout: 1000, interval: 10 }).toBe(403)
  await api.database.owner.query('update apps set removed_at = now() where id = $1', [appId])
  await expect.poll(() => orders(key), { timeout: 1000, interval: 10 }).toBe(401)
})

test('a cached key ends at the moment it expires', async () => {
  const { key, keyId } = await insertApp(api.database.owner, lotus, ['orders.view'])
  await api.database.owner.query(`update api_keys set expires_at = now() + interval '400 milliseconds' where id = $1`, [
    keyId,
  ])
  expect(await orders(key)).toBe(200)
  await expect.poll(() => orders(key), { timeout: 2000, interval: 20 }).toBe(401)
})

test.each(['bk_live_', 'bk_live_0000', `bk_live_${'a'.repeat(49)}`])(
  'rejects %s with a text that says the remedy',
  async (key) => {
    const answer = await call('/stores/orders', { headers: bearer(key) })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().messages).toEqual([expect.stringContaining('Create another one under Apps')])
  },
)

test('refuses an address with a key, and writes it into no log', async () => {
  const { key } = await insertApp(api.database.owner, lotus, ['orders.view'])
  const written: string[] = []
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => written.push(String(text)) > 0),
  )
  const talkative = await assemble({ ...api.services, logLevel: 'debug' })
  try {
    const addresses = [
      ...[`/stores/orders?key=${key}`, `/stores/orders/${key}`, `/stores/orders?key=${key.replaceAll('_', '%5F')}`],
      ...[`/anything/${key}`, `/admin/lotus/?key=${key}`],
    ]
    for (const url of addresses) {
      const answer = await call(url, { headers: bearer(key) }, talkative)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request'])
      expect(answer.body).not.toContain(key.slice(10))
    }
    await call(`/stores/orders`, { headers: bearer(key) }, talkative)
  } finally {
    await talkative.close()
    for (const spy of spies) spy.mockRestore()
  }
  expect(written.join('')).toContain('/stores/orders')
  expect(written.join('')).not.toContain(key.slice(10))
})

test('finds nothing of another store by its id, and does not act there', async () => {
  const { key } = await insertApp(api.database.owner, lotus, appScopes)
  const { productId } = await insertProduct(api.database.owner, bamboo)
  const { productId: own } = await insertProduct(api.database.owner, lotus)
  expect((await call(`/stores/products/${productId}`, { headers: bearer(key) })).statusCode).toBe(404)
  expect((await call(`/stores/products/${own}`, { headers: { ...bearer(key), 'x-store-id': lotus } })).statusCode).toBe(
    200,
  )
  expect(
    (await call(`/stores/products/${own}`, { headers: { ...bearer(key), 'x-store-id': bamboo } })).statusCode,
  ).toBe(403)
  const over = (stores: string) =>
    call(`/stores/reports/sales/export?from=2026-11-01&to=2026-11-02&stores=${stores}`, { headers: bearer(key) })
  expect((await over(`${lotus},${bamboo}`)).statusCode).toBeGreaterThanOrEqual(400)
})

test('names the app and its key in the activity log, and the person beside them', async () => {
  const app = await insertApp(api.database.owner, lotus, appScopes, 'Kho hàng <b>')
  const created = await createProduct(app.key)
  expect(created.statusCode, created.body).toBe(201)
  const entries = await call('/stores/audit?limit=1', { headers: bearer(app.key) })
  expect(entries.statusCode, entries.body).toBe(200)
  expect(entries.json().items).toMatchObject([
    { endpoint: 'products.create', sessionId: app.keyId, user: { id: app.accountId, name: 'Kho hàng <b>' } },
  ])
})

test('a repeated request of one app has one effect, and does not collide with that of another app', async () => {
  const [one, other] = [
    await insertApp(api.database.owner, lotus, appScopes),
    await insertApp(api.database.owner, lotus, appScopes),
  ]
  const key = crypto.randomUUID()
  const ids = [
    await createProduct(one.key, key),
    await createProduct(one.key, key),
    await createProduct(other.key, key),
  ].map((answer) => answer.json().id as string)
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[0])
})

test('tells a key how many calls are left, and rejects what is beyond them', async () => {
  const limited = await assemble({ ...api.services, requestLimits: { perSession: 3, perAddress: 1_000 } })
  try {
    const [mine, other] = [
      await insertApp(api.database.owner, lotus, appScopes),
      await insertApp(api.database.owner, lotus, appScopes),
    ]
    const answers = []
    for (let count = 0; count < 4; count++)
      answers.push(await call('/stores/orders', { headers: bearer(mine.key) }, limited))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
    expect(answers.map(({ headers }) => [headers['ratelimit-limit'], headers['ratelimit-remaining']])).toEqual([
      ...['2', '1', '0'].map((left) => ['3', left]),
      ['3', '0'],
    ])
    for (const { headers } of answers) expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0)
    expect(answers[3]?.headers['retry-after']).toBe(answers[3]?.headers['ratelimit-reset'])
    expect(await orders(other.key, limited)).toBe(200)
  } finally {
    await limited.close()
  }
})

test('creating a key asks for the second factor if it is switched on', async () => {
  const { appId } = await insertApp(api.database.owner, lotus)
  const { authorization, userId } = await api.signIn(lotus)
  const create = () =>
    call(`/stores/private-apps/${appId}/keys`, {
      method: 'POST',
      payload: { days: null },
      headers: { authorization, 'x-store-id': lotus },
    })
  expect((await create()).statusCode).toBe(201)
  await api.database.owner.query('update users set totp_enabled_at = now() where id = $1', [userId])
  await expect.poll(async () => (await create()).json().code, { timeout: 1000 }).toBe('second_factor_needed')
})

test('the account of an app cannot sign in', async () => {
  const { accountId } = await insertApp(api.database.owner, lotus)
  const { rows } = await api.database.owner.query('select email from users where id = $1', [accountId])
  const answer = await call('/auth/login', {
    method: 'POST',
    payload: { email: rows[0].email, password: 'anything at all' },
  })
  expect(answer.json().code).toBe('credentials_wrong')
  const owner = await api.signIn(lotus)
  const staff = await call('/users/store-staffs', {
    headers: { authorization: owner.authorization, 'x-store-id': lotus },
  })
  expect(staff.statusCode, staff.body).toBe(200)
  expect(staff.body).not.toContain('apps.invalid')
})
