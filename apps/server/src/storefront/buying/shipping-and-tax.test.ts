import { storeMails } from '@backroom/testing/database/sent-mails'
import { setStock } from '@backroom/testing/fixtures/stock-levels'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkoutForm, cookieAfter, startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
  await setStock(storefront.database.owner, storefront.medium, 200)
  await query("update stores set standard_timezone = 'Asia/Kathmandu' where store_id = $1", [lotus])
})
afterAll(() => storefront.close())
beforeEach(async () => {
  await ship([])
  await tax([])
  await query('delete from discount_codes')
  await query('delete from discounts')
  await query('update customers set is_tax_exempt = false')
})

const query = (statement: string, values: unknown[] = []) =>
  storefront.database.owner.query(statement, values).then(({ rows }) => rows)

const rate = (name: string, priceCents: number, more: object = {}) => ({
  ...{ id: crypto.randomUUID(), name, condition: 'always', from: 0, to: null, priceCents, perItemCents: 0 },
  ...{ freeFromCents: null, daysFrom: 3, daysTo: 5, ...more },
})
const zone = (countries: string[], rates: object[]) => ({
  ...{ id: crypto.randomUUID(), name: countries.join(', '), isRestOfWorld: false, rates },
  places: countries.map((countryCode) => ({ countryCode, regions: [] })),
})
const ship = (zones: object[]) =>
  query('update shipping_profiles set zones = $2 where store_id = $1 and is_default', [lotus, JSON.stringify(zones)])
async function tax(
  rates: [country: string, region: string, name: string, millionths: number][],
  { isIncluded = false, taxesShipping = true, asksVatNumber = false, countryCode = 'DE' } = {},
) {
  await query('delete from tax_rates where store_id = $1', [lotus])
  for (const [country, region, name, millionths] of rates)
    await query(
      `insert into tax_rates (store_id, country_code, region, tax_class, name, millionths) values ($1, $2, $3, 'standard', $4, $5)`,
      [lotus, country, region, name, millionths],
    )
  await query(
    `insert into tax_settings (store_id, country_code, prices_include_tax, taxes_shipping, asks_vat_number)
     values ($1, $2, $3, $4, $5)
     on conflict (store_id) do update set country_code = $2, prices_include_tax = $3, taxes_shipping = $4, asks_vat_number = $5`,
    [lotus, countryCode, isIncluded, taxesShipping, asksVatNumber],
  )
}
const japan = { countryCode: 'JP', region: '13', postalCode: '100-0001' }
const vietnam = { countryCode: 'VN', region: 'HN', postalCode: '' }
const cartOf = async (quantity = 1) =>
  cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: String(quantity) }))
type Fields = Partial<typeof checkoutForm> & { deliveryOption?: string; vatNumber?: string; shown?: string }
const buy = (cookie: string, fields: Fields) =>
  storefront.post('/checkout', { ...checkoutForm, attempt: crypto.randomUUID(), ...fields }, { cookie })
const quote = async (cookie: string, fields: Fields) =>
  (await storefront.post('/checkout/quote', { ...checkoutForm, ...fields }, { cookie })).body
const hidden = (body: string, name: string) =>
  new RegExp(`name="${name}"(?: checked="")? value="([^"]*)"`).exec(body)?.[1] ?? ''
