import { connectManual, connectStripe } from '@backroom/testing/fixtures/connect-gateway'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { lotus } from '@backroom/testing/fixtures/things'
import { type StripeServer, startStripeServer } from '@backroom/testing/servers/stripe-server'
import { challengeCard } from '@backroom/testing/servers/stripe-state'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  checkoutForm,
  cookieAfter,
  cookiesSetBy,
  startTestStorefront,
  type TestStorefront,
} from '../storefront-test-api.ts'
import { inVisitedStore } from '../visits/visitor.ts'
import { endedOfferPage } from './offer-view.ts'

let storefront: TestStorefront
let scarf = { productId: '', variantId: '' }
let upsellId = ''

const query = <Row extends object>(statement: string, values: unknown[] = []) =>
  storefront.database.owner.query<Row>(statement, values).then(({ rows }) => rows)
const locationOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers.location)

/** A scarf for 7.05, for which the buyer of an order pays 6.34. */
async function open(ports: Parameters<typeof startTestStorefront>[0] = {}) {
  storefront = await startTestStorefront(ports)
  scarf = await insertProduct(storefront.database.owner, lotus, {
    ...{ handle: 'scarf', title: 'Scarf <b>', variants: [{ title: 'Red', priceCents: 705, stock: 3 }] },
  })
  await query('select refresh_products($1, array[$2::uuid])', [lotus, scarf.productId])
  const [row] = await query<{ id: string }>(
    `insert into upsells (store_id, name, title, placement, trigger_by, product_ids, basis_points, starts_at)
     values ($1, 'Scarves', 'Warm <i>', 'post_purchase', 'all', array[$2::uuid], 1000, now() - interval '1 hour') returning id`,
    [lotus, scarf.productId],
  )
  upsellId = row!.id
}

/** @returns the page of the order that was bought, its token, and what the browser of the buyer sends there */
async function buy(form: Record<string, string> = {}) {
  const cookie = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }))
  const attempt = crypto.randomUUID()
  const placed = await storefront.post('/checkout', { ...checkoutForm, attempt, ...form }, { cookie })
  return { placed, ...boughtIn(placed) }
}
function boughtIn(answer: Awaited<ReturnType<TestStorefront['post']>>) {
  const page = locationOf(answer)
  const bought = cookiesSetBy(answer).find((one) => one.startsWith('bought=')) ?? ''
  return { page, token: page.replace('/orders/', ''), bought, cookie: bought.split(';')[0]! }
}
const answerForm = (more: Record<string, string> = {}) => ({
  ...{ answer: 'add', upsellId, item: `${scarf.variantId}:634`, attempt: crypto.randomUUID() },
  ...more,
})
const orderOf = async (token: string) =>
  (
    await query<{ total: number; status: string }>(
      'select total_cents::int as total, payment_status as status from orders where token = $1',
      [token],
    )
  )[0]!

afterEach(() => storefront.close())

