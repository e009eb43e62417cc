import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { contentsOf } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BulkStore, openBulkStore } from './bulk-test-api.ts'

let bulk: BulkStore
beforeAll(async () => {
  bulk = await openBulkStore()
})
afterAll(() => bulk.close())
beforeEach(async () => {
  await bulk.query('delete from products where store_id = $1', [bulk.storeId])
})

const insert = (values: Parameters<typeof insertProduct>[2]) =>
  insertProduct(bulk.store.database.owner, bulk.storeId, values)
const prices = async () =>
  (
    await bulk.query<{ line: string }>(
      `select concat_ws(' ', p.title, v.title, v.price_cents, v.compare_at_cents) as line
         from products p join product_variants v on v.product_id = p.id
        where p.store_id = $1 order by p.id, v.position`,
      [bulk.storeId],
    )
  ).map(({ line }) => line)
/** Everything about products but their revisions and times, which only go up. */
const contents = async () =>
  (
    await bulk.query<{ row: unknown }>(
      `select to_jsonb(p) - '{revision,updated_at}'::text[] || jsonb_build_object(
                'variants', (select jsonb_agg(to_jsonb(v) order by v.id) from product_variants v where v.product_id = p.id),
                'collections', (select jsonb_agg(to_jsonb(m) order by m.collection_id) from collection_products m
                                 where m.product_id = p.id)) as row
         from products p where p.store_id = $1 order by id`,
      [bulk.storeId],
    )
  ).map(({ row }) => row)

test('changes the variants that meet the conditions, in all products, and undo restores them exactly [A2-11]', async () => {
  const sizes = Array.from({ length: 100 }, (_, index) => ({ title: `S${index}`, priceCents: 1000 + index }))
  await insert({ title: 'Mug', vendor: 'Kiln', variants: sizes })
  await insert({ title: 'Cup', vendor: 'Kiln', variants: [{ priceCents: 1005, compareAtCents: 2000 }] })
  await insert({ title: 'Plate', vendor: 'Other', variants: [{ priceCents: 1005 }] })
  const before = await contents()
  const taskId = await bulk.run({
    // Two conditions on one field are met by one and the same variant.
    conditions: [
      { field: 'vendor', operator: 'is', value: 'kiln' },
      { field: 'price', operator: 'greater', value: 1004 },
      { field: 'price', operator: 'less', value: 1007 },
    ],
    actions: [
      { kind: 'price_percent', basisPoints: -1_000 },
      { kind: 'tags_add', tags: ['Sale'] },
    ],
  })
  const changed = (await prices()).filter((line) => / 90\d/.test(line))
  expect(changed).toEqual(['Mug S5 905', 'Mug S6 905', 'Cup M 905 2000'])
  expect(await bulk.query(`select title, revision from products where 'Sale' = any(tags) order by id`)).toEqual([
    { title: 'Mug', revision: 2 },
    { title: 'Cup', revision: 2 },
  ])
  expect(await bulk.query('select state, done, total from tasks where id = $1', [taskId])).toEqual([
    { state: 'done', done: 2, total: 2 },
  ])
  const undoing = await bulk.undo(taskId)
  expect(await contents()).toEqual(before)
  expect(await bulk.query('select state, done from tasks where id = $1', [undoing])).toEqual([
    { state: 'done', done: 5 },
  ])
})

test('undo keeps the fields that were changed since, restores the others, and reports it [A2-11]', async () => {
  const { productId, variantIds } = await insert({
    title: 'Mug',
    variants: [{ title: 'S' }, { title: 'M', priceCents: 200 }],
  })
  const taskId = await bulk.run({
    actions: [
      { kind: 'price_amount', amountCents: 50 },
      { kind: 'vendor', value: 'Kiln' },
      { kind: 'type', value: 'Cups' },
    ],
  })
  await bulk.query('update product_variants set price_cents = 7 where id = $1', [variantIds[0]])
  await bulk.query(`update products set vendor = 'Mine' where id = $1`, [productId])
  const undoing = await bulk.undo(taskId)
  expect(await prices()).toEqual(['Mug S 7', 'Mug M 200'])
  expect(await bulk.query('select vendor, product_type from products where id = $1', [productId])).toEqual([
    { vendor: 'Mine', product_type: '' },
  ])
  expect(await bulk.outcomes(undoing)).toEqual([
    'changed_since Mug: Some of it was changed later, so that was kept.',
    'changed_since Mug: S: Some of it was changed later, so that was kept.',
    'done Mug: M',
  ])
  expect(await bulk.query('select state from tasks where id = $1', [undoing])).toEqual([
    { state: 'done_with_warnings' },
  ])
})

