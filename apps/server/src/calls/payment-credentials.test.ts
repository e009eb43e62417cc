import { entityOf, insertConnection, insertEntity } from '@backroom/testing/fixtures/connect-gateway'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCalls, type TestCalls } from './calls-test-api.ts'

let server: TestCalls
beforeAll(async () => {
  server = await startTestCalls('owner')
  await entityOf(server.api.database.owner, lotus)
})
afterAll(() => server.close())

const call = (...args: Parameters<TestCalls['call']>) => server.call(...args)
const save = (body: object) => call('POST', '/stores/payout/proxy/save-store-proxies', body)
const newKey = () => `sk_${crypto.randomUUID()}`
const account = { name: 'Cards', kind: 'sandbox', currency: 'USD', merchantId: 'lotus-shop' }
const replace = (id: string, secretKey: string, merchantId = 'lotus-shop') =>
  call('POST', `/stores/payout/connections/${id}/credentials`, { merchantId, secretKey })
const count = async () =>
  (await server.rows<{ count: number }>('select count(*)::int from payment_connections'))[0]!.count

test('a secret is in no answer, no table, no row of the log and no export', async () => {
  const [first, second] = [newKey(), newKey()]
  const saved = await save({ ...account, secretKey: ` ${first} ` })
  expect(saved).toMatchObject({ status: 200, body: { hint: `•••• ${first.slice(-4)}`, health: { state: 'ok' } } })
  const replaced = await replace(saved.body.id, second)
  expect(replaced).toMatchObject({ status: 200, body: { hint: `•••• ${second.slice(-4)}`, revision: 2 } })
  const answers = [saved, replaced]
  for (const path of ['get-store-proxies', 'store-proxies', 'remain-proxies', 'list-proxies-groups'])
    answers.push(await call('GET', `/stores/payout/proxy/${path}`))
  answers.push(await call('GET', '/stores/audit'))
  const exported = await server.api.app.inject({
    url: '/stores/audit/export',
    headers: await server.api.signIn(lotus),
  })
  expect(exported.body).toContain('payment_connections')
  const tables = await server.rows<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  for (const secret of [first, second]) {
    for (const answer of answers) expect(JSON.stringify(answer)).not.toContain(secret)
    expect(exported.body).not.toContain(secret)
    for (const { name } of tables)
      expect(await server.rows(`select from ${name} t where to_jsonb(t)::text like $1`, [`%${secret}%`]), name).toEqual(
        [],
      )
  }
})

test.each([
  ['no key', { ...account }, 400, 'secretKey'],
  ['a key that was cut off', { ...account, secretKey: 'sk_1' }, 400, 'secretKey'],
  ['a merchant ID with a space', { ...account, merchantId: 'lotus shop', secretKey: newKey() }, 400, 'merchantId'],
  ['no currency', { ...account, currency: undefined, secretKey: newKey() }, 400, 'currency'],
  ['a currency that the kind does not take', { ...account, currency: 'XXX', secretKey: newKey() }, 400, 'currency'],
  ['a currency that the account does not take', { ...account, currency: 'GBP', secretKey: newKey() }, 409, 'currency'],
  ['a wrong key', { ...account, secretKey: `pk_${crypto.randomUUID()}` }, 409, 'secretKey'],
  ['the key of another account', { ...account, merchantId: 'another', secretKey: newKey() }, 409, 'secretKey'],
  ['no name', { ...account, name: ' ', secretKey: newKey() }, 400, 'name'],
  ['a key of 10 000 characters', { ...account, secretKey: 's'.repeat(10_000) }, 400, 'secretKey'],
])('refuses %s at its field with a remedy, and saves nothing', async (_, body, status, field) => {
  const before = await count()
  const answer = await save(body)
  expect([answer.status, answer.body.findings[0].path]).toEqual([status, field])
  expect(answer.body.messages[0].length).toBeGreaterThan(10)
  expect(await count()).toBe(before)
})

