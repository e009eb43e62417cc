import { generateOrders } from '@backroom/testing/fixtures/insert-orders'
import { northwind } from '@backroom/testing/fixtures/stores'
import type pg from 'pg'
import { finished } from './bulk-changes.ts'
import type { Figure } from './figure.ts'
import { fireApart } from './fire-apart.ts'
import { watchMemory } from './watch-memory.ts'
import { type Product, withProduct } from './with-product.ts'

const port = 4_423
const exported = Number(process.env.EXPORT_ORDERS ?? 100_000)
const sent = Number(process.env.SEND_ORDERS ?? 10_000)
const printed = 1_000
const largeOrder = { lines: 200, events: 500 }

/** What members do with many orders at once, and an order that is as large as orders get. Memory is what the server's process takes for it. */
export async function run(): Promise<Figure[]> {
  return [
    ...(await withProduct(port, measureExport)),
    ...(await withProduct(port, measureSending)),
    ...(await withProduct(port, measurePrinting)),
    ...(await withProduct(port, measureLargeOrder)),
  ]
}

const tag = 'bench'

/** Inserts orders of two lines each, with the tag. */
async function addOrders(owner: pg.Client, count: number, lines = 2) {
  await generateOrders(owner, northwind.id, count, {
    ...{ number: '500000 + n', tags: `array['${tag}']`, currency: `'USD'`, item_count: `${lines}` },
  })
  await owner.query(
    `insert into order_lines (store_id, order_id, product_id, variant_id, title, variant_title, sku, quantity, price_cents,
                              total_cents, shipping_cents, placed_at)
     select store_id, id, id, id, 'Tee ' || line, 'M', 'TEE-M', 1, 1250, 1250, 0, placed_at
       from orders, generate_series(1, $2::int) line where store_id = $1 and tags = array['${tag}']`,
    [northwind.id, lines],
  )
  await owner.query('analyze orders, order_lines')
}

const matching = (count: number) => ({ tag, count })

async function measureExport({ send, owner, pid }: Product): Promise<Figure[]> {
  await addOrders(owner, exported)
  const memory = watchMemory(pid)
  const before = memory.now()
  const startMs = performance.now()
  const { taskId } = await send<{ taskId: string }>('POST', '/stores/orders/export', { tag })
  await finished(send, taskId)
  const tookSeconds = (performance.now() - startMs) / 1_000
  const name = `orders: export of ${exported.toLocaleString('en')}`
  return [
    { name, unit: 's', floor: { atMost: 60 }, values: [tookSeconds] },
    { name: `${name}, memory`, unit: 'MB', floor: { atMost: 200 }, values: [(await memory.peak()) - before] },
  ]
}

async function measureSending({ send, owner }: Product): Promise<Figure[]> {
  await addOrders(owner, sent)
  const startMs = performance.now()
  const body = { notifiesCustomer: true, matching: matching(sent) }
  const { taskId } = await send<{ taskId: string }>('POST', '/stores/orders/matching/fulfillments', body)
  await finished(send, taskId)
  const tookSeconds = (performance.now() - startMs) / 1_000
  const { rows } = await owner.query(
    `select count(*)::int as mails from order_mails where store_id = $1 and kind = 'parcel_sent'`,
    [northwind.id],
  )
  if (rows[0].mails < sent) throw new Error(`${rows[0].mails} mails were queued for ${sent} orders`)
  const name = `orders: fulfillment of ${sent.toLocaleString('en')} with mails`
  return [{ name, unit: 's', floor: { atMost: 20 }, values: [tookSeconds] }]
}

async function measurePrinting({ receive, owner, pid }: Product): Promise<Figure[]> {
  await addOrders(owner, printed)
  const print = async (kind: string) => {
    const startMs = performance.now()
    const body = { ...(kind === 'invoice' && { kind }), matching: matching(printed) }
    const path = kind === 'invoice' ? 'documents' : 'packing-slips'
    const answer = await receive('POST', `/stores/orders/matching/${path}`, body)
    const bytes = (await answer.arrayBuffer()).byteLength
    if (bytes < printed * 100) throw new Error(`${printed} documents have ${bytes} bytes`)
    return (performance.now() - startMs) / 1_000
  }
  const memory = watchMemory(pid)
  const before = memory.now()
  const slips = await print('packing_slip')
  const megabytes = (await memory.peak()) - before
  const name = `orders: ${printed.toLocaleString('en')} packing slips`
  return [
    { name, unit: 's', floor: { atMost: 30 }, values: [slips] },
    { name: `${name}, memory`, unit: 'MB', floor: { atMost: 300 }, values: [megabytes] },
    {
      name: `orders: ${printed.toLocaleString('en')} invoices, issued`,
      unit: 's',
      floor: { atMost: 30 },
      values: [await print('invoice')],
    },
  ]
}

async function measureLargeOrder({ origin, headers, owner }: Product): Promise<Figure[]> {
  await addOrders(owner, 1, largeOrder.lines)
  const { rows } = await owner.query(
    `with large as (select store_id, id from orders where store_id = $1 and tags = array['${tag}']),
          events as (
            insert into order_events (store_id, order_id, kind, detail)
            select store_id, id, 'note', 'Comment ' || n from large, generate_series(1, $2::int) n)
     select id from large`,
    [northwind.id, largeOrder.events],
  )
  const load = { url: `${origin}/stores/orders/${rows[0].id}`, headers }
  await fireApart(load, 2)
  const { rate } = await fireApart(load, 5)
  const name = `orders: read of one with ${largeOrder.lines} lines and ${largeOrder.events} events`
  return [{ name, unit: '/s', floor: { atLeast: 500 }, values: [rate] }]
}
