import type { ShippingZone } from '@backroom/contract/selling/shipping/endpoints'
import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { type RateServer, startRateServer } from '@backroom/testing/servers/rate-server'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { webhookSender } from '../../messages/webhooks/webhooks.ts'
import type { StoreContext } from '../../platform/context.ts'
import { systemDns } from '../../platform/dns/dns.ts'
import { listProfiles, updateProfile } from '../shipping/shipping.ts'
import {
  askQuotes,
  createService,
  listServices,
  type Parcel,
  rateAsker,
  readQuotes,
  removeService,
  replaceSecret,
  testService,
  updateService,
} from './rate-services.ts'

const dns = systemDns('127.0.0.1:1')
const local = {
  rates: rateAsker({ dns, allowsPrivate: true, deadlineMs: 200 }),
  webhooks: webhookSender({ dns, allowsPrivate: true }),
}

let store: TestStore
let server: RateServer
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  server = await startRateServer()
  await store.database.owner.query(`update shipping_profiles set zones = '[]'`)
  await store.database.owner.query('delete from rate_services')
  await store.database.owner.query('delete from attempts')
})
afterEach(() => server.close())

const query = (statement: string, values: unknown[] = []) =>
  store.database.owner.query(statement, values).then(({ rows }) => rows)
const within = <T>(work: (ctx: StoreContext) => Promise<T>, storeId = lotus) =>
  store.waitingStore({ ...testPorts, ...local }, storeId).write(work)
const create = (over: Partial<{ name: string; url: string }> = {}, storeId = lotus) =>
  within((ctx) => createService(ctx, { name: 'Post', url: server.url, ...over }), storeId)
const parcel = (over: Partial<Parcel['destination']> = {}, quantity = 2): Parcel => ({
  currency: 'USD',
  destination: { countryCode: 'US', region: 'OR', postalCode: '97204', city: 'Portland', ...over },
  items: [{ sku: 'TEE', title: 'Tee', quantity, grams: 250, priceCents: 1500 }],
})
const ask = (serviceId: string, of = parcel(), ports: Partial<typeof local> = local) =>
  askQuotes(store.waitingStore({ ...testPorts, ...ports }, lotus), [{ serviceId, parcel: of }])
const read = (serviceId: string, of = parcel()) =>
  within(async (ctx) => {
    const { quotes, wanted } = await readQuotes(ctx, [{ serviceId, parcel: of }])
    return { said: quotes(serviceId, of), wanted }
  })
const ground = { code: 'ground', name: 'Ground', amount: 725, currency: 'USD', minDays: 2, maxDays: 4 }
const services = async () => (await within(listServices)).services

test('a service is added with a secret that is shown once, changed and removed', async () => {
  const { service, secret } = await create({ name: ' Post ' })
  expect(secret).toMatch(/^whsec_/)
  expect(await services()).toEqual([
    { id: service.id, name: 'Post', url: server.url, isActive: true, failure: null, revision: 1 },
  ])
  expect(JSON.stringify(await query('select * from rate_service_secrets'))).not.toContain(secret.slice(6))
  await expect(create({ name: 'post' })).rejects.toMatchObject({ code: 'rate_service_name_taken' })
  await create({ name: 'post' }, bamboo)
  const change = (revision: number) =>
    within((ctx) => updateService(ctx, service.id, { name: 'Mail', url: server.url, isActive: false }, revision))
  expect(await change(1)).toMatchObject({ name: 'Mail', isActive: false, revision: 2 })
  await expect(change(1)).rejects.toMatchObject({ code: 'revision_conflict' })
  const other = await within((ctx) => replaceSecret(ctx, service.id))
  expect(other.secret).not.toBe(secret)
  await expect(within((ctx) => removeService(ctx, service.id), bamboo)).rejects.toMatchObject({ code: 'not_found' })
  await within((ctx) => removeService(ctx, service.id))
  expect(await services()).toEqual([])
})

test.each(['http://rates.example.com/', 'https://10.0.0.1/', 'https://a:b@rates.example.com/', 'rates.example.com'])(
  'refuses the address %s',
  async (url) => {
    await expect(
      store.waitingStore({}, lotus).write((ctx) => createService(ctx, { name: 'Post', url })),
    ).rejects.toMatchObject({ code: 'rate_service_url_wrong' })
  },
)

