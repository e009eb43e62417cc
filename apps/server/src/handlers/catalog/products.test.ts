import { productBodyOf } from '@backroom/contract/catalog/products/product-values'
import { permissions } from '@backroom/contract/platform/access/permissions'
import { newTheme } from '@backroom/storefront/sections/new-theme'
import { bamboo, lotus, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../test-api.ts'

let api: TestApi
let headers: Record<string, string>
beforeAll(async () => {
  api = await startTestApi()
  const { authorization, 'x-store-id': storeId } = await api.signIn(lotus, [...permissions])
  headers = { authorization, 'x-store-id': storeId }
})
afterAll(() => api.close())

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await api.database.owner.query(text, values)).rows as Row[]
const get = async (path: string) => (await api.app.inject({ url: `/stores/products/${path}`, headers })).json()
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, revision = 0) =>
  api.app.inject({
    ...{ method, url: `/stores/products${path}` },
    ...(payload && { payload }),
    headers: { ...headers, 'idempotency-key': crypto.randomUUID(), ...(revision && { 'if-match': `"${revision}"` }) },
  })

const options = [{ name: 'Color', values: ['Red', 'Blue'], swatches: { Red: '#cc0000' } }]
/** A product with an image, two variants and stock. */
async function makeMug(part: object = {}) {
  const { file } = await makeThings(api.database.owner, lotus, ['file'])
  const answer = await send('POST', '', {
    ...{
      title: 'Mug',
      vendor: 'Kiln',
      tags: ['gốm'],
      options,
      status: 'active',
      images: [{ fileId: file, alt: 'A mug' }],
    },
    variants: [
      { optionValues: ['Red'], priceCents: 900, costCents: 300, imageId: file, initialStock: 5 },
      { optionValues: ['Blue'], priceCents: 950, sellsWithoutStock: true },
    ],
    ...part,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

test('a copy is a draft with the same texts and variants, and shares files but no rows', async () => {
  const mug = await makeMug({ publishAt: null })
  const answer = await send('POST', `/${mug.id}/duplicate`, { title: ' Copy of mug ' })
  expect(answer.statusCode).toBe(201)
  const copy = answer.json()
  expect(copy).toMatchObject({
    ...productBodyOf(mug),
    ...{ title: 'Copy of mug', handle: 'copy-of-mug', status: 'draft' },
    variants: [
      { title: 'Red', stock: 0, costCents: 300, imageId: mug.images[0].fileId },
      { title: 'Blue', stock: null, sellsWithoutStock: true },
    ].map((variant) => expect.objectContaining(variant)),
  })
  const ids = [mug, copy].flatMap(({ variants }) => variants.map(({ id }: { id: string }) => id))
  expect(new Set(ids).size).toBe(4)
  const body = productBodyOf(copy)
  const without = { ...body, images: [], variants: body.variants.map((variant) => ({ ...variant, imageId: null })) }
  expect((await send('PUT', `/${copy.id}`, without, 1)).json()).toMatchObject({ images: [] })
  expect((await get(mug.id)).images).toEqual(mug.images)
  expect((await send('DELETE', `/${copy.id}`)).statusCode).toBe(200)
  expect(await get(mug.id)).toEqual(mug)
  expect((await send('POST', `/${mug.id}/duplicate`, { title: ' ' })).json().findings).toMatchObject([
    { path: 'title' },
  ])
})

test('names everything that refers to a product, also by an earlier address; orders keep their lines', async () => {
  const mug = await makeMug({ handle: 'first-name' })
  const moved = (await send('PUT', `/${mug.id}`, { ...productBodyOf(mug), handle: 'second-name' }, 1)).json()
  const other = await makeMug({ handle: 'other-mug' })
  const unused = { carts: 0, orders: 0, menus: [], themes: [], collections: [], widgets: [], isPersonalized: false }
  expect(await get(`${mug.id}/usage`)).toEqual(unused)
  const insert = async (table: string, columns: Record<string, unknown>, storeId = lotus) => {
    const names = Object.keys(columns)
    const [row] = await query<{ id: string }>(
      `insert into ${table} (store_id, ${names}) values ($1, ${names.map((_, at) => `$${at + 2}`)}) returning id`,
      [storeId, ...Object.values(columns)],
    )
    return row!.id
  }
  const item = { id: 'm', title: 'Mugs', link: { name: 'product', params: { slug: 'first-name' } }, children: [] }
  const parent = { ...item, id: 'p', link: { name: 'address', params: { slug: '/' } }, children: [item] }
  const menu = { handle: 'deep', title: 'Deep', items: JSON.stringify([parent]) }
  const menuId = await insert('menus', menu)
  const document = newTheme('hydro', { storeName: 'Lotus' })
  const [id] = document.pages.homepage.order
  document.pages.homepage.sections[id!] = {
    ...{ type: 'product_with_collection', name: '', hidden: false, blocks: {}, blockOrder: [] },
    settings: { heading: 'Pair', product: 'second-name', collection: 'all', item_per_row: 4 },
  }
  const themeId = await insert('themes', { name: 'Summer', theme_key: 'hydro', draft: JSON.stringify(document) })
  const plain = JSON.stringify(newTheme('hydro', { storeName: 'second-name' }))
  await insert('themes', { name: 'Mentions it only', theme_key: 'hydro', draft: plain })
  const widget = { kind: 'chosen', heading: 'Best', product_count: 4, position: 0 }
  const widgetId = await insert('product_widgets', { ...widget, product_handles: ['x', 'second-name'] })
  await insert('product_widgets', { ...widget, product_handles: ['other-mug'] })
  const collectionId = await insert('collections', { handle: 'mugs', title: 'Mugs' })
  await query(
    'insert into collection_products (store_id, collection_id, product_id, position) values ($1, $2, $3, 0)',
    [...[lotus, collectionId, mug.id]],
  )
  for (const { id } of moved.variants) {
    const [cart] = await query<{ id: string }>('insert into carts (store_id) values ($1) returning id', [lotus])
    await insert('cart_lines', { cart_id: cart!.id, variant_id: id, quantity: 2 })
  }
  expect(await get(`${mug.id}/usage`)).toEqual({
    ...unused,
    ...{ carts: 2, menus: [{ id: menuId, name: 'Deep' }], collections: [{ id: collectionId, name: 'Mugs' }] },
    ...{ widgets: [{ id: widgetId, name: 'Best' }], themes: [{ id: themeId, name: 'Summer' }] },
  })
  expect(await get(`${other.id}/usage`)).toMatchObject({ carts: 0, menus: [], collections: [] })
  expect((await send('DELETE', `/${mug.id}`)).statusCode).toBe(200)
  expect((await send('DELETE', `/${mug.id}`)).statusCode).toBe(404)
  expect(await query('select from product_variants where product_id = $1', [mug.id])).toEqual([])
  expect(await query('select from cart_lines where variant_id = $1', [moved.variants[0].id])).toHaveLength(1)
})

test('saves as many variants as a product can have, with long texts that need several bytes a letter', async () => {
  const values = (count: number) => Array.from({ length: count }, (_, index) => `${index} ${'ế'.repeat(90)}`)
  const [sizes, shades, prints] = [values(20), values(20), values(5)]
  const answer = await send('POST', '', {
    title: 'Everything',
    options: [sizes, shades, prints].map((list, index) => ({ name: `Option ${index}`, values: list })),
    variants: sizes.flatMap((size) =>
      shades.flatMap((shade) =>
        prints.map((print) => ({ optionValues: [size, shade, print], sku: 'ố'.repeat(100), priceCents: 900 })),
      ),
    ),
  })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(201)
  const product = answer.json()
  expect(product.variants).toHaveLength(2_000)
  const saved = await send('PUT', `/${product.id}`, { ...productBodyOf(product), vendor: 'Clay' }, 1)
  expect(saved.json()).toMatchObject({ vendor: 'Clay', variants: { length: 2_000 } })
  const large = { title: 'x', variants: [{ priceCents: 1, sku: 'x'.repeat(9 * 1024 * 1024) }] }
  expect((await send('POST', '', large)).statusCode).toBe(413)
})

test('the timeline says who did what to a product, and not what happened to others', async () => {
  const mug = await makeMug()
  await makeMug()
  const body = productBodyOf(mug)
  const priced = body.variants.map((variant) => ({ ...variant, priceCents: 1 }))
  await send('PUT', `/${mug.id}`, { ...body, vendor: 'Clay', tags: [], variants: priced }, 1)
  const { timeline } = await get(`${mug.id}/timeline`)
  expect(timeline).toMatchObject([
    {
      endpoint: 'products.update',
      fields: ['tags', 'vendor'],
      counts: expect.arrayContaining([{ table: 'product_variants', created: 0, changed: 2, removed: 0 }]),
      person: { name: expect.stringMatching(/./) },
    },
    { endpoint: 'products.create', isCreation: true, fields: [] },
  ])
  expect((await get(`${crypto.randomUUID()}/timeline`)).status).toBe(404)
})

test('lists the costs of a variant, the latest first, and those of no other', async () => {
  const mug = await makeMug()
  const body = productBodyOf(mug)
  const [red, blue] = body.variants
  const entered = { enteredAt: expect.stringMatching(/^\d{4}-/), personName: expect.stringContaining('@example.test') }
  await send('PUT', `/${mug.id}`, { ...body, variants: [{ ...red, costCents: 320 }, blue] }, 1)
  expect((await get(`variants/${red!.id}/costs`)).costs).toEqual([
    { ...entered, validFrom: expect.stringMatching(/^\d{4}-/), costCents: 320 },
    { ...entered, validFrom: null, costCents: 300 },
  ])
  expect(await get(`variants/${blue!.id}/costs`)).toEqual({ costs: [] })
  const { productVariant } = await makeThings(api.database.owner, bamboo, ['productVariant'])
  expect((await get(`variants/${productVariant}/costs`)).status).toBe(404)
})

test('suggests tags, vendors and types in use, the most used first, without case and diacritics', async () => {
  for (const tags of [['Sale', 'Mùa hè'], ['Sale', 'mua dong'], ['summer']])
    await makeMug({ tags, vendor: 'Atelier', productType: 'Cup' })
  const values = async (search: string) =>
    (await get(`suggestions?${search}`)).values.map(({ value }: { value: string }) => value)
  expect(await values('field=tags&prefix=S')).toEqual(['Sale', 'summer'])
  expect(await values('field=tags&prefix=mua')).toEqual(expect.arrayContaining(['Mùa hè', 'mua dong']))
  expect(await values('field=tags&prefix=%20mua')).toHaveLength(2)
  expect(await values('field=tags&prefix=%25')).toEqual([])
  expect(await values('field=vendor&prefix=at&limit=1')).toEqual(['Atelier'])
  expect(await values('field=productType')).toEqual(['Cup'])
})
