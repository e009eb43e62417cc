import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertProduct, type ProductValues } from '@backroom/testing/fixtures/insert-product'
import { makeStore } from '@backroom/testing/fixtures/things'
import { addSoldOrder } from '@backroom/testing/money/sold-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAsOwnerOf } from '../reports/stores-test-api.ts'
import { listRecentProducts, listVisitedProducts } from './overview.ts'

let store: TestStore
let storeId = ''
let other = ''
const products = new Map<string, Awaited<ReturnType<typeof insertProduct>>>()
const idOf = (title: string) => products.get(title)!.productId
const query = (text: string, values: unknown[] = []) => store.database.owner.query(text, values)

async function add(id: string, createdAt: string, values: ProductValues & { title: string }) {
  const product = await insertProduct(store.database.owner, id, values)
  products.set(values.title, product)
  await query('update products set created_at = $2 where id = $1', [product.productId, createdAt])
}

beforeAll(async () => {
  store = await openTestStore()
  ;[storeId, other] = [
    await makeStore(store.database.owner, crypto.randomUUID(), 'here'),
    await makeStore(store.database.owner, crypto.randomUUID(), 'there'),
  ]
  await query(
    `insert into hosts (host, store, kind, is_primary) values ('here.example', $1, 'custom', false), ('aa.example', $1, 'custom', false)`,
    [storeId],
  )
  const at = '2026-11-01T10:00:00Z'
  await add(storeId, '2026-11-04T10:00:00Z', { title: 'Archived', status: 'archived' })
  await add(storeId, '2026-11-03T10:00:00Z', {
    ...{ title: 'Tee', handle: 'tee' },
    variants: [
      { title: 'S', priceCents: 300, compareAtCents: 350 },
      { title: 'M', priceCents: 100, compareAtCents: 150 },
      { title: 'L', priceCents: 200 },
    ],
  })
  await add(storeId, at, { title: 'First of a time', handle: 'one_of', variants: [] })
  await add(storeId, at, {
    title: 'Second of a time',
    handle: 'the-100%',
    variants: [
      { title: 'S', priceCents: 5 },
      { title: 'M', priceCents: 6 },
    ],
  })
  await add(storeId, at, { title: 'Draft of a time', handle: 'back\\slash', status: 'draft' })
  await add(storeId, '2026-10-01T10:00:00Z', { title: 'Unseen', handle: 'unseen' })
  await add(other, '2026-11-02T10:00:00Z', { title: 'Elsewhere', handle: 'tee' })
  await query('update product_variants set position = 3 - position where product_id = $1', [idOf('Tee')])
  await query('update product_variants set position = 0 where product_id = $1', [idOf('Second of a time')])
  for (const [position, hash] of [
    [2, 'second'],
    [1, 'first'],
  ])
    await query(
      `with file as (insert into files (store_id, hash, width, height, widths, byte_count)
                     values ($1, $2, 900, 800, '{160,320,640}', 1) returning id)
       insert into product_images (store_id, product_id, file_id, position) select $1, $3, id, $4 from file`,
      [storeId, hash, idOf('Tee'), position],
    )
  const unknown = '00000000-0000-0000-0000-000000000000'
  for (const [id, day, key, events, visitors] of [
    [storeId, '2026-11-19', idOf('Tee'), 100, 100],
    [storeId, '2026-11-20', idOf('Tee'), 3, 3],
    [storeId, '2026-11-21', idOf('Tee'), 90, 4],
    [storeId, '2026-11-22', idOf('Tee'), 100, 100],
    [storeId, '2026-11-20', idOf('First of a time'), 7, 7],
    [storeId, '2026-11-20', idOf('Second of a time'), 8, 7],
    [storeId, '2026-11-21', idOf('Draft of a time'), 8, 8],
    [storeId, '2026-11-21', idOf('Unseen'), 9, 0],
    [storeId, '2026-11-21', unknown, 50, 50],
    [other, '2026-11-21', idOf('Elsewhere'), 9, 9],
  ])
    await query(
      `insert into rollup_days (store_id, dimension, local_day, key, events, visitors) values ($1, 'product', $2, $3, $4, $5)`,
      [id, day, key, events, visitors],
    )
})
afterAll(() => store.close())

const recent = (storeIds: string[], page: number, limit: number) =>
  readAsOwnerOf(store, [storeId, other], (ctx) =>
    listRecentProducts({ ...ctx, storeIds }, { page, limit, stores: undefined }),
  )
const titlesOf = ({ products }: { products: { title: string }[] }) => products.map(({ title }) => title)

