import { createHash } from 'node:crypto'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { setStock } from '@backroom/testing/fixtures/stock-levels'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  await query('truncate attempts')
  await query('delete from checkout_settings')
  await query('delete from content_pages')
  cookie = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }))
})

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await storefront.database.owner.query<Row>(text, values)).rows
const { cardNumber: _, cardExpiry: __, cardCode: ___, ...filled } = checkoutForm
const post = (path: string, body: Record<string, string>) => storefront.post(path, body, { cookie })
const leave = (step: string, over: Record<string, string> = {}) =>
  post('/checkout/step', { ...filled, ...over, update: step })
const press = (update: string, over: Record<string, string> = {}) => post('/checkout', { ...filled, ...over, update })
const open = () => storefront.get('/checkout', { cookie })
const pay = (over: Record<string, string> = {}) =>
  post('/checkout', { ...checkoutForm, ...over, attempt: crypto.randomUUID() })
const checkouts = () =>
  query<{ email: string; step: string; accepts_marketing: boolean; language: string; state: string }>(
    'select email, step, accepts_marketing, language, state from checkouts order by id desc limit 1',
  )
const steppedTheme = async () => {
  const theme = storefront.themeOf('hydro')
  await storefront.publish({ ...theme, settings: { ...theme.settings, checkout: { step: '3' } } })
}
const settings = (columns: string, values: string) =>
  query(`insert into checkout_settings (store_id, ${columns}) values ('${lotus}', ${values})`)
const policy = async (kind: string, handle: string, publishedAt: string | null = '2026-01-01') => {
  await query(
    `with page as (insert into content_pages (store_id, handle, title, published_at) values ($1, $2, 'Terms', $3) returning id)
     insert into legal_pages (store_id, kind, page_id) select $1, $4, id from page`,
    [lotus, handle, publishedAt, kind],
  )
}
const linkPath = async () => {
  const [mail] = await query<{ plain: string }>(
    `select plain from ${storeMails} where plain like '%/checkout/continue/%' order by id desc limit 1`,
  )
  return /\/checkout\/continue\/[\w-]{43}/.exec(mail?.plain ?? '')?.[0] ?? ''
}

describe('the steps of a checkout', () => {
  it('are saved silently by the script, and fill the form in again at the step after', async () => {
    await steppedTheme()
    const answer = await leave('contact', { email: 'bee@example.test', note: 'Ring twice' })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await checkouts()).toEqual([
      { email: 'bee@example.test', step: 'delivery', accepts_marketing: false, language: 'en', state: 'open' },
    ])
    const { body } = await open()
    expect(body).toContain('value="bee@example.test"')
    expect(body).toMatch(/data-step="delivery" data-now="true"/)
    await leave('delivery')
    const later = (await open()).body
    expect(later).toMatch(/data-step="payment" data-now="true"/)
    expect(later).toContain('value="1 Main Street"')
    expect(later).toMatch(/<option value="OR" selected="">/)
  })

  it('are saved by the buttons of the form without a script, each with its own errors only', async () => {
    await steppedTheme()
    const wrong = await press('contact', { email: 'bee@' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('id="email-finding"')
    expect(wrong.body).not.toContain('id="city-finding"')
    const next = await press('contact', { city: '' })
    expect([next.statusCode, next.headers.location]).toEqual([303, '/checkout#delivery'])
    const missing = await press('delivery', { city: '' })
    expect([missing.statusCode, missing.body.includes('id="city-finding"')]).toEqual([422, true])
    expect(missing.body).not.toContain('id="cardNumber-finding"')
    expect((await press('delivery')).headers.location).toBe('/checkout#payment')
    expect((await open()).body).toContain('value="1 Main Street"')
    expect((await pay()).headers.location).toMatch(/^\/orders\//)
    expect(await checkouts()).toMatchObject([{ state: 'completed' }])
  })

  it('keep no card, no invalid email and nothing of a stranger without a cart', async () => {
    await leave('contact', { email: 'nobody' })
    await leave('payment', { cardNumber: checkoutForm.cardNumber })
    const [row] = await query<{ text: string }>(
      `select coalesce(string_agg(c::text, ' '), '') as text from checkouts c`,
    )
    expect(row!.text).not.toMatch(/4242 ?4242|nobody/)
    const before = (await query('select 1 from checkouts')).length
    cookie = ''
    expect((await leave('contact')).statusCode).toBe(204)
    expect((await query('select 1 from checkouts')).length).toBe(before)
  })

  it.each(['', 'x', 'contact ', '\u0000', 'payment'])('answer %j with nothing, never an error', async (step) => {
    const junk = { email: '<b>@example.test', city: '\u0000<script>', countryCode: 'ZZ', note: '\ud800' }
    expect((await leave(step, junk)).statusCode).toBe(204)
  })

  it('escape HTML in every field that is shown again', async () => {
    const html = '"><script>alert(1)</script>'
    const fields = Object.keys(filled).filter(
      (name) => !['email', 'countryCode', 'region', 'postalCode', 'total'].includes(name),
    )
    await leave('contact', Object.fromEntries(fields.map((name) => [name, html])))
    const { body } = await open()
    expect(body).not.toContain('<script>alert(1)')
    expect(body).toContain('&lt;script&gt;alert(1)')
  })

  it('say what has changed when the customer comes back to pay', async () => {
    await leave('delivery')
    await query('update product_variants set price_cents = price_cents + 100 where id = $1', [storefront.medium])
    const { body } = await open()
    await query('update product_variants set price_cents = price_cents - 100 where id = $1', [storefront.medium])
    expect(body).toMatch(/\$24(\.00)? → \$25/)
    expect((await open()).body).not.toContain('changed-total')
    expect(body).toContain('name="total" value="2500"')
  })
})

describe('two windows and a change meanwhile', () => {
  it('let the second window pay only for what it shows', async () => {
    await leave('delivery')
    await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }, { cookie })
    const refused = await pay()
    expect([refused.statusCode, refused.body.includes('name="total" value="4800"')]).toEqual([422, true])
    expect((await pay({ total: '4800' })).statusCode).toBe(303)
    // The first window is left with an ordered cart.
    expect((await pay()).headers.location).toBe('/cart')
    expect((await leave('delivery')).statusCode).toBe(204)
    expect(await checkouts()).toMatchObject([{ state: 'completed' }])
  })

  it('say that an item is sold out, and keep the saved checkout', async () => {
    await leave('delivery')
    await setStock(storefront.database.owner, storefront.medium, 0)
    const refused = await pay()
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('Not enough in stock: Lantern tee (M).')
    expect((await open()).body).toContain('value="1 Main Street"')
    expect(await checkouts()).toMatchObject([{ state: 'open' }])
  })
})