test('a shop has at most twenty services', async () => {
  for (let place = 1; place <= 20; place++) await create({ name: `Service ${place}` })
  await expect(create({ name: 'One more' })).rejects.toMatchObject({ code: 'too_many_rate_services' })
})

test('a service that a zone uses is not removed, and a zone uses no service of another shop', async () => {
  const [{ service }, other] = [await create(), await create({}, bamboo)]
  const save = (serviceId: string) =>
    within(async (ctx) => {
      const [profile] = (await listProfiles(ctx)).profiles
      const quotes = [{ id: crypto.randomUUID(), serviceId, markupPercent: 0, markupCents: 0, fallbackCents: null }]
      const zone: ShippingZone = {
        ...{ id: crypto.randomUUID(), name: 'All', isRestOfWorld: true, places: [], rates: [], quotes },
      }
      return updateProfile(ctx, profile!.id, { ...profile!, zones: [zone] }, profile!.revision)
    })
  await expect(save(other.service.id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await save(service.id)).zones[0]?.quotes).toMatchObject([{ serviceId: service.id }])
  await expect(within((ctx) => removeService(ctx, service.id))).rejects.toMatchObject({ code: 'rate_service_used' })
})

test('a question is signed, and says the goods and the address', async () => {
  const { service, secret } = await create()
  server.answer([ground])
  await ask(service.id)
  const [question] = server.asked
  expect(new Webhook(secret).verify(question!.body, question!.headers as Record<string, string>)).toEqual(parcel())
  expect(() => new Webhook('whsec_MTIz').verify(question!.body, question!.headers as Record<string, string>)).toThrow()
  expect(await read(service.id)).toEqual({
    said: { state: 'quoted', rates: [{ code: 'ground', name: 'Ground', cents: 725, daysFrom: 2, daysTo: 4 }] },
    wanted: [],
  })
})

test('after a new secret questions are signed with both for a day', async () => {
  const { service, secret } = await create()
  const another = await create({ name: 'Another' })
  server.answer([ground])
  const { secret: renewed, previousUntil } = await within((ctx) => replaceSecret(ctx, service.id))
  expect(renewed).not.toBe(secret)
  expect(Math.round((Date.parse(previousUntil) - Date.now()) / 60_000)).toBe(24 * 60)
  const signers = async (serviceId: string, postalCode: string) => {
    await ask(serviceId, parcel({ postalCode }))
    const { body, headers } = server.asked.at(-1)!
    const isBy = (one: string) => {
      try {
        return Boolean(new Webhook(one).verify(body, headers as Record<string, string>))
      } catch {
        return false
      }
    }
    return [secret, renewed, another.secret].map(isBy)
  }
  expect(await signers(service.id, '10001')).toEqual([true, true, false])
  expect(await signers(another.service.id, '10001')).toEqual([false, false, true])
  await query('update rate_service_secrets set previous_until = now() where previous_until is not null')
  expect(await signers(service.id, '10002')).toEqual([false, true, false])
})

test('an answer is kept for the same goods and address, however they are written, and no others', async () => {
  const { service } = await create()
  server.answer([ground])
  await ask(service.id)
  expect((await read(service.id, parcel({ postalCode: ' 97 204', city: 'PORTLAND', region: 'or' }))).wanted).toEqual([])
  for (const other of [parcel({ postalCode: '97205' }), parcel({ countryCode: 'CA' }), parcel({}, 3)])
    expect(await read(service.id, other)).toMatchObject({ said: { state: 'unknown' }, wanted: [{ isKept: false }] })
})

test('an answer that is no longer fresh is asked again and stays until then, and is forgotten after two hours', async () => {
  const { service } = await create()
  server.answer([ground])
  await ask(service.id)
  const age = (minutes: number) =>
    query('update rate_quotes set asked_at = now() - make_interval(mins => $1)', [minutes])
  await age(14)
  expect((await read(service.id)).wanted).toEqual([])
  await age(16)
  expect(await read(service.id)).toMatchObject({ said: { state: 'quoted' }, wanted: [{ isKept: true }] })
  await age(121)
  expect(await read(service.id)).toMatchObject({ said: { state: 'unknown' }, wanted: [{ isKept: false }] })
  await ask(service.id, parcel({}, 5))
  expect(await query('select count(*)::int from rate_quotes')).toEqual([{ count: 1 }])
})