describe('after an order that was paid by card', () => {
  beforeEach(() => open())

  it('its buyer sees the offer before the page of the order, adds it with one click, and goes on [A2-25]', async () => {
    const { page, token, bought, cookie } = await buy()
    expect(bought).toMatch(new RegExp(`^bought=${token}; Max-Age=1800; Path=/orders/${token}; HttpOnly; SameSite=Lax`))
    const sent = await storefront.get(page, { cookie })
    expect([sent.statusCode, locationOf(sent)]).toEqual([303, `${page}/offer`])
    const browser = { cookie, 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605' }
    const shown = await storefront.get(`${page}/offer`, browser)
    await storefront.get(`${page}/offer`, { cookie, 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    expect(shown.statusCode).toBe(200)
    expect(shown.headers['cache-control']).toBe('no-store')
    expect(shown.body).toContain('Warm &lt;i&gt;')
    expect(shown.body).toContain('Scarf &lt;b&gt;')
    expect(shown.body).toContain(`value="${scarf.variantId}:634"`)
    expect(shown.body).toContain('Visa •••• 4242')
    const added = await storefront.post(`${page}/offer`, answerForm(), { cookie })
    expect([added.statusCode, locationOf(added)]).toEqual([303, page])
    expect(cookiesSetBy(added)[0]).toMatch(new RegExp(`^bought=; Max-Age=0; Path=/orders/${token}`))
    expect(await orderOf(token)).toEqual({ total: 3034, status: 'paid' })
    // Also for a browser that still has the cookie.
    const order = await storefront.get(page, { cookie })
    expect(order.statusCode).toBe(200)
    expect(order.body).toContain('Scarf &lt;b&gt;')
    expect(order.body).toContain('$30.34')
    await expect
      .poll(() => query('select views, accepts from upsell_days'), { timeout: 15_000 })
      .toEqual([{ views: 1, accepts: 1 }])
  })

  it('another browser with the link neither sees it nor charges the card', async () => {
    const { page, token } = await buy()
    for (const cookie of ['', 'bought=', 'bought=another', `bought=${token}x`]) {
      expect((await storefront.get(page, { cookie })).statusCode, cookie).toBe(200)
      for (const answer of [
        await storefront.get(`${page}/offer`, { cookie }),
        await storefront.post(`${page}/offer`, answerForm(), { cookie }),
        await storefront.post(`${page}/offer`, { answer: 'refuse', upsellId }, { cookie }),
      ])
        expect([answer.statusCode, locationOf(answer)], cookie).toEqual([303, page])
    }
    expect(await orderOf(token)).toEqual({ total: 2400, status: 'paid' })
    expect(await query('select from order_offers')).toEqual([])
  })

  it('a buyer who refuses it sees the order and is not asked again', async () => {
    const { page, token, cookie } = await buy()
    const refused = await storefront.post(`${page}/offer`, { answer: 'refuse', upsellId }, { cookie })
    expect([refused.statusCode, locationOf(refused)]).toEqual([303, page])
    expect((await storefront.get(page, { cookie })).statusCode).toBe(200)
    expect(locationOf(await storefront.get(`${page}/offer`, { cookie }))).toBe(page)
    expect(locationOf(await storefront.post(`${page}/offer`, answerForm(), { cookie }))).toBe(page)
    expect(await orderOf(token)).toEqual({ total: 2400, status: 'paid' })
  })

  it.each([
    ['a price that is no longer true', { item: () => `${scarf.variantId}:633` }, 'changed'],
    ['another offer', { upsellId: () => crypto.randomUUID() }, 'changed'],
    ['something else', { item: () => `${storefront.medium}:1` }, 'sold out'],
  ])('%s is told with the offer as it is now, and charges nothing', async (_, fields, word) => {
    const { page, token, cookie } = await buy()
    const more = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value()]))
    const answer = await storefront.post(`${page}/offer`, answerForm(more), { cookie })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toMatch(new RegExp(`role="alert"[^>]*>[^<]*${word}`))
    expect(answer.body).toContain(`value="${scarf.variantId}:634"`)
    expect(await orderOf(token)).toEqual({ total: 2400, status: 'paid' })
  })

  it.each<Record<string, string>>([
    { item: '' },
    { item: 'nonsense' },
    { item: `${'0'.repeat(36)}:-1` },
    { attempt: 'x' },
    { answer: 'maybe' },
    { upsellId: '<script>' },
  ])('what is no answer leads back to the offer: %o', async (more) => {
    const { page, token, cookie } = await buy()
    const answer = await storefront.post(`${page}/offer`, answerForm(more), { cookie })
    expect([answer.statusCode, locationOf(answer)]).toEqual([303, `${page}/offer`])
    expect(await orderOf(token)).toEqual({ total: 2400, status: 'paid' })
  })

  it('for an item that was just sold out the buyer is led to the order', async () => {
    const { page, token, cookie } = await buy()
    await query('update product_variants set stock = 0 where id = $1', [scarf.variantId])
    await query('select refresh_products($1, array[$2::uuid])', [lotus, scarf.productId])
    const answer = await storefront.post(`${page}/offer`, answerForm(), { cookie })
    // Nothing else is offered, so the buyer goes on to the order.
    expect([answer.statusCode, locationOf(answer)]).toEqual([303, page])
    expect(await orderOf(token)).toEqual({ total: 2400, status: 'paid' })
  })

  it('a card that declines the second charge leaves the order as it was, and says so', async () => {
    const { page, token, cookie } = await buy({ cardNumber: '4000 0000 0000 0341' })
    const answer = await storefront.post(`${page}/offer`, answerForm(), { cookie })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('role="alert"')
    expect(await orderOf(token)).toEqual({ total: 2400, status: 'paid' })
    expect((await storefront.get(`${page}/offer`, { cookie })).statusCode).toBe(200)
  })

  it('a repeated click charges once', async () => {
    const { page, token, cookie } = await buy()
    const form = answerForm()
    const answers = await Promise.all([1, 2, 3].map(() => storefront.post(`${page}/offer`, form, { cookie })))
    for (const answer of answers) expect(answer.statusCode).toBe(303)
    expect(await orderOf(token)).toEqual({ total: 3034, status: 'paid' })
    expect(await query('select from payments')).toHaveLength(2)
  })

  it('a refused answer whose offer has ended meanwhile says why, with the way to the order, and only for an order that exists', async () => {
    const { token } = await buy()
    const visited = { storeId: lotus, requestId: crypto.randomUUID() }
    const ended = (of: string) =>
      inVisitedStore(storefront.services, visited, 'read', (ctx) =>
        endedOfferPage(ctx, { token: of, upsellId, problem: 'declined' }, 'en'),
      )
    const [{ name } = { name: '' }] = await query<{ name: string }>('select name from orders where token = $1', [token])
    expect(await ended(token)).toMatchObject({
      ...{ kind: 'offer', token, upsellId, products: [], problem: 'declined', orderNumber: name },
    })
    expect(await ended('no-such-order')).toBeUndefined()
  })

  it('without an offer the page of the order follows at once', async () => {
    await query('update upsells set is_paused = true')
    const { page, cookie } = await buy()
    expect((await storefront.get(page, { cookie })).statusCode).toBe(200)
  })
})

