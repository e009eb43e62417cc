import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { generateOrders } from '@backroom/testing/fixtures/insert-orders'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCsv } from '../../../platform/csv/csv.ts'
import { exportOrders } from '../orders.ts'
import { openRefundTest, type RefundTest } from '../refunds/refunds-test-api.ts'

type Row = Record<string, string>

/** All batches of an export, and its rows by their headings. */
async function exported(store: TestStore, storeId: string, choice: object) {
  const batches: { next: unknown; done: number; text?: string }[] = []
  do {
    const from = batches.at(-1)?.next ?? null
    const input = exportOrders.input.parse(choice)
    batches.push(await store.inStore((ctx) => exportOrders.batch(ctx, input, from), storeId))
  } while (batches.at(-1)!.next !== null)
  const text = batches.map((batch) => batch.text ?? '').join('')
  const [head, ...lines] = readCsv(text)
  return {
    batches,
    rows: lines.map(({ cells }): Row => Object.fromEntries(head!.cells.map((name, at) => [name, cells[at]!]))),
  }
}

const sumOf = (rows: readonly Row[], heading: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[heading]) * 100), 0)

describe('an order with a tip, two codes, a parcel and a refund', () => {
  let env: RefundTest
  let orderId = ''
  beforeAll(async () => {
    env = await openRefundTest()
    orderId = await env.place(700)
    await env.send(orderId, [1])
    await env.refund(orderId, [1, 1], { tipCents: 100 })
    await env.query(
      `insert into order_discounts (store_id, order_id, discount_id, title, code, cents, line_cents)
       values ($1, $2, gen_random_uuid(), 'Small', 'WELCOME5', 5, '{5,0}'),
              ($1, $2, gen_random_uuid(), 'Large', 'VIP10', 10, '{10,0}'),
              ($1, $2, gen_random_uuid(), 'Automatic', '', 20, '{20,0}')`,
      [lotus, orderId],
    )
    await env.query(
      `insert into order_touches (store_id, order_id, touch, at, landing_page, referrer_host, utm_source, utm_medium,
                                  utm_campaign, utm_content, utm_term)
       values ($1, $2, 'first', now(), '/products/tee', 'l.instagram.com', 'instagram', 'social', '+spring', '', ''),
              ($1, $2, 'last', now(), '/', '', 'newsletter', 'email', 'Tết', '', '')`,
      [lotus, orderId],
    )
    await env.query(
      `update orders set customer_note = '=HYPERLINK("http://evil.test")', note = E'@ring, "twice"\\nthen wait' where id = $1`,
      [orderId],
    )
    await env.query(
      `update order_lines set personalization = E'-Ann, "Bee"\\r\\nMarie;\\tZoë' where order_id = $1 and title <> 'Mug'`,
      [orderId],
    )
  })
  afterAll(() => env.close())

  test('says what was paid, given back and kept, how, and where the customer came from', async () => {
    const { rows } = await exported(env.store, lotus, {})
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      ...{ Items: '5', Total: '92.00', Tip: '7.00', Paid: '92.00', Refunded: '31.00', 'Taken back by banks': '0.00' },
      ...{ 'Net payment': '61.00', 'Discount codes': 'VIP10, WELCOME5', Source: 'storefront', Status: 'open' },
      ...{ 'First order of the customer': 'yes', 'Archived (UTC)': '', 'Cancelled (UTC)': '' },
      ...{ 'First visit: UTM source': 'instagram', 'First visit: UTM medium': 'social' },
      ...{ 'First visit: UTM campaign': `'+spring`, 'First visit: referrer': 'l.instagram.com' },
      ...{ 'First visit: first page': '/products/tee', 'Last visit: UTM source': 'newsletter' },
      ...{ 'Last visit: UTM campaign': 'Tết', 'Last visit: referrer': '' },
      'Customer note': `'=HYPERLINK("http://evil.test")`,
      'Internal note': `'@ring, "twice"\nthen wait`,
    })
    const [{ reference = '', method = '' } = {}] = await env.query<{ reference: string; method: string }>(
      `select p.reference, (o.card ->> 'brand') || ' ' || (o.card ->> 'last4') as method
         from payments p join orders o on o.id = p.order_id`,
    )
    expect(rows[0]).toMatchObject({ 'Payment reference': reference, 'Payment method': method })
    expect(reference).not.toBe('')
    expect(rows[0]!['Payment gateway']).not.toBe('')
    expect(rows[0]!['First parcel sent (UTC)']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(rows[0]!['Customer ID']).toMatch(/^[\da-f-]{36}$/)
  })

  test('has a row for each item, with the amounts of the order in the first alone', async () => {
    const { rows } = await exported(env.store, lotus, { rowsPer: 'item' })
    const columns = ['Item quantity', 'Item unit price', 'Item total before tax', 'Item quantity sent']
    const numbers = rows.map((row) =>
      [...columns, 'Item quantity to send', 'Item quantity refunded'].map((name) => row[name]),
    )
    expect(numbers).toEqual([
      ['3', '25.00', '75.00', '1', '1', '1'],
      ['2', '5.00', '10.00', '0', '1', '1'],
    ])
    expect(rows.map(({ Order, Email, Currency }) => [Order, Email, Currency])).toEqual([
      ...Array.from({ length: 2 }, () => [rows[0]!.Order, rows[0]!.Email, 'USD']),
    ])
    expect(rows.map(({ Total, Paid, Refunded, Items }) => [Total, Paid, Refunded, Items])).toEqual([
      ['92.00', '92.00', '31.00', '5'],
      ['', '', '', ''],
    ])
    expect(rows[0]!['Item personalization']).toBe(`'-Ann, "Bee"\r\nMarie;\tZoë`)
    expect(rows[0]!['Variant ID']).toBe(env.tee)
    expect(sumOf(rows, 'Item total before tax')).toBe(sumOf(rows, 'Subtotal'))
  })

  test('an amount below zero is a number, and a cancelled order has nothing to send', async () => {
    await env.query(
      `insert into order_transactions (store_id, order_id, payment_id, kind, amount_cents, currency, key)
       select store_id, order_id, id, 'dispute', 9200, currency, gen_random_uuid() from payments where order_id = $1`,
      [orderId],
    )
    await env.query(
      `update orders set cancelled_at = '2026-11-21T23:59:59Z', cancel_reason = 'fraud', archived_at = '2026-11-22T00:00:00Z'
        where id = $1`,
      [orderId],
    )
    const { rows } = await exported(env.store, lotus, { rowsPer: 'item' })
    expect(rows[0]).toMatchObject({ 'Taken back by banks': '92.00', 'Net payment': '-31', Status: 'cancelled' })
    expect(rows[0]).toMatchObject({
      ...{ 'Cancelled (UTC)': '2026-11-21 23:59:59', 'Reason for cancelling': 'fraud' },
      'Archived (UTC)': '2026-11-22 00:00:00',
    })
    expect(rows.map((row) => row['Item quantity to send'])).toEqual(['0', '0'])
  })
})

