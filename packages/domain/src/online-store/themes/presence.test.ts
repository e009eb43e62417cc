import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeMember } from '@backroom/testing/fixtures/members'
import { lotus, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findThemeState, leaveTheme, showPresence } from './themes.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const makeTheme = async () => (await makeThings(store.database.owner, lotus, ['theme'])).theme as string
const windowsOf = async (theme: string) => {
  const { editors } = await store.waiting().read((ctx) => findThemeState(ctx, theme))
  return editors.map(({ id, place }) => [id, place])
}

test('each theme lists only its own editors, and a window that opens another theme leaves the first', async () => {
  const { userId, sessionId } = await makeMember(store.database.owner, lotus, ['themes.edit'])
  const [first, second] = [await makeTheme(), await makeTheme()]
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const act = <T>(work: (ctx: Parameters<typeof showPresence>[0]) => Promise<T>) =>
    store.waiting().write((ctx) => work({ ...ctx, user: { id: userId, sessionId } }))
  const show = (theme: string, windowId: string, place: string) =>
    act((ctx) => showPresence(ctx, theme, { windowId, place }))

  const state = await show(first, one, 'sections')
  await show(second, other, 'group colors')
  expect(state.editors.map(({ id }) => id)).toEqual([one])
  expect(await windowsOf(first)).toEqual([[one, 'sections']])
  expect(await windowsOf(second)).toEqual([[other, 'group colors']])

  // A window leaves the theme that it names, and no other.
  await act((ctx) => leaveTheme(ctx, first, other))
  expect(await windowsOf(second)).toEqual([[other, 'group colors']])

  await show(second, one, 'setting')
  expect(await windowsOf(first)).toEqual([])
  expect((await windowsOf(second)).toSorted()).toEqual(
    [
      [one, 'setting'],
      [other, 'group colors'],
    ].toSorted(),
  )
})
