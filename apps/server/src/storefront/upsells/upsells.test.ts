import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkoutForm, cookieAfter, startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'

let storefront: TestStorefront
let scarf = { id: '', variants: [''] }
beforeAll(async () => {
  storefront = await startTestStorefront()
  await storefront.publish(storefront.themeOf('hydro'))
  const [product] = await query<{ id: string; variants: string[] }>(
    `with product as (insert into products (store_id, handle, title, status, options)
                      values ($1, 'scarf', 'Scarf <b>', 'active', '[{"name":"Colour","values":["Red","Blue"]}]') returning id),
          variant as (insert into product_variants (store_id, product_id, position, title, option_values, price_cents)
                      select $1, id, place, title, array[title], 1005 + place
                        from product, (values (0, 'Red'), (1, 'Blue')) v (place, title) returning id, product_id)
     select product_id as id, array_agg(id) as variants from variant group by product_id`,
    [lotus],
  )
  scarf = product!
  await query('select refresh_products($1, array(select id from products where store_id = $1))', [lotus])
})
beforeEach(() => query('delete from upsells'))
afterAll(() => storefront.close())

const query = <Row>(statement: string, values: unknown[] = []) =>
  storefront.database.owner.query(statement, values).then(({ rows }) => rows as Row[])
async function offer(placement: string, basisPoints = 1000) {
  const [row] = await query<{ id: string }>(
    `insert into upsells (store_id, name, title, placement, trigger_by, product_ids, basis_points, starts_at)
     values ($1, 'Scarves', 'Warm <i>', $2, 'all', array[$3::uuid], $4, now() - interval '1 hour') returning id`,
    [lotus, placement, scarf.id, basisPoints],
  )
  return row!.id
}
const figuresOf = (id: string) => query('select views, accepts from upsell_days where upsell_id = $1', [id])

test('a page names the place of an offer as soon as the shop has one, and is otherwise unchanged', async () => {
  const page = async () => (await storefront.get('/products/lantern-tee')).body
  expect(await page()).not.toContain('data-upsell-place')
  await offer('cart')
  expect(await page()).not.toContain('data-upsell-place')
  await offer('product')
  await expect.poll(page).toContain('data-upsell-place="/upsells?place=product&amp;of=lantern-tee"')
})

test('answers the offer of a product with its reduced prices, and nothing without one', async () => {
  expect((await storefront.get('/upsells?place=product&of=lantern-tee')).body).toBe('')
  const id = await offer('product')
  const { body, headers } = await storefront.get('/upsells?place=product&of=lantern-tee')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('Warm &lt;i&gt;')
  expect(body).toContain('Scarf &lt;b&gt;')
  // 10.05 and 10.06 less 10 %, rounded as in the cart.
  expect(body).toContain('$9.04')
  expect(body).toMatch(/Blue – (<!-- -->)?\$9\.05/)
  expect(body).toContain(`name="upsellId" value="${id}"`)
  for (const address of ['place=cart', 'place=product&of=no-such', 'place=moon', 'place=product&of=scarf', ''])
    expect((await storefront.get(`/upsells?${address}`)).body, address).toBe('')
})

test('a product that is added from the cart’s offer costs less, and the cart follows', async () => {
  const id = await offer('cart')
  const cookie = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }))
  expect((await storefront.get('/upsells?place=cart', { cookie })).body).toContain('Scarf')
  const added = await storefront.post(
    '/cart/lines',
    { variantId: scarf.variants[0]!, quantity: '1', upsellId: id },
    { cookie },
  )
  expect([added.statusCode, added.headers.location]).toEqual([303, '/cart'])
  expect((await storefront.get('/cart', { cookie })).body).toContain('Warm &lt;i&gt;')
  // It is in the cart now.
  expect((await storefront.get('/upsells?place=cart', { cookie })).body).toBe('')
  expect(await figuresOf(id)).toEqual([{ views: 0, accepts: 1 }])
})

test('counts views of people in batches, and not those of bots or of nonsense', async () => {
  const id = await offer('cart')
  const see = (path: string, agent = 'Mozilla/5.0 (Macintosh) Safari/605') =>
    storefront.post(path, {}, { 'user-agent': agent })
  for (const path of [`/upsells/${id}/view`, `/upsells/${id}/view`, '/upsells/nonsense/view'])
    expect((await see(path)).statusCode).toBe(204)
  await see(`/upsells/${id}/view`, 'Googlebot/2.1 (+http://www.google.com/bot.html)')
  await expect.poll(() => figuresOf(id), { timeout: 15_000 }).toEqual([{ views: 2, accepts: 0 }])
})

test('the page of an order offers what was not ordered, and leads to the checkout', async () => {
  const id = await offer('thank_you')
  const cookie = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }))
  const placed = await storefront.post('/checkout', { ...checkoutForm, attempt: crypto.randomUUID() }, { cookie })
  const orderPage = String(placed.headers.location)
  const token = orderPage.replace('/orders/', '')
  expect((await storefront.get(orderPage)).body).toContain(
    `data-upsell-place="/upsells?place=thank_you&amp;of=${token}"`,
  )
  const { body } = await storefront.get(`/upsells?place=thank_you&of=${token}`)
  expect(body).toContain('name="next" value="checkout"')
  expect((await storefront.get('/upsells?place=thank_you&of=no-such-order')).body).toBe('')
  const added = await storefront.post('/cart/lines', {
    ...{ variantId: scarf.variants[1]!, quantity: '1', upsellId: id, next: 'checkout', orderToken: token },
  })
  expect(await figuresOf(id)).toEqual([{ views: 0, accepts: 1 }])
  // Without an order it is no offer.
  const stranger = { variantId: scarf.variants[1]!, quantity: '1', upsellId: id }
  for (const orderToken of ['', 'no-such-order', 'x'.repeat(101)])
    await storefront.post('/cart/lines', { ...stranger, orderToken })
  expect(await figuresOf(id)).toEqual([{ views: 0, accepts: 1 }])
  expect(added.headers.location).toBe('/checkout')
})
