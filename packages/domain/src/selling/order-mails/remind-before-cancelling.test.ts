import { storeMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertParcel } from '@backroom/testing/fixtures/insert-parcel'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cancelFulfillment } from '../fulfillments/fulfillments.ts'
import { cancelUnpaid, markPaid } from '../orders/orders.ts'
import { remindBeforeCancelling, remindCustomers, sendReminder } from './order-mails.ts'
import { ordersPerRun } from './remind-before-cancelling.job.ts'
import { insertUnpaidOrders } from './unpaid-orders-test-api.ts'

let store: TestStore
beforeEach(async () => {
  await store?.close()
  store = await openTestStore()
  await query(`update stores set language = 'en', standard_timezone = 'Asia/Kathmandu'`)
})
afterAll(() => store.close())

const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
const insert = (options?: Parameters<typeof insertUnpaidOrders>[2], storeId = lotus) =>
  insertUnpaidOrders(store.database.owner, storeId, options)
const run = (storeId = lotus) => store.inStore(remindBeforeCancelling, storeId)
/** The orders that had a reminder, once for each, in the order of their numbers. */
const mailed = async (storeId = lotus) =>
  (
    await query<{ id: string }>(
      `select m.order_id as id from order_mails m
         join orders o on o.store_id = m.store_id and o.id = m.order_id
         join ${storeMails} on mails.id = m.id and mails.store_id = m.store_id and mails.recipient = o.email
        where m.store_id = $1 and m.kind = 'payment_due' order by o.number`,
      [storeId],
    )
  ).map(({ id }) => id)
const isMarked = async (orderId: string) => {
  const marked = await query('select from payments where order_id = $1 and reminded_at is not null', [orderId])
  return marked.length === 1
}

test('an order is reminded once, of its amount and until when in the zone of the shop', async () => {
  const [orderId = ''] = await insert({ count: 1, columns: { currency: `'VND'` } })
  await run()
  await run()
  expect(await mailed()).toEqual([orderId])
  expect(await isMarked(orderId)).toBe(true)
  const [mail] = await query<{ plain: string; until: string }>(
    `select plain, to_char(next_check_at at time zone 'Asia/Kathmandu', 'Mon FMDD, YYYY, HH24:MI') as until
       from ${storeMails}, payments p where p.order_id = $1`,
    [orderId],
  )
  expect(mail!.plain).toContain('₫2,500 is left to pay.')
  expect(mail!.plain).toContain(`Please pay by ${mail!.until} GMT+5:45. After that, the order is cancelled.`)
  expect(mail!.plain).toContain('IBAN DE75')
})

test('a Vietnamese shop writes it in Vietnamese', async () => {
  await query(`update stores set language = 'vi'`)
  await insert({ columns: { currency: `'VND'` } })
  await run()
  const [mail] = await query<{ plain: string }>(`select plain from ${storeMails}`)
  expect(mail!.plain).toMatch(/Bạn còn cần thanh toán 2\.500\s₫\./)
  expect(mail!.plain).toMatch(/Vui lòng thanh toán trước \d\d:\d\d GMT\+5:45 .* đơn hàng sẽ bị hủy\./)
})

test.each([
  ['24 hours', true],
  ['24 hours 1 microsecond', false],
  ['1 microsecond', true],
  ['0 seconds', false],
  ['-1 hour', false],
])('of the hours of its connection, an order that ends in %s is reminded: %s', async (left, isDue) => {
  const [orderId = ''] = await insert()
  // In one transaction, so that the time is the same to the microsecond.
  await store.inStore(async (ctx) => {
    await sql`update payments set next_check_at = now() + ${left}::interval`.execute(ctx.db)
    await remindBeforeCancelling(ctx)
  })
  expect([await mailed(), await isMarked(orderId)]).toEqual([isDue ? [orderId] : [], isDue])
})

test('the hours are those of its own connection, as they are now; without them no reminder is sent', async () => {
  const [first = '', second = ''] = await insert({ count: 2, end: `now() + interval '40 hours'`, remindHours: null })
  await query(
    `with other as (
       insert into payment_connections (store, name, kind, currency, unpaid_days, remind_hours)
       values ($1, 'VietQR', 'vietqr', 'VND', 7, 24) returning id, holder_id),
     used as (
       insert into store_payment_connections (store_id, connection_id, holder_id, position)
       select $1, id, holder_id, 9 from other)
     select from other`,
    [lotus],
  )
  await query(
    `update payments set connection_id = (select id from payment_connections where kind = 'vietqr') where order_id = $1`,
    [second],
  )
  await run()
  expect(await mailed()).toEqual([])
  await query(`update payment_connections set remind_hours = 48 where kind = 'bank_transfer'`)
  await run()
  expect(await mailed()).toEqual([first])
  await query(`update payment_connections set remind_hours = 41 where kind = 'vietqr'`)
  await run()
  expect(await mailed()).toEqual([first, second])
})

