import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFulfillment } from '../fulfillments/fulfillments.ts'
import { quantitiesOf, wholeParcel } from '../orders/refunds/refunds-test-api.ts'
import { openReturnTest, type ReturnTest } from './returns-test-api.ts'

let env: ReturnTest
let orderId = ''
beforeEach(async () => {
  env = await openReturnTest()
  orderId = await env.place()
  await env.send(orderId, [3, 2])
})
afterEach(() => env.close())

const quantities = async () => quantitiesOf(await env.show(orderId))
const main = async () => (await env.locations())[0]!
const addLocation = async () =>
  (
    await env.query<{ id: string }>(
      `insert into locations (store_id, name, priority) select store_id, 'Cellar', max(priority) + 1 from locations
        where store_id = (select store_id from orders where id = $1) group by 1 returning id`,
      [orderId],
    )
  )[0]!.id

test('restocks what is fine, at the chosen location, and neither what is damaged nor what is missing', async () => {
  const cellar = await addLocation()
  await env.create(orderId, [3, 2])
  const order = await env.receive(
    orderId,
    [
      [1, 1, 1],
      [2, 0, 0],
    ],
    { locationId: cellar },
  )
  expect(quantitiesOf(order)).toEqual(['3/0/3/2/0', '2/0/2/2/0'])
  expect(order.returns).toMatchObject([
    {
      state: 'received',
      lines: [
        { restockedQuantity: 1, damagedQuantity: 1, missingQuantity: 1, locationName: 'Cellar' },
        { restockedQuantity: 2, damagedQuantity: 0, missingQuantity: 0, locationName: 'Cellar' },
      ],
    },
  ])
  expect(await env.stock()).toEqual([
    [7, 8],
    [1, 2],
  ])
  expect(order).toMatchObject({ returnState: 'received', paymentStatus: 'paid' })
})

test('restocked pieces return to where they were sold from unless another location is chosen', async () => {
  await addLocation()
  await env.create(orderId, [1])
  await env.receive(orderId, [[1, 0, 0]])
  expect(await env.stock()).toEqual([
    [8, 8],
    [0, 0],
  ])
})

test('each piece is inspected once: not fewer, not more, and no other line', async () => {
  await env.create(orderId, [2])
  for (const inspected of [
    [1, 0, 0],
    [2, 1, 0],
    [0, 0, 0],
  ] as const)
    await expect(env.receive(orderId, [inspected])).rejects.toMatchObject({ code: 'inspection_incomplete' })
  const [, mugs] = (await env.show(orderId)).lines
  const line = { orderLineId: mugs!.id, restockedQuantity: 2, damagedQuantity: 0, missingQuantity: 0, locationId: null }
  await expect(env.receive(orderId, [], { lines: [line] })).rejects.toMatchObject({ code: 'not_found' })
  expect(await quantities()).toEqual(['3/0/3/0/0', '2/0/2/0/0'])
  expect(await env.stock()).toEqual([[7, 8]])
})

test('of two inspections at once, one counts', async () => {
  await env.create(orderId, [2])
  const results = await Promise.allSettled([env.receive(orderId, [[2, 0, 0]]), env.receive(orderId, [[2, 0, 0]])])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await quantities()).toEqual(['3/0/3/2/0', '2/0/2/0/0'])
  expect(await env.stock()).toEqual([[9, 8]])
})

test('a refund of pieces that came back with a return does not restock them again', async () => {
  await env.create(orderId, [2])
  await env.receive(orderId, [[1, 1, 0]])
  const { lines } = await env.refundable(orderId)
  expect(lines.map(({ backQuantity }) => backQuantity)).toEqual([2, 0])
  const order = await env.refund(orderId, [2], { locationId: await main(), reason: 'returned' })
  expect(quantitiesOf(order)).toEqual(['3/0/3/2/2', '2/0/2/0/0'])
  expect(order.refunds[0]!.lines).toMatchObject([{ quantity: 2, restockedQuantity: 0 }])
  expect(await env.stock()).toEqual([[8, 8]])
  // The next piece comes back with its refund.
  expect(quantitiesOf(await env.refund(orderId, [1], { locationId: await main() }))[0]).toBe('3/0/3/3/3')
  expect(await env.stock()).toEqual([[9, 8]])
})

test('a refund of returned pieces takes none off the order that are not sent yet', async () => {
  const other = await env.place()
  await env.send(other, [2, 0])
  await env.create(other, [2])
  await env.receive(other, [[2, 0, 0]])
  const order = await env.refund(other, [2], { locationId: await main() })
  expect(quantitiesOf(order)).toEqual(['3/0/2/2/2', '2/0/0/0/0'])
  await env.store.inStore((ctx) => createFulfillment(ctx, other, wholeParcel))
  expect(quantitiesOf(await env.show(other))).toEqual(['3/0/3/2/2', '2/0/2/0/0'])
})

test('pieces that were refunded before can still be returned, and are not proposed for a second refund', async () => {
  await env.refund(orderId, [1])
  await env.create(orderId, [1])
  await env.receive(orderId, [[1, 0, 0]])
  expect(await quantities()).toEqual(['3/0/3/1/1', '2/0/2/0/0'])
  expect((await env.refundable(orderId)).lines[0]).toMatchObject({ backQuantity: 0 })
  expect(await env.stock()).toEqual([[8, 8]])
})

test('pieces in an open return are not restocked by a refund beside it', async () => {
  await env.create(orderId, [3])
  const order = await env.refund(orderId, [1], { locationId: await main() })
  expect(quantitiesOf(order)[0]).toBe('3/0/3/0/1')
  expect(await env.stock()).toEqual([[7, 8]])
  await env.receive(orderId, [[3, 0, 0]])
  expect(await quantities()).toEqual(['3/0/3/3/1', '2/0/2/0/0'])
  expect(await env.stock()).toEqual([[10, 8]])
})

test('a refund with restocking beside an inspection restocks no piece twice', async () => {
  for (let round = 0; round < 5; round++) {
    const other = await env.place()
    await env.send(other, [1, 0])
    const [before] = await env.stock()
    await env.create(other, [1])
    await Promise.all([
      env.refund(other, [1], { locationId: await main(), reason: 'returned' }),
      env.receive(other, [[1, 0, 0]]),
    ])
    const [line] = (await env.show(other)).lines
    expect([line!.returnedQuantity, line!.returningQuantity, line!.fulfilledQuantity]).toEqual([1, 0, 1])
    const [after] = await env.stock()
    // The refund is of the piece that came back, or takes one off the order that was not sent, which returns as well.
    expect(after![0] - before![0]).toBe(1 + line!.removedQuantity)
    await env.query(`update inventory_levels set on_hand = 10 where variant_id = any($1)`, [[env.tee, env.mug]])
  }
})
