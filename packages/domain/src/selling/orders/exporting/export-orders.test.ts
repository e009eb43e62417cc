import { exportColumnNames } from '@backroom/contract/selling/orders/export-columns'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportOrders, listOrders } from '../orders.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
  await order(1, '=HYPERLINK("http://evil.test")', 'USD')
  await order(2, 'Nguyễn "Bee", Ann\nMarie', 'VND')
  await order(3, '@cmd', 'KWD', 'refunded')
})
afterAll(() => store.close())

const order = (number: number, customerName: string, currency: string, paymentStatus = 'paid') =>
  insertOrders(store.database.owner, lotus, [
    {
      ...{
        number,
        customerName,
        currency,
        paymentStatus,
        email: 'b@example.test',
        itemCount: 2,
        subtotalCents: 123_456,
      },
      shippingAddress: { firstName: 'Bình', lastName: '', phone: '+84 90' },
      placedAt: '2026-11-21T23:59:59.900Z',
    },
  ])
const whole = { language: 'en', columns: exportColumnNames } as const
const linesOf = async (filter: object) => {
  const batch = await store.inStore((ctx) => exportOrders.batch(ctx, { ...whole, ...filter }, null))
  return batch.text!.split('\r\n')
}

test('exports orders newest first, with amounts by currency and escaped formulas', async () => {
  const all = (await linesOf({})).join('\n')
  expect(all.split('\n')[0]).toMatch(/^\ufeffOrder,Placed \(UTC\),Customer,Email,Phone,/)
  expect(all).toContain(`\n#3,2026-11-21 23:59:59,'@cmd,b@example.test,'+84 90,refunded,`)
  expect(all).toContain('\n#2,2026-11-21 23:59:59,"Nguyễn ""Bee"", Ann\nMarie",')
  expect(all).toContain(`\n#1,2026-11-21 23:59:59,"'=HYPERLINK(""http://evil.test"")",`)
  expect(all).toMatch(/,123\.456,KWD,.*\n#2,[\s\S]*,123456,VND,.*\n#1,.*,1234\.56,USD,/)
})

test('applies the filter and the language', async () => {
  expect((await linesOf({ paymentStatus: 'refunded' })).filter(Boolean)).toHaveLength(2)
  expect((await linesOf({ text: 'cmd' })).filter(Boolean)).toHaveLength(2)
  expect((await linesOf({ text: '!!' })).filter(Boolean)).toHaveLength(1)
  expect((await linesOf({ language: 'vi' }))[0]).toMatch(/^\ufeffĐơn hàng,/)
  const { nextCursor } = await store.inStore((ctx) => listOrders(ctx, { limit: 1 }))
  const second = await store.inStore((ctx) => exportOrders.batch(ctx, whole, nextCursor))
  expect(second.text, 'only the first batch has headings').toMatch(/^#2,/)
})

test('says of each order of a customer whether it is the first, whatever their carts are called', async () => {
  const { owner } = store.database
  await owner.query(
    `with customer as (insert into customers (store_id, email) values ($1, 'b@example.test') returning id)
     update orders set customer_id = customer.id, cart_id = ((9 - number) || '0000000-0000-7000-8000-000000000000')::uuid
       from customer where store_id = $1 and number in (1, 2)`,
    [lotus],
  )
  expect(await linesOf({ columns: ['name', 'firstOrder'] })).toEqual([
    ...[expect.stringContaining('Order,'), '#3,', '#2,no', '#1,yes', ''],
  ])
  await owner.query('update orders set customer_id = null where store_id = $1', [lotus])
})

test('has only the chosen columns, in the order of the file, with tags and tracking numbers', async () => {
  const { owner } = store.database
  await owner.query(`update orders set tags = '{gift,"to pack"}' where store_id = $1 and number = 2`, [lotus])
  await owner.query(`update orders set tracking_text = '1Z9 4Y2' where store_id = $1 and number = 2`, [lotus])
  const lines = await linesOf({ columns: ['trackingNumbers', 'tags', 'name'] })
  expect(lines).toEqual(['\ufeffOrder,Tags,Tracking numbers', '#3,,', '#2,"gift, to pack",1Z9 4Y2', '#1,,', ''])
})