describe('many orders of two stores', () => {
  let store: TestStore
  beforeAll(async () => {
    store = await openTestStore()
    const { owner } = store.database
    const amounts = { subtotal_cents: '3000 + n', shipping_cents: 'n % 7', tip_cents: 'n % 5', discount_cents: 'n % 3' }
    await generateOrders(owner, bamboo, 700, { ...amounts, item_count: '6', customer_note: `repeat('–note ', 160)` })
    await generateOrders(owner, lotus, 3)
    // 1, 2 and 3 pieces; none for every hundredth order.
    await owner.query(
      `insert into order_lines (store_id, order_id, placed_at, product_id, variant_id, title, variant_title, sku, quantity,
                                price_cents, discount_cents, shipping_cents, total_cents, personalization)
       select o.store_id, o.id, o.placed_at, gen_random_uuid(), gen_random_uuid(), 'Tee ' || q, '', '', q, 100 * q, 0, 0, 100 * q * q,
              E'a,"b"\\n' || o.number
         from orders o cross join generate_series(1, 3) q where o.store_id = $1 and o.number % 100 <> 0`,
      [bamboo],
    )
  })
  afterAll(() => store.close())

  test('are in batches of few lines, and the sums over both files are those of the orders, in each currency', async () => {
    const items = await exported(store, bamboo, { rowsPer: 'item' })
    expect(items.batches.length).toBeGreaterThanOrEqual(3)
    expect(items.batches.reduce((sum, { done }) => sum + done, 0)).toBe(700)
    for (const { done } of items.batches) expect(done).toBeLessThanOrEqual(340)
    expect(items.rows).toHaveLength(693 * 3 + 7)
    const orders = await exported(store, bamboo, {})
    expect(orders.rows).toHaveLength(700)
    const { rows: kept } = await store.database.owner.query<{ currency: string; total: string; tip: string }>(
      `select currency, sum(total_cents) as total, sum(tip_cents) as tip from orders where store_id = $1 group by 1`,
      [bamboo],
    )
    expect(kept).toHaveLength(2)
    for (const { currency, total, tip } of kept) {
      const scale = currency === 'VND' ? 100 : 1
      for (const { rows } of [items, orders]) {
        const own = rows.filter(({ Currency }) => Currency === currency)
        expect(sumOf(own, 'Total')).toBe(Number(total) * scale)
        expect(sumOf(own, 'Tip')).toBe(Number(tip) * scale)
      }
    }
    expect(sumOf(items.rows, 'Items')).toBe(sumOf(orders.rows, 'Items'))
    expect(sumOf(items.rows, 'Item quantity')).toBe(693 * 6 * 100)
    expect([...new Set(items.rows.map(({ Order }) => Order))]).toEqual(orders.rows.map(({ Order }) => Order))
    expect(items.rows.filter(({ Item }) => Item === '')).toHaveLength(7)
    expect(items.rows.every((row) => row['Customer note']?.startsWith('–note '))).toBe(true)
  })

  test('has only the chosen columns of items, after those of the order, in the language of the file', async () => {
    const choice = {
      rowsPer: 'item',
      columns: ['total', 'name'],
      itemColumns: ['itemQuantity', 'itemTitle'],
      language: 'vi',
    }
    const { batches } = await exported(store, lotus, choice)
    expect(batches[0]!.text!.split('\r\n')[0]).toBe('\ufeffĐơn hàng,Tổng cộng,Sản phẩm,Số lượng')
    expect(batches[0]!.text!.trim().split('\r\n')).toHaveLength(4)
  })
})
