import { connectManual } from '@backroom/testing/fixtures/connect-gateway'
import { lotus, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkoutForm, cookieAfter, startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
})
afterAll(() => storefront.close())

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await storefront.database.owner.query<Row>(text, values)).rows

/** A paid order of which an edit has made 7.00 due. */
async function orderWithBalance(): Promise<string> {
  const { paidOrder } = await makeThings(storefront.database.owner, lotus, ['paidOrder'])
  await query('update payments set is_direct = false where order_id = $1', [paidOrder])
  await query(
    `with cart as (insert into carts (store_id, is_draft) values ($1, true) returning id)
     insert into order_balances (store_id, order_id, cart_id) select $1, $2, id from cart`,
    [lotus, paidOrder],
  )
  const [{ token } = { token: '' }] = await query<{ token: string }>(
    `update orders set subtotal_cents = subtotal_cents + 700, total_cents = total_cents + 700, edited_cents = 700, payment_method = null
      where id = $1 returning token`,
    [paidOrder],
  )
  return token
}

it('the page of an order says what is due, and its button opens a checkout of this amount with all ways to pay', async () => {
  const method = await connectManual(storefront.database.owner, lotus, 'cash_on_delivery')
  const token = await orderWithBalance()
  const path = `/checkout/pay/${token}`
  const page = await storefront.get(`/orders/${token}`)
  expect(page.body).toContain(`href="${path}"`)
  expect(page.body).toContain('$7 left to pay')
  const opened = await storefront.get(path)
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/checkout'])
  const checkout = await storefront.get('/checkout', { cookie: cookieAfter(opened) })
  expect(checkout.body).toContain('$7')
  expect(checkout.body).toContain('name="cardNumber"')
  expect(checkout.body).toContain(method)
})

/** As an edit stores it. */
const saveCheckout = (token: string, email = 'edith@example.test') =>
  query(
    `insert into checkouts (store_id, cart_id, email, shipping_address, visitor, device, currency, lines, subtotal_cents, discount_cents,
                            shipping_cents, tax_cents, total_cents, state, step, contact_at)
     select $1, b.cart_id, $3, '{"city": "Manchester", "countryCode": "UK"}', '0', 'desktop', 'USD', '[]', 700, 0, 0, 0, 700, 'open',
            'contact', now()
       from order_balances b join orders o on o.id = b.order_id where o.token = $2`,
    [lotus, token, email],
  )

it('asks for the payment alone, whatever address the order has and whatever the shop asks for', async () => {
  await query('insert into checkout_settings (store_id, requires_terms) values ($1, true)', [lotus])
  await query(
    `with page as (insert into content_pages (store_id, handle, title, published_at) values ($1, 'terms', 'Terms', now()) returning id)
     insert into legal_pages (store_id, kind, page_id) select $1, 'terms', id from page`,
    [lotus],
  )
  const token = await orderWithBalance()
  await saveCheckout(token)
  const cookie = cookieAfter(await storefront.get(`/checkout/pay/${token}`))
  const page = (await storefront.get('/checkout', { cookie })).body
  for (const name of ['email', 'countryCode', 'city', 'terms', 'acceptsMarketing'])
    expect(page).not.toContain(`name="${name}"`)
  expect(page).toContain('name="cardNumber"')
  expect(page).not.toContain('data-arrival')
  const {
    email: _,
    countryCode: __,
    city: ___,
    ...form
  } = { ...checkoutForm, total: '700', balance: 'yes' } as Record<string, string>
  const declined = { ...form, cardNumber: '4000 0000 0000 0002', attempt: crypto.randomUUID() }
  const again = await storefront.post('/checkout', declined, { cookie })
  expect(again.statusCode).toBe(422)
  expect(again.body).toContain('declined')
  expect(again.body).not.toContain('name="email"')
  const sent = await storefront.post('/checkout', { ...form, attempt: crypto.randomUUID() }, { cookie })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/orders/${token}`])
  const [paid] = await query<{ email: string; city: string }>(
    `select c.email, c.shipping_address ->> 'city' as city from checkouts c join payments p on p.checkout_id = c.id where p.is_balance`,
  )
  expect(paid).toEqual({ email: 'edith@example.test', city: 'Manchester' })
  await query('delete from checkout_settings where store_id = $1', [lotus])
})

it('asks an erased customer who they are, and believes no form of another cart', async () => {
  const token = await orderWithBalance()
  await saveCheckout(token, '')
  const cookie = cookieAfter(await storefront.get(`/checkout/pay/${token}`))
  expect((await storefront.get('/checkout', { cookie })).body).toContain('name="email"')
  const { email: _, ...form } = { ...checkoutForm, total: '700', balance: 'yes' } as Record<string, string>
  const sent = await storefront.post('/checkout', { ...form, attempt: crypto.randomUUID() }, { cookie })
  expect(sent.statusCode).toBe(422)
})

it('a customer who pays by transfer sees how, and a link to pay another way', async () => {
  const token = await orderWithBalance()
  const methodId = await connectManual(storefront.database.owner, lotus, 'bank_transfer')
  await query('update payment_connections set instructions = $1 where id = $2', ['First line\n\nSecond line', methodId])
  await query('update store_payment_connections set released_at = null where connection_id = $1', [methodId])
  const cookie = cookieAfter(await storefront.get(`/checkout/pay/${token}`))
  const sent = await storefront.post(
    '/checkout',
    { ...checkoutForm, method: methodId, total: '700', attempt: crypto.randomUUID() },
    { cookie },
  )
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/orders/${token}`])
  const order = await storefront.get(`/orders/${token}`)
  for (const shown of ['$7', 'First line', 'Second line', 'Pay another way', `/checkout/pay/${token}`])
    expect(order.body).toContain(shown)
  expect(order.body).not.toContain('$7 left to pay')
})

it('a shop that takes no cards any more still lets its customer pay what is due', async () => {
  const token = await orderWithBalance()
  await query('update store_payment_connections set released_at = now() where store_id = $1', [lotus])
  expect((await storefront.get(`/orders/${token}`)).body).not.toContain('/checkout/pay/')
  await query(
    `update store_payment_connections set released_at = null
      where connection_id in (select id from payment_connections where kind = 'cash_on_delivery')`,
  )
  expect((await storefront.get(`/orders/${token}`)).body).toContain(`/checkout/pay/${token}`)
  await query('update store_payment_connections set released_at = null where store_id = $1', [lotus])
})

it('leads to the order once nothing is due, and nowhere with another secret', async () => {
  const token = await orderWithBalance()
  await query(
    'update orders set subtotal_cents = subtotal_cents - 700, total_cents = total_cents - 700, edited_cents = 0 where token = $1',
    [token],
  )
  const opened = await storefront.get(`/checkout/pay/${token}`)
  expect([opened.statusCode, opened.headers.location]).toEqual([303, `/orders/${token}`])
  expect((await storefront.get(`/orders/${token}`)).body).not.toContain('/checkout/pay/')
  const other = await storefront.get(`/checkout/pay/${token.slice(1)}`)
  expect([other.statusCode, other.headers.location]).toEqual([303, '/cart?link=gone'])
})
