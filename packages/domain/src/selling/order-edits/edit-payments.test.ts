import { makeVariant, testPorts } from '@backroom/testing/database/test-store'
import { connectManual, connectStripe } from '@backroom/testing/fixtures/connect-gateway'
import { discountBody } from '@backroom/testing/fixtures/discount-body'
import { lotus } from '@backroom/testing/fixtures/things'
import { createPaymentTestEnv, type PaymentTestEnv } from '@backroom/testing/money/payment-test-env'
import { refundOrder } from '@backroom/testing/money/refund-order-test-api'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { type StripeServer, startStripeServer } from '@backroom/testing/servers/stripe-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findSalesByDay, keepSales, recountSales } from '../../analytics/sales/sales.ts'
import { checkMoney } from '../../money/money-checks/money-checks.ts'
import { createDiscount, setPaused } from '../discounts/discounts.ts'
import { captureOrder, findOrder, markPaid, placeOrder } from '../orders/orders.ts'
import { createEdit, previewEdit } from './order-edits.ts'
import { addedItem, linesOf, noChanges } from './order-edits-test-api.ts'

let env: PaymentTestEnv
let stripe: StripeServer
beforeEach(async () => {
  env = await createPaymentTestEnv()
  stripe = await startStripeServer()
})
afterEach(async () => {
  await stripe.close()
  await env.close()
})

const ports = () => ({ stripe: { apiUrl: stripe.url, scriptUrl: stripe.scriptUrl }, payments: env.payments })
const member = () => env.store.waiting(lotus, { ...testPorts, ...ports() })
const show = (id: string) => env.store.inStore((ctx) => findOrder(ctx, id))
const preview = (id: string, changes: Partial<typeof noChanges> = {}) =>
  member().read((tx) => previewEdit(tx, id, { ...noChanges, ...changes }))
const edit = async (id: string, changes: Partial<typeof noChanges>) => {
  const { version } = await preview(id)
  const body = { ...noChanges, ...changes, version, reason: '', notifiesCustomer: false }
  return member().write((tx) => createEdit(tx, id, body))
}
const breaches = async () => {
  await env.store.inStore(checkMoney)
  return env.query('select breaches from money_checks where breach_count > 0')
}
const latestOrder = async () =>
  (await env.query<{ id: string }>('select id from orders order by number desc limit 1'))[0]!.id

async function placeByCard(variantId: string, quantity: number, totalCents: number) {
  const placement = placementOf(await cartWith(env.store, variantId, quantity), { totalCents })
  const result = await placeOrder(env.store.waitingStore(ports()), placement)
  expect(result).toMatchObject({ state: 'placed' })
  return latestOrder()
}

/** By Stripe, whose payments members capture. */
async function placeHeld(variantId: string, quantity: number, totalCents: number) {
  const connection = await connectStripe(env.store.database.owner, lotus)
  await env.query('update payment_connections set captures_by_hand = true where id = $1', [connection])
  const placement = placementOf(await cartWith(env.store, variantId, quantity), { totalCents })
  const buyer = { ...placement.buyer, card: undefined, cardToken: stripe.state.addToken('4242424242424242') }
  expect(await placeOrder(env.store.waitingStore(ports()), { ...placement, buyer })).toMatchObject({ state: 'placed' })
  return latestOrder()
}

