import { makeVariant } from '@backroom/testing/database/test-store'
import { connectStripe } from '@backroom/testing/fixtures/connect-gateway'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { createPaymentTestEnv, type PaymentTestEnv } from '@backroom/testing/money/payment-test-env'
import { refundOrder } from '@backroom/testing/money/refund-order-test-api'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { type StripeServer, startStripeServer } from '@backroom/testing/servers/stripe-server'
import { challengeCard } from '@backroom/testing/servers/stripe-state'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkMoney } from '../../../money/money-checks/money-checks.ts'
import { addToCart } from '../../carts/carts.ts'
import { findPayment } from '../../checkouts/checkouts.ts'
import { placeOrder, reconcilePayments, settlePayment } from '../orders.ts'

let env: PaymentTestEnv
let stripe: StripeServer
beforeEach(async () => {
  env = await createPaymentTestEnv()
  stripe = await startStripeServer()
  await connectStripe(env.store.database.owner, lotus)
})
afterEach(async () => {
  await stripe.close()
  await env.close()
})

const context = (storeId = lotus) =>
  env.store.waitingStore({ stripe: { apiUrl: stripe.url, scriptUrl: stripe.scriptUrl } }, storeId)
const newCart = async (stock = 5) => cartWith(env.store, await makeVariant(env.store, { stock }))

/** A submission with the token of a card. */
function paidBy(number: string, cartId: string, attempt = crypto.randomUUID() as string) {
  const placement = placementOf(cartId, { attempt })
  const { card: _, ...buyer } = placement.buyer
  const returnUrl = `http://lotus.localhost:4000/checkout/pending/${attempt}`
  return { ...placement, returnUrl, buyer: { ...buyer, cardToken: stripe.state.addToken(number) } }
}
const pay = (number: string, cartId: string) => placeOrder(context(), paidBy(number, cartId))
const reconcile = async (storeId = lotus) => {
  while ((await reconcilePayments(context(storeId))) > 0) {}
}
const intents = () => [...stripe.state.intents.values()]
const intent = (at = 0) => intents()[at]!
const payments = () =>
  env.query<{ state: string; reference: string }>('select state, reference from payments order by id')
const events = async () =>
  (await env.query<{ kind: string }>('select kind from order_events order by id')).map(({ kind }) => kind)
const notified = () => env.query(`select * from notifications where event = 'payment.returned'`)
const reserved = async () =>
  (await env.query<{ held: number }>('select coalesce(sum(quantity), 0)::int as held from stock_reservations'))[0]?.held
const breaches = async () => {
  await env.store.inStore(checkMoney)
  return (await env.query<{ count: number }>('select sum(breach_count)::int as count from money_checks'))[0]?.count
}

test('a sale by card is authorized, ordered, captured and refunded at Stripe', async () => {
  expect(await pay('4242424242424242', await newCart())).toMatchObject({ state: 'placed' })
  expect(intent()).toMatchObject({ amount: 2500, currency: 'usd', status: 'succeeded' })
  expect(await payments()).toEqual([{ state: 'captured', reference: intent().id }])
  const [order] = await env.query<{ id: string }>('select id from orders')
  const refund = { orderId: order!.id, amountCents: 700, reference: 'one' }
  for (let click = 0; click < 2; click++) expect(await refundOrder(context(), refund)).toEqual({ state: 'refunded' })
  expect(stripe.state.moneyTaken()).toBe(1800)
  expect(await breaches()).toBe(0)
})

test('a declined card charges nothing, says why, and another card buys the cart', async () => {
  const cartId = await newCart()
  expect(await pay('4000000000009995', cartId)).toEqual({ state: 'declined', reason: 'insufficient_funds' })
  expect(await reserved()).toBe(0)
  expect(await pay('4242424242424242', cartId)).toMatchObject({ state: 'placed' })
  expect((await payments()).map(({ state }) => state)).toEqual(['declined', 'captured'])
})

test('3-D Secure holds the stock, and the buyer who comes back gets the order', async () => {
  const sent = paidBy(challengeCard, await newCart())
  const result = await placeOrder(context(), sent)
  expect(result).toMatchObject({ state: 'action_required', url: `${stripe.url}/3ds/${intent().id}` })
  expect(intent().returnUrl).toBe(sent.returnUrl)
  expect(await reserved()).toBe(1)
  // A repeated submission leads to the same page of the bank.
  expect(await placeOrder(context(), sent)).toEqual(result)
  stripe.state.endChallenge(intent().id, true)
  const payment = await env.store.inStore((ctx) => findPayment(ctx, sent.attempt))
  await Promise.all([settlePayment(context(), payment!), settlePayment(context(), payment!)])
  expect(await placeOrder(context(), sent)).toMatchObject({ state: 'placed' })
  expect(stripe.state.moneyTaken()).toBe(2500)
  expect(await reserved()).toBe(0)
  expect(await breaches()).toBe(0)
})

