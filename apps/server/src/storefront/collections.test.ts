import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { lotus } from '@backroom/testing/fixtures/things'
import { themeKeys } from '@backroom/theme/document/document'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestStorefront, type TestStorefront } from './storefront-test-api.ts'

let storefront: TestStorefront
let productId = ''
beforeAll(async () => {
  storefront = await startTestStorefront()
  const { owner } = storefront.database
  const { rows } = await owner.query<{ id: string }>('select id from products where store_id = $1', [lotus])
  productId = rows[0]!.id
})
afterAll(() => storefront.close())

const body = async (url: string) => (await storefront.get(url)).body
const query = (text: string, values: unknown[] = []) => storefront.database.owner.query(text, values)

it('lists published collections with their number of products, in both themes and pages [A2-06]', async () => {
  await insertCollection(storefront.database.owner, lotus, {
    handle: 'tees',
    title: 'Tees <b>',
    productIds: [productId],
  })
  await insertCollection(storefront.database.owner, lotus, { handle: 'secret', title: 'Secret' })
  await query(`update collections set is_published = false where handle = 'secret'`)
  await query(
    `insert into collections (store_id, handle, title) select $1, 'more-' || n, 'Žany ' || n from generate_series(1, 49) n`,
    [lotus],
  )
  for (const key of themeKeys) {
    await storefront.publish(storefront.themeOf(key))
    await vi.waitFor(async () => expect(await body('/collections')).toContain(`class="storefront ${key}`))
    const first = await body('/collections?lang=en')
    expect(first).toContain('Tees &lt;b&gt;')
    expect(first).toContain('1 product<')
    expect(first).toContain('rel="next" href="/collections?page=2"')
    expect(first).not.toContain('Secret')
  }
  expect((await storefront.get('/collections?page=3')).statusCode).toBe(200)
  expect((await storefront.get('/collections?page=4')).statusCode).toBe(404)
  expect((await storefront.get('/collections/secret')).statusCode).toBe(404)
  await query(`update collections set is_published = true where handle = 'secret'`)
  await vi.waitFor(async () => expect((await storefront.get('/collections/secret')).statusCode).toBe(200))
})

it('shows texts for search engines, and a change of one collection draws its own page alone again', async () => {
  await query(
    `update collections set seo_title = 'Best tees', description_html = '<p>Soft cotton</p><script>x</script>' where handle = 'tees'`,
  )
  await vi.waitFor(async () => expect(await body('/collections/tees')).toContain('<title>Best tees – '))
  const page = await body('/collections/tees')
  expect(page).toContain('<meta name="description" content="Soft cotton">')
  expect(page).not.toContain('<script>x')
  expect(page).toContain('Lantern tee')
  await query(`delete from collection_products where product_id = $1`, [productId])
  await vi.waitFor(async () => expect(await body('/collections/tees')).not.toContain('Lantern tee'))
})

it('a product joins and leaves the page of rules as soon as its tag is saved [A2-06]', async () => {
  await query(
    `insert into collections (store_id, handle, title, kind, rules, sort)
     values ($1, 'sale', 'Sale', 'rules', '{"match": "all", "conditions": [{"field": "tag", "operator": "is", "value": "sale"}]}', 'title')`,
    [lotus],
  )
  await vi.waitFor(async () => expect((await storefront.get('/collections/sale')).statusCode).toBe(200))
  expect(await body('/collections/sale')).not.toContain('Lantern tee')
  await query(`update products set tags = '{Sale}' where id = $1`, [productId])
  await vi.waitFor(async () => expect(await body('/collections/sale')).toContain('Lantern tee'))
  await query(`update products set tags = '{}' where id = $1`, [productId])
  await vi.waitFor(async () => expect(await body('/collections/sale')).not.toContain('Lantern tee'))
})
