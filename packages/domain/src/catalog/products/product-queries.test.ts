import { emptyVariant, productBodyOf } from '@backroom/contract/catalog/products/product-values'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StoreContext } from '../../platform/context.ts'
import { listTaskRows, runNextBatch } from '../../platform/tasks/tasks.ts'
import {
  createPersonalize,
  findPersonalizeOf,
  listPersonalizes,
  updatePersonalize,
} from '../personalizes/personalizes.ts'
import { findExistingHandles } from './find-existing-handles.ts'
import {
  cardsByHandle,
  cardsOf,
  countActiveProducts,
  createProduct,
  findActiveIds,
  findActiveProduct,
  findCollection,
  findCollectionOf,
  findCollections,
  findProduct,
  findProductHandle,
  findProducts,
  listCards,
  listFirstCollections,
  listProductSummaries,
  setProductStatus,
  startSettingStatus,
  updateProduct,
} from './products.ts'

let store: TestStore
const ids: Record<string, string> = {}
const collectionIds: Record<string, string> = {}
const fileIds: Record<string, string> = {}
const variantIds = Array.from({ length: 12 }, () => crypto.randomUUID()).toSorted()
const query = async <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await store.database.owner.query<Row>(text, values)).rows
const insert = async (table: string, columns: Record<string, unknown>): Promise<string> => {
  const all = { store_id: lotus, ...columns }
  const [row] = await query<{ id: string }>(
    `insert into ${table} (${Object.keys(all).join()}) values (${Object.keys(all).map((_, at) => `$${at + 1}`)}) returning id`,
    Object.values(all),
  )
  return row!.id
}
const inStore = <T>(work: (ctx: StoreContext) => Promise<T>) => store.inStore(work, lotus)

// Products with two images and three variants each, whose positions run against their ids and prices. The cedar has
// neither; all variants of the birch have one position; the draft is not active.
const handles = ['ash', 'birch', 'cedar', 'draft']
beforeEach(async () => {
  store = await openTestStore()
  await query('delete from collections where store_id = $1', [lotus])
  for (const [index, handle] of handles.entries()) {
    const product_id = await insert('products', {
      ...{ handle, title: `Title ${handle}`, description_html: `<p>${handle}</p>`, product_type: `Type ${handle}` },
      ...{ vendor: `Vendor ${9 - index}`, tags: [`tag ${handle}`], status: handle === 'draft' ? 'draft' : 'active' },
      ...{ seo_title: `Found ${handle}`, seo_description: `About ${handle}` },
      options: JSON.stringify([{ name: handle, values: ['0', '1', '2'] }]),
    })
    ids[handle] = product_id
    if (handle === 'cedar') continue
    for (const number of [1, 0]) {
      const file = {
        ...{ hash: `${handle}-${number}`, width: 1600 + number, height: 900 + number },
        ...{ widths: [320, 800], byte_count: 9, focal_x: number, focal_y: 30 },
      }
      fileIds[`${handle}-${number}`] = await insert('files', file)
      await insert('product_images', {
        ...{ product_id, position: 1 - number, alt: `alt ${handle} ${number}` },
        file_id: fileIds[`${handle}-${number}`],
      })
    }
    for (const number of [1, 0, 2])
      await insert('product_variants', {
        ...{ id: variantIds[index * 3 + number], product_id, position: handle === 'birch' ? 0 : 2 - number },
        ...{ title: `${handle} ${number}`, option_values: [String(number)], sku: `S-${handle}-${number}` },
        ...{ price_cents: 100 * (index + 1) + number, compare_at_cents: 1000 + number, cost_cents: 5000 + number },
        ...{ stock: 10 + index + number, sells_without_stock: number === 2, image_id: fileIds[`${handle}-1`] },
      })
  }
  const collections = {
    first: ['Same', 'cedar', 'draft'],
    second: ['Same', 'birch', 'ash'],
    third: ['Alpha', 'birch', 'draft'],
  }
  for (const [handle, [title, ...members]] of Object.entries(collections)) {
    collectionIds[handle] = await insert('collections', { handle, title, description_html: `About ${handle}` })
    for (const [position, member] of members.entries()) await join(handle, member, position)
  }
  // Two members at the same position.
  for (const member of ['birch', 'ash']) await join('first', member, 2)
  const fonts = []
  for (const name of ['One', 'Two'])
    fonts.push(await insert('fonts', { name, hash: name, format: 'ttf', byte_count: 9 }))
  const rules = { max_length: 7, is_required: true }
  await insert('personalizes', { product_id: ids.ash, label: 'Label ash', font_id: fonts[1], ...rules })
  await insert('personalizes', {
    product_id: ids.birch,
    label: 'Label birch',
    ...rules,
    max_length: 8,
    is_required: false,
  })
})
afterEach(() => store.close())

