import { setStock } from '@backroom/testing/fixtures/stock-levels'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkoutForm, cookieAfter, startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'

let storefront: TestStorefront
let cookie = ''
beforeAll(async () => {
  storefront = await startTestStorefront()
  await setStock(storefront.database.owner, storefront.medium, 200)
})
afterAll(() => storefront.close())
beforeEach(async () => {
  await query('delete from checkout_settings')
  await query(
    `insert into checkout_settings (store_id, offers_tips, first_tip_percent, second_tip_percent, third_tip_percent)
     values ($1, true, 7, 3, 12)`,
    [lotus],
  )
  cookie = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }))
})

const query = (statement: string, values: unknown[] = []) =>
  storefront.database.owner.query(statement, values).then(({ rows }) => rows)
type Fields = Record<string, string>
const buy = (fields: Fields) =>
  storefront.post('/checkout', { ...checkoutForm, attempt: crypto.randomUUID(), ...fields }, { cookie })
const quote = async (fields: Fields) =>
  (await storefront.post('/checkout/quote', { ...checkoutForm, ...fields }, { cookie })).body
const totalIn = (body: string) => /name="total" value="(\d+)"/.exec(body)?.[1] ?? ''
const tipRow = (body: string) => /<dt>Tip<\/dt><dd>(.*?)<\/dd>/.exec(body)?.[1]
const chosenTip = (body: string) => /name="tip" checked="" value="(\w*)"/.exec(body)?.[1]
/** Goes on to another step, which saves this one. */
const leave = async (fields: Fields) => {
  const left = await storefront.post('/checkout/step', { ...checkoutForm, update: 'payment', ...fields }, { cookie })
  expect(left.statusCode, left.body).toBe(204)
}
const lastOrder = async () => {
  const [order] = await query(
    'select id, subtotal_cents::int, tax_cents::int, tip_cents::int, total_cents::int from orders order by number desc limit 1',
  )
  return order
}

test('suggests parts of the goods in their order, none of them chosen', async () => {
  const { body } = await storefront.get('/checkout', { cookie })
  const suggested = [...body.matchAll(/name="tip"( checked="")? value="(\w*)"/g)].map(([, checked, value]) => [
    value,
    Boolean(checked),
  ])
  expect(suggested).toEqual([
    ['', true],
    ['3', false],
    ['7', false],
    ['12', false],
    ['own', false],
  ])
  expect(body).toContain('$0.72')
  expect(tipRow(body)).toBeUndefined()
})

test('shows the total with a tip before it is paid, and the order has it', async () => {
  const body = await quote({ tip: '7' })
  expect([tipRow(body), totalIn(body)]).toEqual(['$1.68', '2568'])
  const paid = await buy({ tip: '7', total: totalIn(body) })
  expect(paid.statusCode, paid.body).toBe(303)
  expect(await lastOrder()).toMatchObject({ subtotal_cents: 2400, tax_cents: 0, tip_cents: 168, total_cents: 2568 })
  const [payment] = await query('select amount_cents::int from payments order by created_at desc limit 1')
  expect(payment.amount_cents).toBe(2568)
  const thanks = await storefront.get(String(paid.headers.location), { cookie })
  expect(tipRow(thanks.body)).toBe('$1.68')
})

test('charges no tip that the page has not shown', async () => {
  const refused = await buy({ tip: '12' })
  expect(refused.statusCode).toBe(422)
  expect(totalIn(refused.body)).toBe('2688')
  expect(tipRow(refused.body)).toBe('$2.88')
})

test.each([
  ['an amount', '1.5', 2550],
  ['cents that no coin has', '0.004', 2400],
  ['half a cent', '0.005', 2401],
  ['nothing', '', 2400],
  ['less than nothing', '-3', 2400],
  ['no number', 'much', 2400],
  ['as much as the goods', '24', 4800],
  ['more than the goods', '1e9', 4800],
  ['more than a number can be', '9'.repeat(20), 2400],
])('takes %s of the buyer’s own', async (_, tipAmount, total) => {
  const body = await quote({ tip: 'own', tipAmount })
  expect(totalIn(body)).toBe(String(total))
  const paid = await buy({ tip: 'own', tipAmount, total: String(total) })
  expect(paid.statusCode).toBe(303)
  expect(await lastOrder()).toMatchObject({ tip_cents: total - 2400, total_cents: total })
})