describe('the link to continue', () => {
  it('is mailed without a script, and opens the checkout in another browser', async () => {
    const sent = await press('link')
    expect(sent.statusCode).toBe(200)
    expect(sent.body).toContain('You will get an email with a link to this checkout.')
    expect(sent.body).toContain('value="1 Main Street"')
    const path = await linkPath()
    const opened = await storefront.get(path)
    expect([opened.statusCode, opened.headers.location, opened.headers['cache-control']]).toEqual([
      ...[303, '/checkout', 'no-store'],
    ])
    expect(opened.headers['referrer-policy']).toBe('no-referrer')
    expect(cookiesSetBy(opened).find((one) => one.startsWith('lang='))).toMatch(/^lang=en;/)
    const elsewhere = { cookie: cookieAfter(opened) }
    expect((await storefront.get('/checkout', elsewhere)).body).toContain('value="bee@example.test"')
    // A scanner that opens it changes nothing.
    const again = await storefront.get(path)
    expect(again.headers.location).toBe('/checkout')
  })

  it('is not mailed for an invalid email, which is named', async () => {
    const before = (await query(`select 1 from ${storeMails}`)).length
    const { statusCode, body } = await press('link', { email: 'bee' })
    expect([statusCode, body.includes('id="email-finding"')]).toEqual([422, true])
    expect((await query(`select 1 from ${storeMails}`)).length).toBe(before)
  })

  it('answers the same above the limit', async () => {
    for (let count = 0; count < 4; count++) await press('link')
    const { statusCode, body } = await press('link')
    expect([statusCode, body.includes('You will get an email')]).toEqual([200, true])
  })

  it('of another store, wrong or used up by an order leads to the cart, which says why', async () => {
    await press('link')
    const path = await linkPath()
    const foreign = await storefront.get(path, { host: 'bamboo.localhost:4000' })
    expect(foreign.headers.location).toBe('/cart?link=gone')
    expect(cookiesSetBy(foreign)).toEqual([])
    expect((await storefront.get('/checkout/continue/x')).headers.location).toBe('/cart?link=gone')
    await pay()
    const done = await storefront.get(path)
    expect(done.headers.location).toBe('/cart?link=completed')
    expect((await storefront.get('/cart?link=completed')).body).toContain('This checkout is complete.')
    expect((await storefront.get('/cart?link=gone')).body).toContain('This link no longer works.')
    expect((await storefront.get('/cart?link=<b>')).body).not.toContain('This link')
  })
})

