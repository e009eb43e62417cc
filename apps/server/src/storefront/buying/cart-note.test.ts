import { limits } from '@backroom/contract/selling/orders/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountStorefront, startAccountStorefront } from '../account/account-test-api.ts'
import { checkoutForm, cookieAfter } from '../storefront-test-api.ts'

let shop: AccountStorefront
beforeAll(async () => {
  shop = await startAccountStorefront()
  const theme = shop.themeOf('newchick')
  await shop.publish({ ...theme, settings: { ...theme.settings, checkout: { isCustomerNote: true } } })
})
afterAll(() => shop.close())

const newCart = async () => cookieAfter(await shop.post('/cart/lines', { variantId: shop.medium, quantity: '1' }))
const noteIn = async (path: string, cookie: string) =>
  /<textarea[^>]*name="note"[^>]*>([^<]*)</.exec((await shop.get(path, { cookie })).body)?.[1]?.trim()
const save = (cookie: string, form: Record<string, string>) => shop.post('/cart/note', form, { cookie })

it('shows the note of the cart at the checkout, and stores it with the order', async () => {
  const [cookie, other] = [await newCart(), await newCart()]
  const saved = await save(cookie, { note: '  For <Ann>,\r\nplease ' })
  expect(saved.headers.location).toBe('/cart')
  expect(await noteIn('/cart', cookie)).toBe('For &lt;Ann&gt;,\nplease')
  expect(await noteIn('/checkout', cookie)).toBe('For &lt;Ann&gt;,\nplease')
  expect([await noteIn('/cart', other), await noteIn('/checkout', other)]).toEqual(['', ''])
  const form = { ...checkoutForm, note: 'For Ann,\nplease', attempt: crypto.randomUUID() }
  await shop.post('/checkout', form, { cookie })
  const [order] = await shop.query('select customer_note as note from orders order by id desc limit 1')
  expect(order).toEqual({ note: 'For Ann,\nplease' })
})

it('takes the note along with the button to the checkout', async () => {
  const cookie = await newCart()
  const next = await save(cookie, { note: 'Ring', next: 'checkout' })
  expect([next.statusCode, next.headers.location]).toEqual([303, '/checkout'])
  expect(await noteIn('/checkout', cookie)).toBe('Ring')
})

it('shows a note that is changed in the cart after the checkout began', async () => {
  const cookie = await newCart()
  const { email } = checkoutForm
  await shop.post('/checkout/step', { ...checkoutForm, email, note: 'First', update: 'contact' }, { cookie })
  expect(await noteIn('/cart', cookie)).toBe('First')
  await save(cookie, { note: 'Second' })
  expect(await noteIn('/checkout', cookie)).toBe('Second')
})

it('cuts a note that is too long, and ignores what is no form of the cart', async () => {
  const cookie = await newCart()
  await save(cookie, { note: `${'n'.repeat(limits.customerNote)}more` })
  expect(await noteIn('/cart', cookie)).toBe('n'.repeat(limits.customerNote))
  for (const form of [{}, { other: 'x' }] as Record<string, string>[])
    expect((await save(cookie, form)).statusCode).toBe(303)
  expect(await noteIn('/cart', cookie)).toHaveLength(limits.customerNote)
  expect((await save('', { note: 'No cart' })).headers.location).toBe('/cart')
  expect((await save(cookie, { note: '', next: 'https://evil.test' })).headers.location).toBe('/cart')
  expect(await noteIn('/cart', cookie)).toBe('')
})
