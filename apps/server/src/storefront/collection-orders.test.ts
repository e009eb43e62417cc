import { limits } from '@backroom/contract/catalog/products/limits'
import { en } from '@backroom/storefront/texts/texts.en'
import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { lotus } from '@backroom/testing/fixtures/things'
import { themeKeys } from '@backroom/theme/document/document'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestStorefront, type TestStorefront } from './storefront-test-api.ts'

let storefront: TestStorefront
const ids: string[] = []
beforeAll(async () => {
  storefront = await startTestStorefront()
  const { owner } = storefront.database
  // Prices and titles in opposite orders, and the order of the collection a third one.
  for (const [handle, title, priceCents] of [
    ['c', 'Cup', 700],
    ['a', 'Area rug', 900],
    ['b', 'Bowl', 800],
  ] as const)
    ids.push((await insertProduct(owner, lotus, { handle, title, variants: [{ priceCents, stock: 1 }] })).productId)
  await insertCollection(owner, lotus, { handle: 'home', title: 'Home', productIds: ids })
  await owner.query(
    `insert into storefront_filters (store_id, kind, position) values ($1, 'price', 1), ($1, 'availability', 2), ($1, 'vendor', 3)`,
    [lotus],
  )
  await storefront.publish(storefront.themeOf('hydro'))
})
afterAll(() => storefront.close())

const get = (query = '', path = '/collections/home') => storefront.get(`${path}?lang=en${query}`)
const handles = (body: string) =>
  [...new Set([...body.matchAll(/href="\/products\/([^"]+)"/g)].map(([, handle]) => handle))].join('')
const order = async (query: string, path?: string) => handles((await get(query, path)).body)

it('lists a collection in the order that the customer chooses, with filters and without [A2-12]', async () => {
  for (const filter of ['', '&available=1', '&price_min=1']) {
    expect(await order(filter)).toBe('cab')
    expect(await order(`&sort=title${filter}`)).toBe('abc')
    expect(await order(`&sort=title_desc${filter}`)).toBe('cba')
    expect(await order(`&sort=price${filter}`)).toBe('cba')
    expect(await order(`&sort=price_desc${filter}`)).toBe('abc')
    expect(await order(`&sort=newest${filter}`)).toBe('bac')
    expect(await order(`&sort=oldest${filter}`)).toBe('cab')
  }
  expect(await order('&sort=price&price_min=8')).toBe('ba')
  expect(await order('&sort=oldest', '/collections/all')).toBe('lantern-teecab')
  expect(await order('&sort=manual', '/collections/all')).toBe('baclantern-tee')
  expect(await order('&sort=random')).toBe('cab')
})

it('keeps filters and order in the address, as chips that can be taken back, in both themes [A2-12]', async () => {
  for (const key of themeKeys) {
    await storefront.publish(storefront.themeOf(key))
    await vi.waitFor(async () => expect((await get()).body).toContain(`class="storefront ${key}`))
    const { body } = await get('&sort=price&available=1&price_min=8')
    expect(body).toMatch(
      /<form class="sort"[^>]*>.*name="available" value="1".*name="price_min" value="8".*<select name="sort"/s,
    )
    expect(body).toMatch(/<option[^>]*value="price"[^>]*selected=""|<option[^>]*selected=""[^>]*value="price"/)
    expect(body).toContain('<input type="hidden" name="sort" value="price"/>')
    expect(body).toContain('href="/collections/home?available=1&amp;sort=price"')
    expect(body).toContain('href="/collections/home?price_min=8&amp;sort=price"')
    expect(body).toContain(`href="/collections/home?sort=price">${en.clearFilters}`)
    expect(body).toContain('<link rel="canonical" href="http://lotus.localhost:4000/collections/home">')
    expect(body).toContain('<meta name="robots" content="noindex">')
  }
  const { body } = await get('&sort=manual')
  expect(body).not.toContain('noindex')
})

it('caches each order, and makes the pages whose order changes anew', async () => {
  const cached = async (query: string) => {
    await get(query)
    const asked = vi.spyOn(storefront.services.pool, 'connect')
    await get(query)
    const isCached = asked.mock.calls.length === 0
    vi.restoreAllMocks()
    return isCached
  }
  expect([await cached('&sort=price'), await cached('&sort=title'), await cached('&price_min=1')]).toEqual([
    true,
    true,
    false,
  ])
  await storefront.database.owner.query('update product_variants set price_cents = 650 where product_id = $1', [ids[1]])
  await vi.waitFor(async () => expect(await order('&sort=price')).toBe('acb'))
  await storefront.database.owner.query(`update products set title = 'Zither' where id = $1`, [ids[1]])
  await vi.waitFor(async () => expect(await order('&sort=title')).toBe('bca'))
  await vi.waitFor(async () => expect(await order('&sort=title&available=1')).toBe('bca'))
})

it('follows the last sale, a draft and a deletion in lists, counts and filters', async () => {
  const { owner } = storefront.database
  const shown = async () => {
    const { body } = await get('&available=1')
    return [handles(body), /name="available"[^>]*>.*?\((\d+)\)/s.exec(body)?.[1]].join(' ')
  }
  await vi.waitFor(async () => expect(await shown()).toBe('cab 3'))
  await owner.query('update product_variants set stock = 0 where product_id = $1', [ids[0]])
  await vi.waitFor(async () => expect(await shown()).toBe('ab 2'))
  await owner.query(`update products set status = 'draft' where id = $1`, [ids[1]])
  await vi.waitFor(async () => expect(await shown()).toBe('b 1'))
  await vi.waitFor(async () => expect(await order('')).toBe('cb'))
  await owner.query('delete from products where id = $1', [ids[2]])
  await vi.waitFor(async () => expect(await order('')).toBe('c'))
  await vi.waitFor(async () => expect((await get('&available=1')).body).toContain(en.noMatches))
})

it('answers an address with 500 filters, and one with a page far beyond the last', async () => {
  const many = Array.from({ length: 500 }, (_, index) => `&vendor=V${index}&option.O${index}=x`).join('')
  const { statusCode, body } = await get(many)
  expect(statusCode).toBe(200)
  expect(body.length).toBeLessThan(50_000)
  expect((await get('&page=10000')).statusCode).toBe(404)
  expect((await get('&page=1e9')).statusCode).toBe(200)
})

it('says so where a list has more pages than it numbers', async () => {
  const client = await storefront.database.owner.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `with added as (insert into products (store_id, handle, title, status)
       select $1, 'many-' || n, 'Many', 'draft' from generate_series(1, 24001) n returning id)
     insert into product_cards (store_id, product_id, handle, title, vendor, product_type, tags, option_names, price_cents,
                                highest_cents, is_available, images, variants)
     select $1, id, id, 'Many', '', '', '{}', '{}', 5, 5, true, '[]', '[]' from added`,
    [lotus],
  )
  await client.query('set session_replication_role = origin')
  await client.query(`select announce_storefront($1, 'products')`, [lotus])
  client.release()
  const list = (page: number) => get(`&page=${page}`, '/collections/all')
  await vi.waitFor(async () => expect((await list(limits.listPages)).statusCode).toBe(200))
  const beyond = await list(limits.listPages + 1)
  expect(beyond.statusCode).toBe(404)
  expect(beyond.body).toContain(en.beyondPages(limits.listPages))
  expect(beyond.body).toContain('<meta name="robots" content="noindex">')
  expect((await list(limits.listPages)).body).not.toContain('rel="next"')
})
