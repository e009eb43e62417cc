import { connectManual } from '@backroom/testing/fixtures/connect-gateway'
import { lotus } from '@backroom/testing/fixtures/things'
import { placementOf } from '@backroom/testing/money/test-checkout'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addedItem, type EditTest, linesOf, openEditTest } from '../../order-edits/order-edits-test-api.ts'
import { findBalanceLink, markPaid, placeOrder } from '../orders.ts'

// Orders that were placed with money that went to the store itself: no gateway and no ledger knows the 85.00.

let env: EditTest
let orderId = ''
beforeEach(async () => {
  env = await openEditTest()
  orderId = await env.place(0, await connectManual(env.store.database.owner, lotus, 'bank_transfer'))
  await mark('SEPA 1')
})
afterEach(() => env.close())

const mark = (reference?: string) => env.store.inStore((ctx) => markPaid(ctx, orderId, reference))
const addMugs = (quantity: number) => env.edit(orderId, { added: [addedItem(env.mug, { quantity })] })
const clearing = async () => (await env.findState()).clearing
const cartOfLink = async () => {
  const token = (await env.show(orderId)).paymentUrl.split('/').at(-1)!
  const found = await env.store.inStore((ctx) => findBalanceLink(ctx, token))
  if (found?.state !== 'open') throw new Error(`the link is ${found?.state}`)
  return found.cartId
}
const payByCard = async (totalCents: number) =>
  placeOrder(env.store.waitingStore({ payments: env.payments }), placementOf(await cartOfLink(), { totalCents }))
const payments = () =>
  env.query(
    'select is_balance, is_direct, state, captured_cents::int as captured from payments where order_id = $1 order by id',
    [orderId],
  )

test('what is due is paid by card, and the ledger knows that part alone', async () => {
  expect(await clearing()).toBe(0)
  await addMugs(2)
  expect(await env.show(orderId)).toMatchObject({ dueCents: 1000, paymentStatus: 'partially_paid' })
  expect(await env.breaches()).toEqual([])
  expect(await payByCard(1000)).toMatchObject({ state: 'placed' })
  expect(await env.show(orderId)).toMatchObject({
    dueCents: 0,
    paymentStatus: 'paid',
    totalCents: 9500,
    paymentUrl: '',
  })
  expect(await payments()).toEqual([
    { is_balance: false, is_direct: true, state: 'captured', captured: 8500 },
    { is_balance: true, is_direct: false, state: 'captured', captured: 1000 },
  ])
  expect([env.gateway.moneyTaken(), await clearing()]).toEqual([1000, 1000])
  expect(await env.breaches()).toEqual([])

  // The next one is paid to the store again.
  await addMugs(1)
  expect(await mark('SEPA 2')).toMatchObject({ dueCents: 0, paymentStatus: 'paid', totalCents: 10_000 })
  expect(await payments()).toMatchObject([{ captured: 8500 }, { captured: 1000 }, { is_direct: true, captured: 500 }])
  expect([env.gateway.moneyTaken(), await clearing()]).toEqual([1000, 1000])
  expect(await env.breaches()).toEqual([])
})

test('a refund gives back the part of the card first, and the store returns the rest itself', async () => {
  await addMugs(2)
  await payByCard(1000)
  expect(await env.refundable(orderId)).toMatchObject({ refundableCents: 9500, directCents: 8500 })
  await env.request(orderId, { amountCents: 700 })
  await env.reconcile()
  expect(await env.refundable(orderId)).toMatchObject({ refundableCents: 8800, directCents: 8500 })
  expect([env.gateway.moneyTaken(), await clearing()]).toEqual([300, 300])
  await env.request(orderId, { amountCents: 8800 })
  await env.reconcile()
  expect(await env.show(orderId)).toMatchObject({ paymentStatus: 'refunded', dueCents: 0 })
  expect([env.gateway.moneyTaken(), await clearing()]).toEqual([0, 0])
  expect(await env.breaches()).toEqual([])
})

test('an order that was paid both ways is cancelled with all its money, and its link asks for nothing', async () => {
  await addMugs(2)
  await payByCard(1000)
  await addMugs(1)
  const cartId = await cartOfLink()
  expect(await env.cancel(orderId)).toMatchObject({ status: 'cancelled' })
  await env.reconcile()
  expect(await env.show(orderId)).toMatchObject({ paymentStatus: 'refunded' })
  const late = placementOf(cartId, { totalCents: 500 })
  expect(await placeOrder(env.store.waitingStore({ payments: env.payments }), late)).toMatchObject({ state: 'empty' })
  expect([env.gateway.moneyTaken(), await clearing()]).toEqual([0, 0])
  expect(await env.stock()).toEqual([10, 10])
  expect(await env.breaches()).toEqual([])
})

test('what an edit takes off is owed to the customer, and no link asks for money', async () => {
  const order = await env.show(orderId)
  const less = await env.edit(orderId, { lines: linesOf(order, [[1]]) })
  expect(less).toMatchObject({ totalCents: 3500, dueCents: -5000, paymentUrl: '' })
  expect(await env.breaches()).toEqual([])
})
