import { makeVariant, openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { lotus, makeStore } from '@backroom/testing/fixtures/things'
import { refundOrder } from '@backroom/testing/money/refund-order-test-api'
import { cartWith, placementOf, queryOf } from '@backroom/testing/money/test-checkout'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identifyVisitor } from '../../../analytics/visits/visits.ts'
import type { PaymentGateway } from '../../../money/payments/payments.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { addToCart } from '../../carts/carts.ts'
import {
  beginPayment,
  cancelPayment,
  checkSoon,
  claimOpenPayments,
  closePayment,
  declinePayment,
  findPayment,
  lockPayment,
} from '../../checkouts/checkouts.ts'
import { claimOpenRefunds } from '../refunds/claim-refunds.ts'
import { capturePayment, recordCapture } from './capture-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { placeOrder } from './place-order.ts'
import { reconcilePayments } from './reconcile-payments.job.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
  connectionId = (await query<{ id: string }>('select id from payment_connections where store = $1', [lotus]))[0]!.id
})
afterAll(() => store.close())

const query = <Row extends object = Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  queryOf(store)<Row>(statement, values)
const inStore = <T>(work: (ctx: StoreContext) => Promise<T>) => store.inStore(work, lotus)

interface Begun {
  id: string
  cartId: string
  attempt: string
  variantId: string
}

/** A payment in progress for a cart of its own, whose stock is reserved. */
async function begin(quantity: number, priceCents: number, stock: number): Promise<Begun> {
  const variantId = await makeVariant(store, { priceCents, stock })
  const cartId = await cartWith(store, variantId, quantity)
  const placement = placementOf(cartId, { totalCents: quantity * priceCents, email: `of-${quantity}@example.test` })
  const visitor = await identifyVisitor(store.waitingStore(), placement.visit, null)
  const begun = await inStore((ctx) => beginPayment(ctx, placement, visitor))
  if (begun.state !== 'reserved') throw new Error(begun.state)
  expect(begun.payment).toEqual({
    id: begun.payment.id,
    connectionId,
    amountCents: quantity * priceCents,
    currency: 'USD',
    keepsCard: false,
  })
  return { id: begun.payment.id, cartId, attempt: placement.attempt, variantId }
}

let connectionId: string
let first: Begun
let second: Begun
beforeEach(async () => {
  await query(`update payments set next_check_at = null`)
  await query(`update payment_refunds set next_check_at = null`)
  first = await begin(2, 700, 9)
  second = await begin(3, 500, 8)
})

/** All rows that a payment may change. */
async function rowsByKey() {
  const rows = await query<{ key: string; row: string }>(
    `select 'payment ' || id as key, to_jsonb(payments)::text as row from payments
      union all select 'order ' || cart_id, to_jsonb(orders)::text from orders
      union all select 'reservation ' || payment_id, quantity::text from stock_reservations
      union all select 'stock ' || id, stock::text from product_variants
      union all select 'refund ' || id, to_jsonb(payment_refunds)::text from payment_refunds
      union all select 'sale ' || reference, to_jsonb(ledger_transactions)::text from ledger_transactions where kind = 'sale'`,
  )
  return new Map(rows.map(({ key, row }) => [key, row]))
}
const changesOf = async (work: () => Promise<unknown>) => {
  const before = await rowsByKey()
  await work()
  const after = await rowsByKey()
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .toSorted()
}
const stockOf = async ({ variantId }: Begun) =>
  (await query<{ stock: number }>('select stock from product_variants where id = $1', [variantId]))[0]!.stock
const orderOf = async ({ cartId }: Begun) =>
  (
    await query<{ id: string; number: number; token: string; payment_status: string }>(
      'select * from orders where cart_id = $1',
      [cartId],
    )
  )[0]!
const confirm = ({ id }: Begun, card = { brand: 'Visa', last4: '4242' } as const) =>
  inStore((ctx) => confirmPayment(ctx, id, { reference: `at gateway ${id}`, card }))

