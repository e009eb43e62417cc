import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { bamboo, contentsOf, lotus } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepSales, recountSales } from '../../../analytics/sales/sales.ts'
import { findSalesReport } from '../../../analytics/sales-reports/sales-reports.ts'
import { checkMoney } from '../../../money/money-checks/money-checks.ts'
import { createCustomer, updateCustomer } from '../../customers/customers.ts'
import { bodyOf } from '../../customers/customers-test-api.ts'
import { createFulfillment } from '../../fulfillments/fulfillments.ts'
import { importOrders, requestRefund } from '../orders.ts'
import { csv, openImportTest, paid } from './importing-test-api.ts'
import { importedTables, laterTables } from './undo-import.ts'

let env: Awaited<ReturnType<typeof openImportTest>>
beforeAll(async () => {
  env = await openImportTest()
})
afterAll(() => env.close())
beforeEach(async () => {
  await keep()
})

const keep = async () => {
  while ((await env.store.inStore(keepSales)) > 0);
}
/** All that the store knows, but its tasks and their files. */
const contents = async () =>
  (await contentsOf(env.store.database.owner, lotus))
    .split('\n')
    .filter((line) => !/^(tasks|task_rows|task_files|audit_\w+|attempts) /.test(line))
const names = (rows: { Name: string }[]) =>
  env.query<{ name: string }>('select name from orders where name = any($1) order by name', [
    rows.map((row) => row.Name),
  ])
const customers = (email: string) =>
  env.query<{ orders: number; spent: number; last: string | null }>(
    `select order_count as orders, spent_cents::int as spent, (last_order_at at time zone 'UTC')::date::text as last
       from customers where email_key = $1`,
    [email],
  )
const sales = async (day: string) => {
  const { totals } = await env.store.waitingStores().read((ctx) =>
    findSalesReport(ctx, {
      ...{ fromTime: day, toTime: day, timezone: 'UTC', dimension: 'channel', sort: 'name', direction: 'asc' },
    }),
  )
  return totals
}

test('undo leaves nothing behind of orders in each state, sent and refunded, and the same file can be imported again', async () => {
  await env.query('insert into store_counters (store_id, next_order_number) values ($1, 1001)', [lotus])
  const before = await contents()
  const orders = [
    paid({
      'Fulfillment Status': 'fulfilled',
      'Discount Amount': '1.00',
      Subtotal: '9.00',
      Total: '9.00',
      Tags: 'vip',
    }),
    paid({ 'Financial Status': 'partially_refunded', 'Refunded Amount': '4.00', 'Lineitem sku': 'NONE' }),
    paid({ 'Financial Status': 'pending', 'Paid at': '', Email: 'other@example.test' }),
    paid({ 'Financial Status': 'voided', 'Paid at': '', Email: '' }),
  ]
  const first = await env.run(csv(...orders))
  expect(first.rows).toEqual([])
  const imported = await contents()
  await keep()
  expect(await env.undo(first.taskId)).toEqual([])
  expect(await contents()).toEqual(before)
  expect((await env.run(csv(...orders))).rows).toEqual([])
  expect(await contents()).toHaveLength(imported.length)
})

test('reports lose the orders of an import on their day, whether their sales were kept or not, and keep all others', async () => {
  const day = { 'Created at': '2023-05-06 10:00:00 +0000', 'Paid at': '' }
  const before = await sales('2023-05-06')
  const stays = await env.run(csv(paid({ ...day, 'Created at': '2023-05-06 08:00:00 +0000' })))
  // Of all that happened on the day, a bank took something.
  await env.query(
    `update sale_movements set disputed_cents = 300
      where id = (select id from sale_movements where at = '2023-05-06T08:00:00Z' and product_orders = 1 limit 1)`,
  )
  await keep()
  const once = await sales('2023-05-06')
  expect(once).toMatchObject({ orders: before.orders + 1, disputedCents: 300 })
  for (const isKept of [true, false]) {
    const { taskId } = await env.run(
      csv(paid(day), paid({ ...day, 'Financial Status': 'partially_refunded', 'Refunded Amount': '4.00' })),
    )
    if (isKept) await keep()
    expect(await sales('2023-05-06')).toMatchObject({ orders: before.orders + 3 })
    expect(await env.undo(taskId)).toEqual([])
    expect(await sales('2023-05-06')).toEqual(once)
    await keep()
    expect(await env.store.inStore(recountSales)).toEqual({})
  }
  expect(await env.undo(stays.taskId)).toEqual([])
  expect(await sales('2023-05-06')).toEqual(before)
})

test('a new customer goes with their last order of the import, and a known one gets the former figures back', async () => {
  await env.run(csv(paid({ Email: 'known@example.test', 'Created at': '2023-02-02 10:00:00 +0000', 'Paid at': '' })))
  const known = await customers('known@example.test')
  expect(known).toEqual([{ orders: 1, spent: 1000, last: '2023-02-02' }])
  const { taskId } = await env.run(
    csv(
      ...[paid({ Email: 'new@example.test' }), paid({ Email: 'KNOWN@example.test' })],
      paid({ Email: 'new@example.test', 'Shipping Address1': '14 Phố Huế' }),
    ),
  )
  expect(await customers('new@example.test')).toMatchObject([{ orders: 2, spent: 2000 }])
  expect(await customers('known@example.test')).toMatchObject([{ orders: 2, spent: 2000, last: '2024-02-29' }])
  // Each order in a batch of its own.
  const rows = await env.query<{ itemId: string; label: string; before: unknown; after: unknown }>(
    'select thing_id as "itemId", label, before, after from task_rows where task_id = $1 order by number',
    [taskId],
  )
  for (const row of rows) {
    expect(await customers('new@example.test')).toHaveLength(1)
    await env.store.inStore((ctx) => importOrders.undo!(ctx, [row], taskId))
  }
  expect(await customers('known@example.test')).toEqual(known)
  expect(await customers('new@example.test')).toEqual([])
})

