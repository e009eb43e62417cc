import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { lotus } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findOrder } from './orders.ts'

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
const status = async () =>
  (await query<{ status: string }>('select fulfillment_status as status from orders where id = $1', [orderId]))[0]
    ?.status

test('the fulfillment status follows the lines in both directions', async () => {
  expect(await status()).toBe('unfulfilled')
  await change(0, 'fulfilled_quantity = 2')
  expect(await status()).toBe('partially_fulfilled')
  await change(1, 'fulfilled_quantity = 3')
  expect(await status()).toBe('fulfilled')
  await change(1, 'fulfilled_quantity = 1')
  expect(await status()).toBe('partially_fulfilled')
  await change(1, 'fulfilled_quantity = 0')
  await change(0, 'fulfilled_quantity = 0')
  expect(await status()).toBe('unfulfilled')
})

test('an order is fulfilled when the rest of it is removed', async () => {
  await change(0, 'fulfilled_quantity = 2')
  await change(1, 'fulfilled_quantity = 1, removed_quantity = 2')
  expect(await status()).toBe('fulfilled')
})

test('an order of which every piece is removed was not fulfilled', async () => {
  await change(0, 'removed_quantity = 2')
  await change(1, 'removed_quantity = 3')
  expect(await status()).toBe('unfulfilled')
})

test('an order on hold stays on hold', async () => {
  await query(`update orders set fulfillment_status = 'on_hold' where id = $1`, [orderId])
  await change(0, 'fulfilled_quantity = 1')
  expect(await status()).toBe('on_hold')
})

test('a refund or a return changes no fulfillment status', async () => {
  await change(0, 'fulfilled_quantity = 2')
  await change(0, 'returned_quantity = 2, refunded_quantity = 2')
  expect(await status()).toBe('partially_fulfilled')
})

test.each([
  ['more fulfilled than ordered', 'fulfilled_quantity = 3', 'order_lines_fulfilled'],
  ['removed what is fulfilled', 'fulfilled_quantity = 1, removed_quantity = 2', 'order_lines_fulfilled'],
  ['returned what was not sent', 'fulfilled_quantity = 1, returned_quantity = 2', 'order_lines_returned'],
  ['more refunded than ordered', 'refunded_quantity = 3', 'order_lines_refunded'],
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
    await other.query('update order_lines set fulfilled_quantity = 2 where id = $1', [lines[0]])
    const second = change(1, 'fulfilled_quantity = 3')
    await other.query('commit')
    await second
  } finally {
    other.release()
  }
  expect(await status()).toBe('fulfilled')
})

test('an order shows what became of the pieces of each line', async () => {
  await change(1, 'fulfilled_quantity = 2, removed_quantity = 1, returned_quantity = 1, refunded_quantity = 3')
  const order = await store.inStore((ctx) => findOrder(ctx, orderId))
  expect(order.lines.map(({ id: _, productId: __, ...line }) => line)).toMatchObject([
    { quantity: 2, removedQuantity: 0, fulfilledQuantity: 0, returnedQuantity: 0, refundedQuantity: 0 },
    { quantity: 3, removedQuantity: 1, fulfilledQuantity: 2, returnedQuantity: 1, refundedQuantity: 3 },
  ])
})
