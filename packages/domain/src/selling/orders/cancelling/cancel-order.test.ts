import { storeMails } from '@backroom/testing/database/sent-mails'
import { discountBody } from '@backroom/testing/fixtures/discount-body'
import { settledState } from '@backroom/testing/money/payment-test-env'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiscount } from '../../discounts/discounts.ts'
import { createFulfillment } from '../../fulfillments/fulfillments.ts'
import { cancelOrder, listOrders, placeOrder, requestRefund } from '../orders.ts'
import { openRefundTest, quantitiesOf, type RefundTest, wholeParcel } from '../refunds/refunds-test-api.ts'

let env: RefundTest
let orderId = ''
beforeEach(async () => {
  env = await openRefundTest()
  orderId = await env.place()
})
afterEach(() => env.close())

const stock = async () => [await env.stockOf(env.tee), await env.stockOf(env.mug)]
const fulfill = () => env.store.inStore((ctx) => createFulfillment(ctx, orderId, wholeParcel))
const eventsOf = ({ timeline }: Awaited<ReturnType<RefundTest['show']>>) => timeline.map(({ kind }) => kind)

test('cancels a paid order: all of it is refunded, its stock returns, and nothing of it can be sent', async () => {
  await env.query('delete from outbox_messages')
  const order = await env.cancel(orderId, { note: ' Wrong size ', notifiesCustomer: true })
  expect(order).toMatchObject({ status: 'cancelled', cancelReason: 'customer', cancelNote: 'Wrong size' })
  expect(order.refunds).toMatchObject([{ state: 'requested', amountCents: 8500 }])
  await env.reconcile()
  const refunded = await env.show(orderId)
  expect(refunded).toMatchObject({ paymentStatus: 'refunded', fulfillmentStatus: 'unfulfilled' })
  expect(quantitiesOf(refunded)).toEqual(['3/3/0/0/3', '2/2/0/0/2'])
  expect(eventsOf(refunded).slice(0, 2)).toEqual(['refunded', 'cancelled'])
  expect([await stock(), await env.findState()]).toEqual([[10, 10], settledState(0)])
  await expect(fulfill()).rejects.toMatchObject({ code: 'order_cancelled' })
  const mails = await env.query<{ subject: string }>(`select subject from ${storeMails} order by id`)
  expect(mails.map(({ subject }) => subject.replace(/.*: /, ''))).toEqual([
    'order #1001 cancelled',
    'refund for order #1001',
  ])
})

test('without a refund the money stays, and can be refunded later without stock that returned before', async () => {
  await env.cancel(orderId, { refunds: false })
  expect(await env.show(orderId)).toMatchObject({ paymentStatus: 'paid', refunds: [] })
  expect(await stock()).toEqual([10, 10])
  expect((await env.refundable(orderId)).lines.map(({ locationId }) => locationId)).toEqual([null, null])
  await env.refund(orderId, [3, 2], { locationId: (await env.locations())[0]! })
  expect([await stock(), await env.findState()]).toEqual([[10, 10], settledState(0)])
})

test('what was refunded before is neither refunded nor restocked again', async () => {
  await env.refund(orderId, [1])
  await env.cancel(orderId)
  await env.reconcile()
  const order = await env.show(orderId)
  expect(order.refunds.map(({ amountCents }) => amountCents)).toEqual([2500, 6000])
  expect(quantitiesOf(order)).toEqual(['3/3/0/0/3', '2/2/0/0/2'])
  // The piece that was refunded without returning stays gone.
  expect([await stock(), await env.findState()]).toEqual([[9, 10], settledState(0)])
})

