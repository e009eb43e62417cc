import type { DiscountBody } from '@backroom/contract/selling/discounts/endpoints'
import { makeVariant } from '@backroom/testing/database/test-store'
import { discountBody } from '@backroom/testing/fixtures/discount-body'
import { type Random, randomFrom } from '@backroom/testing/fixtures/random'
import { buyerShipment } from '@backroom/testing/fixtures/test-buyer'
import { refundOrder } from '@backroom/testing/money/refund-order-test-api'
import { cartWith } from '@backroom/testing/money/test-checkout'
import type { GatewayFault } from '@backroom/testing/servers/gateway-server'
import { challengeCard } from '@backroom/testing/servers/stripe-state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, enterCode, findCart } from '../../carts/carts.ts'
import { createDiscount, setPaused } from '../../discounts/discounts.ts'
import { cancelUnpaid, captureOrder, markPaid, placeOrder, voidOrder } from '../orders.ts'
import {
  type CheckoutModel,
  findContradictions,
  nothingContradicts,
  openCheckoutModel,
} from './checkout-model-test-api.ts'

const runs = Number(process.env.CHECKOUT_RUNS ?? 4)
const steps = Number(process.env.CHECKOUT_STEPS ?? 80)
const firstSeed = Number(process.env.CHECKOUT_SEED ?? 1)

let model: CheckoutModel
beforeAll(async () => {
  model = await openCheckoutModel()
})
afterAll(() => model.close())

/** Refusals that random steps lead to. Anything else, such as a deadlock or a broken check, fails the test. */
const expected = ['not_awaiting_payment', 'not_authorized', 'gateway_unanswered', 'more_than_held']
// No `mute`: it equals a lost answer, but takes until the deadline.
const faults: GatewayFault[] = [{ kind: 'lost answer' }, { kind: 'lost request' }, { kind: 'broken' }]
const operations = ['announce', 'confirm', 'capture', 'void', 'find', 'refund', 'refunds', 'dispute'] as const
const cards = ['4242424242424242', '4242424242424242', '4000000000009995', challengeCard]

interface Attempt {
  cartId: string
  attempt: string
}

interface Run {
  random: Random
  attempts: Attempt[]
  codes: string[]
  automatic: string
  /** Scarce first. */
  variants: string[]
  done: Map<string, number>
}

async function startRun(seed: number): Promise<Run> {
  const { store } = model.env
  const random = randomFrom(seed)
  // Of runs before, whose automatic discounts would apply as well.
  await model.query('update discounts set is_paused = true, ends_at = now()')
  const few = `FEW${seed}`
  const rule = { combinesWith: ['order' as const], kind: 'percent' as const }
  await store.inStore((ctx) =>
    createDiscount(ctx, discountBody({ ...rule, title: few, code: few, value: 2000, usageLimit: 3 })),
  )
  const { id } = await store.inStore((ctx) => createDiscount(ctx, discountBody({ ...rule, title: `Tenth ${seed}` })))
  const variants = [
    await makeVariant(store, { stock: 5, priceCents: 1999 }),
    await makeVariant(store, { stock: 60, priceCents: 2500 }),
    await makeVariant(store, { stock: 60, priceCents: 733 }),
  ]
  for (const body of drawRules(random, seed))
    await store.inStore((ctx) => createDiscount(ctx, discountBody({ title: `${body.kind} ${seed}`, ...body })))
  await model.query('update tax_settings set prices_include_tax = $1', [random.next() < 0.5])
  return { random, attempts: [], codes: [few, 'unknown'], automatic: id, variants, done: new Map() }
}

/** Automatic rules of three kinds, some of which combine. */
function drawRules(random: Random, seed: number): Partial<DiscountBody>[] {
  const combinesWith = random.pick([[], ['product'], ['order', 'shipping'], ['product', 'order', 'shipping']] as const)
  const some = { combinesWith: [...combinesWith] }
  const tiers = [2, 4].map((from) => ({ from, value: from * random.integer(100, 400) }))
  const kinds: Partial<DiscountBody>[] = [
    { kind: 'buy_get', appliesTo: 'items', buyPieces: 1, getPieces: 1, value: random.pick([3333, 10_000]) },
    { kind: 'tiers', tiers, tiersBy: 'pieces', tiersOff: random.pick(['percent', 'amount']) },
    { kind: 'amount', appliesTo: 'items', amountPer: random.pick(['line', 'piece']), value: random.integer(1, 900) },
    { kind: 'percent', value: random.integer(1, 10_000), limitPerCustomer: 1 },
    { kind: 'percent', value: 1250, isForFirstOrder: true },
    { kind: 'free_shipping', minimumCents: random.integer(0, 6000) },
    { kind: 'price', appliesTo: 'items', value: random.integer(500, 2600) },
  ]
  const first = seed % kinds.length
  return [0, 2, 5].map((step) => ({ ...some, ...kinds[(first + step) % kinds.length] }))
}