/** Rows of the totals, in order. */
const totalsOf = (body: string) =>
  [...(/<dl class="totals".*?<\/dl>/.exec(body)?.[0] ?? '').matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map((row) =>
    row.slice(1, 3).join(' '),
  )
/** Quotes, then pays what was shown. */
async function buyAsShown(cookie: string, fields: Fields) {
  const body = await quote(cookie, fields)
  const paid = await buy(cookie, {
    ...fields,
    total: hidden(body, 'total'),
    shown: hidden(body, 'shown'),
    deliveryOption: fields.deliveryOption ?? hidden(body, 'deliveryOption'),
  })
  expect(paid.statusCode, paid.body).toBe(303)
  const [order] = await query(
    `select id, subtotal_cents::int, discount_cents::int, shipping_cents::int, tax_cents::int, included_tax_cents::int,
            exempt_tax_cents::int, total_cents::int, delivery->>'name' as delivery, vat_number, tax_exemption
       from orders order by id desc limit 1`,
  )
  const taxes = await query(
    `select name, millionths, is_included, cents::int, line_cents::int[], shipping_cents::int from order_taxes
      where order_id = $1 order by position`,
    [order.id],
  )
  return { body, order, taxes, page: (await storefront.get(String(paid.headers.location), { cookie })).body }
}

test('a shop without zones and rates ships free everywhere, as before, and asks nothing', async () => {
  const { order, body } = await buyAsShown(await cartOf(), japan)
  expect(order).toMatchObject({ shipping_cents: 0, tax_cents: 0, total_cents: 2400, delivery: null })
  expect(body).not.toContain('Delivery options')
})

test('Germany: the price includes 19 %, shipping too, and the total stays the listed one', async () => {
  await ship([zone(['DE', 'FR'], [rate('Standard', 490)])])
  await tax([['DE', '', 'VAT', 190_000]], { isIncluded: true })
  const { order, taxes, body, page } = await buyAsShown(await cartOf(), { countryCode: 'DE' })
  // 24.00 include 3.83, and 4.90 include 0.78.
  expect(order).toMatchObject({ shipping_cents: 490, tax_cents: 0, included_tax_cents: 461, total_cents: 2890 })
  expect(taxes).toEqual([
    { name: 'VAT', millionths: 190_000, is_included: true, cents: 461, line_cents: [383], shipping_cents: 78 },
  ])
  const rows = ['Subtotal $24', 'Shipping (Standard) $4.90', 'Total $28.90', 'Includes VAT 19 % $4.61']
  expect(totalsOf(body)).toEqual(rows)
  expect(totalsOf(page)).toEqual(rows)
})

test('New York: two rates are added and named one by one, and another state pays none', async () => {
  await ship([zone(['US'], [rate('Ground', 500), rate('Express', 1500, { daysFrom: 1, daysTo: 1 })])])
  await tax(
    [
      ['US', 'NY', 'State tax', 40_000],
      ['US', 'NY', 'City tax', 48_750],
    ],
    { taxesShipping: false },
  )
  const { order, taxes, body } = await buyAsShown(await cartOf(2), { countryCode: 'US', region: 'ny' })
  // 4 % of 48.00 is 1.92, 4.875 % is 2.34.
  expect(order).toMatchObject({ subtotal_cents: 4800, shipping_cents: 500, tax_cents: 426, total_cents: 5726 })
  expect(taxes.map(({ name, cents, shipping_cents }) => [name, cents, shipping_cents])).toEqual([
    ['City tax', 234, 0],
    ['State tax', 192, 0],
  ])
  expect(totalsOf(body)).toEqual([
    ...['Subtotal $48', 'Shipping (Ground) $5', 'City tax 4.875 % $2.34', 'State tax 4 % $1.92', 'Total $57.26'],
  ])
  expect(body).toMatch(/Express.*1 day.*\$15/s)
  expect(totalsOf(await quote(await cartOf(2), { countryCode: 'US', region: 'OR' }))).toEqual([
    ...['Subtotal $48', 'Shipping (Ground) $5', 'Total $53'],
  ])
})

test('a third country pays neither, and an address that nothing ships to is told at the country and pays nothing', async () => {
  await ship([zone(['DE', 'JP'], [rate('Standard', 490)])])
  await tax([['DE', '', 'VAT', 190_000]], { isIncluded: true })
  const { order, taxes } = await buyAsShown(await cartOf(), japan)
  expect(order).toMatchObject({ shipping_cents: 490, tax_cents: 0, included_tax_cents: 0, total_cents: 2890 })
  expect(taxes).toEqual([])
  const before = await query('select count(*)::int as count from payments')
  const cookie = await cartOf()
  const refused = await buy(cookie, { countryCode: 'FR', total: '2400' })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toMatch(/id="countryCode-finding">We do not ship to this country/)
  expect(totalsOf(refused.body)).toContain('Shipping Depends on the address')
  expect(await query('select count(*)::int as count from payments')).toEqual(before)
})

test('without a script: a stale total charges nothing and comes back with the options, the old and the new total, and why', async () => {
  await ship([zone(['US'], [rate('Ground', 500)])])
  const cookie = await cartOf()
  const first = await buy(cookie, { total: '2400', shown: '2400 0 0 0 0 2400' })
  expect(first.statusCode).toBe(422)
  expect(first.body).toContain('The total has changed since you looked.')
  expect(first.body).toContain('<dt>Shipping</dt><dd>$0 → $5</dd>')
  expect(first.body).toContain('<dt>Total</dt><dd>$24 → $29</dd>')
  expect(first.body).toMatch(/type="radio" name="deliveryOption"[^>]*checked=""/)
  const second = await buy(cookie, { total: hidden(first.body, 'total'), shown: hidden(first.body, 'shown') })
  expect(second.statusCode).toBe(303)
})

test('a rate that changes during checkout, or goes, is shown before paying, even at the same total', async () => {
  const [ground, other] = [rate('Ground', 500), rate('Other', 500)]
  await ship([zone(['US'], [ground])])
  const cookie = await cartOf()
  const fields = { total: '2900', deliveryOption: ground.id, shown: '2400 0 500 0 0 2900' }
  await ship([zone(['US'], [{ ...ground, priceCents: 700 }])])
  const dearer = await buy(cookie, fields)
  expect([dearer.statusCode, hidden(dearer.body, 'total')]).toEqual([422, '3100'])
  await ship([zone(['US'], [other])])
  expect((await buy(cookie, fields)).statusCode).toBe(422)
  expect((await buy(cookie, { ...fields, deliveryOption: other.id })).statusCode).toBe(303)
})

test('free from 50.00 holds at equality, by listed prices: a code of 10.00 takes no free shipping away [woocommerce#17274]', async () => {
  await ship([zone(['US'], [rate('Ground', 500, { freeFromCents: 4800 })])])
  const [{ id }] = await query(
    `insert into discounts (store_id, method, title, code, kind, value, currency, applies_to, items_by, starts_at)
     values ($1, 'code', 'Ten', 'TEN', 'amount', 1000, 'USD', 'order', 'all', now() - interval '1 day') returning id`,
    [lotus],
  )
  await query("insert into discount_codes (store_id, discount_id, code) values ($1, $2, 'TEN')", [lotus, id])
  const cookie = await cartOf(2)
  await storefront.post('/cart/discount-codes', { code: 'ten' }, { cookie })
  const { order } = await buyAsShown(cookie, { countryCode: 'US' })
  expect(order).toMatchObject({ discount_cents: 1000, shipping_cents: 0, total_cents: 3800 })
  expect(totalsOf(await quote(await cartOf(1), { countryCode: 'US' }))).toContain('Shipping (Ground) $5')
})

test('a free-shipping code takes from the shipping price, and waits for the address in the cart [A2-21]', async () => {
  await ship([zone(['US'], [rate('Ground', 500)])])
  await tax([['US', '', 'Tax', 100_000]])
  const [{ id }] = await query(
    `insert into discounts (store_id, method, title, code, kind, value, currency, applies_to, items_by, starts_at)
     values ($1, 'code', 'Ship', 'SHIP', 'free_shipping', 0, 'USD', 'order', 'all', now() - interval '1 day') returning id`,
    [lotus],
  )
  await query("insert into discount_codes (store_id, discount_id, code) values ($1, $2, 'SHIP')", [lotus, id])
  const cookie = await cartOf()
  await storefront.post('/cart/discount-codes', { code: 'ship' }, { cookie })
  expect((await storefront.get('/cart', { cookie })).body).toContain('once your address is known')
  const { order } = await buyAsShown(cookie, { countryCode: 'US' })
  expect(order).toMatchObject({ discount_cents: 0, shipping_cents: 0, tax_cents: 240, total_cents: 2640 })
})

test('a valid VAT number of another EU country makes the order exempt; a wrong one is told at its field', async () => {
  await tax([['FR', '', 'TVA', 200_000]], { isIncluded: true, asksVatNumber: true })
  const cookie = await cartOf()
  const wrong = await buy(cookie, { countryCode: 'FR', vatNumber: 'FR40303265046', total: '2400' })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body).toContain('id="vatNumber-finding"')
  const { order, taxes, page } = await buyAsShown(cookie, { countryCode: 'FR', vatNumber: 'fr 40 303 265 045' })
  expect(order).toMatchObject({ exempt_tax_cents: 400, discount_cents: 400, tax_cents: 0, total_cents: 2000 })
  expect([taxes, order.vat_number, order.tax_exemption]).toEqual([[], 'FR40303265045', 'vat_number'])
  expect(totalsOf(page)).toEqual(['Subtotal $24', 'Tax exemption -$4', 'Shipping Free', 'Total $20'])
})

