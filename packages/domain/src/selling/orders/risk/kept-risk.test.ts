import { makeVariant } from '@backroom/testing/database/test-store'
import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { buyerAddress, declinedCard, goodCard } from '@backroom/testing/fixtures/test-buyer'
import { bamboo, lotus, makeStore } from '@backroom/testing/fixtures/things'
import { createPaymentTestEnv, type PaymentTestEnv } from '@backroom/testing/money/payment-test-env'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeDraft, createDraft } from '../../draft-orders/draft-orders.ts'
import { findOrder, findOrderByToken, listOrders, placeOrder } from '../orders.ts'

let env: PaymentTestEnv
beforeAll(async () => {
  env = await createPaymentTestEnv()
})
afterAll(() => env.close())
let storeId = ''
beforeEach(async () => {
  storeId = await makeStore(env.store.database.owner)
})

const japaneseCard = { ...goodCard, number: '4000003920000003' }
interface Purchase {
  email?: string
  card?: typeof goodCard
  cartId?: string
  shop?: string
  priceCents?: number
  address?: Partial<typeof buyerAddress>
}
const cartIn = async (shop: string, priceCents = 2500) =>
  cartWith(env.store, await makeVariant(env.store, { storeId: shop, priceCents }), 1, shop)
/** @returns the token of the order, or undefined */
async function buy({ email, card, shop = storeId, priceCents = 2500, ...more }: Purchase = {}) {
  const cartId = more.cartId ?? (await cartIn(shop, priceCents))
  const placement = placementOf(cartId, { totalCents: priceCents, ...(email && { email }), ...(card && { card }) })
  const buyer = { ...placement.buyer, address: { ...buyerAddress, ...more.address } }
  const answer = await placeOrder(env.store.waitingStore({}, shop), { ...placement, buyer })
  return answer.state === 'placed' ? answer.token : undefined
}
const show = (token: string | undefined, shop = storeId) =>
  env.store.inStore(async (ctx) => (await findOrderByToken(ctx, token!))!, shop)
const rulesOf = async (token: string | undefined, shop = storeId) =>
  Object.fromEntries((await show(token, shop)).risk!.rules.map(({ rule, verdict, facts }) => [rule, [verdict, facts]]))

test('an order keeps its rules with the facts of its moment [A2-23]', async () => {
  const token = await buy()
  expect(await show(token)).toMatchObject({
    ...{ riskLevel: 'low', riskReview: null, card: { brand: 'Visa' } },
    risk: { revision: 1, reviewedAt: null, assessedAt: expect.stringMatching(/Z$/) },
  })
  // The gateway names no country of the card, and the shop has too few orders to compare with.
  expect(await rulesOf(token)).toEqual({
    earlier_disputes: ['fine', { count: 0, lost: 0 }],
    earlier_fraud: ['fine', { count: 0 }],
    failed_payments: ['fine', { count: 0 }],
    many_orders: ['fine', { count: 1 }],
    mailbox: ['fine', { provider: '' }],
    postal_code: ['fine', { region: 'OR', country: 'US' }],
  })
})

test('a failed payment, a card of another country and a throw-away mailbox together are a high risk', async () => {
  const cartId = await cartIn(storeId)
  const email = 'quick@mailinator.com'
  expect(await buy({ cartId, email, card: declinedCard })).toBeUndefined()
  const token = await buy({ cartId, email, card: japaneseCard })
  expect(await rulesOf(token)).toMatchObject({
    failed_payments: ['notable', { count: 1 }],
    card_country: ['notable', { card: 'JP', shipping: 'US' }],
    mailbox: ['notable', { provider: 'mailinator.com' }],
  })
  expect(await show(token)).toMatchObject({ riskLevel: 'high', riskReview: 'needed', card: { country: 'JP' } })
})

test('failed payments of another cart, and those that the gateway takes in no case, are not counted', async () => {
  const [cartId, other] = [await cartIn(storeId), await cartIn(storeId)]
  await buy({ cartId: other, card: declinedCard })
  for (let attempt = 0; attempt < 3; attempt++) await buy({ cartId, card: declinedCard })
  await env.query(
    `update payments set decline_reason = 'amount_refused' where id = (
       select p.id from payments p join checkouts c on c.id = p.checkout_id where c.cart_id = $1 limit 1)`,
    [cartId],
  )
  expect((await rulesOf(await buy({ cartId }))).failed_payments).toEqual(['notable', { count: 2 }])
})

