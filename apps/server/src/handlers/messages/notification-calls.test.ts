import { contract } from '@backroom/contract'
import { permissions } from '@backroom/contract/platform/access/permissions'
import { releaseConnections } from '@backroom/testing/fixtures/connect-gateway'
import type { Things } from '@backroom/testing/fixtures/factory'
import { lotus, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../test-api.ts'

let api: TestApi
let headers: Record<string, string>
let things: Things
beforeAll(async () => {
  api = await startTestApi()
  const { authorization, 'x-store-id': storeId } = await api.signIn(lotus, [...permissions])
  headers = { authorization, 'x-store-id': storeId }
  things = await makeThings(api.database.owner, lotus)
})
afterAll(() => api.close())

const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
  const answer = await api.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const rows = async (statement: string) => (await api.database.owner.query(statement)).rows

test('GET …/notification takes page, limit and status; PATCH …/{id} sets 2 [A3-03] [A3-05] [A7-31] [A7-32] [A7-33]', async () => {
  const list = (status = '') => call('GET', `/stores/payout/v2/notification?page=1&limit=10${status}`)
  const { body } = await list('&status=1')
  expect(Object.keys(body).sort()).toEqual(['notifications', 'publicNotification', 'total'])
  expect(Object.keys(body.notifications[0]).sort()).toEqual(['_id', 'body', 'createdDate', 'status', 'title'])
  expect(body.notifications[0]).toMatchObject({ _id: things.notification, status: 1 })
  expect((await call('PATCH', `/stores/payout/v2/notification/${things.notification}`)).body).toMatchObject({
    status: 2,
  })
  expect((await list('&status=1')).body).toMatchObject({ notifications: [], total: 0 })
  expect((await list()).body.notifications[0]).toMatchObject({ status: 2 })
  expect((await list('&status=3')).status).toBe(400)
  expect(await rows('select notification_id from notification_reads')).toEqual([
    { notification_id: things.notification },
  ])
})

test('GET /stores/config/status and PUT /stores/config/skip answer the current step [A3-07] [A7-29] [A7-30]', async () => {
  // A step that the things of the other tests have done.
  await releaseConnections(api.database.owner)
  const { body } = await call('GET', '/stores/config/status')
  expect(Object.keys(body.currentConfig).sort()).toEqual(['button', 'description', 'field', 'name', 'path'])
  const skipped = await call('PUT', '/stores/config/skip')
  expect(skipped.body.currentConfig.field).not.toBe(body.currentConfig.field)
  expect(await rows('select step from onboarding_skips')).toContainEqual({ step: body.currentConfig.field })
  const inVietnamese = await call('GET', '/stores/config/status?language=vi')
  expect(inVietnamese.body.currentConfig.name).not.toBe(skipped.body.currentConfig.name)
})

test('store-proxies lists payment providers, save-store-proxies connects one [A3-13] [A7-44] [A7-47]', async () => {
  const path = '/stores/payout/proxy'
  await releaseConnections(api.database.owner)
  expect((await call('GET', `${path}/store-proxies?page=1&limit=10`)).body).toEqual({ proxies: [], total: 0 })
  const saved = await call('POST', `${path}/save-store-proxies`, { name: ' Mine ', kind: 'test' })
  expect(saved).toMatchObject({ status: 200, body: { name: 'Mine', kind: 'test', isActive: true } })
  await call('POST', `${path}/save-store-proxies`, { name: 'Mine', kind: 'test' })
  expect((await call('GET', `${path}/store-proxies`)).body).toEqual({ proxies: [saved.body], total: 1 })
  expect((await call('POST', `${path}/save-store-proxies`, { name: ' ', kind: 'test' })).status).toBe(400)
  expect(await rows('select store_id from store_payment_connections where released_at is null')).toEqual([
    { store_id: lotus },
  ])
})

test('GET /helpbase/public/customHTML is open to everybody [A7-95]', async () => {
  const answer = await api.app.inject('/helpbase/public/customHTML')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ homeHtml: '' })
})

test('holds no database connection while it asks Telegram for the bot’s name', async () => {
  let held = -1
  const { pool, ports } = api.services
  const bot = ports.telegram!
  ports.telegram = {
    ...bot,
    username: async () => {
      held = pool.totalCount - pool.idleCount
      return bot.username()
    },
  }
  const { authorization, 'x-store-id': storeId } = await api.signIn()
  const answer = await api.send(contract.notifications.linkTelegram, {}, { authorization, 'x-store-id': storeId })
  ports.telegram = bot
  expect(answer.statusCode).toBe(200)
  expect(held).toBe(0)
})
