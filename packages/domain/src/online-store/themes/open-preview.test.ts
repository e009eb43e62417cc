import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { lotus, makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewOrigin } from './open-preview.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const originsOf = (storeId: string) =>
  store.inStore(async (ctx) => [await previewOrigin(ctx, 'hydro'), await previewOrigin(ctx, 'newchick')], storeId)

test('a preview is at the first label of the store’s own domain and the suffix default for hydro, fashion for newchick [B4-32] [B4-33] [B4-34]', async () => {
  expect(await originsOf(lotus)).toEqual(['http://lotus.default.localhost:4000', 'http://lotus.fashion.localhost:4000'])
  // A domain of the merchant's own, also as the primary one, changes nothing: its first label may be another store's.
  const { owner } = store.database
  const other = await makeStore(owner, crypto.randomUUID(), 'tea-house')
  await owner.query(`update hosts set is_primary = false where store = $1`, [other])
  await owner.query(
    `insert into hosts (host, store, kind, is_primary) values ('lotus.tea.example', $1, 'custom', true)`,
    [other],
  )
  expect(await originsOf(other)).toEqual([
    'http://tea-house.default.localhost:4000',
    'http://tea-house.fashion.localhost:4000',
  ])
})
