import { contract } from '@backroom/contract'
import { permissions } from '@backroom/contract/platform/access/permissions'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
let headers: Record<string, string>
let variantId: string
beforeAll(async () => {
  api = await startTestApi()
  const { authorization, 'x-store-id': storeId } = await api.signIn(lotus, [...permissions])
  headers = { authorization, 'x-store-id': storeId }
  ;({ variantId } = await insertProduct(api.database.owner, lotus, { variants: [{ stock: 10 }] }))
})
afterAll(() => api.close())

const { inventory } = contract
const send = (endpoint: Parameters<TestApi['send']>[0], input: Parameters<TestApi['send']>[1]) =>
  api.send(endpoint, input, { ...headers, 'idempotency-key': crypto.randomUUID() })
const levels = async () => (await send(inventory.list, { query: {} })).json().items

test.each([
  [-1, 'Enter 0 or more.'],
  [1_000_000_000_000, 'Enter 1000000 or less.'],
  [1.5, 'Enter a whole number.'],
])('a stock of %d is refused with what to enter', async (onHand, message) => {
  const [{ id, revision }] = await levels()
  const body = { reason: 'correction', note: '', levels: [{ id, onHand, revision }] }
  const answer = await send(inventory.saveLevels, { body })
  expect([answer.statusCode, answer.json().findings]).toEqual([400, [{ path: 'levels.0.onHand', message }]])
  expect(await levels()).toMatchObject([{ variantId, onHand: 10, available: 10, condition: 'enough' }])
})

test('an adjustment that is sent twice under one key counts once', async () => {
  const [{ locationId }] = await levels()
  const body = { variantId, locationId, quantity: 5, reason: 'received', note: '' }
  const key = { ...headers, 'idempotency-key': crypto.randomUUID() }
  for (const _ of [1, 2]) expect((await api.send(inventory.adjust, { body }, key)).json()).toMatchObject({ onHand: 15 })
  expect(await levels()).toMatchObject([{ onHand: 15 }])
  const taken = await send(inventory.adjust, { body: { ...body, quantity: -16 } })
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'too_few_available'])
})
