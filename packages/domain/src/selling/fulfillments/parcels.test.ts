import type { HoldBody, TrackingBody } from '@backroom/contract/selling/fulfillments/endpoints'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertReturn } from '@backroom/testing/fixtures/insert-return'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOrders } from '../orders/orders.ts'
import { cancelFulfillment, changeTracking, holdOrder, markDelivered, releaseOrder } from './fulfillments.ts'
import { insertOpenOrder, parcelsOf } from './fulfillments-test-api.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const send = (...args: Parameters<ReturnType<typeof parcelsOf>['send']>) => parcelsOf(store).send(...args)
const show = (id: string) => parcelsOf(store).show(id)
const cancel = (id: string, storeId = lotus) => store.inStore((ctx) => cancelFulfillment(ctx, id), storeId)
const deliver = (id: string, storeId = lotus) =>
  store.inStore((ctx) => markDelivered(ctx, id, { notifiesCustomer: false }), storeId)
const track = (id: string, body: Partial<TrackingBody>, revision = 1) => {
  const tracking = { carrier: '', trackingNumbers: [], trackingUrl: '', notifiesCustomer: false, revision, ...body }
  return store.inStore((ctx) => changeTracking(ctx, id, tracking))
}
const hold = (id: string, body: Partial<HoldBody> = {}) =>
  store.inStore((ctx) => holdOrder(ctx, id, { reason: 'stock', note: '', ...body }))
const release = (id: string) => store.inStore((ctx) => releaseOrder(ctx, id))
const found = async (text: string) =>
  (await store.inStore((ctx) => listOrders(ctx, { text, limit: 25 }))).items.map(({ id }) => id)

/** An order of which two mugs are in a parcel. */
async function sentOrder(trackingNumbers: string[] = []) {
  const order = await insertOpenOrder(store)
  const { fulfillments } = await send(order.id, {
    lines: [{ orderLineId: order.mugs, quantity: 2 }],
    trackingNumbers,
  })
  return { ...order, parcel: fulfillments[0]!.id }
}

test('a cancelled parcel opens its pieces again, once, and keeps its number', async () => {
  const { id, parcel } = await sentOrder()
  await Promise.all([cancel(parcel), cancel(parcel)])
  const order = await show(id)
  expect(order).toMatchObject({ fulfillmentStatus: 'unfulfilled', lines: [{}, { fulfilledQuantity: 0 }] })
  expect(order.fulfillments).toMatchObject([{ state: 'cancelled', deliveredAt: null }])
  expect(order.timeline.filter(({ kind }) => kind === 'fulfillment_cancelled')).toHaveLength(1)
  expect((await send(id)).fulfillments.map(({ name }) => name.slice(-3))).toEqual(['-F1', '-F2'])
})

test('a delivered parcel is delivered once, and is not cancelled', async () => {
  const { id, parcel } = await sentOrder()
  await Promise.all([deliver(parcel), deliver(parcel)])
  await expect(cancel(parcel)).rejects.toMatchObject({ code: 'not_on_its_way' })
  const order = await show(id)
  expect(order.fulfillments).toMatchObject([{ state: 'delivered', cancelledAt: null }])
  expect(order.timeline.filter(({ kind }) => kind === 'delivered')).toHaveLength(1)
})

test('of a delivery and a cancellation at the same time, one happens', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, parcel } = await sentOrder()
    const results = await Promise.allSettled([cancel(parcel), deliver(parcel)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { fulfillments, lines } = await show(id)
    expect([
      ['cancelled', 0],
      ['delivered', 2],
    ]).toContainEqual([fulfillments[0]!.state, lines[1]!.fulfilledQuantity])
  }
})

test('a parcel of which pieces were returned is not cancelled', async () => {
  const { id, parcel, mugs } = await sentOrder()
  await insertReturn(store.database.owner, lotus, { orderId: id, pieces: { [mugs]: 1 }, state: 'received' })
  await expect(cancel(parcel)).rejects.toMatchObject({ code: 'parcel_returned' })
})

