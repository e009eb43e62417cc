import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeMember, type SignedIn } from '@backroom/testing/fixtures/members'
import { lotus, makeThings } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from '../../catalog/products/create-product.ts'
import type { StoreContext } from '../context.ts'
import { listAudit } from './audit.ts'

let store: TestStore
let ada: SignedIn
const query = async (statement: string, values: unknown[] = []) =>
  (await store.database.owner.query(statement, values)).rows
beforeAll(async () => {
  store = await openTestStore()
  ada = await makeMember(store.database.owner, lotus, [])
  await makeThings(store.database.owner, lotus)
})
afterAll(() => store.close())

/** Writes the audit entry, then the changes, as `route.ts` does. @returns the request's id */
const act = (change: (ctx: StoreContext) => Promise<unknown>, endpoint = 'products.create') =>
  store.inStore(async (ctx) => {
    const { db, storeId: store_id, requestId: request_id } = ctx
    const who = { user_id: ada.userId, session_id: ada.sessionId, address: '203.0.113.7' }
    await db
      .insertInto('audit_entries')
      .values({ store_id, request_id, endpoint, params: '{}', ...who })
      .execute()
    await change(ctx)
    return request_id
  })
const entryOf = async (requestId: string) =>
  (await store.inStore((ctx) => listAudit(ctx, { limit: 1, text: requestId }))).items[0]!
const imagesOf = (requestId: string) =>
  query('select * from audit_changes where request_id = $1 order by id', [requestId])

const rename = ({ db, storeId }: StoreContext, name = 'Renamed') =>
  db.updateTable('stores').set({ name }).where('store_id', '=', storeId).execute()

test('only audited requests write images, also on a reused connection', async () => {
  const unaudited = await store.inStore(async (ctx) => {
    await rename(ctx)
    return ctx.requestId
  })
  expect(await imagesOf(unaudited)).toEqual([])
  expect(await imagesOf(await act((ctx) => rename(ctx, 'By Ada')))).toHaveLength(1)
  const later = await Promise.all(
    Array.from({ length: 20 }, () => store.inStore(async (ctx) => rename(ctx).then(() => ctx.requestId))),
  )
  for (const requestId of later) expect(await imagesOf(requestId)).toEqual([])
})

test('a row written as it was leaves no image, and neither do the search text and an empty stock level', async () => {
  const unchanged = await act(({ db, storeId }) =>
    db.updateTable('products').set({ search_text: 'read again' }).where('store_id', '=', storeId).execute(),
  )
  expect(await imagesOf(unchanged)).toEqual([])
  const cap = { title: 'Cap', options: [], variants: [{ optionValues: [], sku: ' CAP-1 ', priceCents: 900 }] }
  const created = await act((ctx) => createProduct(ctx as never, cap))
  expect(new Set((await imagesOf(created)).map(({ table_name }) => table_name))).not.toContain('inventory_levels')
})

test('an image has the changed columns and the row id', async () => {
  const [{ id }] = await query(`select id from products where store_id = $1 limit 1`, [lotus])
  const requestId = await act(({ db, storeId }) =>
    db.updateTable('products').set({ vendor: 'Mill' }).where('store_id', '=', storeId).where('id', '=', id).execute(),
  )
  expect(await imagesOf(requestId)).toMatchObject([{ before: { vendor: '' }, after: { vendor: 'Mill' }, row_id: id }])
  expect(await entryOf(requestId)).toMatchObject({
    counts: [{ table: 'products', created: 0, changed: 1, removed: 0 }],
  })
})

test('a change of thousands of rows has counts and at most 100 images', async () => {
  const requestId = await act(({ db, storeId }) =>
    sql`insert into products (store_id, handle, title) select ${storeId}::uuid, 'bulk-' || n, 'Bulk ' || n from generate_series(1, 3000) n`.execute(
      db,
    ),
  )
  expect(await imagesOf(requestId)).toHaveLength(100)
  const { changes, counts } = await entryOf(requestId)
  expect(changes).toHaveLength(100)
  expect(counts).toEqual([{ table: 'products', created: 3000, changed: 0, removed: 0 }])
  const removed = await act(({ db, storeId }) =>
    sql`delete from products where store_id = ${storeId} and handle like 'bulk-%'`.execute(db),
  )
  expect((await entryOf(removed)).counts).toEqual([{ table: 'products', created: 0, changed: 0, removed: 3000 }])
})