const mailboxes = ['an@example.test', 'Bee@example.test', 'chi@example.test']

async function pay({ random }: Run, attempts: readonly Attempt[]) {
  await model.query('delete from attempts')
  const way = random.pick([...cards, ...model.methods])
  const tip = random.pick([null, null, { percent: 15 }, { cents: 333 }])
  const [cart] = attempts
  const email = random.pick(mailboxes)
  const { totalCents } = await model.env.store.inStore((ctx) =>
    findCart(ctx, cart!.cartId, { email }, buyerShipment, tip),
  )
  await Promise.all(
    attempts.map(({ cartId, attempt }) =>
      placeOrder(model.context(), { ...model.placementBy(way, cartId, { totalCents, attempt, email }), tip }),
    ),
  )
}

/** What buyers do. */
const buyerActions = (run: Run) => {
  const { random, attempts, variants, codes } = run
  const { store } = model.env
  return {
    async 'fill a cart'() {
      const variantId = random.pick(variants)
      const cartId = await cartWith(store, variantId, random.integer(1, 2)).catch(() => undefined)
      if (!cartId) return
      for (const other of variants.slice(1))
        if (random.next() < 0.3)
          await store.inStore((ctx) => addToCart(ctx, cartId, { variantId: other, quantity: random.integer(1, 3) }))
      if (random.next() < 0.5) await store.inStore((ctx) => enterCode(ctx, cartId, random.pick(codes)))
      attempts.push({ cartId, attempt: crypto.randomUUID() })
    },
    async pay() {
      if (attempts.length === 0) return
      const cart = random.pick(attempts.slice(-6))
      await pay(run, [random.next() < 0.3 ? cart : { ...cart, attempt: crypto.randomUUID() }])
    },
    async 'pay in three tabs'() {
      const cart = attempts.at(-1)
      if (cart) await pay(run, [cart, cart, { ...cart, attempt: crypto.randomUUID() }])
    },
    async 'answer the bank'() {
      const asked = [...model.stripe.state.intents.values()].filter(({ status }) => status === 'requires_action')
      if (asked.length > 0) model.stripe.state.endChallenge(random.pick(asked).id, random.next() < 0.7)
    },
  }
}

const ordersIn = (status: string) =>
  model.query<{ id: string; reference: string | null; cents: number }>(
    `select o.id, p.reference, p.amount_cents as cents from orders o join payments p on p.order_id = o.id
      where o.payment_status = any($1::text[]) order by o.id desc limit 6`,
    [status.split(' ')],
  )

async function withOrder(
  { random }: Run,
  status: string,
  work: (order: { id: string; reference: string; cents: number }) => Promise<unknown>,
) {
  const found = await ordersIn(status)
  if (found.length === 0) return
  const order = random.pick(found)
  await work({ ...order, reference: order.reference ?? '' })
}

/** What members do, here or at the gateway's own page. */
const memberActions = (run: Run) => {
  const { random } = run
  const { store } = model.env
  return {
    'mark as paid': () => withOrder(run, 'pending', ({ id }) => store.inStore((ctx) => markPaid(ctx, id))),
    'cancel an unpaid order': () =>
      withOrder(run, 'pending voided', ({ id }) => store.inStore((ctx) => cancelUnpaid(ctx, id))),
    'paid and cancelled at once': () =>
      withOrder(run, 'pending', async ({ id }) => {
        const both = [store.inStore((ctx) => markPaid(ctx, id)), store.inStore((ctx) => cancelUnpaid(ctx, id))]
        const failed = (await Promise.allSettled(both)).find(({ status }) => status === 'rejected')
        if (failed?.status === 'rejected') throw failed.reason
      }),
    'the time to pay ends': () =>
      withOrder(run, 'pending', async ({ id }) => {
        await model.query(`update payments set next_check_at = now() where order_id = $1`, [id])
        await model.reconcile()
      }),
    capture: () =>
      withOrder(run, 'authorized partially_paid', ({ id, cents }) =>
        captureOrder(model.member(), id, random.next() < 0.5 ? undefined : random.integer(1, cents + 10)),
      ),
    'give back': () => withOrder(run, 'authorized', ({ id }) => voidOrder(model.member(), id)),
    'capture at the gateway': () =>
      withOrder(run, 'authorized', async ({ reference, cents }) => {
        const intent = model.stripe.state.intents.get(reference)
        if (intent?.status !== 'requires_capture') return
        if (random.next() < 0.3) model.stripe.state.cancel(reference)
        else model.stripe.state.capture(reference, `${random.integer(1, cents)}`)
      }),
    refund: () =>
      withOrder(run, 'paid partially_refunded partially_paid', ({ id }) =>
        refundOrder(model.context(), {
          orderId: id,
          amountCents: random.integer(1, 1500),
          reference: `${random.integer(1, 3)}`,
        }),
      ),
    async 'capture by hand or at once'() {
      await model.query('update payment_connections set captures_by_hand = not captures_by_hand where id = $1', [
        model.connectionId,
      ])
    },
    async 'change a rule or a price'() {
      const isPaused = random.next() < 0.5
      await store.inStore((ctx) => setPaused(ctx, run.automatic, isPaused))
      await model.query('update product_variants set price_cents = $2 where id = $1', [
        random.pick(run.variants),
        random.integer(900, 3000),
      ])
      await model.query('update tax_settings set prices_include_tax = $1', [random.next() < 0.5])
      await model.query(`update tax_rates set millionths = $1 where name = 'City'`, [random.integer(0, 90_000)])
    },
  }
}