test('an order keeps the VAT number where tax would have been added, and says so to its buyer', async () => {
  await tax([['FR', '', 'TVA', 200_000]], { asksVatNumber: true })
  const vatNumber = 'FR40303265045'
  const { body, order, page } = await buyAsShown(await cartOf(), { countryCode: 'FR', vatNumber })
  const shown = ['Subtotal $24', 'Tax exemption No tax', 'Shipping Free', 'Total $24']
  expect([totalsOf(body), totalsOf(page)]).toEqual([shown, shown])
  expect(order).toMatchObject({ exempt_tax_cents: 0, vat_number: vatNumber, tax_exemption: 'vat_number' })
  const confirmation = await query('select content from outbox_messages order by id desc limit 1')
  expect(JSON.stringify(confirmation)).toContain('Tax exemption (FR40303265045)')
  const usual = await buyAsShown(await cartOf(), { countryCode: 'FR' })
  expect(usual.order).toMatchObject({ tax_cents: 480, vat_number: '', tax_exemption: null })
})

const exempt = (email: string, isExempt = true) =>
  query(
    `insert into customers (store_id, email, is_tax_exempt) values ($1, $2, $3)
     on conflict (store_id, email_key) do update set is_tax_exempt = $3`,
    [lotus, email, isExempt],
  )

