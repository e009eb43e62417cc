import { limits } from '@backroom/contract/catalog/collections/limits'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { bamboo } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCollectionUsage } from '../../collection-usage.ts'
import {
  findCollection,
  findExistingHandles,
  listFirstCollections,
  listPublishedCollections,
} from '../products/products.ts'
import { type CollectionStore, codeOf, openCollectionStore } from './collection-test-api.ts'
import {
  addMembers,
  duplicateCollection,
  findCollectionsOfProduct,
  listMembers,
  loadCollection,
  moveMember,
  previewRules,
  publishDueCollections,
  removeCollection,
  removeMembers,
  updateCollection,
} from './collections.ts'

let shop: CollectionStore
const ids: string[] = []
beforeAll(async () => {
  shop = await openCollectionStore()
  for (const title of ['Ash', 'Birch', 'Cedar', 'Đào'])
    ids.push((await insertProduct(shop.owner, shop.storeId, { title, variants: [{ priceCents: 700 }] })).productId)
})
afterAll(() => shop.close())

const named = [{ field: 'title', operator: 'is', value: 'dao' }] as const

test('creates, changes and deletes a collection; its text is cleaned, and its handle comes from its title [A2-06]', async () => {
  const created = await shop.create({
    title: ' Áo thun ',
    descriptionHtml: '<p onclick="x">Soft<script>x</script></p>',
  })
  expect(created).toMatchObject({
    title: 'Áo thun',
    handle: 'ao-thun',
    state: 'published',
    kind: 'manual',
    revision: 1,
  })
  expect(created.descriptionHtml).not.toMatch(/onclick|script/)
  expect((await shop.create({ title: 'Áo thun' })).handle).toBe('ao-thun-2')
  const body = shop.bodyOf({ title: 'Tops', handle: 'Tops!', seoTitle: ' All tops ' })
  const changed = await shop.as((ctx) => updateCollection(ctx, created.id, body, 1))
  expect(changed).toMatchObject({ title: 'Tops', handle: 'tops', seoTitle: 'All tops', revision: 2 })
  expect(await codeOf(shop.as((ctx) => updateCollection(ctx, created.id, body, 1)))).toBe('revision_conflict')
  expect(await codeOf(shop.as((ctx) => updateCollection(ctx, created.id, { ...body, handle: 'ao-thun-2' }, 2)))).toBe(
    'handle_taken',
  )
  await shop.as((ctx) => removeCollection(ctx, created.id))
  expect(await codeOf(shop.as((ctx) => loadCollection(ctx, created.id)))).toBe('not_found')
})

test.each([
  ['no title', { title: '  ' }, 'invalid_request'],
  ['rules without conditions', { kind: 'rules', sort: 'title' }, 'invalid_request'],
  ['an own order for rules', { kind: 'rules', conditions: [...named] }, 'invalid_request'],
  ['a publication in the past', { isPublished: false, publishAt: '2026-01-01T00:00:00Z' }, 'invalid_request'],
  ['an image of another shop', { imageId: '019a0000-0000-7000-8000-000000000001' }, 'not_found'],
  ['the address of all products', { handle: 'all' }, 'handle_taken'],
] as const)('rejects %s', async (_, part, code) => {
  expect(await codeOf(shop.create(part as object))).toBe(code)
})

test('limits the collections of a shop, and those with rules apart', async () => {
  const fill = (kind: string, count: number) =>
    shop.query(
      `insert into collections (store_id, handle, title, kind, rules, sort)
       select $1, 'many-' || $2 || n, 'Many', $2::text, case $2 when 'rules' then '{"match": "all", "conditions": []}'::jsonb end, 'title'
         from generate_series(1, $3::int) n`,
      [shop.storeId, kind, count],
    )
  await fill('rules', limits.ruleCollections)
  expect(await codeOf(shop.create({ kind: 'rules', sort: 'title', conditions: [...named] }))).toBe(
    'too_many_rule_collections',
  )
  await fill('manual', limits.collections)
  expect(await codeOf(shop.create())).toBe('too_many_collections')
  await shop.query(`delete from collections where store_id = $1`, [shop.storeId])
})