test('repeating it changes nothing, also at once', async () => {
  const seen = { refundableCents: 8500 }
  const results = await Promise.allSettled([1, 2, 3].map(() => env.cancel(orderId, seen)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  await env.cancel(orderId, { reason: 'fraud' })
  await env.reconcile()
  const order = await env.show(orderId)
  expect(order).toMatchObject({ cancelReason: 'customer', refunds: [{ amountCents: 8500 }] })
  expect(eventsOf(order).filter((kind) => kind === 'cancelled')).toHaveLength(1)
  expect([await stock(), await env.findState()]).toEqual([[10, 10], settledState(0)])
})

test('of a cancellation and a fulfillment at once, exactly one happens', async () => {
  const [cancelled, fulfilled] = await Promise.allSettled([env.cancel(orderId), fulfill()])
  expect([cancelled.status, fulfilled.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  const order = await env.show(orderId)
  const isCancelled = order.status === 'cancelled'
  expect(quantitiesOf(order)).toEqual(isCancelled ? ['3/3/0/0/3', '2/2/0/0/2'] : ['3/0/3/0/0', '2/0/2/0/0'])
  expect(await stock()).toEqual(isCancelled ? [10, 10] : [7, 8])
})

test('of a cancellation and a refund that saw the same amount, the second one fails', async () => {
  const seen = await env.refundable(orderId)
  const refund = env.member().write((tx) =>
    requestRefund(tx, orderId, {
      ...{ lines: env.pick(seen, [1]), shippingCents: 0, reason: 'other', note: '', notifiesCustomer: false },
      refundableCents: seen.refundableCents,
    }),
  )
  const results = await Promise.allSettled([refund, env.cancel(orderId, { refundableCents: seen.refundableCents })])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await env.reconcile()
  const { refunds } = await env.show(orderId)
  expect(refunds).toHaveLength(1)
  expect(await env.findState()).toEqual(settledState(8500 - refunds[0]!.amountCents))
})

test('an order of which a piece was sent is not cancelled', async () => {
  await env.send(orderId, [1])
  await expect(env.cancel(orderId)).rejects.toMatchObject({ code: 'sent_already' })
  expect(await env.show(orderId)).toMatchObject({ status: 'open', refunds: [] })
})

test('a gateway that refuses the refund: the order stays cancelled, and its money can be refunded again', async () => {
  env.gateway.failNext('refund', { kind: 'refused' })
  await env.cancel(orderId)
  await env.reconcile()
  const refused = await env.show(orderId)
  expect(refused).toMatchObject({ status: 'cancelled', paymentStatus: 'paid', refunds: [{ state: 'refused' }] })
  expect(quantitiesOf(refused)).toEqual(['3/3/0/0/0', '2/2/0/0/0'])
  await env.refund(orderId, [3, 2])
  expect([await stock(), await env.findState()]).toEqual([[10, 10], settledState(0)])
})

test('a refund needs its own permission', async () => {
  const member = env.member()
  const withoutRefunds = { ...member, permissions: new Set(['orders.cancel' as const]) }
  const body = { reason: 'other' as const, note: '', restocks: true, notifiesCustomer: false, refundableCents: 8500 }
  const write: typeof member.write = (work) =>
    member.write((tx) => work({ ...tx, permissions: withoutRefunds.permissions }))
  await expect(cancelOrder({ ...withoutRefunds, write }, orderId, { ...body, refunds: true })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await cancelOrder({ ...withoutRefunds, write }, orderId, { ...body, refunds: false })
  expect(await env.show(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' })
})

test('the list finds cancelled orders by their status', async () => {
  await env.place()
  await env.cancel(orderId)
  const ids = async (status: 'open' | 'cancelled') => {
    const { items } = await env.store.inStore((ctx) => listOrders(ctx, { limit: 10, status }))
    return items.map(({ id }) => id)
  }
  expect(await ids('cancelled')).toEqual([orderId])
  expect(await ids('open')).toHaveLength(1)
})

test('a cancellation that waits for its stock holds no discount yet, as a purchase of the same item', async () => {
  const { id } = await env.store.inStore((ctx) => createDiscount(ctx, discountBody()))
  const placement = placementOf(await cartWith(env.store, env.tee), { totalCents: 2250 })
  await placeOrder(env.store.waitingStore({ payments: env.payments }), placement)
  const [bought] = await env.query<{ id: string }>('select id from orders order by number desc limit 1')
  const purchase = await env.store.database.owner.connect()
  await purchase.query('begin')
  await purchase.query('select from product_variants where id = $1 for update', [env.tee])
  const cancelled = env.cancel(bought!.id)
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await env.query(waiting)).length === 0) {}
  // Refused at once if the cancellation had locked it: each would wait for the other one.
  await purchase.query('select from discounts where id = $1 for update nowait', [id])
  await purchase.query('commit')
  purchase.release()
  expect(await cancelled).toMatchObject({ status: 'cancelled' })
  expect(await env.query('select use_count from discounts')).toEqual([{ use_count: 0 }])
})
