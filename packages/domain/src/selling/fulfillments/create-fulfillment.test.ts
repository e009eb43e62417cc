import { makeVariant, openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { connectManual } from '@backroom/testing/fixtures/connect-gateway'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { cartWith, placementOf, queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelUnpaid, findOrder, markPaid, placeOrder, reconcilePayments } from '../orders/orders.ts'
import { createFulfillment } from './fulfillments.ts'
import { insertOpenOrder, parcelsOf, plainParcel } from './fulfillments-test-api.ts'

let store: TestStore
let methodId = ''
beforeAll(async () => {
  store = await openTestStore()
  methodId = await connectManual(store.database.owner, lotus, 'bank_transfer', { unpaidDays: 7 })
})
afterAll(() => store.close())
beforeEach(() => query('delete from attempts'))

const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
const send = (...args: Parameters<ReturnType<typeof parcelsOf>['send']>) => parcelsOf(store).send(...args)
const show = (id: string) => parcelsOf(store).show(id)

/** An order of one piece that is paid by transfer, and is not paid. */
async function unpaidOrder() {
  const variantId = await makeVariant(store, { stock: 3 })
  const { buyer, ...placement } = placementOf(await cartWith(store, variantId))
  const { card: _, ...withoutCard } = buyer
  await placeOrder(store.waitingStore(), { ...placement, buyer: withoutCard, methodId })
  const [row] = await query<{ id: string }>('select id from orders order by id desc limit 1')
  return { id: row!.id, variantId }
}
const cancelled = (id: string) => store.inStore((ctx) => cancelUnpaid(ctx, id))
const stockOf = async (id: string) =>
  (await query<{ stock: number }>('select stock from product_variants where id = $1', [id]))[0]?.stock

test('two parcels send an order: the first some pieces, the second all that are left', async () => {
  const { id, tees, mugs } = await insertOpenOrder(store)
  const first = await send(id, {
    lines: [
      { orderLineId: tees, quantity: 1 },
      { orderLineId: mugs, quantity: 3 },
    ],
    ...{ carrier: 'ups', trackingNumbers: ['1Z999AA10123456784', '1Z 999 AA1 0123456784', '1Z999AA10123456785'] },
  })
  expect(first).toMatchObject({
    fulfillmentStatus: 'partially_fulfilled',
    lines: [{ fulfilledQuantity: 1 }, { fulfilledQuantity: 3 }],
    fulfillments: [
      { name: `${first.name}-F1`, state: 'shipped', carrier: 'ups', deliveredAt: null, isNotified: false },
    ],
  })
  // Each number once, and without blanks.
  expect(first.fulfillments[0]!.trackingNumbers).toEqual(['1Z999AA10123456784', '1Z999AA10123456785'])
  const second = await send(id, { carrier: 'Local bikes', trackingUrl: 'https://bikes.example/t' })
  expect(second.fulfillmentStatus).toBe('fulfilled')
  expect(second.fulfillments[1]).toMatchObject({
    ...{ name: `${first.name}-F2`, carrier: 'Local bikes', trackingUrl: 'https://bikes.example/t' },
    lines: [{ orderLineId: tees, quantity: 1 }],
  })
  expect(second.timeline.slice(0, 2)).toMatchObject([
    { kind: 'fulfilled', detail: `${first.name}-F2 · Local bikes` },
    { kind: 'partially_fulfilled', detail: `${first.name}-F1 · UPS · 1Z999AA10123456784, 1Z999AA10123456785` },
  ])
})

test('moves no stock', async () => {
  const { id, variantId } = await unpaidOrder()
  const before = await stockOf(variantId)
  expect(await send(id)).toMatchObject({ fulfillmentStatus: 'fulfilled', paymentStatus: 'pending' })
  expect(await stockOf(variantId)).toBe(before)
})

test('sends no piece that was removed: of two pieces of which one is refunded, one is sent', async () => {
  const { id, tees } = await insertOpenOrder(store)
  await query('update order_lines set removed_quantity = 1, refunded_quantity = 1 where id = $1', [tees])
  await expect(send(id, { lines: [{ orderLineId: tees, quantity: 2 }] })).rejects.toMatchObject({ code: 'not_open' })
  expect(await send(id)).toMatchObject({
    fulfillmentStatus: 'fulfilled',
    lines: [{ removedQuantity: 1, fulfilledQuantity: 1 }, { fulfilledQuantity: 3 }],
  })
})

test('says why nothing is sent: too many pieces, all sent, on hold, cancelled, of another order', async () => {
  const { id, tees, mugs } = await insertOpenOrder(store)
  const other = await insertOpenOrder(store)
  const lines = (orderLineId: string, quantity: number) => ({ lines: [{ orderLineId, quantity }] })
  await expect(send(id, lines(tees, 3))).rejects.toMatchObject({ code: 'not_open' })
  // Named twice, its pieces add up.
  const twice = { lines: [...lines(mugs, 2).lines, ...lines(mugs, 2).lines] }
  await expect(send(id, twice)).rejects.toMatchObject({ code: 'not_open' })
  await expect(send(id, lines(other.tees, 1))).rejects.toMatchObject({ code: 'not_found' })
  await query(`update orders set fulfillment_status = 'on_hold' where id = $1`, [id])
  await expect(send(id)).rejects.toMatchObject({ code: 'order_on_hold' })
  await send(other.id)
  await expect(send(other.id)).rejects.toMatchObject({ code: 'nothing_to_send' })
  const voided = await insertOpenOrder(store, { paymentStatus: 'voided' })
  await expect(send(voided.id)).rejects.toMatchObject({ code: 'order_cancelled' })
  for (const one of [id, voided.id]) expect(await show(one)).toMatchObject({ fulfillments: [] })
})

test('a location of another store is not found, and one of this store is shown', async () => {
  const { id } = await insertOpenOrder(store)
  const locationOf = async (storeId: string) =>
    (
      await query<{ id: string; name: string }>('select id, name from locations where store_id = $1 limit 1', [storeId])
    )[0]!
  await expect(send(id, { locationId: (await locationOf(bamboo)).id })).rejects.toMatchObject({ code: 'not_found' })
  const { id: locationId, name } = await locationOf(lotus)
  expect((await send(id, { locationId })).fulfillments[0]).toMatchObject({ locationName: name })
})

test('of two members who send the same pieces at once, one does', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, mugs } = await insertOpenOrder(store)
    const lines = [{ orderLineId: mugs, quantity: 2 }]
    const results = await Promise.allSettled([send(id, { lines }), send(id, { lines })])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'not_open' } })
    expect(await show(id)).toMatchObject({ fulfillments: [{}], lines: [{}, { fulfilledQuantity: 2 }] })
  }
})

test('of a cancellation and a parcel at the same time, one happens', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await unpaidOrder()
    const results = await Promise.allSettled([cancelled(id), send(id)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { paymentStatus, fulfillmentStatus } = await show(id)
    expect([
      ['voided', 'unfulfilled'],
      ['pending', 'fulfilled'],
    ]).toContainEqual([paymentStatus, fulfillmentStatus])
  }
})

test('an unpaid order that was sent is neither cancelled nor expired, and can still be paid', async () => {
  const { id, variantId } = await unpaidOrder()
  await send(id)
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

test('an order of another store is not found', async () => {
  const { id } = await insertOpenOrder(store)
  const sent = store.inStore((ctx) => createFulfillment(ctx, id, plainParcel), bamboo)
  await expect(sent).rejects.toMatchObject({ code: 'not_found' })
  await expect(store.inStore((ctx) => findOrder(ctx, id), bamboo)).rejects.toMatchObject({ code: 'not_found' })
})
