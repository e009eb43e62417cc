import { storeMails } from '@backroom/testing/database/sent-mails'
import { settledState } from '@backroom/testing/money/payment-test-env'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkMoney } from '../../../money/money-checks/money-checks.ts'
import { createFulfillment } from '../../fulfillments/fulfillments.ts'
import { recordDispute } from '../disputes/settle-dispute.ts'
import { openRefundTest, quantitiesOf, type RefundTest, wholeParcel } from './refunds-test-api.ts'

let env: RefundTest
let orderId = ''
beforeEach(async () => {
  env = await openRefundTest()
  orderId = await env.place()
})
afterEach(() => env.close())

const stock = async () => [await env.stockOf(env.tee), await env.stockOf(env.mug)]
const main = async () => (await env.locations())[0]!

test('refunds pieces: the money goes back, the order shows the refund, and what was not sent is taken off it', async () => {
  const order = await env.refund(orderId, [1, 2], { note: ' Too small ', reason: 'returned' })
  expect(order).toMatchObject({ paymentStatus: 'partially_refunded' })
  expect(order.refunds).toMatchObject([
    {
      ...{ state: 'refunded', reason: 'returned', note: 'Too small', amountCents: 3500, shippingCents: 0 },
      lines: [
        { title: 'Tee', quantity: 1, amountCents: 2500, restockedQuantity: 0 },
        { title: 'Mug', quantity: 2, amountCents: 1000, restockedQuantity: 0 },
      ],
    },
  ])
  expect(quantitiesOf(order)).toEqual(['3/1/0/0/1', '2/2/0/0/2'])
  expect(await env.findState()).toEqual(settledState(5000))
  expect(await stock()).toEqual([7, 8])
})

test('order 3, refund 1: 2 are sent', async () => {
  await env.refund(orderId, [1])
  await env.store.inStore((ctx) => createFulfillment(ctx, orderId, wholeParcel))
  expect(quantitiesOf(await env.show(orderId))).toEqual(['3/1/2/0/1', '2/0/2/0/0'])
})

test('returns pieces to stock when asked, each at most once, and sent ones count as returned', async () => {
  await env.send(orderId, [2, 0])
  const location = await main()
  // One piece is not sent, the others are back.
  const first = await env.refund(orderId, [2, 1], { locationId: location })
  expect(quantitiesOf(first)).toEqual(['3/1/2/1/2', '2/1/0/0/1'])
  expect(first.refunds[0]!.lines.map((line) => line.restockedQuantity)).toEqual([2, 1])
  expect(await stock()).toEqual([9, 9])
  await env.refund(orderId, [1])
  await env.refund(orderId, [0, 1], { locationId: location })
  expect(await stock()).toEqual([9, 10])
  expect(await env.findState()).toEqual(settledState(0))
  const moved = await env.query(
    'select reason, sum(quantity)::int as pieces from inventory_movements where order_id = $1 group by 1 order by 1',
    [orderId],
  )
  expect(moved).toEqual([
    { reason: 'returned', pieces: 4 },
    { reason: 'sold', pieces: -5 },
  ])
})

test('returns pieces to another location, and the whole order never returns more than it sold', async () => {
  const [other] = await env.query<{ id: string }>(
    `insert into locations (store_id, name, priority) select store_id, 'Cellar', max(priority) + 1 from locations
      where store_id = (select store_id from orders where id = $1) group by 1 returning id`,
    [orderId],
  )
  const order = await env.refund(orderId, [3], { locationId: other!.id })
  expect(order.refunds[0]!.lines[0]!.restockedQuantity).toBe(3)
  expect(await env.query('select on_hand from inventory_levels where location_id = $1', [other!.id])).toEqual([
    { on_hand: 3 },
  ])
  expect(await stock()).toEqual([10, 8])
})

test('a tab that has not seen another refund refunds nothing, even if the rest is enough', async () => {
  const seen = await env.refundable(orderId)
  await env.refund(orderId, [0, 1])
  const late = env.request(orderId, { amountCents: 100, refundableCents: seen.refundableCents })
  await expect(late).rejects.toMatchObject({ code: 'refundable_changed' })
  expect((await env.show(orderId)).refunds).toHaveLength(1)
})

