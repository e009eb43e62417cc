import { listSitemapStarts } from '@backroom/domain/catalog/products/products'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'
import { inVisitedStore } from '../visits/visitor.ts'

const origin = 'http://lotus.localhost:4000'
let storefront: TestStorefront
const query = (statement: string, values: unknown[] = []) => storefront.database.owner.query(statement, values)
const addProduct = (storeId: string, handle: string, status = 'active', title = handle) =>
  query('insert into products (store_id, handle, title, status) values ($1, $2, $3, $4)', [
    storeId,
    handle,
    title,
    status,
  ])

beforeAll(async () => {
  storefront = await startTestStorefront()
  await addProduct(lotus, 'áo & "tee"', 'active', 'Áo <b> & "tee" \u0001')
  await addProduct(lotus, 'a-draft', 'draft')
  await addProduct(lotus, 'gone', 'archived')
  await addProduct(bamboo, 'of-another-shop')
  await query(
    `insert into collections (store_id, handle, title) values ($1, 'shirts', 'Shirts'), ($2, 'foreign', 'Foreign')`,
    [lotus, bamboo],
  )
  await query(
    `insert into content_pages (store_id, handle, title, published_at)
     values ($1, 'about', 'About', '2026-11-01T10:00:00Z'), ($1, 'later', 'Later', '9999-01-01'), ($1, 'secret', 'Draft', null)`,
    [lotus],
  )
})
afterAll(() => storefront.close())

const get = async (path: string) => {
  const { statusCode, headers, body } = await storefront.get(path)
  return { statusCode, type: headers['content-type'], body }
}
const locations = (body: string) => [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

test('the index of the sitemap leads to everything that customers see, and to nothing else', async () => {
  const index = await get('/sitemap.xml')
  expect(index).toMatchObject({ statusCode: 200, type: 'application/xml; charset=utf-8' })
  expect(index.body).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">/,
  )
  const files = locations(index.body)
  expect(files).toHaveLength(3)
  const all: (string | undefined)[] = []
  for (const file of files) {
    const { statusCode, body } = await get(file!.slice(origin.length).replaceAll('&amp;', '&'))
    expect(statusCode).toBe(200)
    expect(body).toMatch(/<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">[\s\S]*<\/urlset>\n$/)
    for (const [, day] of body.matchAll(/<lastmod>([^<]*)<\/lastmod>/g))
      expect(day).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    all.push(...locations(body))
  }
  expect(all).toEqual([
    `${origin}/`,
    `${origin}/pages`,
    `${origin}/pages/about`,
    `${origin}/collections`,
    `${origin}/collections/all`,
    `${origin}/collections/shirts`,
    `${origin}/products/lantern-tee`,
    `${origin}/products/%C3%A1o%20%26%20%22tee%22`,
  ])
})

test('products are divided into files of a bounded size, each of which begins after the one before', async () => {
  for (let number = 0; number < 3; number++) await addProduct(lotus, `more-${number}`)
  const tenant = { storeId: lotus, requestId: crypto.randomUUID() }
  const starts = await inVisitedStore(storefront.services, tenant, 'read', (ctx) => listSitemapStarts(ctx, 2))
  expect(starts).toHaveLength(3)
  const { body } = await get(`/sitemap-products.xml?from=${starts[1]}`)
  expect(locations(body)).toEqual(['more-0', 'more-1', 'more-2'].map((handle) => `${origin}/products/${handle}`))
  await query(`delete from products where handle like 'more-%'`)
  expect((await get('/sitemap-products.xml')).statusCode).toBe(404)
  expect((await get(`/sitemap-products.xml?from=x'--`)).statusCode).toBe(404)
  expect(locations((await get('/sitemap-products.xml?from=ffffffff-ffff-7fff-bfff-ffffffffffff')).body)).toEqual([])
})

test('robots.txt has the usual rules until the merchant writes others, and always names the sitemap once', async () => {
  const usual = await get('/robots.txt')
  expect(usual).toMatchObject({ statusCode: 200, type: 'text/plain; charset=utf-8' })
  expect(usual.body).toContain('User-agent: *\nDisallow: /cart\n')
  expect(usual.body.endsWith(`\n\nSitemap: ${origin}/sitemap.xml\n`)).toBe(true)
  const own = (rules: string) => query('update stores set robots_txt = $1 where store_id = $2', [rules, lotus])
  await own('User-agent: bot\r\nDisallow: /x')
  expect((await get('/robots.txt')).body).toBe(`User-agent: bot\nDisallow: /x\n\nSitemap: ${origin}/sitemap.xml\n`)
  await own(`sitemap: ${origin}/sitemap.xml\nUser-agent: *`)
  expect((await get('/robots.txt')).body).toBe(`sitemap: ${origin}/sitemap.xml\nUser-agent: *\n`)
  await own('')
})

test('RSS has the newest products as well-formed text without scripts', async () => {
  await query(`update products set description_html = '<p>Soft</p><script>alert(1)</script>' where store_id = $1`, [
    lotus,
  ])
  const { statusCode, type, body } = await get('/rss.xml')
  expect({ statusCode, type }).toEqual({ statusCode: 200, type: 'application/rss+xml; charset=utf-8' })
  expect([...body.matchAll(/<item>\n<title>([^<]*)<\/title>/g)].map(([, title]) => title)).toEqual([
    'Áo &lt;b&gt; &amp; &quot;tee&quot; ',
    'Lantern tee',
  ])
  expect(body).toContain('<description>&lt;p&gt;Soft&lt;/p&gt;</description>')
  expect(body).not.toContain('alert')
  expect(body).toContain(`<link>${origin}/products/%C3%A1o%20%26%20%22tee%22</link>`)
})

test('each file names the primary domain, whichever host it is asked at', async () => {
  await query(`update hosts set is_primary = false where store = $1`, [lotus])
  await query(`insert into hosts (host, store, kind, is_primary) values ('lotus-shirts.example', $1, 'custom', true)`, [
    lotus,
  ])
  await expect
    .poll(async () => {
      const { headers, statusCode } = await storefront.get('/sitemap.xml')
      return { statusCode, to: headers.location }
    })
    .toEqual({ statusCode: 301, to: 'http://lotus-shirts.example:4000/sitemap.xml' })
  const { body } = await storefront.get('/sitemap.xml', { host: 'lotus-shirts.example:4000' })
  for (const address of locations(body)) expect(address).toMatch(/^http:\/\/lotus-shirts\.example:4000\//)
})
