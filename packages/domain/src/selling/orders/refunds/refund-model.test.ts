import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { connectManual } from '@backroom/testing/fixtures/connect-gateway'
import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { insertParcel } from '@backroom/testing/fixtures/insert-parcel'
import { type Random, randomFrom } from '@backroom/testing/fixtures/random'
import { lotus } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrder, findRefundable, reconcilePayments, requestRefund } from '../orders.ts'

let store: TestStore
let connection = ''
beforeAll(async () => {
  store = await openTestStore()
  connection = await connectManual(store.database.owner, lotus, 'bank_transfer')
})
afterAll(() => store.close())

const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** An order that was paid to the store: two lines of odd quantities, prices, discounts and taxes, and shipping. */
async function paidOrder(random: Random, currency: string): Promise<string> {
  const lines = [1, 2].map(() => {
    const quantity = random.integer(1, 7)
    const price = random.integer(1, 999)
    return { quantity, price, discount: random.integer(0, price * quantity), tax: random.integer(0, 99) }
  })
  const [orderId = ''] = await insertOrders(store.database.owner, lotus, [
    {
      ...{ currency, shippingCents: random.integer(0, 500), itemCount: sum(lines.map(({ quantity }) => quantity)) },
      subtotalCents: sum(lines.map(({ price, quantity }) => price * quantity)),
      discountCents: sum(lines.map(({ discount }) => discount)),
      taxCents: sum(lines.map(({ tax }) => tax)) + random.integer(0, 50),
    },
  ])
  const pieces: Record<string, number> = {}
  for (const { quantity, price, discount, tax } of lines) {
    const [line] = await query<{ id: string }>(
      `insert into order_lines (store_id, order_id, placed_at, product_id, variant_id, title, variant_title, sku, quantity,
                                price_cents, discount_cents, tax_cents, total_cents, shipping_cents)
       select store_id, id, placed_at, uuidv7(), uuidv7(), 'Tee', 'M', '', $2::int, $3::bigint, $4::bigint, $5, $2::int * $3::bigint - $4::bigint, 0
         from orders where id = $1 returning id`,
      [orderId, quantity, price, discount, tax],
    )
    const sent = random.integer(0, quantity)
    if (sent > 0) pieces[line!.id] = sent
  }
  await insertParcel(store.database.owner, lotus, { orderId, pieces })
  await query(
    `with begun as (
       insert into checkouts (store_id, cart_id, email, shipping_address, visitor, device, currency, lines, subtotal_cents,
                              discount_cents, shipping_cents, tax_cents, total_cents)
       values ($1, gen_random_uuid(), '', '{}', '1', 'mobile', $3, '[]', 0, 0, 0, 0, 0) returning id),
     paid as (
       insert into payments (store_id, checkout_id, connection_id, attempt, order_id, amount_cents, currency, state, is_direct)
       select o.store_id, begun.id, $4, gen_random_uuid(), o.id, o.total_cents, $3, 'captured', true
         from begun, orders o where o.id = $2 returning *)
     select id from paid`,
    [lotus, orderId, currency, connection],
  )
  await query(
    `insert into order_transactions (store_id, order_id, payment_id, kind, amount_cents, currency, key)
     select store_id, order_id, id, 'capture', amount_cents, currency, id from payments where order_id = $1`,
    [orderId],
  )
  return orderId
}

/** Refunds some pieces and some shipping as a member. @returns whether anything was worth a refund */
async function refundSome(orderId: string, random: Random, isRest: boolean): Promise<boolean> {
  const seen = await store.inStore((ctx) => findRefundable(ctx, orderId))
  const lines = seen.lines
    .map(({ id, pieces }) => ({
      id,
      locationId: null,
      quantity: isRest ? pieces.length : random.integer(0, pieces.length),
    }))
    .filter(({ quantity }) => quantity > 0)
  const shippingCents = isRest ? seen.shippingCents : random.integer(0, seen.shippingCents)
  const body = { lines, shippingCents, reason: 'other', note: '', notifiesCustomer: false } as const
  try {
    await store
      .waiting()
      .write((tx) => requestRefund(tx, orderId, { ...body, lines, refundableCents: seen.refundableCents }))
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: 'nothing_to_refund' })
    return false
  }
}

test.each([
  ['JPY', 1],
  ['USD', 2],
  ['VND', 3],
] as const)(
  'any sequence of refunds in %s adds up to what was paid, to the last piece and the last unit',
  async (currency, seed) => {
    const random = randomFrom(seed)
    for (let round = 0; round < 8; round++) {
      const orderId = await paidOrder(random, currency)
      for (let step = 0; step < 4; step++) {
        await refundSome(orderId, random, step === 3)
        await reconcilePayments(store.waitingStore())
        const order = await store.inStore((ctx) => findOrder(ctx, orderId))
        const refunded = sum(order.refunds.map(({ amountCents }) => amountCents))
        expect(refunded).toBeLessThanOrEqual(order.totalCents)
        for (const line of order.lines) {
          const pieces = order.refunds.flatMap(({ lines }) => lines.filter(({ id }) => id === line.id))
          expect(sum(pieces.map(({ quantity }) => quantity))).toBe(line.refundedQuantity)
          expect(line.fulfilledQuantity + line.removedQuantity).toBeLessThanOrEqual(line.quantity)
        }
        const parts = order.refunds.map(
          (one) => sum(one.lines.map(({ amountCents }) => amountCents)) + one.shippingCents,
        )
        expect(parts).toEqual(order.refunds.map(({ amountCents }) => amountCents))
      }
      const left = await store.inStore((ctx) => findRefundable(ctx, orderId))
      expect([left.refundableCents, left.shippingCents]).toEqual([0, 0])
    }
  },
)