test('products are added once, moved behind another one, and removed; each change counts the revision of the order', async () => {
  const { id } = await shop.create({ productIds: [ids[0]!, ids[1]!, ids[0]!] })
  const added = await shop.as((ctx) => addMembers(ctx, id, [ids[2]!, ids[1]!, ids[3]!]))
  expect(added).toMatchObject({ total: 4, revision: 2 })
  expect(await shop.titlesIn(id)).toEqual(['Ash', 'Birch', 'Cedar', 'Đào'])
  const move = (productId: string, afterId: string | null, revision: number) =>
    shop.as((ctx) => moveMember(ctx, { id, productId }, afterId, revision))
  expect(await move(ids[3]!, null, 2)).toEqual({ revision: 3 })
  expect(await shop.titlesIn(id)).toEqual(['Đào', 'Ash', 'Birch', 'Cedar'])
  await move(ids[0]!, ids[2]!, 3)
  expect(await shop.titlesIn(id)).toEqual(['Đào', 'Birch', 'Cedar', 'Ash'])
  expect(await codeOf(move(ids[0]!, null, 3))).toBe('revision_conflict')
  await shop.as((ctx) => removeMembers(ctx, id, [ids[1]!]))
  expect(await shop.titlesIn(id)).toEqual(['Đào', 'Cedar', 'Ash'])
  expect(await codeOf(move(ids[1]!, null, 5))).toBe('not_found')
  expect(await codeOf(move(ids[0]!, ids[1]!, 5))).toBe('not_found')
  const foreign = (await insertProduct(shop.owner, bamboo, { title: 'Foreign' })).productId
  expect(await codeOf(shop.as((ctx) => addMembers(ctx, id, [foreign])))).toBe('not_found')
  const copy = await shop.as((ctx) => duplicateCollection(ctx, id, 'Copy'))
  expect(copy).toMatchObject({ state: 'unpublished', productCount: 3, handle: 'copy' })
  expect(await shop.titlesIn(copy.id)).toEqual(['Đào', 'Cedar', 'Ash'])
  const { collections } = await shop.as((ctx) => findCollectionsOfProduct(ctx, ids[0]!))
  expect(collections.map(({ title }) => title)).toEqual(['Copy', 'Tees'])
})

test('rules choose the products of their collection: nobody adds, removes or moves them', async () => {
  const { id } = await shop.createByRules([...named])
  expect(await shop.titlesIn(id)).toEqual(['Đào'])
  expect(await codeOf(shop.as((ctx) => addMembers(ctx, id, [ids[0]!])))).toBe('chosen_by_rules')
  expect(await codeOf(shop.as((ctx) => removeMembers(ctx, id, [ids[3]!])))).toBe('chosen_by_rules')
  const move = shop.as((ctx) => moveMember(ctx, { id, productId: ids[3]! }, null, 1))
  expect(await codeOf(move)).toBe('chosen_by_rules')
})

test('pages of products of one price overlap nowhere, in every order', async () => {
  await shop.query(
    `with made as (insert into products (store_id, handle, title)
                   select $1, 'same-' || n, 'Same' from generate_series(1, 120) n returning id)
     insert into product_variants (store_id, product_id, position, title, option_values, price_cents)
     select $1, id, 0, 'M', '{M}', 500 from made`,
    [shop.storeId],
  )
  const { id } = await shop.createByRules([{ field: 'title', operator: 'is', value: 'same' }])
  for (const sort of ['title', 'title_desc', 'price', 'price_desc', 'newest', 'oldest', 'best_selling']) {
    await shop.query('update collections set sort = $2 where id = $1', [id, sort])
    const pages = await Promise.all([1, 2, 3].map((page) => shop.as((ctx) => listMembers(ctx, id, page))))
    const found = pages.flatMap(({ products }) => products.map((product) => product.id))
    expect(new Set(found).size, sort).toBe(120)
  }
  const [, second, third] = (await shop.as((ctx) => listMembers(ctx, id, 2))).products
  await shop.query(
    `update product_cards set units_sold = case product_id when $1 then 9 else 4 end where product_id in ($1, $2)`,
    [third!.id, second!.id],
  )
  const { products: best } = await shop.as((ctx) => listMembers(ctx, id, 1))
  expect(best.slice(0, 2).map((product) => product.id)).toEqual([third!.id, second!.id])
  expect(await shop.as((ctx) => listMembers(ctx, id, 9))).toMatchObject({ page: 3, pages: 3, total: 120 })
  const all = {
    match: 'all' as const,
    conditions: [{ field: 'price' as const, operator: 'is_set' as const, value: null }],
  }
  const preview = await shop.as((ctx) => previewRules(ctx, all))
  expect(preview).toMatchObject({ products: 124, isMore: false, isAll: true })
  expect(preview.sample).toHaveLength(limits.sample)
})

