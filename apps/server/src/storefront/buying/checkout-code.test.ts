import { setStock } from '@backroom/testing/fixtures/stock-levels'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkoutForm, cookieAfter, startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'

let storefront: TestStorefront
let cookie = ''
beforeAll(async () => {
  storefront = await startTestStorefront()
  await setStock(storefront.database.owner, storefront.medium, 50)
  await query(
    `with made as (
       insert into discounts (store_id, method, title, code, kind, value, currency, applies_to, items_by, starts_at)
       values ($1, 'code', 'Ten', 'TEN', 'percent', 1000, 'USD', 'order', 'all', now() - interval '1 day') returning id)
     insert into discount_codes (store_id, discount_id, code) select $1, id, 'TEN' from made`,
    [lotus],
  )
})
afterAll(() => storefront.close())
beforeEach(async () => {
  cookie = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '2' }))
})

const query = (statement: string, values: unknown[] = []) =>
  storefront.database.owner.query(statement, values).then(({ rows }) => rows)
const typed = { ...checkoutForm, total: '4800', city: 'Not saved yet', note: 'Ring <twice>', acceptsMarketing: 'yes' }
/** What a browser sends without scripts: everything in the form. */
const change = async (more: Record<string, string>, lang = 'en') => {
  const answer = await storefront.post('/checkout/code', { ...typed, ...more }, { cookie: `${cookie}; lang=${lang}` })
  return { ...answer, body: answer.body.replaceAll('<!-- -->', '') }
}
const pay = (more: Record<string, string>) =>
  storefront.post('/checkout', { ...typed, attempt: crypto.randomUUID(), ...more }, { cookie })
const inputOf = (body: string) => /<input id="discount-code"[^>]*>/.exec(body)?.[0] ?? ''
const discountOf = (body: string) => /<dt>Discount<\/dt><dd>([^<]+)/.exec(body)?.[1]

it('is applied with everything else that was typed kept, without scripts and without the card', async () => {
  const { statusCode, body } = await change({ discountCode: ' ten ' })
  expect(statusCode).toBe(200)
  expect(discountOf(body)).toBe('-$4.80')
  for (const kept of ['value="Not saved yet"', 'value="bee@example.test"']) expect(body).toContain(kept)
  expect(body).toMatch(/name="acceptsMarketing"[^>]*checked=""/)
  expect(body).not.toContain(checkoutForm.cardNumber)
  expect(body).not.toContain('has changed')
  expect(inputOf(body)).toMatch(/form="checkout-form"(?!.*aria-invalid)/)
  expect(inputOf(body)).not.toMatch(/value="[^"]/)
  const removed = await change({ removedCode: 'TEN', discountCode: 'half' })
  expect(discountOf(removed.body)).toBeUndefined()
  expect(removed.body).toContain('value="Not saved yet"')
  expect(inputOf(removed.body)).toContain('value="half"')
})

it.each([
  ['en', 'NOPE: This code does not exist. Check how it is written.'],
  ['vi', 'NOPE: Mã này không tồn tại. Hãy kiểm tra lại cách viết.'],
])('is refused at its field, which has the focus, in %s', async (lang, text) => {
  const { body } = await change({ discountCode: 'NOPE' }, lang)
  expect(body).toContain(`<p class="field-finding" id="discount-code-finding" role="alert">${text}</p>`)
  const input = inputOf(body)
  for (const part of ['value="NOPE"', 'aria-invalid="true"', 'aria-describedby="discount-code-finding"', 'autofocus'])
    expect(input.toLowerCase()).toContain(part.toLowerCase())
  expect(body).toContain('value="Not saved yet"')
})

it('that is not applied keeps the order from being placed at another price, until it is applied or cleared', async () => {
  const before = await query('select from orders')
  const { statusCode, body } = await pay({ discountCode: 'ten', city: 'Portland' })
  expect(statusCode).toBe(422)
  expect(body).toContain('This code is not applied yet.')
  expect(inputOf(body)).toContain('value="ten"')
  expect(await query('select from orders')).toHaveLength(before.length)
  expect((await pay({ discountCode: '', city: 'Portland' })).statusCode).toBe(303)
})

it('leaves the field when it is removed', async () => {
  await change({ discountCode: 'NOPE' })
  const { body } = await change({ removedCode: 'NOPE', discountCode: 'nope' })
  expect(inputOf(body)).not.toMatch(/value="[^"]|aria-invalid/)
  expect(body).not.toContain('does not exist')
})

it('that was refused does not keep the order from being placed', async () => {
  await change({ discountCode: 'NOPE' })
  expect((await pay({ discountCode: 'nope', city: 'Portland' })).statusCode).toBe(303)
})

it('is kept while the country is changed or the delivery is quoted', async () => {
  const half = { ...typed, discountCode: 'half' }
  for (const [url, more] of [
    ['/checkout', { update: 'country' }],
    ['/checkout/quote', {}],
  ] as const)
    expect(inputOf((await storefront.post(url, { ...half, ...more }, { cookie })).body), url).toContain('value="half"')
})

it('is ignored if it is no text, and leads to the cart without one', async () => {
  expect((await change({ discountCode: 'a\u0000b' })).statusCode).toBe(200)
  expect((await change({ discountCode: 'x'.repeat(41) })).body).not.toContain('discounts-refused')
  const nobody = await storefront.post('/checkout/code', { discountCode: 'TEN' })
  expect([nobody.statusCode, nobody.headers.location]).toEqual([303, '/cart'])
})
