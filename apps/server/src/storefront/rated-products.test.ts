import { en } from '@backroom/storefront/texts/texts.en'
import { vi as vietnamese } from '@backroom/storefront/texts/texts.vi'
import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { themeKeys } from '@backroom/theme/document/document'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestStorefront, type TestStorefront } from './storefront-test-api.ts'

let storefront: TestStorefront
const query = (statement: string, values: unknown[] = []) => storefront.database.owner.query(statement, values)
const ids: string[] = []

beforeAll(async () => {
  storefront = await startTestStorefront()
  const { owner } = storefront.database
  for (const handle of ['none', 'low', 'high', 'more'])
    ids.push((await insertProduct(owner, lotus, { handle, title: handle, variants: [{ priceCents: 500 }] })).productId)
  await insertCollection(owner, lotus, { handle: 'home', title: 'Home', productIds: ids })
  await query(`insert into product_review_settings (store_id, is_enabled) select unnest(array[$1, $2]::uuid[]), true`, [
    lotus,
    bamboo,
  ])
  for (const [place, ratings] of [[], [2, 2, 3], [4, 5], [4]].entries())
    await query(
      `insert into product_reviews (store_id, product_id, rating, body, author_name, language, source, state, published_at)
       select $1, $2, stars, 'Text ' || gen_random_uuid(), 'An', 'vi', 'storefront', state, case state when 'published' then now() end
         from unnest($3::smallint[]) stars, unnest(array['published', 'pending']) state`,
      [lotus, ids[place], ratings],
    )
  await query(`insert into storefront_filters (store_id, kind, position) values ($1, 'vendor', 1), ($1, 'rating', 2)`, [
    lotus,
  ])
  await storefront.publish(storefront.themeOf('hydro'))
})
afterAll(() => storefront.close())

const get = async (path: string, language = 'en') => {
  const { body } = await storefront.get(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  return body
}
const handles = (body: string) => [
  ...new Set([...body.matchAll(/href="\/products\/([^"]+)"/g)].map(([, handle]) => handle)),
]
const inWords = (rating: string, count: number) => en.reviews.ofCard(rating, String(count), count === 1)
/** Of each choice: the number of products. */
const counts = (body: string) =>
  [...body.matchAll(/type="radio"[^>]* name="rating"[^>]* value="(\d)".*?\((\d+)\)/g)].map(
    ([, stars, count]) => `${stars}: ${count}`,
  )

it('cards of both themes show stars and the number of published reviews, in one sentence for screen readers [A2-12]', async () => {
  for (const key of themeKeys) {
    await storefront.publish(storefront.themeOf(key))
    for (const path of ['/collections/home', '/collections/all', '/search?q=high', '/products/more']) {
      const body = await get(path)
      expect(body.split(inWords('4.5', 2)), `${key} ${path}`).toHaveLength(2)
      expect(body).not.toContain('outOf')
    }
    expect(await get('/collections/home')).toContain(inWords('2.3', 3))
    expect(await get('/collections/home')).toContain(inWords('4', 1))
    expect(await get('/collections/home', 'vi')).toContain(vietnamese.reviews.ofCard('4,5', '2', false))
  }
})

it('filters by rating with counts, a chip and the address, and takes the lowest of several [A2-12]', async () => {
  const all = await get('/collections/home')
  expect(counts(all)).toEqual(['4: 2', '3: 2', '2: 3', '1: 3'])
  const some = await get('/collections/home?rating=4')
  expect(handles(some)).toEqual(['high', 'more'])
  expect(some).toContain(en.removeFilter(`${en.filterNames.rating}: ${en.ratingFrom('4')}`))
  expect(counts(some)).toEqual(counts(all))
  expect(handles(await get('/collections/home?rating=4&rating=2'))).toEqual(['low', 'high', 'more'])
  for (const unknown of ['5', '0', '', '4.5', 'x']) {
    const body = await get(`/collections/home?rating=${unknown}`)
    expect(handles(body)).toEqual(['none', 'low', 'high', 'more'])
  }
})

it('follows a published review, and drops stars and filter with the setting', async () => {
  await get('/collections/home')
  await query(
    `insert into product_reviews (store_id, product_id, rating, body, author_name, language, source, state, published_at)
     values ($1, $2, 5, 'Text', 'An', 'vi', 'storefront', 'published', now())`,
    [lotus, ids[0]],
  )
  await vi.waitFor(async () => expect(await get('/collections/home')).toContain(inWords('5', 1)))
  await vi.waitFor(async () => expect(handles(await get('/collections/home?rating=4'))).toContain('none'))
  const paths = ['/collections/home', '/search?q=high', '/products/more', '/collections/home?rating=4']
  await query('update product_review_settings set is_enabled = false where store_id = $1', [bamboo])
  expect(await get('/collections/home')).toContain('card-rating')
  await query('update product_review_settings set is_enabled = false where store_id = $1', [lotus])
  for (const path of paths) {
    await vi.waitFor(async () => expect(await get(path), path).not.toMatch(/class="card-rating"|name="rating"/))
    expect(handles(await get(path)).length).toBeGreaterThan(0)
  }
  await query('update product_review_settings set is_enabled = true where store_id = $1', [lotus])
  for (const path of paths) await vi.waitFor(async () => expect(await get(path), path).toContain('card-rating'))
})

it('lists the best selling first once they are counted, with filters and without, cached and not', async () => {
  const listed = async (rest = '') => handles(await get(`/collections/home?sort=best_selling${rest}`))
  expect(await listed()).toEqual(['more', 'high', 'low', 'none'])
  expect(await listed('&rating=4')).toEqual(['more', 'high', 'none'])
  await query(
    'update product_cards set units_sold = case product_id when $1::uuid then 5 else 2 end where store_id = $2',
    [ids[0], lotus],
  )
  await vi.waitFor(async () => expect(await listed()).toEqual(['none', 'more', 'high', 'low']))
  await vi.waitFor(async () => expect(await listed('&rating=4')).toEqual(['none', 'more', 'high']))
})