/** Captured money that is not disputed yet. A gateway refuses to refund disputed money, so none with an open refund. */
async function findDisputable() {
  const { intents, disputes } = model.stripe.state
  const disputed = new Set([...disputes.values()].map(({ intent }) => intent))
  const refunding = await model.query<{ reference: string }>(
    `select p.reference from payment_refunds r join payments p on p.id = r.payment_id where r.state = 'requested'
     union select reference from payments where state = 'cancelling' and reference is not null`,
  )
  const busy = new Set([...disputed, ...refunding.map(({ reference }) => reference)])
  return [...intents.values()]
    .map(({ id, captured, refunds }) => ({
      reference: id,
      left: refunds.reduce((left, { amount }) => left - amount, captured),
    }))
    .filter(({ reference, left }) => left > 0 && !busy.has(reference))
}

/** What the gateway and the banks do, and the time. */
const gatewayActions = ({ random }: Run) => {
  const { state } = model.stripe
  const sent: string[] = []
  const send = async (text: string) => {
    sent.push(text)
    for (let times = random.integer(1, 2); times > 0; times--) await model.sendEvent(text)
  }
  return {
    async 'send an event'() {
      const intents = [...state.intents.keys()].slice(-6)
      if (intents.length > 0) await send(model.intentEvent(random.pick(intents)))
    },
    async 'repeat an old event'() {
      if (sent.length > 0) await model.sendEvent(random.pick(sent))
    },
    async dispute() {
      const candidates = await findDisputable()
      if (candidates.length === 0) return
      const { reference, left } = random.pick(candidates)
      await send(model.disputeEvent('charge.dispute.created', state.dispute(reference, { amount: left }).id))
    },
    async 'decide a dispute'() {
      const open = [...state.disputes.values()].filter(({ status }) => status === 'needs_response')
      if (open.length === 0) return
      const dispute = random.pick(open)
      Object.assign(dispute, { status: random.pick(['won', 'lost']) })
      await send(model.disputeEvent('charge.dispute.closed', dispute.id))
    },
    async 'fail next'() {
      for (let count = random.integer(1, 3); count > 0; count--)
        model.stripe.failNext(random.pick(operations), random.pick(faults))
    },
    'pass minutes': () => model.passMinutes(random.pick([0, 1, 2, 20])),
    'run the job': () => model.reconcile(),
  }
}

test('for random carts, rules, payments and failures, gateway, orders, stock, codes and ledger agree', {
  timeout: 3_600_000,
}, async () => {
  for (let index = 0; index < runs; index++) {
    const seed = firstSeed + index
    const run = await startRun(seed)
    const buyers = Object.entries(buyerActions(run))
    const actions = [
      ...buyers,
      ...buyers,
      ...Object.entries(memberActions(run)),
      ...Object.entries(gatewayActions(run)),
    ]
    for (let step = 0; step < steps; step++) {
      const [name, action] = run.random.pick(actions)
      run.done.set(name, (run.done.get(name) ?? 0) + 1)
      try {
        await action()
      } catch (error) {
        const { code } = error as { code?: string }
        if (!expected.includes(code ?? ''))
          throw new Error(`CHECKOUT_SEED=${seed}, step ${step}, ${name}`, { cause: error })
      }
    }
    // Then without faults, until everything is settled: longer than stock is reserved.
    model.stripe.clearFaults()
    let last = ''
    for (let round = 0; round < 20; round++) {
      await model.passMinutes(2)
      last = await model.reconcile()
    }
    expect(last, `CHECKOUT_SEED=${seed}`).toBe('')
    expect(nothingContradicts(await findContradictions(model)), `CHECKOUT_SEED=${seed}`).toEqual([])
  }
  const [seen] = await model.query<Record<string, number>>(
    `select (select count(*)::int from orders) as orders, (select count(*)::int from payments where is_direct) as direct,
            (select count(*)::int from payments where captured_cents between 1 and amount_cents - 1) as parts,
            (select count(*)::int from payment_disputes) as disputes, (select count(*)::int from discount_uses) as uses,
            (select count(*)::int from order_taxes where is_included) as included, (select count(*)::int from order_taxes where not is_included) as added,
            (select count(*)::int from orders where shipping_cents > 0) as shipped`,
  )
  expect(
    Object.entries(seen!).filter(([, count]) => count === 0),
    'what the steps never reached',
  ).toEqual([])
})
