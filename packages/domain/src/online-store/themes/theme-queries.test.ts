import { newTheme } from '@backroom/storefront/sections/new-theme'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { lotus } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from './limits.ts'
import {
  activateTheme,
  createShareLink,
  endShareLink,
  expirePresence,
  findLiveTheme,
  findLiveVersion,
  findSharedDraft,
  findThemeState,
  findVisibleConfig,
  leaveTheme,
  listShareLinks,
  listThemes,
  publishTheme,
  showPresence,
} from './themes.ts'
import { colored, makeTheme, priceColor, saveColor, themeEditor } from './themes-test-api.ts'

let store: TestStore
let ada: Awaited<ReturnType<typeof themeEditor>>
let bob: typeof ada
beforeAll(async () => {
  store = await openTestStore()
  ada = await themeEditor(store, 'Ada')
  bob = await themeEditor(store, 'Bob')
})
afterAll(() => store.close())
beforeEach(async () => {
  await query('delete from themes where store_id = $1', [lotus])
})

const query = async <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await store.database.owner.query<Row>(text, values)).rows
/** All themes but one, with their versions. */
const othersThan = async (id: string) => [
  await query('select * from themes where id <> $1 order by id', [id]),
  await query('select * from theme_versions where theme_id <> $1 order by id', [id]),
]

test('saves and publishes one of several themes of the same revision', async () => {
  const [first, second, third] = [
    await makeTheme(store),
    await makeTheme(store, colored('#000001')),
    await makeTheme(store),
  ]
  const before = await othersThan(second)
  await ada.as((ctx) => saveColor(ctx, second, { color: '#000002', revision: 1 }))
  expect(await othersThan(second)).toEqual(before)
  await query('update themes set revision = 2 where id = any($1)', [[first, third]])
  const revised = await othersThan(second)
  await ada.as((ctx) => publishTheme(ctx, second, 2))
  expect(await othersThan(second)).toEqual(revised)
  await expect(ada.as((ctx) => publishTheme(ctx, second, 1))).rejects.toMatchObject({ code: 'revision_conflict' })
})

test('the live theme is listed first, the others in the order of their creation', async () => {
  const ids = [await makeTheme(store), await makeTheme(store), await makeTheme(store)]
  await ada.as((ctx) => activateTheme(ctx, ids[1]!))
  const { themes } = await ada.as(listThemes)
  expect(themes.map(({ id, isLive }) => [id, isLive])).toEqual([
    [ids[1], true],
    [ids[0], false],
    [ids[2], false],
  ])
})

test('buyers see what is published of the live theme', async () => {
  const [other, live] = [await makeTheme(store, colored('#000009')), await makeTheme(store, colored('#000001'))]
  const seen = async () => {
    const [config] = await findVisibleConfig(store.visitor(), 'lotus.localhost')
    const theme = await ada.as(findLiveTheme)
    expect(priceColor(theme?.settings)).toBe(priceColor(config?.settings))
    return [priceColor(config?.settings), await ada.as(findLiveVersion)]
  }
  await ada.as((ctx) => publishTheme(ctx, other, 1))
  expect(await seen()).toEqual([undefined, undefined])
  await query('update themes set is_live = true where id = $1', [live])
  expect(await seen()).toEqual([undefined, undefined])
  await ada.as((ctx) => publishTheme(ctx, live, 1))
  await ada.as((ctx) => saveColor(ctx, live, { color: '#000002', revision: 1 }))
  expect(await seen()).toEqual(['#000001', expect.stringMatching(new RegExp(`^${live} 1 20`))])
  await ada.as((ctx) => activateTheme(ctx, other))
  expect(await seen()).toEqual(['#000009', expect.stringMatching(new RegExp(`^${other} 1 20`))])
})

test('activation keeps what was published and when, and the store remembers the kind of its theme', async () => {
  const [published, fresh] = [
    await makeTheme(store, colored('#000001')),
    await makeTheme(store, newTheme('newchick', { storeName: 'Lotus' })),
  ]
  await ada.as((ctx) => publishTheme(ctx, published, 1))
  await query(`update themes set published_at = '2026-10-01' where id = $1`, [published])
  await ada.as((ctx) => saveColor(ctx, published, { color: '#000002', revision: 1 }))
  const keyOf = async () => (await query('select theme_key from stores where store_id = $1', [lotus]))[0]?.theme_key
  expect(await ada.as((ctx) => activateTheme(ctx, fresh))).toMatchObject({
    ...{ id: fresh, isLive: true, revision: 1, publishedRevision: 1, publishedAt: expect.stringMatching(/^20/) },
  })
  expect(await keyOf()).toBe('newchick')
  expect(await ada.as((ctx) => activateTheme(ctx, published))).toMatchObject({
    ...{ id: published, isLive: true, revision: 2, publishedRevision: 1, publishedAt: '2026-10-01T00:00:00Z' },
  })
  expect(await keyOf()).toBe('hydro')
  expect((await ada.as(listThemes)).themes.map(({ isLive }) => isLive)).toEqual([true, false])
})

const windows = async () =>
  (await query('select window_id, user_id from theme_presence')).map(({ window_id, user_id }) =>
    [window_id, user_id === ada.userId ? 'Ada' : 'Bob'].join(' '),
  )