const join = (collection: string, product: string, position: number) =>
  query('insert into collection_products (store_id, collection_id, product_id, position) values ($1, $2, $3, $4)', [
    ...[lotus, collectionIds[collection], ids[product], position],
  ])

const variant = (index: number, handle: string, number: number) => ({
  ...{ id: variantIds[index * 3 + number], title: `${handle} ${number}`, sku: `S-${handle}-${number}` },
  ...{ priceCents: 100 * (index + 1) + number, compareAtCents: 1000 + number, stock: 10 + index + number },
  sellsWithoutStock: number === 2,
})
const activeVariant = (index: number, handle: string, number: number) => ({
  ...variant(index, handle, number),
  ...{ optionValues: [String(number)], barcode: '', imageIndex: 0 },
})
const shownVariant = (index: number, handle: string, number: number) => ({
  ...emptyVariant,
  ...variant(index, handle, number),
  ...{ optionValues: [String(number)] },
  ...{ costCents: 5000 + number, imageId: fileIds[`${handle}-1`] },
})
const image = (handle: string, number: number) => ({
  src: `/files/${lotus}/${handle}-${number}/800.webp`,
  sources: [320, 800].map((width) => ({ src: `/files/${lotus}/${handle}-${number}/${width}.webp`, width })),
  ...{ width: 1600 + number, height: 900 + number, alt: `alt ${handle} ${number}` },
  focal: { x: number, y: 30 },
})
const firstImage = (handle: string) => `/files/${lotus}/${handle}-1/320.webp`
const handlesOf = (products: { handle: string }[]) => products.map(({ handle }) => handle)

test('answers an active product with its own variants, images and personalization, in order', async () => {
  expect(await inStore((ctx) => findActiveProduct(ctx, 'ash'))).toEqual({
    ...{ id: ids.ash, handle: 'ash', title: 'Title ash', descriptionHtml: '<p>ash</p>', vendor: 'Vendor 9' },
    ...{ tags: ['tag ash'], options: [{ name: 'ash', values: ['0', '1', '2'] }] },
    ...{ seoTitle: 'Found ash', seoDescription: 'About ash', metafields: {} },
    images: [image('ash', 1), image('ash', 0)],
    variants: [2, 1, 0].map((number) => activeVariant(0, 'ash', number)),
    personalization: { label: 'Label ash', maxLength: 7, isRequired: true, fontUrl: `/files/${lotus}/Two/font.ttf` },
  })
  const birch = await inStore((ctx) => findActiveProduct(ctx, 'birch'))
  expect(birch?.personalization).toEqual({ label: 'Label birch', maxLength: 8, isRequired: false, fontUrl: null })
  const cedar = await inStore((ctx) => findActiveProduct(ctx, 'cedar'))
  expect(cedar).toMatchObject({ title: 'Title cedar', images: [], variants: [], personalization: null })
  expect(await inStore((ctx) => findActiveProduct(ctx, 'draft'))).toBeUndefined()
})

test('answers a product of any status with its own variants, those of one position by id', async () => {
  const find = (handle: string) => inStore((ctx) => findProduct(ctx, ids[handle]!))
  expect(await find('draft')).toMatchObject({
    ...{ id: ids.draft, title: 'Title draft', handle: 'draft', status: 'draft', vendor: 'Vendor 6', revision: 1 },
    ...{ currency: 'USD', imageUrl: firstImage('draft'), url: 'http://lotus.localhost:4000/products/draft' },
    options: [{ name: 'draft', values: ['0', '1', '2'] }],
    images: [1, 0].map((number) => ({
      ...{ fileId: fileIds[`draft-${number}`], alt: `alt draft ${number}` },
      url: `/files/${lotus}/draft-${number}/320.webp`,
    })),
    variants: [2, 1, 0].map((number) => shownVariant(3, 'draft', number)),
  })
  expect((await find('birch')).variants).toEqual([0, 1, 2].map((number) => shownVariant(1, 'birch', number)))
  expect(await find('cedar')).toMatchObject({ title: 'Title cedar', imageUrl: '', variants: [] })
})

test('lists active products newest first, or of a collection in its order, in pages', async () => {
  const list = (listing: object) => inStore(async (ctx) => handlesOf(await listCards(ctx, { limit: 10, ...listing })))
  expect(await list({})).toEqual(['cedar', 'birch', 'ash'])
  expect(await list({ limit: 1, offset: 1 })).toEqual(['birch'])
  expect(await list({ limit: 1, offset: 3 })).toEqual([])
  const named = (names: string[]) => inStore(async (ctx) => handlesOf(await cardsByHandle(ctx, names)).toSorted())
  expect(await named(['ash', 'cedar', 'draft', 'Type birch'])).toEqual(['ash', 'cedar'])
  expect(await named([])).toEqual([])
  expect(await list({ collectionId: collectionIds.first })).toEqual(['cedar', 'ash', 'birch'])
  expect(await list({ collectionId: collectionIds.first, limit: 1, offset: 1 })).toEqual(['ash'])
  expect(await list({ collectionId: collectionIds.third })).toEqual(['birch'])
  const chosen = [ids.birch!, ids.draft!, ids.cedar!]
  expect(await inStore(async (ctx) => handlesOf(await cardsOf(ctx, chosen)))).toEqual(['birch', 'cedar'])
  const found = await inStore(async (ctx) => handlesOf(await cardsOf(ctx, (await findActiveIds(ctx, 'title')).ids)))
  expect(found).toEqual(['cedar', 'birch', 'ash'])
})

