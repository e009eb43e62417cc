import type { ImportChoices } from '@backroom/contract/selling/orders/order-import'
import { makeVariant, openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertApp } from '@backroom/testing/fixtures/insert-app'
import { insertWebhook } from '@backroom/testing/fixtures/insert-webhook'
import { lotus } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkMoney } from '../../../money/money-checks/money-checks.ts'
import { listTaskRows, openTaskFile, runNextBatch, uploadTaskFile } from '../../../platform/tasks/tasks.ts'
import {
  checkOrderImport,
  findOrder,
  importOrders,
  readOrderImport,
  requestRefund,
  startOrderImport,
} from '../orders.ts'

const tasks = { 'orders.import': importOrders, 'orders.checkImport': checkOrderImport }

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
  const { owner } = store.database
  const { appId } = await insertApp(owner, lotus, ['orders.view'])
  await insertWebhook(owner, lotus, appId, {
    topics: ['orders/created', 'orders/updated', 'orders/paid', 'orders/fulfilled'],
  })
})
afterAll(() => store.close())

const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
const waiting = () => store.waiting(lotus)
async function* streamOf(file: string) {
  yield Buffer.from(file)
}
const upload = async (file: string) => (await uploadTaskFile(waiting(), 'orders.csv', streamOf(file))).fileId
async function run(file: string, started: typeof importOrders = importOrders, choices: Partial<ImportChoices> = {}) {
  const { taskId } = await startOrderImport(waiting(), { fileId: await upload(file), ...choices }, started)
  while (await runNextBatch(store.waitingStore(), tasks)) {}
  const { items } = await waiting().read((ctx) => listTaskRows(ctx, taskId, { outcome: 'all', after: 0, limit: 100 }))
  return { taskId, rows: items.map(({ label, error }) => `${label} | ${error?.en ?? ''}`) }
}
const textOf = async (taskId: string) => {
  const parts: Uint8Array[] = []
  for await (const part of (await openTaskFile(waiting(), taskId)).chunks) parts.push(part)
  return Buffer.concat(parts).toString()
}

const header = [
  ...[
    'Name',
    'Id',
    'Email',
    'Financial Status',
    'Paid at',
    'Fulfillment Status',
    'Fulfilled at',
    'Currency',
    'Subtotal',
  ],
  ...[
    'Shipping',
    'Taxes',
    'Total',
    'Discount Code',
    'Discount Amount',
    'Created at',
    'Cancelled at',
    'Refunded Amount',
  ],
  ...['Outstanding Balance', 'Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Lineitem sku'],
  ...[
    'Lineitem fulfillment status',
    'Shipping Name',
    'Shipping Address1',
    'Shipping Country',
    'Notes',
    'Tags',
    'Payment Method',
  ],
] as const
type Cells = Partial<Record<(typeof header)[number], string>>
const row = (cells: Cells) => header.map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`).join(',')
const csv = (...rows: Cells[]) => [header.join(','), ...rows.map(row)].join('\r\n')

let serial = 0
/** A paid order of two mugs for 5.00 each. */
const paid = (more: Cells = {}): Cells => ({
  ...{
    Name: `#${7000 + ++serial}`,
    Id: `="${90_000_000 + serial}"`,
    Email: 'Linh@Example.test',
    'Financial Status': 'paid',
  },
  ...{ Currency: 'USD', Subtotal: '10.00', Shipping: '0.00', Taxes: '0.00', Total: '10.00' },
  ...{ 'Created at': '2024-03-01 01:30:00 +0545', 'Paid at': '2024-03-01 01:31:00 +0545' },
  ...{ 'Lineitem quantity': '2', 'Lineitem name': 'Mug', 'Lineitem price': '5.00', 'Shipping Name': 'Linh Trần' },
  ...{ 'Shipping Address1': '12 Phố Huế', 'Shipping Country': 'VN', 'Payment Method': 'Shopify Payments' },
  ...more,
})
const more = (name: string | undefined, cells: Cells): Cells => ({ Name: name!, Email: 'Linh@Example.test', ...cells })

