import { withTenant } from '@backroom/db/tenant'
import { findProductPreview } from '@backroom/domain/catalog/products/products'
import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { checkoutForm, cookieAfter, startTestStorefront, type TestStorefront } from './storefront-test-api.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
})
afterAll(() => storefront.close())

const query = (text: string, values: unknown[] = []) => storefront.database.owner.query(text, values)
const rename = (id: string, handle: string) => query('update products set handle = $2 where id = $1', [id, handle])
const previewOf = async (id: string, storeId = lotus) => {
  const { ports, pool } = storefront.services
  const { url, expiresAt } = await withTenant(pool, { storeId, requestId: crypto.randomUUID() }, 'read', (db) =>
    findProductPreview({ storeId, requestId: '', ports, db }, id),
  )
  return { path: url.slice(new URL(url).origin.length), expiresAt }
}

it('leads from each earlier address to the present one in one hop, and answers the first again when it is back', async () => {
  const { productId } = await insertProduct(storefront.database.owner, lotus, { handle: 'vase-a', title: 'Vase' })
  expect((await storefront.get('/products/vase-a')).statusCode).toBe(200)
  for (const handle of ['vase-b', 'lọ-c']) await rename(productId, handle)
  await vi.waitFor(async () => {
    const moved = await storefront.get('/products/vase-a?utm_source=x&variant=1')
    expect([moved.statusCode, moved.headers.location]).toEqual([
      301,
      `/products/${encodeURIComponent('lọ-c')}?utm_source=x&variant=1`,
    ])
    // A 301 that a browser keeps would send it round in a circle when the handle comes back.
    expect(moved.headers['cache-control']).toContain('no-cache')
  })
  await rename(productId, 'vase-a')
  await vi.waitFor(async () => {
    expect((await storefront.get('/products/vase-a')).statusCode).toBe(200)
    for (const old of ['vase-b', encodeURIComponent('lọ-c')])
      expect((await storefront.get(`/products/${old}`)).headers.location).toBe('/products/vase-a')
  })
  await query(`update products set status = 'archived' where id = $1`, [productId])
  await vi.waitFor(async () => expect((await storefront.get('/products/vase-b')).statusCode).toBe(404))
})

it('shows a draft at its signed address alone, without search engines and caches', async () => {
  const { productId } = await insertProduct(storefront.database.owner, lotus, {
    ...{ handle: 'secret-mug', title: 'Secret mug', status: 'draft' },
  })
  expect((await storefront.get('/products/secret-mug')).statusCode).toBe(404)
  const { path } = await previewOf(productId)
  const shown = await storefront.get(path)
  expect([shown.statusCode, shown.headers['cache-control'], shown.headers['x-robots-tag']]).toEqual([
    ...[200, 'no-store', 'noindex'],
  ])
  expect(shown.body).toContain('Secret mug')
  const forged = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const wrong of [forged, '/products/secret-mug?preview=', '/products/secret-mug?preview=a.b.c'])
    expect((await storefront.get(wrong)).statusCode, wrong).toBe(404)
  const other = await insertProduct(storefront.database.owner, bamboo, { handle: 'secret-mug', status: 'draft' })
  const { path: elsewhere } = await previewOf(other.productId, bamboo)
  expect((await storefront.get(elsewhere)).statusCode).toBe(404)
  // The signature is of one product in one store.
  const next = await insertProduct(storefront.database.owner, lotus, { handle: 'next-mug', status: 'draft' })
  const ofNext = path.replace('secret-mug', 'next-mug').replace(productId, next.productId)
  expect((await storefront.get(ofNext)).statusCode).toBe(404)
  expect((await storefront.get(elsewhere.replace(other.productId, productId))).statusCode).toBe(404)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
  expect((await storefront.get(path)).statusCode).toBe(404)
  vi.useRealTimers()
})

it('says in the head what the merchant wrote for search engines', async () => {
  await query(
    `update products set seo_title = 'Tee & <more>', seo_description = 'The "best" tee' where handle = 'lantern-tee'`,
  )
  await vi.waitFor(async () => {
    const { body } = await storefront.get('/products/lantern-tee')
    expect(body).toContain('<title>Tee &amp; &lt;more&gt; – lotus</title>')
    expect(body).toMatch(/<meta name="description" content="The &quot;best&quot; tee">/)
  })
})

it('sells a variant without stock if the merchant allows it, in the page, the cart and the checkout', async () => {
  await query('update product_variants set sells_without_stock = true, stock = 0 where id = $1', [storefront.large])
  const isAvailable = `"id":"${storefront.large}","options":["L"],"available":true`
  await vi.waitFor(async () => expect((await storefront.get('/products/lantern-tee')).body).toContain(isAvailable))
  const cookie = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.large, quantity: '3' }))
  const cart = await storefront.get('/cart', { cookie })
  expect(cart.body).toContain('Lantern tee')
  expect(cart.body).not.toContain('<p class="field-finding">Sold out')
  await query('update product_variants set sells_without_stock = false where id = $1', [storefront.large])
  expect((await storefront.get('/cart', { cookie })).body).toContain('<p class="field-finding">Sold out')
})

