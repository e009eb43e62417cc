import { storeMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { insertOrders, type OrderValues } from '@backroom/testing/fixtures/insert-orders'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readOrderItem, signAddress, signOrderItem } from '../../catalog/product-reviews/product-reviews.ts'
import { askForReviews, findReviewedItem, stopRequests } from './review-requests.ts'

let store: TestStore
let products: string[]
beforeAll(async () => {
  store = await openTestStore()
  products = []
  for (const title of ['Cốc xanh', 'Mũ'])
    products.push(
      (await insertProduct(store.database.owner, lotus, { title, handle: `p${products.length}` })).productId,
    )
})
afterAll(() => store.close())
beforeEach(async () => {
  for (const table of ['review_requests', 'review_request_optouts', 'product_reviews', 'order_lines', 'orders'])
    await query(`delete from ${table}`)
  for (const table of ['product_review_settings', 'outbox_messages']) await query(`delete from ${table}`)
  await query(
    `insert into product_review_settings (store_id, is_enabled, asks_by_mail, ask_after_days, asks_since)
     values ($1, true, true, 7, now() - interval '90 days')`,
    [lotus],
  )
})

const query = async (text: string, values: unknown[] = []) =>
  (await store.database.owner.query<Record<string, string>>(text, values)).rows
/** An order of both products that became fulfilled so long ago. */
async function order(age: string, values: OrderValues = {}): Promise<string> {
  const [id = ''] = await insertOrders(store.database.owner, lotus, [{ paymentStatus: 'paid', ...values }])
  await query(
    `insert into order_lines (store_id, order_id, placed_at, product_id, variant_id, title, variant_title, sku, quantity,
                              price_cents, shipping_cents, total_cents)
     select store_id, id, placed_at, p, uuidv7(), 'Thing', '', '', 1, 0, 0, 0 from orders, unnest($2::uuid[]) p where id = $1`,
    [id, [...products, products[0]]],
  )
  await query(`update orders set fulfillment_status = 'fulfilled' where id = $1`, [id])
  await query(`update orders set fulfilled_at = now() - $2::interval where id = $1`, [id, age])
  return id
}
const ask = (storeId = lotus) => store.inStore(askForReviews, storeId)
const mails = () => query(`select recipient, subject, plain from ${storeMails} order by recipient`)

test('keeps when an order became fulfilled, and forgets it when it no longer is', async () => {
  const [id] = await insertOrders(store.database.owner, lotus, [{ paymentStatus: 'paid' }])
  const fulfilled = async (status: string) =>
    (
      await query(
        `update orders set fulfillment_status = $2 where id = $1 returning fulfilled_at is not null as kept`,
        [id, status],
      )
    )[0]!.kept
  expect([await fulfilled('fulfilled'), await fulfilled('fulfilled'), await fulfilled('on_hold')]).toEqual([
    true,
    true,
    false,
  ])
})

test('asks once for each order, when its days have passed, with a link for each product', async () => {
  await order('6 days 23:59:59', { email: 'early@example.test' })
  await order('7 days', { email: 'due@example.test', number: 77 })
  expect([await ask(), await ask(), await ask(bamboo)]).toEqual([1, 0, 0])
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'due@example.test', subject: expect.stringContaining('how do you like') })
  expect(mail!.plain).toContain('order #77')
  const links = [...mail!.plain!.matchAll(/^(.*?): (http\S+)$/gm)].map(([, label, url]) => ({
    label,
    url: new URL(url!),
  }))
  expect(links.map(({ label }) => label).toSorted()).toEqual([
    'No more emails like this',
    'Review Cốc xanh',
    'Review Mũ',
  ])
  const cup = links.find(({ label }) => label === 'Review Cốc xanh')!.url
  expect(cup.pathname).toBe('/products/p0/reviews/new')
  const token = cup.searchParams.get('order')!
  expect(await store.inStore((ctx) => findReviewedItem(ctx, token))).toMatchObject({ productId: products[0] })
  expect(readOrderItem({ storeId: bamboo, ports: testPorts }, token)).toBeUndefined()
})