interface Stored {
  id: string
  name: string
  paymentStatus: string
  fulfillmentStatus: string
  status: string
  totalCents: number
}
const stored = async (name: string | undefined) =>
  (
    await query<Stored>(
      `select id, name, payment_status as "paymentStatus", fulfillment_status as "fulfillmentStatus", status,
              total_cents::int as "totalCents" from orders where name = $1`,
      [name],
    )
  )[0]
const show = async (name: string | undefined) => {
  const { id } = (await stored(name))!
  return store.inStore((ctx) => findOrder(ctx, id))
}
const countsOf = async () =>
  (
    await query<Record<string, number>>(
      `select (select count(*)::int from outbox_messages) as mails, (select count(*)::int from notifications) as notices,
              (select count(*)::int from inventory_movements) as stock, (select count(*)::int from ledger_transactions) as ledger,
              (select count(*)::int from review_requests) as reviews`,
    )
  )[0]

let before: Record<string, number> | undefined
beforeEach(async () => {
  before = await countsOf()
})
// Nothing is sent and nothing moves, whatever a file says.
afterEach(async () => expect(await countsOf()).toEqual(before))

test('adds an order with its day, customer, items, discount, tax, note and tags, and counts it for the customer', async () => {
  const order = paid({
    ...{ Subtotal: '14.00', Shipping: '3.00', Taxes: '1.70', Total: '18.70', 'Discount Amount': '1.00' },
    ...{ 'Discount Code': 'SPRING', Notes: 'Ring the bell,\n"twice"', Tags: 'vip, gift' },
    ...{ 'Fulfillment Status': 'fulfilled', 'Fulfilled at': '2024-03-02 08:00:00 +0000' },
  })
  const { rows } = await run(
    csv(
      order,
      more(order.Name, { 'Lineitem quantity': '1', 'Lineitem name': 'Card without SKU', 'Lineitem price': '5.00' }),
    ),
  )
  expect(rows).toEqual([])
  const found = await show(order.Name)
  expect(found).toMatchObject({
    ...{ source: 'imported', name: order.Name, placedAt: '2024-02-29T19:45:00Z', email: 'Linh@Example.test' },
    ...{ paymentStatus: 'paid', fulfillmentStatus: 'fulfilled', totalCents: 1870, subtotalCents: 1500 },
    ...{ discountCents: 100, shippingCents: 300, taxCents: 170, dueCents: 0, paymentUrl: '' },
    ...{ note: 'Ring the bell,\n"twice"', tags: ['vip', 'gift'], customerName: 'Trần Linh', heldUntil: null },
  })
  expect(found.lines.map(({ title, quantity, fulfilledQuantity }) => [title, quantity, fulfilledQuantity])).toEqual([
    ['Mug', 2, 2],
    ['Card without SKU', 1, 1],
  ])
  expect(found.timeline.map(({ kind }) => kind).sort()).toEqual(['imported', 'placed'])
  const [customer] = await query<{ orders: number; spent: number; last: string }>(
    `select order_count as orders, spent_cents::int as spent, last_order_at::text as last from customers where email_key = 'linh@example.test'`,
  )
  expect(customer).toMatchObject({ orders: 1, spent: 1870 })
})

test('finds products by SKU, and changes nothing when the same file comes again', async () => {
  const variantId = await makeVariant(store)
  await query(`update product_variants set sku = 'MUG-9' where id = $1`, [variantId])
  const [variant] = await query<{ productId: string }>(
    'select product_id as "productId" from product_variants where id = $1',
    [variantId],
  )
  const order = paid({ 'Lineitem sku': '="MUG-9"' })
  await run(csv(order))
  expect((await show(order.Name)).lines[0]).toMatchObject({ productId: variant!.productId, sku: 'MUG-9' })
  const all = 'select count(*)::int as orders, sum(total_cents)::int as cents from orders'
  const once = await query(all)
  const { taskId } = await run(csv(order))
  expect(await query(all)).toEqual(once)
  const [{ message }] = (await query<{ message: { en: string } }>('select message from tasks where id = $1', [
    taskId,
  ])) as [{ message: { en: string } }]
  expect(message.en).toContain('Added before: 1.')
})