describe('after an order that is paid later', () => {
  beforeEach(() => open())

  it('the item is paid together with the order, and the page of the order asks for both', async () => {
    const method = await connectManual(storefront.database.owner, lotus, 'bank_transfer')
    const { page, token, cookie } = await buy({ method })
    const shown = await storefront.get(`${page}/offer`, { cookie })
    expect(shown.body).not.toContain('4242')
    const added = await storefront.post(`${page}/offer`, answerForm(), { cookie })
    expect(locationOf(added)).toBe(page)
    expect(await orderOf(token)).toEqual({ total: 3034, status: 'pending' })
    expect((await storefront.get(page, { cookie })).body).toContain('$30.34')
  })

  it('its offer enters no cart, where it would cost less than it does', async () => {
    const added = await storefront.post('/cart/lines', { variantId: scarf.variantId, quantity: '1', upsellId })
    const cart = await storefront.get('/cart', { cookie: cookieAfter(added) })
    expect(cart.body).toContain('$7.05')
    expect(cart.body).not.toContain('$6.34')
    expect((await storefront.get('/upsells?place=post_purchase')).body).toBe('')
  })
})

describe('with Stripe', () => {
  let stripe: StripeServer
  beforeEach(async () => {
    stripe = await startStripeServer()
    await open({ stripe: { apiUrl: stripe.url, scriptUrl: stripe.scriptUrl } })
    await connectStripe(storefront.database.owner, lotus, { secret: storefront.services.ports.secret })
  })
  afterEach(() => stripe.close())

  const { cardNumber: _, cardExpiry: __, cardCode: ___, ...withoutCard } = checkoutForm
  const lastIntent = () => [...stripe.state.intents.values()].at(-1)!
  async function buyWith(number: string) {
    const cookie = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }))
    const cardToken = stripe.state.addToken(number, 'on_session')
    const attempt = crypto.randomUUID()
    const form = { ...withoutCard, method: 'card', attempt, cardToken }
    return { attempt, shopCookie: cookie, placed: await storefront.post('/checkout', form, { cookie }) }
  }

  it('the kept card is charged again', async () => {
    const cart = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }))
    await expect
      .poll(async () => (await storefront.get('/checkout', { cookie: cart })).body)
      .toContain('data-keeps-card')
    const { page, token, cookie } = boughtIn((await buyWith('4242424242424242')).placed)
    expect(locationOf(await storefront.post(`${page}/offer`, answerForm(), { cookie }))).toBe(page)
    expect(await orderOf(token)).toEqual({ total: 3034, status: 'paid' })
    expect(stripe.state.moneyTaken()).toBe(3034)
    expect(lastIntent()).toMatchObject({ amount: 634, status: 'succeeded' })
  })

  it.each([true, false])('the bank asks again: confirmed %s', async (isConfirmed) => {
    const { attempt, placed } = await buyWith(challengeCard)
    expect(locationOf(placed)).toContain('/checkout/pending/')
    stripe.state.endChallenge(lastIntent().id, true)
    const { page, token, cookie } = boughtIn(await storefront.get(`/checkout/pending/${attempt}`))
    const form = answerForm()
    const sent = await storefront.post(`${page}/offer`, form, { cookie })
    expect(locationOf(sent)).toBe(`/checkout/pending/${form.attempt}?confirm=1`)
    stripe.state.endChallenge(lastIntent().id, isConfirmed)
    const back = await storefront.get(`/checkout/pending/${form.attempt}`)
    expect(locationOf(back)).toBe(`${page}/offer${isConfirmed ? '' : '?problem=declined'}`)
    const shown = await storefront.get(locationOf(back), { cookie })
    if (isConfirmed) expect(locationOf(shown)).toBe(page)
    else expect(shown.body).toContain('role="alert"')
    expect(await orderOf(token)).toEqual({ total: isConfirmed ? 3034 : 2400, status: 'paid' })
  })
})
