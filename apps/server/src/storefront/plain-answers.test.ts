import { limits } from '@backroom/contract/selling/orders/limits'
import { DatabaseUnavailable } from '@backroom/db/database-unavailable'
import { subscribePath } from '@backroom/storefront/links'
import { textsIn } from '@backroom/storefront/texts/texts-in'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { cookieAfter, startTestStorefront, type TestStorefront } from './storefront-test-api.ts'

/** A storefront remembers a shop's language for a minute: each language has a storefront of its own. */
const storefronts = {} as Record<'en' | 'vi', TestStorefront>
beforeAll(async () => {
  for (const language of ['en', 'vi'] as const) {
    storefronts[language] = await startTestStorefront()
    const { owner } = storefronts[language].database
    await owner.query('update stores set language = $2 where store_id = $1', [lotus, language])
  }
})
afterAll(() => Promise.all(Object.values(storefronts).map(({ close }) => close())))
afterEach(() => vi.restoreAllMocks())

const script = { accept: 'text/x-cart-sheet' }
/** What a buyer of the other language's browser gets. */
async function answers(language: 'en' | 'vi', more: Record<string, string> = {}): Promise<Record<string, string>> {
  const { post, medium, large, database } = storefronts[language]
  const headers = { 'accept-language': language === 'vi' ? 'en' : 'vi', ...more }
  const soldOut = await post('/cart/lines', { variantId: large, quantity: '1' }, { ...headers, ...script })
  const added = await post('/cart/lines', { variantId: medium, quantity: '1' }, headers)
  const cookie = [cookieAfter(added), more.cookie].filter(Boolean).join('; ')
  await database.owner.query(
    `insert into cart_lines (store_id, cart_id, variant_id, quantity, personalization)
     select $1, (select id from carts order by id desc limit 1), $2, 1, n::text from generate_series(1, $3::int) n`,
    [lotus, medium, limits.cartLines - 1],
  )
  const stock = (count: number) =>
    database.owner.query('update product_variants set stock = $2 where id = $1', [large, count])
  await stock(9)
  const full = await post('/cart/lines', { variantId: large, quantity: '1' }, { ...headers, ...script, cookie })
  await stock(0)
  const email = await post(subscribePath, { email: 'x' }, { ...headers, accept: 'text/x-subscribed' })
  const foreign = await post('/cart/lines', {}, { ...headers, 'sec-fetch-site': 'cross-site' })
  const invalid = await post('/checkout', {}, { ...headers, 'content-type': 'application/xml' })
  const shown = { soldOut, full, email, foreign, invalid }
  expect(Object.values(shown).map(({ statusCode }) => statusCode)).toEqual([409, 409, 422, 403, 415])
  return Object.fromEntries(Object.entries(shown).map(([name, { body }]) => [name, body]))
}

const expected = (language: 'en' | 'vi', [foreign, invalid]: [string, string]) => ({
  soldOut: textsIn(language).notAdded,
  full: textsIn(language).cartFull(String(limits.cartLines)),
  email: textsIn(language).findingEmail,
  foreign,
  invalid,
})

it.each([
  ['en', ['This form belongs to another site.', 'This request is not valid.']],
  ['vi', ['Biểu mẫu này thuộc về một trang khác.', 'Yêu cầu này không hợp lệ.']],
] as const)('answers a buyer in the language of a shop that speaks %s', async (language, texts) => {
  expect(await answers(language)).toEqual(expected(language, [...texts]))
})

it('answers in the language that the buyer chose', async () => {
  const chosen = expected('en', ['This form belongs to another site.', 'Yêu cầu này không hợp lệ.'])
  expect(await answers('vi', { cookie: 'lang=en' })).toMatchObject({ soldOut: chosen.soldOut, email: chosen.email })
})

it('says in the shop’s language that the shop is busy, while the database is away', async () => {
  const { get, services } = storefronts.vi
  await answers('vi')
  vi.spyOn(services.pool, 'connect').mockRejectedValue(new DatabaseUnavailable('gone') as never)
  const busy = await get('/cart', { 'accept-language': 'en' })
  expect([busy.statusCode, busy.headers['retry-after'], busy.body]).toEqual([
    503,
    '5',
    'Cửa hàng đang bận hoặc đang khởi động lại. Vui lòng thử lại sau giây lát.',
  ])
})
