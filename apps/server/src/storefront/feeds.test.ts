import { createChannel, renewAddress } from '@backroom/domain/catalog/sales-channels/sales-channels'
import type { StoreContext } from '@backroom/domain/platform/context'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStorefront, type TestStorefront } from './storefront-test-api.ts'
import { inVisitedStore } from './visits/visitor.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
})
afterAll(() => storefront.close())

const query = (statement: string, values: unknown[] = []) => storefront.database.owner.query(statement, values)
const inStore = <T>(work: (ctx: StoreContext) => Promise<T>) =>
  inVisitedStore(storefront.services, { storeId: lotus, requestId: crypto.randomUUID() }, 'write', work)
const add = async (kind: 'google' | 'meta' = 'google') => {
  const channel = await inStore((ctx) => createChannel(ctx, { kind, name: crypto.randomUUID() }))
  return { ...channel, path: new URL(channel.feedUrl).pathname }
}

test('a feed holds every variant of active products with price, stock and link, as well-formed text', async () => {
  await query(
    `with made as (insert into products (store_id, handle, title, vendor, description_html, status)
       values ($1, 'hostile', $2, 'A & B', $3, 'active') returning id)
     insert into product_variants (store_id, product_id, position, title, option_values, price_cents, compare_at_cents, stock, sku)
     select $1, id, 0, 'M', '{M}', 1999, 2499, 0, 'SKU-1' from made`,
    [lotus, 'Tee <b> & \u0001 "x"', '<p>Soft &amp; warm</p><script>x</script>'],
  )
  await query(`insert into products (store_id, handle, title, status) values ($1, 'hidden-draft', 'Draft', 'draft')`, [
    lotus,
  ])
  const { path } = await add()
  const { statusCode, body, headers } = await storefront.get(path)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(body).toContain('<g:title>Tee &lt;b&gt; &amp;  &quot;x&quot;</g:title>')
  expect(body).toContain('<g:description>Soft &amp; warm x</g:description>')
  expect(body).toContain('<g:price>24.99 USD</g:price>\n<g:sale_price>19.99 USD</g:sale_price>')
  expect(body).toContain('<g:availability>out_of_stock</g:availability>')
  expect(body).toMatch(/<g:link>http:\/\/lotus\.localhost:4000\/products\/hostile\?variant=[\da-f-]+<\/g:link>/)
  expect(body).not.toContain('Draft')
  const { rows } = await query(
    `select count(*)::int as count from product_variants v join products p using (store_id) where p.id = v.product_id and store_id = $1 and status = 'active'`,
    [lotus],
  )
  expect(body.split('<item>')).toHaveLength(rows[0].count + 1)
  expect(body.endsWith('</channel>\n</rss>\n')).toBe(true)
  expect((await storefront.get((await add('meta')).path)).body).toContain(
    '<g:availability>out of stock</g:availability>',
  )
})

test('a feed says barcode, weight and image of each variant, and that it can be bought without stock', async () => {
  await query(
    `with made as (insert into products (store_id, handle, title) values ($1, 'two-cups', 'Cups') returning id),
          stored as (insert into files (store_id, hash, width, height, widths, byte_count)
                     values ($1, 'cup-red', 960, 960, '{960}', 9), ($1, 'cup-blue', 960, 960, '{960}', 9) returning id, hash),
          shown as (insert into product_images (store_id, product_id, file_id, position)
                    select $1, made.id, stored.id, case hash when 'cup-red' then 0 else 1 end from made, stored
                    returning product_id)
     insert into product_variants (store_id, product_id, position, title, option_values, price_cents, stock, barcode,
                                   weight_grams, sells_without_stock)
     select $1, id, v.position, v.title, array[v.title], 900, 0, v.barcode, v.grams, v.position = 1
       from made, (values (0, 'Red cup', 'SHELF-7', null), (1, 'Blue cup', '4006381333931', 350)) v (position, title, barcode, grams)`,
    [lotus],
  )
  await query(
    `update product_variants set image_id = (select id from files where hash = 'cup-blue') where title = 'Blue cup'`,
  )
  const { body } = await storefront.get((await add()).path)
  const itemOf = (title: string) => body.split('<item>').find((item) => item.includes(`Cups – ${title}<`))
  expect(itemOf('Blue cup')).toContain(`cup-blue/960.webp</g:image_link>\n<g:availability>in_stock</g:availability>`)
  expect(itemOf('Blue cup')).toContain('<g:gtin>4006381333931</g:gtin>\n<g:shipping_weight>350 g</g:shipping_weight>')
  expect(itemOf('Red cup')).toContain(`cup-red/960.webp</g:image_link>\n<g:availability>out_of_stock</g:availability>`)
  expect(itemOf('Red cup')).not.toMatch(/g:gtin|g:shipping_weight/)
})