test('buyers who ask the same at once ask the service once', async () => {
  const { service } = await create()
  server.answer([ground])
  await Promise.all([ask(service.id), ask(service.id), ask(service.id), ask(service.id, parcel({}, 9))])
  expect(server.asked).toHaveLength(2)
})

const many = Array.from({ length: 21 }, (_, place) => ({ ...ground, code: `c${place}` }))
test.each<[string, string, Parameters<RateServer['answer']>[0]]>([
  ['is silent', 'late', () => {}],
  ['fails', 'status', (response) => void response.writeHead(500).end('{"rates":[]}')],
  ['redirects', 'status', (response) => void response.writeHead(302, { location: 'https://a.example.com/' }).end()],
  ['breaks off', 'connection', (response) => void response.destroy()],
  ['answers no JSON', 'unreadable', '<html>'],
  ['answers something else', 'unreadable', '{"rate":1}'],
  ['answers without end', 'unreadable', `{"rates":[],"x":"${'x'.repeat(70_000)}"}`],
  ['answers in another currency', 'unreadable', [{ ...ground, currency: 'EUR' }]],
  ['answers a negative amount', 'unreadable', [{ ...ground, amount: -1 }]],
  ['answers a fraction', 'unreadable', [{ ...ground, amount: 7.5 }]],
  ['answers the same code twice', 'unreadable', [ground, ground]],
  ['answers 21 rates', 'unreadable', many],
  ['answers a name of nothing', 'unreadable', [{ ...ground, name: '  ' }]],
])('a service that %s has failed, until it answers again', async (_, reason, answer) => {
  const { service } = await create()
  server.answer(answer)
  await ask(service.id)
  expect(await read(service.id)).toEqual({ said: { state: 'failed', service: 'Post' }, wanted: [] })
  expect((await services())[0]?.failure).toEqual({ since: expect.stringMatching(/Z$/), reason })
  await query(`update rate_quotes set failed_at = now() - interval '59 seconds'`)
  expect((await read(service.id)).wanted).toEqual([])
  await query(`update rate_quotes set failed_at = now() - interval '61 seconds'`)
  expect((await read(service.id)).wanted).toMatchObject([{ isKept: true }])
  server.answer([])
  await ask(service.id)
  expect(await read(service.id)).toMatchObject({ said: { state: 'quoted', rates: [] } })
  expect((await services())[0]?.failure).toBeNull()
})

test('a service that falls silent does not take back what it quoted, and is asked again after a minute, until two hours are over', async () => {
  const { service } = await create()
  server.answer([ground])
  await ask(service.id)
  const age = (minutes: number) =>
    query(
      `update rate_quotes set asked_at = now() - make_interval(mins => $1), failed_at = now() - interval '61 seconds'`,
      [minutes],
    )
  await age(16)
  server.answer((response) => void response.writeHead(500).end())
  await ask(service.id)
  expect(await read(service.id)).toMatchObject({ said: { state: 'quoted', rates: [{ code: 'ground' }] }, wanted: [] })
  expect((await services())[0]?.failure).toMatchObject({ reason: 'status' })
  await age(119)
  expect((await read(service.id)).wanted).toMatchObject([{ isKept: true }])
  await ask(service.id)
  expect(await read(service.id)).toMatchObject({ said: { state: 'quoted' }, wanted: [] })
  expect(server.asked).toHaveLength(3)
  await age(121)
  await ask(service.id)
  expect(await read(service.id)).toMatchObject({ said: { state: 'failed' }, wanted: [] })
  await query(`update rate_quotes set failed_at = now() - interval '61 seconds'`)
  server.answer([{ ...ground, code: 'air' }])
  await ask(service.id)
  expect(await read(service.id)).toMatchObject({ said: { state: 'quoted', rates: [{ code: 'air' }] }, wanted: [] })
  // A new answer is as fresh as any.
  await query(`update rate_quotes set asked_at = now() - interval '14 minutes'`)
  expect((await read(service.id)).wanted).toEqual([])
})

test('a service at a private address is not asked', async () => {
  const { service } = await create()
  await ask(service.id, parcel(), { ...local, rates: rateAsker({ dns }) })
  expect(server.asked).toEqual([])
  expect((await services())[0]?.failure).toMatchObject({ reason: 'private' })
})

