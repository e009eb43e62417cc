import { pixels } from '@backroom/contract/analytics/pixels/endpoints'
import { lotus, makeThings } from '@backroom/testing/fixtures/things'
import { platformToken } from '@backroom/testing/servers/platform-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '../../jobs/jobs.ts'
import { startTestApi, type TestApi } from '../../test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const makeSibling = async () => String((await makeThings(api.database.owner, lotus, ['siblingStore'])).siblingStore)
const token = 'a-long-secret-of-meta-9f3c'
const body = {
  ...{ platform: 'meta', code: '123456789012345', token },
  ...{ events: ['page_view', 'purchase'], consent: 'after_consent', isActive: true },
}

test('answers and logs no token, and logs the change in each shop', async () => {
  const headers = await api.signIn()
  const sibling = await makeSibling()
  const made = await api.send(pixels.create, { body: { ...body, otherStoreIds: [sibling] } }, headers)
  expect(made.statusCode).toBe(201)
  expect(made.json()).toMatchObject({ tokenEnd: '9f3c', storeCount: 2, otherStoreIds: [sibling] })
  const list = await api.send(pixels.list, { query: { limit: 10 } }, headers)
  expect(made.body + list.body).not.toContain(token)
  const { rows } = await api.database.owner.query(
    `select e.store_id, endpoint, subject, counts, (select count(*)::int from audit_changes c
        where c.store_id = e.store_id and c.request_id = e.request_id) as changes
       from audit_entries e where endpoint = 'pixels.create' order by e.store_id = $1 desc`,
    [lotus],
  )
  const entry = {
    ...{ endpoint: 'pixels.create', subject: 'Meta 123456789012345', changes: 1 },
    counts: { 'pixels insert': 1 },
  }
  expect(rows).toEqual([
    { store_id: lotus, ...entry },
    { store_id: sibling, ...entry },
  ])
  const everything = await api.database.owner.query(
    `select (select string_agg(e::text, '') from audit_entries e) || (select string_agg(c::text, '') from audit_changes c) as log`,
  )
  expect(everything.rows[0].log).not.toContain(token)
})

test('changes nothing in any shop when one shop fails', async () => {
  const headers = await api.signIn()
  const sibling = await makeSibling()
  const there = await api.send(
    pixels.create,
    { body: { ...body, code: '555555555555555', otherStoreIds: [] } },
    { ...headers, 'x-store-id': sibling },
  )
  expect(there.statusCode).toBe(201)
  const refused = await api.send(
    pixels.create,
    { body: { ...body, code: '555555555555555', otherStoreIds: [sibling] } },
    { ...headers, 'accept-language': 'vi' },
  )
  expect(refused.statusCode).toBe(409)
  expect(refused.json().messages[0]).toContain('Một trong các cửa hàng')
  const { rows } = await api.database.owner.query(`select store_id from pixels where code = '555555555555555'`)
  expect(rows).toEqual([{ store_id: sibling }])
})

test('the job reports the waiting events of every store, also after a platform refuses one', async () => {
  const headers = await api.signIn()
  const made = async (code: string, token: string) =>
    (await api.send(pixels.create, { body: { ...body, code, token, otherStoreIds: [] } }, headers)).json().id
  const [good, bad] = [await made('777777777777777', platformToken), await made('888888888888888', 'a-token-of-nobody')]
  const content = { event: 'purchase', id: 'order', at: new Date().toISOString(), url: '/', buyer: { browserIds: {} } }
  for (const pixel of [bad, good])
    await api.database.owner.query(
      `insert into outbox_messages (store_id, channel, recipient, content) values ($1, 'platform', $2, $3)`,
      [lotus, pixel, content],
    )
  await jobs['send-platform'].work(api.services)
  expect(api.platforms.received.map(({ path }) => path)).toEqual(['/v23.0/777777777777777/events'])
  const shown = await api.send(pixels.show, { params: { id: bad } }, headers)
  expect(shown.json()).toMatchObject({ failure: 'wrong_token' })
  expect((await api.send(pixels.show, { params: { id: good } }, headers)).json()).toMatchObject({ failure: null })
})

test('answers and logs the platform’s answer to a test event', async () => {
  const headers = await api.signIn()
  const { id } = (
    await api.send(
      pixels.create,
      { body: { ...body, code: '999999999999999', token: platformToken, otherStoreIds: [] } },
      headers,
    )
  ).json()
  const answer = await api.send(pixels.test, { params: { id }, body: { testCode: 'TEST1' } }, headers)
  expect(answer.json()).toEqual({ outcome: 'accepted', message: '' })
  const { rows } = await api.database.owner.query(
    `select subject from audit_entries where endpoint = 'pixels.test' and store_id = $1`,
    [lotus],
  )
  expect(rows).toEqual([{ subject: 'Meta 999999999999999' }])
})
