import { makeVariant } from '@backroom/testing/database/test-store'
import { connectStripe } from '@backroom/testing/fixtures/connect-gateway'
import { lotus } from '@backroom/testing/fixtures/things'
import { createPaymentTestEnv, type PaymentTestEnv } from '@backroom/testing/money/payment-test-env'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { type StripeServer, startStripeServer } from '@backroom/testing/servers/stripe-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOrder, reconcilePayments } from '../orders.ts'

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

test('a dispute that is reported before the answer to the capture is booked once the capture is', async () => {
  const connectionId = await connectStripe(env.store.database.owner, lotus)
  const ctx = () => env.store.waitingStore({ stripe: { apiUrl: stripe.url, scriptUrl: stripe.scriptUrl } })
  const placement = placementOf(await cartWith(env.store, await makeVariant(env.store)))
  const buyer = { ...placement.buyer, card: undefined, cardToken: stripe.state.addToken('4242424242424242') }
  stripe.failNext('capture', { kind: 'broken' })
  expect(await placeOrder(ctx(), { ...placement, buyer })).toMatchObject({ state: 'placed' })
  const [intent] = [...stripe.state.intents.values()]
  // Stripe did the work after all.
  stripe.state.capture(intent!.id)
  const { id } = stripe.state.dispute(intent!.id, { amount: 900, status: 'lost' })
  await env.query(
    `insert into payment_events (store_id, connection_id, id, type, reference, dispute_reference)
     values ($1, $2, 'evt_1', 'charge.dispute.closed', $3, $4)`,
    [lotus, connectionId, intent!.id, id],
  )
  // The event is due before the payment is.
  await reconcilePayments(ctx())
  for (let round = 0; round < 3; round++) {
    await env.passMinutes(1)
    await env.query('update payment_events set next_check_at = now() where next_check_at is not null')
    while ((await reconcilePayments(ctx())) > 0) {}
  }
  const [ledger] = await env.query(
    `select sum(amount_cents)::int as cents from ledger_entries where account = 'psp_clearing'`,
  )
  expect(ledger).toEqual({ cents: 1600 })
})