test.each(['8', '03.5', '7.0', '07', '0x7', 'none', '-7', '7 7'])(
  'takes no tip of %s percent, which is not suggested',
  async (tip) => {
    expect(totalIn(await quote({ tip }))).toBe('2400')
  },
)

test('a shop that takes no tips ignores them', async () => {
  await query('update checkout_settings set offers_tips = false')
  const body = await quote({ tip: '7' })
  expect([tipRow(body), totalIn(body), body.includes('name="tip"')]).toEqual([undefined, '2400', false])
  expect((await buy({ tip: '7' })).statusCode).toBe(303)
  expect(await lastOrder()).toMatchObject({ tip_cents: 0 })
})

test('keeps the tip of a declined card, and of another country', async () => {
  const declined = await buy({ tip: '7', total: '2568', cardNumber: '4000000000000002' })
  expect([declined.statusCode, tipRow(declined.body)]).toEqual([422, '$1.68'])
  expect(declined.body).toContain('name="tip" checked="" value="7"')
  const moved = await buy({ tip: 'own', tipAmount: '2', update: 'country', countryCode: 'JP' })
  expect([moved.statusCode, tipRow(moved.body)]).toEqual([200, '$2'])
  expect(moved.body).toContain('value="2"')
})

test('keeps the tip of a step that is left, and shows it to who comes back', async () => {
  await leave({ tip: '7' })
  const [saved] = await query('select tip_cents::int, total_cents::int from checkouts order by updated_at desc limit 1')
  expect(saved).toEqual({ tip_cents: 168, total_cents: 2568 })
  const { body } = await storefront.get('/checkout', { cookie })
  expect([tipRow(body), totalIn(body), chosenTip(body)]).toEqual(['$1.68', '2568', '7'])
})

test('a tip in percent stays that percent of the cart as it is when its buyer comes back', async () => {
  await leave({ tip: '7' })
  await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }, { cookie })
  const { body } = await storefront.get('/checkout', { cookie })
  expect([tipRow(body), totalIn(body), chosenTip(body)]).toEqual(['$1.68 → $3.36', '5136', '7'])
})

test('a tip in percent stays one after a declined card', async () => {
  await buy({ tip: '7', total: '2568', cardNumber: '4000000000000002' })
  const { body } = await storefront.get('/checkout', { cookie })
  expect([tipRow(body), chosenTip(body)]).toEqual(['$1.68', '7'])
})

test('an amount of the buyer’s own stays one, also if it is as much as a percent', async () => {
  await leave({ tip: '7' })
  await leave({ tip: 'own', tipAmount: '1.68' })
  await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }, { cookie })
  const { body } = await storefront.get('/checkout', { cookie })
  expect([tipRow(body), chosenTip(body)]).toEqual(['$1.68', 'own'])
  expect(body).toContain('value="1.68"')
})

test('a percent that the shop no longer suggests is the amount that it was', async () => {
  await leave({ tip: '7' })
  await query('update checkout_settings set first_tip_percent = 8')
  const { body } = await storefront.get('/checkout', { cookie })
  expect([tipRow(body), chosenTip(body)]).toEqual(['$1.68', 'own'])
  expect(body).toContain('value="1.68"')
})

test('a buyer who takes the tip back comes back to none', async () => {
  await leave({ tip: '7' })
  await leave({ tip: '' })
  const { body } = await storefront.get('/checkout', { cookie })
  expect([tipRow(body), chosenTip(body)]).toEqual([undefined, ''])
})

test('the purchase of a visit has what was sold, without the tip', async () => {
  expect((await buy({ tip: '7', total: '2568' })).statusCode).toBe(303)
  const [event] = await query(
    `select amount_cents::int from events where name = 'session_converted' order by at desc limit 1`,
  )
  expect(event).toEqual({ amount_cents: 2400 })
})
