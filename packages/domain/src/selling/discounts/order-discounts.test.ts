import { paymentStatuses } from '@backroom/contract/selling/orders/states'
import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { watchPlans } from '@backroom/testing/database/watch-plans'
import { discountBody } from '@backroom/testing/fixtures/discount-body'
import { generateOrders, insertOrders, type OrderValues } from '@backroom/testing/fixtures/insert-orders'
import { lotus } from '@backroom/testing/fixtures/things'
import { addRefund } from '@backroom/testing/money/sold-orders'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiscount, discountTitlesOfOrder, findPerformance } from './discounts.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const query = (statement: string, values: unknown[] = []) => queryOf(store)(statement, values)
const create = async (code: string) =>
  (await store.inStore((ctx) => createDiscount(ctx, discountBody({ title: code, code })))).id
const performanceOf = (id: string) => store.inStore((ctx) => findPerformance(ctx, id))
const use = (discountId: string, orderId: string | undefined, cents: number) =>
  query(
    `insert into order_discounts (store_id, order_id, discount_id, title, code, cents, line_cents)
     values ($1, $2, $3, 'Spring', 'Spring', $4, '{}')`,
    [lotus, orderId, discountId, cents],
  )
/** Inserts an order with a discount of a tenth of its goods. */
async function sell(discountId: string, order: OrderValues = {}): Promise<string> {
  const { subtotalCents = 10_000 } = order
  const [id] = await insertOrders(store.database.owner, lotus, [
    { currency: 'USD', subtotalCents, discountCents: subtotalCents / 10, ...order },
  ])
  await use(discountId, id, subtotalCents / 10)
  return id!
}

test('a discount performed what was sold with it: orders whose money was captured, in its currency, without tips', async () => {
  const id = await create('STATUSES')
  for (const paymentStatus of paymentStatuses) await sell(id, { paymentStatus })
  await sell(id, { currency: 'VND' })
  await sell(id, { subtotalCents: 5000, shippingCents: 200, taxCents: 40, tipCents: 300 })
  await sell(await create('ANOTHER'))
  // Three statuses are sales, and the order with shipping, tax and tip.
  expect(await performanceOf(id)).toEqual({
    orders: 4,
    revenueCents: 3 * 9000 + (5000 - 500 + 200 + 40),
    discountCents: 3 * 1000 + 500,
  })
})

test('refunds that were made reduce the revenue of a discount, without the tip that they return', async () => {
  const id = await create('REFUNDS')
  const now = new Date().toISOString()
  const { owner } = store.database
  const partly = await sell(id, { tipCents: 500, paymentStatus: 'partially_refunded' })
  await addRefund(owner, lotus, partly, 2500, now, 500)
  await addRefund(owner, lotus, partly, 700, now)
  // Requested, and perhaps never made.
  await addRefund(owner, lotus, partly, 100, null)
  await addRefund(owner, lotus, await sell(id, { paymentStatus: 'refunded' }), 9000, now)
  // Of an order that no longer counts, and of one without the discount.
  await addRefund(owner, lotus, await sell(id, { paymentStatus: 'voided' }), 50, now)
  await addRefund(owner, lotus, await sell(await create('OTHER')), 60, now)
  expect(await performanceOf(id)).toEqual({ orders: 2, revenueCents: 9000 - 2000 - 700, discountCents: 2000 })
})

test('an order with two discounts counts whole for each of them', async () => {
  const [one, two] = [await create('ONE'), await create('TWO')]
  const orderId = await sell(one)
  await use(two, orderId, 30)
  await addRefund(store.database.owner, lotus, orderId, 400, new Date().toISOString())
  expect(await performanceOf(one)).toEqual({ orders: 1, revenueCents: 8600, discountCents: 1000 })
  expect(await performanceOf(two)).toEqual({ orders: 1, revenueCents: 8600, discountCents: 30 })
})

test('the discounts of an order are named by what they took, the largest first', async () => {
  const [one, two] = [await create('SMALL'), await create('LARGE')]
  const orderId = await sell(one)
  await use(two, orderId, 3000)
  await query(`update order_discounts set title = code || ' ' || cents where order_id = $1`, [orderId])
  const { rows } = await store.inStore(({ db }) =>
    sql<{ titles: string[] }>`select ${discountTitlesOfOrder} as titles from orders where id = ${orderId}`.execute(db),
  )
  expect(rows).toEqual([{ titles: ['Spring 3000', 'Spring 1000'] }])
})

test('of 20 000 orders and as many refunds, the few of a discount are read by an index', async () => {
  const [few, many] = [await create('FEW'), await create('MANY')]
  await addManySales(few, many)
  expect(await performanceOf(few)).toEqual({ orders: 20, revenueCents: 20 * 2150, discountCents: 20 * 250 })
  expect(await performanceOf(many)).toEqual({
    ...{ orders: 10_000, revenueCents: 10_000 * 2150, discountCents: 10_000 * 250 },
  })
  const plans = watchPlans(store.database)
  const readings = await plans.read((db) =>
    findPerformance({ storeId: lotus, requestId: crypto.randomUUID(), db, ports: testPorts }, few),
  )
  await plans.close()
  const big = readings.filter(({ table }) => ['orders', 'order_discounts', 'payment_refunds'].includes(table))
  expect(new Set(big.map(({ table }) => table)).size).toBe(3)
  for (const { table, by, rows } of big)
    expect([table, by, rows <= 40]).toEqual([table, expect.not.stringMatching(/^Seq/), true])
})

/** Of 20 000 orders, every thousandth has the discount `few`, every second `many`, and the others one of a thousand. All are partly refunded. */
async function addManySales(few: string, many: string) {
  const owner = await store.database.owner.connect()
  // Without triggers and references, which take minutes.
  await owner.query('set session_replication_role = replica')
  await generateOrders(owner, lotus, 20_000, { number: '100000 + n', currency: `'USD'`, discount_cents: '250' })
  await owner.query(
    `insert into order_discounts (store_id, order_id, discount_id, title, code, cents, line_cents)
     select store_id, id, case when number % 1000 = 0 then $2::uuid when number % 2 = 1 then $3 else md5((number % 1000)::text)::uuid end, 'Spring', 'Spring', 250, '{}'
       from orders where store_id = $1 and number > 100000`,
    [lotus, few, many],
  )
  await owner.query(
    `insert into payment_refunds (store_id, payment_id, order_id, reference, amount_cents, currency, state, refunded_at)
     select store_id, gen_random_uuid(), id, 'part', 100, 'USD', 'refunded', now()
       from orders where store_id = $1 and number > 100000`,
    [lotus],
  )
  await owner.query('reset session_replication_role')
  await owner.query('vacuum analyze orders, order_discounts, payment_refunds')
  owner.release()
}
