import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkoutForm, cookieAfter } from '../storefront-test-api.ts'
import { type AccountStorefront, startAccountStorefront } from './account-test-api.ts'

let shop: AccountStorefront
beforeAll(async () => {
  shop = await startAccountStorefront()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const bee = 'bee@example.test'
const aki = {
  ...{ firstName: 'Aki', lastName: 'Mori', address1: '2-8 Market', city: 'Shibuya', region: '13' },
  ...{ postalCode: '150-0002', countryCode: 'JP', phone: '' },
}
const newCart = async () => cookieAfter(await shop.post('/cart/lines', { variantId: shop.medium, quantity: '1' }))
/** The cookies of a signed-in customer with a cart. */
const enter = async () => {
  await shop.order(bee)
  const session = await shop.signIn(bee)
  await shop.post('/account/addresses/new', aki, { cookie: session })
  return `${session}; ${await newCart()}`
}
const idAt = async (city: string) =>
  (await shop.query<{ id: string }>(`select id from customer_addresses where address ->> 'city' = $1`, [city]))[0]!.id

it('begins the checkout of a signed-in customer with mailbox and default address, and changes nothing for guests', async () => {
  const { body } = await shop.get('/checkout', { cookie: await enter() })
  expect(body).toContain(`value="${bee}"`)
  expect(body).toContain('value="1 Main Street"')
  expect(body).toMatch(/<option value="[\w-]+" selected="">Bee Buyer, 1 Main Street/)
  const guest = await shop.get('/checkout', { cookie: await newCart() })
  expect(guest.body).not.toContain('savedAddress')
  expect(guest.body).not.toContain(bee)
})

it('fills in the chosen address, with the fields of its country, and orders to it', async () => {
  const cookie = await enter()
  const asked = { ...checkoutForm, note: 'Ring', update: 'address', savedAddress: await idAt('Shibuya') }
  const { statusCode, body } = await shop.post('/checkout', asked, { cookie })
  expect([statusCode, body.includes('data-of="JP"'), body.includes('value="2-8 Market"')]).toEqual([200, true, true])
  expect(body).toContain(`value="${bee}"`)
  const placed = await shop.post('/checkout', { ...checkoutForm, ...aki, attempt: crypto.randomUUID() }, { cookie })
  expect(placed.headers.location).toMatch(/^\/orders\//)
})

it('keeps what was typed when the address is gone, of another customer, or the session has ended', async () => {
  const cookie = await enter()
  await shop.order('ned@example.test', { address1: '9 Elm Street' })
  const foreign = await shop.query<{ id: string }>(
    `select id from customer_addresses where address ->> 'address1' = '9 Elm Street'`,
  )
  const typed = { ...checkoutForm, address1: '7 Typed Road', update: 'address' }
  for (const savedAddress of [foreign[0]!.id, crypto.randomUUID(), 'x', '']) {
    const { statusCode, body } = await shop.post('/checkout', { ...typed, savedAddress }, { cookie })
    expect([statusCode, body.includes('value="7 Typed Road"'), body.includes('9 Elm')]).toEqual([200, true, false])
  }
  await shop.query('delete from customer_sessions')
  const ended = await shop.post('/checkout', { ...typed, savedAddress: await idAt('Shibuya') }, { cookie })
  expect([ended.body.includes('7 Typed Road'), ended.body.includes('Shibuya')]).toEqual([true, false])
})

it('continues a saved checkout with what was typed, not with the account', async () => {
  const cookie = await enter()
  await shop.post('/checkout/step', { ...checkoutForm, email: 'gift@example.test', update: 'delivery' }, { cookie })
  expect((await shop.get('/checkout', { cookie })).body).toContain('value="gift@example.test"')
})
