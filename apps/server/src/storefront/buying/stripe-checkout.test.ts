import { connectManual, connectStripe } from '@backroom/testing/fixtures/connect-gateway'
import { setStock } from '@backroom/testing/fixtures/stock-levels'
import { lotus } from '@backroom/testing/fixtures/things'
import { type StripeServer, startStripeServer } from '@backroom/testing/servers/stripe-server'
import { challengeCard } from '@backroom/testing/servers/stripe-state'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkoutForm, cookieAfter, startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'

let storefront: TestStorefront
let stripe: StripeServer
let cookie = ''
beforeAll(async () => {
  stripe = await startStripeServer()
  storefront = await startTestStorefront({ stripe: { apiUrl: stripe.url, scriptUrl: stripe.scriptUrl } })
  const { secret } = storefront.services.ports
  await connectStripe(storefront.database.owner, lotus, { secret })
  await connectManual(storefront.database.owner, lotus, 'cash_on_delivery')
})
afterAll(async () => {
  await storefront.close()
  await stripe.close()
})
beforeEach(async () => {
  await storefront.database.owner.query('delete from attempts')
  await setStock(storefront.database.owner, storefront.medium, 50)
  cookie = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }))
})

const { cardNumber: _, cardExpiry: __, cardCode: ___, ...withoutCard } = checkoutForm
const checkOut = (more: Record<string, string>, attempt = crypto.randomUUID() as string) =>
  storefront.post('/checkout', { ...withoutCard, method: 'card', attempt, ...more }, { cookie })
const payWith = (number: string, attempt?: string) => checkOut({ cardToken: stripe.state.addToken(number) }, attempt)
const lastIntent = () => [...stripe.state.intents.values()].at(-1)!
const locationOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers.location)

it('the checkout has fields of Stripe instead of a card’s, and allows Stripe’s origins there and nowhere else', async () => {
  const checkout = await storefront.get('/checkout', { cookie })
  expect(checkout.body).toContain('data-stripe="pk_test_0123456789abcdef"')
  expect(checkout.body).toContain(`data-script="${stripe.scriptUrl}"`)
  expect(checkout.body).toContain('<noscript>')
  expect(checkout.body).not.toMatch(/name="cardNumber"|sk_test|whsec/)
  const policy = String(checkout.headers['content-security-policy'])
  for (const directive of ['script-src', 'frame-src', 'connect-src'])
    expect(policy.split(';').find((one) => one.startsWith(directive))).toContain(stripe.url)
  const cart = await storefront.get('/cart', { cookie })
  expect(String(cart.headers['content-security-policy'])).not.toContain(stripe.url)
})

it('a card is charged, and the buyer sees the order', async () => {
  const answer = await payWith('4242424242424242')
  expect(answer.statusCode).toBe(303)
  expect(locationOf(answer)).toMatch(/^\/orders\//)
  expect(lastIntent()).toMatchObject({ status: 'succeeded', amount: 2400 })
})

it.each([
  ['4000000000000002', 'The card was declined and not charged.'],
  ['4000000000009995', 'The card has too little money'],
  ['4000000000000069', 'The card has expired'],
  ['4000000000000127', 'The security code is wrong'],
])('a declined card %s is told in a sentence, and the form is there again', async (number, sentence) => {
  const answer = await payWith(number)
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain(sentence)
  expect(answer.body).toContain('data-stripe=')
})

it.each([
  {},
  { cardNumber: '4242424242424242', cardExpiry: '12/40', cardCode: '123' },
  { cardToken: 'ctoken_unknown' },
])('without a token of Stripe nothing is charged: %o', async (fields) => {
  const before = stripe.state.moneyTaken()
  const answer = await checkOut(fields as Record<string, string>)
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('The card fields were not loaded')
  expect(stripe.state.moneyTaken()).toBe(before)
})

it('3-D Secure: the buyer is sent to the bank once, comes back, and gets the order', async () => {
  const attempt = crypto.randomUUID()
  const answer = await payWith(challengeCard, attempt)
  expect(locationOf(answer)).toBe(`/checkout/pending/${attempt}?confirm=1`)
  expect(lastIntent().returnUrl).toBe(`http://lotus.localhost:4000/checkout/pending/${attempt}`)
  const bank = `${stripe.url}/3ds/${lastIntent().id}`
  const sent = await storefront.get(locationOf(answer), { cookie })
  expect(sent.body).toContain(`href="${bank}" data-confirm="true"`)
  // Back without an answer: a link, and no redirect that the buyer could not leave.
  const back = await storefront.get(`/checkout/pending/${attempt}`, { cookie })
  expect(back.body).toContain(`href="${bank}"`)
  expect(back.body).not.toContain('data-confirm')
  stripe.state.endChallenge(lastIntent().id, true)
  const returned = await storefront.get(`/checkout/pending/${attempt}?payment_intent=pi_x`, { cookie })
  expect(returned.statusCode).toBe(303)
  expect(locationOf(returned)).toMatch(/^\/orders\//)
})

it('3-D Secure that fails shows the form and says so; meanwhile the buyer may pay in another way', async () => {
  const attempt = crypto.randomUUID()
  await payWith(challengeCard, attempt)
  stripe.state.endChallenge(lastIntent().id, false)
  const answer = await storefront.get(`/checkout/pending/${attempt}`, { cookie })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('Your bank didn’t confirm the payment')
  const second = crypto.randomUUID()
  await payWith(challengeCard, second)
  // The form, not a page that waits.
  expect((await storefront.get('/checkout', { cookie })).body).toContain('data-stripe=')
  expect(locationOf(await payWith('4242424242424242'))).toMatch(/^\/orders\//)
})

it('a silent Stripe leaves the buyer at the page that waits for the bank', async () => {
  const attempt = crypto.randomUUID()
  await payWith(challengeCard, attempt)
  stripe.failNext('find', { kind: 'broken' })
  const answer = await storefront.get(`/checkout/pending/${attempt}`, { cookie })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('/3ds/')
})

it('a cart that costs nothing is ordered without a card', async () => {
  const { owner } = storefront.database
  await owner.query('update product_variants set price_cents = 0 where id = $1', [storefront.medium])
  const page = await storefront.get('/checkout', { cookie })
  expect(page.body).not.toContain('data-stripe=')
  const answer = await checkOut({ total: '0' })
  expect(locationOf(answer)).toMatch(/^\/orders\//)
  await owner.query('update product_variants set price_cents = 2400 where id = $1', [storefront.medium])
})
