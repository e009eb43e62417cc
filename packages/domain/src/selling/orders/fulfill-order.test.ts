import { makeVariant, openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { connectManual } from '@backroom/testing/fixtures/connect-gateway'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { cartWith, placementOf, queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelUnpaid, findOrder, fulfillOrder, markPaid, placeOrder, reconcilePayments } from './orders.ts'

let store: TestStore
let methodId = ''
beforeAll(async () => {
  store = await openTestStore()
  methodId = await connectManual(store.database.owner, lotus, 'bank_transfer', { unpaidDays: 7 })
})
afterAll(() => store.close())
beforeEach(() => query('delete from attempts'))

const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)

async function order() {
  const variantId = await makeVariant(store, { stock: 3 })
  const { buyer, ...placement } = placementOf(await cartWith(store, variantId))
  const { card: _, ...withoutCard } = buyer
  await placeOrder(store.waitingStore(), { ...placement, buyer: withoutCard, methodId })
  const [row] = await query<{ id: string }>('select id from orders order by id desc limit 1')
  return { id: row!.id, variantId }
}
const fulfilled = (id: string) => store.inStore((ctx) => fulfillOrder(ctx, id))
const show = (id: string) => store.inStore((ctx) => findOrder(ctx, id))
const cancelled = (id: string) => store.inStore((ctx) => cancelUnpaid(ctx, id))
const stockOf = async (id: string) =>
  (await query<{ stock: number }>('select stock from product_variants where id = $1', [id]))[0]?.stock
const fulfillments = async (id: string) => (await show(id)).timeline.filter(({ kind }) => kind === 'fulfilled')

test('fulfills all open pieces once, moves no stock, and is in the timeline', async () => {
  const { id, variantId } = await order()
  const before = await stockOf(variantId)
  await Promise.all([fulfilled(id), fulfilled(id)])
  const found = await fulfilled(id)
  expect(found).toMatchObject({ fulfillmentStatus: 'fulfilled', lines: [{ quantity: 1, fulfilledQuantity: 1 }] })
  expect(await fulfillments(id)).toHaveLength(1)
  expect(await stockOf(variantId)).toBe(before)
})

test('fulfills no piece that was removed', async () => {
  const { id } = await order()
  await query(
    'update order_lines set quantity = 3, total_cents = price_cents * 3 - discount_cents where order_id = $1',
    [id],
  )
  await query('update order_lines set removed_quantity = 1 where order_id = $1', [id])
  expect(await fulfilled(id)).toMatchObject({ lines: [{ quantity: 3, removedQuantity: 1, fulfilledQuantity: 2 }] })
})

test('an order on hold or cancelled is not fulfilled', async () => {
  const { id } = await order()
  await query(`update orders set fulfillment_status = 'on_hold' where id = $1`, [id])
  await expect(fulfilled(id)).rejects.toMatchObject({ code: 'not_fulfillable' })
  const other = await order()
  await cancelled(other.id)
  await expect(fulfilled(other.id)).rejects.toMatchObject({ code: 'not_fulfillable' })
  expect(await fulfillments(other.id)).toEqual([])
})

test('an unpaid order that was sent is neither cancelled nor expired, and can still be paid', async () => {
  const { id, variantId } = await order()
  await fulfilled(id)
  const before = await stockOf(variantId)
  await expect(cancelled(id)).rejects.toMatchObject({ code: 'sent_already' })
  await query(`update payments set next_check_at = now() - interval '1 minute' where order_id = $1`, [id])
  await reconcilePayments(store.waitingStore())
  expect(await query('select state, next_check_at from payments where order_id = $1', [id])).toEqual([
    { state: 'waiting', next_check_at: null },
  ])
  expect(await stockOf(variantId)).toBe(before)
  expect(await store.inStore((ctx) => markPaid(ctx, id))).toMatchObject({ paymentStatus: 'paid' })
})

test('of a cancellation and a fulfillment at the same time, one happens', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await order()
    const results = await Promise.allSettled([cancelled(id), fulfilled(id)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { paymentStatus, fulfillmentStatus } = await show(id)
    expect([
      ['voided', 'unfulfilled'],
      ['pending', 'fulfilled'],
    ]).toContainEqual([paymentStatus, fulfillmentStatus])
  }
})

test('an order of another store is not found', async () => {
  const { id } = await order()
  await expect(store.inStore((ctx) => fulfillOrder(ctx, id), bamboo)).rejects.toMatchObject({ code: 'not_found' })
})
