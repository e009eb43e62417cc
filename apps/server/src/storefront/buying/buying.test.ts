import { setStock } from '@backroom/testing/fixtures/stock-levels'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  checkoutForm,
  cookieAfter,
  cookiesSetBy,
  startTestStorefront,
  type TestStorefront,
} from '../storefront-test-api.ts'

let storefront: TestStorefront
let cookie = ''
beforeAll(async () => {
  storefront = await startTestStorefront()
})
afterAll(() => storefront.close())

beforeEach(async () => {
  await setStock(storefront.database.owner, storefront.medium, 50)
  cookie = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '2' }))
})

const form = { ...checkoutForm, total: '4800' }
const checkOut = (over: Partial<typeof form> = {}, attempt = crypto.randomUUID()) =>
  storefront.post('/checkout', { ...form, ...over, attempt }, { cookie })
const orders = async () => (await storefront.database.owner.query('select 1 from orders')).rowCount

describe('the cart', () => {
  it('is identified by a cookie that scripts cannot read and other sites do not send', async () => {
    const [cart = ''] = cookiesSetBy(
      await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }),
    )
    expect(cart).toMatch(/^cart=[0-9a-f-]{36}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await storefront.get('/cart', { cookie })).body).toContain('Lantern tee')
  })

  it('sets and removes a line', async () => {
    const { body } = await storefront.get('/cart', { cookie })
    const [, line] = /action="(\/cart\/lines\/[\w-]+)"/.exec(body) ?? []
    await storefront.post(line!, { quantity: '3' }, { cookie })
    expect((await storefront.get('/cart', { cookie })).body).toMatch(/name="quantity"[^>]*value="3"/)
    await storefront.post(line!, { quantity: '0' }, { cookie })
    expect((await storefront.get('/cart', { cookie })).body).toContain('Your cart is empty.')
  })

  it('adds a personalized product as a line of its own, and requires the text where it must', async () => {
    const { owner } = storefront.database
    const { rows } = await owner.query(
      `insert into personalizes (store_id, product_id, label, max_length, is_required)
       select store_id, product_id, 'Name on the tee', 6, true from product_variants where id = $1 returning id`,
      [storefront.medium],
    )
    const sheet = { accept: 'text/x-cart-sheet', cookie }
    const add = (personalization: string) =>
      storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1', personalization }, sheet)
    expect((await add('  ')).statusCode).toBe(409)
    for (const text of ['Ánh', 'Bee <3', 'Ánh', 'Much too long']) expect((await add(text)).statusCode).toBe(200)
    const { body } = await storefront.get('/cart', { cookie })
    for (const text of ['“Ánh”', '“Bee &lt;3”', '“Much t”']) expect(body).toContain(text)
    await checkOut({ total: '14400' })
    const lines = await owner.query(
      `select personalization, quantity from order_lines where personalization <> '' order by personalization collate "C"`,
    )
    expect(lines.rows).toEqual([
      { personalization: 'Bee <3', quantity: 1 },
      { personalization: 'Much t', quantity: 1 },
      { personalization: 'Ánh', quantity: 2 },
    ])
    await owner.query('delete from personalizes where id = $1', [rows[0].id])
  })

  it('rejects sold-out products and junk', async () => {
    await setStock(storefront.database.owner, storefront.large, 0)
    const soldOut = await storefront.post(
      '/cart/lines',
      { variantId: storefront.large, quantity: '1' },
      { accept: 'text/x-cart-sheet' },
    )
    expect(soldOut.statusCode).toBe(409)
    for (const body of [{}, { variantId: 'x' }])
      expect((await storefront.post('/cart/lines', body as Record<string, string>)).headers.location).toBe('/cart')
  })

  it('leads to cart page 1, checkout page 2, or answers the mini cart 3 [B3-50]', async () => {
    const add = (headers = {}) =>
      storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }, { cookie, ...headers })
    const withStep = async (step: number) => {
      const theme = storefront.themeOf('hydro')
      await storefront.publish({ ...theme, settings: { ...theme.settings, product: { checkoutStepLayout: step } } })
    }
    await withStep(1)
    expect((await add()).headers.location).toBe('/cart')
    await withStep(2)
    expect((await add()).headers.location).toBe('/checkout')
    await withStep(3)
    await vi.waitFor(async () => expect((await storefront.get('/')).body).toContain('data-step="mini-cart"'))
    const sheet = await add({ accept: 'text/x-cart-sheet' })
    expect(sheet.body).toContain('Lantern tee')
    expect(sheet.body).not.toContain('<html')
  })

  it('goes straight to the checkout with "Buy it now"', async () => {
    const answer = await storefront.post(
      '/cart/lines',
      { variantId: storefront.medium, quantity: '1', next: 'checkout' },
      { cookie },
    )
    expect(answer.headers.location).toBe('/checkout')
  })
})

