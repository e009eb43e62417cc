import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  await api.database.owner.query(
    `insert into hosts (host, store, kind, is_primary) values ('shop.example', $1, 'custom', false)`,
    [lotus],
  )
})
afterAll(() => api.close())

const ask = (query: string) =>
  api.app.inject({ url: `/internal/certificate${query}`, headers: { host: '127.0.0.1:4000' } })

test.each(['shop.example', 'SHOP.example', 'lotus.localhost', 'lotus.default.localhost', 'localhost'])(
  'allows a certificate for %s',
  async (domain) => {
    const { statusCode, body } = await ask(`?domain=${domain}`)
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '' })
  },
)

test.each([
  ...['?domain=unknown.example', '?domain=x.shop.example', '?domain=*.localhost', '?domain=', '', '?domain=127.0.0.1'],
  ...['?domain=shop.example&domain=shop.example', '?domain=shop.example:443', '?domain=shop.example/a', '?domain=%00'],
  ...['?domain=a@shop.example', `?domain=${'a'.repeat(300)}`, '?domain[]=shop.example', '?host=shop.example'],
])('allows none for “%s”, and says nothing else', async (query) => {
  const { statusCode, body } = await ask(query)
  expect({ statusCode, body }).toEqual({ statusCode: 404, body: '' })
})

test('refuses a thousand random names, and limits how many questions wait', async () => {
  const names = Array.from({ length: 1_000 }, (_, index) => `shop-${index}.example`)
  const answers = await Promise.all(names.map((name) => ask(`?domain=${name}`)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404, 429]))
  expect((await ask('?domain=shop.example')).statusCode).toBe(200)
})

test('follows the states of domains at once', async () => {
  await api.database.owner.query(`delete from hosts where host = 'shop.example'`)
  expect((await ask('?domain=shop.example')).statusCode).toBe(404)
})
