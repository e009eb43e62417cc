import { systemDns } from '@backroom/domain/platform/dns/dns'
import { makeMember } from '@backroom/testing/fixtures/members'
import { lotus, makeThings } from '@backroom/testing/fixtures/things'
import { type DnsServer, startDnsServer } from '@backroom/testing/servers/dns-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestCalls, type TestCalls } from './calls-test-api.ts'

let server: TestCalls
let dns: DnsServer
beforeAll(async () => {
  dns = await startDnsServer()
  server = await startTestCalls('owner')
  Object.assign(server.api.services.ports, { dns: systemDns(dns.address), domainAddresses: ['203.0.113.80'] })
})
afterAll(async () => {
  await server.close()
  await dns.close()
})

describe('domains', () => {
  const list = async () => (await server.call('GET', '/stores/config/domains/')).body.domains

  test('begin with the system’s address, of the type SystemDefault [A3-14, A3-15, A7-55]', async () => {
    expect(await list()).toEqual([
      expect.objectContaining({ host: 'lotus.localhost', domainType: 'SystemDefault', state: 'active' }),
    ])
  })

  test('are added, looked up with domain and storeId, and removed [A3-14, A7-56, A7-57, A7-63]', async () => {
    const added = await server.call('POST', '/stores/config/domains/', { host: 'shop.example.com' })
    expect(added).toMatchObject({ status: 201, body: { host: 'shop.example.com', domainType: 'Custom' } })
    expect((await list()).map(({ host }: { host: string }) => host)).toEqual(['lotus.localhost', 'shop.example.com'])
    const check = (body: object) => server.call('POST', '/stores/admin/check-domain', body)
    const asked = { domain: 'shop.example.com', storeId: lotus }
    expect((await check(asked)).body).toMatchObject({ state: 'awaiting_dns', problem: 'no_proof' })
    const proof = added.body.records.find(({ type }: { type: string }) => type === 'TXT')
    dns.zone.txt.set(proof.name, [proof.value])
    dns.zone.a.set('shop.example.com', '203.0.113.80')
    expect((await check(asked)).body).toMatchObject({ state: 'active', problem: null })
    expect((await check({ domain: 'shop.example.com' })).status).toBe(400)
    expect((await check({ storeId: lotus })).status).toBe(400)
    expect((await server.call('DELETE', '/stores/config/domains/?host=shop.example.com')).status).toBe(200)
    expect((await list()).map(({ host }: { host: string }) => host)).toEqual(['lotus.localhost'])
    expect((await server.call('DELETE', '/stores/config/domains/?host=lotus.localhost')).status).toBe(409)
  })
})

describe('staff', () => {
  test('GET /users/store-staffs lists the staff, store-staff-info answers the member of staff_id [A7-24, A7-25]', async () => {
    const { userId } = await makeMember(server.api.database.owner, lotus, ['orders.view'])
    const { body } = await server.call('GET', '/users/store-staffs')
    const scopesOf = Object.fromEntries(
      body.staffs.map(({ id, scopes }: { id: string; scopes: string[] }) => [id, scopes]),
    )
    expect(Object.keys(scopesOf).sort()).toEqual([server.userId, userId].sort())
    expect(scopesOf[userId]).toEqual(['orders.view'])
    const info = (query: string) => server.call('GET', `/users/store-staff-info${query}`)
    expect((await info(`?staff_id=${userId}`)).body).toMatchObject({ id: userId, sessions: [expect.anything()] })
    expect((await info(`?staff_id=${crypto.randomUUID()}`)).status).toBe(404)
    expect((await info('')).status).toBe(400)
  })
})