test('one account is one connection, whatever else is sent with its key', async () => {
  const secretKey = newKey()
  expect((await save({ ...account, secretKey })).status).toBe(200)
  const again = await save({ ...account, name: 'Other', currency: 'JPY', secretKey })
  expect([again.status, again.body.code]).toEqual([409, 'connection_added'])
  const other = (await save({ ...account, secretKey: newKey() })).body
  expect((await replace(other.id, secretKey)).body.code).toBe('connection_added')
})

test('credentials of another account replace nothing, because payments finish where they began', async () => {
  const { body } = await save({ ...account, secretKey: newKey() })
  const answer = await replace(body.id, newKey(), 'another-shop')
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'account_changed', findings: [{ path: 'merchantId' }], messages: [expect.any(String)] },
  })
  const { body: now } = await call('GET', '/stores/payout/proxy/store-proxies')
  expect(now.proxies).toContainEqual(expect.objectContaining({ id: body.id, hint: body.hint, revision: 1 }))
})

test.each(['broken', 'lost request', 'lost answer'] as const)(
  'saves nothing while the gateway is %s, and says so',
  async (kind) => {
    server.api.sandbox.failNext('account', { kind })
    const before = await count()
    const answer = await save({ ...account, secretKey: newKey() })
    expect([answer.status, answer.body.code]).toEqual([409, 'gateway_silent'])
    expect(await count()).toBe(before)
  },
)

test('holds no connection of the database while the gateway thinks', async () => {
  let answer = () => {}
  const until = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.api.sandbox.failNext('account', { kind: 'late', until })
  const arrived = server.api.sandbox.arrival('account')
  const saving = save({ ...account, secretKey: newKey() })
  await arrived
  const { pool } = server.api.services
  expect(pool.totalCount - pool.idleCount).toBe(0)
  answer()
  expect((await saving).status).toBe(200)
})

test('the test gateway has nothing to replace, and is checked without a question', async () => {
  const { body } = await save({ name: 'Try it', kind: 'test' })
  expect((await replace(body.id, newKey())).body.code).toBe('no_credentials')
  expect(await call('POST', `/stores/payout/connections/${body.id}/check`)).toMatchObject({ body: { health: null } })
})

test('a connection to real money needs an entity, and the test gateway none', async () => {
  await server.rows('update store_payment_connections set released_at = now() where holder_id <> store_id')
  const [{ entity_id }] = (await server.rows<{ entity_id: string }>(
    'delete from store_entities returning entity_id',
  )) as [{ entity_id: string }]
  expect((await save({ ...account, secretKey: newKey() })).body.code).toBe('entity_needed')
  expect((await save({ name: 'Try it', kind: 'test' })).status).toBe(200)
  await server.rows('insert into store_entities values ($1, $2)', [lotus, entity_id])
})

test('a wrong key that begins to be refused later is found by three checks in a row', async () => {
  const { secret } = server.api.services.ports
  const id = await insertConnection(server.api.database.owner, lotus, {
    secretKey: `pk_${crypto.randomUUID()}`,
    secret,
  })
  const check = async () => (await call('POST', `/stores/payout/connections/${id}/check`)).body.health
  expect(await check()).toMatchObject({ state: 'unknown', problem: 'refused' })
  expect(await check()).toMatchObject({ state: 'unknown', problem: 'refused' })
  expect(await check()).toMatchObject({ state: 'failing', problem: 'refused', checkedAt: expect.any(String) })
  await replace(id, newKey())
  expect(await check()).toMatchObject({ state: 'ok', problem: null })
})

test('an entity of another owner is not shown, and a staff member sees only that of the shop', async () => {
  const { database, signIn } = server.api
  const foreign = await insertEntity(database.owner, lotus, { legalName: 'Somebody else' })
  const staff = await signIn(lotus, ['settings.view'])
  const { body } = await call('GET', '/stores/payout/entities', undefined, { authorization: staff.authorization })
  expect(body.entities.map(({ id }: { id: string }) => id)).toEqual([body.chosenId])
  expect(JSON.stringify(body)).not.toContain(foreign)
})
