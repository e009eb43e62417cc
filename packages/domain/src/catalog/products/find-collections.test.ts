import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findCollections } from './find-collections.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
  const { owner } = store.database
  const add = (storeId: string, handle: string, title: string) => insertCollection(owner, storeId, { handle, title })
  await add(lotus, 'mugs', 'Mugs')
  await add(lotus, 'ao-thun', 'Áo thun')
  await add(lotus, 'gifts', 'Gifts for 50 % off')
  await add(bamboo, 'mugs', 'Mugs of another store')
})
afterAll(() => store.close())

const find = (query: object) => store.inStore((ctx) => findCollections(ctx, { page: 1, limit: 10, ...query }))
const titles = async (query: object) => (await find(query)).map(({ title }) => title)

it('finds collections of the store by search text, page and limit, ordered by title [B7-11] [B7-12]', async () => {
  expect((await titles({})).toSorted()).toEqual(['Gifts for 50 % off', 'Mugs', 'Áo thun'])
  const all = await titles({})
  expect(await titles({ limit: 2 })).toEqual(all.slice(0, 2))
  expect(await titles({ limit: 2, page: 2 })).toEqual(all.slice(2))
  expect(await titles({ search: 'thun ao' })).toEqual(['Áo thun'])
  expect(await titles({ search: 'MUG' })).toEqual(['Mugs'])
  expect(await titles({ search: 'gifts mugs' })).toEqual([])
  for (const signs of ['%', '_', '\\', '!']) expect(await titles({ search: signs }), signs).toEqual([])
})

it('answers title, handle and image.src, the image of the first active product [B3-14] [B7-13]', async () => {
  const { owner } = store.database
  const image = async (title: string, hash: string) => {
    const { rows } = await owner.query<{ id: string }>(
      `with file as (insert into files (store_id, hash, width, height, widths, byte_count)
                     values ($1, $2, 800, 800, '{320,800}', 10) returning id),
            product as (insert into products (store_id, handle, title) values ($1, $3, $3) returning id),
            image as (insert into product_images (store_id, product_id, file_id, position)
                      select $1, product.id, file.id, 0 from file, product)
       select id from product`,
      [lotus, hash, title],
    )
    return rows[0]?.id
  }
  const hidden = await image('Draft mug', 'a'.repeat(64))
  const shown = await image('Blue mug', 'b'.repeat(64))
  await owner.query(`update products set status = 'draft' where id = $1`, [hidden])
  for (const [position, product] of [hidden, shown].entries())
    await owner.query(
      `insert into collection_products (store_id, collection_id, product_id, position)
       select $1, id, $2, $3 from collections where store_id = $1 and handle = 'mugs'`,
      [lotus, product, position],
    )
  expect(await find({ handle: 'mugs' })).toEqual([
    { _id: expect.any(String), title: 'Mugs', handle: 'mugs', image: { src: expect.stringContaining('b'.repeat(64)) } },
  ])
  expect(await find({ handle: 'ao-thun' })).toEqual([
    { _id: expect.any(String), title: 'Áo thun', handle: 'ao-thun', image: { src: '' } },
  ])
  expect(await find({ handle: 'gone' })).toEqual([])
  const [mugs] = await find({ handle: 'mugs' })
  expect(await find({ id: mugs!._id })).toEqual([mugs])
  expect(await find({ id: crypto.randomUUID() })).toEqual([])
})