test('recent products come newest first in pages, those of one time by id, without archived ones and other stores', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => recent([storeId], page, 2)))
  expect(pages.map(titlesOf)).toEqual([
    ['Tee', 'Draft of a time'],
    ['Second of a time', 'First of a time'],
    ['Unseen'],
    [],
  ])
  expect(titlesOf(await recent([storeId, other], 1, 3))).toEqual(['Tee', 'Elsewhere', 'Draft of a time'])
})

test('a product has its first variant and image, and its address at the primary host if buyers see it', async () => {
  const { products: found } = await recent([storeId, other], 1, 5)
  expect(found).toEqual([
    {
      ...{ _id: idOf('Tee'), storeId, title: 'Tee', handle: 'tee', vistors: 0, currency: 'USD' },
      ...{ variantDefault: { price: 200, compareAtPrice: null }, url: 'http://here.localhost:4000/products/tee' },
      imageSrc: expect.stringMatching(/first.*320/),
    },
    {
      ...{ _id: idOf('Elsewhere'), storeId: other, title: 'Elsewhere', handle: 'tee', vistors: 0, currency: 'USD' },
      ...{ variantDefault: { price: 100, compareAtPrice: null }, url: 'http://there.localhost:4000/products/tee' },
      imageSrc: '',
    },
    expect.objectContaining({ title: 'Draft of a time', url: '' }),
    expect.objectContaining({ title: 'Second of a time', variantDefault: { price: 5, compareAtPrice: null } }),
    expect.objectContaining({ title: 'First of a time', variantDefault: { price: 0, compareAtPrice: null } }),
  ])
})

const visited = (storeIds: string[], more: Partial<Parameters<typeof listVisitedProducts>[1]> = {}) =>
  readAsOwnerOf(store, [storeId, other], (ctx) =>
    listVisitedProducts(
      { ...ctx, storeIds, read: (work) => work({ ...ctx, storeIds }) } as Parameters<typeof listVisitedProducts>[0],
      {
        ...{ from_time: '2026-11-20', to_time: '2026-11-21', timezone: 'UTC', stores: undefined },
        ...{ page: 1, size: 10, sales: 'false', hasSale: 'false', search: undefined, ...more },
      },
    ),
  )

test('visited products come by visitors, then by id, in pages; they are searched by a part of title or handle', async () => {
  const sevens = ['Tee', 'First of a time', 'Second of a time'].toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
  const all = ['Draft of a time', ...sevens]
  const { products: found } = await visited([storeId])
  expect(found.map(({ title, vistors }) => [title, vistors])).toEqual(all.map((title, at) => [title, at === 0 ? 8 : 7]))
  expect(titlesOf(await visited([storeId], { size: 2 }))).toEqual(all.slice(0, 2))
  expect(titlesOf(await visited([storeId], { size: 1, page: 3 }))).toEqual(all.slice(2, 3))
  expect(titlesOf(await visited([storeId, other], { size: 1 }))).toEqual(['Elsewhere'])
  expect(titlesOf(await visited([storeId], { hasSale: 'true' }))).toEqual(sevens)
  const search = async (text: string) => titlesOf(await visited([storeId], { search: text })).toSorted()
  expect(await search('D OF')).toEqual(['Second of a time'])
  expect(await search('_O')).toEqual(['First of a time'])
  expect(await search('0%')).toEqual(['Second of a time'])
  expect(await search('K\\s')).toEqual(['Draft of a time'])
  expect(await search('t_e')).toEqual([])
})

test('visited products have the pieces sold in the range, in the days of the time zone', async () => {
  const [tee, second] = [products.get('Tee')!, products.get('Second of a time')!]
  const sell = (at: string, lines: [typeof tee, number][], status = 'paid', id = storeId) =>
    addSoldOrder(store.database.owner, id, {
      ...{ at, status },
      lines: lines.map(([product, quantity]) => ({ ...product, quantity, priceCents: 900 })),
    })
  await sell('2026-11-19T23:59:59.999Z', [[tee, 1000]])
  await sell('2026-11-20T00:00:00Z', [[tee, 3]])
  await sell('2026-11-21T23:59:59.999Z', [
    [tee, 2],
    [second, 1],
  ])
  await sell('2026-11-22T00:00:00Z', [[tee, 2000]])
  await sell('2026-11-21T10:00:00Z', [[tee, 4000]], 'pending')
  await sell('2026-11-21T10:00:00Z', [[tee, 8000]], 'paid', other)
  const sold = async (timezone: string) => {
    const { products: found } = await visited([storeId], { sales: 'true', timezone })
    return Object.fromEntries(found.map(({ title, sold }) => [title, sold]))
  }
  expect(await sold('UTC')).toEqual({ Tee: 5, 'Second of a time': 1, 'First of a time': 0, 'Draft of a time': 0 })
  expect((await sold('Asia/Kathmandu')).Tee).toBe(1003)
})
