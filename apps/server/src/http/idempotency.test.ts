import { contract } from '@backroom/contract'
import { permissions } from '@backroom/contract/platform/access/permissions'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const signIn = async (storeId = lotus) => {
  const { authorization, 'x-store-id': id } = await api.signIn(storeId, [...permissions])
  return { authorization, 'x-store-id': id }
}
type Call = readonly [headers: Record<string, string>, key: string, title: string]
const create = async ([headers, key, title]: Call) => {
  const body = { title, variants: [{ priceCents: 900 }] }
  const answer = await api.send(contract.products.create, { body }, { ...headers, 'idempotency-key': key })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return { id: answer.json().id as string, isReplayed: answer.headers['idempotency-replayed'] === 'true' }
}

test('each key repeats its own answer, of each person and store', async () => {
  const [first, second, elsewhere] = [await signIn(), await signIn(), await signIn(bamboo)]
  const calls: Call[] = [
    [first, 'key-of-a', 'Mug'],
    [first, 'key-of-b', 'Tee'],
    [second, 'key-of-a', 'Cap'],
    [elsewhere, 'key-of-a', 'Bag'],
  ]
  const made = []
  for (const call of calls) made.push(await create(call))
  expect(new Set(made.map(({ id }) => id)).size).toBe(calls.length)
  expect(made.every(({ isReplayed }) => !isReplayed)).toBe(true)
  for (const [index, call] of calls.entries())
    expect(await create(call)).toEqual({ id: made[index]!.id, isReplayed: true })
})
