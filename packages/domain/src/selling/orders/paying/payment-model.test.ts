import { makeVariant } from '@backroom/testing/database/test-store'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { atRest, openTestTill, type TestTill } from '@backroom/testing/money/test-till'
import type { GatewayFault } from '@backroom/testing/servers/gateway-server'
import { randomFrom } from '@backroom/testing/world/random'
import { declinedCard, goodCard } from '@backroom/testing/world/test-buyer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Placement } from '../../checkouts/checkouts.ts'
import { placeOrder, refundOrder } from '../orders.ts'

const runs = Number(process.env.MONEY_RUNS ?? 6)
const steps = Number(process.env.MONEY_STEPS ?? 30)
const initialStock = 40

let till: TestTill
beforeAll(async () => {
  till = await openTestTill()
})
afterAll(() => till.close())

// No `mute`: it is a lost answer that takes as long as the deadline.
const faults: GatewayFault[] = [{ kind: 'lost answer' }, { kind: 'lost request' }, { kind: 'broken' }]
const operations = ['authorize', 'capture', 'void', 'refund', 'find'] as const

test('whatever buyers and gateway do, money taken is money paid, the books are even and no piece is lost', {
  timeout: 3_600_000,
}, async () => {
  for (let run = 0; run < runs; run++) {
    const seed = Number(process.env.MONEY_SEED ?? 1) + run
    const variantId = await makeVariant(till.store, { stock: initialStock })
    const random = randomFrom(seed)
    const carts: Placement[] = []
    const ctx = () => till.store.waitingStore({ payments: till.payments })
    const actions: (() => Promise<unknown>)[] = [
      async () => {
        const cartId = await cartWith(till.store, variantId, 1).catch(() => undefined)
        if (cartId) carts.push(placementOf(cartId))
      },
      async () => {
        if (carts.length === 0) return
        const cart = random.pick(carts)
        const card = random.next() < 0.2 ? declinedCard : goodCard
        // The same try once more, or a new one.
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
        const orders = await till.query<{ id: string }>('select id from orders order by id desc limit 5')
        if (orders.length === 0) return
        const orderId = random.pick(orders).id
        const amountCents = random.integer(1, 2500)
        await refundOrder(ctx(), { orderId, amountCents, reference: `${random.integer(1, 3)}` })
      },
      async () => till.passMinutes(random.pick([0, 1, 2, 20])),
      async () => till.reconcile(),
      async () => {
        for (let count = random.integer(1, 3); count > 0; count--)
          till.gateway.failNext(random.pick(operations), random.pick(faults))
      },
    ]
    for (let step = 0; step < steps; step++) await random.pick(actions)()
    // The gateway is well again, and time passes.
    for (let round = 0; round < 40; round++) {
      await till.passMinutes(2)
      await till.reconcile()
    }
    const state = await till.findState()
    expect(state, `MONEY_SEED=${seed}`).toEqual(atRest(state.paid))
    const [pieces] = await till.query<{ stock: number; sold: number }>(
      `select stock, (select coalesce(sum(quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
                       where l.variant_id = v.id and o.payment_status <> 'voided') as sold
         from product_variants v where id = $1`,
      [variantId],
    )
    expect(pieces!.stock, `MONEY_SEED=${seed}`).toBe(initialStock - pieces!.sold)
    const [twice] = await till.query<{ carts: number; orders: number }>(
      'select count(distinct cart_id)::int as carts, count(*)::int as orders from orders',
    )
    expect(twice!.orders).toBe(twice!.carts)
  }
})
