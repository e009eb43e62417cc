import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findStore } from '../../stores/stores/stores.ts'
import { activateTheme, findLiveTheme, listThemes, removeTheme, undoActivation } from './themes.ts'
import { colored, makeTheme, themeEditor } from './themes-test-api.ts'

let store: TestStore
let ada: Awaited<ReturnType<typeof themeEditor>>
beforeAll(async () => {
  store = await openTestStore()
  ada = await themeEditor(store, 'Ada')
})
afterAll(() => store.close())
beforeEach(async () => {
  await store.database.owner.query('delete from themes where store_id = $1', [lotus])
})

const activate = (id: string) => ada.as((ctx) => activateTheme(ctx, id))
const undo = (id: string) => ada.as((ctx) => undoActivation(ctx, id))
const liveIds = async () => (await ada.as(listThemes)).themes.filter(({ isLive }) => isLive).map(({ id }) => id)
const liveColor = async () => (await store.inStore(findLiveTheme))?.settings.colors?.color_price

test('undoes an activation once: exactly the theme of before is live again [A7-71]', async () => {
  const [first, second] = [await makeTheme(store, colored('#000001')), await makeTheme(store, colored('#000002'))]
  await activate(first)
  expect((await ada.as(listThemes)).undo).toBeNull()
  await activate(second)
  expect((await ada.as(listThemes)).undo).toMatchObject({ themeId: second, previousName: 'Theme' })
  expect(await undo(second)).toMatchObject({ id: first })
  expect([await liveIds(), await liveColor()]).toEqual([[first], '#000001'])
  await expect(undo(second)).rejects.toMatchObject({ code: 'activation_kept' })
  expect((await ada.as(listThemes)).undo).toBeNull()
})

test('the store has the kind of its new theme in the same transaction', async () => {
  const [hydro, newchick] = [await makeTheme(store), await makeTheme(store)]
  await store.database.owner.query(`update themes set theme_key = 'newchick' where id = $1`, [newchick])
  await activate(hydro)
  const kinds = await ada.as(async (ctx) => {
    const before = (await findStore(ctx)).themeKey
    await activateTheme(ctx, newchick)
    return [before, (await findStore(ctx)).themeKey]
  })
  expect(kinds).toEqual(['hydro', 'newchick'])
})

test('an activation can be undone for ten minutes, until the next one, and while the theme of before is there', async () => {
  const [first, second, third] = [await makeTheme(store), await makeTheme(store), await makeTheme(store)]
  await activate(first)
  await activate(second)
  await activate(third)
  await expect(undo(second)).rejects.toMatchObject({ code: 'activation_kept' })
  await ada.as((ctx) => removeTheme(ctx, second))
  await expect(undo(third)).rejects.toMatchObject({ code: 'activation_kept' })
  await activate(first)
  const age = (interval: string) =>
    store.database.owner.query(`update theme_activations set activated_at = now() - $1::interval`, [interval])
  await age('10 minutes 1 second')
  await expect(undo(first)).rejects.toMatchObject({ code: 'activation_kept' })
  await age('9 minutes')
  expect(await undo(first)).toMatchObject({ id: third })
})

test('of two activations at once one theme is live, and undoing brings back the other one', async () => {
  const [first, ...others] = [await makeTheme(store), await makeTheme(store), await makeTheme(store)]
  await activate(first)
  await Promise.all(others.map(activate))
  const [live, ...more] = await liveIds()
  expect(more).toEqual([])
  expect(others).toContain(live)
  expect(await undo(live!)).toMatchObject({ id: others.find((id) => id !== live) })
})

test('of two activations of the same theme at once the second one is told that it is live', async () => {
  const id = await makeTheme(store)
  const both = await Promise.allSettled([activate(id), activate(id)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'theme_live' } })
})
