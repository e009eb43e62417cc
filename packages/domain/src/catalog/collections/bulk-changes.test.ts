import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { bamboo } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runBatches, undoBatches } from '../../platform/tasks/run-batches-test-api.ts'
import { listFirstCollections } from '../products/products.ts'
import { type CollectionStore, codeOf, openCollectionStore } from './collection-test-api.ts'
import {
  createCollection,
  publishCollections,
  publishDueCollections,
  removeCollection,
  removeCollections,
  startPublishing,
  startRemoval,
  updateCollection,
} from './collections.ts'

let shop: CollectionStore
let productId: string
beforeAll(async () => {
  shop = await openCollectionStore()
  productId = (await insertProduct(shop.owner, shop.storeId, { title: 'Đào' })).productId
})
beforeEach(async () => {
  await shop.query('delete from collections')
  await shop.query('delete from tasks')
})
afterAll(() => shop.close())

const tomorrow = '2099-01-01T00:00:00.000Z'
const shown = { isPublished: true, publishAt: null }
const hidden = { isPublished: false, publishAt: null }
const scheduled = { isPublished: false, publishAt: tomorrow }
const isDao = [{ field: 'title' as const, operator: 'is' as const, value: 'dao' }]
const create = async (title: string, publication = hidden as typeof hidden | typeof scheduled | typeof shown) =>
  (await shop.create({ title, ...publication, productIds: [productId] })).id
const run = (input: object) => runBatches(shop.store, publishCollections, input, shop.storeId)
const remove = (input: object) => runBatches(shop.store, removeCollections, input, shop.storeId)
/** Each collection of all shops with its state and revision, by title. */
const stored = async () => {
  const rows = await shop.query<{ title: string; state: string; revision: number }>(
    'select title, state, revision from collections',
  )
  return Object.fromEntries(rows.map(({ title, state, revision }) => [title, `${state} ${revision}`]))
}
/** Inserts 450 collections without products. */
const insertMany = () =>
  shop.query(
    `insert into collections (store_id, handle, title, is_published)
     select $1, 'b' || n, 'b' || n, false from generate_series(1, 450) n`,
    [shop.storeId],
  )

test('publishes the given collections as their form does, names each, and leaves out published ones [A2-06]', async () => {
  const [open, soon, closed] = [await create('Open', shown), await create('Soon', scheduled), await create('Closed')]
  const twin = await create('Twin', scheduled)
  await create('Other')
  const rules = await shop.createByRules(isDao, { title: 'Rules', isPublished: false })
  const twinBody = shop.bodyOf({ title: 'Twin', publishAt: tomorrow })
  await shop.as((ctx) => updateCollection(ctx, twin, twinBody, 1))
  await shop.query(`update collections set updated_at = '2026-01-01'`)
  const published = await run({ isPublished: true, ids: [open, soon, closed, rules.id] })
  expect(published).toMatchObject({
    batches: 1,
    done: 4,
    rows: ['Soon', 'Closed', 'Rules'].map((label) => ({ label })),
  })
  expect(published.rows).toHaveLength(3)
  expect(await stored()).toEqual({
    ...{ Open: 'published 1', Soon: 'published 2', Closed: 'published 2', Twin: 'published 2' },
    ...{ Rules: 'published 2', Other: 'unpublished 1' },
  })
  const touched = await shop.query<{ title: string }>(
    `select title from collections where updated_at > '2026-01-01' and publish_at is null order by title`,
  )
  expect(touched.map(({ title }) => title)).toEqual(['Closed', 'Rules', 'Soon'])
  expect(await shop.titlesIn(rules.id)).toEqual(['Đào'])
  expect((await shop.as((ctx) => listFirstCollections(ctx, 9))).map(({ title }) => title).toSorted()).toEqual([
    ...['Closed', 'Open', 'Rules', 'Soon', 'Twin'],
  ])
})

