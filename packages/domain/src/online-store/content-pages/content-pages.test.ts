import { limits } from '@backroom/contract/online-store/content-pages/limits'
import { contentPageIs, contentPageState } from '@backroom/contract/online-store/content-pages/rules'
import { permissions } from '@backroom/contract/platform/access/permissions'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../../platform/context.ts'
import { findPublishedHandles } from './content-page-queries.ts'
import {
  countContentPages,
  createContentPage,
  findContentPage,
  findPublishedPage,
  findPublishedPages,
  listContentPages,
  removeContentPage,
  updateContentPage,
} from './content-pages.ts'
import { limits as pickerLimits } from './limits.ts'

let store: TestStore
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const user = { id: crypto.randomUUID(), sessionId: crypto.randomUUID() }
const as = <T>(granted: readonly string[], work: (ctx: TenantContext) => Promise<T>, storeId = lotus) =>
  store.inStore(
    (ctx) =>
      work({ ...ctx, user, permissions: new Set(permissions.filter((permission) => granted.includes(permission))) }),
    storeId,
  )
const inStore = <T>(work: (ctx: TenantContext) => Promise<T>, storeId = lotus) => as(permissions, work, storeId)

const past = '2026-01-01T00:00:00Z'
const future = '2126-01-01T00:00:00Z'
const page = (title: string, publishedAt: string | null = null, more: object = {}) => ({
  title,
  handle: '',
  body: '<p>We ship <b>fast</b></p>',
  seoTitle: '',
  seoDescription: '',
  publishedAt,
  ...more,
})
const create = (title: string, publishedAt: string | null = null, more: object = {}) =>
  inStore((ctx) => createContentPage(ctx, page(title, publishedAt, more)))

test('creates, lists, shows, changes and deletes a page [A7-75..79]', async () => {
  const body = '<p onclick="x()">We ship <script>x</script><strong>fast</strong></p>'
  const created = await create(' Vận chuyển ', null, { body })
  expect(created).toMatchObject({ title: 'Vận chuyển', handle: 'van-chuyen', publishedAt: null, revision: 1 })
  expect(created.body).not.toMatch(/onclick|script/)
  expect(created.body).toContain('<strong>fast</strong>')
  expect(created.url).toMatch(/\/pages\/van-chuyen$/)
  const list = await inStore((ctx) => listContentPages(ctx, { limit: 10, text: 'van' }))
  expect(list.items.map(({ id }) => id)).toEqual([created.id])
  expect(await inStore((ctx) => countContentPages(ctx, { state: 'draft' }))).toEqual({ count: 1, isMore: false })
  expect(await inStore((ctx) => countContentPages(ctx, { state: 'published' }))).toEqual({ count: 0, isMore: false })
  const change = (revision: number) =>
    inStore((ctx) => updateContentPage(ctx, created.id, page('Shipping', past, { handle: 'Shipping!' }), revision))
  expect(await change(1)).toMatchObject({ title: 'Shipping', handle: 'shipping', publishedAt: past, revision: 2 })
  await expect(change(1)).rejects.toMatchObject({ code: 'revision_conflict' })
  await expect(inStore((ctx) => findContentPage(ctx, created.id), bamboo)).rejects.toMatchObject({ code: 'not_found' })
  await inStore((ctx) => removeContentPage(ctx, created.id))
  await expect(inStore((ctx) => findContentPage(ctx, created.id))).rejects.toMatchObject({ code: 'not_found' })
})

test('shows and offers only published pages, not drafts and scheduled ones [B3-15] [B7-20]', async () => {
  await store.database.owner.query('delete from content_pages')
  const pages = {
    draft: await create('Draft one'),
    scheduled: await create('Soon one', future),
    published: await create('About one', past),
  }
  for (const [state, created] of Object.entries(pages)) {
    expect(contentPageState(created, Date.now())).toBe(state)
    expect(contentPageIs.published(created, Date.now())).toBe(state === 'published')
    const found = await inStore((ctx) => findPublishedPage(ctx, created.handle))
    expect(found?.title).toBe(state === 'published' ? created.title : undefined)
    const listed = await inStore((ctx) => listContentPages(ctx, { limit: 10, state: state as 'draft' }))
    expect(listed.items.map(({ id }) => id)).toEqual([created.id])
  }
  const offered = (query: { search?: string; handle?: string }, storeId = lotus) =>
    inStore(async (ctx) => (await findPublishedPages(ctx, query)).map(({ title }) => title), storeId)
  expect(await offered({})).toEqual(['About one'])
  expect(await offered({ search: 'one' })).toEqual(['About one'])
  expect(await offered({ search: 'two' })).toEqual([])
  expect(await offered({ search: '--' })).toEqual([])
  expect(await offered({ handle: pages.scheduled.handle })).toEqual([])
  expect(await offered({}, bamboo)).toEqual([])
})

