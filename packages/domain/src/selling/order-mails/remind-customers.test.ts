import { storeMails } from '@backroom/testing/database/sent-mails'
import { connectManual } from '@backroom/testing/fixtures/connect-gateway'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addedItem, type EditTest, openEditTest } from '../order-edits/order-edits-test-api.ts'
import { cancelUnpaid } from '../orders/orders.ts'
import { remindCustomers, sendReminder, startReminding } from './order-mails.ts'
import { insertUnpaidOrders } from './unpaid-orders-test-api.ts'

let env: EditTest
beforeEach(async () => {
  env = await openEditTest()
  await env.query('update product_variants set sells_without_stock = true')
  await env.query(`update stores set language = 'en', standard_timezone = 'Asia/Kathmandu'`)
})
afterEach(() => env.close())

const connect = (kind: 'bank_transfer' | 'cash_on_delivery') =>
  connectManual(env.store.database.owner, lotus, kind, { unpaidDays: kind === 'bank_transfer' ? 7 : null })
const remind = (ids: string[], storeId = lotus) =>
  env.store.inStore((ctx) => remindCustomers.batch(ctx, { ids }, null), storeId)
const mails = () =>
  env.query<{ orderId: string; recipient: string; plain: string }>(
    `select m.order_id as "orderId", mails.recipient, plain from ${storeMails} join order_mails m on m.id = mails.id
      where m.kind = 'payment_due' order by m.order_id`,
  )
const waitingForLocks = async () => {
  const rows = await env.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
const mailedIds = async () => (await mails()).map(({ orderId }) => orderId)

test('each customer who has something to pay gets one mail; the other orders have a reason in both languages', async () => {
  const transfer = await connect('bank_transfer')
  const unpaid = await env.place(0, transfer)
  const sent = await env.place(0, transfer)
  const cancelled = await env.place(0, transfer)
  const erased = await env.place(0, transfer)
  const reminded = await env.place(0, transfer)
  // A mailbox may place five unpaid orders an hour.
  await env.query('delete from attempts')
  const paid = await env.place()
  const atTheDoor = await env.place(0, await connect('cash_on_delivery'))
  const due = await env.place()
  await env.edit(due, { added: [addedItem(env.mug, { quantity: 2 })] })
  await env.send(sent, [1])
  await env.store.inStore((ctx) => cancelUnpaid(ctx, cancelled))
  await env.query(`update orders set email = '' where id = $1`, [erased])
  await env.member().write((ctx) => sendReminder(ctx, reminded, 'Hello'))
  const gone = crypto.randomUUID()
  const ids = [unpaid, sent, cancelled, erased, reminded, paid, atTheDoor, due, gone]
  const { done, next, rows } = await remind(ids)
  expect([done, next]).toEqual([3, null])
  const names = await Promise.all(ids.slice(0, -1).map(async (id) => (await env.show(id)).name))
  expect(rows!.map(({ itemId, label }) => [itemId, label])).toEqual(ids.map((id, at) => [id, names[at] ?? gone]))
  const nothing = ['failed', 'Nothing is left to pay before delivery.']
  expect(rows!.map(({ outcome, error }) => [outcome, error?.en])).toEqual([
    ['done', undefined],
    ['done', undefined],
    nothing,
    ['failed', 'This order has no email address, so its customer gets no emails.'],
    ['failed', 'Its customer had an email about the payment within the last 24 hours.'],
    nothing,
    nothing,
    ['done', undefined],
    ['failed', 'This order no longer exists.'],
  ])
  for (const { error } of rows!) if (error) expect(error.vi).toMatch(/[àáảãạăâđêôơư]/)
  expect(await mailedIds()).toEqual([unpaid, sent, reminded, due].toSorted())
  const textOf = async (id: string) => (await mails()).find(({ orderId }) => orderId === id)!.plain
  expect(await textOf(unpaid)).toContain('$85.00 is left to pay.')
  expect(await textOf(unpaid)).toMatch(/Please pay by .* GMT\+5:45\. After that, the order is cancelled\./)
  expect(await textOf(sent)).not.toContain('is cancelled')
  expect(await textOf(due)).toContain('$10.00 is left to pay.')
  expect(await textOf(due)).toContain((await env.show(due)).paymentUrl)
})

test('amounts of a currency without decimals are whole, in the language of each customer', async () => {
  const ids = await insertUnpaidOrders(env.store.database.owner, lotus, { count: 2, columns: { currency: `'VND'` } })
  await env.query(
    `with customer as (insert into customers (store_id, email, language) values ($1, 'vi@example.test', 'vi') returning id)
     update orders set customer_id = customer.id from customer where orders.id = $2`,
    [lotus, ids[1]],
  )
  await remind(ids)
  const texts = (await mails()).map(({ plain }) => plain)
  expect(texts).toHaveLength(2)
  expect(texts.filter((text) => text.includes('₫2,500 is left to pay.'))).toHaveLength(1)
  expect(texts.filter((text) => /Bạn còn cần thanh toán 2\.500\s₫\./.test(text))).toHaveLength(1)
})

test('a second task sends no mail within a day, and of two at once each order is mailed by one', async () => {
  const ids = await insertUnpaidOrders(env.store.database.owner, lotus, { count: 20 })
  const results = await Promise.all([remind(ids), remind(ids.toReversed()), remind(ids)])
  expect(results.reduce((sum, { done }) => sum + done, 0)).toBe(20)
  expect(await mailedIds()).toEqual(ids.toSorted())
  const again = await remind(ids)
  expect([again.done, new Set(again.rows!.map(({ outcome }) => outcome))]).toEqual([0, new Set(['failed'])])
  await env.query(`update order_mails set queued_at = now() - interval '24 hours 1 second'`)
  expect((await remind(ids)).done).toBe(20)
})

test('a task waits for a member who is reminding the customer of the same order, and then mails nothing', async () => {
  const [id = ''] = await insertUnpaidOrders(env.store.database.owner, lotus)
  let task: ReturnType<typeof remind> | undefined
  await env.member().write(async (ctx) => {
    await sendReminder(ctx, id, '')
    task = remind([id])
    await expect.poll(waitingForLocks).toBe(1)
  })
  expect((await task)?.rows).toMatchObject([{ outcome: 'failed', itemId: id }])
  expect(await mailedIds()).toEqual([id])
})

test('orders of another store are gone for it, and it does not start with them', async () => {
  const [id = ''] = await insertUnpaidOrders(env.store.database.owner, bamboo)
  expect((await remind([id])).rows).toMatchObject([{ outcome: 'failed', label: id }])
  expect(await mails()).toEqual([])
  const started = env.member().write((ctx) => startReminding(ctx, { ids: [id] }))
  await expect(started).rejects.toMatchObject({ code: 'not_found' })
  expect((await remind([id], bamboo)).done).toBe(1)
})

test('goes on after 200 orders where the batch before has ended', async () => {
  const ids = await insertUnpaidOrders(env.store.database.owner, lotus, { count: 203 })
  const batch = (from: string | null) => env.store.inStore((ctx) => remindCustomers.batch(ctx, { matching: {} }, from))
  const first = await batch(null)
  expect([first.done, typeof first.next]).toEqual([200, 'string'])
  const second = await batch(first.next as string)
  expect([second.done, second.next]).toEqual([3, null])
  expect(await mailedIds()).toEqual(ids.toSorted())
})
