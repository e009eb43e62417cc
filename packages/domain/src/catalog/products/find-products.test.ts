import { makeVariant, openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findProducts } from './find-products.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
  for (const title of ['Áo thun trắng', 'Blue mug', 'Red mug']) await makeVariant(store, { title })
  await makeVariant(store, { storeId: bamboo, title: 'Bamboo mug' })
  const { owner } = store.database
  await owner.query(`update products set status = 'draft' where title = 'Red mug'`)
  await owner.query(
    `with collection as (insert into collections (store_id, handle, title) values ($1, 'mugs', 'Mugs') returning id)
     insert into collection_products (store_id, collection_id, product_id, position)
     select $1, collection.id, products.id, 0 from collection, products where products.title in ('Blue mug', 'Red mug')`,
    [lotus],
  )
})
afterAll(() => store.close())

const titles = async (query: object) => {
  const found = await store.inStore((ctx) => findProducts(ctx, { page: 1, limit: 10, ...query }))
  return found.map(({ title }) => title)
}

it('finds active products of the store by page, limit, collection and search text, newest first [B7-21]', async () => {
  const all = await titles({})
  expect(all).toEqual(['Blue mug', 'Áo thun trắng'])
  expect(await titles({ limit: 1 })).toEqual(['Blue mug'])
  expect(await titles({ limit: 1, page: 2 })).toEqual(['Áo thun trắng'])
  expect(await titles({ search: 'mug' })).toEqual(['Blue mug'])
  expect(await titles({ search: 'thun áo' })).toEqual(['Áo thun trắng'])
  expect(await titles({ chandle: 'mugs' })).toEqual(['Blue mug'])
  expect(await titles({ chandle: 'mugs', search: 'thun' })).toEqual([])
  expect(await titles({ chandle: 'gone' })).toEqual([])
  expect(await titles({ search: '%_!' })).toEqual([])
})

it('answers title and _id, and finds a product by its handle [B7-22]', async () => {
  const [mug] = await store.inStore((ctx) => findProducts(ctx, { search: 'blue', page: 1, limit: 10 }))
  expect(mug).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    title: 'Blue mug',
    handle: mug?.handle,
    imageUrl: '',
  })
  expect(await titles({ handle: mug?.handle })).toEqual(['Blue mug'])
  expect(await titles({ handle: 'gone' })).toEqual([])
})
