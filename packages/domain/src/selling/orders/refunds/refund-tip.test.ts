import { storeMails } from '@backroom/testing/database/sent-mails'
import { settledState } from '@backroom/testing/money/payment-test-env'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkMoney } from '../../../money/money-checks/money-checks.ts'
import { openRefundTest, type RefundTest } from './refunds-test-api.ts'

let env: RefundTest
let orderId = ''
beforeEach(async () => {
  env = await openRefundTest()
  orderId = await env.place(700)
})
afterEach(() => env.close())

/** What reports know of the order: sold and returned. */
const sales = async () => {
  const [row] = await env.query(
    `select sum(gross_cents - discount_cents + shipping_cents + tax_cents)::int as sold, sum(refunded_cents)::int as returned
       from sale_movements where order_id = $1`,
    [orderId],
  )
  return row
}

test('an order is paid with its tip, which is no sale and no shipping', async () => {
  expect(await env.findState()).toEqual(settledState(9200))
  expect(await env.show(orderId)).toMatchObject({ tipCents: 700, shippingCents: 0, totalCents: 9200 })
  expect(await env.refundable(orderId)).toMatchObject({ tipCents: 700, shippingCents: 0, refundableCents: 9200 })
  expect(await sales()).toEqual({ sold: 8500, returned: 0 })
  await env.store.inStore(checkMoney)
  expect(await env.query('select breaches from money_checks where breach_count > 0')).toEqual([])
})

test('a refund of the tip returns nothing of the sale, and the customer reads of it', async () => {
  const order = await env.refund(orderId, [1], { tipCents: 300, notifiesCustomer: true })
  expect(order.refunds).toMatchObject([{ state: 'refunded', amountCents: 2800, tipCents: 300, shippingCents: 0 }])
  expect(await sales()).toEqual({ sold: 8500, returned: 2500 })
  expect(await env.refundable(orderId)).toMatchObject({ tipCents: 400, shippingCents: 0, refundableCents: 6400 })
  const mails = await env.query<{ plain: string }>(`select plain from ${storeMails} order by id desc`)
  expect(mails[0]!.plain).toMatch(/Tip: .*3[.,]00/)
})

test('no more of a tip is refunded than is left of it', async () => {
  await env.refund(orderId, [], { tipCents: 699 })
  await expect(env.request(orderId, { tipCents: 2 })).rejects.toMatchObject({ code: 'refundable_changed' })
  await env.refund(orderId, [], { tipCents: 1 })
  expect(await env.refundable(orderId)).toMatchObject({ tipCents: 0, refundableCents: 8500 })
  expect(await sales()).toEqual({ sold: 8500, returned: 0 })
})

test('a typed amount below the tip is the tip alone', async () => {
  const order = await env.refund(orderId, [], { tipCents: 700, amountCents: 250 })
  expect(order.refunds).toMatchObject([{ amountCents: 250, tipCents: 250 }])
  expect(await sales()).toEqual({ sold: 8500, returned: 0 })
})

test('cancelling returns the tip with the rest', async () => {
  await env.refund(orderId, [0, 1], { tipCents: 200 })
  await env.cancel(orderId)
  await env.reconcile()
  expect(await env.show(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect(await sales()).toEqual({ sold: 8500, returned: 8500 })
  expect(await env.findState()).toEqual(settledState(0))
})