test('two tabs that saw the same amount refund once; the same pieces are not refunded again', async () => {
  const seen = await env.refundable(orderId)
  const body = { lines: env.pick(seen, [0, 2]), refundableCents: seen.refundableCents }
  const results = await Promise.allSettled([1, 2, 3].map(() => env.request(orderId, body)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'refundable_changed' })
  await env.reconcile()
  await expect(env.request(orderId, { lines: body.lines })).rejects.toMatchObject({ code: 'refundable_changed' })
  expect(await env.findState()).toEqual(settledState(7500))
})

test('refunds a custom amount for pieces, and nothing above what is left', async () => {
  const order = await env.refund(orderId, [1], { amountCents: 2499 })
  expect(order.refunds).toMatchObject([{ amountCents: 2499, lines: [{ quantity: 1, amountCents: 2500 }] }])
  await expect(env.request(orderId, { amountCents: 6002 })).rejects.toMatchObject({ code: 'more_than_refundable' })
  await expect(env.request(orderId)).rejects.toMatchObject({ code: 'nothing_to_refund' })
  await env.refund(orderId, [], { amountCents: 6000 })
  // A cent is left, so the remaining pieces are worth that cent.
  const last = await env.refund(orderId, [2, 2])
  expect(last).toMatchObject({ paymentStatus: 'refunded', refunds: [{}, {}, { amountCents: 1 }] })
  expect(await env.findState()).toEqual(settledState(0))
})

test('shipping and its tax are refunded apart, and a discount that does not divide stays a discount', async () => {
  await env.query(
    `update orders set subtotal_cents = 8600, discount_cents = 1000, shipping_cents = 500, tax_cents = 400 where id = $1`,
    [orderId],
  )
  const { lines } = await env.show(orderId)
  await env.query(
    'update order_lines set discount_cents = 1000, tax_cents = 200, total_cents = price_cents * quantity - 1000 where id = $1',
    [lines[0]!.id],
  )
  const seen = await env.refundable(orderId)
  // 75.00 − 10.00 + 2.00 of tax are 67.00; shipping is what is left of 85.00.
  expect(seen.lines[0]!.pieces).toEqual([
    { amountCents: 2233, taxCents: 66 },
    { amountCents: 2233, taxCents: 67 },
    { amountCents: 2234, taxCents: 67 },
  ])
  expect(seen.shippingCents).toBe(800)
  await env.refund(orderId, [1], { shippingCents: 300 })
  expect(await env.refundable(orderId)).toMatchObject({ shippingCents: 500, refundableCents: 8500 - 2533 })
  await expect(env.request(orderId, { shippingCents: 501 })).rejects.toMatchObject({ code: 'refundable_changed' })
})

test('a gateway that refuses: the amount and the pieces can be refunded again', async () => {
  env.gateway.failNext('refund', { kind: 'refused' })
  const refused = await env.refund(orderId, [1, 1], { locationId: await main(), notifiesCustomer: true })
  expect(refused).toMatchObject({ paymentStatus: 'paid', refunds: [{ state: 'refused' }] })
  expect(refused.timeline[0]).toMatchObject({ kind: 'refund_refused', detail: 'USD 30.00' })
  expect(quantitiesOf(refused)).toEqual(['3/0/0/0/0', '2/0/0/0/0'])
  expect([await stock(), await env.findState()]).toEqual([[7, 8], settledState(8500)])
  await env.refund(orderId, [3, 2])
  expect(await env.findState()).toEqual(settledState(0))
  await env.store.inStore(checkMoney)
  expect(await env.query('select breaches from money_checks where breach_count > 0')).toEqual([])
})