test('a tab that is closed after 3-D Secure becomes an order by the job', async () => {
  await pay(challengeCard, await newCart())
  stripe.state.endChallenge(intent().id, true)
  await env.passMinutes(1)
  await reconcile()
  expect(await payments()).toEqual([{ state: 'captured', reference: intent().id }])
  expect(await env.orders()).toEqual([{ payment_status: 'paid' }])
})

test('3-D Secure that is failed is a declined card; another card buys the cart', async () => {
  const cartId = await newCart()
  await pay(challengeCard, cartId)
  stripe.state.endChallenge(intent().id, false)
  await env.passMinutes(1)
  await reconcile()
  const [declined] = await env.query('select state, decline_reason from payments')
  expect(declined).toEqual({ state: 'declined', decline_reason: 'authentication_failed' })
  expect(await pay('4242424242424242', cartId)).toMatchObject({ state: 'placed' })
})

test('3-D Secure that nobody ends is cancelled once the stock is no longer reserved', async () => {
  await pay(challengeCard, await newCart())
  await env.passMinutes(14)
  await reconcile()
  expect(await payments()).toMatchObject([{ state: 'action_required' }])
  await env.passMinutes(2)
  await reconcile()
  expect(await payments()).toMatchObject([{ state: 'cancelled' }])
  expect(intent().status).toBe('canceled')
  expect(await reserved()).toBe(0)
})

test('two tabs: the bank confirms the first after the second has paid, and the first is given back and named', async () => {
  const cartId = await newCart()
  await pay(challengeCard, cartId)
  expect(await pay('4242424242424242', cartId)).toMatchObject({ state: 'placed' })
  stripe.state.endChallenge(intent(0).id, true)
  await reconcile()
  expect(intents().map(({ status }) => status)).toEqual(['canceled', 'succeeded'])
  expect((await payments()).map(({ state }) => state)).toEqual(['cancelled', 'captured'])
  expect(await events()).toContain('late_payment_returned')
  expect(stripe.state.moneyTaken()).toBe(2500)
  expect(await env.orders()).toHaveLength(1)
  expect(await breaches()).toBe(0)
})

test('a charge whose answer is lost is found by the id that was stored before it', async () => {
  stripe.failNext('confirm', { kind: 'broken' })
  const sent = paidBy('4242424242424242', await newCart())
  expect(await placeOrder(context(), sent)).toMatchObject({ state: 'pending' })
  // Stripe did the work after all.
  stripe.state.confirm(intent().id, { confirmation_token: sent.buyer.cardToken })
  await env.passMinutes(1)
  await reconcile()
  expect(await payments()).toEqual([{ state: 'captured', reference: intent().id }])
})

test('of a payment without an order, the part that was captured is given back', async () => {
  const cartId = await newCart()
  await pay('4000000000000002', cartId)
  Object.assign(intent(), { status: 'requires_capture', number: '4242424242424242' })
  stripe.state.capture(intent().id, '700')
  await report(intent().id)
  await reconcile()
  expect(intent().refunds.map(({ amount }) => amount)).toEqual([700])
  expect(await env.orders()).toEqual([])
})

test('without an answer to the announcement nothing is charged, and the buyer may pay again', async () => {
  stripe.failNext('announce', { kind: 'broken' })
  const cartId = await newCart()
  expect(await pay('4242424242424242', cartId)).toMatchObject({ state: 'unavailable' })
  expect(await reserved()).toBe(0)
  expect(await pay('4242424242424242', cartId)).toMatchObject({ state: 'placed' })
  expect(stripe.state.moneyTaken()).toBe(2500)
})

test('a gateway that answers after the shop gave up is cancelled', async () => {
  stripe.failNext('confirm', { kind: 'broken' })
  const sent = paidBy(challengeCard, await newCart())
  await placeOrder(context(), sent)
  await env.passMinutes(2)
  await reconcile()
  expect(await payments()).toMatchObject([{ state: 'closed' }])
  stripe.state.confirm(intent().id, { confirmation_token: sent.buyer.cardToken })
  await env.passMinutes(1)
  await reconcile()
  expect(await payments()).toMatchObject([{ state: 'cancelled' }])
  expect(intent().status).toBe('canceled')
  // The bank had not agreed, so no money was there to return.
  expect(await notified()).toEqual([])
})

