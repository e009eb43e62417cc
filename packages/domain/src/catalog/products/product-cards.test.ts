import { type ListingOrder, listingOrders } from '@backroom/contract/catalog/products/listing-orders'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { randomFrom } from '@backroom/testing/fixtures/random'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cardsByHandle, countActiveProducts, listCards } from './products.ts'

let store: TestStore
const query = (text: string, values: unknown[] = []) => store.database.owner.query(text, values)
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(() => query('delete from collections; delete from products'))

const random = randomFrom(7)
const cards = async () => (await query('select * from product_cards order by store_id, product_id')).rows

/** A change of some product by one of its writers. */
const changes = [
  `insert into products (store_id, handle, title, status) values ($1, gen_random_uuid(), 'Kite', 'active')`,
  `update products set status = (array['active', 'draft', 'archived'])[1 + ascii(md5(id::text)) % 3] where id = $2 and store_id = $1`,
  `update products set status = 'active', title = 'Áo ' || gen_random_uuid() where id = $2 and store_id = $1`,
  `update products set vendor = 'Acme', tags = array['a', handle], options = '[{"name": "Size", "values": ["S"]}]' where id = $2 and store_id = $1`,
  `update product_variants set price_cents = price_cents + 100, compare_at_cents = 9000 where product_id = $2 and store_id = $1`,
  `update product_variants set stock = case when stock > 0 then 0 else 4 end where product_id = $2 and store_id = $1`,
  `update product_variants set sells_without_stock = not sells_without_stock where product_id = $2 and store_id = $1`,
  `insert into product_variants (store_id, product_id, position, title, option_values, price_cents)
   select $1, $2, 7, 'X', array[gen_random_uuid()::text], 50 from products where id = $2 and store_id = $1`,
  `delete from product_variants where id in (select id from product_variants where product_id = $2 and store_id = $1 limit 1)`,
  `insert into product_images (store_id, product_id, file_id, position)
   select $1, $2, f.id, 3 from files f join products p on p.store_id = f.store_id and p.id = $2 where f.store_id = $1 on conflict do nothing`,
  `update product_images set position = 9 - position, alt = alt || '!' where product_id = $2 and store_id = $1`,
  `update files set focal_x = (focal_x + 7) % 100 where store_id = $1`,
  `delete from product_images where product_id = $2 and store_id = $1`,
  `delete from products where id = $2 and store_id = $1`,
]

test('after random changes by all writers, the cards equal a recount', async () => {
  await query(
    `insert into files (store_id, hash, width, height, widths, byte_count)
     select store, h, 40, 30, '{40}', 9 from unnest(array[$1::uuid, $2]) store, unnest(array['a', 'b', 'c']) h`,
    [lotus, bamboo],
  )
  for (const storeId of [lotus, lotus, bamboo])
    await insertProduct(store.database.owner, storeId, { variants: [{ stock: 1 }, { title: 'L', priceCents: 300 }] })
  for (let step = 0; step < 120; step++) {
    const { rows } = await query('select store_id, id from products')
    const { store_id, id } = rows[random.integer(0, rows.length - 1)] ?? { store_id: lotus, id: lotus }
    const change = rows.length < 6 ? changes[0]! : random.pick(changes)
    await query(change, change.includes('$2') ? [store_id, id] : [store_id])
  }
  const kept = await cards()
  expect(kept.length).toBeGreaterThan(0)
  await query('delete from product_cards')
  await query('select refresh_product_cards(store_id, array_agg(id)) from products group by store_id')
  expect(kept).toEqual(await cards())
})