test.each(['lost answer', 'lost request', 'broken'] as const)(
  'after a %s the refund stays requested, stock waits, and the job finishes it once',
  async (kind) => {
    env.gateway.failNext('refund', { kind })
    const requested = await env.refund(orderId, [1], { locationId: await main() })
    expect(requested).toMatchObject({ paymentStatus: 'paid', refunds: [{ state: 'requested' }] })
    expect(await stock()).toEqual([7, 8])
    expect((await env.refundable(orderId)).refundableCents).toBe(6000)
    await env.passMinutes(1)
    expect(await env.reconcile()).toBe('')
    expect(await env.show(orderId)).toMatchObject({ refunds: [{ state: 'refunded' }] })
    expect([await stock(), await env.findState()]).toEqual([[8, 8], settledState(6000)])
  },
)

test('of a refund and a dispute at once, the refund comes first or is refused', async () => {
  const seen = await env.refundable(orderId)
  const lines = env.pick(seen, [1])
  const [refund] = await Promise.allSettled([
    env.request(orderId, { lines, refundableCents: seen.refundableCents }),
    openDispute(),
  ])
  if (refund.status === 'rejected') expect(refund.reason).toMatchObject({ code: 'refund_disputed' })
  await env.reconcile()
  const { refunds, disputes } = await env.show(orderId)
  expect(disputes).toHaveLength(1)
  expect(refunds).toHaveLength(refund.status === 'fulfilled' ? 1 : 0)
  await expect(env.request(orderId, { amountCents: 1 })).rejects.toMatchObject({ code: 'refund_disputed' })
})

/** The customer's bank takes the whole payment back until it has decided. */
async function openDispute() {
  const [payment] = await env.query<{ id: string }>('select id from payments where order_id = $1', [orderId])
  await env.store.inStore((ctx) =>
    recordDispute(ctx, payment!.id, {
      ...{ reference: 'dp_1', paymentReference: '', amountCents: 8500, currency: 'USD', reason: 'fraudulent' },
      ...{ state: 'needs_response', isDebited: true, evidenceDueAt: null, openedAt: new Date().toISOString() },
    }),
  )
}

test('while a bank decides, nothing can be refunded', async () => {
  await openDispute()
  expect(await env.refundable(orderId)).toMatchObject({ isDisputed: true, refundableCents: 0 })
  await expect(env.request(orderId, { amountCents: 1 })).rejects.toMatchObject({ code: 'refund_disputed' })
})

test('the mail says what was refunded and where the money goes, in the language of the customer; an erased one gets none', async () => {
  await env.query(`update customers set language = 'vi'`)
  await env.query('delete from outbox_messages')
  await env.refund(orderId, [2], { notifiesCustomer: true })
  const [mail] = await env.query<{ subject: string; plain: string }>(`select subject, plain from ${storeMails}`)
  expect(mail!.subject).toContain('hoàn tiền đơn hàng #1001')
  expect(mail!.plain).toMatch(/50,00.*\n\n2 × Tee \(M\): 50,00.*\n\nTiền được hoàn về thẻ/)
  await env.query(`update orders set email = '' where id = $1`, [orderId])
  await env.refund(orderId, [1], { notifiesCustomer: true })
  await env.refund(orderId, [0, 1])
  expect(await env.query(`select id from ${storeMails}`)).toHaveLength(1)
})

test('a line that a request names several times counts once, with the sum of its pieces', async () => {
  const [line] = env.pick(await env.refundable(orderId), [2])
  await expect(env.request(orderId, { lines: [line!, line!] })).rejects.toMatchObject({ code: 'refundable_changed' })
  const order = await env.request(orderId, { lines: [line!, { ...line!, quantity: 1 }] })
  expect(order.refunds).toMatchObject([{ amountCents: 7500, lines: [{ quantity: 3 }] }])
})

test('refuses a location or a line of somewhere else', async () => {
  const [line] = env.pick(await env.refundable(orderId), [1])
  const strange = crypto.randomUUID()
  await expect(env.request(orderId, { lines: [{ ...line!, id: strange }] })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(env.request(orderId, { lines: [{ ...line!, locationId: strange }] })).rejects.toMatchObject({
    code: 'not_found',
  })
})
