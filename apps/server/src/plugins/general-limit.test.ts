import { contract } from '@backroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assemble } from '../app.ts'
import { startTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
let app: TestApi['app']
beforeAll(async () => {
  api = await startTestApi()
  api.services.requestLimits = { perSession: 5, perAddress: 12 }
  app = await assemble(api.services)
})
afterAll(async () => {
  await app.close()
  await api.close()
})

const { path } = contract.orders.count
const signIn = async () => {
  const { authorization, 'x-store-id': storeId } = await api.signIn()
  return { authorization, 'x-store-id': storeId }
}
const statusesOf = async (count: number, headers: Record<string, string>, remoteAddress: string) => {
  const answers = []
  for (let call = 0; call < count; call++) answers.push(await app.inject({ url: path, headers, remoteAddress }))
  return answers
}

test('rejects a session that calls too often with a time to retry, and serves another one', async () => {
  const answers = await statusesOf(6, await signIn(), '203.0.113.1')
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429])
  const refused = answers.at(-1)!
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(refused.json()).toMatchObject({ code: 'rate_limited' })
  expect((await statusesOf(1, await signIn(), '203.0.113.1'))[0]?.statusCode).toBe(200)
})

test('rejects API calls of an address that calls too often, and serves its pages and files', async () => {
  const remoteAddress = '203.0.113.2'
  const answers = await statusesOf(13, {}, remoteAddress)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(12).fill(401), 429])
  expect((await app.inject({ url: '/health/live', remoteAddress })).statusCode).toBe(200)
  expect((await statusesOf(1, {}, '203.0.113.3'))[0]?.statusCode).toBe(401)
})

test('counts the addresses of one IPv6 network together, and those of another apart', async () => {
  for (let host = 1; host <= 12; host++) await statusesOf(1, {}, `2001:db8:0:7::${host}`)
  expect((await statusesOf(1, {}, '2001:db8:0:7:ffff::1'))[0]?.statusCode).toBe(429)
  expect((await statusesOf(1, {}, '2001:db8:0:8::1'))[0]?.statusCode).toBe(401)
})