test('orders of 24 hours count in any zone, whatever day it is there', async () => {
  await env.query(`update stores set standard_timezone = 'Asia/Kathmandu' where store_id = $1`, [storeId])
  const tokens = [await buy(), await buy(), await buy()]
  const move = (token: string | undefined, ago: string) =>
    env.query(`update orders set placed_at = now() - $2::interval where token = $1`, [token, ago])
  await move(tokens[0], '24 hours 1 second')
  await move(tokens[1], '23 hours 59 minutes')
  expect((await rulesOf(await buy())).many_orders).toEqual(['fine', { count: 3 }])
  await move(tokens[0], '23 hours 59 minutes')
  expect((await rulesOf(await buy({ email: 'BEE@example.test ' }))).many_orders).toEqual(['notable', { count: 5 }])
})

test('orders of a customer at the same time count each other', async () => {
  const cartIds = [await cartIn(storeId), await cartIn(storeId), await cartIn(storeId), await cartIn(storeId)]
  const tokens = await Promise.all(cartIds.map((cartId) => buy({ cartId })))
  const counts = []
  for (const token of tokens) counts.push(((await rulesOf(token)).many_orders![1] as { count: number }).count)
  expect(counts.toSorted()).toEqual([1, 2, 3, 4])
})

test('the same mailbox in another shop says nothing here', async () => {
  const email = 'both@example.test'
  const theirs = await buy({ email, shop: bamboo })
  for (let order = 0; order < 4; order++) await buy({ email, shop: bamboo })
  await env.query(`update orders set cancelled_at = now(), cancel_reason = 'fraud' where token = $1`, [theirs])
  await dispute(theirs, 'lost')
  const rules = await rulesOf(await buy({ email }))
  expect(rules).toMatchObject({
    ...{ earlier_disputes: ['fine', { count: 0, lost: 0 }], earlier_fraud: ['fine', { count: 0 }] },
    many_orders: ['fine', { count: 1 }],
  })
  const again = await buy({ email, shop: bamboo })
  expect(await rulesOf(again, bamboo)).toMatchObject({
    ...{ earlier_disputes: ['high', { count: 1, lost: 1 }], earlier_fraud: ['high', { count: 1 }] },
    many_orders: ['notable', { count: 6 }],
  })
  expect(await env.store.inStore((ctx) => findOrderByToken(ctx, again!), storeId)).toBeUndefined()
})

/** A bank has decided about an order’s payment. */
const dispute = (token: string | undefined, state: 'won' | 'lost') =>
  env.query(
    `insert into payment_disputes (store_id, order_id, payment_id, reference, amount_cents, currency, reason, state, is_debited,
                                   opened_at, closed_at)
     select o.store_id, o.id, p.id, 'dp_' || o.number, 100, o.currency, 'fraudulent', $2, true, now(), now()
       from orders o join payments p on p.store_id = o.store_id and p.order_id = o.id where o.token = $1`,
    [token, state],
  )

test('what happens later changes no facts of an order that was placed', async () => {
  const first = await buy()
  const before = await show(first)
  await dispute(first, 'won')
  expect((await rulesOf(await buy())).earlier_disputes).toEqual(['notable', { count: 1, lost: 0 }])
  expect((await show(first)).risk).toEqual(before.risk)
})

test('a refund as fraud tells of the customer’s next order', async () => {
  const first = await buy()
  await env.query(
    `insert into payment_refunds (store_id, payment_id, order_id, reference, amount_cents, currency, state, reason, requested_at)
     select p.store_id, p.id, p.order_id, 'r', 1, p.currency, 'requested', 'fraud', now()
       from payments p join orders o on o.store_id = p.store_id and o.id = p.order_id where o.token = $1`,
    [first],
  )
  expect((await rulesOf(await buy())).earlier_fraud).toEqual(['high', { count: 1 }])
})