test('members are told once of money that came after the checkout had ended', async () => {
  stripe.failNext('confirm', { kind: 'broken' })
  const sent = paidBy('4242424242424242', await newCart())
  await placeOrder(context(), sent)
  await env.passMinutes(2)
  await reconcile()
  stripe.state.confirm(intent().id, { confirmation_token: sent.buyer.cardToken })
  for (let run = 0; run < 2; run++) {
    await env.passMinutes(1)
    await reconcile()
  }
  expect(await payments()).toMatchObject([{ state: 'cancelled' }])
  const [told, ...more] = await notified()
  expect(more).toEqual([])
  expect(JSON.stringify(told)).toContain(intent().id)
})

test('a part that was captured at the gateway before the job repeats a failed capture is booked as that part', async () => {
  stripe.failNext('capture', { kind: 'broken' })
  expect(await pay('4242424242424242', await newCart())).toMatchObject({ state: 'placed' })
  stripe.state.capture(intent().id, '700')
  await env.passMinutes(1)
  await reconcile()
  expect(await env.orders()).toEqual([{ payment_status: 'partially_paid' }])
  expect(await breaches()).toBe(0)
})

test('another amount at the gateway becomes no order', async () => {
  await pay(challengeCard, await newCart())
  Object.assign(intent(), { amount: 100 })
  stripe.state.endChallenge(intent().id, true)
  await env.passMinutes(1)
  await expect(reconcile()).rejects.toThrow('another amount')
  await reconcile()
  expect(await env.orders()).toEqual([])
  expect(intent().status).toBe('canceled')
})

test('a shop that sells in yen pays whole yen, at its own account', async () => {
  await connectStripe(env.store.database.owner, bamboo, { currency: 'JPY' })
  await env.query(`update stores set currency = 'JPY' where store_id = $1`, [bamboo])
  const cartId = await cartWith(env.store, await makeVariant(env.store, { storeId: bamboo }), 1, bamboo)
  expect(await placeOrder(context(bamboo), paidBy('4242424242424242', cartId))).toMatchObject({ state: 'placed' })
  expect(intent()).toMatchObject({ amount: 2500, currency: 'jpy', captured: 2500 })
})

test('revoked credentials charge nothing, and say that the payment is unavailable', async () => {
  await stripe.close()
  stripe = await startStripeServer({ accountOf: () => undefined })
  expect(await pay('4242424242424242', await newCart())).toMatchObject({ state: 'unavailable' })
  expect(await reserved()).toBe(0)
})

test('a key that is revoked between authorization and capture loses nothing: the money is captured once it is replaced', async () => {
  let isRevoked = false
  await stripe.close()
  stripe = await startStripeServer({ accountOf: () => (isRevoked ? undefined : 'acct_1') })
  stripe.failNext('capture', { kind: 'broken' })
  expect(await pay('4242424242424242', await newCart())).toMatchObject({ state: 'placed' })
  isRevoked = true
  await env.passMinutes(1)
  await expect(reconcile()).rejects.toThrow('401')
  expect(await env.orders()).toEqual([{ payment_status: 'authorized' }])
  expect([intent().status, stripe.state.moneyTaken()]).toEqual(['requires_capture', 0])
  isRevoked = false
  await env.passMinutes(1)
  await reconcile()
  expect(await env.orders()).toEqual([{ payment_status: 'paid' }])
  expect([stripe.state.moneyTaken(), await breaches()]).toEqual([2500, 0])

  isRevoked = true
  const [{ id = '' } = {}] = await env.query<{ id: string }>('select id from orders')
  expect(await refundOrder(context(), { orderId: id, amountCents: 2500, reference: 'all' })).toMatchObject({
    state: 'requested',
  })
  expect(stripe.state.moneyTaken()).toBe(2500)
  isRevoked = false
  await env.passMinutes(1)
  await reconcile()
  expect(await env.orders()).toEqual([{ payment_status: 'refunded' }])
  expect([stripe.state.moneyTaken(), await breaches()]).toEqual([0, 0])
})

test('a buyer who comes back from the bank while the key is revoked gets the order once it is replaced', async () => {
  let isRevoked = false
  await stripe.close()
  stripe = await startStripeServer({ accountOf: () => (isRevoked ? undefined : 'acct_1') })
  const sent = paidBy(challengeCard, await newCart())
  await placeOrder(context(), sent)
  stripe.state.endChallenge(intent().id, true)
  isRevoked = true
  const found = () => env.store.inStore((ctx) => findPayment(ctx, sent.attempt))
  await expect(settlePayment(context(), (await found())!)).rejects.toThrow('401')
  expect((await found())!.state).toBe('action_required')
  isRevoked = false
  await settlePayment(context(), (await found())!)
  expect((await found())!.token).not.toBeNull()
  expect(stripe.state.moneyTaken()).toBe(2500)
})