test('a service that is off is not asked, and what it said before is not used', async () => {
  const { service } = await create()
  server.answer([ground])
  await ask(service.id)
  await within((ctx) => updateService(ctx, service.id, { name: 'Post', url: server.url, isActive: false }, 1))
  expect(await read(service.id)).toEqual({ said: { state: 'failed', service: 'Post' }, wanted: [] })
})

test('half of a range of days says nothing', async () => {
  const { service } = await create()
  server.answer([
    { code: 'a', name: 'A', amount: 1, currency: 'USD', minDays: 2 },
    { code: 'b', name: 'B', amount: 2, currency: 'USD', minDays: 4, maxDays: 3 },
  ])
  await ask(service.id)
  const days = { daysFrom: null, daysTo: null }
  expect((await read(service.id)).said).toMatchObject({ rates: [days, days] })
})

test('after six hundred questions in a minute a shop sends no more, and customers get the fallback price', async () => {
  const { service } = await create()
  server.answer([ground])
  await ask(service.id)
  await query('update attempts set count = 600')
  await ask(service.id, parcel({}, 7))
  expect(server.asked).toHaveLength(1)
  expect((await read(service.id, parcel({}, 7))).said).toEqual({ state: 'failed', service: 'Post' })
  expect((await services())[0]?.failure).toMatchObject({ reason: 'too_many' })
})

test('members are notified once of a service that has not answered for ten minutes, and again after it has answered', async () => {
  const { service } = await create({ name: 'Bưu điện' })
  const other = await create({ name: 'Another' })
  let asked = 0
  const fails = async (minutesAgo: number, serviceId = service.id) => {
    server.answer((response) => response.writeHead(503).end())
    await query(`update rate_service_failures set failing_since = now() - $1 * interval '1 minute'`, [minutesAgo])
    await ask(serviceId, parcel({ postalCode: `${++asked}` }))
  }
  const heard = async () =>
    await query(
      `select title ->> 'en' as title, body ->> 'vi' as body from notifications where event = 'rate_service.failing'`,
    )
  await fails(0)
  await fails(9.5)
  expect(await heard()).toEqual([])
  await fails(0, other.service.id)
  await fails(10.1)
  await fails(60)
  expect(await heard()).toEqual([
    { title: 'The rate service Bưu điện doesn’t answer', body: expect.stringContaining('Dịch vụ trả về lỗi.') },
  ])
  server.answer([ground])
  await ask(service.id, parcel({ postalCode: 'new' }))
  await fails(0)
  expect(await heard()).toHaveLength(1)
  await fails(11)
  expect(await heard()).toHaveLength(2)
})

test('a test asks about a kilogram in the currency of the shop, shows the answer or the failure, and keeps nothing for customers', async () => {
  const { service } = await create()
  await query(`update stores set currency = 'VND' where store_id = $1`, [lotus])
  const waiting = store.waitingStore({ ...testPorts, ...local }, lotus)
  const run = () => testService(waiting, service.id, { countryCode: 'VN', postalCode: '700000' })
  try {
    server.answer([{ ...ground, amount: 32_000, currency: 'VND' }])
    expect(await run()).toMatchObject({
      ...{ failure: null, currency: 'VND' },
      quotes: [{ name: 'Ground', amountCents: 32_000, daysFrom: 2, daysTo: 4 }],
    })
    expect(JSON.parse(server.asked[0]!.body)).toMatchObject({
      currency: 'VND',
      destination: { countryCode: 'VN', postalCode: '700000' },
      items: [{ quantity: 1, grams: 1_000 }],
    })
    expect(await query('select key from rate_quotes')).toEqual([])
    server.answer([ground])
    expect(await run()).toMatchObject({ failure: 'unreadable', quotes: [] })
    expect((await services())[0]!.failure).toMatchObject({ reason: 'unreadable' })
    server.answer([])
    expect(await run()).toMatchObject({ failure: null, quotes: [] })
    expect((await services())[0]!.failure).toBeNull()
    const foreign = store.waitingStore({ ...testPorts, ...local }, bamboo)
    await expect(testService(foreign, service.id, { countryCode: 'VN', postalCode: '' })).rejects.toMatchObject({
      code: 'not_found',
    })
  } finally {
    await query(`update stores set currency = 'USD' where store_id = $1`, [lotus])
  }
})