test('hides collections and drops their times, and tells the storefront to forget them', async () => {
  const [open, soon, closed] = [await create('Open', shown), await create('Soon', scheduled), await create('Closed')]
  const client = await shop.owner.connect()
  try {
    const topics: (string | undefined)[] = []
    client.on('notification', ({ payload }) => topics.push(payload))
    await client.query('listen storefront_changed')
    expect(await run({ isPublished: false, ids: [open, soon, closed] })).toMatchObject({
      ...{ done: 3, rows: [{ label: 'Open' }, { label: 'Soon' }] },
    })
    await expect.poll(() => topics).toEqual([`${shop.storeId} collections`])
  } finally {
    client.release(true)
  }
  expect(await stored()).toEqual({ Open: 'unpublished 2', Soon: 'unpublished 2', Closed: 'unpublished 1' })
  await shop.query(`update collections set publish_at = now() - interval '1 second' where publish_at is not null`)
  expect(await shop.as(publishDueCollections)).toBe(0)
  expect(await shop.as((ctx) => listFirstCollections(ctx, 9))).toEqual([])
})

test('undo restores states and times, keeps and reports what was changed since, and counts what is as before', async () => {
  const titles = ['Soon', 'Closed', 'Edited', 'Back', 'Again', 'Gone'] as const
  const ids = new Map<string, string>()
  for (const title of titles) ids.set(title, await create(title, title === 'Soon' ? scheduled : hidden))
  const id = (title: (typeof titles)[number]) => ids.get(title)!
  const published = await run({ isPublished: true, ids: [...ids.values()] })
  const save = (title: (typeof titles)[number], part: object, revision: number) =>
    shop.as((ctx) => updateCollection(ctx, id(title), shop.bodyOf({ title, ...part }), revision))
  await save('Edited', { seoTitle: 'New' }, 2)
  await save('Back', hidden, 2)
  await save('Again', hidden, 2)
  // It looks as the task left it, but it is the decision of a person.
  await save('Again', shown, 3)
  await shop.as((ctx) => removeCollection(ctx, id('Gone')))
  const outcomes = await undoBatches(shop.store, publishCollections, published, shop.storeId)
  expect(Object.fromEntries(outcomes.map(({ label, outcome }) => [label, outcome]))).toEqual({
    ...{ Soon: 'done', Closed: 'done', Edited: 'changed_since', Back: 'done', Again: 'changed_since', Gone: 'failed' },
  })
  expect(await stored()).toEqual({
    ...{ Soon: 'scheduled 3', Closed: 'unpublished 3', Edited: 'published 3' },
    ...{ Back: 'unpublished 3', Again: 'published 4' },
  })
  const [soon] = await shop.query<{ isSame: boolean }>(
    'select publish_at = $2::timestamptz as "isSame" from collections where id = $1',
    [id('Soon'), tomorrow],
  )
  expect(soon).toEqual({ isSame: true })
})

test('undo of hiding publishes again', async () => {
  const [open, soon] = [await create('Open', shown), await create('Soon', scheduled)]
  const hiding = await run({ isPublished: false, ids: [open, soon] })
  await undoBatches(shop.store, publishCollections, hiding, shop.storeId)
  expect(await stored()).toEqual({ Open: 'published 3', Soon: 'scheduled 3' })
})

test('publishes all that match in three batches, also if they no longer match the filter afterwards', async () => {
  await insertMany()
  const rules = await shop.createByRules(isDao, { title: 'Rules', isPublished: false })
  const published = await run({ isPublished: true, matching: { kind: 'manual', state: 'unpublished' } })
  expect(published).toMatchObject({ batches: 3, done: 450 })
  expect(new Set(published.rows.map(({ itemId }) => itemId)).size).toBe(450)
  expect(await shop.query('select id from collections where not is_published')).toEqual([{ id: rules.id }])
})

test('deletes the given collections with all that deleting one takes along, and keeps their products', async () => {
  const [single, manual, kept] = [await create('Single'), await create('Manual', shown), await create('Kept')]
  const rules = await shop.createByRules(isDao, { title: 'Rules' })
  for (const [place, id] of [single, manual, kept, rules.id].entries())
    await shop.query('update collections set handle = $2 where id = $1', [id, `new-${place}`])
  const left = async () => {
    const [row] = await shop.query<object>(
      `select (select count(*)::int from collections) as collections,
              (select count(*)::int from collection_products) as members,
              (select count(*)::int from collection_redirects) as redirects,
              (select count(*)::int from products where id = $1) as products`,
      [productId],
    )
    return row
  }
  expect(await left()).toEqual({ collections: 4, members: 4, redirects: 4, products: 1 })
  await shop.as((ctx) => removeCollection(ctx, single))
  expect(await left()).toEqual({ collections: 3, members: 3, redirects: 3, products: 1 })
  expect(await remove({ ids: [manual, rules.id, crypto.randomUUID()] })).toEqual({ batches: 1, done: 2, rows: [] })
  expect(await left()).toEqual({ collections: 1, members: 1, redirects: 1, products: 1 })
  expect(await stored()).toEqual({ Kept: 'unpublished 1' })
  expect(await codeOf(shop.as((ctx) => removeCollection(ctx, manual)))).toBe('not_found')
})

