import { releaseConnections } from '@backroom/testing/fixtures/connect-gateway'
import { lotus, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestCalls, type TestCalls } from './calls-test-api.ts'

let server: TestCalls
let colleague: { authorization: string }
beforeAll(async () => {
  server = await startTestCalls('owner')
  const { authorization } = await server.api.signIn()
  colleague = { authorization }
})
afterAll(() => server.close())
beforeEach(() => server.rows('delete from notifications'))

const path = '/stores/payout/v2/notification'
const list = async (query: string) => (await server.call('GET', `${path}?${query}`)).body
const notify = async () => (await makeThings(server.api.database.owner, lotus, ['notification'])).notification as string
const idsOf = ({ notifications }: { notifications: { _id: string }[] }) => notifications.map(({ _id }) => _id)

test('marks a notification read for the person who opens it, and for nobody else [A4-07] [A4-08]', async () => {
  const [first, second] = [await notify(), await notify()]
  expect(idsOf(await list('status=1')).sort()).toEqual([first, second].sort())
  expect((await server.call('PATCH', `${path}/${first}`)).body).toEqual({ _id: first, status: 2 })
  expect(await list('status=1')).toMatchObject({ total: 1, notifications: [{ _id: second, status: 1 }] })
  expect(idsOf(await list('status=2'))).toEqual([first])
  expect(await server.rows('select notification_id, user_id from notification_reads')).toEqual([
    { notification_id: first, user_id: server.userId },
  ])
  const theirs = await server.call('GET', `${path}?status=1`, undefined, colleague)
  expect(theirs.body.total).toBe(2)
})

test('pages by limit, and lists only unread notifications for status 1 [A9-04] [A9-05] [A9-06]', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, notify))
  await server.call('PATCH', `${path}/${made[0]}`)
  const pages = [await list('page=1&limit=10&status=1'), await list('page=2&limit=10&status=1')]
  expect(pages.map((page) => [page.notifications.length, page.total])).toEqual([
    [10, 11],
    [1, 11],
  ])
  expect(pages.flatMap(idsOf).sort()).toEqual(made.slice(1).sort())
  // The default answer is the one that the bell requests.
  expect(idsOf(await list('status=1'))).toEqual(idsOf(pages[0]))
})

test('lists notifications of the platform beside those of the store [A3-06]', async () => {
  const own = await notify()
  await server.rows(
    `insert into public_notifications (title, body) values ('{"en":"News","vi":"Tin"}', '{"en":"<p>Hi</p>","vi":"<p>Hi</p>"}')`,
  )
  const both = await list('page=1')
  expect(idsOf(both)).toEqual([own])
  expect(both.publicNotification).toMatchObject([{ title: 'News', body: '<p>Hi</p>' }])
  expect(both.publicNotification[0]).not.toHaveProperty('status')
  expect(both.total).toBe(1)
})

test('skipping answers the next step, and changes nothing after the last one, whose button is “Back to Home” [A4-12] [A4-13]', async () => {
  await releaseConnections(server.api.database.owner)
  const fields: string[] = [(await server.call('GET', '/stores/config/status')).body.currentConfig.field]
  for (let index = 0; index < 5; index += 1)
    fields.push((await server.call('PUT', '/stores/config/skip')).body.currentConfig.field)
  expect(fields).toEqual([
    'productAdded',
    'paymentConfigured',
    'themePublished',
    'orderPlaced',
    'domainConfigured',
    'finished',
  ])
  const last = await server.call('PUT', '/stores/config/skip')
  expect(last.body.currentConfig).toMatchObject({ field: 'finished', button: 'Back to Home' })
  expect(await server.rows('select step from onboarding_skips')).toHaveLength(5)
})

test('pages the payment connections of a store, and answers an empty list without any [A2-88] [A9-03]', async () => {
  const connections = async () => (await server.call('GET', '/stores/payout/proxy/store-proxies?page=1&limit=10')).body
  await releaseConnections(server.api.database.owner)
  expect(await connections()).toEqual({ proxies: [], total: 0 })
  await server.call('POST', '/stores/payout/proxy/save-store-proxies', { name: 'Gateway', kind: 'test' })
  expect(await connections()).toMatchObject({ proxies: [{ name: 'Gateway', kind: 'test', isActive: true }], total: 1 })
})