describe('what the checkout asks for', () => {
  it('hides, requires and drops fields as the shop says', async () => {
    await settings('company, address2, phone', `'hidden', 'optional', 'required'`)
    const { body } = await open()
    expect(body).not.toContain('name="company"')
    expect(body).toMatch(/name="phone"[^>]*required|required=""[^>]*name="phone"/)
    const refused = await pay({ phone: '' })
    expect([refused.statusCode, refused.body.includes('id="phone-finding"')]).toEqual([422, true])
    expect((await pay({ phone: '+1 503 555 0100', company: 'Sneaky Ltd' })).statusCode).toBe(303)
    const [order] = await query<{ company: string; phone: string }>(
      `select shipping_address ->> 'company' as company, shipping_address ->> 'phone' as phone from orders order by id desc limit 1`,
    )
    expect(order).toEqual({ company: '', phone: '+15035550100' })
  })

  it('asks to agree to published terms, and links the policies', async () => {
    await settings('requires_terms', 'true')
    await policy('terms', 'our-terms', null)
    await policy('privacy', 'privacy')
    expect((await open()).body).not.toContain('name="terms"')
    await query(`update content_pages set published_at = '2026-01-01'`)
    const { body } = await open()
    expect(body).toMatch(/name="terms"/)
    expect(body).toContain('href="/pages/our-terms"')
    expect(body).toContain('href="/pages/privacy"')
    const refused = await pay()
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('Please agree to the terms to place your order.')
    const placed = await pay({ terms: 'yes' })
    expect(placed.statusCode).toBe(303)
    expect((await storefront.get(String(placed.headers.location))).body).toContain('href="/pages/privacy"')
  })

  it('keeps which text of the terms was agreed to, whatever the page says later; an order that was not asked keeps none', async () => {
    const proofs = () =>
      query<{ order: { at: string } | null; isSame: boolean }>(
        `select o.accepted_terms as order, o.accepted_terms is not distinct from c.accepted_terms as "isSame"
           from orders o join checkouts c on c.cart_id = o.cart_id order by o.id desc limit 1`,
      )
    await settings('requires_terms', 'true')
    await policy('terms', 'our-terms')
    await query(`update content_pages set body_html = '<p>Điều khoản</p>', revision = 3`)
    const before = new Date().toISOString()
    expect((await pay({ terms: 'yes' })).statusCode).toBe(303)
    await query(`update content_pages set body_html = '<p>Other</p>', revision = 4`)
    const [page] = await query<{ id: string }>('select id from content_pages')
    const [proof] = await proofs()
    expect(proof).toEqual({
      isSame: true,
      order: {
        ...{ pageId: page!.id, revision: 3, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
        sha256: createHash('sha256').update('<p>Điều khoản</p>').digest('hex'),
      },
    })
    expect(proof!.order!.at >= before).toBe(true)
    await query('update checkout_settings set requires_terms = false')
    cookie = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }))
    await pay({ terms: 'yes' })
    expect(await proofs()).toEqual([{ order: null, isSame: true }])
  })

  it('offers news unticked, and stores the answer with the checkout only where the box is shown', async () => {
    const box = (body: string) => /<input[^>]*name="acceptsMarketing"[^>]*>/.exec(body)?.[0] ?? ''
    expect(box((await open()).body)).not.toContain('checked')
    await leave('contact', { acceptsMarketing: 'yes' })
    expect(await checkouts()).toMatchObject([{ accepts_marketing: true }])
    expect(box((await open()).body)).toContain('checked')
    await leave('contact')
    expect(await checkouts()).toMatchObject([{ accepts_marketing: false }])
    await settings('asks_marketing', 'false')
    expect(box((await open()).body)).toBe('')
    await leave('contact', { acceptsMarketing: 'yes', note: 'other' })
    expect(await checkouts()).toMatchObject([{ accepts_marketing: false }])
  })

  it('names new orders as the shop says, everywhere the customer sees them', async () => {
    await settings('order_prefix, order_suffix', `'LOT-', '/26'`)
    const { headers } = await pay()
    const { body } = await storefront.get(String(headers.location))
    expect(body).toMatch(/Order LOT-\d+\/26/)
    const [mail] = await query<{ subject: string }>(`select subject from ${storeMails} order by id desc limit 1`)
    expect(mail!.subject).toMatch(/order LOT-\d+\/26 confirmed/)
  })
})

describe('the page of an order', () => {
  it('thanks at first, and says later how the order is', async () => {
    const { headers } = await pay()
    const path = String(headers.location)
    const first = await storefront.get(path)
    expect(first.body).toContain('Thank you for your order')
    expect(first.body).toMatch(/Status: <b>(Paid|Confirmed)<\/b>/)
    expect(first.body).toContain('<meta name="robots" content="noindex">')
    await query(`update orders set placed_at = now() - interval '2 hours', payment_status = 'refunded'`)
    const later = await storefront.get(path)
    expect(later.body).toContain('Your order')
    expect(later.body).toContain('Status: <b>Refunded</b>')
    expect(later.body).not.toContain('Thank you for your order')
  })
})
