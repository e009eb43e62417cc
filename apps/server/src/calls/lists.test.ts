import { allEndpoints } from '@backroom/contract'
import { listNames } from '@backroom/contract/lists'
import { listsErrors } from '@backroom/contract/platform/lists/errors'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../test-api.ts'

const listed = allEndpoints.filter(({ errors }) => errors.includes(listsErrors.cursor_invalid))
const base64 = (text: string) => Buffer.from(text).toString('base64url')

let api: TestApi
let headers: Record<string, string>
beforeAll(async () => {
  api = await startTestApi()
  headers = { authorization: (await api.signIn(lotus)).authorization, 'x-store-id': lotus }
})
afterAll(() => api.close())

const ask = async (path: string, query: Record<string, string>) =>
  api.app.inject({ url: `${path}?${new URLSearchParams(query)}`, headers })

test('every list has an endpoint', () => expect(listed).toHaveLength(listNames.length))

test.each(listed)('$name rejects unknown filters, sorts and cursors', async ({ path, query }) => {
  const ownFilters = Object.keys(query.shape).filter((name) => !['text', 'sort', 'cursor', 'limit'].includes(name))
  for (const name of [...ownFilters, 'sort', 'limit']) {
    // Also too long for a filter by free texts.
    const refused = await ask(path, { [name]: '<none>'.repeat(200) })
    expect([name, refused.statusCode]).toEqual([name, 400])
  }
  const id = '01947a5e-7c00-7000-8000-000000000000'
  for (const cursor of ['!', base64('[]'), base64('{}'), base64(JSON.stringify(['risk', 'after', id, id]))]) {
    const refused = await ask(path, { cursor })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'cursor_invalid'])
  }
})

test.each(listed)('$name and its count ignore unknown parameters', async ({ path }) => {
  for (const call of [path, `${path}/count`]) expect((await ask(call, { colour: 'red' })).statusCode).toBe(200)
})