describe('personalizes', () => {
  const rules = { label: 'Name on the mug', maxLength: 12, isRequired: true, fontId: null }

  test('are created, listed, counted, read, found by product, updated and deleted [A7-85..91]', async () => {
    const things = await makeThings(server.api.database.owner, lotus, ['product'])
    await server.rows('delete from personalizes')
    const made = await server.call('POST', '/personalizes/', { productId: things.product, ...rules })
    expect(made).toMatchObject({ status: 201, body: { label: 'Name on the mug', maxLength: 12, revision: 1 } })
    const { id } = made.body
    expect((await server.call('GET', '/personalizes/')).body).toEqual({
      items: [made.body],
      previousCursor: null,
      nextCursor: null,
    })
    expect((await server.call('GET', '/personalizes/count')).body).toEqual({ count: 1, isMore: false })
    expect((await server.call('GET', '/personalizes/count?text=nothing')).body).toEqual({ count: 0, isMore: false })
    expect((await server.call('GET', `/personalizes/${id}`)).body).toEqual(made.body)
    expect((await server.call('GET', `/personalizes/product/${things.product}`)).body).toEqual(made.body)
    expect((await server.call('GET', `/personalizes/product/${id}`)).status).toBe(404)
    const change = { ...rules, maxLength: 30 }
    const update = () => server.call('PUT', `/personalizes/${id}`, change, { 'if-match': '"1"' })
    expect(await update()).toMatchObject({ status: 200, body: { maxLength: 30, revision: 2 } })
    expect((await update()).status).toBe(412)
    expect(await server.rows('select max_length from personalizes')).toEqual([{ max_length: 30 }])
    expect((await server.call('DELETE', `/personalizes/${id}`)).status).toBe(200)
    expect((await server.call('GET', `/personalizes/${id}`)).status).toBe(404)
    expect((await server.call('GET', '/personalizes/count')).body).toEqual({ count: 0, isMore: false })
  })

  test.each([
    ['without a label', { label: '' }],
    ['without a length', { maxLength: 0 }],
    ['of more than 200 characters', { maxLength: 201 }],
  ])('are refused %s [A7-87]', async (_, part) => {
    const things = await makeThings(server.api.database.owner, lotus, ['product'])
    const made = await server.call('POST', '/personalizes', { productId: things.product, ...rules, ...part })
    expect(made.status).toBe(400)
    expect(await server.rows('select id from personalizes where product_id = $1', [things.product])).toEqual([])
  })
})

test('answers a trial’s status and remaining days, and nothing after its end [A3-18]', async () => {
  const trial = async (ends: string) => {
    await server.rows(`update stores set trial_ends_at = now() + $1::interval where store_id = $2`, [ends, lotus])
    return (await server.call('GET', '/stores/config/preference')).body.trial
  }
  expect(await trial('9 days')).toEqual({ status: 'trial', dayLeft: 9 })
  expect(await trial('1 hour')).toEqual({ status: 'trial', dayLeft: 1 })
  expect(await trial('-1 hour')).toBeNull()
})

test('answers the time zone in the preference, or null [B7-15]', async () => {
  const zone = async () => (await server.call('GET', '/stores/config/preference')).body
  expect(await zone()).toMatchObject({ standardTimezone: null })
  const save = { name: 'Lotus', standardTimezone: 'Asia/Ho_Chi_Minh', language: 'en' }
  const { revision } = await zone()
  await server.call('PUT', '/stores/config/preference', save, { 'if-match': `"${revision}"` })
  expect(await zone()).toMatchObject({ standardTimezone: 'Asia/Ho_Chi_Minh' })
})

test('serves the calls of the shell and the theme editor by one API under one session [A0-02]', async () => {
  const paths = ['/users/info', '/stores/payout/v2/balance', '/stores/config/status', '/stores/onlinestore/themes']
  for (const path of paths) expect((await server.call('GET', path)).status, path).toBe(200)
  for (const path of paths)
    expect((await server.call('GET', path, undefined, { authorization: '' })).status, path).toBe(401)
})

test('describes the shape of every answer in the OpenAPI document [A7-99]', async () => {
  const { paths } = (await server.call('GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  expect(operations.length).toBeGreaterThan(70)
  for (const { operationId, responses } of operations) {
    const content = (responses['200'] ?? responses['201'])?.content
    expect(Object.values(content ?? {})[0]?.schema, operationId).toMatchObject({ type: expect.any(String) })
  }
})

interface Operation {
  operationId: string
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}