test('an awaited payment asks for the new total, larger or smaller, in a currency without decimals', async () => {
  await env.query(`update stores set currency = 'JPY' where store_id = $1`, [lotus])
  const tea = await makeVariant(env.store, { stock: 5, priceCents: 1200, title: 'Tea' })
  const methodId = await connectManual(env.store.database.owner, lotus, 'bank_transfer', { unpaidDays: 7 })
  const { buyer, ...placement } = placementOf(await cartWith(env.store, tea, 2), { totalCents: 2400 })
  const { card: _, ...withoutCard } = buyer
  await placeOrder(env.store.waitingStore(), { ...placement, buyer: withoutCard, methodId })
  const id = await latestOrder()
  expect(await preview(id)).toMatchObject({ payment: 'awaited', dueCents: 0 })
  const more = await edit(id, { added: [addedItem(tea, { quantity: 3 })] })
  expect(more).toMatchObject({ totalCents: 6000, paymentStatus: 'pending', currency: 'JPY' })
  expect(more.timeline[0]!.detail).toBe('+3 Tea (M) · JPY 2,400 → JPY 6,000')
  expect(await env.stockOf(tea)).toBe(0)
  const less = await edit(id, { lines: linesOf(more, [[1, 1000]]), discountKind: 'percent', discountValue: 333 })
  // 3.33 % of 4,600 are 153.
  expect(less.totalCents).toBe(4447)
  await env.store.inStore((ctx) => markPaid(ctx, id))
  expect(await show(id)).toMatchObject({ paymentStatus: 'paid', dueCents: 0 })
  expect(await env.query('select amount_cents::int as cents from order_transactions')).toEqual([{ cents: 4447 }])
  expect(await breaches()).toEqual([])
})

test('money that went to the store itself: a larger total is owed until its link is paid, or a member marks it as paid, once', async () => {
  const tea = await makeVariant(env.store, { stock: 5, priceCents: 1200, title: 'Tea' })
  const methodId = await connectManual(env.store.database.owner, lotus, 'cash_on_delivery')
  const { buyer, ...placement } = placementOf(await cartWith(env.store, tea, 2), { totalCents: 2400 })
  const { card: _, ...withoutCard } = buyer
  await placeOrder(env.store.waitingStore(), { ...placement, buyer: withoutCard, methodId })
  const id = await latestOrder()
  const pay = () => env.store.inStore((ctx) => markPaid(ctx, id, 'cash'))
  await pay()
  expect(await preview(id, { added: [addedItem(tea)] })).toMatchObject({ dueCents: 1200, paidCents: 2400 })
  const more = await edit(id, { added: [addedItem(tea)] })
  expect(more).toMatchObject({ totalCents: 3600, dueCents: 1200, paymentStatus: 'partially_paid' })
  expect(more.paymentUrl).toContain('/checkout/pay/')
  expect(await breaches()).toEqual([])
  const both = await Promise.all([pay(), pay()])
  expect(both.at(-1)).toMatchObject({ paymentStatus: 'paid', dueCents: 0 })
  expect((await show(id)).transactions.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['capture', 2400],
    ['capture', 1200],
  ])
  expect(await breaches()).toEqual([])
  expect(await env.query('select is_balance, amount_cents::int as cents from payments order by id')).toEqual([
    { is_balance: false, cents: 2400 },
    { is_balance: true, cents: 1200 },
  ])
  for (const amountCents of [2400, 1200])
    await refundOrder(env.store.waitingStore(ports()), { orderId: id, amountCents, reference: `${amountCents}` })
  expect(await show(id)).toMatchObject({ paymentStatus: 'refunded' })
  expect(await breaches()).toEqual([])
})

test('a held payment is captured up to the new total, and nothing above what is held is added', async () => {
  const tee = await makeVariant(env.store, { stock: 9 })
  const id = await placeHeld(tee, 3, 7500)
  const order = await show(id)
  const less = await edit(id, { lines: linesOf(order, [[2]]) })
  expect(less).toMatchObject({ totalCents: 5000, paymentStatus: 'authorized', dueCents: 0 })
  expect(await preview(id)).toMatchObject({ payment: 'held', paidCents: 7500 })
  const above = { added: [addedItem(null, { title: 'Gold', priceCents: 2501 })] }
  await expect(edit(id, above)).rejects.toMatchObject({ code: 'edit_above_held' })
  await expect(captureOrder(member(), id, 5001)).rejects.toMatchObject({ code: 'more_than_held' })
  const captured = await captureOrder(member(), id)
  expect(captured).toMatchObject({ paymentStatus: 'paid', dueCents: 0 })
  expect([...stripe.state.intents.values()][0]).toMatchObject({ captured: 5000 })
  expect(await breaches()).toEqual([])
})