test('begins with a reservation of its own stock', async () => {
  expect([await stockOf(first), await stockOf(second)]).toEqual([7, 5])
  expect(
    await query(
      'select payment_id, variant_id, quantity from stock_reservations where payment_id = any($1) order by quantity',
      [[first.id, second.id]],
    ),
  ).toEqual([
    { payment_id: first.id, variant_id: first.variantId, quantity: 2 },
    { payment_id: second.id, variant_id: second.variantId, quantity: 3 },
  ])
})

test('only stock that is counted is reserved and returned, of each variant its own', async () => {
  const [few, many] = [await makeVariant(store, { stock: 4 }), await makeVariant(store, { stock: 40 })]
  const uncounted = await makeVariant(store)
  const cartId = await cartWith(store, few, 2)
  for (const [variantId, quantity] of [
    [uncounted, 3],
    [many, 7],
  ] as const)
    await inStore((ctx) => addToCart(ctx, cartId, { variantId, quantity }))
  const placement = placementOf(cartId, { totalCents: 12 * 2500 })
  const visitor = await identifyVisitor(store.waitingStore(), placement.visit, null)
  const begun = (await inStore((ctx) => beginPayment(ctx, placement, visitor))) as { payment: { id: string } }
  const { id } = begun.payment
  expect(
    await query('select variant_id, quantity from stock_reservations where payment_id = $1 order by quantity', [id]),
  ).toEqual([
    { variant_id: few, quantity: 2 },
    { variant_id: many, quantity: 7 },
  ])
  const stocks = async () =>
    (await query('select stock from product_variants where id = any($1) order by stock', [[few, many, uncounted]])).map(
      ({ stock }) => stock,
    )
  expect(await stocks()).toEqual([2, 33, null])
  await inStore((ctx) => cancelPayment(ctx, id))
  expect(await stocks()).toEqual([4, 40, null])
})

test('finds a payment by its attempt, with its own checkout and order', async () => {
  await confirm(second)
  const order = await orderOf(second)
  const found = await inStore((ctx) => findPayment(ctx, second.attempt))
  expect(found).toMatchObject({
    ...{ id: second.id, cartId: second.cartId, email: 'of-3@example.test', attempt: second.attempt, amountCents: 1500 },
    ...{ state: 'authorized', orderId: order.id, token: order.token, card: { brand: 'Visa', last4: '4242' } },
  })
  expect(await inStore((ctx) => findPayment(ctx, first.attempt))).toMatchObject({
    ...{ id: first.id, cartId: first.cartId, email: 'of-2@example.test', amountCents: 1400 },
    ...{
      state: 'authorizing',
      orderId: null,
      token: null,
      currency: 'USD',
      declineReason: null,
      isDirect: false,
      card: null,
    },
  })
  expect(await inStore((ctx) => lockPayment(ctx, second.id))).toMatchObject({ attempt: second.attempt })
  // Its own cart alone waits for a payment in progress.
  const again = (one: Begun, totalCents: number) =>
    inStore(async (ctx) => {
      const placement = placementOf(one.cartId, { totalCents })
      return beginPayment(ctx, placement, await identifyVisitor(store.waitingStore(), placement.visit, null))
    })
  expect(await again(first, 1400)).toEqual({ state: 'pending', attempt: undefined })
  expect(await again(second, 1500)).toEqual({ state: 'empty' })
})

