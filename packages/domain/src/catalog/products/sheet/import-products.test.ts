import type { ImportChoices } from '@backroom/contract/catalog/products/product-import'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { generateOrders } from '@backroom/testing/fixtures/insert-orders'
import { makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listTaskRows, runNextBatch, undoTask, uploadTaskFile } from '../../../platform/tasks/tasks.ts'
import { createProduct, exportProducts, importProducts, startProductImport } from '../products.ts'

let store: TestStore
let storeId = ''
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
})

async function* streamOf(text: string | Uint8Array) {
  yield typeof text === 'string' ? Buffer.from(text) : text
}
const start = async (file: string | Uint8Array, choices: Partial<ImportChoices> = {}) => {
  const { fileId } = await uploadTaskFile(store.waiting(storeId), 'products.csv', streamOf(file))
  const input = { fileId, existing: 'update', status: 'file', match: 'handle', setsStock: false, ...choices } as const
  return startProductImport(store.waiting(storeId), input)
}
const finish = async () => {
  while (await runNextBatch(store.waitingStore({}, storeId), { 'products.import': importProducts })) {}
}
const rowsOf = async (taskId: string) =>
  (
    await store.waiting(storeId).read((ctx) => listTaskRows(ctx, taskId, { outcome: 'all', after: 0, limit: 100 }))
  ).items.map(({ outcome, label, error }) => `${outcome} ${label}${error ? ` ${error.en}` : ''}`)
const imported = async (file: string | Uint8Array, choices?: Partial<ImportChoices>) => {
  const { taskId } = await start(file, choices)
  await finish()
  return rowsOf(taskId)
}
const exported = async () =>
  String((await store.inStore((ctx) => exportProducts.batch(ctx, { sort: 'title' }, null), storeId)).text)
const variants = async () =>
  (
    await store.database.owner.query(
      `select p.handle || ' ' || p.status || ' ' || v.title || ' ' || v.price_cents || ' ' || coalesce(v.stock::text, '-') as line
         from products p join product_variants v on v.store_id = p.store_id and v.product_id = p.id
        where p.store_id = $1 order by p.handle, v.position`,
      [storeId],
    )
  ).rows.map(({ line }) => line)

const header =
  'Handle,Title,Body (HTML),Vendor,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price'
const file = `${header}
tee,"Áo, ""thun""","<p>Soft,
softer</p>",,"""Perfume, Cologne"", summer",true,Size,"S, small / x",'-S,shopify,5,12.50
tee,,,,,,,M,M1,,,13
mug,Mug,,Kiln,,false,Title,Default Title,MUG,shopify,-1,9.00
`

test('imports products with their variants and stock; a second import changes nothing [A2-07]', async () => {
  expect((await imported(file)).toSorted()).toEqual(['done Mug', 'done Áo, "thun"'])
  const expected = ['mug draft Default 900 0', 'tee active S, small / x 1250 5', 'tee active M 1300 -']
  expect(await variants()).toEqual(expected)
  expect(await imported(file)).toEqual([])
  expect(await imported(file, { existing: 'skip' })).toEqual([])
  expect(await variants()).toEqual(expected)
})

test('an export imports into an empty shop, and its export is the same bytes', async () => {
  await store.inStore(
    (ctx) =>
      createProduct(ctx, {
        ...{ title: '=1+1@evil', tags: ['a, b', 'c'], seoTitle: '+SEO', publishAt: '2999-01-01T00:00:00Z' },
        ...{ descriptionHtml: '<p>a, "b"\nc</p>', vendor: ' ', productType: 'Shirts' },
        options: [
          { name: 'Color', values: ['Đỏ, vừa', 'Blue'], swatches: { Blue: '#0000ff', 'Đỏ, vừa': '#ff0000' } },
          { name: 'Size', values: ['M', 'L'] },
          { name: 'Cut', values: ['-'] },
        ],
        variants: [
          { optionValues: ['Đỏ, vừa', 'M', '-'], priceCents: 1250, costCents: 5, initialStock: 4, taxClass: 'reduced' },
          { optionValues: ['Blue', 'L', '-'], priceCents: 0, weightGrams: 350, sellsWithoutStock: true, sku: '-7' },
        ],
      }),
    storeId,
  )
  await imported(file)
  const first = await exported()
  expect(await imported(first), 'as it is').toEqual([])
  storeId = await makeStore(store.database.owner)
  await imported(first)
  expect(await exported()).toBe(first)
})