test('a card has the lowest price with what that variant cost, the highest, availability and two images', async () => {
  const { productId } = await insertProduct(store.database.owner, lotus, {
    ...{ handle: 'tee', title: 'Tee', vendor: 'Acme' },
    variants: [
      { title: 'S', priceCents: 300, compareAtCents: 500, stock: 0 },
      { title: 'M', priceCents: 200, compareAtCents: 250, stock: 0 },
      { title: 'L', priceCents: 200, compareAtCents: 900, stock: 3 },
    ],
  })
  await query(
    `with added as (insert into files (store_id, hash, width, height, widths, byte_count)
       select $1, 'image-' || n, 800, 1000, '{320,800}', 9 from generate_series(1, 3) n returning id, hash)
     insert into product_images (store_id, product_id, file_id, position, alt)
     select $1, $2, id, right(hash, 1)::integer, 'Alt ' || hash from added`,
    [lotus, productId],
  )
  await query(`update files set focal_x = 30, focal_y = 70 where store_id = $1 and hash = 'image-2'`, [lotus])
  const [card] = await store.inStore((ctx) => cardsByHandle(ctx, ['tee', 'gone']))
  expect(card).toMatchObject({
    ...{ id: productId, title: 'Tee', vendor: 'Acme', priceCents: 200, compareAtCents: 250, highestCents: 300 },
    isAvailable: true,
  })
  expect(card?.images.map(({ alt, src }) => [alt, src])).toEqual(
    ['image-1', 'image-2'].map((hash) => [`Alt ${hash}`, `/files/${lotus}/${hash}/800.webp`]),
  )
  expect(card?.images[1]).toMatchObject({ focal: { x: 30, y: 70 } })
  const sold = async () =>
    (await query('select variants from product_cards where product_id = $1', [productId])).rows[0].variants.map(
      ([isSold]: number[]) => isSold,
    )
  expect(await sold()).toEqual([0, 0, 1])
  await query(`update product_variants set sells_without_stock = true where product_id = $1 and title = 'M'`, [
    productId,
  ])
  await query(`update product_variants set stock = null where product_id = $1 and title = 'S'`, [productId])
  expect(await sold()).toEqual([1, 1, 1])
  await query(`update product_variants set sells_without_stock = false, stock = 0 where product_id = $1`, [productId])
  await query(`update product_variants set stock = 0 where product_id = $1`, [productId])
  expect((await store.inStore((ctx) => cardsByHandle(ctx, ['tee'])))[0]?.isAvailable).toBe(false)
  expect(await store.inStore((ctx) => cardsByHandle(ctx, ['tee']), bamboo)).toEqual([])
})

test('two transactions that change different variants of a product at once are both in its card', async () => {
  const { productId } = await insertProduct(store.database.owner, lotus, {
    variants: [
      { title: 'S', priceCents: 300 },
      { title: 'M', priceCents: 200 },
    ],
  })
  const clients = await Promise.all(
    ['S', 'M'].map(async (title, index) => {
      const client = new pg.Client({ connectionString: store.database.ownerUrl })
      await client.connect()
      await client.query('begin')
      await client.query(`update product_variants set price_cents = $1 where product_id = $2 and title = $3`, [
        ...[700 + index, productId, title],
      ])
      return client
    }),
  )
  await Promise.all(clients.map((client) => client.query('commit')))
  await Promise.all(clients.map((client) => client.end()))
  expect(await cards()).toMatchObject([{ price_cents: '700', highest_cents: '701' }])
})

test('25 products of one price and title are each on one page, in every order, of all and of small and large collections', async () => {
  const productIds: string[] = []
  for (let number = 0; number < 25; number++)
    productIds.push((await insertProduct(store.database.owner, lotus, { variants: [{ priceCents: 500 }] })).productId)
  await insertProduct(store.database.owner, lotus, { status: 'draft' })
  await insertProduct(store.database.owner, bamboo)
  const shuffled = productIds.toSorted((a, b) => (a.at(-1)! < b.at(-1)! ? -1 : 1))
  const collectionId = await insertCollection(store.database.owner, lotus, {
    ...{ handle: 'all-of-them', title: 'All of them', productIds: shuffled },
  })
  const pages = async (order: ListingOrder, listing: object) => {
    const found = [0, 10, 20].map((offset) =>
      store.inStore((ctx) => listCards(ctx, { order, limit: 10, offset, ...listing })),
    )
    return (await Promise.all(found)).flat().map(({ id }) => id)
  }
  for (const order of listingOrders)
    for (const listing of [{}, { collectionId, memberCount: 25 }, { collectionId, memberCount: 1_000_000 }]) {
      const listed = await pages(order, listing)
      expect(listed.toSorted(), order).toEqual(productIds.toSorted())
      if (order === 'manual' && 'collectionId' in listing) expect(listed).toEqual(shuffled)
      if (order === 'newest') expect(listed).toEqual(productIds.toSorted().reverse())
    }
  expect(await store.inStore((ctx) => countActiveProducts(ctx))).toBe(25)
  expect(await store.inStore((ctx) => countActiveProducts(ctx, collectionId))).toBe(25)
})

test('orders titles as Vietnamese does, and prices from either end', async () => {
  for (const [title, priceCents] of [
    ['Đèn', 300],
    ['áo', 100],
    ['Zebra', 200],
    ['Dép', 300],
  ] as const)
    await insertProduct(store.database.owner, lotus, { title, variants: [{ priceCents }] })
  const titles = async (order: ListingOrder) =>
    (await store.inStore((ctx) => listCards(ctx, { order, limit: 9 }))).map(({ title }) => title)
  expect(await titles('title')).toEqual(['áo', 'Dép', 'Đèn', 'Zebra'])
  expect(await titles('title_desc')).toEqual(['Zebra', 'Đèn', 'Dép', 'áo'])
  expect(await titles('price')).toEqual(['áo', 'Zebra', 'Đèn', 'Dép'])
  expect(await titles('price_desc')).toEqual(['Dép', 'Đèn', 'Zebra', 'áo'])
})