test('each step changes its own payment, order and stock', async () => {
  expect(await changesOf(() => confirm(first))).toEqual(
    [`order ${first.cartId}`, `payment ${first.id}`, `reservation ${first.id}`].toSorted(),
  )
  await confirm(second)
  const [one, two] = [await orderOf(first), await orderOf(second)]
  expect(two.number).toBe(one.number + 1)
  expect(await confirm(first)).toEqual({ state: 'placed', token: one.token })
  expect(await confirm(second)).toEqual({ state: 'placed', token: two.token })
  expect(await changesOf(() => inStore((ctx) => recordCapture(ctx, second.id)))).toEqual(
    [`order ${second.cartId}`, `payment ${second.id}`, `sale ${two.id}`].toSorted(),
  )
  // A lapsed authorization returns what was ordered.
  const payments = { capture: async () => 'voided' } as unknown as PaymentGateway
  const lapse = () => capturePayment(store.waitingStore({ payments }), { id: first.id, connectionId })
  expect(await changesOf(lapse)).toEqual(
    [`order ${first.cartId}`, `payment ${first.id}`, `stock ${first.variantId}`].toSorted(),
  )
  expect([await stockOf(first), await stockOf(second)]).toEqual([9, 5])
  expect([(await orderOf(first)).payment_status, (await orderOf(second)).payment_status]).toEqual(['voided', 'paid'])
})

test.each([
  ['declined', (ctx: StoreContext, id: string) => declinePayment(ctx, id, 'card_declined')],
  ['closed', closePayment],
  ['cancelling', cancelPayment],
])('a payment that is %s returns its own stock', async (state, end) => {
  expect(await changesOf(() => inStore((ctx) => end(ctx, first.id)))).toEqual(
    [`payment ${first.id}`, `reservation ${first.id}`, `stock ${first.variantId}`].toSorted(),
  )
  expect([await stockOf(first), await stockOf(second)]).toEqual([9, 5])
  expect(await inStore((ctx) => lockPayment(ctx, first.id))).toMatchObject({ state })
  expect(await changesOf(() => inStore((ctx) => end(ctx, first.id)))).toEqual(
    state === 'closed' ? [] : expect.not.arrayContaining([`stock ${first.variantId}`]),
  )
})

test('the orders of a store are numbered from 1001', async () => {
  const storeId = await makeStore(store.database.owner)
  for (let order = 0; order < 3; order++) {
    const cartId = await cartWith(store, await makeVariant(store, { storeId }), 1, storeId)
    expect(await placeOrder(store.waitingStore({}, storeId), placementOf(cartId))).toMatchObject({ state: 'placed' })
  }
  const orders = await query('select number from orders where store_id = $1 order by id', [storeId])
  expect(orders.map(({ number }) => number)).toEqual([1001, 1002, 1003])
})

test('a sale has fee and holding period of its own store', async () => {
  await query(`update stores set fee_basis_points = 1000, holding_days = 5 where store_id = $1`, [lotus])
  await query(`update stores set fee_basis_points = 2000, holding_days = 9 where store_id <> $1`, [lotus])
  await confirm(first)
  await inStore((ctx) => recordCapture(ctx, first.id))
  const { id } = await orderOf(first)
  expect(
    await query(
      `select amount_cents::int as share, round(extract(epoch from release_at - now()) / 86400)::int as days
         from ledger_releases where order_id = $1`,
      [id],
    ),
  ).toEqual([{ share: 1260, days: 5 }])
})

test('the job cancels or stops checking its own payment', async () => {
  await query(`update payments set state = 'cancelling' where id = any($1)`, [[first.id, second.id]])
  await query(`update payments set next_check_at = now() where id = $1`, [first.id])
  const payments = { find: async () => undefined, void: async () => 'voided' } as unknown as PaymentGateway
  const reconcile = () => reconcilePayments(store.waitingStore({ payments }))
  expect(await changesOf(reconcile)).toEqual([`payment ${first.id}`])
  expect(await query('select state, next_check_at from payments where id = $1', [first.id])).toEqual([
    { state: 'cancelled', next_check_at: null },
  ])
  await query(
    `update payments set state = 'closed', next_check_at = now() - make_interval(secs => case id when $1 then 0 else -60 end),
            created_at = now() - interval '8 days' where id = any($2)`,
    [second.id, [first.id, second.id]],
  )
  expect(await changesOf(reconcile)).toEqual([`payment ${second.id}`])
  expect(await query('select id from payments where next_check_at is not null')).toEqual([{ id: first.id }])
})

