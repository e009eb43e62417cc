import { makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('promise 22: logs a change through the API in its store alone, with person, address, and values before and after', async () => {
  const { userId, sessionId, authorization, 'x-store-id': storeId } = await api.signIn()
  const headers = { authorization, 'x-store-id': storeId }
  const helper = await makeMember(api.database.owner, lotus, ['orders.view'])
  const changed = await api.app.inject({
    method: 'PUT',
    url: `/users/update-store-staff/${helper.userId}`,
    headers: { ...headers, 'if-match': '1' },
    remoteAddress: '203.0.113.9',
    payload: { isStoreAdmin: false, scopes: ['products.view'] },
  })
  expect(changed.statusCode).toBe(200)
  const entries = async (as: Record<string, string>) =>
    (await api.app.inject({ url: '/stores/audit?concept=staff', headers: as })).json().items
  expect(await entries(headers)).toMatchObject([
    {
      endpoint: 'staff.update',
      user: { id: userId },
      sessionId,
      address: '203.0.113.9',
      requestId: changed.headers['request-id'],
      params: { id: helper.userId },
      changes: [
        { table: 'memberships', before: { permissions: ['orders.view'] }, after: { permissions: ['products.view'] } },
      ],
    },
  ])
  const { email } = (await api.database.owner.query('select email from users where id = $1', [helper.userId])).rows[0]
  const found = await api.app.inject({ url: `/stores/audit?text=changed%20permissions%20${email}`, headers })
  expect(found.json().items).toMatchObject([{ endpoint: 'staff.update', subject: email }])
  const elsewhere = await api.signIn(bamboo)
  expect(await entries({ authorization: elsewhere.authorization, 'x-store-id': bamboo })).toEqual([])
})

test('logs the change of a handler’s first statement', async () => {
  const { authorization, 'x-store-id': storeId } = await api.signIn()
  const headers = { authorization, 'x-store-id': storeId }
  const payload = { name: 'Lotus Lamps', standardTimezone: null, language: 'en' }
  const saved = await api.app.inject({
    method: 'PUT',
    url: '/stores/config/preference',
    headers: { ...headers, 'if-match': '"1"' },
    payload,
  })
  expect(saved.statusCode, saved.body).toBe(200)
  const { items } = (await api.app.inject({ url: '/stores/audit?concept=stores', headers })).json()
  expect(items).toMatchObject([{ changes: [{ table: 'stores', after: { name: 'Lotus Lamps' } }] }])
})

test('logs no entry for a rejected change', async () => {
  const { userId, authorization, 'x-store-id': storeId } = await api.signIn()
  const headers = { authorization, 'x-store-id': storeId }
  const url = `/users/update-store-staff/${userId}`
  const refused = await api.app.inject({
    method: 'PUT',
    url,
    headers: { ...headers, 'if-match': '1' },
    payload: { isStoreAdmin: false, scopes: [] },
  })
  expect(refused.json()).toMatchObject({ code: 'staff_protected' })
  const { items } = (await api.app.inject({ url: `/stores/audit?person=${userId}`, headers })).json()
  expect(items).toEqual([])
})

test('names an order whose payment is captured or voided as the shop writes it', async () => {
  const { authorization, 'x-store-id': storeId } = await api.signIn()
  const headers = { authorization, 'x-store-id': storeId }
  for (const [method, affixes] of [
    ['POST', ['LT-', '/26']],
    ['DELETE', ['', 'B']],
  ] as const) {
    const { authorizedOrder } = await makeThings(api.database.owner, storeId, ['authorizedOrder'])
    await api.database.owner.query('update orders set number_prefix = $2, number_suffix = $3 where id = $1', [
      authorizedOrder,
      ...affixes,
    ])
    const url = `/stores/orders/${authorizedOrder}/capture`
    const answer = await api.app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) })
    expect(answer.statusCode, answer.body).toBe(200)
    const { rows } = await api.database.owner.query(
      'select subject = name as is_named from audit_entries, orders where orders.id = $1 and request_id = $2',
      [authorizedOrder, answer.headers['request-id']],
    )
    expect(rows).toEqual([{ is_named: true }])
  }
})
