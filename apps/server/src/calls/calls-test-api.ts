import { permissions } from '@backroom/contract/platform/access/permissions'
import { lotus } from '@backroom/testing/fixtures/things'
import { requireDeclared, startTestApi } from '../test-api.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The API in this process and a person with all permissions in a store, called by method and address. */
export async function startTestCalls(role: 'owner' | 'staff' = 'staff') {
  const api = await startTestApi()
  const { authorization, 'x-store-id': storeId, userId } = await api.signIn(lotus, [...permissions], role)
  const headers = { authorization, 'x-store-id': storeId }
  const call = async (method: Method, url: string, payload?: object, more: Record<string, string> = {}) => {
    const answer = await api.app.inject({ method, url, headers: { ...headers, ...more }, ...(payload && { payload }) })
    requireDeclared(`${method} ${url}`, answer)
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  const rows = async <Row extends object>(statement: string, values: unknown[] = []) =>
    (await api.database.owner.query<Row>(statement, values)).rows
  return { api, call, rows, userId, close: api.close }
}

export type TestCalls = Awaited<ReturnType<typeof startTestCalls>>
