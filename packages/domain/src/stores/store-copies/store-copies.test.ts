import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { makeMember, type SignedIn } from '@backroom/testing/fixtures/members'
import { makeStore, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../../platform/context.ts'
import { runNextBatch } from '../../platform/tasks/tasks.ts'
import { copiedSettings, copiedTables, notCopied } from './copied-tables.ts'
import { copyStore, startCopy, sweepCopies } from './store-copies.ts'

let store: TestStore
let storeId: string
let ada: SignedIn
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
  ada = await makeMember(store.database.owner, storeId, [], 'owner')
})

const query = async (statement: string, values: unknown[] = []) =>
  (await store.database.owner.query(statement, values)).rows
const as = <T>(member: SignedIn, work: (ctx: TenantContext) => Promise<T>) =>
  store.inStore(
    (ctx) => work({ ...ctx, user: { id: member.userId, sessionId: member.sessionId }, permissions: new Set() }),
    storeId,
  )
const copy = (part: object = {}) =>
  as(ada, (ctx) => startCopy(ctx, { name: 'Second shop', withProducts: true, ...part }))
const next = () => runNextBatch(store.waitingStore({}, storeId), { 'stores.copy': copyStore })
const codeOf = (work: Promise<unknown>) => work.then(() => 'done').catch((error) => error.code ?? String(error))
const rowsIn = (table: string, id: string) =>
  query(`select to_jsonb(t) - 'store_id' as row from ${table} t where store_id = $1 order by 1`, [id]).then((rows) =>
    rows.map(({ row }) => row),
  )
/** Runs all copies. @returns the newest shop of the owner */
async function finish(): Promise<string> {
  while (await next()) {}
  const [row] = await query(
    'select store_id from memberships where user_id = $1 and store_id <> $2 order by created_at desc limit 1',
    [ada.userId, storeId],
  )
  return row?.store_id
}

