import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { activateTheme, findVersionConfig, listVersions, publishTheme } from '../themes.ts'
import { colored, makeTheme, priceColor, saveColor, themeEditor } from '../themes-test-api.ts'

let store: TestStore
let ada: Awaited<ReturnType<typeof themeEditor>>
let bob: typeof ada
beforeAll(async () => {
  store = await openTestStore()
  ada = await themeEditor(store, 'Ada')
  bob = await themeEditor(store, 'Bob')
})
afterAll(() => store.close())

const list = async (id: string) => (await ada.as((ctx) => listVersions(ctx, id))).versions
const summaries = async (id: string) => (await list(id)).map(({ number, kind, by }) => `${number} ${kind} ${by}`)
const colorOf = async (id: string, number: number) => {
  const version = (await list(id)).find((candidate) => candidate.number === number)
  const [config] = await ada.as((ctx) => findVersionConfig(ctx, { id, versionId: version?.id ?? '' }))
  return priceColor(config?.settings)
}
/** Moves all versions into the past. */
const letPass = (id: string, minutes: number) =>
  store.database.owner.query(
    'update theme_versions set created_at = created_at - make_interval(mins => $2) where theme_id = $1',
    [id, minutes],
  )

test('a save stores the previous draft as a version with its author, at most every ten minutes', async () => {
  const id = await makeTheme(store, colored('#000001'))
  await ada.as((ctx) => saveColor(ctx, id, { color: '#000002', revision: 1 }))
  await ada.as((ctx) => saveColor(ctx, id, { color: '#000003', revision: 2 }))
  expect(await summaries(id)).toEqual(['1 draft Ada'])
  expect(await colorOf(id, 1)).toBe('#000001')
  await letPass(id, 9)
  await bob.as((ctx) => saveColor(ctx, id, { color: '#000004', revision: 3 }))
  expect(await summaries(id)).toEqual(['1 draft Ada'])
  await letPass(id, 2)
  await bob.as((ctx) => saveColor(ctx, id, { color: '#000005', revision: 4 }))
  expect(await summaries(id)).toEqual(['2 draft Bob', '1 draft Ada'])
  expect(await colorOf(id, 2)).toBe('#000004')
})

test('a rejected save stores no version', async () => {
  const id = await makeTheme(store)
  await expect(ada.as((ctx) => saveColor(ctx, id, { color: '#000002', revision: 7 }))).rejects.toMatchObject({
    code: 'revision_conflict',
  })
  expect(await summaries(id)).toEqual([])
  const both = await Promise.allSettled(
    [ada, bob].map(({ as }) => as((ctx) => saveColor(ctx, id, { color: '#000002', revision: 1 }))),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await list(id)).toMatchObject([{ number: 1, kind: 'draft' }])
})

test('a publication stores one version for each revision, and marks the current one', async () => {
  const id = await makeTheme(store, colored('#000001'))
  await ada.as((ctx) => publishTheme(ctx, id, 1))
  await bob.as((ctx) => publishTheme(ctx, id, 1))
  expect(await summaries(id)).toEqual(['1 published Ada'])
  await letPass(id, 11)
  // The published version has the same revision as the draft.
  await ada.as((ctx) => saveColor(ctx, id, { color: '#000002', revision: 1 }))
  expect(await summaries(id)).toEqual(['1 published Ada'])
  await bob.as((ctx) => publishTheme(ctx, id, 2))
  expect((await list(id)).map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
    [2, true],
    [1, false],
  ])
  expect(await colorOf(id, 1)).toBe('#000001')
  expect(await colorOf(id, 2)).toBe('#000002')
})

test('stores a publication beside a recent draft version, and marks only the published revision as current', async () => {
  const id = await makeTheme(store, colored('#000001'))
  await ada.as((ctx) => saveColor(ctx, id, { color: '#000002', revision: 1 }))
  await bob.as((ctx) => publishTheme(ctx, id, 2))
  expect(await summaries(id)).toEqual(['2 published Bob', '1 draft Ada'])
  await ada.as((ctx) => saveColor(ctx, id, { color: '#000003', revision: 2 }))
  await ada.as((ctx) => publishTheme(ctx, id, 3))
  expect((await list(id)).map(({ number, kind, isCurrent }) => [number, kind, isCurrent])).toEqual([
    [3, 'published', true],
    [2, 'published', false],
    [1, 'draft', false],
  ])
  expect(await Promise.all([1, 2, 3].map((number) => colorOf(id, number)))).toEqual(['#000001', '#000002', '#000003'])
  // After ten minutes the published revision is not kept a second time as a draft, and the one after it is.
  await letPass(id, 11)
  await ada.as((ctx) => saveColor(ctx, id, { color: '#000004', revision: 3 }))
  expect(await list(id)).toHaveLength(3)
  await bob.as((ctx) => saveColor(ctx, id, { color: '#000005', revision: 4 }))
  expect((await summaries(id))[0]).toBe('4 draft Bob')
})

