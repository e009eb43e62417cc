import { makeVariant } from '@backroom/testing/database/test-store'
import { connectStripe } from '@backroom/testing/fixtures/connect-gateway'
import { lotus } from '@backroom/testing/fixtures/things'
import { createPaymentTestEnv, type PaymentTestEnv } from '@backroom/testing/money/payment-test-env'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { type StripeServer, startStripeServer } from '@backroom/testing/servers/stripe-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reviewRisk } from '../../order-risks/order-risks.ts'
import { findOrder, placeOrder, reconcilePayments } from '../orders.ts'

let env: PaymentTestEnv
let stripe: StripeServer
let connectionId = ''
let orderId = ''
let reference = ''
beforeAll(async () => {
  env = await createPaymentTestEnv()
  stripe = await startStripeServer()
  connectionId = await connectStripe(env.store.database.owner, lotus)
})
afterAll(async () => {
  await stripe.close()
  await env.close()
})

const context = () => env.store.waitingStore({ stripe: { apiUrl: stripe.url, scriptUrl: stripe.scriptUrl } })
beforeEach(async () => {
  const placement = placementOf(await cartWith(env.store, await makeVariant(env.store)))
  const buyer = { ...placement.buyer, card: undefined, cardToken: stripe.state.addToken('4242424242424242') }
  await placeOrder(context(), { ...placement, buyer })
  const [order] = await env.query<{ orderId: string; reference: string }>(
    'select order_id as "orderId", reference from payments order by id desc limit 1',
  )
  ;({ orderId, reference } = order!)
})

const show = () => env.store.inStore((ctx) => findOrder(ctx, orderId))
async function report(disputeId: string) {
  await env.query(
    `insert into payment_events (store_id, connection_id, id, type, reference, dispute_reference)
     values ($1, $2, gen_random_uuid()::text, 'charge.dispute.updated', $3, $4)`,
    [lotus, connectionId, reference, disputeId],
  )
  while ((await reconcilePayments(context())) > 0) {}
}
/** A new dispute of the order, or what became of one. */
async function dispute(status: 'needs_response' | 'won' | 'lost', id = stripe.state.dispute(reference).id) {
  stripe.state.disputes.get(id)!.status = status
  await report(id)
  return id
}
const disputeRule = async () => (await show()).risk!.rules.find(({ rule }) => rule === 'dispute')

test('a dispute raises the risk of its order, and a decision for the shop lowers it [A2-23]', async () => {
  const placed = await show()
  expect(placed).toMatchObject({ riskLevel: 'low', riskReview: null })
  const id = await dispute('needs_response')
  expect(await disputeRule()).toEqual({ rule: 'dispute', verdict: 'high', facts: { state: 'needs_response' } })
  const disputed = await show()
  expect(disputed).toMatchObject({ riskLevel: 'high', riskReview: 'needed', risk: { revision: 2 } })
  // The other facts are those of the time of the order.
  expect(disputed.risk!.rules.slice(1)).toEqual(placed.risk!.rules)
  await report(id)
  expect((await show()).risk!.revision).toBe(2)
  await dispute('won', id)
  expect(await show()).toMatchObject({ riskLevel: 'low', riskReview: null, risk: { revision: 3 } })
  expect(await disputeRule()).toMatchObject({ verdict: 'fine', facts: { state: 'won' } })
})

test('a dispute after the review needs another review, which refuses the rules of before', async () => {
  const ctx = env.store.waiting()
  const review = (revision: number) => ctx.write((tx) => reviewRisk(tx, orderId, { revision }))
  await env.query(
    `update order_risks set rules = '[{"rule": "earlier_fraud", "verdict": "high", "facts": {"count": 1}}]' where order_id = $1`,
    [orderId],
  )
  await env.query(`update orders set risk_level = 'high' where id = $1`, [orderId])
  expect(await review(1)).toMatchObject({ riskReview: 'reviewed' })
  await dispute('needs_response')
  expect(await show()).toMatchObject({ riskReview: 'needed', risk: { reviewedAt: null, revision: 2 } })
  await expect(review(1)).rejects.toMatchObject({ code: 'risk_changed' })
  expect(await review(2)).toMatchObject({ riskReview: 'reviewed' })
  // Another state of the same dispute is nothing new to review.
  const [{ reference: open }] = (await env.query<{ reference: string }>(
    'select reference from payment_disputes where order_id = $1',
    [orderId],
  )) as [{ reference: string }]
  await dispute('lost', open)
  expect(await show()).toMatchObject({ riskReview: 'reviewed', risk: { revision: 3 } })
})

test('an order of before there were rules has the rule of its dispute', async () => {
  await env.query('delete from order_risks where order_id = $1', [orderId])
  await env.query('update orders set risk_level = null where id = $1', [orderId])
  await dispute('needs_response')
  expect(await show()).toMatchObject({ riskLevel: 'high', risk: { rules: [{ rule: 'dispute' }] } })
})
