import { makeVariant } from '@backroom/testing/database/test-store'
import { randomFrom } from '@backroom/testing/fixtures/random'
import { declinedCard, goodCard } from '@backroom/testing/fixtures/test-buyer'
import { createPaymentTestEnv, type PaymentTestEnv, settledState } from '@backroom/testing/money/payment-test-env'
import { refundOrder } from '@backroom/testing/money/refund-order-test-api'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import type { GatewayFault } from '@backroom/testing/servers/gateway-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Placement } from '../../checkouts/checkouts.ts'
import { placeOrder } from '../orders.ts'

const runs = Number(process.env.MONEY_RUNS ?? 6)
const steps = Number(process.env.MONEY_STEPS ?? 30)
const initialStock = 40

let env: PaymentTestEnv
beforeAll(async () => {
  env = await createPaymentTestEnv()
})
afterAll(() => env.close())

// No `mute`: it equals a lost answer, but takes until the deadline.
const faults: GatewayFault[] = [{ kind: 'lost answer' }, { kind: 'lost request' }, { kind: 'broken' }]
const operations = ['authorize', 'capture', 'void', 'refund', 'find'] as const

test('for random actions of buyers and gateway, payments, ledger and stock agree', {
  timeout: 3_600_000,
}, async () => {
  for (let run = 0; run < runs; run++) {
    const seed = Number(process.env.MONEY_SEED ?? 1) + run
    const variantId = await makeVariant(env.store, { stock: initialStock })
    const random = randomFrom(seed)
    const carts: Placement[] = []
    const ctx = () => env.store.waitingStore({ payments: env.payments })
    const actions: (() => Promise<unknown>)[] = [
      async () => {
        const cartId = await cartWith(env.store, variantId, 1).catch(() => undefined)
        if (cartId) carts.push(placementOf(cartId))
      },
      async () => {
        if (carts.length === 0) return
        const cart = random.pick(carts)
        const card = random.next() < 0.2 ? declinedCard : goodCard
        // The same attempt again, or a new one.
        const attempt = random.next() < 0.4 ? cart.attempt : crypto.randomUUID()
        await placeOrder(ctx(), { ...cart, attempt, buyer: { ...cart.buyer, card } })
      },
      async () => {
        if (carts.length === 0) return
        const cart = random.pick(carts)
        await Promise.all(
          Array.from({ length: 3 }, (_, index) =>
            placeOrder(ctx(), { ...cart, attempt: index < 2 ? cart.attempt : crypto.randomUUID() }),
          ),
        )
      },
      async () => {
        const orders = await env.query<{ id: string }>('select id from orders order by id desc limit 5')
        if (orders.length === 0) return
        const orderId = random.pick(orders).id
        const amountCents = random.integer(1, 2500)
        await refundOrder(ctx(), { orderId, amountCents, reference: `${random.integer(1, 3)}` })
      },
      async () => env.passMinutes(random.pick([0, 1, 2, 20])),
      async () => env.reconcile(),
      async () => {
        for (let count = random.integer(1, 3); count > 0; count--)
          env.gateway.failNext(random.pick(operations), random.pick(faults))
      },
    ]
    for (let step = 0; step < steps; step++) await random.pick(actions)()
    // Then without faults, until everything is settled.
    for (let round = 0; round < 40; round++) {
      await env.passMinutes(2)
      await env.reconcile()
    }
    const state = await env.findState()
    expect(state, `MONEY_SEED=${seed}`).toEqual(settledState(state.paid))
    const [variant] = await env.query<{ stock: number; sold: number }>(
      `select stock, (select coalesce(sum(quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
                       where l.variant_id = v.id and o.payment_status <> 'voided') as sold
         from product_variants v where id = $1`,
      [variantId],
    )
    expect(variant!.stock, `MONEY_SEED=${seed}`).toBe(initialStock - variant!.sold)
    const [counts] = await env.query<{ carts: number; orders: number }>(
      'select count(distinct cart_id)::int as carts, count(*)::int as orders from orders',
    )
    expect(counts!.orders).toBe(counts!.carts)
  }
})