test('undo reports what was deleted, and a draft gets its time of publication back', async () => {
  const [{ productId }, gone] = [await insert({ title: 'Mug', status: 'draft' }), await insert({ title: 'Gone' })]
  await bulk.query(`update products set publish_at = '2100-01-02T03:04:05.678Z' where id = $1`, [productId])
  const before = (await contents())[0]
  const taskId = await bulk.run({ actions: [{ kind: 'status', status: 'archived' }] })
  expect(await bulk.query('select publish_at from products where id = $1', [productId])).toEqual([{ publish_at: null }])
  await bulk.query('delete from products where id = $1', [gone.productId])
  expect(await bulk.outcomes(await bulk.undo(taskId))).toEqual(['done Mug', 'failed Gone: It no longer exists.'])
  expect(await contents()).toEqual([before])
})

test('puts products into a collection behind the others, takes them out, and undo returns them to their places', async () => {
  const ids = []
  for (const title of ['A', 'B', 'C', 'D']) ids.push((await insert({ title, status: 'active' })).productId)
  const { owner } = bulk.store.database
  const old = await insertCollection(owner, bulk.storeId, {
    handle: 'old',
    title: 'Old',
    productIds: [ids[2]!, ids[0]!],
  })
  const sale = await insertCollection(owner, bulk.storeId, {
    handle: 'sale',
    title: 'Sale',
    productIds: [ids[1]!, ids[3]!],
  })
  const places = () =>
    bulk.query(
      `select collection_id = $1 as is_old, product_id, position from collection_products
                 where store_id = $2 order by 1, position`,
      [old, bulk.storeId],
    )
  const before = await places()
  const taskId = await bulk.run({
    conditions: [{ field: 'collection', operator: 'is', value: old }],
    actions: [
      { kind: 'collection_add', collectionId: sale },
      { kind: 'collection_remove', collectionId: old },
    ],
  })
  expect(await places()).toEqual(
    [ids[1], ids[3], ids[0], ids[2]].map((product_id, position) => ({ is_old: false, product_id, position })),
  )
  await bulk.undo(taskId)
  expect(await places()).toEqual(before)
  const missing = await bulk.run({ actions: [{ kind: 'collection_add', collectionId: sale }] })
  await bulk.query('delete from collections where id = $1', [sale])
  expect(await bulk.outcomes(await bulk.undo(missing))).toEqual(['done A', 'done C'])
})

test('leaves out what cannot have the new value, and changes the rest', async () => {
  await insert({ title: 'Mug', variants: [{ priceCents: 500 }] })
  await insert({ title: 'Mug two' })
  const taskId = await bulk.run({
    actions: [
      { kind: 'replace', in: 'title', find: 'Mug two', replacement: '', matchesCase: true },
      { kind: 'price_set', amountCents: 600 },
    ],
  })
  expect(await bulk.outcomes(taskId)).toEqual([
    'failed Mug two: Its title would be empty, so it was left as it is.',
    'done Mug: M',
    'done Mug two: M',
  ])
  expect(await prices()).toEqual(['Mug M 600', 'Mug two M 600'])
  expect(await bulk.query('select state, failed from tasks where id = $1', [taskId])).toEqual([
    { state: 'done_with_warnings', failed: 1 },
  ])
})

test('the preview shows what the run then does, with warnings, and changes nothing', async () => {
  await bulk.query(`update stores set currency = 'VND' where store_id = $1`, [bulk.storeId])
  await insert({
    title: 'Áo',
    variants: [
      { priceCents: 249_450, compareAtCents: 200_000 },
      { title: 'L', priceCents: 100 },
    ],
  })
  await insert({ title: 'Quần', variants: [{ priceCents: 223_900 }] })
  const recipe = {
    actions: [
      { kind: 'price_percent', basisPoints: -1_000 },
      { kind: 'price_round', step: 1_000, ending: 900 },
    ],
  } satisfies Parameters<typeof bulk.run>[0]
  const before = await contentsOf(bulk.store.database.owner, bulk.storeId)
  const preview = await bulk.preview(recipe)
  expect(preview).toMatchObject({
    ...{ products: 2, variants: 3, isMore: false, readProducts: 2, changedProducts: 2, changedVariants: 3, refused: 0 },
    ...{ currency: 'VND', warnings: [{ warning: 'compare_at_below_price', count: 1 }] },
  })
  expect(await contentsOf(bulk.store.database.owner, bulk.storeId)).toBe(before)
  await bulk.run(recipe)
  const shown = preview.sample.map(({ title, variant, changes }) => `${title} ${variant} ${changes[0]?.after}`)
  expect((await prices()).map((line) => line.replace(/ 200000$/, ''))).toEqual(shown)
  expect(shown).toEqual(['Áo M 224900', 'Áo L 900', 'Quần M 201900'])
})