const sections = (count: number, text: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`section${index}`, { title: `${index}`, text }]))
const long = 'x'.repeat(900)
const saveTheme = (id: string, draft: object) =>
  act(
    ({ db, storeId }) =>
      db
        .updateTable('themes')
        .set({ draft: JSON.stringify(draft) })
        .where('store_id', '=', storeId)
        .where('id', '=', id)
        .execute(),
    'themes.save',
  )
const themeOf = async (draft: object) =>
  (
    await query(`insert into themes (store_id, name, theme_key, draft) values ($1, 'Big', 'hydro', $2) returning id`, [
      lotus,
      JSON.stringify(draft),
    ])
  )[0].id

test('a 900 kB document is stored as its differences, or as its size when everything differs', async () => {
  const before = { sections: sections(1_000, long) }
  const id = await themeOf(before)
  const small = await saveTheme(id, { sections: { ...before.sections, section7: { title: '7', text: 'New' } } })
  const [image] = await imagesOf(small)
  expect(image.after).toEqual({ draft: { sections: { section7: { text: 'New' } } } })
  expect(image.bytes).toBeLessThan(2_000)
  const whole = await saveTheme(id, { sections: sections(1_000, long.replaceAll('x', 'y')) })
  const [bounded] = await imagesOf(whole)
  expect(bounded.after).toEqual({
    draft: { omittedBytes: expect.any(Number), hash: expect.stringMatching(/^[\da-f]{8}$/) },
  })
  expect(bounded.after.draft.omittedBytes).toBeGreaterThan(900_000)
  expect(bounded.bytes).toBeLessThan(500)
  const { changes } = await entryOf(whole)
  expect(changes[0]?.after).toEqual(bounded.after)
  expect(changes[0]?.before).not.toEqual(bounded.after)
})

test('images are limited to 256 kB per request and 1 MB per page of the log', async () => {
  const texts = (letter: string) =>
    Object.fromEntries(Array.from({ length: 28 }, (_, index) => [`k${index}`, letter.repeat(990)]))
  const ids = await Promise.all(Array.from({ length: 30 }, () => themeOf(texts('a'))))
  const requests: string[] = []
  for (const letter of ['b', 'c', 'd', 'e', 'f', 'g', 'h'])
    requests.push(
      await act(
        ({ db, storeId }) =>
          db
            .updateTable('themes')
            .set({ draft: JSON.stringify(texts(letter)) })
            .where('store_id', '=', storeId)
            .where('id', 'in', ids)
            .execute(),
        'themes.save',
      ),
    )
  const [{ bytes, images }] = await query(
    'select sum(bytes)::int as bytes, count(*)::int as images from audit_changes where request_id = $1',
    [requests[0]],
  )
  expect(bytes).toBeGreaterThan(200_000)
  expect(bytes).toBeLessThan(330_000)
  expect(images).toBeLessThan(10)
  expect((await entryOf(requests[0]!)).counts).toMatchObject([{ table: 'themes', changed: 30 }])
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const current: string | null = cursor
    const page: Awaited<ReturnType<typeof listAudit>> = await store.inStore((ctx) =>
      listAudit(ctx, { limit: 100, concept: 'themes', ...(current && { cursor: current }) }),
    )
    expect(JSON.stringify(page).length).toBeLessThan(1_500_000)
    expect(page.items.length).toBeGreaterThan(0)
    seen.push(...page.items.map(({ requestId }) => requestId))
    cursor = page.nextCursor
  } while (cursor)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(expect.arrayContaining(requests))
})

test('full images from before migration to differences are reduced and limited on read', async () => {
  const requestId = await act(async () => {})
  const image = (name: string, text: string) =>
    JSON.stringify({ store_id: lotus, name, draft: { sections: sections(1_000, text) } })
  await query(
    `insert into audit_changes (store_id, request_id, table_name, before, after) values ($1, $2, 'themes', $3, $4), ($1, $2, 'themes', $3, $5)`,
    [lotus, requestId, image('Old', long), image('New', long), image('Newer', long.replaceAll('x', 'z'))],
  )
  const { changes } = await entryOf(requestId)
  expect(changes[0]).toEqual({ table: 'themes', before: { name: 'Old' }, after: { name: 'New' } })
  expect(changes[1]?.after).toMatchObject({ name: 'Newer', draft: { omittedBytes: expect.any(Number) } })
  expect(JSON.stringify(changes).length).toBeLessThan(2_000)
})