test('counts active products, and finds handles of products and collections', async () => {
  const count = (collection?: string) =>
    inStore((ctx) => countActiveProducts(ctx, collection && collectionIds[collection]))
  expect([await count(), await count('first'), await count('second'), await count('third')]).toEqual([3, 3, 2, 1])
  expect(await Promise.all(handles.map((handle) => inStore((ctx) => findProductHandle(ctx, ids[handle]!))))).toEqual(
    handles,
  )
  expect(await inStore((ctx) => findProductHandle(ctx, collectionIds.first!))).toBeUndefined()
  const existing = (products: string[], collections: string[]) =>
    inStore(async (ctx) =>
      Object.values(await findExistingHandles(ctx, { products, collections })).map((set) => [...set]),
    )
  expect(await existing(['ash', 'draft', 'gone', 'first'], ['second', 'ash'])).toEqual([['ash'], ['second']])
  expect(await existing(['ash'], ['second'])).toEqual([['ash'], ['second']])
  expect(await existing(['ash'], [])).toEqual([['ash'], []])
  expect(await existing([], ['second'])).toEqual([[], ['second']])
  expect(await existing([], [])).toEqual([[], []])
})

test('finds the first collections, the first collection of a product, and one by its handle', async () => {
  const [first, second, third] = [
    { handle: 'first', title: 'Same' },
    { handle: 'second', title: 'Same' },
    { handle: 'third', title: 'Alpha' },
  ]
  expect(await inStore((ctx) => listFirstCollections(ctx, 2))).toEqual([third, first])
  expect(await inStore((ctx) => listFirstCollections(ctx, 4))).toEqual([third, first, second])
  const of = (id = crypto.randomUUID() as string) => inStore((ctx) => findCollectionOf(ctx, id))
  expect([await of(ids.ash), await of(ids.birch), await of(ids.cedar), await of()]).toEqual([
    { ...first, id: collectionIds.first },
    { ...third, id: collectionIds.third },
    { ...first, id: collectionIds.first },
    undefined,
  ])
  expect(await inStore((ctx) => findCollection(ctx, 'second'))).toEqual({
    ...second,
    ...{ id: collectionIds.second, descriptionHtml: 'About second', sort: 'manual', image: null },
    ...{ seoTitle: '', seoDescription: '' },
  })
})

test('picks collections by title and id, with the image of the first active product that has one', async () => {
  const pick = (page: number) =>
    inStore(async (ctx) =>
      (await findCollections(ctx, { page, limit: 1 })).map(({ handle, image: { src } }) => [handle, src]),
    )
  expect([await pick(1), await pick(2), await pick(3), await pick(4)]).toEqual([
    [['third', firstImage('birch')]],
    [['first', firstImage('ash')]],
    [['second', firstImage('birch')]],
    [],
  ])
})

test('picks active products of a collection, with a handle or words, in pages', async () => {
  const pick = (asked: object) =>
    inStore(async (ctx) =>
      (await findProducts(ctx, { page: 1, limit: 2, ...asked })).map(({ title, imageUrl }) => [title, imageUrl]),
    )
  const [ash, birch, cedar] = [
    ['Title ash', firstImage('ash')],
    ['Title birch', firstImage('birch')],
    ['Title cedar', ''],
  ]
  expect(await pick({})).toEqual([cedar, birch])
  expect(await pick({ page: 2 })).toEqual([ash])
  expect(await pick({ chandle: 'third' })).toEqual([birch])
  expect(await pick({ chandle: 'second' })).toEqual([birch, ash])
  expect(await pick({ chandle: 'ash' })).toEqual([])
  expect(await pick({ handle: 'ash' })).toEqual([ash])
  expect(await pick({ handle: 'draft' })).toEqual([])
  expect(await pick({ search: 'title' })).toEqual([cedar, birch])
  expect(await pick({ search: 'title', page: 2 })).toEqual([ash])
  expect(await pick({ search: 'title', chandle: 'first', page: 2 })).toEqual([ash])
})

