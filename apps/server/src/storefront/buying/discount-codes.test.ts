import { setStock } from '@backroom/testing/fixtures/stock-levels'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutForm, cookieAfter, startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
  await setStock(storefront.database.owner, storefront.medium, 50)
})
afterAll(() => storefront.close())

const query = (statement: string, values: unknown[] = []) =>
  storefront.database.owner.query(statement, values).then(({ rows }) => rows)
const insertCode = async (code: string, more: { limit?: number; value?: number } = {}) => {
  const [{ id }] = await query(
    `insert into discounts (store_id, method, title, code, kind, value, currency, applies_to, items_by, usage_limit, starts_at)
     select store_id, 'code', 'Spring', $2, 'percent', $3, 'USD', 'order', 'all', $4, now() - interval '1 day'
       from product_variants where id = $1 returning id`,
    [storefront.medium, code, more.value ?? 1000, more.limit ?? null],
  )
  await query(
    'insert into discount_codes (store_id, discount_id, code) select store_id, id, code from discounts where id = $1',
    [id],
  )
  return id as string
}
const cartOfTwo = async () =>
  cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '2' }))
const checkOut = (cookie: string, total: string, email = checkoutForm.email) =>
  storefront.post('/checkout', { ...checkoutForm, email, total, attempt: crypto.randomUUID() }, { cookie })

test('a code is entered without a script, is priced into cart and order, and its use counts [A2-21]', async () => {
  const id = await insertCode('Ten')
  const cookie = await cartOfTwo()
  const entered = await storefront.post('/cart/discount-codes', { code: 'tEN' }, { cookie })
  expect([entered.statusCode, entered.headers.location]).toEqual([303, '/cart'])
  for (const page of ['/cart', '/checkout'])
    expect((await storefront.get(page, { cookie })).body, page).toMatch(/<dt>Discount<\/dt><dd>-\$4\.80<\/dd>/)
  expect((await checkOut(cookie, '4320')).statusCode).toBe(303)
  const [order] = await query('select id, subtotal_cents::int, discount_cents::int, total_cents::int from orders')
  expect(order).toMatchObject({ subtotal_cents: 4800, discount_cents: 480, total_cents: 4320 })
  expect(
    await query('select discount_id, code, cents::int, line_cents::int[] from order_discounts where order_id = $1', [
      order.id,
    ]),
  ).toEqual([{ discount_id: id, code: 'Ten', cents: 480, line_cents: [480] }])
  expect(await query('select state from discount_uses where discount_id = $1', [id])).toEqual([{ state: 'used' }])
})

test('an unknown code says so beside the field, in the buyer’s words, and can be removed', async () => {
  const cookie = await cartOfTwo()
  await storefront.post('/cart/discount-codes', { code: '<b>nothing</b>' }, { cookie })
  const { body } = await storefront.get('/cart', { cookie })
  expect(body).toContain('&lt;b&gt;nothing&lt;/b&gt;')
  expect(body).toMatch(/<p class="field-finding" role="alert">(?:(?!<\/p>).)*This code does not exist\./s)
  await storefront.post('/cart/discount-codes/removal', { code: '<B>NOTHING</B>' }, { cookie })
  expect((await storefront.get('/cart', { cookie })).body).not.toContain('This code does not exist.')
  const wrong = await storefront.post('/cart/discount-codes', { code: 'x'.repeat(41) }, { cookie })
  expect([wrong.statusCode, wrong.headers.location]).toEqual([303, '/cart'])
})

test('a declined card releases the use, and of two buyers who want the last use, the second one reads a new total before paying [vendure#4660]', async () => {
  const id = await insertCode('LAST', { limit: 1 })
  const [first, second] = [await cartOfTwo(), await cartOfTwo()]
  for (const cookie of [first, second]) await storefront.post('/cart/discount-codes', { code: 'last' }, { cookie })
  const declined = await storefront.post(
    '/checkout',
    { ...checkoutForm, total: '4320', cardNumber: '4000 0000 0000 0002', attempt: crypto.randomUUID() },
    { cookie: first },
  )
  expect(declined.statusCode).toBe(422)
  expect(await query('select use_count from discounts where id = $1', [id])).toEqual([{ use_count: 0 }])
  const before = await query('select from orders')
  const answers = await Promise.all([checkOut(first, '4320'), checkOut(second, '4320', 'second@example.com')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422])
  expect(await query('select from orders')).toHaveLength(before.length + 1)
  const loser = answers[0]!.statusCode === 422 ? first : second
  expect((await storefront.get('/cart', { cookie: loser })).body).toContain('This code has been used up.')
})

test('an order that a discount makes free is placed', async () => {
  await insertCode('FREE', { value: 10_000 })
  const cookie = await cartOfTwo()
  await storefront.post('/cart/discount-codes', { code: 'FREE' }, { cookie })
  expect((await checkOut(cookie, '0')).statusCode).toBe(303)
  expect(await query(`select payment_status from orders where total_cents = 0`)).toHaveLength(1)
})
