import type { DomainError } from '@backroom/contract/platform/api/domain-error'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { makeMember, type SignedIn } from '@backroom/testing/fixtures/members'
import { makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../../platform/context.ts'
import { deleteOldTasks, runNextBatch } from '../../platform/tasks/tasks.ts'
import {
  createProductFeed,
  findFeedFile,
  findFeedFindings,
  findProductFeed,
  previewFeed,
  removeProductFeed,
  renewFeedAddress,
  startFeedRun,
  updateProductFeed,
  writeDueProductFeed,
  writeProductFeed,
} from './product-feeds.ts'
import { readItems } from './read-items.ts'

let store: TestStore
let storeId: string
let ada: SignedIn
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
  ada = await makeMember(store.database.owner, storeId, ['products.export'], 'staff')
})

const query = async (statement: string, values: unknown[] = []) =>
  (await store.database.owner.query(statement, values)).rows
const act = <T>(work: (ctx: TenantContext) => Promise<T>) =>
  store.inStore(
    (ctx) => work({ ...ctx, user: { id: ada.userId, sessionId: ada.sessionId }, permissions: new Set() }),
    storeId,
  )
const body = (more: object = {}) => ({
  ...{ name: 'Google', platform: 'google', format: 'csv', match: 'all', conditions: [], map: {} },
  ...{ every: 'manual', weekday: 1, hour: 4 },
  ...more,
})
const create = (more: object = {}) => act((ctx) => createProductFeed(ctx, body(more) as never))
async function finish() {
  while (await runNextBatch(store.waitingStore({}, storeId), { 'product-feeds.write': writeProductFeed })) {}
}
/** The file at a feed's address. */
async function fileAt(url: string): Promise<string | undefined> {
  const [, id = '', secret = '', format = ''] = /([0-9a-f-]{36})\.([\w-]{32})\.(\w+)$/.exec(url) ?? []
  const file = await act((ctx) => findFeedFile(ctx, id, secret, format as never))
  const { files } = store.waitingStore().ports
  const parts = await Promise.all((file?.keys ?? []).map((key) => files.get(key)))
  return file && Buffer.concat(parts.map((part) => part!)).toString()
}
const linesOf = (text: string | undefined) => text?.trim().split('\r\n') ?? []
const insert = (values: Parameters<typeof insertProduct>[2]) => insertProduct(store.database.owner, storeId, values)

test('the first file is written at once, and has every variant of active products that match [A2-09]', async () => {
  await insert({
    title: 'Tee',
    vendor: 'Kiln',
    variants: [
      { title: 'S', priceCents: 900 },
      { title: 'M', stock: 0 },
    ],
  })
  await insert({ title: 'Mug', vendor: 'Other' })
  await insert({ title: 'Draft', vendor: 'Kiln', status: 'draft' })
  await query(`update users set first_name = 'Ada', last_name = 'Lovelace' where id = $1`, [ada.userId])
  const feed = await create({ conditions: [{ field: 'vendor', operator: 'is', value: 'kiln' }] })
  const maker = { id: ada.userId, name: 'Ada Lovelace' }
  expect(feed).toMatchObject({ lastRun: { state: 'queued' }, fileAt: null, maker })
  expect(await fileAt(feed.url)).toBeUndefined()
  await finish()
  const lines = linesOf(await fileAt(feed.url))
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^id,item_group_id,title,description,link,/)
  expect(lines[1]).toContain(',Tee – S,Tee,http')
  expect(lines[2]).toContain(',out_of_stock,')
  expect(await act((ctx) => findProductFeed(ctx, feed.id))).toMatchObject({
    lastRun: { state: 'done_with_warnings', products: 1 },
    fileAt: expect.any(String),
  })
})

