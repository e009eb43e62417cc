import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/world/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Subscription, subscribe } from './subscribers.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const add = (email: string, source: Subscription['source'] = 'subscribe', storeId = lotus) =>
  store.inStore((ctx) => subscribe(ctx, { email, source }), storeId)
const stored = async (storeId = lotus) =>
  (
    await store.database.owner.query<{ email: string; source: string }>(
      'select email, source from subscribers where store_id = $1 order by id',
      [storeId],
    )
  ).rows

test('stores an address once per store, case-insensitively, with its first source', async () => {
  await Promise.all([add('Ada@example.test'), add('ada@EXAMPLE.test'), add('Ada@example.test')])
  expect(await stored()).toHaveLength(1)
  await add('bee@example.test', 'discount')
  await add('BEE@example.test', 'subscribe')
  expect((await stored())[1]).toEqual({ email: 'bee@example.test', source: 'discount' })
})

test('an address can subscribe to several stores separately', async () => {
  await add('bee@example.test', 'subscribe', bamboo)
  expect(await stored(bamboo)).toEqual([{ email: 'bee@example.test', source: 'subscribe' }])
  const seen = await store.inStore(({ db }) => db.selectFrom('subscribers').select('store_id').execute(), bamboo)
  expect(seen).toEqual([{ store_id: bamboo }])
})