test('summarizes each product by its own variants, and sorts by title', async () => {
  const { items } = await inStore((ctx) => listProductSummaries(ctx, { limit: 10, sort: 'title' }))
  const summary = (index: number, totals: object) => {
    const handle = handles[index]!
    return {
      ...{ id: ids[handle], title: `Title ${handle}`, handle, status: index === 3 ? 'draft' : 'active' },
      ...{ vendor: `Vendor ${9 - index}`, productType: `Type ${handle}`, tags: [`tag ${handle}`], currency: 'USD' },
      url: `http://lotus.localhost:4000/products/${handle}`,
      ...{ createdAt: expect.any(String), updatedAt: expect.any(String) },
      ...{ imageUrl: firstImage(handle), soldOutCount: 0, ...totals },
    }
  }
  expect(items).toEqual([
    summary(0, { variantCount: 3, priceCents: 100, stock: 33 }),
    summary(1, { variantCount: 3, priceCents: 200, stock: 36 }),
    summary(2, { variantCount: 0, priceCents: 0, stock: null, imageUrl: '' }),
    summary(3, { variantCount: 3, priceCents: 400, stock: 42 }),
  ])
})

test('answers the personalization of the named product, and changes that one alone', async () => {
  const of = (handle: string) => inStore((ctx) => findPersonalizeOf(ctx, ids[handle]!))
  const before = [await of('ash'), await of('birch')]
  expect(before).toMatchObject([
    { productId: ids.ash, productTitle: 'Title ash', label: 'Label ash', maxLength: 7, font: { name: 'Two' } },
    { productId: ids.birch, productTitle: 'Title birch', label: 'Label birch', maxLength: 8, font: null },
  ])
  const { items } = await inStore((ctx) => listPersonalizes(ctx, { limit: 9 }))
  expect(items.map(({ id }) => id)).toEqual([before[1]!.id, before[0]!.id])
  const rules = { label: 'New', maxLength: 3, isRequired: true, fontId: null }
  const changed = await inStore((ctx) => updatePersonalize(ctx, before[1]!.id, rules, 1))
  expect(changed).toMatchObject({ productId: ids.birch, label: 'New', revision: 2 })
  expect(await of('ash')).toEqual(before[0])
  const gone = { ...rules, productId: ids.cedar!, fontId: crypto.randomUUID() }
  await expect(inStore((ctx) => createPersonalize(ctx, gone))).rejects.toMatchObject({ code: 'not_found' })
})

test('changes one product alone', async () => {
  const others = () => query(`select * from products where store_id = $1 and handle <> 'birch' order by id`, [lotus])
  const before = await others()
  const product = productBodyOf(await inStore((ctx) => findProduct(ctx, ids.birch!)))
  const change = { ...product, title: 'Renamed', vendor: 'New', status: 'archived' as const }
  expect(await inStore((ctx) => updateProduct(ctx, ids.birch!, change, 1))).toMatchObject({ revision: 2 })
  expect(await others()).toEqual(before)
})

test('sets the status of the named products alone, and rejects ids that are not in the store', async () => {
  const set = (...of: string[]) => store.waiting().write((ctx) => startSettingStatus(ctx, { status: 'draft', ids: of }))
  await expect(set(ids.ash!, crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  const others = () =>
    query(`select * from products where store_id = $1 and handle in ('birch', 'draft') order by id`, [lotus])
  const before = await others()
  const { taskId } = await set(ids.cedar!, ids.ash!, ids.ash!, ids.draft!)
  while (await runNextBatch(store.waitingStore(), { 'products.status': setProductStatus })) {}
  expect(await others()).toEqual(before)
  const changed = `select handle, status, revision from products where store_id = $1 and handle in ('ash', 'cedar') order by id`
  expect(await query(changed, [lotus])).toEqual([
    { handle: 'ash', status: 'draft', revision: 2 },
    { handle: 'cedar', status: 'draft', revision: 2 },
  ])
  const all = { outcome: 'all', after: 0, limit: 9 } as const
  const { items } = await store.waiting().read((ctx) => listTaskRows(ctx, taskId, all))
  expect(items.map(({ label, outcome }) => `${label} ${outcome}`)).toEqual(['Title ash done', 'Title cedar done'])
})

test('creates a product with the image of a file of the store', async () => {
  const [file] = await query<{ id: string }>(`select id from files where hash = 'ash-1' and store_id = $1`, [lotus])
  const input = { title: 'Elm', status: 'active' as const, variants: [{ priceCents: 5, initialStock: 1 }] }
  const images = (fileId: string) => [{ fileId, alt: '' }]
  const created = await inStore((ctx) => createProduct(ctx, { ...input, images: images(file!.id) }))
  expect(created).toMatchObject({ handle: 'elm', imageUrl: firstImage('ash') })
  const missing = inStore((ctx) => createProduct(ctx, { ...input, images: images(crypto.randomUUID()) }))
  await expect(missing).rejects.toMatchObject({ code: 'not_found' })
})
