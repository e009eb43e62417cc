import { limits } from '@backroom/contract/catalog/products/limits'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
  await storefront.database.owner.query(
    `insert into products (store_id, handle, title, vendor, tags, status)
     select $1, 'hat-' || n, 'Straw hat ' || n, 'Làng Chuông', '{summer}', case when n <= 50 then 'active' else 'draft' end
       from generate_series(1, 60) n`,
    [lotus],
  )
})
afterAll(() => storefront.close())

const hats = (body: string) => [...body.matchAll(/href="\/products\/(hat-\d+)"/g)].map(([, handle]) => handle)
const search = (q: string, page = '') => storefront.get(`/search?q=${encodeURIComponent(q)}${page && `&page=${page}`}`)

describe('a search in a storefront', () => {
  it('finds active products by title, vendor and tag, with or without diacritics, by pages, newest first', async () => {
    for (const words of ['straw hat', 'LANG chuong', 'summer']) {
      const { body, statusCode } = await search(words)
      expect(statusCode, words).toBe(200)
      expect(hats(body), words).toEqual(Array.from({ length: 24 }, (_, index) => `hat-${50 - index}`))
      expect(body).toContain('Products found: 50')
    }
    expect(hats((await search('straw', '3')).body)).toEqual(['hat-2', 'hat-1'])
    expect((await search('straw', '4')).statusCode).toBe(404)
  })

  it('shows an empty state without results, and asks for a search text if it is empty', async () => {
    const nothing = await search('xylophone')
    expect(nothing.body).toContain('No products found for “xylophone”.')
    expect(nothing.body).toContain('/collections/all')
    for (const url of ['/search', '/search?q=', '/search?q=%20', '/search?q=%22%25'])
      expect(hats((await storefront.get(url)).body), url).toEqual([])
    expect((await storefront.get('/search')).body).toContain('Search by name, color or brand.')
  })

  it('limits the search text, and takes special characters literally', async () => {
    const long = `straw ${'x'.repeat(limits.searchText)}`
    const { body, statusCode } = await search(long)
    expect(statusCode).toBe(200)
    expect(body).toContain(`value="${long.slice(0, limits.searchText)}"`)
    const attack = `"><script>alert(1)</script>`
    expect((await search(attack)).body).not.toContain('<script>alert')
    for (const q of ["' or 1=1 --", '%', '_', '\\', '\ud800', '#', '{{', 'a'.repeat(5000)])
      expect((await storefront.get(`/search?q=${encodeURIComponent(q.toWellFormed())}`)).statusCode, q).toBe(200)
    expect((await storefront.get('/search?q=a&q=b&page=x')).statusCode).toBe(200)
  })

  it('is not cached or indexed', async () => {
    const { headers, body } = await search('straw')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('<meta name="robots" content="noindex">')
  })

  it('is in the header only if the merchant shows it', async () => {
    const theme = storefront.themeOf('hydro')
    theme.fixed.header = { settings: { enable_search: false } }
    await storefront.publish(theme)
    await vi.waitFor(async () => expect((await storefront.get('/')).body).not.toContain('action="/search"'))
    theme.fixed.header = { settings: { enable_search: true } }
    await storefront.publish(theme)
    await vi.waitFor(async () => expect((await storefront.get('/')).body).toContain('action="/search"'))
  })

  it('is limited by network', async () => {
    const statuses = await Promise.all(Array.from({ length: 70 }, async () => (await search('zz')).statusCode))
    expect(statuses).toContain(429)
  })
})
