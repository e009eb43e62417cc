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

  it('corrects a typing error, says so, and searches exactly by a link', async () => {
    const { body } = await search('starw')
    expect(hats(body)).toHaveLength(24)
    expect(body).toContain('Showing results for “straw”.')
    expect(body).toContain('/search?q=starw&amp;exact=1')
    const exact = await storefront.get('/search?q=starw&exact=1')
    expect(exact.body).toContain('No products found for “starw”.')
  })

  it('uses synonyms and redirects as soon as they are saved, and never leads away from an exact search', async () => {
    expect(hats((await search('fedora')).body)).toEqual([])
    const insert = (kind: string, phrase: string, target: string) =>
      storefront.database.owner.query(
        'insert into search_rules (store_id, kind, phrase, target) values ($1, $2, $3, $4)',
        [lotus, kind, phrase, target],
      )
    await insert('synonyms', 'Fédora, straw hat', '')
    await insert('redirect', 'Giảm giá', '/collections/sale')
    await vi.waitFor(async () => expect(hats((await search('fedora')).body)).toHaveLength(24))
    const { statusCode, headers } = await search(' giam  GIA ')
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/collections/sale', 'no-store'])
    expect((await storefront.get('/search?q=giam+gia&exact=1')).statusCode).toBe(200)
  })

  it('suggests products, collections and words of the shop while a customer types', async () => {
    await storefront.database.owner.query(
      `insert into collections (store_id, handle, title, is_published) values ($1, 'straws', 'Straw things', true), ($1, 'hidden', 'Straw drafts', false)`,
      [lotus],
    )
    const suggest = async (q: string) => storefront.get(`/search/suggest?q=${encodeURIComponent(q)}`)
    const { body, headers } = await suggest('stra')
    expect(hats(body)).toHaveLength(6)
    expect([...body.matchAll(/role="option"/g)]).toHaveLength(8)
    expect(body).toContain('href="/collections/straws"')
    expect(body).toContain('href="/search?q=straw"')
    expect(body).not.toContain('Straw drafts')
    expect(headers['cache-control']).toBe('private, max-age=60')
    for (const q of ['', 's', '%%', '🪔🪔', '\\', "' or 1=1 --", '<script>', 'x'.repeat(500)])
      expect(await suggest(q), q).toMatchObject({ statusCode: 200, body: '' })
    expect((await storefront.get('/search/suggest?q=a&q=b')).statusCode).toBe(200)
  })

  it('counts what people search for, and nothing of bots', async () => {
    const agents = { person: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', bot: 'Googlebot/2.1' }
    for (const [name, agent] of Object.entries(agents))
      await storefront.get(`/search?q=unknown+${name}`, { 'user-agent': agent })
    await storefront.get('/search?q=ada%40example.com', { 'user-agent': agents.person })
    await storefront.app.close()
    const { rows } = await storefront.database.owner.query(
      `select query, times, results from searches where store_id = $1 and query like '%unknown%' or query like '%@%'`,
      [lotus],
    )
    expect(rows).toEqual([{ query: 'unknown person', times: 1, results: 0 }])
  })
})

describe('a search', () => {
  let other: TestStorefront
  beforeAll(async () => {
    other = await startTestStorefront()
  })
  afterAll(() => other.close())

  it('and its suggestions are limited by network', async () => {
    const statuses = async (url: string, count: number) => {
      const found: number[] = []
      while (found.length < count) {
        const answers = await Promise.all(Array.from({ length: 10 }, () => other.get(url)))
        found.push(...answers.map(({ statusCode }) => statusCode))
      }
      return found
    }
    const limited = (passed: number) => [...Array(passed).fill(200), ...Array(10).fill(429)]
    expect(await statuses('/search?q=zz', 70)).toEqual(limited(60))
    expect(await statuses('/search/suggest?q=zz', 310)).toEqual(limited(300))
  })
})