test('tracking can be changed until the parcel is cancelled, and not from an old page', async () => {
  const { id, parcel } = await sentOrder(['OLD1'])
  const changed = await track(parcel, {
    carrier: 'dhl',
    trackingNumbers: ['1234567890'],
    trackingUrl: 'https://a.example',
  })
  // The link of a carrier that the product knows is made from the number.
  expect(changed.fulfillments).toMatchObject([
    { carrier: 'dhl', trackingNumbers: ['1234567890'], trackingUrl: '', revision: 2 },
  ])
  expect(changed.timeline[0]).toMatchObject({ kind: 'tracking_changed', detail: expect.stringContaining('DHL') })
  await expect(track(parcel, { carrier: 'ups' })).rejects.toMatchObject({ code: 'revision_conflict' })
  await deliver(parcel)
  await track(parcel, { carrier: 'ups' }, 3)
  const other = await sentOrder()
  await cancel(other.parcel)
  await expect(track(other.parcel, {}, 2)).rejects.toMatchObject({ code: 'parcel_cancelled' })
  expect((await show(id)).fulfillments[0]!.carrier).toBe('ups')
})

test('an order is found by the tracking numbers of its parcels, until they are changed or cancelled', async () => {
  const { id, parcel } = await sentOrder(['YT2412345678901234', 'XB-77'])
  expect(await found('yt2412345678901234')).toEqual([id])
  expect(await found('xb-77')).toEqual([id])
  await track(parcel, { trackingNumbers: ['ZZ999'] })
  expect(await found('yt2412345678901234')).toEqual([])
  expect(await found('zz999')).toEqual([id])
  await cancel(parcel)
  expect(await found('zz999')).toEqual([])
})

test('an order on hold shows the reason, sends nothing, and is as it was once it is released', async () => {
  const { id, parcel } = await sentOrder()
  expect(await hold(id, { reason: 'address', note: ' No house number ' })).toMatchObject({
    ...{ fulfillmentStatus: 'on_hold', hold: { reason: 'address', note: 'No house number' } },
  })
  await expect(send(id)).rejects.toMatchObject({ code: 'order_on_hold' })
  expect(await hold(id, { reason: 'fraud' })).toMatchObject({ hold: { reason: 'fraud', note: '' } })
  // What is on its way can arrive.
  expect(await deliver(parcel)).toMatchObject({ fulfillmentStatus: 'on_hold' })
  expect(await release(id)).toMatchObject({ fulfillmentStatus: 'partially_fulfilled', hold: null })
  const { timeline } = await release(id)
  expect(timeline.filter(({ kind }) => kind === 'released')).toHaveLength(1)
  expect(timeline.filter(({ kind }) => kind === 'held').map(({ detail }) => detail)).toEqual(['', 'No house number'])
})

test('what is sent or cancelled is not put on hold', async () => {
  const { id } = await insertOpenOrder(store)
  await send(id)
  await expect(hold(id)).rejects.toMatchObject({ code: 'nothing_to_send' })
  const voided = await insertOpenOrder(store, { paymentStatus: 'voided' })
  await expect(hold(voided.id)).rejects.toMatchObject({ code: 'order_cancelled' })
})

test('parcels of another store are not found', async () => {
  const { id, parcel } = await sentOrder()
  await expect(cancel(parcel, bamboo)).rejects.toMatchObject({ code: 'not_found' })
  await expect(deliver(parcel, bamboo)).rejects.toMatchObject({ code: 'not_found' })
  await expect(store.inStore((ctx) => holdOrder(ctx, id, { reason: 'other', note: '' }), bamboo)).rejects.toMatchObject(
    {
      code: 'not_found',
    },
  )
  expect((await show(id)).fulfillments).toMatchObject([{ state: 'shipped' }])
})
