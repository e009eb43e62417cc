import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { insertParcel } from '@backroom/testing/fixtures/insert-parcel'
import { insertReturn } from '@backroom/testing/fixtures/insert-return'
import { lotus } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countOrders, findOrder } from './orders.ts'

let store: TestStore
let orderId = ''
let lines: string[] = []
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

/** An order of two lines, of two pieces and of three. */
beforeEach(async () => {
  const [id = ''] = await insertOrders(store.database.owner, lotus, [{ currency: 'JPY', itemCount: 5 }])
  orderId = id
  const rows = await query<{ id: string }>(
    `insert into order_lines (store_id, order_id, placed_at, product_id, variant_id, title, variant_title, sku, quantity,
                              price_cents, total_cents, shipping_cents)
     select store_id, id, placed_at, uuidv7(), uuidv7(), 'Tee', 'M', '', pieces, 500, 500 * pieces, 0
       from orders, unnest(array[2, 3]) pieces where id = $1 returning id`,
    [orderId],
  )
  lines = rows.map(({ id: line }) => line)
})

const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
const change = (line: number, values: string) => query(`update order_lines set ${values} where id = $1`, [lines[line]])
/** Sends pieces of a line in a parcel of their own. @returns what cancels it */
const send = async (line: number, quantity: number) => {
  const id = await insertParcel(store.database.owner, lotus, { orderId, pieces: { [lines[line]!]: quantity } })
  return () => query(`update fulfillments set state = 'cancelled', cancelled_at = now() where id = $1`, [id])
}
const sendBack = (line: number, quantity: number, state: 'approved' | 'received') =>
  insertReturn(store.database.owner, lotus, { orderId, pieces: { [lines[line]!]: quantity }, state })
const status = async () =>
  (await query<{ status: string }>('select fulfillment_status as status from orders where id = $1', [orderId]))[0]
    ?.status

test('the fulfillment status follows the lines in both directions', async () => {
  expect(await status()).toBe('unfulfilled')
  const cancelFirst = await send(0, 2)
  expect(await status()).toBe('partially_fulfilled')
  await send(1, 1).then((cancel) => cancel())
  const cancelSecond = await send(1, 3)
  expect(await status()).toBe('fulfilled')
  await cancelSecond()
  expect(await status()).toBe('partially_fulfilled')
  await cancelFirst()
  expect(await status()).toBe('unfulfilled')
})

test('parcels of several orders that one statement fills change each line and each order', async () => {
  const orders = await insertOrders(store.database.owner, lotus, [{}, {}, {}])
  const inserted = await query<{ order: string; id: string }>(
    `insert into order_lines (store_id, order_id, placed_at, product_id, variant_id, title, variant_title, sku, quantity,
                              price_cents, total_cents, shipping_cents)
     select store_id, id, placed_at, uuidv7(), uuidv7(), 'Mug', '', '', 2, 500, 1000, 0
       from orders, generate_series(1, 2) where id = any($1) returning order_id as order, id`,
    [orders],
  )
  // All of the first order, one piece of each line of the second, nothing of the third.
  const rest = await query<{ id: string; number: number }>(
    `with parcels as (
       insert into fulfillments (store_id, order_id, number)
       select store_id, id, 1 from orders where id = any($1) returning *)
     insert into fulfillment_lines (store_id, fulfillment_id, order_id, order_line_id, quantity)
     select p.store_id, p.id, p.order_id, l.id, case p.order_id when $2 then 2 else 1 end
       from parcels p join order_lines l on l.store_id = p.store_id and l.order_id = p.order_id returning order_line_id as id`,
    [orders.slice(0, 2), orders[0]],
  )
  expect(rest).toHaveLength(4)
  const states = await query(
    `select fulfillment_status as status, array(select fulfilled_quantity from order_lines l where l.order_id = o.id) as pieces
       from orders o where id = any($1) order by array_position($1, id)`,
    [orders],
  )
  expect(states).toEqual([
    { status: 'fulfilled', pieces: [2, 2] },
    { status: 'partially_fulfilled', pieces: [1, 1] },
    { status: 'unfulfilled', pieces: [0, 0] },
  ])
  // Lines of two orders in one statement, one of them on hold.
  await query(`update orders set fulfillment_status = 'on_hold' where id = $1`, [orders[2]])
  const lasting = inserted.filter(({ order }) => order !== orders[0]).map(({ id }) => id)
  await query('update order_lines set removed_quantity = quantity - fulfilled_quantity where id = any($1)', [lasting])
  const after = await query(
    'select fulfillment_status as status from orders where id = any($1) order by array_position($1, id)',
    [orders],
  )
  expect(after).toEqual([{ status: 'fulfilled' }, { status: 'fulfilled' }, { status: 'on_hold' }])
})