test('an order that is paid or cancelled, never ends, or is being cancelled, is not reminded', async () => {
  const [paid = '', cancelled = '', endless = '', ending = '', reminded = '', due = ''] = await insert({ count: 6 })
  await store.inStore((ctx) => markPaid(ctx, paid))
  await store.inStore((ctx) => cancelUnpaid(ctx, cancelled))
  await query('update payments set next_check_at = null where order_id = $1', [endless])
  await query('update payments set checks = 1 where order_id = $1', [ending])
  await query(`update payments set reminded_at = now() - interval '1 year' where order_id = $1`, [reminded])
  await run()
  expect(await mailed()).toEqual([due])
  expect(await query(`select from payments where reminded_at > now() - interval '1 hour'`)).toHaveLength(1)
})

test('an order of which a piece was sent is not cancelled, so it is due only if its parcel is cancelled', async () => {
  const [orderId = ''] = await insert()
  const [line] = await query<{ id: string }>('select id from order_lines where order_id = $1', [orderId])
  const parcel = await insertParcel(store.database.owner, lotus, { orderId, pieces: { [line!.id]: 1 } })
  await run()
  expect([await mailed(), await isMarked(orderId)]).toEqual([[], false])
  await store.inStore((ctx) => cancelFulfillment(ctx, parcel))
  await run()
  expect([await mailed(), await isMarked(orderId)]).toEqual([[orderId], true])
})

test('an erased customer gets no reminder, and is not looked for again', async () => {
  const [erased = '', other = ''] = await insert({ count: 2 })
  await query(`update orders set email = '' where id = $1`, [erased])
  await run()
  expect([await mailed(), await isMarked(erased)]).toEqual([[other], true])
})

test.each([
  ['1 second', true],
  ['23 hours 59 minutes', true],
  ['24 hours 1 minute', false],
])('of an order that a member reminded %s before, nothing is mailed: %s', async (ago, isLeftOut) => {
  const [orderId = ''] = await insert()
  await store.waiting().write((ctx) => sendReminder(ctx, orderId, ''))
  await query('update order_mails set queued_at = now() - $1::interval', [ago])
  await run()
  expect(await mailed()).toEqual(isLeftOut ? [orderId] : [orderId, orderId])
  expect(await isMarked(orderId)).toBe(true)
})

test('another mail about the order is no reminder', async () => {
  const [orderId = ''] = await insert()
  await query(
    `insert into order_mails (store_id, id, kind, order_id, recipient, language)
     select store_id, uuidv7(), 'order_confirmed', id, email, 'en' from orders`,
  )
  await run()
  expect(await mailed()).toEqual([orderId])
})

test('runs at the same time mail each order once', async () => {
  for (let round = 1; round <= 3; round++) {
    await insert({ count: 20 })
    await Promise.all([run(), run(), run()])
    const ids = await mailed()
    expect([ids.length, new Set(ids).size]).toEqual([round * 20, round * 20])
  }
})

test('the job and a bulk reminder at the same time mail each order once', async () => {
  for (let round = 1; round <= 3; round++) {
    const orders = await insert({ count: 20 })
    await Promise.all([run(), store.inStore((ctx) => remindCustomers.batch(ctx, { ids: orders }, null))])
    const ids = await mailed()
    expect([ids.length, new Set(ids).size]).toEqual([round * 20, round * 20])
  }
})

test('two stores at once mail their own customers, and a run leaves the other store as it is', async () => {
  const own = await insert({ count: 3 })
  const others = await insert({ count: 2, columns: { email: `'bamboo' || n || '@example.test'` } }, bamboo)
  await run()
  expect([await mailed(), await mailed(bamboo)]).toEqual([own, []])
  const more = await insert({ count: 1 })
  await Promise.all([run(), run(bamboo)])
  expect([await mailed(), await mailed(bamboo)]).toEqual([[...own, ...more], others])
})

test('a run that ends before its commit has sent no reminder, and the next one does', async () => {
  const [orderId = ''] = await insert()
  const killed = store.inStore(async (ctx) => {
    await remindBeforeCancelling(ctx)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect([await mailed(), await isMarked(orderId)]).toEqual([[], false])
  await run()
  expect([await mailed(), await isMarked(orderId)]).toEqual([[orderId], true])
})

test('reminds at most 200 orders at a time, the most urgent first, though the statement was planned for none', async () => {
  await run()
  const orders = await insert({ count: ordersPerRun + 3, end: `now() + interval '10 hours' - n * interval '1 minute'` })
  expect(ordersPerRun).toBe(200)
  await run()
  expect(await mailed()).toEqual(orders.slice(3))
  await run()
  expect(await mailed()).toEqual(orders)
})