describe('the checkout', () => {
  it('places one order, thanks with its number and lines, and empties the cart', async () => {
    const before = (await orders()) ?? 0
    const answer = await checkOut()
    expect(answer.statusCode).toBe(303)
    expect(await orders()).toBe(before + 1)
    const thanks = await storefront.get(String(answer.headers.location))
    expect(thanks.body).toMatch(/Order #\d+/)
    expect(thanks.body).toContain('Lantern tee')
    expect(cookiesSetBy(answer).find((one) => one.startsWith('cart='))).toContain('Max-Age=0')
  })

  it('charges only the shown total, and shows a cart again that changed meanwhile', async () => {
    const before = await orders()
    await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '3' }, { cookie })
    const { statusCode, body } = await checkOut()
    expect(statusCode).toBe(422)
    expect(body).toContain('The total has changed since you looked. Please check the new total before you pay.')
    expect(body).toContain('name="total" value="12000"')
    expect(await orders()).toBe(before)
    expect((await checkOut({ total: '12000' })).statusCode).toBe(303)
  })

  it('creates one order with one thank-you page when it is sent twice at the same time', async () => {
    const before = (await orders()) ?? 0
    const attempt = crypto.randomUUID()
    const answers = await Promise.all([checkOut({}, attempt), checkOut({}, attempt), checkOut({}, attempt)])
    // The second request waits on the page of this attempt, which leads to the same order.
    const pages = await Promise.all(
      answers.map(async ({ headers: { location } }) =>
        String(location).startsWith('/orders/')
          ? location
          : (await storefront.get(String(location), { cookie })).headers.location,
      ),
    )
    expect(new Set(pages).size).toBe(1)
    expect(pages[0]).toMatch(/^\/orders\/[\w-]{32}$/)
    expect(await orders()).toBe(before + 1)
  })

  it('shows the form again after a declined card, with the typed values and the error, without the card', async () => {
    const before = await orders()
    const { statusCode, body } = await checkOut({ cardNumber: '4000 0000 0000 0002' })
    expect(statusCode).toBe(422)
    expect(body).toContain('The card was declined and not charged. Please try another card.')
    expect(body).toContain('value="1 Main Street"')
    expect(body).not.toMatch(/4000 ?0000 ?0000 ?0002"/)
    expect(await orders()).toBe(before)
  })

  it('takes no payment for a store without a gateway, says why, and keeps the cart', async () => {
    const before = await orders()
    await storefront.database.owner.query('update payment_connections set is_active = false')
    const refused = await checkOut()
    await storefront.database.owner.query('update payment_connections set is_active = true')
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('This shop can’t accept payments yet.')
    expect(refused.body).toContain('Lantern tee')
    expect(await orders()).toBe(before)
    expect((await checkOut()).statusCode).toBe(303)
  })

  it('names each field that is missing or wrong', async () => {
    const { statusCode, body } = await checkOut({ lastName: '', email: 'nobody' })
    expect(statusCode).toBe(422)
    expect(body).toContain('id="lastName-finding"')
    expect(body).toContain('id="email-finding"')
  })

  it('never shows another store’s order', async () => {
    const { headers } = await checkOut()
    const elsewhere = await storefront.get(String(headers.location), { host: 'bamboo.localhost:4000' })
    expect(elsewhere.statusCode).toBe(404)
  })
})