test('a first order is compared with the median of the latest orders in its currency, in a shop that sells in yen', async () => {
  await env.query(`update stores set currency = 'JPY' where store_id = $1`, [storeId])
  const { owner } = env.store.database
  const yen = Array.from({ length: 20 }, (_, index) => ({
    ...{ number: 900_000 + index, currency: 'JPY', subtotalCents: 3_000 + index },
  }))
  await insertOrders(owner, storeId, [...yen.slice(1), { number: 800_000, currency: 'USD', subtotalCents: 1 }])
  const tooFew = await rulesOf(await buy({ email: 'a@example.test', priceCents: 90_000 }))
  expect(tooFew).not.toHaveProperty('first_order')
  // 20 orders in yen, with the one that was just placed.
  expect((await rulesOf(await buy({ email: 'b@example.test', priceCents: 9_030 }))).first_order).toEqual([
    'notable',
    { isFirst: true, totalCents: 9_030, usualCents: 3_010, currency: 'JPY' },
  ])
  expect((await rulesOf(await buy({ email: 'b@example.test', priceCents: 90_300 }))).first_order).toMatchObject([
    'fine',
    { isFirst: false },
  ])
})

test('of a draft order, only what the customer did counts', async () => {
  for (let order = 0; order < 4; order++) await buy({ shop: lotus })
  const line = {
    ...{ variantId: null, title: 'Wrap', quantity: 1, priceCents: 500 },
    isTaxable: false,
    ...{ discountKind: 'none' as const, discountValue: 0, discountReason: '' },
  }
  const { id } = await env.store.inStore((ctx) =>
    createDraft(ctx, {
      ...{ email: 'bee@example.test', firstName: 'Bee', lastName: 'Buyer', company: '', address1: '1 Main Street' },
      ...{ address2: '', city: 'Portland', region: 'OR', postalCode: '10001', countryCode: 'US', phone: '' },
      ...{ lines: [{ ...line, requiresShipping: false }], deliveryKind: 'none', deliveryKey: '', deliveryName: '' },
      ...{ deliveryCents: 0, discountKind: 'none', discountValue: 0, discountReason: '', note: '', tags: [] },
      ...{ reservedUntil: null, linkExpiresAt: null },
    }),
  )
  const done = await env.store.inStore((ctx) =>
    completeDraft(ctx, id, {
      payment: 'cash',
      reference: '',
      isPaid: true,
      notifiesCustomer: false,
      revision: 1,
    } as never),
  )
  const order = await env.store.inStore((ctx) => findOrder(ctx, done.order!.id))
  expect(order.risk!.rules.map(({ rule }) => rule)).toEqual([
    ...['earlier_disputes', 'earlier_fraud', 'failed_payments', 'mailbox', 'postal_code'],
  ])
})

test('the list finds orders by their risk and its review, and none without rules', async () => {
  const { owner } = env.store.database
  await insertOrders(owner, storeId, [{ number: 900_000 }])
  const [low, high] = [await buy(), await buy()]
  await env.query(`update orders set risk_level = 'high' where token = $1`, [high])
  const found = (filters: object) =>
    env.store.inStore(
      async (ctx) => (await listOrders(ctx, { limit: 20, ...filters })).items.map(({ riskLevel }) => riskLevel),
      storeId,
    )
  expect(await found({ risk: 'low,medium' })).toEqual(['low'])
  expect(await found({ risk: 'high', riskReview: 'needed' })).toEqual(['high'])
  expect(await found({ riskReview: 'reviewed' })).toEqual([])
  expect((await found({})).filter((level) => level === null)).toHaveLength(1)
  const [reviewed, cancelled] = ['risk_reviewed_at = now()', `cancelled_at = now(), cancel_reason = 'other'`]
  await env.query(`update orders set ${reviewed} where token = $1`, [high])
  expect(await found({ riskReview: 'reviewed' })).toEqual(['high'])
  await env.query(`update orders set risk_reviewed_at = null, ${cancelled} where token = $1`, [high])
  expect(await found({ riskReview: 'needed,reviewed' })).toEqual([])
  expect((await show(low)).riskReview).toBeNull()
})
