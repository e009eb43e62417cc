import { makeVariant } from '@backroom/testing/database/test-store'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkOrderImport, readOrderImport } from '../orders.ts'
import { type Cells, csv, fileHeader, more, openImportTest, paid } from './importing-test-api.ts'

let env: Awaited<ReturnType<typeof openImportTest>>
let before: Awaited<ReturnType<typeof env.counts>>
beforeAll(async () => {
  env = await openImportTest()
})
afterAll(() => env.close())
beforeEach(async () => {
  before = await env.counts()
})
// Nothing is sent and nothing moves, whatever a file says.
afterEach(async () => expect(await env.counts()).toEqual(before))

test('adds an order with its day, customer, items, discount, tax, note and tags, and counts it for the customer', async () => {
  const order = paid({
    ...{ Subtotal: '14.00', Shipping: '3.00', Taxes: '1.70', Total: '18.70', 'Discount Amount': '1.00' },
    ...{ 'Discount Code': 'SPRING', Notes: 'Ring the bell,\n"twice"', Tags: 'vip, gift' },
    ...{ 'Fulfillment Status': 'fulfilled', 'Fulfilled at': '2024-03-02 08:00:00 +0000' },
  })
  const { taskId, rows } = await env.run(
    csv(
      order,
      more(order.Name, { 'Lineitem quantity': '1', 'Lineitem name': 'Card without SKU', 'Lineitem price': '5.00' }),
    ),
  )
  expect(rows).toEqual([])
  const found = await env.show(order.Name)
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
  const authors = await env.query<{ kind: string; isImporter: boolean | null }>(
    `select e.kind, e.user_id = t.started_by as "isImporter" from order_events e, tasks t where e.order_id = $1 and t.id = $2 order by 1`,
    [found.id, taskId],
  )
  expect(authors).toEqual([
    { kind: 'imported', isImporter: true },
    { kind: 'placed', isImporter: null },
  ])
  const [customer] = await env.query<{ orders: number; spent: number; last: string }>(
    `select order_count as orders, spent_cents::int as spent, last_order_at::text as last from customers where email_key = 'linh@example.test'`,
  )
  expect(customer).toMatchObject({ orders: 1, spent: 1870 })
})

test('finds products by SKU, and changes nothing when the same file comes again', async () => {
  const variantId = await makeVariant(env.store)
  await env.query(`update product_variants set sku = 'MUG-9' where id = $1`, [variantId])
  const [variant] = await env.query<{ productId: string }>(
    'select product_id as "productId" from product_variants where id = $1',
    [variantId],
  )
  const order = paid({ 'Lineitem sku': '="MUG-9"' })
  await env.run(csv(order))
  expect((await env.show(order.Name)).lines[0]).toMatchObject({ productId: variant!.productId, sku: 'MUG-9' })
  const all = 'select count(*)::int as orders, sum(total_cents)::int as cents from orders'
  const once = await env.query(all)
  const { taskId } = await env.run(csv(order))
  expect(await env.query(all)).toEqual(once)
  const [{ message }] = (await env.query<{ message: { en: string } }>('select message from tasks where id = $1', [
    taskId,
  ])) as [{ message: { en: string } }]
  expect(message.en).toContain('Added before: 1.')
})

test('keeps the number of the file if it is free, and gives the next one otherwise; new orders follow the highest', async () => {
  const order = paid()
  const twin = paid({ Name: order.Name, Total: '10.00' })
  const { taskId } = await env.run(csv(order, twin), checkOrderImport)
  expect(await env.textOf(taskId)).toContain('new, with the next number')
  await env.run(csv(order, twin))
  const both = await env.query<{ name: string; number: number }>(
    'select name, number from orders where import_key = any($1) order by number',
    [[`id:${order.Id.slice(2, -1)}`, `id:${twin.Id.slice(2, -1)}`]],
  )
  expect(both).toHaveLength(2)
  expect(both[0]!.name).toBe(order.Name)
  const [counter] = await env.query<{ next: number }>(
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
  expect((await env.run(csv(...Object.values(orders)))).rows).toEqual([])
  const states = await Promise.all(
    Object.entries(orders).map(async ([key, { Name }]) => {
      const found = await env.show(Name)
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
  expect((await env.show(orders.partly.Name)).refunds).toMatchObject([{ state: 'refunded', amountCents: 400 }])
  expect((await env.show(orders.part.Name)).dueCents).toBe(250)
  const open = await env.query(
    `select from payments where is_direct and checkout_id is null and next_check_at is not null`,
  )
  expect(open).toEqual([])
})

test('sends a part of an order whose items say so', async () => {
  const order = paid({
    'Fulfillment Status': 'partial',
    Subtotal: '15.00',
    Total: '15.00',
    'Lineitem fulfillment status': 'fulfilled',
  })
  await env.run(
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
  const found = await env.show(order.Name)
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
    [{ 'Created at': '2024-13-40 10:00:00 +0000' }, 'Created at'],
    [{ 'Created at': '2024-03-01 25:61:00 +0000' }, 'Created at'],
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
  const once = await env.query(all)
  const { rows } = await env.run(csv(...orders))
  expect(rows.map((text) => /: ([^|]*) \|/.exec(text)?.[1])).toEqual(wrong.map(([, column]) => column))
  expect(await env.query(all)).toEqual(once)
})

test('checks a file without changing anything, and guesses its columns', async () => {
  const [good, bad] = [paid(), paid({ Total: '1.00' })]
  const { taskId } = await env.run(csv(good, bad), checkOrderImport)
  const text = await env.textOf(taskId)
  expect(text).toContain(`${good.Name},Linh@Example.test,1,new`)
  expect(text).toContain('The total does not match')
  expect(await env.query('select from orders where name = $1', [good.Name])).toEqual([])
  const { columns } = await readOrderImport(env.waiting(), await env.upload(csv(good)))
  expect(columns.map(({ meaning }) => meaning)).toEqual([...fileHeader])
})

test('imports many orders over several batches, and splits none of them', async () => {
  const orders = Array.from({ length: 150 }, () => paid({ Subtotal: '20.00', Total: '20.00' }))
  const second = { 'Lineitem quantity': '1', 'Lineitem name': 'Card', 'Lineitem price': '5.00' }
  const rows = orders.flatMap((order) => [order, more(order.Name, second), more(order.Name, second)])
  expect((await env.run(csv(...rows))).rows).toEqual([])
  const [counted] = await env.query<{ orders: number; lines: number }>(
    `select count(distinct o.id)::int as orders, count(l.id)::int as lines
       from orders o join order_lines l on l.order_id = o.id where o.name = any($1)`,
    [orders.map(({ Name }) => Name)],
  )
  expect(counted).toEqual({ orders: 150, lines: 450 })
})

test('imports yen, which have no decimals', async () => {
  await env.query(`update stores set currency = 'JPY' where store_id = $1`, [lotus])
  const yen = { Currency: 'JPY', Subtotal: '1000', Total: '1000', 'Lineitem price': '500' }
  const [order, fraction] = [paid(yen), paid({ ...yen, 'Lineitem price': '500.5' })]
  const { rows } = await env.run(csv(order, fraction))
  expect(rows).toHaveLength(1)
  expect((await env.show(order.Name)).totalCents).toBe(1000)
  await env.query(`update stores set currency = 'USD' where store_id = $1`, [lotus])
})