test('an event that arrives before the answer places the order once', async () => {
  const ctx = context()
  let writes = 0
  const early = {
    ...ctx,
    // The visitor, the payment and its reference are stored; the fourth is the order, of which the gateway has told us before.
    write: async <T>(work: (tx: never) => Promise<T>) => {
      if (++writes === 4) {
        await report(intent().id)
        await reconcile()
      }
      return ctx.write(work as never) as Promise<T>
    },
  }
  const sent = paidBy('4242424242424242', await newCart())
  expect(await placeOrder(early as typeof ctx, sent)).toMatchObject({ state: 'placed' })
  expect(writes).toBeGreaterThanOrEqual(4)
  expect(await env.orders()).toEqual([{ payment_status: 'paid' }])
  expect(await payments()).toEqual([{ state: 'captured', reference: intent().id }])
  expect([stripe.state.moneyTaken(), await reserved(), await breaches()]).toEqual([2500, 0, 0])
})

test.each([
  { ends: 'authorized in time', minutes: 5, orders: [{ payment_status: 'paid' }], money: 2500, there: 'succeeded' },
  { ends: 'authorized too late', minutes: 20, orders: [], money: 0, there: 'canceled' },
])('a payment that Stripe still processes keeps its stock for as long as it is reserved: $ends', async (expected) => {
  const sent = paidBy('4242424242424242', await newCart())
  stripe.failNext('confirm', { kind: 'broken' })
  expect(await placeOrder(context(), sent)).toMatchObject({ state: 'pending' })
  Object.assign(intent(), { status: 'processing' })
  await env.passMinutes(expected.minutes)
  await reconcile()
  expect(await reserved()).toBe(expected.money === 0 ? 0 : 1)
  // Checked again, and still nothing is decided.
  await env.passMinutes(1)
  await reconcile()
  Object.assign(intent(), { status: 'requires_capture', number: '4242424242424242' })
  await env.passMinutes(1)
  await reconcile()
  expect(await env.orders()).toEqual(expected.orders)
  expect([stripe.state.moneyTaken(), await reserved(), await breaches()]).toEqual([expected.money, 0, 0])
  expect(intent().status).toBe(expected.there)
})

/** An event about a payment, as the gateway would send it. */
const report = (reference: string) =>
  env.query(
    `insert into payment_events (store_id, connection_id, id, type, reference)
     select store_id, connection_id, gen_random_uuid()::text, 'payment_intent.payment_failed', reference
       from payments where reference = $1`,
    [reference],
  )

test('an event about a declined card an hour after another card has paid takes nothing back', async () => {
  const cartId = await newCart()
  await pay('4000000000000002', cartId)
  expect(await pay('4242424242424242', cartId)).toMatchObject({ state: 'placed' })
  await env.passMinutes(60)
  for (const { id } of intents()) await report(id)
  await reconcile()
  expect((await payments()).map(({ state }) => state)).toEqual(['declined', 'captured'])
  expect(await env.orders()).toEqual([{ payment_status: 'paid' }])
  expect(stripe.state.moneyTaken()).toBe(2500)
})

test('a payment that the buyer was told is declined becomes no order, whatever the gateway does with it later', async () => {
  const cartId = await newCart()
  await pay('4000000000000002', cartId)
  Object.assign(intent(), { status: 'requires_capture', number: '4242424242424242' })
  await report(intent().id)
  await reconcile()
  expect(intent().status).toBe('canceled')
  expect(await env.orders()).toEqual([])
})

test('a cart that grows in another tab during 3-D Secure changes neither the amount nor the order', async () => {
  const cartId = await newCart()
  const sent = paidBy(challengeCard, cartId)
  await placeOrder(context(), sent)
  const other = await makeVariant(env.store, { priceCents: 900 })
  await env.store.inStore((ctx) => addToCart(ctx, cartId, { variantId: other, quantity: 3 }))
  stripe.state.endChallenge(intent().id, true)
  await env.passMinutes(1)
  await reconcile()
  const [order] = await env.query('select total_cents::int as total, item_count as items from orders')
  expect(order).toEqual({ total: 2500, items: 1 })
  expect(stripe.state.moneyTaken()).toBe(2500)
})

test('a changed total is a payment of its own, whose key is not that of the declined one', async () => {
  const cartId = await newCart()
  await pay('4000000000000002', cartId)
  const other = await makeVariant(env.store, { priceCents: 900 })
  await env.store.inStore((ctx) => addToCart(ctx, cartId, { variantId: other, quantity: 1 }))
  expect(await pay('4242424242424242', cartId)).toEqual({ state: 'changed' })
  const again = { ...paidBy('4242424242424242', cartId), shownTotalCents: 3400 }
  expect(await placeOrder(context(), again)).toMatchObject({ state: 'placed' })
  expect(intents().map(({ amount }) => amount)).toEqual([2500, 3400])
  const keys = stripe.calls.filter(({ operation }) => operation === 'announce').map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
})
