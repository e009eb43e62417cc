import { storeMails } from '@backroom/testing/database/sent-mails'
import { makeVariant, testPorts } from '@backroom/testing/database/test-store'
import { connectStripe } from '@backroom/testing/fixtures/connect-gateway'
import { insertParcel } from '@backroom/testing/fixtures/insert-parcel'
import { lotus } from '@backroom/testing/fixtures/things'
import { createPaymentTestEnv, type PaymentTestEnv } from '@backroom/testing/money/payment-test-env'
import { refundOrder } from '@backroom/testing/money/refund-order-test-api'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { type StripeServer, startStripeServer } from '@backroom/testing/servers/stripe-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkMoney } from '../../../money/money-checks/money-checks.ts'
import { cancelFulfillment, createFulfillment } from '../../fulfillments/fulfillments.ts'
import { plainParcel } from '../../fulfillments/fulfillments-test-api.ts'
import { cancelUntouched } from '../../fulfillments/many-parcels.ts'
import {
  cancelOrder,
  captureOrder,
  captureOrders,
  findOrder,
  placeOrder,
  reconcilePayments,
  voidOrder,
} from '../orders.ts'

let env: PaymentTestEnv
let stripe: StripeServer
let orderId = ''
let variantId = ''
beforeEach(async () => {
  env = await createPaymentTestEnv()
  stripe = await startStripeServer()
  const connection = await connectStripe(env.store.database.owner, lotus)
  await env.query('update payment_connections set captures_by_hand = true where id = $1', [connection])
  variantId = await makeVariant(env.store, { stock: 3 })
  await buy()
  ;[{ id: orderId = '' } = {}] = await env.query<{ id: string }>('select id from orders')
})
async function buy() {
  const placement = placementOf(await cartWith(env.store, variantId))
  const buyer = { ...placement.buyer, card: undefined, cardToken: stripe.state.addToken('4242424242424242') }
  expect(await placeOrder(job(), { ...placement, buyer })).toMatchObject({ state: 'placed' })
}
afterEach(async () => {
  await stripe.close()
  await env.close()
})

const ports = () => ({ stripe: { apiUrl: stripe.url, scriptUrl: stripe.scriptUrl } })
const job = () => env.store.waitingStore(ports())
const member = () => env.store.waiting(lotus, { ...testPorts, ...ports() })
const intent = () => [...stripe.state.intents.values()][0]!
const show = () => env.store.inStore((ctx) => findOrder(ctx, orderId))
const reconcile = async () => {
  await env.query('update payments set next_check_at = now() where next_check_at is not null')
  await reconcilePayments(job())
}
const breaches = async () => {
  await env.store.inStore(checkMoney)
  return (await env.query<{ count: number }>('select sum(breach_count)::int as count from money_checks'))[0]?.count
}

test('an order is authorized for seven days, and a member captures it once', async () => {
  const order = await show()
  expect(order.paymentStatus).toBe('authorized')
  const daysLeft = (Date.parse(order.heldUntil!) - Date.now()) / 86_400_000
  expect(daysLeft).toBeGreaterThan(6.9)
  expect(daysLeft).toBeLessThanOrEqual(7)
  await reconcile()
  await env.query(`update payments set created_at = now() - interval '2 days'`)
  expect(intent().status).toBe('requires_capture')
  expect(await breaches()).toBe(0)
  const clicks = await Promise.all([captureOrder(member(), orderId), captureOrder(member(), orderId)])
  expect(clicks.map(({ paymentStatus }) => paymentStatus)).toContain('paid')
  expect(await captureOrder(member(), orderId)).toMatchObject({ paymentStatus: 'paid', heldUntil: null })
  expect(stripe.state.moneyTaken()).toBe(2500)
  await expect(voidOrder(member(), orderId)).rejects.toMatchObject({ code: 'not_authorized' })
  expect(await breaches()).toBe(0)
})

