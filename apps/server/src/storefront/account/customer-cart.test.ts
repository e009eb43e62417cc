import { setStock } from '@backroom/testing/fixtures/stock-levels'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkoutForm, cookieAfter, cookiesSetBy } from '../storefront-test-api.ts'
import { type AccountStorefront, startAccountStorefront } from './account-test-api.ts'

let shop: AccountStorefront
beforeAll(async () => {
  shop = await startAccountStorefront()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await setStock(shop.database.owner, shop.large, 50)
})

const bee = 'bee@example.test'
const ned = 'ned@example.test'

/** A browser, which sends the cookies that it got. */
function newBrowser() {
  const jar = new Map<string, string>()
  const keep = <Answer extends Parameters<typeof cookiesSetBy>[0]>(answer: Answer) => {
    for (const cookie of cookiesSetBy(answer)) {
      const [name, value] = cookie.split(';')[0]!.split('=') as [string, string]
      if (/max-age=0/i.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const post = async (url: string, form: Record<string, string> = {}) =>
    keep(await shop.post(url, form, { cookie: cookie() }))
  const get = async (url: string) => keep(await shop.get(url, { cookie: cookie() }))
  return {
    ...{ post, get },
    add: (variantId: string, quantity: number) => post('/cart/lines', { variantId, quantity: String(quantity) }),
    signIn: async (email: string) => post(await shop.linkOf(email)),
    count: () => jar.get('cart_count'),
    /** The quantities in the cart page, in its order. */
    quantities: async () =>
      [...(await get('/cart')).body.matchAll(/type="number"[^>]*? value="(\d+)"/g)].map(([, one]) => one),
  }
}

it('shows what was put into the cart on the phone also on the laptop, once both are signed in', async () => {
  await shop.order(bee)
  const [phone, laptop] = [newBrowser(), newBrowser()]
  await phone.add(shop.medium, 2)
  await phone.signIn(bee)
  await laptop.add(shop.large, 3)
  await laptop.signIn(bee)
  expect([await laptop.quantities(), laptop.count()]).toEqual([['2', '3'], '5'])
  // The phone looks at its cart again.
  expect([await phone.quantities(), phone.count()]).toEqual([['2', '3'], '5'])
  await phone.add(shop.large, 1)
  expect([await phone.quantities(), await laptop.quantities()]).toEqual([
    ['2', '4'],
    ['2', '4'],
  ])
})

it('keeps all pieces that there are when both carts hold some of them', async () => {
  await setStock(shop.database.owner, shop.large, 10)
  await shop.order(bee)
  const [phone, laptop] = [newBrowser(), newBrowser()]
  await phone.signIn(bee)
  await phone.add(shop.large, 10)
  await laptop.add(shop.large, 1)
  expect((await laptop.signIn(bee)).statusCode).toBe(303)
  expect([await laptop.quantities(), laptop.count()]).toEqual([['10'], '10'])
  const placed = await laptop.post('/checkout', {
    ...checkoutForm,
    email: bee,
    total: '26000',
    attempt: crypto.randomUUID(),
  })
  expect(placed.headers.location).toMatch(/^\/orders\//)
})

it('gives a browser that holds nothing the cart when it signs in, and when it comes back', async () => {
  await shop.order(bee)
  const [phone, laptop] = [newBrowser(), newBrowser()]
  await laptop.signIn(bee)
  expect([await laptop.quantities(), laptop.count()]).toEqual([[], undefined])
  await phone.signIn(bee)
  await phone.add(shop.medium, 4)
  expect((await laptop.get('/cart/sheet')).body).toContain('Lantern tee')
  expect([await laptop.quantities(), laptop.count()]).toEqual([['4'], '4'])
  const tablet = newBrowser()
  await tablet.signIn(bee)
  expect(tablet.count()).toBe('4')
})

it('shows the cart to its customer alone', async () => {
  await shop.order(bee)
  await shop.order(ned)
  const [phone, laptop] = [newBrowser(), newBrowser()]
  await phone.add(shop.medium, 4)
  await phone.signIn(bee)
  await laptop.signIn(ned)
  expect([await laptop.quantities(), await newBrowser().quantities()]).toEqual([[], []])
  // Another person signs in where the first one did not sign out.
  await phone.signIn(ned)
  expect([await phone.quantities(), phone.count()]).toEqual([[], undefined])
  await phone.signIn(bee)
  expect(await phone.quantities()).toEqual(['4'])
})

it('leaves the cart to its customer who signs out, and the one of a guest to the browser', async () => {
  await shop.order(bee)
  const browser = newBrowser()
  await browser.signIn(bee)
  await browser.add(shop.medium, 4)
  await browser.post('/account/sign-out')
  expect([await browser.quantities(), browser.count()]).toEqual([[], undefined])
  await browser.add(shop.large, 1)
  await browser.post('/account/sign-out')
  expect(await browser.quantities()).toEqual(['1'])
  await browser.signIn(bee)
  expect((await browser.quantities()).toSorted()).toEqual(['1', '4'])
})

it('begins a new cart after an order, in the other browser, too', async () => {
  await shop.order(bee)
  const [phone, laptop] = [newBrowser(), newBrowser()]
  await phone.signIn(bee)
  await phone.add(shop.medium, 1)
  await laptop.signIn(bee)
  const placed = await laptop.post('/checkout', { ...checkoutForm, email: bee, attempt: crypto.randomUUID() })
  await laptop.get(String(placed.headers.location))
  expect(placed.headers.location).toMatch(/^\/orders\//)
  expect(await phone.quantities()).toEqual([])
  await laptop.add(shop.large, 2)
  expect([await phone.quantities(), await laptop.quantities()]).toEqual([['2'], ['2']])
})

it('asks for no session in browsers without one', async () => {
  const added = await shop.post('/cart/lines', { variantId: shop.medium, quantity: '1' })
  const cookie = `${cookieAfter(added)}; customer=${'a'.repeat(43)}`
  const again = await shop.post('/cart/lines', { variantId: shop.medium, quantity: '1' }, { cookie })
  expect(again.statusCode).toBe(303)
  expect(await shop.query('select 1 from customer_carts')).toEqual([])
})