test('stores the publication of an unpublished theme with draft versions when it is activated', async () => {
  const id = await makeTheme(store, colored('#000001'))
  await ada.as((ctx) => saveColor(ctx, id, { color: '#000002', revision: 1 }))
  await bob.as((ctx) => activateTheme(ctx, id))
  expect(await summaries(id)).toEqual(['2 published Bob', '1 draft Ada'])
  expect(await colorOf(id, 2)).toBe('#000002')
})

test('activating an unpublished theme stores its publication; activating a published one stores nothing', async () => {
  const [first, second] = [await makeTheme(store), await makeTheme(store)]
  await ada.as((ctx) => activateTheme(ctx, first))
  expect(await summaries(first)).toEqual(['1 published Ada'])
  await ada.as((ctx) => activateTheme(ctx, second))
  await bob.as((ctx) => activateTheme(ctx, first))
  expect(await summaries(first)).toEqual(['1 published Ada'])
})

test('keeps the newest versions of each kind', async () => {
  const id = await makeTheme(store)
  const fill = (kind: string, from: number, count: number) =>
    store.database.owner.query(
      `insert into theme_versions (store_id, theme_id, number, kind, document, revision, created_at)
       select store_id, id, number, $2, draft, -number, now() - interval '1 day'
         from themes, generate_series($3::int, $3::int + $4::int - 1) number where id = $1`,
      [id, kind, from, count],
    )
  const other = await makeTheme(store)
  await ada.as((ctx) => publishTheme(ctx, other, 1))
  await fill('published', 1, limits.versions.published + 3)
  await fill('draft', 1001, limits.versions.draft)
  const numbers = async (kind: string) =>
    (await list(id)).filter((version) => version.kind === kind).map(({ number }) => number)
  await ada.as((ctx) => saveColor(ctx, id, { color: '#000002', revision: 1 }))
  const drafts = await numbers('draft')
  expect([drafts.length, drafts[0], drafts.at(-1)]).toEqual([limits.versions.draft, 1051, 1002])
  await ada.as((ctx) => publishTheme(ctx, id, 2))
  const published = await numbers('published')
  expect([published.length, published[0], published.at(-1)]).toEqual([limits.versions.published, 1052, 5])
  expect(await numbers('draft')).toEqual(drafts)
  expect(await summaries(other)).toEqual(['1 published Ada'])
})

test('stores the draft again when the latest version is exactly ten minutes old', async () => {
  const id = await makeTheme(store, colored('#000001'))
  await ada.as(async (ctx) => {
    await sql`
      insert into theme_versions (store_id, theme_id, number, kind, document, revision, created_at)
      select store_id, id, 7, 'draft', draft, 0, now() - interval '10 minutes' from themes where id = ${id}`.execute(
      ctx.db,
    )
    await saveColor(ctx, id, { color: '#000002', revision: 1 })
  })
  expect((await list(id)).map(({ number }) => number)).toEqual([8, 7])
  expect(await colorOf(id, 8)).toBe('#000001')
})

test('migrates an old version, and answers nothing for an unreadable one', async () => {
  const id = await makeTheme(store)
  const keep = async (number: number, document: object | string) => {
    const { rows } = await store.database.owner.query<{ id: string }>(
      `insert into theme_versions (store_id, theme_id, number, kind, document, revision)
       select store_id, id, $2, 'draft', $3, -$2::int from themes where id = $1 returning id`,
      [id, number, JSON.stringify(document)],
    )
    return ada.as((ctx) => findVersionConfig(ctx, { id, versionId: rows[0]!.id }))
  }
  const { schemaVersion: _, ...first } = colored('#000001')
  const footer = { blocks: [{ block: 'email', config: { value: 'hi@lotus.test' } }] }
  const [old] = await keep(1, { ...first, schemaVersion: 1, fixed: { header: {}, footer } })
  expect(old?.pages).toMatchObject({ fixed: { footer } })
  for (const [index, document] of [{}, 'text', { ...first, pages: { homepage: {} } }].entries())
    expect(await keep(index + 2, document)).toEqual([])
})

test('does not find versions of another store or of another theme', async () => {
  const [id, other] = [await makeTheme(store), await makeTheme(store)]
  await ada.as((ctx) => publishTheme(ctx, id, 1))
  const [version] = await list(id)
  const versionId = version?.id ?? ''
  await expect(ada.as((ctx) => listVersions(ctx, id), bamboo)).rejects.toMatchObject({ code: 'not_found' })
  await expect(ada.as((ctx) => findVersionConfig(ctx, { id, versionId }), bamboo)).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(ada.as((ctx) => findVersionConfig(ctx, { id: other, versionId }))).rejects.toMatchObject({
    code: 'not_found',
  })
})
