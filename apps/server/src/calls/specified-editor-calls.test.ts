import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCalls, type TestCalls } from './calls-test-api.ts'
import { startTheme } from './theme-test-api.ts'

let server: TestCalls
beforeAll(async () => {
  server = await startTestCalls('owner')
})
afterAll(() => server.close())

test('the editor loads, changes and publishes a theme by calls of our own naming, and the overview its figures [B7-01]', async () => {
  const theme = await startTheme(server, 'hydro')
  const pages = `/stores/onlinestore/themes/${theme.id}/pages`
  const value = '#123456'
  const patches = [{ path: ['settings', 'colors', 'color_price'], value }]
  expect(await server.call('PATCH', `${pages}/${theme.id}`, { patches }, { 'if-match': '"1"' })).toMatchObject({
    status: 200,
    body: { revision: 2 },
  })
  expect((await theme.read()).settings.colors).toEqual({ color_price: value })
  const publication = `/stores/onlinestore/themes/${theme.id}/publication`
  expect(await server.call('POST', publication, undefined, { 'if-match': '"2"' })).toMatchObject({ status: 200 })
  expect((await server.call('GET', publication)).body).toMatchObject([{ settings: { colors: { color_price: value } } }])
  const { status, body } = await server.call(
    'GET',
    '/stores/reports/overview?fromTime=2026-11-01&toTime=2026-11-02&timezone=UTC',
  )
  expect(status, JSON.stringify(body)).toBe(200)
})