test('a check is brought forward for a payment that is checked, and for it alone', async () => {
  const later = `now() + interval '1 hour'`
  await query(`update payments set next_check_at = ${later} where id = any($1)`, [[first.id, second.id]])
  const soon = (id: string) => changesOf(() => inStore((ctx) => checkSoon(ctx, id)))
  expect(await soon(first.id)).toEqual([`payment ${first.id}`])
  await query(`update payments set next_check_at = null where id = $1`, [first.id])
  expect(await soon(first.id)).toEqual([])
})

/** Refunds of one cent of the captured order, which the gateway has not answered. */
async function makeRefunds(count: number) {
  await confirm(first)
  await inStore((ctx) => recordCapture(ctx, first.id))
  const { id: orderId } = await orderOf(first)
  await query(
    `insert into payment_refunds (store_id, payment_id, order_id, reference, amount_cents, currency, requested_at)
     select $1, $2, $3, number, number + 10, 'USD', now() from generate_series(1, $4::int) number`,
    [lotus, first.id, orderId, count],
  )
  return orderId
}

const cases: [string, 'payments' | 'payment_refunds', typeof claimOpenPayments | typeof claimOpenRefunds][] = [
  ['payments', 'payments', claimOpenPayments],
  ['refunds', 'payment_refunds', claimOpenRefunds],
]
test.each(cases)(
  'claims the %s that are due, the longest due first, and doubles the delay',
  async (_, table, claim) => {
    if (table === 'payment_refunds') await makeRefunds(6)
    else for (let count = 0; count < 4; count++) await begin(4 + count, 100, 20)
    const since = table === 'payments' ? 'created_at' : 'requested_at'
    const ids = (await query<{ id: string }>(`select id from ${table} order by id desc limit 6`)).map(({ id }) => id)
    // Due in the order of ids, and created in the opposite one; the fourth is due now, the fifth later, the sixth never.
    const due = [
      `now() - interval '3 hours'`,
      `now() - interval '2 hours'`,
      `now() - interval '1 hour'`,
      'now()',
      `now() + interval '1 microsecond'`,
      'null',
    ]
    const checks = [0, 3, 10, 40, 0, 0]
    const claimed = await inStore(async (ctx) => {
      for (const [index, at] of due.entries())
        await sql`update ${sql.table(table)} set next_check_at = ${sql.raw(at)}, checks = ${checks[index]},
                       ${sql.ref(since)} = now() - ${index} * interval '1 day' where id = ${ids[index]}`.execute(ctx.db)
      const rounds = []
      for (const limit of [2, 1, 9, 9])
        rounds.push((await claim(ctx, limit)).map(({ id }) => ids.indexOf(id)).toSorted())
      const { rows } = await sql`
      select checks, extract(epoch from next_check_at - now())::float as seconds from ${sql.table(table)}
       where id = any(${ids}::uuid[]) order by id desc`.execute(ctx.db)
      return { rounds, rows }
    })
    expect(claimed).toEqual({
      rounds: [[0, 1], [2], [3], []],
      rows: [
        { checks: 1, seconds: 15 },
        { checks: 4, seconds: 120 },
        { checks: 11, seconds: 15_360 },
        { checks: 41, seconds: 21_600 },
        { checks: 0, seconds: 0.000001 },
        { checks: 0, seconds: null },
      ],
    })
  },
)

