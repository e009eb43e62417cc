import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCalls, type TestCalls } from './calls-test-api.ts'

let server: TestCalls
beforeAll(async () => {
  server = await startTestCalls('owner')
  const { owner } = server.api.database
  const { productId } = await insertProduct(owner, lotus, { handle: 'blue-mug', title: 'Blue mug' })
  await insertCollection(owner, lotus, { handle: 'mugs', title: 'Mugs', productIds: [productId] })
  await insertCollection(owner, lotus, { handle: 'tees', title: 'Tees' })
  await insertCollection(owner, lotus, { handle: 'gifts', title: 'Mugs as gifts' })
})
afterAll(() => server.close())

const ask = (path: string) => server.call('GET', `/stores/onlinestore/themes/${path}`)

test('lists collections by search, page and limit with title, handle and image.src [B3-14] [B7-11] [B7-12] [B7-13]', async () => {
  const _id = expect.any(String)
  const mugs = { _id, title: 'Mugs', handle: 'mugs', image: { src: '' } }
  const gifts = { _id, title: 'Mugs as gifts', handle: 'gifts', image: { src: '' } }
  expect((await ask('collections?search=mug')).body).toEqual({ collections: [mugs, gifts] })
  expect((await ask('collections?search=mug&page=2&limit=1')).body).toEqual({ collections: [gifts] })
  expect((await ask('collections?limit=1')).body).toEqual({ collections: [mugs] })
  expect((await ask('collections?limit=51')).status).toBe(400)
  expect((await ask('collections?page=0')).status).toBe(400)
})

test('lists products by page, limit, chandle and search with title and _id [B7-21] [B7-22]', async () => {
  const { body } = await ask('products?chandle=mugs&search=blue&page=1&limit=5')
  expect(body.products).toEqual([expect.objectContaining({ title: 'Blue mug', _id: expect.any(String) })])
  expect((await ask('products?chandle=tees&search=blue&page=1&limit=5')).body.products).toEqual([])
  expect((await ask('products?chandle=mugs&search=blue&page=2&limit=5')).body.products).toEqual([])
})

test('loads the config of a theme as a list of one [B3-17]', async () => {
  const [{ id } = { id: '' }] = await server.rows<{ id: string }>(
    `insert into themes (store_id, name, theme_key, draft) values ($1, 'Listed', 'hydro',
       '{"schemaVersion":2,"themeKey":"hydro","settings":{},"fixed":{"header":{},"footer":{}},"pages":{"homepage":{"sections":{},"order":[]}}}')
     returning id`,
    [lotus],
  )
  expect((await ask(`${id}/pages`)).body).toEqual([expect.objectContaining({ id, revision: 1 })])
})

test('searches by the text, and lists the first results without a text [B5-20] [B5-21] [B5-22]', async () => {
  const titles = async (path: string, key: 'products' | 'collections') =>
    (await ask(path)).body[key].map(({ title }: { title: string }) => title)
  expect(await titles('products?search=blue', 'products')).toEqual(['Blue mug'])
  expect(await titles('products?search=red', 'products')).toEqual([])
  expect(await titles('products?search=', 'products')).toEqual(['Blue mug'])
  expect(await titles('collections?search=tee', 'collections')).toEqual(['Tees'])
})