test('a window leaves for its person alone, and nobody takes over the window of another', async () => {
  const id = await makeTheme(store)
  const [one, two, three] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const show = (who: typeof ada, windowId: string, place: string) =>
    who.as((ctx) => showPresence(ctx, id, { windowId, place }))
  await show(ada, one, 'sections')
  await show(ada, two, 'sections')
  await show(bob, three, 'settings')
  const { editors } = await show(bob, one, 'stolen')
  expect(editors).toEqual(
    [
      { id: one, place: 'sections', name: 'Ada', isYou: false },
      { id: two, place: 'sections', name: 'Ada', isYou: false },
      { id: three, place: 'settings', name: 'Bob', isYou: true },
    ].toSorted((a, b) => a.id.localeCompare(b.id)),
  )
  await bob.as((ctx) => leaveTheme(ctx, id, one))
  expect(await windows()).toHaveLength(3)
  await ada.as((ctx) => leaveTheme(ctx, id, one))
  expect((await windows()).toSorted()).toEqual([`${two} Ada`, `${three} Bob`].toSorted())
})

test('lists the first fifty windows of the last half minute, and deletes those of the last day', async () => {
  const [id, other] = [await makeTheme(store), await makeTheme(store)]
  await query(
    `insert into theme_presence (store_id, window_id, theme_id, user_id, place)
     select $1, ('00000000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, $2, $3, number::text
       from generate_series(52, 1, -1) number`,
    [lotus, id, ada.userId],
  )
  const places = async () => (await ada.as((ctx) => findThemeState(ctx, id))).editors.map(({ place }) => place)
  expect(await places()).toEqual(Array.from({ length: limits.editors }, (_, at) => String(at + 1)))
  const left = await ada.as(async (ctx) => {
    const age = (interval: string, ...of: string[]) =>
      sql`update theme_presence set seen_at = now() - ${interval}::interval where place = any(${of}::text[])`.execute(
        ctx.db,
      )
    await age('30 seconds', ...Array.from({ length: 51 }, (_, at) => String(at + 1)))
    await age('29.999 seconds', '7')
    const { editors } = await findThemeState(ctx, id)
    await age('1 day', '1')
    await age('24 hours 1 ms', '2', '3')
    await expirePresence(ctx)
    return editors.map(({ place }) => place)
  })
  expect(left).toEqual(['7', '52'])
  const kept = (await query('select place from theme_presence')).map(({ place }) => Number(place))
  expect(kept.toSorted((a, b) => a - b)).toEqual([1, ...Array.from({ length: 49 }, (_, at) => at + 4)])
  await ada.as((ctx) => saveColor(ctx, id, { color: '#000002', revision: 1 }))
  await query('update themes set saved_by = $2, revision = 9, published_revision = 8 where id = $1', [
    other,
    bob.userId,
  ])
  const state = (which: string) => ada.as((ctx) => findThemeState(ctx, which))
  expect(await state(id)).toMatchObject({ revision: 2, publishedRevision: null, savedBy: 'Ada' })
  expect(await state(other)).toEqual({ revision: 9, publishedRevision: 8, savedBy: 'Bob', editors: [] })
})

test('each token finds its own theme, until the moment at which its link ends', async () => {
  const [first, second] = [await makeTheme(store), await makeTheme(store)]
  const share = async (id: string, who = ada) => {
    const link = await who.as((ctx) => createShareLink(ctx, { params: { id }, body: { days: 7 } }))
    return { ...link, token: new URL(link.url).hash.slice(1) }
  }
  const links = [await share(first), await share(second, bob), await share(first, bob), await share(first)]
  const [one, two, three, four] = links
  const find = (token: string) => ada.as((ctx) => findSharedDraft(ctx, token))
  expect(await Promise.all(links.map(async ({ token }) => (await find(token))?.themeId))).toEqual([
    first,
    second,
    first,
    first,
  ])
  const listed = async (id: string) =>
    (await ada.as((ctx) => listShareLinks(ctx, id))).links.map((link) => `${link.id} ${link.by}`)
  expect(await listed(first)).toEqual([`${four!.id} Ada`, `${three!.id} Bob`, `${one!.id} Ada`])
  expect(await listed(second)).toEqual([`${two!.id} Bob`])

  const end = (linkId: string) => ada.as((ctx) => endShareLink(ctx, { id: first, linkId }))
  await end(one!.id)
  const revoked = () => query('select id from theme_share_links where revoked_at is not null')
  expect(await revoked()).toEqual([{ id: one!.id }])
  await expect(end(one!.id)).rejects.toMatchObject({ code: 'not_found' })
  // A link whose time ends now is over.
  await ada.as(async (ctx) => {
    await sql`update theme_share_links set expires_at = now() where id = ${three!.id}`.execute(ctx.db)
    expect(await findSharedDraft(ctx, three!.token)).toBeUndefined()
    expect((await listShareLinks(ctx, first)).links.map(({ id }) => id)).toEqual([four!.id])
    await expect(endShareLink(ctx, { id: first, linkId: three!.id })).rejects.toMatchObject({ code: 'not_found' })
  })
  expect(await revoked()).toEqual([{ id: one!.id }])
  // A link outlives the account of whoever shared it.
  await query('update theme_share_links set created_by = $2 where id = $1', [four!.id, crypto.randomUUID()])
  expect(await ada.as((ctx) => listShareLinks(ctx, first))).toMatchObject({ links: [{ id: four!.id }] })
})