test('of an order that is captured in part an edit may take off what is not paid', async () => {
  const tee = await makeVariant(env.store, { stock: 9 })
  const id = await placeHeld(tee, 3, 7500)
  const part = await captureOrder(member(), id, 3000)
  expect(part).toMatchObject({ paymentStatus: 'partially_paid', dueCents: 4500 })
  const even = await edit(id, { lines: linesOf(part, [[2, 1500]]) })
  expect(even).toMatchObject({ totalCents: 3000, paymentStatus: 'paid', dueCents: 0 })
  expect(await breaches()).toEqual([])
})

test('an edit beside a capture: the captured amount and the total agree, or the difference is owed', async () => {
  const tee = await makeVariant(env.store, { stock: 9 })
  const id = await placeHeld(tee, 3, 7500)
  const lines = linesOf(await show(id), [[1]])
  const [edited] = await Promise.allSettled([edit(id, { lines }), captureOrder(member(), id)])
  const { totalCents, dueCents, paymentStatus } = await show(id)
  const { captured } = [...stripe.state.intents.values()][0]!
  expect({ totalCents, paymentStatus }).toEqual({
    totalCents: edited.status === 'fulfilled' ? 2500 : 7500,
    paymentStatus: 'paid',
  })
  expect(dueCents).toBe(totalCents - captured)
  expect(await breaches()).toEqual([])
})

test('a promotion that ended, a new tax rate and a product that is gone change nothing of what was sold', async () => {
  const tee = await makeVariant(env.store, { stock: 9, priceCents: 1000 })
  const mug = await makeVariant(env.store, { stock: 9, priceCents: 500, title: 'Mug' })
  await env.query(`insert into tax_settings (store_id, country_code) values ($1, 'US')`, [lotus])
  await env.query(
    `insert into tax_rates (store_id, country_code, region, tax_class, name, millionths) values ($1, 'US', 'OR', 'standard', 'Sales tax', 100000)`,
    [lotus],
  )
  const { id: discount } = await env.store.inStore((ctx) => createDiscount(ctx, discountBody()))
  const id = await placeByCard(tee, 4, 3960)
  expect(await show(id)).toMatchObject({ subtotalCents: 4000, discountCents: 400, taxCents: 360 })
  await env.store.inStore((ctx) => setPaused(ctx, discount, true))
  await env.query('update tax_rates set millionths = 250000')
  await env.query('update product_variants set price_cents = 9999 where id = $1', [tee])
  const order = await edit(id, { lines: linesOf(await show(id), [[3]]), added: [addedItem(mug)] })
  // 3 of the 4 tees keep their discount; the mug has the price of today and the rate of the order.
  expect(order).toMatchObject({ subtotalCents: 3500, discountCents: 300, taxCents: 320, totalCents: 3520 })
  expect(order.taxes).toEqual([{ name: 'Sales tax', millionths: 100_000, isIncluded: false, cents: 320 }])
  expect(await env.query('select cents::int from order_discounts')).toEqual([{ cents: 400 }])
  expect(await breaches()).toEqual([])
})

test('an item that joins the order of a customer who pays no tax has none', async () => {
  const tee = await makeVariant(env.store, { stock: 9, priceCents: 1000 })
  await env.query(`insert into tax_settings (store_id, country_code) values ($1, 'US')`, [lotus])
  await env.query(
    `insert into tax_rates (store_id, country_code, region, tax_class, name, millionths) values ($1, 'US', 'OR', 'standard', 'Sales tax', 100000)`,
    [lotus],
  )
  const placed = await placeByCard(tee, 1, 1100)
  await env.query('update customers set is_tax_exempt = true')
  const exempt = await placeByCard(tee, 1, 1000)
  const added = { added: [addedItem(tee)] }
  expect(await edit(exempt, added)).toMatchObject({ taxCents: 0, totalCents: 2000, taxes: [] })
  // The order stays what it was when the customer is exempt no longer.
  await env.query('update customers set is_tax_exempt = false')
  expect(await edit(exempt, added)).toMatchObject({ taxCents: 0, totalCents: 3000, taxExemption: 'customer' })
  // What was sold with tax keeps its rate.
  expect(await edit(placed, added)).toMatchObject({ taxCents: 200, totalCents: 2200 })
})

