import { makeVariant } from '@backroom/testing/database/test-store'
import { connectStripe } from '@backroom/testing/fixtures/connect-gateway'
import { lotus } from '@backroom/testing/fixtures/things'
import { createPaymentTestEnv, type PaymentTestEnv } from '@backroom/testing/money/payment-test-env'
import { refundOrder } from '@backroom/testing/money/refund-order-test-api'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { type StripeServer, startStripeServer } from '@backroom/testing/servers/stripe-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkMoney } from '../../../money/money-checks/money-checks.ts'
import { leaveEntity } from '../../../money/payment-connections/payment-connections.ts'
import { findPaymentAtGateway } from '../../checkouts/checkouts.ts'
import { findOrder, listOrders, placeOrder, reconcilePayments, settleDispute } from '../orders.ts'

let env: PaymentTestEnv
let stripe: StripeServer
let connectionId = ''
let orderId = ''
let reference = ''
beforeEach(async () => {
  env = await createPaymentTestEnv()
  stripe = await startStripeServer()
  connectionId = await connectStripe(env.store.database.owner, lotus)
  // Two sales, so that the available balance may pay for a dispute; a fee of 3 percent.
  await env.query('update stores set fee_basis_points = 300, holding_days = 0 where store_id = $1', [lotus])
  await sell()
  const sold = await sell()
  ;({ orderId, reference } = sold)
})
afterEach(async () => {
  await stripe.close()
  await env.close()
})

const context = () => env.store.waitingStore({ stripe: { apiUrl: stripe.url, scriptUrl: stripe.scriptUrl } })
async function sell() {
  const placement = placementOf(await cartWith(env.store, await makeVariant(env.store)))
  const buyer = { ...placement.buyer, card: undefined, cardToken: stripe.state.addToken('4242424242424242') }
  expect(await placeOrder(context(), { ...placement, buyer })).toMatchObject({ state: 'placed' })
  const [order] = await env.query<{ orderId: string; reference: string }>(
    'select order_id as "orderId", reference from payments order by id desc limit 1',
  )
  return order!
}
/** An event about the dispute, and the job. */
async function report(disputeId: string, type = 'charge.dispute.updated') {
  await env.query(
    `insert into payment_events (store_id, connection_id, id, type, reference, dispute_reference)
     values ($1, $2, gen_random_uuid()::text, $3, $4, $5)`,
    [lotus, connectionId, type, reference, disputeId],
  )
  while ((await reconcilePayments(context())) > 0) {}
}
const refund = (amountCents: number, name: string) => refundOrder(context(), { orderId, amountCents, reference: name })
const show = () => env.store.inStore((ctx) => findOrder(ctx, orderId))
const balances = async () =>
  Object.fromEntries(
    (
      await env.query<{ account: string; amount: number }>(
        'select account, sum(amount_cents)::int as amount from ledger_entries where store_id = $1 group by account having sum(amount_cents) <> 0',
        [lotus],
      )
    ).map(({ account, amount }) => [account, amount]),
  )
const moved = async () => (await show()).transactions.map(({ kind, amountCents }) => [kind, amountCents])
const kindsOf = async () => (await show()).timeline.map(({ kind }) => kind)
const breaches = async () => {
  await env.store.inStore(checkMoney)
  return env.query<{ breaches: object }>('select breaches from money_checks where breach_count > 0')
}

test('a dispute takes back what the sale credited, is told, and is shown with the order', async () => {
  const before = await balances()
  const { id } = stripe.state.dispute(reference)
  await report(id, 'charge.dispute.created')
  await report(id)
  expect(await moved()).toEqual([
    ['authorization', 2500],
    ['capture', 2500],
    ['dispute', 2500],
  ])
  // The share of the store and the fee of the platform.
  expect(before).toEqual({ psp_clearing: 5000, available: -4850, fee_income: -150 })
  expect(await balances()).toEqual({ psp_clearing: 2500, available: -2425, fee_income: -75 })
  const [stored] = await env.query<{ id: string }>('select id from payment_disputes')
  expect((await show()).disputes).toMatchObject([
    {
      id: stored!.id,
      ...{ state: 'needs_response', reason: 'fraudulent', amountCents: 2500, currency: 'USD', reference: id },
      ...{ closedAt: null, url: `https://dashboard.stripe.com/test/disputes/${id}` },
    },
  ])
  await env.query(`update payment_connections set public_key = 'pk_live_1' where id = $1`, [connectionId])
  expect((await show()).disputes).toMatchObject([{ url: `https://dashboard.stripe.com/disputes/${id}` }])
  expect((await kindsOf()).filter((kind) => kind.startsWith('dispute'))).toEqual(['disputed'])
  expect(await env.query(`select event from notifications where event = 'order.disputed'`)).toHaveLength(1)
  expect(await breaches()).toEqual([])
})

