import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/world/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Subscription, subscribe } from './subscribers.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const leave = (email: string, source: Subscription['source'] = 'subscribe', storeId = lotus) =>
  store.inStore((ctx) => subscribe(ctx, { email, source }), storeId)
const kept = async (storeId = lotus) =>
  (
    await store.database.owner.query<{ email: string; source: string }>(
      'select email, source from subscribers where store_id = $1 order by id',
      [storeId],
    )
  ).rows

test('an address is kept once a shop, however it is spelled, as it was left first', async () => {
  await Promise.all([leave('Ada@example.test'), leave('ada@EXAMPLE.test'), leave('Ada@example.test')])
  expect(await kept()).toHaveLength(1)
  await leave('bee@example.test', 'discount')
  await leave('BEE@example.test', 'subscribe')
  expect((await kept())[1]).toEqual({ email: 'bee@example.test', source: 'discount' })
})

test('the same address can be left in another shop, and stays out of reach there', async () => {
  await leave('bee@example.test', 'subscribe', bamboo)
  expect(await kept(bamboo)).toEqual([{ email: 'bee@example.test', source: 'subscribe' }])
  const seen = await store.inStore(({ db }) => db.selectFrom('subscribers').select('store_id').execute(), bamboo)
  expect(seen).toEqual([{ store_id: bamboo }])
})
