import { setStock } from '@backroom/testing/fixtures/stock-levels'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestStorefront, type TestStorefront } from './storefront-test-api.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
})
afterAll(() => storefront.close())

it('counts deliveries from the day in the storefront’s zone, and shows a low stock that is tracked', async () => {
  await storefront.database.owner.query(
    `update stores set standard_timezone = 'Asia/Ho_Chi_Minh' where store_id = $1`,
    [lotus],
  )
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T20:00:00Z') })
  const { body } = await storefront.get('/products/lantern-tee?lang=en')
  vi.useRealTimers()
  // It is the 23rd there already. Three to seven days.
  expect(body).toContain('Arrives Nov 26 – Nov 30')
  expect(body).toContain('Only 5 left')
})

it('does not show a high or untracked stock', async () => {
  for (const stock of [11, null]) {
    await setStock(storefront.database.owner, storefront.medium, stock)
    await vi.waitFor(async () =>
      expect((await storefront.get('/products/lantern-tee')).body).not.toContain('Only 5 left'),
    )
    expect((await storefront.get('/products/lantern-tee')).body).not.toMatch(/Only \d+ left/)
  }
  await setStock(storefront.database.owner, storefront.medium, 5)
})

it('asks for a choice of variant if the merchant requires it and the address names none, without scripts by a list', async () => {
  const theme = storefront.themeOf('hydro')
  theme.settings.product = { options_setting: { click_select_variant: false } }
  await storefront.publish(theme)
  const list = /<noscript>.*<select id="variant" name="variantId" required/
  await vi.waitFor(async () => expect((await storefront.get('/products/lantern-tee')).body).toMatch(list))
  const { body } = await storefront.get('/products/lantern-tee')
  expect(body).toContain('name="variantId" value=""')
  expect(body).toContain('Choose options')
  const asked = await storefront.get(`/products/lantern-tee?variant=${storefront.medium}`)
  expect(asked.body).toContain(`name="variantId" value="${storefront.medium}"`)
  expect(asked.body).not.toMatch(list)
  // A form without a choice adds nothing.
  const sent = await storefront.post('/cart/lines', { variantId: '', quantity: '1' })
  expect(sent.statusCode).toBeLessThan(500)
  expect((await storefront.get('/cart')).body).toContain('Your cart is empty')
})

it('links back to the first collection of the product', async () => {
  const link = 'href="/collections/lanterns">Lanterns</a>'
  expect((await storefront.get('/products/lantern-tee')).body).not.toContain(link)
  await storefront.database.owner.query(
    `with made as (
       insert into collections (store_id, handle, title)
       values ($1, 'summer', 'Summer'), ($1, 'lanterns', 'Lanterns'), ($1, 'another', 'Another') returning id, handle)
     insert into collection_products (store_id, collection_id, product_id, position)
     select $1, made.id, products.id, 0 from made, products
      where products.store_id = $1 and products.handle = 'lantern-tee' and made.handle <> 'another'`,
    [lotus],
  )
  await vi.waitFor(async () => {
    const { body } = await storefront.get('/products/lantern-tee')
    expect(
      body.slice(body.indexOf('class="crumbs"'), body.indexOf('</nav>', body.indexOf('class="crumbs"'))),
    ).toContain(link)
  })
})

it('uses the variant of the list, which browsers without scripts send after the hidden field', async () => {
  const { headers } = await storefront.app.inject({
    method: 'POST',
    url: '/cart/lines',
    headers: { host: 'lotus.localhost:4000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `variantId=&variantId=${storefront.medium}&quantity=1`,
  })
  expect(headers.location).toBe('/cart')
})