test('nothing is refundable while a bank decides, nor after it decided for the customer', async () => {
  const { id } = stripe.state.dispute(reference, { amount: 1000 })
  await report(id)
  expect(await refund(500, 'while it is open')).toEqual({ state: 'rejected' })
  Object.assign(stripe.state.disputes.get(id)!, { status: 'lost' })
  await report(id)
  expect(await refund(1501, 'too much')).toEqual({ state: 'rejected' })
  expect(await refund(1500, 'the rest')).toEqual({ state: 'refunded' })
  expect(await kindsOf()).toContain('dispute_lost')
  expect(await breaches()).toEqual([])
})

test('the database itself refuses a refund of a disputed payment', async () => {
  const { id } = stripe.state.dispute(reference)
  await report(id)
  const insert = env.query(
    `insert into order_transactions (store_id, order_id, payment_id, kind, amount_cents, currency, key)
     select store_id, order_id, id, 'refund', 1, currency, gen_random_uuid() from payments where order_id = $1`,
    [orderId],
  )
  await expect(insert).rejects.toThrow('a bank has taken this money back')
})

test('a dispute that is won credits back what it took, once', async () => {
  const before = await balances()
  const { id } = stripe.state.dispute(reference)
  await report(id)
  Object.assign(stripe.state.disputes.get(id)!, { status: 'won' })
  await report(id, 'charge.dispute.closed')
  await report(id, 'charge.dispute.funds_reinstated')
  expect(await balances()).toEqual(before)
  expect((await moved()).slice(2)).toEqual([
    ['dispute', 2500],
    ['dispute_reversal', 2500],
  ])
  expect((await show()).disputes).toMatchObject([{ state: 'won', closedAt: expect.any(String) }])
  expect(await refund(2500, 'after it is won')).toEqual({ state: 'refunded' })
  expect(await breaches()).toEqual([])
})

test('a dispute that is won after the shop has left the entity of its gateway, and has another fee, credits the shop', async () => {
  const before = await balances()
  const { id } = stripe.state.dispute(reference)
  await report(id)
  await env.store.inStore(leaveEntity)
  await env.query('update stores set fee_basis_points = 900 where store_id = $1', [lotus])
  Object.assign(stripe.state.disputes.get(id)!, { status: 'won' })
  await report(id, 'charge.dispute.closed')
  expect(await balances()).toEqual(before)
  expect((await show()).disputes).toMatchObject([{ state: 'won' }])
  expect(await breaches()).toEqual([])
})

test('what a bank took back is not spent by the customer, until it is returned', async () => {
  const spent = async () =>
    (
      await env.query<{ spent: number }>(
        'select spent_cents::int as spent from customers c join orders o on o.customer_id = c.id where o.id = $1',
        [orderId],
      )
    )[0]?.spent
  const before = await spent()
  const { id } = stripe.state.dispute(reference)
  await report(id)
  Object.assign(stripe.state.disputes.get(id)!, { status: 'lost' })
  await report(id)
  expect(await spent()).toBe(before! - 2500)
  Object.assign(stripe.state.disputes.get(id)!, { status: 'won' })
  await report(id)
  expect(await spent()).toBe(before)
  expect(await breaches()).toEqual([])
})

test('a dispute above the payment is booked: what is above the sale is the shop’s alone', async () => {
  // The customer's only order, of which less than nothing is left.
  await env.query(`update orders set customer_id = null where id <> $1`, [orderId])
  const { id } = stripe.state.dispute(reference, { amount: 2700 })
  await report(id)
  expect(await balances()).toEqual({ psp_clearing: 2300, available: -2225, fee_income: -75 })
  Object.assign(stripe.state.disputes.get(id)!, { status: 'won' })
  await report(id)
  expect(await balances()).toEqual({ psp_clearing: 5000, available: -4850, fee_income: -150 })
  expect(await breaches()).toEqual([])
})

