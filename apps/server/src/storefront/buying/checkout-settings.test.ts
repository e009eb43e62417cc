import { setStock } from '@backroom/testing/fixtures/stock-levels'
import type { JsonObject } from '@backroom/theme/document/document'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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
  cookie = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }))
})

const publish = async (checkout: JsonObject) => {
  const theme = storefront.themeOf('hydro')
  await storefront.publish({ ...theme, settings: { ...theme.settings, checkout } })
}
const send = (over: Record<string, string>) =>
  storefront.post('/checkout', { ...checkoutForm, ...over, attempt: crypto.randomUUID() }, { cookie })
const notes = async () =>
  (await storefront.database.owner.query('select customer_note from orders order by id desc limit 1')).rows

it('stores the buyer’s note with the order, and shows it', async () => {
  const answer = await send({ note: '  Ring twice,\r\nplease <b>\u{1f514}  ' })
  expect(answer.statusCode).toBe(303)
  expect(await notes()).toEqual([{ customer_note: 'Ring twice,\nplease <b>\u{1f514}' }])
  expect((await storefront.get(String(answer.headers.location))).body).toContain('please &lt;b&gt;')
})

it('accepts 1 000 characters as the browser counts them, and rejects more without losing them', async () => {
  const longest = `${'x'.repeat(998)}\r\ny`
  expect((await send({ note: longest })).statusCode).toBe(303)
  expect(String((await notes())[0].customer_note)).toHaveLength(1000)
  await publish({ isCustomerNote: true })
  cookie = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }))
  const { statusCode, body } = await send({ note: 'x'.repeat(1001) })
  expect(statusCode).toBe(422)
  expect(body).toContain('id="note-finding"')
  expect(body).toContain('x'.repeat(1000))
})

it('counts the time from the first visit of the checkout, over reloads and rejected forms', async () => {
  await publish({ show_time_countdown: true })
  const endOf = ({ body }: { body: string }) => Number(/data-checkout-clock="(\d+)"/.exec(body)?.[1])
  const beforeMs = Date.now()
  const first = await storefront.get('/checkout', { cookie })
  expect(endOf(first)).toBeGreaterThanOrEqual(beforeMs + 600_000)
  const [since = ''] = cookiesSetBy(first)
  expect(since).toMatch(/^checkout_since=\d+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  const again = { cookie: `${cookie}; ${since.split(';')[0]}` }
  expect(endOf(await storefront.get('/checkout', again))).toBe(endOf(first))
  const refused = await storefront.post(
    '/checkout',
    { ...checkoutForm, email: 'x', attempt: crypto.randomUUID() },
    again,
  )
  expect([refused.statusCode, endOf(refused)]).toEqual([422, endOf(first)])
})

it.each(['-5', '1e3', 'x', '', '9'.repeat(15), '9'.repeat(400)])(
  'starts again when the cookie is %j',
  async (since) => {
    await publish({ show_time_countdown: true })
    const beforeMs = Date.now()
    const { body } = await storefront.get('/checkout', { cookie: `${cookie}; checkout_since=${since}` })
    const endMs = Number(/data-checkout-clock="(\d+)"/.exec(body)?.[1])
    expect(endMs).toBeGreaterThanOrEqual(beforeMs + 600_000)
    expect(endMs).toBeLessThanOrEqual(Date.now() + 600_000)
  },
)

it('stores no time without a countdown, and deletes it with the cart', async () => {
  await publish({})
  expect(cookiesSetBy(await storefront.get('/checkout', { cookie }))).toEqual([])
  const bought = await send({})
  expect(cookiesSetBy(bought).find((one) => one.startsWith('checkout_since='))).toContain('Max-Age=0')
})

it('names missing fields of a checkout in steps that is sent without a script', async () => {
  await publish({ step: '3' })
  const { statusCode, body } = await send({ city: '', cardNumber: '' })
  expect(statusCode).toBe(422)
  expect(body).toMatch(/data-step="delivery" data-now="true"/)
  expect(body).toContain('id="city-finding"')
})

it('publishes popups closed, so none opens before its delay', async () => {
  const theme = storefront.themeOf('hydro')
  await storefront.publish({ ...theme, settings: { popup: { welcome: { isShow: true, code: 'HI' } } } })
  const { body } = await storefront.get('/')
  expect(body).toContain('data-popup="welcome"')
  expect(body).not.toMatch(/<dialog[^>]* open/)
})