test('keeps the number of the file if it is free, and gives the next one otherwise; new orders follow the highest', async () => {
  const order = paid()
  const twin = paid({ Name: order.Name!, Total: '10.00' })
  const { taskId } = await run(csv(order, twin), checkOrderImport)
  expect(await textOf(taskId)).toContain('new, with the next number')
  await run(csv(order, twin))
  const both = await query<{ name: string; number: number }>(
    'select name, number from orders where import_key = any($1) order by number',
    [[`id:${order.Id!.slice(2, -1)}`, `id:${twin.Id!.slice(2, -1)}`]],
  )
  expect(both).toHaveLength(2)
  expect(both[0]!.name).toBe(order.Name)
  const [counter] = await query<{ next: number }>(
    'select next_order_number as next from store_counters where store_id = $1',
    [lotus],
  )
  expect(counter!.next).toBe(both[1]!.number + 1)
})

test('keeps states, refunds as amounts, and awaits what another program holds', async () => {
  const orders = {
    partly: paid({ 'Financial Status': 'partially_refunded', 'Refunded Amount': '4.00' }),
    back: paid({
      'Financial Status': 'refunded',
      'Refunded Amount': '10.00',
      'Cancelled at': '2024-03-05 00:00:00 UTC',
    }),
    part: paid({ 'Financial Status': 'partially_paid', 'Outstanding Balance': '2.50' }),
    held: paid({ 'Financial Status': 'authorized', 'Paid at': '' }),
    open: paid({ 'Financial Status': 'pending', 'Paid at': '' }),
    dropped: paid({ 'Financial Status': 'pending', 'Paid at': '', 'Cancelled at': '2024-03-05T00:00:00Z' }),
    voided: paid({ 'Financial Status': 'voided', 'Paid at': '' }),
  }
  expect((await run(csv(...Object.values(orders)))).rows).toEqual([])
  const states = await Promise.all(
    Object.entries(orders).map(async ([key, { Name }]) => {
      const found = (await stored(Name))!
      return `${key} ${found.paymentStatus} ${found.status}`
    }),
  )
  expect(states).toEqual([
    'partly partially_refunded open',
    'back refunded cancelled',
    'part partially_paid open',
    'held pending open',
    'open pending open',
    'dropped voided cancelled',
    'voided voided open',
  ])
  expect((await show(orders.partly.Name)).refunds).toMatchObject([{ state: 'refunded', amountCents: 400 }])
  expect((await show(orders.part.Name)).dueCents).toBe(250)
  const open = await query(`select from payments where is_direct and checkout_id is null and next_check_at is not null`)
  expect(open).toEqual([])
})

test('sends a part of an order whose items say so', async () => {
  const order = paid({
    'Fulfillment Status': 'partial',
    Subtotal: '15.00',
    Total: '15.00',
    'Lineitem fulfillment status': 'fulfilled',
  })
  await run(
    csv(
      order,
      more(order.Name, {
        'Lineitem quantity': '1',
        'Lineitem name': 'Card',
        'Lineitem price': '5.00',
        'Lineitem fulfillment status': 'pending',
      }),
    ),
  )
  const found = await show(order.Name)
  expect(found.fulfillmentStatus).toBe('partially_fulfilled')
  expect(found.fulfillments).toHaveLength(1)
})