test('a new customer stays who was changed, or ordered, or was there before the import', async () => {
  await env.waiting().write((ctx) => createCustomer(ctx, bodyOf({ email: 'before@example.test' })))
  const { taskId } = await env.run(
    csv(...['before', 'changed', 'later'].map((name) => paid({ Email: `${name}@example.test` }))),
  )
  const [{ id }] = (await env.query('select id from customers where email_key = $1', ['changed@example.test'])) as [
    { id: string },
  ]
  await env
    .waiting()
    .write((ctx) => updateCustomer(ctx, id, bodyOf({ email: 'changed@example.test', note: 'Rings twice' }), 1))
  await env.run(csv(paid({ Email: 'later@example.test' })))
  expect(await env.undo(taskId)).toEqual([])
  for (const [name, orders] of Object.entries({ before: 0, changed: 0, later: 1 }))
    expect(await customers(`${name}@example.test`), name).toMatchObject([{ orders }])
})

test('an order stays, and is reported, that was sent, refunded or noted since', async () => {
  const [sent, refunded, noted, untouched] = [paid(), paid(), paid(), paid()]
  const { taskId } = await env.run(csv(sent, refunded, noted, untouched))
  const idOf = async ({ Name }: { Name: string }) => (await env.show(Name)).id
  await env.waiting().write(async (ctx) => {
    await createFulfillment(ctx, await idOf(sent), {
      ...{ lines: undefined, carrier: '', trackingNumbers: [], trackingUrl: '', locationId: null },
      notifiesCustomer: false,
    })
    await requestRefund(ctx, await idOf(refunded), {
      ...{ lines: [], shippingCents: 0, amountCents: 300, reason: 'other', note: '' },
      ...{ notifiesCustomer: false, refundableCents: 1000 },
    })
  })
  await env.query(`update orders set note = 'mine', revision = 2 where name = $1`, [noted.Name])
  expect((await env.undo(taskId)).sort()).toEqual(
    [sent, refunded, noted].map(({ Name }) => `${Name} changed_since`).sort(),
  )
  expect(await names([sent, refunded, noted, untouched])).toHaveLength(3)
})

test('an order stays of which there are rows that no import writes', async () => {
  const order = paid()
  const { taskId } = await env.run(csv(order))
  await env.query('insert into review_requests (store_id, order_id) select store_id, id from orders where name = $1', [
    order.Name,
  ])
  expect(await env.undo(taskId)).toEqual([`${order.Name} changed_since`])
})

/** Tables with a column for orders, in which imported orders never have rows, whatever happens to them. */
const neverTables = [
  // Of visits, which imported orders don't have.
  'events',
  // Of payments at a gateway of the shop.
  ...['ledger_transactions', 'ledger_releases', 'payable_amounts'],
  // Of checkouts on the storefront.
  'abandoned_checkouts',
]

test('undo knows all tables that name orders', async () => {
  const tables = await env.query<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where attname = 'order_id' and relkind in ('r', 'p') and not relispartition`,
  )
  expect(tables.map(({ name }) => name).sort()).toEqual([...importedTables, ...laterTables, ...neverTables].sort())
})

test('the next order has the number of before again, unless one was placed since', async () => {
  const next = async () =>
    (
      await env.query<{ next: number }>('select next_order_number as next from store_counters where store_id = $1', [
        lotus,
      ])
    )[0]!.next
  await env.run(csv(paid()))
  const before = await next()
  const { taskId } = await env.run(csv(paid({ Name: '#52000' }), paid({ Name: '#51000' })))
  expect(await next()).toBe(52_001)
  expect(await env.undo(taskId)).toEqual([])
  expect(await next()).toBe(before)
  const again = await env.run(csv(paid({ Name: '#52000' })))
  await env.query('update store_counters set next_order_number = 52002 where store_id = $1', [lotus])
  expect(await env.undo(again.taskId)).toEqual([])
  expect(await next()).toBe(52_002)
})

test('no order of the storefront is deleted', async () => {
  const [id] = await insertOrders(env.store.database.owner, lotus, [{ number: 800_000 }])
  await env.store.inStore(({ db, storeId }) =>
    sql`select delete_imported_orders(${storeId}, array[${id}]::uuid[])`.execute(db),
  )
  expect(await env.query('select from orders where id = $1', [id])).toHaveLength(1)
  const elsewhere = env.store.inStore(({ db }) =>
    sql`select delete_imported_orders(${bamboo}, array[${id}]::uuid[])`.execute(db),
  )
  await expect(elsewhere).rejects.toMatchObject({ code: '42501' })
  await env.query('delete from orders where id = $1', [id])
})

test('the money check finds nothing wrong after all of it', async () => {
  await keep()
  await env.store.inStore((ctx) => checkMoney(ctx))
  expect(await env.query('select sum(breach_count)::int as breaches from money_checks')).toEqual([{ breaches: 0 }])
})