test('products with findings are left out as a whole, with line, column and remedy, and the others go in', async () => {
  const rows = await imported(`${header}
a,,,,,,Size,S,,,,1
b,B,,,,,Size,S,,,,1
b,,,,,,,S,,,,one
c,C,,,,,,,,,,1
d,D,,,,,,,,,,2
c,C,,,,,,,,,,3
,,,,,,,,X,,,1
`)
  expect(rows).toEqual([
    expect.stringMatching(/^failed 2:a: Title The product has no title/),
    expect.stringMatching(/^failed 4:b: Variant Price This is no amount/),
    expect.stringMatching(/^failed 4:b: Option1 Value Line 3 has a variant of the same values/),
    expect.stringMatching(/^failed 5:c Rows of this product are in several places/),
    expect.stringMatching(/^failed 7:c Rows of this product/),
    expect.stringMatching(/^failed 8:X The row has neither/),
    'done D',
  ])
  expect(await variants()).toEqual(['d draft Default 200 -'])
})

test('undo deletes what was created and restores what was updated, unless it has changed since', async () => {
  await imported(file)
  const before = await exported()
  const changed = file
    .replace('13\n', '14\n')
    .replace('Mug,,Kiln', 'Cup,,Kiln')
    .concat('new,New,,,,,,,,,,5\nkept,Kept,,,,,,,,,,6\n')
  const { taskId } = await start(changed)
  await finish()
  expect(await variants()).toContain('tee active M 1400 -')
  await store.database.owner.query(
    `update products set title = 'Mine', revision = revision + 1 where store_id = $1 and handle = 'kept'`,
    [storeId],
  )
  const undoing = await store.waiting(storeId).write((ctx) => undoTask(ctx, taskId))
  await finish()
  expect((await rowsOf(undoing.taskId)).filter((row) => !row.startsWith('done'))).toEqual([
    expect.stringMatching(/^changed_since Kept The product was changed later/),
  ])
  await store.database.owner.query(`delete from products where store_id = $1 and handle = 'kept'`, [storeId])
  expect(await exported()).toBe(before)
})

test('undo keeps products that were ordered or are in a cart, and deletes the others', async () => {
  const { taskId } = await start('Title,Price\nOrdered,1\nChosen,2\nNeither,3\n')
  await finish()
  const { owner } = store.database
  await owner.query(
    `with cart as (insert into carts (store_id) values ($1) returning store_id, id)
     insert into cart_lines (store_id, cart_id, variant_id, title, quantity)
     select v.store_id, cart.id, v.id, p.title, 1 from cart
       join products p on p.store_id = cart.store_id and p.title = 'Chosen'
       join product_variants v on v.store_id = p.store_id and v.product_id = p.id`,
    [storeId],
  )
  await generateOrders(owner, storeId, 1)
  await owner.query(
    `insert into order_lines (store_id, order_id, placed_at, product_id, variant_id, title, variant_title, sku, quantity,
                              price_cents, shipping_cents, total_cents)
     select o.store_id, o.id, o.placed_at, p.id, uuidv7(), p.title, '', '', 1, 0, 0, 0
       from orders o join products p on p.store_id = o.store_id and p.title = 'Ordered' where o.store_id = $1`,
    [storeId],
  )
  const undoing = await store.waiting(storeId).write((ctx) => undoTask(ctx, taskId))
  await finish()
  const outcomes = (await rowsOf(undoing.taskId)).map((row) => row.split(' ').slice(0, 2).join(' '))
  expect(outcomes.toSorted()).toEqual(['changed_since Chosen', 'changed_since Ordered', 'done Neither'])
})

test('reads names of other programs, semicolons and UTF-16, and makes all drafts if asked', async () => {
  const bytes = Buffer.from('\ufefftên sản phẩm;giá;mã SKU\nMũ lá;1,250;L1\n', 'utf16le')
  expect(await imported(bytes, { status: 'draft' })).toEqual(['done Mũ lá'])
  expect(await variants()).toEqual(['mu-la draft Default 125000 -'])
})

test.each([
  ['a quote that is never closed', `${header}\na,"A\n`, 'The quote in line 2, column 2 is never closed.'],
  ['two columns of one name', `${header},title\n`, 'The columns 2 and 13 are both called “title”.'],
  ['a row with too many cells', 'Title,Price\nA,1,2\n', 'Line 2 has more than 2 cells.'],
  [
    'no prices',
    'Title,SKU\nA,1\n',
    'No column is imported as Variant Price. The first line of the file must name its columns.',
  ],
])('rejects a file with %s before a task starts', async (_, text, message) => {
  const error = await start(text).catch((thrown) => thrown)
  expect(error.messages('en').join(' ')).toContain(message)
})