it('says what of a cart is no longer sold, leaves it out of the total, and lets it be removed', async () => {
  const gone = await insertProduct(storefront.database.owner, lotus, {
    ...{ title: 'Old <mug>', variants: [{ title: 'Red', priceCents: 777 }] },
  })
  const first = await storefront.post('/cart/lines', { variantId: gone.variantId, quantity: '2' })
  const cookie = cookieAfter(first)
  await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }, { cookie })
  await query('delete from products where id = $1', [gone.productId])
  const sent = { ...checkoutForm, total: '3954', attempt: crypto.randomUUID() }
  const refused = await storefront.post('/checkout', sent, { cookie })
  expect(refused.body).toContain('The total has changed since you looked. Please check the new total before you pay.')
  expect((await query('select from orders')).rows).toEqual([])
  const { body } = await storefront.get('/cart', { cookie })
  expect(body).toContain('Old &lt;mug&gt; – Red is no longer sold, and is not part of your total.')
  expect(body).not.toContain('$7.77')
  const [, line = ''] =
    /action="(\/cart\/lines\/[0-9a-f-]+)" method="post"><p class="field-finding">Old/.exec(body) ?? []
  expect(line).not.toBe('')
  await storefront.post(line, { quantity: '0' }, { cookie })
  const after = await storefront.get('/cart', { cookie })
  expect(after.body).not.toContain('no longer sold')
  expect(after.body).toContain('Lantern tee')
})

it('leads from earlier addresses of a published collection to the present one, also with filters [A2-06]', async () => {
  const { owner } = storefront.database
  await insertCollection(owner, lotus, { handle: 'lamps', title: 'Lamps' })
  await insertCollection(owner, bamboo, { handle: 'lamps', title: 'Other lamps' })
  expect((await storefront.get('/collections/lamps')).statusCode).toBe(200)
  const renameCollection = (from: string, to: string) =>
    query('update collections set handle = $3 where store_id = $1 and handle = $2', [lotus, from, to])
  await renameCollection('lamps', 'lights')
  await renameCollection('lights', 'đèn')
  const present = `/collections/${encodeURIComponent('đèn')}`
  await vi.waitFor(async () => {
    const moved = await storefront.get('/collections/lamps?page=2')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `${present}?page=2`])
  })
  const filtered = await storefront.get('/collections/lights?price_max=5')
  expect([filtered.statusCode, filtered.headers.location]).toEqual([301, `${present}?price_max=5`])
  // A page beyond the last one is not another address of the collection.
  expect((await storefront.get(`${present}?page=2`)).statusCode).toBe(404)
  await insertCollection(owner, lotus, { handle: 'lamps', title: 'New lamps' })
  await vi.waitFor(async () => expect((await storefront.get('/collections/lamps')).statusCode).toBe(200))
  await query(`update collections set is_published = false where store_id = $1 and handle = 'đèn'`, [lotus])
  await vi.waitFor(async () => expect((await storefront.get('/collections/lights')).statusCode).toBe(404))
})

it('a section and a widget that name an earlier handle of a collection still show it', async () => {
  const { owner } = storefront.database
  const { rows } = await owner.query(`select id from products where store_id = $1 and status = 'active' limit 1`, [
    lotus,
  ])
  await insertCollection(owner, lotus, { handle: 'first-name', title: 'Renamed lamps', productIds: [rows[0].id] })
  await query(
    `insert into product_widgets (store_id, kind, heading, product_count, collection_handle, position)
     values ($1, 'collection', 'Of the widget', 4, 'first-name', 1)`,
    [lotus],
  )
  const theme = storefront.themeOf('hydro')
  const empty = { name: '', hidden: false, settings: {}, blocks: {}, blockOrder: [] }
  theme.pages.homepage = {
    sections: {
      named: {
        ...empty,
        type: 'featured-collection',
        settings: { heading: 'Of the section', collection: 'first-name' },
      },
      widgets: { ...empty, type: 'product-widget' },
    },
    order: ['named', 'widgets'],
  }
  await storefront.publish(theme)
  const home = async () => (await storefront.get('/')).body
  const shown = /Of the section[\s\S]*Lantern tee[\s\S]*Of the widget[\s\S]*Lantern tee/
  await vi.waitFor(async () => expect(await home()).toMatch(shown))
  await query(`update collections set handle = 'second-name' where store_id = $1 and handle = 'first-name'`, [lotus])
  await vi.waitFor(async () => expect((await storefront.get('/collections/first-name')).statusCode).toBe(301))
  await vi.waitFor(async () => expect(await home()).toContain('href="/collections/second-name"'))
  expect(await home()).toMatch(shown)
  // The page is drawn again when the products of the renamed collection change.
  await query(`delete from collection_products where product_id = $1`, [rows[0].id])
  await vi.waitFor(async () => expect(await home()).not.toContain('Of the widget'))
})