test('leaves an order out that does not add up, and says what is wrong, order by order', async () => {
  const wrong: [Cells, string][] = [
    [{ Total: '10.01' }, 'Total'],
    [{ Subtotal: '9.00', Total: '9.00' }, 'Discount Amount'],
    [{ Currency: 'EUR' }, 'Currency'],
    [{ 'Financial Status': 'settled' }, 'Financial Status'],
    [{ 'Fulfillment Status': 'lost' }, 'Fulfillment Status'],
    [{ 'Refunded Amount': '10.01' }, 'Refunded Amount'],
    [{ 'Financial Status': 'refunded', 'Refunded Amount': '3.00' }, 'Refunded Amount'],
    [{ 'Financial Status': 'partially_paid' }, 'Outstanding Balance'],
    [{ 'Created at': '2024-03-01 10:00:00' }, 'Created at'],
    [{ 'Created at': '2024-02-30 10:00:00 +0000' }, 'Created at'],
    [{ 'Created at': '2999-01-01 10:00:00 +0000' }, 'Created at'],
    [{ Email: 'no-mailbox' }, 'Email'],
    [{ 'Lineitem quantity': '0' }, 'Lineitem quantity'],
    [{ 'Lineitem quantity': '1.5' }, 'Lineitem quantity'],
    [{ 'Lineitem price': '-5.00' }, 'Lineitem price'],
    [{ 'Shipping Country': 'Vietnam' }, 'Shipping Country'],
    [{ Name: '' }, 'Name'],
  ]
  const orders = wrong.map(([cells]) => paid(cells))
  const all = 'select count(*)::int as orders from orders'
  const once = await query(all)
  const { rows } = await run(csv(...orders))
  expect(rows.map((text) => /: ([^|]*) \|/.exec(text)?.[1])).toEqual(wrong.map(([, column]) => column))
  expect(await query(all)).toEqual(once)
})

test('checks a file without changing anything, and guesses its columns', async () => {
  const [good, bad] = [paid(), paid({ Total: '1.00' })]
  const { taskId } = await run(csv(good, bad), checkOrderImport)
  const text = await textOf(taskId)
  expect(text).toContain(`${good.Name},Linh@Example.test,1,new`)
  expect(text).toContain('The total does not match')
  expect(await stored(good.Name)).toBeUndefined()
  const { columns } = await readOrderImport(waiting(), await upload(csv(good)))
  expect(columns.map(({ meaning }) => meaning)).toEqual([...header])
})

test('imports many orders over several batches, and splits none of them', async () => {
  const orders = Array.from({ length: 150 }, () => paid({ Subtotal: '20.00', Total: '20.00' }))
  const second = { 'Lineitem quantity': '1', 'Lineitem name': 'Card', 'Lineitem price': '5.00' }
  const rows = orders.flatMap((order) => [order, more(order.Name, second), more(order.Name, second)])
  expect((await run(csv(...rows))).rows).toEqual([])
  const [counted] = await query<{ orders: number; lines: number }>(
    `select count(distinct o.id)::int as orders, count(l.id)::int as lines
       from orders o join order_lines l on l.order_id = o.id where o.name = any($1)`,
    [orders.map(({ Name }) => Name)],
  )
  expect(counted).toEqual({ orders: 150, lines: 450 })
})

test('records a refund that a member makes, and asks no gateway; the money check finds nothing wrong', async () => {
  const order = paid()
  await run(csv(order))
  const { id } = (await stored(order.Name))!
  await waiting().write((ctx) =>
    requestRefund(ctx, id, {
      ...{ lines: [], shippingCents: 0, amountCents: 300, reason: 'other', note: '' },
      ...{ notifiesCustomer: false, refundableCents: 1000 },
    }),
  )
  expect((await show(order.Name)).refunds).toMatchObject([{ amountCents: 300 }])
  await store.inStore((ctx) => checkMoney(ctx))
  // What a member does later is told to apps.
  await store.inStore(({ db }) => db.updateTable('orders').set({ note: 'Mine' }).where('id', '=', id).execute())
  expect((await countsOf())!.mails).toBe(before!.mails! + 1)
  before = await countsOf()
  expect(await query('select sum(breach_count)::int as breaches from money_checks')).toEqual([{ breaches: 0 }])
})

test('imports yen, which have no decimals', async () => {
  await query(`update stores set currency = 'JPY' where store_id = $1`, [lotus])
  const yen = { Currency: 'JPY', Subtotal: '1000', Total: '1000', 'Lineitem price': '500' }
  const [order, fraction] = [paid(yen), paid({ ...yen, 'Lineitem price': '500.5' })]
  const { rows } = await run(csv(order, fraction))
  expect(rows).toHaveLength(1)
  expect((await stored(order.Name))!.totalCents).toBe(1000)
  await query(`update stores set currency = 'USD' where store_id = $1`, [lotus])
})