test('findings are told by product, and a mended product has none in the next run [A2-09]', async () => {
  const { productId } = await insert({ title: 'Tee', variants: [{ title: 'S' }, { title: 'M' }] })
  await query(`update product_variants set barcode = '4006381333932', sku = 'A' where product_id = $1`, [productId])
  const feed = await create({ platform: 'pinterest' })
  await finish()
  const found = () => act((ctx) => findFeedFindings(ctx, feed.id))
  const sample = [{ id: productId, title: 'Tee' }]
  expect((await found()).groups).toEqual([
    { field: 'gtin', problem: 'bad_gtin', severity: 'error', products: 1, sample },
    { field: 'image_link', problem: 'missing', severity: 'error', products: 1, sample },
  ])
  const [row] = await query(`select error->>'en' as error from task_rows where store_id = $1 order by number limit 1`, [
    storeId,
  ])
  expect(row.error).toMatch(/\(2 variants\)$/)
  await query(`update product_variants set barcode = '4006381333931' where product_id = $1`, [productId])
  await query(
    `insert into files (store_id, hash, width, height, widths, byte_count) values ($1, 'abc', 40, 30, '{40}', 9)`,
    [storeId],
  )
  await query(
    `insert into product_images (store_id, product_id, file_id, position) select $1, $2, id, 0 from files where store_id = $1`,
    [storeId, productId],
  )
  await act((ctx) => startFeedRun(ctx, feed.id))
  await finish()
  expect((await found()).groups).toEqual([])
})

test('the last complete file stays while a run fails, is cancelled or finds nothing, and is never deleted with old tasks', async () => {
  const { productId } = await insert({ title: 'Tee' })
  const feed = await create()
  await finish()
  const good = await fileAt(feed.url)
  expect(linesOf(good)).toHaveLength(2)
  await query(`update products set status = 'archived' where id = $1`, [productId])
  await act((ctx) => startFeedRun(ctx, feed.id))
  await finish()
  expect(await fileAt(feed.url)).toBe(good)
  const { taskId } = await act((ctx) => startFeedRun(ctx, feed.id))
  await query('update tasks set cancel_requested_at = now() where id = $1', [taskId])
  await finish()
  expect(await fileAt(feed.url)).toBe(good)
  await query(`update tasks set finished_at = now() - interval '91 days' where store_id = $1`, [storeId])
  await act(deleteOldTasks)
  expect(await query('select is_kept from tasks where store_id = $1', [storeId])).toEqual([{ is_kept: true }])
  expect(await fileAt(feed.url)).toBe(good)
  await query(`update products set status = 'active', title = 'Tee 2' where id = $1`, [productId])
  await act((ctx) => startFeedRun(ctx, feed.id))
  await finish()
  expect(await fileAt(feed.url)).toContain('Tee 2')
  expect(await query('select count(*)::int as kept from tasks where store_id = $1 and is_kept', [storeId])).toEqual([
    { kept: 1 },
  ])
  await act((ctx) => removeProductFeed(ctx, feed.id))
  expect(await fileAt(feed.url)).toBeUndefined()
  expect(await query('select from tasks where store_id = $1 and is_kept', [storeId])).toEqual([])
})

test('each of two feeds keeps its own last file', async () => {
  await insert({ title: 'Tee' })
  const [one, two] = [await create(), await create({ name: 'Meta', platform: 'meta' })]
  await finish()
  const kept = async () => (await query('select id from tasks where store_id = $1 and is_kept', [storeId])).length
  expect(await kept()).toBe(2)
  await act((ctx) => startFeedRun(ctx, one.id))
  await finish()
  expect(await kept()).toBe(2)
  expect(linesOf(await fileAt(two.url))).toHaveLength(2)
})

test('a new address ends the one before; another shop, format or secret finds nothing', async () => {
  await insert({ title: 'Tee' })
  const feed = await create()
  await finish()
  const renewed = await act((ctx) => renewFeedAddress(ctx, feed.id))
  expect(renewed.url).not.toBe(feed.url)
  expect(await fileAt(feed.url)).toBeUndefined()
  expect(await fileAt(renewed.url)).toContain('Tee')
  expect(await fileAt(renewed.url.replace(/csv$/, 'xml'))).toBeUndefined()
  const mine = storeId
  storeId = await makeStore(store.database.owner)
  expect(await fileAt(renewed.url)).toBeUndefined()
  storeId = mine
})