test('every table of a store is either copied or not copied for a reason', async () => {
  const tables = await query(
    `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where a.attname = 'store_id' and c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`,
  )
  const declared = [...copiedTables.map(({ table }) => table), ...Object.keys(notCopied)]
  expect(declared.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  expect(new Set(declared).size).toBe(declared.length)
})

test('every column of the store is either a copied setting or begins anew', async () => {
  const columns = await query(
    `select column_name as name from information_schema.columns where table_name = 'stores' and table_schema = 'public'`,
  )
  const anew = [
    ...[
      'store_id',
      'name',
      'slug',
      'is_enabled',
      'archived_at',
      'revision',
      'created_at',
      'fee_basis_points',
      'robots_txt',
      'contact_email',
      'contact_phone',
    ],
    ...[
      'subscription_code',
      'chosen_plan',
      'trial_ends_at',
      'units_counted_on',
      'plan_state',
      'plan_since',
      'plan_started_at',
      'plan_paid_until',
    ],
  ]
  expect([...copiedSettings, ...anew].toSorted()).toEqual(columns.map(({ name }) => name).toSorted())
})

test('a copy has the same rows, its own files and addresses, and stock that begins at 0', async () => {
  const things = await makeThings(store.database.owner, storeId)
  const { productId } = await insertProduct(store.database.owner, storeId, { title: 'Tee' })
  await query(`update product_variants set stock = 7 where store_id = $1 and product_id = $2`, [storeId, productId])
  await query(
    `update themes set published = '{"a": 1}', draft = jsonb_set(draft, '{note}', to_jsonb('/files/' || $1::text || '/x/1.webp')), picture_hash = 'x', picture_revision = 1
      where store_id = $1`,
    [storeId],
  )
  await query(
    `update stores set currency = 'VND', language = 'vi', standard_timezone = 'Asia/Kathmandu', subscription_code = 'CS_GOLD_SP', archived_at = now() where store_id = $1`,
    [storeId],
  )
  const { files } = store.waitingStore().ports
  for (const { hash, widths } of await rowsIn('files', storeId))
    for (const width of widths)
      await files.put(`${storeId}/${hash}/${width}.webp`, new Uint8Array([width % 256]), 'image/webp')
  expect(things).toBeDefined()
  await query(`update menus set revision = 2 where store_id = $1`, [storeId])
  const [{ id: socialImageId }] = await query(
    `update stores set social_image_id = (select id from files where store_id = $1 limit 1) where store_id = $1
     returning social_image_id as id`,
    [storeId],
  )
  // A theme in the bin stays where it is.
  await query(`delete from themes where store_id = $1 and deleted_at is not null`, [storeId])
  const before = await Promise.all(copiedTables.map(({ table }) => rowsIn(table, storeId)))
  await copy()
  const target = await finish()
  for (const [index, { table }] of copiedTables.entries()) {
    const own = (rows: object[]) => JSON.parse(JSON.stringify(rows).replaceAll(storeId, target))
    const anew = { ...(table === 'themes' && { picture_hash: null, picture_revision: null }) }
    const expected = own(before[index]!).map((row: { stock?: number | null }) => ({
      ...row,
      ...anew,
      ...(table === 'product_variants' && { stock: row.stock === null ? null : 0 }),
    }))
    const found = (await rowsIn(table, target)) as object[]
    expect(found, table).toHaveLength(before[index]!.length)
    if (table !== 'themes')
      expect(new Set(found.map((row) => JSON.stringify(row))), table).toEqual(
        new Set(expected.map((row: object) => JSON.stringify(row))),
      )
  }
  expect(before.filter((rows) => rows.length > 0).length).toBeGreaterThan(6)
  for (const { hash, widths } of await rowsIn('files', target))
    for (const width of widths)
      expect([...((await files.get(`${target}/${hash}/${width}.webp`)) ?? [])]).toEqual([width % 256])
  const [made] = await query(
    `select name, slug, currency, language, standard_timezone, social_image_id, subscription_code, is_enabled, m.role, m.user_id = $2 as mine
       from stores join memberships m using (store_id) where store_id = $1`,
    [target, ada.userId],
  )
  expect(made).toEqual({
    ...{
      name: 'Second shop',
      slug: 'second-shop',
      currency: 'VND',
      language: 'vi',
      standard_timezone: 'Asia/Kathmandu',
      social_image_id: socialImageId,
    },
    ...{ subscription_code: null, is_enabled: true, role: 'owner', mine: true },
  })
  expect(socialImageId).toEqual(expect.any(String))
  expect(JSON.stringify(await rowsIn('themes', target))).not.toContain(storeId)
})

test('nobody sees a copy before it is complete, and without products it has none', async () => {
  await insertProduct(store.database.owner, storeId, { title: 'Tee' })
  await query(`insert into menus (store_id, handle, title) values ($1, 'main', 'Main')`, [storeId])
  const stores = () => query('select from stores').then(({ length }) => length)
  const before = await stores()
  const { taskId } = await copy({ withProducts: false })
  let steps = 0
  while (await next()) {
    steps++
    const [{ state }] = await query('select state from tasks where id = $1', [taskId])
    if (state === 'running') expect(await stores()).toBe(before)
  }
  expect(steps).toBeGreaterThan(2)
  expect(await stores()).toBe(before + 1)
  const target = await finish()
  expect(await rowsIn('products', target)).toEqual([])
  const handles = async (id: string) => (await rowsIn('menus', id)).map(({ handle }) => handle).toSorted()
  expect(await handles(target)).toEqual(await handles(storeId))
})

test('an address that is taken meanwhile gets a number, and two copies of the same name exist beside each other', async () => {
  const slug = `twin-${storeId.slice(0, 8)}`
  await copy({ slug, withProducts: false })
  await copy({ slug, withProducts: false })
  await finish()
  const made = await query(`select slug from stores where slug like $1 order by slug`, [`${slug}%`])
  expect(made).toEqual([{ slug }, { slug: `${slug}-2` }])
})

test('refuses admins, a taken or bad address, and an account that is full, before anything starts', async () => {
  const admin = await makeMember(store.database.owner, storeId, [], 'admin')
  const body = { name: 'Second shop', withProducts: false }
  expect(await codeOf(as(admin, (ctx) => startCopy(ctx, body)))).toBe('forbidden')
  expect(await codeOf(copy({ slug: 'lotus' }))).toBe('slug_taken')
  expect(await codeOf(copy({ slug: 'a' }))).toBe('slug_invalid')
  expect(await codeOf(copy({ name: ' ' }))).toBe('invalid_request')
  await query(
    `with added as (insert into stores (name, slug) select 'x', 'many-' || n || $2::text from generate_series(1, 99) n returning store_id),
          named as (insert into hosts (host, store, kind) select store_id || '.localhost', store_id, 'system' from added)
     insert into memberships (store_id, user_id, role) select store_id, $1::uuid, 'owner' from added`,
    [ada.userId, crypto.randomUUID()],
  )
  expect(await codeOf(copy())).toBe('too_many_stores')
  expect(await query('select from tasks where store_id = $1', [storeId])).toEqual([])
})

test('what a stopped copy left behind is deleted, and nothing else', async () => {
  for (let number = 0; number < 3; number++)
    await insertProduct(store.database.owner, storeId, { title: `Tee ${number}` })
  const { taskId } = await copy()
  let target = ''
  do {
    await next()
    ;[{ target }] = await query(`select resume ->> 'target' as target from tasks where id = $1`, [taskId])
  } while ((await rowsIn('products', target)).length < 3)
  await query('update tasks set cancel_requested_at = now() where id = $1', [taskId])
  await finish()
  const [other] = await query(
    `insert into tasks (store_id, kind, permission, state, input, started_by, resume)
     select store_id, 'products.export', permission, 'queued', '{}', started_by, '{"place": 7}' from tasks where id = $1 returning id`,
    [taskId],
  )
  for (let run = 0; run < 2; run++) await store.inStore(sweepCopies, storeId)
  for (const { table } of copiedTables) expect(await rowsIn(table, target), table).toEqual([])
  expect(await rowsIn('products', storeId)).toHaveLength(3)
  const resumeOf = async (id: string) => (await query('select resume from tasks where id = $1', [id]))[0].resume
  expect([await resumeOf(taskId), await resumeOf(other.id)]).toEqual([null, { place: 7 }])
})

test('a copy has the collections with their members: chosen ones in their order, those of rules by their rules', async () => {
  const { owner } = store.database
  const products = []
  for (const title of ['Ash', 'Birch', 'Cedar'])
    products.push((await insertProduct(owner, storeId, { title })).productId)
  await query(
    `with manual as (insert into collections (store_id, handle, title) values ($1, 'chosen', 'Chosen') returning id)
     insert into collection_products (store_id, collection_id, product_id, position)
     select $1, manual.id, product_id, place from manual, unnest($2::uuid[]) with ordinality as p (product_id, place)`,
    [storeId, [products[2], products[0]]],
  )
  await query(
    `insert into collections (store_id, handle, title, kind, rules, sort)
     values ($1, 'birches', 'Birches', 'rules', '{"match": "all", "conditions": [{"field": "title", "operator": "is", "value": "birch"}]}', 'title')`,
    [storeId],
  )
  const { taskId } = await copy()
  await next()
  const [{ target }] = await query(`select resume ->> 'target' as target from tasks where id = $1`, [taskId])
  await finish()
  expect(
    await query(
      `select c.handle, c.product_count as count, string_agg(p.title, ' ' order by m.position, p.id) as titles
         from collections c join collection_products m on m.store_id = c.store_id and m.collection_id = c.id
         join products p on p.store_id = m.store_id and p.id = m.product_id
        where c.store_id = $1 group by c.handle, c.product_count order by c.handle`,
      [target],
    ),
  ).toEqual([
    { handle: 'birches', count: 1, titles: 'Birch' },
    { handle: 'chosen', count: 2, titles: 'Cedar Ash' },
  ])
  expect(await query('select from product_refreshes')).toEqual([])
})