test('an order is fulfilled when the rest of it is removed', async () => {
  await send(0, 2)
  await send(1, 1)
  await change(1, 'removed_quantity = 2')
  expect(await status()).toBe('fulfilled')
})

test('an order of which every piece is removed was not fulfilled, and is not to be sent until pieces come back to it', async () => {
  const toSend = () => store.inStore((ctx) => countOrders(ctx, { fulfillmentStatus: 'unfulfilled', toSend: 'yes' }))
  const isEmptied = async () =>
    (await query<{ emptied: boolean }>('select is_emptied as emptied from orders where id = $1', [orderId]))[0]!.emptied
  const riskReview = async () =>
    (await query<{ review: string | null }>('select risk_review as review from orders where id = $1', [orderId]))[0]!
      .review
  await query(`update orders set risk_level = 'high' where id = $1`, [orderId])
  await change(0, 'removed_quantity = 2')
  expect([await isEmptied(), await riskReview()]).toEqual([false, 'needed'])
  const { count } = await toSend()
  await change(1, 'removed_quantity = 3')
  expect(await status()).toBe('unfulfilled')
  expect([await isEmptied(), await riskReview()]).toEqual([true, null])
  expect((await toSend()).count).toBe(count - 1)
  // A refused refund gives its pieces back to the order.
  await change(1, 'removed_quantity = 2')
  expect([await isEmptied(), await riskReview()]).toEqual([false, 'needed'])
  expect((await toSend()).count).toBe(count)
  await query('update orders set risk_level = null where id = $1', [orderId])
})

test('an order on hold is known to be emptied before it is released', async () => {
  await query(`update orders set fulfillment_status = 'on_hold' where id = $1`, [orderId])
  await query('update order_lines set removed_quantity = quantity where order_id = $1', [orderId])
  expect(
    await query('select fulfillment_status as status, is_emptied as emptied from orders where id = $1', [orderId]),
  ).toEqual([{ status: 'on_hold', emptied: true }])
})

test('an order on hold stays on hold', async () => {
  await query(`update orders set fulfillment_status = 'on_hold' where id = $1`, [orderId])
  await send(0, 1)
  expect(await status()).toBe('on_hold')
})

test('a refund or a return changes no fulfillment status', async () => {
  await send(0, 2)
  await sendBack(0, 2, 'received')
  await change(0, 'refunded_quantity = 2')
  expect(await status()).toBe('partially_fulfilled')
})

test.each([
  ['more fulfilled than ordered', 'fulfilled_quantity = 3', 'order_lines_fulfilled'],
  ['removed what is fulfilled', 'fulfilled_quantity = 1, removed_quantity = 2', 'order_lines_fulfilled'],
  ['returned what was not sent', 'fulfilled_quantity = 1, returned_quantity = 2', 'order_lines_returned'],
  ['more refunded than ordered', 'refunded_quantity = 3', 'order_lines_refunded'],
  ['exchanged what is not back', 'exchanged_quantity = 1', 'order_lines_exchanged'],
  [
    'refunded and exchanged more than ordered',
    'fulfilled_quantity = 2, returned_quantity = 1, refunded_quantity = 2, exchanged_quantity = 1',
    'order_lines_refunded',
  ],
  ['less than nothing fulfilled', 'fulfilled_quantity = -1', 'order_lines_fulfilled_quantity_check'],
  ['less than nothing removed', 'removed_quantity = -1', 'order_lines_removed_quantity_check'],
])('the database refuses: %s', async (_, values, constraint) => {
  await expect(change(0, values)).rejects.toMatchObject({ constraint })
  expect(await status()).toBe('unfulfilled')
})