test('deletes all that match in three batches and nothing else', async () => {
  await insertMany()
  await create('Open', shown)
  await shop.as((ctx) => createCollection(ctx, shop.bodyOf({ title: 'Theirs', ...hidden })), bamboo)
  expect(await remove({ matching: { state: 'unpublished' } })).toEqual({ batches: 3, done: 450, rows: [] })
  expect(await stored()).toEqual({ Open: 'published 1', Theirs: 'unpublished 1' })
})

test.each(['ids', 'matching'])('collections with many products are deleted in more batches, by %s', async (by) => {
  const ids = [await create('a'), await create('b'), await create('c'), await create('d')]
  // The second is larger than a batch.
  for (const [place, count] of [40_000, 120_000, 60_000, 40_000].entries())
    await shop.query('update collections set product_count = $2 where id = $1', [ids[place], count])
  const input = by === 'ids' ? { ids } : { matching: { kind: 'manual' } }
  const removed = await remove(input)
  expect(removed).toMatchObject({ done: 4, rows: [] })
  expect(removed.batches).toBe(3)
  expect(await stored()).toEqual({})
})

test('collections of another shop are neither started, changed nor named', async () => {
  const own = await create('Own')
  const theirs = await shop.as((ctx) => createCollection(ctx, shop.bodyOf({ title: 'Theirs', ...hidden })), bamboo)
  const ids = [own, theirs.id]
  expect(await codeOf(shop.as((ctx) => startRemoval(ctx, { ids })))).toBe('not_found')
  expect(await codeOf(shop.as((ctx) => startPublishing(ctx, { ids, isPublished: true })))).toBe('not_found')
  const published = await run({ isPublished: true, ids })
  expect(published.rows.map(({ label, outcome }) => [label, outcome])).toEqual([
    ['Own', 'done'],
    [theirs.id, 'failed'],
  ])
  const rows = [{ ...published.rows[0]!, itemId: theirs.id }]
  const undone = await undoBatches(shop.store, publishCollections, { ...published, rows }, shop.storeId)
  expect(undone.map(({ outcome }) => outcome)).toEqual(['failed'])
  expect(await remove({ ids })).toMatchObject({ done: 1 })
  expect(await stored()).toEqual({ Theirs: 'unpublished 1' })
})

test('a filter starts only with the number of matches that was seen', async () => {
  await create('Closed')
  await create('Open', shown)
  await shop.as((ctx) => createCollection(ctx, shop.bodyOf({ title: 'Theirs', ...hidden })), bamboo)
  const matching = (count: number) => ({ state: 'unpublished' as const, count })
  const starts = [
    (count: number) => shop.as((ctx) => startPublishing(ctx, { isPublished: true, matching: matching(count) })),
    (count: number) => shop.as((ctx) => startRemoval(ctx, { matching: matching(count) })),
  ]
  for (const start of starts) {
    for (const count of [2, 3]) expect(await codeOf(start(count))).toBe('matching_changed')
    expect(await start(1)).toEqual({ taskId: expect.any(String) })
  }
  const inputs = await shop.query<{ kind: string; input: object }>('select kind, input from tasks order by kind')
  const matches = { matching: { state: 'unpublished' } }
  expect(inputs).toEqual([
    { kind: 'collections.publish', input: { isPublished: true, ...matches } },
    { kind: 'collections.remove', input: matches },
  ])
  await run(inputs[0]!.input)
  expect(await stored()).toEqual({ Closed: 'published 2', Open: 'published 1', Theirs: 'unpublished 1' })
})