test('customers see published collections alone, and a scheduled one from its time on', async () => {
  await shop.query('delete from collections where store_id = $1', [shop.storeId])
  await shop.create({ title: 'Open', productIds: [ids[0]!] })
  const soon = new Date(Date.now() + 60_000).toISOString()
  const { id } = await shop.create({ title: 'Soon', isPublished: false, publishAt: soon, productIds: [ids[0]!] })
  const shown = () =>
    shop.as(async (ctx) => [
      (await listFirstCollections(ctx, 9)).map(({ handle }) => handle),
      (await listPublishedCollections(ctx, { limit: 9, offset: 0 })).total,
      (await findCollection(ctx, 'soon'))?.sort,
      (await findExistingHandles(ctx, { products: [], collections: ['open', 'soon'] })).collections.size,
    ])
  expect(await shown()).toEqual([['open'], 1, undefined, 1])
  expect(await shop.as(publishDueCollections)).toBe(0)
  await shop.query(`update collections set publish_at = now() - interval '1 second' where id = $1`, [id])
  expect(await shop.as(publishDueCollections)).toBe(1)
  expect(await shown()).toEqual([['open', 'soon'], 2, 'manual', 2])
  // An earlier handle still leads there, so links that name it stay.
  await shop.query(`update collections set handle = 'now' where id = $1`, [id])
  expect(await shown()).toEqual([['open', 'now'], 2, undefined, 2])
})

test('says which menus, size charts, widgets and bulk updates refer to a collection, by its handle or its id', async () => {
  const { id, handle } = await shop.create({ title: 'Named' })
  const other = await shop.create({ title: 'Other' })
  const link = { name: 'collection', params: { slug: handle } }
  await shop.query(`insert into menus (store_id, handle, title, items) values ($1, 'm', 'Main', $2)`, [
    shop.storeId,
    JSON.stringify([{ id: 'a', title: 'X', link, children: [] }]),
  ])
  await shop.query(
    `insert into size_charts (store_id, name, unit, cells, position, collection_ids) values ($1, 'Chart', 'cm', '[]', 1, $2)`,
    [shop.storeId, [id]],
  )
  await shop.query(
    `insert into product_widgets (store_id, kind, heading, product_count, collection_handle, position)
     values ($1, 'collection', 'Row', 4, $2, 1)`,
    [shop.storeId, handle],
  )
  await shop.query(
    `insert into bulk_updates (store_id, name, match, conditions, actions, made_by)
     values ($1, 'Sale', 'all', '[]', $2, $3)`,
    [shop.storeId, JSON.stringify([{ kind: 'collection_add', collectionId: id }]), shop.userId],
  )
  const usage = await shop.as((ctx) => findCollectionUsage(ctx, id))
  expect(Object.entries(usage).map(([kind, uses]) => [kind, uses.map(({ name }) => name)])).toEqual([
    ['menus', ['Main']],
    ['themes', []],
    ['sizeCharts', ['Chart']],
    ['widgets', ['Row']],
    ['bulkUpdates', ['Sale']],
  ])
  const unused = await shop.as((ctx) => findCollectionUsage(ctx, other.id))
  expect(Object.values(unused).flat()).toEqual([])
})
