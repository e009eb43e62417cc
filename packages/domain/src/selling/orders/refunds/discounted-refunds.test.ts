import { discountBody } from '@backroom/testing/fixtures/discount-body'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart } from '../../carts/carts.ts'
import { createDiscount } from '../../discounts/discounts.ts'
import { placeOrder } from '../orders.ts'
import { openRefundTest, type RefundTest } from './refunds-test-api.ts'

let env: RefundTest
beforeEach(async () => {
  env = await openRefundTest()
})
afterEach(() => env.close())

/** 3 tees for 25.00 and 2 mugs for 5.00, less 10.01 off the order: the tees pay 8.83 of it, and the mugs 1.18. */
async function buyDiscounted(): Promise<string> {
  const rule = { kind: 'amount', value: 1001, amountPer: 'order' } as const
  await env.store.inStore((ctx) => createDiscount(ctx, discountBody({ ...rule, title: 'Off the order' })))
  const cartId = await cartWith(env.store, env.tee, 3)
  await env.store.inStore((ctx) => addToCart(ctx, cartId, { variantId: env.mug, quantity: 2 }))
  const placement = placementOf(cartId, { totalCents: 7499 })
  const result = await placeOrder(env.store.waitingStore({ payments: env.payments }), placement)
  expect(result.state).toBe('placed')
  const [{ id = '' } = {}] = await env.query<{ id: string }>('select id from orders')
  return id
}

test('of a discount over several lines each piece gives back what it paid, and what stays becomes no cheaper', async () => {
  const id = await buyDiscounted()
  const amounts = (await env.refundable(id)).lines.map(({ pieces }) => pieces.map(({ amountCents }) => amountCents))
  expect(amounts).toEqual([
    [2205, 2206, 2206],
    [441, 441],
  ])
  const order = await env.refund(id, [1])
  expect(order).toMatchObject({ paymentStatus: 'partially_refunded', totalCents: 7499, discountCents: 1001 })
  expect(order.refunds.map(({ amountCents }) => amountCents)).toEqual([2205])
  const left = await env.refundable(id)
  expect(left.refundableCents).toBe(7499 - 2205)
  expect(left.lines.map(({ pieces }) => pieces.map(({ amountCents }) => amountCents))).toEqual([
    [2206, 2206],
    [441, 441],
  ])
  const all = await env.refund(id, [2, 2])
  expect(all).toMatchObject({ paymentStatus: 'refunded' })
  expect(env.gateway.moneyTaken()).toBe(0)
})

test('an order that is cancelled after a refund gives back the rest, and its stock once', async () => {
  const id = await buyDiscounted()
  await env.refund(id, [0, 1])
  await env.cancel(id)
  await env.reconcile()
  expect(await env.show(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  // The mug that was refunded alone was not put back.
  expect([env.gateway.moneyTaken(), await env.stockOf(env.tee), await env.stockOf(env.mug)]).toEqual([0, 10, 9])
})