test('a customer who pays no tax pays prices that include it without it, and the checkout says why', async () => {
  await tax([['DE', '', 'VAT', 200_000]], { isIncluded: true })
  await exempt('embassy@example.test')
  const { body, order, taxes, page } = await buyAsShown(await cartOf(), {
    ...{ countryCode: 'DE', email: 'Embassy@Example.test' },
  })
  expect(totalsOf(body)).toEqual(['Subtotal $24', 'Tax-exempt customer -$4', 'Shipping Free', 'Total $20'])
  expect(order).toMatchObject({ exempt_tax_cents: 400, discount_cents: 400, total_cents: 2000, vat_number: '' })
  expect(order.tax_exemption).toBe('customer')
  expect(taxes).toEqual([])
  expect(totalsOf(page)).toContain('Tax-exempt customer -$4')
  const other = await quote(await cartOf(), { countryCode: 'DE', email: 'kim@example.test' })
  expect(totalsOf(other)).toEqual(['Subtotal $24', 'Shipping Free', 'Total $24', 'Includes VAT 20 % $4'])
})

test('an exempt customer has no added tax, and no row about it where the shop has no tax', async () => {
  await ship([zone(['US'], [rate('Ground', 500)])])
  await tax([['US', 'NY', 'State tax', 40_000]])
  await exempt('school@example.test')
  const { body, order, taxes, page } = await buyAsShown(await cartOf(), {
    ...{ countryCode: 'US', region: 'NY', email: 'school@example.test' },
  })
  expect(totalsOf(body)).toEqual(['Subtotal $24', 'Tax-exempt customer No tax', 'Shipping (Ground) $5', 'Total $29'])
  expect(totalsOf(page)).toEqual(totalsOf(body))
  expect(order).toMatchObject({ exempt_tax_cents: 0, tax_cents: 0, total_cents: 2900, tax_exemption: 'customer' })
  expect(taxes).toEqual([])
  const inOregon = await quote(await cartOf(), { countryCode: 'US', region: 'OR', email: 'school@example.test' })
  expect(totalsOf(inOregon)).toEqual(['Subtotal $24', 'Shipping (Ground) $5', 'Total $29'])
})

test('a buyer whose exemption ends before the payment sees the new total first', async () => {
  await tax([['DE', '', 'VAT', 200_000]])
  await exempt('embassy@example.test')
  const cookie = await cartOf()
  const fields = { countryCode: 'DE', email: 'embassy@example.test' }
  const body = await quote(cookie, fields)
  await exempt('embassy@example.test', false)
  const shown = { total: hidden(body, 'total'), shown: hidden(body, 'shown') }
  const changed = await buy(cookie, { ...fields, ...shown })
  expect(changed.statusCode).toBe(422)
  expect(changed.body).toContain('The total has changed since you looked.')
  expect(totalsOf(changed.body)).toEqual(['Subtotal $24', 'Shipping Free', 'VAT 20 % $4.80', 'Total $28.80'])
  const { order } = await buyAsShown(cookie, fields)
  expect(order).toMatchObject({ tax_cents: 480, total_cents: 2880 })
})

test('a shop in VND has no fractions of a đồng anywhere', async () => {
  await query("update stores set currency = 'VND' where store_id = $1", [lotus])
  await ship([zone(['VN'], [rate('Nhanh', 30_000, { daysFrom: 1, daysTo: 2 })])])
  await tax([['VN', '', 'GTGT', 80_000]])
  const { order, body } = await buyAsShown(await cartOf(), vietnam)
  expect(order).toMatchObject({ shipping_cents: 30_000, tax_cents: 2592, total_cents: 34_992 })
  expect(totalsOf(body)).toContain('GTGT 8 % ₫2,592')
  await query("update stores set currency = 'USD' where store_id = $1", [lotus])
})

test('the confirmation names the delivery and each tax', async () => {
  await ship([zone(['DE'], [rate('Standard', 490)])])
  await tax([['DE', '', 'VAT', 190_000]], { isIncluded: true })
  await buyAsShown(await cartOf(), { countryCode: 'DE', email: 'mail@example.com' })
  const [{ plain: text }] = await query(`select plain from ${storeMails} where recipient = 'mail@example.com'`)
  expect(text).toContain('Shipping (Standard, 3–5 days): $4.90')
  expect(text).toContain('VAT 19 % (included): $4.61')
})