test('changes that buyers see need the permission to publish', async () => {
  const editOnly = ['pages.edit']
  const draft = await as(editOnly, (ctx) => createContentPage(ctx, page('Mine')))
  expect(await as(editOnly, (ctx) => updateContentPage(ctx, draft.id, page('Mine still'), 1))).toMatchObject({
    revision: 2,
  })
  const forbidden = { code: 'forbidden' }
  await expect(as(editOnly, (ctx) => createContentPage(ctx, page('Loud', future)))).rejects.toMatchObject(forbidden)
  await expect(as(editOnly, (ctx) => updateContentPage(ctx, draft.id, page('Loud', past), 2))).rejects.toMatchObject(
    forbidden,
  )
  const shown = await create('Shown', past)
  await expect(as(editOnly, (ctx) => updateContentPage(ctx, shown.id, page('Shown'), 1))).rejects.toMatchObject(
    forbidden,
  )
  await expect(as(editOnly, (ctx) => removeContentPage(ctx, shown.id))).rejects.toMatchObject(forbidden)
  await as(editOnly, (ctx) => removeContentPage(ctx, draft.id))
})

test('rejects a taken handle, and numbers a handle from the title', async () => {
  const first = await create('Returns')
  expect((await create('Returns')).handle).toBe('returns-2')
  await expect(create('Other', null, { handle: 'returns' })).rejects.toMatchObject({ code: 'handle_taken' })
  const move = inStore((ctx) => updateContentPage(ctx, first.id, page('Returns', null, { handle: 'returns-2' }), 1))
  await expect(move).rejects.toMatchObject({ code: 'handle_taken' })
})

test('limits the number of pages', async () => {
  await store.database.owner.query(
    `insert into content_pages (store_id, handle, title) select $1, 'p' || n, 'P' from generate_series(1, $2::int) n`,
    [bamboo, limits.contentPages],
  )
  const more = inStore((ctx) => createContentPage(ctx, page('One more')), bamboo)
  await expect(more).rejects.toMatchObject({ code: 'too_many_content_pages' })
})

test('finds, changes and deletes one of several pages of the same title', async () => {
  await store.database.owner.query('delete from content_pages where store_id = $1', [lotus])
  const more = (handle: string) => ({
    ...{ handle, body: `<p>${handle}</p>`, seoTitle: `SEO ${handle}`, seoDescription: `About ${handle}` },
  })
  const created = []
  for (const handle of ['one', 'two', 'three']) created.push(await create('Same', past, more(handle)))
  const [one, two, three] = created
  await create('Same', null, { handle: 'draft' })
  const all = async () => (await store.database.owner.query('select * from content_pages order by id')).rows
  const before = await all()
  expect(await inStore((ctx) => findContentPage(ctx, two!.id))).toMatchObject({ ...two, ...more('two') })
  const { id, title, handle, body, seoTitle, seoDescription } = two!
  expect(await inStore((ctx) => findPublishedPage(ctx, 'two'))).toEqual({
    ...{ id, title, handle, body, seoTitle, seoDescription },
  })
  const found = (handles: string[]) => inStore((ctx) => findPublishedHandles(ctx, handles))
  expect(await found(['three', 'draft', 'gone', 'Same', 'one'])).toEqual(new Set(['one', 'three']))
  expect((await inStore((ctx) => findPublishedPages(ctx, {}))).map((listed) => listed.handle)).toEqual([
    'one',
    'two',
    'three',
  ])
  const change = page('Changed', past, more('two'))
  const changed = await inStore((ctx) => updateContentPage(ctx, id, change, 1))
  expect(changed).toMatchObject({ title: 'Changed', revision: 2 })
  const others = (rows: { id: string }[]) => rows.filter((row) => row.id !== id)
  expect(others(await all())).toEqual(others(before))
  const offered = await inStore((ctx) => findPublishedPages(ctx, {}))
  expect(offered.map((listed) => listed.handle)).toEqual(['two', 'one', 'three'])
  await inStore((ctx) => removeContentPage(ctx, id))
  expect(await all()).toEqual(others(before))
  expect([one, three].map((left) => left?.handle)).toEqual(['one', 'three'])
})

test('a page is published from its moment on, and the picker offers the first pages by title', async () => {
  const { owner } = store.database
  await owner.query('delete from content_pages where store_id = $1', [lotus])
  await owner.query(
    `insert into content_pages (store_id, handle, title, published_at)
     select $1, 'p' || number, lpad(number::text, 4, '0'), now() from generate_series($2::int, 1, -1) number`,
    [lotus, pickerLimits.pickerPages + 1],
  )
  const shown = await inStore(async (ctx) => {
    await sql`update content_pages set published_at = now() + interval '1 ms' where handle = 'p2'`.execute(ctx.db)
    await sql`update content_pages set published_at = now() where handle = 'p1'`.execute(ctx.db)
    expect((await findPublishedPages(ctx, {})).map(({ handle }) => handle).slice(0, 2)).toEqual(['p1', 'p3'])
    await sql`update content_pages set published_at = now()`.execute(ctx.db)
    return findPublishedPages(ctx, {})
  })
  expect(shown.map(({ handle }) => handle)).toEqual(
    Array.from({ length: pickerLimits.pickerPages }, (_, at) => `p${at + 1}`),
  )
})