test('an unchanged feed answers 304, and a change of stock, price or publication changes it', async () => {
  const { path, id } = await add()
  const etag = async () => String((await storefront.get(path)).headers.etag)
  const first = await etag()
  expect((await storefront.get(path, { 'if-none-match': `"other", ${first}` })).statusCode).toBe(304)
  const seen = new Set([first])
  for (const change of [
    `update product_variants set stock = 5 where store_id = $1 and sku = 'SKU-1'`,
    `update product_variants set price_cents = 1899 where store_id = $1 and sku = 'SKU-1'`,
    `update products set title = 'Renamed' where store_id = $1 and handle = 'hostile'`,
    `insert into channel_hidden_products (store_id, channel_id, product_id) select $1, '${id}', id from products where store_id = $1 and handle = 'hostile'`,
  ]) {
    await query(change, [lotus])
    seen.add(await etag())
  }
  expect(seen.size).toBe(5)
  expect((await storefront.get(path)).body).not.toContain('Renamed')
  await query(`update product_variants set stock = 4 where store_id = $1 and sku = 'SKU-1'`, [lotus])
  expect(seen).toContain(await etag())
})

test('only the current address of the feed works, and only at its own shop', async () => {
  const { path, id } = await add()
  const forged = path.replace(/\.[\w-]{32}\./, `.${'a'.repeat(32)}.`)
  for (const wrong of [forged, '/feeds/x.xml', path.replace(id, crypto.randomUUID()), `${path}x`])
    expect((await storefront.get(wrong)).statusCode, wrong).toBe(404)
  expect((await storefront.get(path, { host: 'bamboo.localhost' })).statusCode).toBe(404)
  await inStore((ctx) => renewAddress(ctx, id))
  expect((await storefront.get(path)).statusCode).toBe(404)
})

test('a feed of more than one page is complete, each variant once, in a currency without decimals', async () => {
  await query(
    `with made as (insert into products (store_id, handle, title) select $1, 'many-' || n, 'Many ' || n from generate_series(1, 450) n returning id)
     insert into product_variants (store_id, product_id, position, title, option_values, price_cents)
     select $1, id, 0, 'One', '{One}', 250000 from made`,
    [lotus],
  )
  await query(`update stores set currency = 'VND' where store_id = $1`, [lotus])
  const { body } = await storefront.get((await add()).path)
  const ids = [...body.matchAll(/<g:title>Many (\d+)<\/g:title>/g)].map(([, number]) => Number(number))
  expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 450 }, (_, index) => index + 1))
  expect(body).toContain('<g:price>250000 VND</g:price>')
})

test('a product that is hidden in one channel is missing in its feed alone', async () => {
  const { rows } = await query(
    `with made as (insert into products (store_id, handle, title) values ($1, 'kept-out', 'Kept out') returning id)
     insert into product_variants (store_id, product_id, position, title, option_values, price_cents, sku)
     select $1, id, 0, 'M', '{M}', 1999, '' from made returning product_id as id`,
    [lotus],
  )
  const [hiding, showing] = [await add(), await add()]
  await query('insert into channel_hidden_products (store_id, channel_id, product_id) values ($1, $2, $3)', [
    ...[lotus, hiding.id, rows[0].id],
  ])
  expect((await storefront.get(hiding.path)).body).not.toContain('Kept out')
  expect((await storefront.get(showing.path)).body).toContain('Kept out')
})
