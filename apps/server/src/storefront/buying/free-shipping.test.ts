import { setStock } from '@backroom/testing/fixtures/stock-levels'
import { lotus, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkoutForm, cookieAfter, startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'
import { inVisitedStore } from '../visits/visitor.ts'
import { cartPage } from '../visits/visitor-pages.ts'
import type { CartVisitor } from './free-shipping-view.ts'

let storefront: TestStorefront
let customerId = ''
beforeAll(async () => {
  storefront = await startTestStorefront()
  await setStock(storefront.database.owner, storefront.medium, 50)
  await query("insert into tax_settings (store_id, country_code) values ($1, 'DE')", [lotus])
  const { customer } = await makeThings(storefront.database.owner, lotus, ['customer'])
  customerId = String(customer)
  await query('delete from customer_addresses where customer_id = $1', [customer])
  await query(
    `insert into customer_addresses (store_id, customer_id, address, is_default) values ($1, $2, '{"countryCode": "JP"}', true)`,
    [lotus, customer],
  )
})
afterAll(() => storefront.close())
beforeEach(async () => {
  await query('update product_variants set requires_shipping = true where id = $1', [storefront.medium])
  const zones = zonesOf([
    ['DE', 5000],
    ['JP', 6000],
    ['US', 9000],
    ['VN', 4800],
  ])
  await query('update shipping_profiles set zones = $2 where store_id = $1 and is_default', [lotus, zones])
})

const query = (statement: string, values: unknown[] = []) =>
  storefront.database.owner.query(statement, values).then(({ rows }) => rows)
const zonesOf = (goals: [countryCode: string, freeFromCents: number][]) =>
  JSON.stringify(
    goals.map(([countryCode, freeFromCents]) => ({
      ...{ id: crypto.randomUUID(), name: countryCode, isRestOfWorld: false, places: [{ countryCode, regions: [] }] },
      rates: [
        {
          ...{ id: crypto.randomUUID(), name: 'Post', condition: 'always', from: 0, to: null, priceCents: 500 },
          ...{ perItemCents: 0, freeFromCents, daysFrom: null, daysTo: null },
        },
      ],
    })),
  )
const cartOfTwo = async () =>
  cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '2' }))
/** The text of the bar of a cart of 48.00. */
const barOf = async (cookie: string, lang = 'en') => {
  const { body } = await storefront.get('/cart', { cookie: `${cookie}; lang=${lang}` })
  return /<div class="goal"[^>]*><p>([^<]*)<\/p>/.exec(body)?.[1]
}
const goalFor = async (cookie: string, visitor: CartVisitor) => {
  const cartId = /cart=([\w-]+)/.exec(cookie)?.[1]
  const visited = { storeId: lotus, requestId: 'test' }
  const page = await inVisitedStore(storefront.services, visited, 'read', (ctx) =>
    cartPage(ctx, cartId, 'en', { hasNote: false, visitor }),
  )
  return page.kind === 'cart' ? page.cart.freeShipping : undefined
}
const leaveContact = (cookie: string, countryCode: string) =>
  storefront.post('/checkout/step', { ...checkoutForm, update: 'contact', countryCode, region: '' }, { cookie })

it('is for the country of the shop while nothing else is known, and names it', async () => {
  const cookie = await cartOfTwo()
  expect(await barOf(cookie)).toBe('Spend $2 more for free shipping to Germany.')
  expect(await barOf(cookie, 'vi')).toMatch(/^Mua thêm .*2.* để được miễn phí vận chuyển đến Đức\.$/)
})

it('is for the country that was typed at the checkout', async () => {
  const cookie = await cartOfTwo()
  await leaveContact(cookie, 'VN')
  expect(await barOf(cookie)).toBe('Your order ships free to Vietnam.')
  await leaveContact(cookie, 'FR')
  expect(await barOf(cookie)).toBeUndefined()
})

it('is for the address of the customer, else for the country of the visit', async () => {
  const cookie = await cartOfTwo()
  expect(await goalFor(cookie, { customerId, visitedFrom: 'US' })).toEqual({ fromCents: 6000, country: 'Japan' })
  expect(await goalFor(cookie, { visitedFrom: 'US' })).toEqual({ fromCents: 9000, country: 'United States' })
  expect(await goalFor(cookie, { visitedFrom: 'FR' })).toBeUndefined()
  expect(await goalFor(cookie, { visitedFrom: 'ZZ' })).toMatchObject({ country: 'Germany' })
  await leaveContact(cookie, 'VN')
  expect(await goalFor(cookie, { customerId, visitedFrom: 'US' })).toMatchObject({ country: 'Vietnam' })
})

it('is not shown for goods that are not shipped', async () => {
  await query('update product_variants set requires_shipping = false where id = $1', [storefront.medium])
  expect(await barOf(await cartOfTwo())).toBeUndefined()
})

it('is that of the profile of the products', async () => {
  const cookie = await cartOfTwo()
  const [{ id }] = await query(
    "insert into shipping_profiles (store_id, name, zones) values ($1, 'Large', $2) returning id",
    [lotus, zonesOf([['DE', 7000]])],
  )
  await query(
    `insert into shipping_profile_products (store_id, product_id, profile_id)
     select store_id, product_id, $2 from product_variants where id = $1`,
    [storefront.medium, id],
  )
  expect(await barOf(cookie)).toBe('Spend $22 more for free shipping to Germany.')
  await query('delete from shipping_profile_products where profile_id = $1', [id])
})

it('says the same on the page and in the mini cart, to a visitor from another country', async () => {
  const cookie = await cartOfTwo()
  // A network of the United States.
  const open = (url: string) =>
    storefront.app.inject({ url, headers: { host: 'lotus.localhost:4000', cookie }, remoteAddress: '8.8.8.8' })
  for (const url of ['/cart', '/cart/sheet'])
    expect((await open(url)).body, url).toContain('Spend $42 more for free shipping to the United States.')
})
