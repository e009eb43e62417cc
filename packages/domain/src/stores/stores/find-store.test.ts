import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeStore, findPreference, findStore, savePreference } from './stores.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

test('a store is read once in a transaction, and again after a change of it', async () => {
  const rename = (name: string) =>
    store.inStore(async (ctx) => {
      const before = await findStore(ctx)
      const { language, standardTimezone, revision } = await findPreference(ctx)
      await savePreference(ctx, { name, language, standardTimezone }, revision)
      return [before, await findStore(ctx)].map((found) => found.name)
    })
  const [first, second] = [await rename('Lotus & Co'), await rename('Lotus')]
  expect([first[1], second]).toEqual(['Lotus & Co', ['Lotus & Co', 'Lotus']])
  await store.inStore(async (ctx) => {
    const [found, again] = [findStore(ctx), findStore(ctx)]
    expect(again).toBe(found)
    await found
  })
})

test('a shop that was open is closed in the same transaction', async () => {
  const { userId, sessionId } = await makeMember(store.database.owner, lotus, [], 'owner')
  await store.inStore(async (ctx) => {
    const states = [(await findStore(ctx)).isEnabled]
    await closeStore({ ...ctx, user: { id: userId, sessionId }, permissions: new Set() })
    expect([...states, (await findStore(ctx)).isEnabled]).toEqual([true, false])
  })
})

test('two stores that are read in one transaction are told apart', async () => {
  await store.inStore(async (ctx) => {
    await expect(findStore({ ...ctx, storeId: bamboo })).rejects.toMatchObject({ code: 'not_found' })
    expect((await findStore(ctx)).id).toBe(lotus)
  })
})