const cancellation = {
  ...({ reason: 'fraud', note: 'Stolen card', refunds: true, restocks: true } as const),
  ...{ notifiesCustomer: true, refundableCents: 0 },
}

test('cancelling an order voids the payment that is held, and says why; repeating it changes nothing', async () => {
  await env.query('delete from outbox_messages')
  const order = await cancelOrder(member(), orderId, cancellation)
  expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'voided', cancelReason: 'fraud', refunds: [] })
  expect(order.cancelNote).toBe('Stolen card')
  expect(order.timeline.map(({ kind }) => kind).slice(0, 2)).toEqual(['cancelled', 'voided'])
  expect([intent().status, await env.stockOf(variantId)]).toEqual(['canceled', 3])
  expect(await cancelOrder(member(), orderId, { ...cancellation, reason: 'other' })).toMatchObject({
    cancelReason: 'fraud',
  })
  const mails = await env.query<{ subject: string }>(`select subject from ${storeMails}`)
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('cancelled')])
  expect(await breaches()).toBe(0)
})

test('an order whose payment was captured at the gateway meanwhile is not cancelled but paid', async () => {
  stripe.state.capture(intent().id)
  await expect(cancelOrder(member(), orderId, cancellation)).rejects.toMatchObject({ code: 'not_cancellable' })
  expect(await show()).toMatchObject({ status: 'open', paymentStatus: 'paid' })
})

test('of an order that was sent no member voids the payment; if the gateway gives it back, the pieces stay gone', async () => {
  const { lines } = await show()
  const pieces = Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))
  await insertParcel(env.store.database.owner, lotus, { orderId, pieces })
  await expect(voidOrder(member(), orderId)).rejects.toMatchObject({ code: 'sent_already' })
  expect(intent().status).toBe('requires_capture')
  stripe.state.cancel(intent().id)
  await reconcile()
  expect(await show()).toMatchObject({ paymentStatus: 'voided', fulfillmentStatus: 'fulfilled' })
  expect(await env.stockOf(variantId)).toBe(2)
  expect(await breaches()).toBe(0)
})

test('a parcel that is cancelled after the gateway gave the money back cancels the order, and its pieces return', async () => {
  await member().write((tx) => createFulfillment(tx, orderId, plainParcel))
  stripe.state.cancel(intent().id)
  await reconcile()
  const { fulfillments } = await show()
  await member().write((tx) => cancelFulfillment(tx, fulfillments[0]!.id))
  expect(await show()).toMatchObject({ status: 'cancelled', cancelReason: 'other', fulfillmentStatus: 'unfulfilled' })
  expect(await env.stockOf(variantId)).toBe(3)
  expect(await breaches()).toBe(0)
})

test('so does the undo of a bulk change that sent it', async () => {
  const { fulfillments } = await member().write((tx) => createFulfillment(tx, orderId, plainParcel))
  const { id, revision } = fulfillments[0]!
  stripe.state.cancel(intent().id)
  await reconcile()
  expect(await member().write((tx) => cancelUntouched(tx, [{ id, revision }]))).toEqual(new Set([id]))
  expect(await show()).toMatchObject({ status: 'cancelled', cancelReason: 'other', fulfillmentStatus: 'unfulfilled' })
  expect(await env.stockOf(variantId)).toBe(3)
  expect(await breaches()).toBe(0)
})

test('a member gives it back, and the pieces return', async () => {
  expect(await env.stockOf(variantId)).toBe(2)
  expect(await voidOrder(member(), orderId)).toMatchObject({ paymentStatus: 'voided', heldUntil: null })
  expect(await voidOrder(member(), orderId)).toMatchObject({ paymentStatus: 'voided' })
  expect(await env.stockOf(variantId)).toBe(3)
  expect(intent().status).toBe('canceled')
  await expect(captureOrder(member(), orderId)).rejects.toMatchObject({ code: 'not_authorized' })
})