test('a schedule runs once however late it is, in the zone of the shop, and stops when its person may not export any more', async () => {
  await query(`update stores set standard_timezone = 'Asia/Kathmandu' where store_id = $1`, [storeId])
  await insert({ title: 'Tee' })
  const feed = await create({ every: 'day', hour: 4 })
  const nextAt = async () => (await act((ctx) => findProductFeed(ctx, feed.id))).nextRunAt
  expect(await nextAt()).toMatch(/T22:15:00/)
  expect(await act(writeDueProductFeed)).toBe(0)
  await finish()
  await query(`update product_feeds set next_run_at = now() - interval '3 days' where id = $1`, [feed.id])
  expect(await act(writeDueProductFeed)).toBe(1)
  expect(await act(writeDueProductFeed)).toBe(0)
  expect(await nextAt()).toMatch(/T22:15:00/)
  await finish()
  await query('update memberships set permissions = $1 where store_id = $2', [['products.view'], storeId])
  await query(`update product_feeds set next_run_at = now() where id = $1`, [feed.id])
  expect(await act(writeDueProductFeed)).toBe(1)
  expect(await act((ctx) => findProductFeed(ctx, feed.id))).toMatchObject({ isPaused: true, nextRunAt: null })
  const { revision } = await act((ctx) => findProductFeed(ctx, feed.id))
  const hourly = await act((ctx) => updateProductFeed(ctx, feed.id, body({ every: 'hour' }) as never, revision))
  expect(hourly.isPaused).toBe(false)
  expect(Date.parse(hourly.nextRunAt!) - Date.now()).toBeGreaterThan(59 * 60_000)
})

test('keeps only sources that differ from the usual ones, and rejects a source without its name', async () => {
  const map = {
    brand: [{ source: 'text', name: ' Lotus ' }],
    condition: [
      { source: 'feed_value', name: 'Google Shopping / Condition' },
      { source: 'text', name: 'new' },
    ],
  }
  const feed = await create({ map })
  expect(feed.map).toEqual({ brand: [{ source: 'text', name: 'Lotus' }] })
  const refused = await create({ name: 'Other', map: { color: [{ source: 'option', name: ' ' }] } }).catch(
    (error: DomainError) => error.fieldErrors('en', []).map(({ path }) => path),
  )
  expect(refused).toEqual(['map.color.0.name'])
  await expect(create({ name: 'GOOGLE' })).rejects.toMatchObject({ code: 'feed_name_taken' })
})

test('a preview shows the first active items with this map and their findings, and changes nothing', async () => {
  await insert({ title: 'Draft', status: 'draft' })
  await insert({ title: 'Tee', variants: [{ title: 'S' }, { title: 'M' }, { title: 'L' }, { title: 'XL' }] })
  const { items, variants } = await act((ctx) =>
    previewFeed(ctx, body({ map: { brand: [{ source: 'text', name: 'Lotus' }] } }) as never),
  )
  expect(variants).toBe(4)
  expect(items).toHaveLength(3)
  expect(items[0]?.fields).toContainEqual({ name: 'brand', value: 'Lotus' })
  expect(items[0]?.findings).toContainEqual({ field: 'image_link', problem: 'missing', severity: 'error' })
  expect(await query('select from tasks where store_id = $1', [storeId])).toEqual([])
})

test('an item has the first of its collections by title, and none without one', async () => {
  const [tee, mug] = [await insert({ title: 'Tee' }), await insert({ title: 'Mug' })]
  await query(
    `update products set feed_values = '{"gender": "female"}', metafields = '{"material": "Lụa"}' where id = $1`,
    [tee.productId],
  )
  const collect = (title: string, ...productIds: string[]) =>
    insertCollection(store.database.owner, storeId, { handle: title.toLowerCase(), title, productIds })
  await collect('Winter', tee.productId)
  await collect('Summer', tee.productId)
  await collect('Autumn')
  const read = (variantId: string) => act((ctx) => readItems(ctx, [variantId], 'https://shop.example'))
  expect([await read(tee.variantId), await read(mug.variantId)]).toMatchObject([
    [{ title: 'Tee', collection: 'Summer', feedValues: { gender: 'female' }, metafields: { material: 'Lụa' } }],
    [{ title: 'Mug', collection: '' }],
  ])
})