test('reports count an edit on its own day, and a refunded difference not again', async () => {
  await env.query(`update stores set standard_timezone = 'Asia/Kathmandu' where store_id = $1`, [lotus])
  const tee = await makeVariant(env.store, { stock: 9 })
  const id = await placeByCard(tee, 3, 7500)
  await env.query(`update orders set placed_at = placed_at - interval '3 days' where id = $1`, [id])
  await env.query(
    `update sale_movements set placed_at = placed_at - interval '3 days', at = at - interval '3 days' where order_id = $1`,
    [id],
  )
  await edit(id, { lines: linesOf(await show(id), [[1]]) })
  await refundOrder(env.store.waitingStore(ports()), { orderId: id, amountCents: 5000, reference: 'difference' })
  await refundOrder(env.store.waitingStore(ports()), { orderId: id, amountCents: 100, reference: 'goodwill' })
  const timezone = 'Asia/Kathmandu'
  const today = Temporal.Now.plainDateISO(timezone)
  const range = { fromTime: today.subtract({ days: 3 }).toString(), toTime: today.toString(), timezone }
  const read = () => env.store.inStore((ctx) => findSalesByDay({ ...ctx, storeIds: [lotus] } as never, 'USD', range))
  const [placed, between, , edited] = await read()
  expect(placed).toMatchObject({ orders: 1, items: 3, grossCents: 7500, refundedCents: 0, netCents: 7500 })
  expect(between).toMatchObject({ orders: 0, netCents: 0 })
  expect(edited).toMatchObject({ orders: 0, items: -2, grossCents: -5000, refundedCents: 100, netCents: -5100 })
  await env.store.inStore(keepSales)
  expect(await read()).toMatchObject([placed, {}, {}, edited])
  const [customer] = await env.query('select spent_cents::int as spent from customers')
  expect(customer).toEqual({ spent: 2400 })
  expect(await env.store.inStore(recountSales)).toEqual({})
})

test('an addition counts on the day of the edit once it is paid, and the sale stays meanwhile', async () => {
  const tee = await makeVariant(env.store, { stock: 9 })
  const id = await placeByCard(tee, 1, 2500)
  await edit(id, { lines: linesOf(await show(id), [[3]]) })
  const sold = () => env.query(`select kind, items::int, gross_cents::int as gross from sale_movements order by id`)
  expect(await sold()).toEqual([{ kind: 'sale', items: 1, gross: 2500 }])
  expect(await breaches()).toEqual([])
  // Another edit takes it off again.
  await edit(id, { lines: linesOf(await show(id), [[1]]) })
  expect(await sold()).toEqual([{ kind: 'sale', items: 1, gross: 2500 }])
  expect(await breaches()).toEqual([])
})

test('an edit that is killed before its commit changes nothing', async () => {
  const tee = await makeVariant(env.store, { stock: 9 })
  const id = await placeByCard(tee, 3, 7500)
  const before = await show(id)
  const { version } = await preview(id)
  const body = { ...noChanges, lines: linesOf(before, [[1]]), version, reason: '', notifiesCustomer: true }
  const killed = member().write(async (tx) => {
    await createEdit(tx, id, body)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await show(id)).toEqual(before)
  expect(await env.stockOf(tee)).toBe(6)
  await member().write((tx) => createEdit(tx, id, body))
  expect(await env.stockOf(tee)).toBe(8)
  expect(await breaches()).toEqual([])
})