test.each([
  ['captured', 'paid', () => stripe.state.capture(intent().id)],
  ['given back', 'voided', () => stripe.state.cancel(intent().id)],
])('what was %s at the gateway is %s here', async (_, status, change) => {
  change()
  await reconcile()
  expect((await show()).paymentStatus).toBe(status)
  expect(await breaches()).toBe(0)
})

test('a gateway without an answer changes nothing, and says so', async () => {
  stripe.failNext('capture', { kind: 'broken' })
  await expect(captureOrder(member(), orderId)).rejects.toMatchObject({ code: 'gateway_unanswered' })
  expect((await show()).paymentStatus).toBe('authorized')
})

test('a part is captured, the rest goes back, and only the part can be refunded', async () => {
  await expect(captureOrder(member(), orderId, 2501)).rejects.toMatchObject({ code: 'more_than_held' })
  expect(await captureOrder(member(), orderId, 1000)).toMatchObject({
    paymentStatus: 'partially_paid',
    heldUntil: null,
  })
  expect(stripe.state.moneyTaken()).toBe(1000)
  const refund = (amountCents: number, reference: string) => refundOrder(job(), { orderId, amountCents, reference })
  expect(await refund(1001, 'too much')).toEqual({ state: 'rejected' })
  expect(await refund(1000, 'all')).toEqual({ state: 'refunded' })
  expect(await breaches()).toBe(0)
})

test('a part that was captured at the gateway is booked as that part', async () => {
  stripe.state.capture(intent().id, '700')
  await reconcile()
  expect(await show()).toMatchObject({ paymentStatus: 'partially_paid' })
  const [sale] = await env.query(
    `select sum(amount_cents)::int as cents from ledger_entries where account = 'psp_clearing'`,
  )
  expect(sale).toEqual({ cents: 700 })
  expect(await breaches()).toBe(0)
})

test('a task captures what is held for many orders, and says which it could not and why', async () => {
  await buy()
  await buy()
  const ids = (await env.query<{ id: string }>('select id from orders order by number')).map(({ id }) => id)
  const [first = '', second = '', third = ''] = ids
  await captureOrder(member(), first, 500)
  await voidOrder(member(), third)
  const run = async () => {
    const prepared = await captureOrders.prepare!(job(), { ids: [...ids, lotus] }, null)
    return captureOrders.batch({} as never, { ids }, null, prepared)
  }
  const { done, next, rows } = await run()
  expect([done, next]).toEqual([2, null])
  expect(rows).toMatchObject([
    { outcome: 'failed', itemId: third, label: '#1003', error: { vi: expect.stringContaining('giữ') } },
    { outcome: 'failed', itemId: lotus, label: lotus },
  ])
  const states = await env.query('select payment_status as state from orders order by number')
  expect(states.map(({ state }) => state)).toEqual(['partially_paid', 'paid', 'voided'])
  expect(stripe.state.moneyTaken()).toBe(500 + 2500)
  expect(await breaches()).toBe(0)
  // A batch that is repeated after the process died takes nothing twice.
  expect(await run()).toMatchObject({ done: 2 })
  expect(stripe.state.moneyTaken()).toBe(500 + 2500)
  expect(await env.store.inStore((ctx) => findOrder(ctx, second))).toMatchObject({ paymentStatus: 'paid' })
})

test('a task goes on with the others when the gateway does not answer for one', async () => {
  await buy()
  const ids = (await env.query<{ id: string }>('select id from orders order by number')).map(({ id }) => id)
  stripe.failNext('capture', { kind: 'broken' })
  const { done, rows } = (await captureOrders.prepare!(job(), { ids }, null)) as { done: number; rows: object[] }
  expect([done, rows]).toMatchObject([1, [{ outcome: 'failed', error: { en: expect.stringContaining('gateway') } }]])
  expect(stripe.state.moneyTaken()).toBe(2500)
})