test('two transactions that fulfill different lines together fulfill the order', async () => {
  const other = await store.database.owner.connect()
  try {
    await other.query('begin')
    await insertParcel(other, lotus, { orderId, pieces: { [lines[0]!]: 2 } })
    // The next number, because this transaction does not see the first parcel.
    const second = query(
      `with parcel as (insert into fulfillments (store_id, order_id, number) values ($1, $2, 9) returning id)
       insert into fulfillment_lines (store_id, fulfillment_id, order_id, order_line_id, quantity)
       select $1, id, $2, $3, 3 from parcel`,
      [lotus, orderId, lines[1]],
    )
    await other.query('commit')
    await second
  } finally {
    other.release()
  }
  expect(await status()).toBe('fulfilled')
})

test('an order shows what became of the pieces of each line', async () => {
  await send(1, 2)
  await sendBack(1, 1, 'received')
  await change(1, 'removed_quantity = 1, refunded_quantity = 3')
  const order = await store.inStore((ctx) => findOrder(ctx, orderId))
  expect(order.lines.map(({ id: _, productId: __, ...line }) => line)).toMatchObject([
    { quantity: 2, removedQuantity: 0, fulfilledQuantity: 0, returnedQuantity: 0, refundedQuantity: 0 },
    { quantity: 3, removedQuantity: 1, fulfilledQuantity: 2, returnedQuantity: 1, refundedQuantity: 3 },
  ])
})

test.each([
  ['sent without a parcel', 'fulfilled_quantity = 1'],
  ['sent in more pieces than its parcels have', 'fulfilled_quantity = 2'],
  ['not sent although a parcel has it', 'fulfilled_quantity = 0'],
])('the database refuses a line that is %s', async (_, values) => {
  if (!values.endsWith('1')) await send(0, 1)
  await expect(change(0, values)).rejects.toMatchObject({ constraint: 'order_lines_in_parcels' })
})

test.each([
  ['returned without a return or a refund', 'returned_quantity = 2'],
  ['returned in fewer pieces than its returns have', 'returned_quantity = 0'],
  ['in an open return without one', 'returning_quantity = 1'],
])('the database refuses a line that is %s', async (_, values) => {
  await send(0, 2)
  await sendBack(0, 1, 'received')
  await expect(change(0, values)).rejects.toMatchObject({ constraint: 'order_lines_in_returns' })
})

test('the database refuses a piece in two open returns, and one that is back', async () => {
  await send(1, 3)
  await sendBack(1, 1, 'received')
  await sendBack(1, 1, 'approved')
  await expect(sendBack(1, 2, 'approved')).rejects.toMatchObject({ constraint: 'order_lines_returning' })
  await sendBack(1, 1, 'approved')
})

test('the database refuses to receive a return whose pieces were not inspected, and half an inspection', async () => {
  await send(1, 3)
  const id = await sendBack(1, 2, 'approved')
  await expect(
    query(`update returns set state = 'received', received_at = now() where id = $1`, [id]),
  ).rejects.toMatchObject({ constraint: 'returns_inspected' })
  await expect(query('update return_lines set missing_quantity = 1 where return_id = $1', [id])).rejects.toMatchObject({
    constraint: 'return_lines_inspected',
  })
})

test('what a received return counted is counted again when it is corrected', async () => {
  await send(1, 3)
  const id = await sendBack(1, 2, 'received')
  await query('update return_lines set damaged_quantity = 0, missing_quantity = 2 where return_id = $1', [id])
  const order = await store.inStore((ctx) => findOrder(ctx, orderId))
  expect(order.lines[1]).toMatchObject({ returnedQuantity: 0, returningQuantity: 0 })
})

test('the database refuses pieces of another order in a parcel', async () => {
  const [other = ''] = await insertOrders(store.database.owner, lotus, [{ currency: 'USD' }])
  await expect(
    insertParcel(store.database.owner, lotus, { orderId: other, pieces: { [lines[0]!]: 1 } }),
  ).rejects.toMatchObject({ code: '23503' })
})