test('a dispute after a refund takes the share of what was left', async () => {
  await refund(1000, 'before')
  const { id } = stripe.state.dispute(reference)
  await report(id)
  expect(await balances()).toEqual({ psp_clearing: 1500, available: -1425, fee_income: -75 })
  expect(await breaches()).toEqual([])
})

test('the list finds an order by the dispute that waits for an answer, else by the newest open one, else by the newest', async () => {
  const dispute = async (state: string, reference: string) => {
    await env.query(
      `insert into payment_disputes (store_id, order_id, payment_id, reference, amount_cents, currency, reason, state, is_debited,
                                     opened_at, closed_at)
       select store_id, order_id, id, $2, 100, 'USD', 'fraudulent', $3, false, now(), case when $3 in ('won', 'lost') then now() end
         from payments where order_id = $1
       on conflict (store_id, payment_id, reference) do update set state = excluded.state, closed_at = excluded.closed_at`,
      [orderId, reference, state],
    )
    return (await show()).disputeState
  }
  expect((await show()).disputeState).toBeNull()
  expect(await dispute('needs_response', 'one')).toBe('needs_response')
  expect(await dispute('under_review', 'two')).toBe('needs_response')
  expect(await dispute('lost', 'three')).toBe('needs_response')
  const found = await env.store.inStore((ctx) => listOrders(ctx, { dispute: 'needs_response', limit: 20 }))
  expect(found.items.map(({ id }) => id)).toEqual([orderId])
  expect(await dispute('won', 'one')).toBe('under_review')
  expect(await dispute('won', 'two')).toBe('lost')
})

test('a bank that only asks moves no money', async () => {
  const { id } = stripe.state.dispute(reference, { status: 'warning_needs_response' })
  await report(id)
  expect((await moved()).slice(2)).toEqual([])
  expect(await refund(100, 'meanwhile')).toEqual({ state: 'refunded' })
  Object.assign(stripe.state.disputes.get(id)!, { status: 'warning_closed' })
  await report(id)
  expect((await show()).disputes).toMatchObject([{ state: 'won' }])
  expect(await breaches()).toEqual([])
})

test('two processes record a dispute once, and an older answer opens no closed dispute again', async () => {
  const { id } = stripe.state.dispute(reference)
  const payment = (await env.store.inStore((ctx) => findPaymentAtGateway(ctx, { connectionId, reference })))!
  await Promise.all([settleDispute(context(), payment, id), settleDispute(context(), payment, id)])
  Object.assign(stripe.state.disputes.get(id)!, { status: 'lost' })
  await report(id)
  Object.assign(stripe.state.disputes.get(id)!, { status: 'needs_response' })
  await report(id)
  expect((await show()).disputes).toMatchObject([{ state: 'lost' }])
  expect((await moved()).slice(2)).toEqual([['dispute', 2500]])
  // A bank may still decide for the shop later.
  Object.assign(stripe.state.disputes.get(id)!, { status: 'won' })
  await report(id)
  expect((await show()).disputes).toMatchObject([{ state: 'won' }])
  expect(await breaches()).toEqual([])
})

test('a dispute that is the first news of a capture at the gateway’s own page books both', async () => {
  await env.query('update payment_connections set captures_by_hand = true where id = $1', [connectionId])
  const sold = await sell()
  ;({ orderId, reference } = sold)
  stripe.state.capture(reference)
  await report(stripe.state.dispute(reference).id, 'charge.dispute.created')
  expect(await moved()).toEqual([
    ['authorization', 2500],
    ['capture', 2500],
    ['dispute', 2500],
  ])
  expect(await breaches()).toEqual([])
})

test('the check of the books names a dispute that was not posted', async () => {
  const { id } = stripe.state.dispute(reference)
  await report(id)
  await env.query(
    `set session_replication_role = replica;
     delete from ledger_transactions where kind = 'dispute';
     set session_replication_role = origin`,
  )
  const [{ breaches: found } = { breaches: {} }] = await breaches()
  expect(found).toMatchObject({ 'every dispute is a transaction and posted, and what was won is returned': 1 })
})