test('a claimed payment or refund comes with its own values', async () => {
  const orderId = await makeRefunds(2)
  await query(`update payments set next_check_at = now() where id = any($1)`, [[first.id, second.id]])
  await query(
    `update payments set state = 'declined', decline_reason = 'card_declined', currency = 'VND' where id = $1`,
    [second.id],
  )
  const rows = await query<{ id: string; checkout_id: string; created_at: Date; reference: string | null }>(
    'select * from payments where id = any($1)',
    [[first.id, second.id]],
  )
  const stored = (id: string) => rows.find((row) => row.id === id)!
  const claimed = await inStore((ctx) => claimOpenPayments(ctx, 5))
  const common = (one: Begun) => ({
    id: one.id,
    connectionId,
    checkoutId: stored(one.id).checkout_id,
    attempt: one.attempt,
    ageMs: expect.any(Number),
    actionUrl: null,
    capturesByHand: false,
    reference: stored(one.id).reference,
  })
  expect(claimed.toSorted((a, b) => a.amountCents - b.amountCents)).toEqual([
    {
      ...common(first),
      ...{ orderId, amountCents: 1400, currency: 'USD', state: 'captured', isDirect: false, declineReason: null },
      card: { brand: 'Visa', last4: '4242' },
    },
    {
      ...common(second),
      ...{
        orderId: null,
        amountCents: 1500,
        currency: 'VND',
        state: 'declined',
        isDirect: false,
        declineReason: 'card_declined',
        card: null,
      },
    },
  ])
  const ages = await query<{ id: string; ms: number }>(
    'select id, (extract(epoch from now() - created_at) * 1000)::float8 as ms from payments where id = any($1)',
    [[first.id, second.id]],
  )
  for (const { id, ageMs } of claimed) {
    const { ms } = ages.find((one) => one.id === id)!
    // Each one's own: the second began a minute later.
    expect(ms - ageMs).toBeGreaterThanOrEqual(0)
    expect(ms - ageMs).toBeLessThan(10_000)
  }
  await query(`update payment_refunds set next_check_at = now() where order_id = $1`, [orderId])
  const refunds = await query<{ id: string }>(
    'select id from payment_refunds where order_id = $1 order by amount_cents',
    [orderId],
  )
  expect((await inStore((ctx) => claimOpenRefunds(ctx, 5))).toSorted((a, b) => a.amountCents - b.amountCents)).toEqual([
    { id: refunds[0]!.id, paymentId: first.id, connectionId, reference: stored(first.id).reference, amountCents: 11 },
    { id: refunds[1]!.id, paymentId: first.id, connectionId, reference: stored(first.id).reference, amountCents: 12 },
  ])
})

test('a refund is of its own order, payment and request', async () => {
  const payments = { refund: async () => {} } as unknown as PaymentGateway
  for (const one of [first, second]) {
    await confirm(one)
    await inStore((ctx) => recordCapture(ctx, one.id))
  }
  const [one, two] = [await orderOf(first), await orderOf(second)]
  const failing = { refund: () => Promise.reject(new Error('no answer')) } as unknown as PaymentGateway
  const refund = (orderId: string, amountCents: number, reference: string, gateway = payments) =>
    refundOrder(store.waitingStore({ payments: gateway }), { orderId, amountCents, reference })
  expect(await refund(one.id, 100, 'same', failing)).toMatchObject({ state: 'requested' })
  expect(await refund(two.id, 1500, 'same')).toEqual({ state: 'refunded' })
  expect(await refund(one.id, 300, 'another')).toEqual({ state: 'refunded' })
  expect(await refund(one.id, 1001, 'too much')).toEqual({ state: 'rejected' })
  expect(await refund(one.id, 100, 'same')).toEqual({ state: 'refunded' })
  expect(await refund(one.id, 100, 'same')).toEqual({ state: 'refunded' })
  expect(
    await query(
      `select payment_id, order_id, reference, amount_cents::int as amount, state, refunded_at is not null as refunded
         from payment_refunds where order_id = any($1) order by amount_cents`,
      [[one.id, two.id]],
    ),
  ).toEqual([
    { payment_id: first.id, order_id: one.id, reference: 'same', amount: 100, state: 'refunded', refunded: true },
    { payment_id: first.id, order_id: one.id, reference: 'another', amount: 300, state: 'refunded', refunded: true },
    { payment_id: second.id, order_id: two.id, reference: 'same', amount: 1500, state: 'refunded', refunded: true },
  ])
  expect([(await orderOf(first)).payment_status, (await orderOf(second)).payment_status]).toEqual([
    'partially_refunded',
    'refunded',
  ])
})
