import { gunzipSync } from 'node:zlib'
import { allEndpoints, contract } from '@backroom/contract'
import { lotus } from '@backroom/testing/fixtures/things'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '../jobs/jobs.ts'
import { assembleStorefront } from '../storefront/storefront.ts'
import { startTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('answers HEAD for pages and probes, and not for the contract and the stream', async () => {
  const head = async (url: string) => (await api.app.inject({ method: 'HEAD', url })).statusCode
  for (const url of ['/health/live', '/health/ready', '/reference', '/openapi.json']) expect(await head(url)).toBe(200)
  expect(await head('/config')).toBe(404)
  expect(await head('/notifications/stream')).toBe(404)
})

test('/health reports the check of the money, and is degraded when a rule is broken or the check is too old', async () => {
  const health = async () => {
    const { statusCode, body } = await api.app.inject('/health')
    return [statusCode, JSON.parse(body)]
  }
  expect(await health()).toMatchObject([200, { status: 'ok', money: { stores: 0, oldest: null } }])
  await jobs['check-money'].work(api.services)
  expect(await health()).toMatchObject([200, { status: 'ok', money: { stores: 2, broken: 0, isStale: false } }])
  await api.database.owner.query(
    `update money_checks set checked_at = now() - interval '37 hours' where store_id = $1`,
    [lotus],
  )
  expect(await health()).toMatchObject([200, { status: 'degraded', money: { isStale: true } }])
  await api.database.owner.query(
    `insert into ledger_balances (store_id, account, currency, amount_cents) values ($1, 'fee_income', 'USD', -1)`,
    [lotus],
  )
  await jobs['check-money'].work(api.services)
  expect(await health()).toMatchObject([200, { status: 'degraded', money: { broken: 1, breaches: 1, isStale: false } }])
})

test('/health counts the messages that failed permanently', async () => {
  await api.database.owner.query(
    `insert into outbox_messages (store_id, channel, recipient, content, failed_as)
     select $1, 'mail', 'bee@example.test', '{}', state from unnest(array['failed', 'failed', 'unknown']) as state`,
    [lotus],
  )
  const { body } = await api.app.inject('/health')
  expect(JSON.parse(body).messages).toEqual({ failed: 2, unknown: 1 })
})

test.each(['/reference', '/openapi.json'])(
  '%s comes compressed to those who read that, and is the same',
  async (url) => {
    const ask = (encoding: string) => api.app.inject({ url, headers: { 'accept-encoding': encoding } })
    const [plain, packed, refused] = [await ask('identity'), await ask('br, gzip'), await ask('br, gzip;q=0')]
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    for (const { headers } of [plain, refused]) expect(headers['content-encoding']).toBeUndefined()
    expect(refused.body).toBe(plain.body)
  },
)

test('/reference shows each operation with what it takes, answers and asks for', async () => {
  const { body, headers } = await api.app.inject('/reference')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const { DOMParser } = new Window()
  const document = new DOMParser().parseFromString(body, 'text/html')
  const sections = [...document.querySelectorAll('section')]
  expect(document.querySelector('p')?.textContent).toContain(`${allEndpoints.length} operations`)
  expect(sections.map(({ id }) => id).toSorted()).toEqual(allEndpoints.map(({ name }) => name).toSorted())
  const told = (id: string) => {
    const section = document.getElementById(id)!
    const summaries = [...section.querySelectorAll('summary')].map(({ textContent }) => textContent)
    return [section.querySelector('h3')?.textContent, section.querySelector('p')?.textContent, ...summaries]
  }
  expect(told('products.setStatus')).toEqual([
    'POST /stores/products/status',
    `${contract.products.setStatus.summary}Permission: products.bulk · API keys`,
    ...['Parameters', 'Body', 'Answers'],
  ])
  expect(told('app.config')).toEqual([
    'GET /config',
    `${contract.app.config.summary}Permission: public`,
    'Parameters',
    'Answers',
  ])
})

test('does not find a folder of the back office', async () => {
  expect((await api.app.inject('/admin/assets/')).statusCode).toBe(404)
})

test('answers an unreadable address with a message and the headers of a store', async () => {
  const storefront = await assembleStorefront(api.services)
  const { statusCode, body, headers } = await storefront.inject({ url: '/%ff', headers: { host: 'lotus.localhost' } })
  expect([statusCode, body]).toEqual([400, 'This request is not valid.'])
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  await storefront.close()
})

test('lets people who edit products or themes upload images', async () => {
  const upload = async (held: Parameters<TestApi['signIn']>[1]) => {
    const { authorization } = await api.signIn(lotus, held)
    const headers = { authorization, 'x-store-id': lotus, 'content-type': 'image/png' }
    return (await api.app.inject({ method: 'POST', url: '/stores/files', headers, payload: 'junk' })).statusCode
  }
  expect(await upload(['orders.view'])).toBe(403)
  expect(await upload(['products.edit'])).toBe(400)
  expect(await upload(['themes.edit'])).toBe(400)
})

test('/health reports how far the counting of visits is behind, and is degraded when it is far', async () => {
  const events = async () => JSON.parse((await api.app.inject('/health')).body).events
  expect(await events()).toEqual({ behindMs: 0, isLate: false, refused: 0, canBeRead: true })
  await api.database.owner.query(
    `insert into event_queue (store_id, local_day, visitor, id) values ($1, current_date, 1, uuidv7(interval '-6 minutes'))`,
    [lotus],
  )
  await api.database.owner.query(
    `insert into event_refusals (store_id, local_day, reason, events) values ($1, current_date, 'ahead', 3)`,
    [lotus],
  )
  const { behindMs, ...found } = await events()
  expect(found).toEqual({ canBeRead: true, isLate: true, refused: 3 })
  expect(behindMs).toBeGreaterThan(5.9 * 60_000)
  await api.database.owner.query('truncate event_queue, event_refusals')
})