test('a signed link names the item of its own order, beside other orders, unless that order was refunded', async () => {
  const orders = [
    await order('8 days', { email: 'an@example.test', customerName: 'An' }),
    await order('9 days', { email: 'binh@example.test', customerName: 'Bình' }),
    await order('9 days', { email: 'chi@example.test', customerName: 'Chi', paymentStatus: 'refunded' }),
  ]
  const [an, binh, chi] = await Promise.all(
    orders.map(async (id) => {
      const lines = await query('select id from order_lines where order_id = $1 and product_id = $2', [id, products[1]])
      const orderLineId = lines[0]!.id!
      const item = await store.inStore((ctx) => findReviewedItem(ctx, signOrderItem(ctx, orderLineId)))
      return { orderLineId, item }
    }),
  )
  const product = { productId: products[1] }
  expect(an!.item).toEqual({ ...product, orderLineId: an!.orderLineId, email: 'an@example.test', customerName: 'An' })
  expect(binh!.item).toEqual({
    ...product,
    orderLineId: binh!.orderLineId,
    email: 'binh@example.test',
    customerName: 'Bình',
  })
  expect(chi!.item).toBeUndefined()
})

test('writes in the language of the shop', async () => {
  await query(`update stores set language = 'vi' where store_id = $1`, [lotus])
  await order('8 days')
  await ask()
  expect((await mails())[0]!.plain).toContain('Đánh giá Cốc xanh')
  await query(`update stores set language = 'en' where store_id = $1`, [lotus])
})

test('asks nobody about refunded orders, orders of before it was turned on, and reviewed products', async () => {
  await order('8 days', { email: 'refunded@example.test', paymentStatus: 'refunded' })
  await order('8 days', { email: 'voided@example.test', paymentStatus: 'voided' })
  await query(`update product_review_settings set asks_since = now() - interval '2 days'`)
  await order('9 days 00:01', { email: 'before@example.test' })
  const id = await order('8 days', { email: 'half@example.test', paymentStatus: 'partially_refunded' })
  await query(
    `insert into product_reviews (store_id, product_id, rating, body, author_name, language, source, order_line_id)
     select store_id, product_id, 5, 'Nice', 'An', 'vi', 'request', id from order_lines where order_id = $1 and product_id = $2 limit 1`,
    [id, products[0]],
  )
  expect(await ask()).toBe(1)
  const [mail, ...others] = await mails()
  expect([mail!.recipient, others.length]).toEqual(['half@example.test', 0])
  expect(mail!.plain).not.toContain('Cốc xanh')
})

test.each(['is_enabled = false', 'asks_by_mail = false'])('asks nobody while %s', async (setting) => {
  await query(`update product_review_settings set ${setting}`)
  await order('8 days')
  expect([await ask(), await mails()]).toEqual([0, []])
})

test('an address that stopped the mails of a shop gets no more of it', async () => {
  await order('8 days', { email: 'Kim@Example.test' })
  const stop = (token: string, storeId = lotus) => store.inStore((ctx) => stopRequests(ctx, token), storeId)
  const token = signAddress({ storeId: lotus, ports: testPorts }, 'kim@example.TEST')
  expect([await stop(`${token}x`), await stop(token, bamboo), await stop(token), await stop(token)]).toEqual([
    ...[false, false, true, true],
  ])
  expect(await ask()).toBe(1)
  expect(await mails()).toEqual([])
})

test('the mail has the button of mail programs to unsubscribe, which leads to the link at its end', async () => {
  await order('8 days', { email: 'kim@example.test' })
  await ask()
  const [mail] = await query(
    `select content ->> 'unsubscribeUrl' as url, content ->> 'plain' as plain from outbox_messages where channel = 'mail'`,
  )
  expect(mail!.url).toBe(
    `http://lotus.localhost:4000/review-requests/stop/${signAddress({ storeId: lotus, ports: testPorts }, 'kim@example.test')}`,
  )
  expect(mail!.plain).toContain(`No more emails like this: ${mail!.url}`)
})
