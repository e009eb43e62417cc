import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { lotus } from '@backroom/testing/fixtures/things'
import { themeKeys } from '@backroom/theme/document/document'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestStorefront, type TestStorefront } from './storefront-test-api.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
  const { owner } = storefront.database
  // The tee of the fixture has M for 24.00 with 5 in stock, and L for 26.00 with none.
  const { productId } = await insertProduct(owner, lotus, { title: 'Harbour tee', variants: [{ priceCents: 900 }] })
  await owner.query(
    `update products set vendor = 'A & B', options = '[{"name": "size", "values": ["L"]}]' where id = $1`,
    [productId],
  )
  await owner.query(`update product_variants set option_values = '{L}', title = 'L' where product_id = $1`, [productId])
  const { rows } = await owner.query(`select id from products where store_id = $1 and handle = 'lantern-tee'`, [lotus])
  await insertCollection(owner, lotus, { handle: 'tees', title: 'Tees', productIds: [rows[0].id, productId] })
  await owner.query(
    `with option as (
       insert into product_options (store_id, name, kind, values, swatches)
       values ($1, 'Size', 'text', '{S,M,L}', '{}') returning id)
     insert into storefront_filters (store_id, kind, option_id, position)
     select $1::uuid, 'option', id, 1 from option union all values ($1::uuid, 'availability', null::uuid, 2), ($1, 'price', null, 3), ($1, 'vendor', null, 4)`,
    [lotus],
  )
})
afterAll(() => storefront.close())

const get = (query = '') => storefront.get(`/collections/tees?lang=en${query}`)
const titles = (body: string) => ['Lantern tee', 'Harbour tee'].filter((title) => body.includes(title))

it('offers the chosen filters with counts, in both themes, as a form that needs no script [A2-12]', async () => {
  for (const key of themeKeys) {
    await storefront.publish(storefront.themeOf(key))
    await vi.waitFor(async () => expect((await get()).body).toContain(`class="storefront ${key}`))
    const { body } = await get()
    expect(titles(body)).toEqual(['Lantern tee', 'Harbour tee'])
    expect(body).toMatch(
      /<form action="\/collections\/tees" method="get">.*name="option.Size" value="M".*>\(1\)<.*name="option.Size" value="L".*>\(2\)</s,
    )
    expect(body).toContain('name="vendor" value="A &amp; B"')
    expect(body).toContain('placeholder="$9"')
    expect(body.indexOf('name="option.Size"')).toBeLessThan(body.indexOf('name="available"'))
  }
})

it('lists a product only for a variant that is asked for and in stock, at its price [A2-12]', async () => {
  const large = await get('&option.Size=L')
  expect(titles(large.body)).toEqual(['Lantern tee', 'Harbour tee'])
  expect(large.body).toContain('$26')
  expect(large.body).not.toContain('From $24')
  const inStock = await get('&option.Size=L&available=1')
  expect(titles(inStock.body)).toEqual(['Harbour tee'])
  expect(inStock.body).toContain('1 product<')
  expect(inStock.body).toMatch(/<input[^>]*name="available"[^>]*checked=""/)
  expect(titles((await get('&price_min=24&price_max=24,00')).body)).toEqual(['Lantern tee'])
  expect(titles((await get('&vendor=a+%26+b&option.Size=M')).body)).toEqual([])
  expect((await get('&vendor=a+%26+b&option.Size=M')).body).toContain('No products match these filters.')
})

it('follows stock at once, and caches only the page without filters', async () => {
  const { headers } = await get('&available=1')
  expect(headers['cache-control']).toBe('no-store')
  expect((await get('&utm_source=x')).headers['cache-control']).toBe('private, no-cache')
  const { owner } = storefront.database
  await owner.query(`update storefront_filters set position = 9 where store_id = $1 and kind = 'option'`, [lotus])
  await vi.waitFor(async () => {
    const { body } = await get()
    expect(body.indexOf('name="option.Size"')).toBeGreaterThan(body.indexOf('name="available"'))
  })
})

it.each(['&vendor=%3Cscript%3E', '&price_min=cheap', '&option.Nothing=1', '&vendor=', '&available=maybe'])(
  'ignores what it does not know: %s',
  async (query) => {
    const { statusCode, body } = await get(query)
    expect(statusCode).toBe(200)
    expect(titles(body)).toEqual(['Lantern tee', 'Harbour tee'])
    expect(body).not.toContain('Clear filters')
    expect(body).toContain('<link rel="canonical" href="http://lotus.localhost:4000/collections/tees">')
  },
)

it('answers 404 beyond the last page of what is left', async () => {
  expect((await get('&option.Size=L&page=2')).statusCode).toBe(404)
})
