import type { StoreContext } from '@backroom/domain/context'
import { postSales, type Sale } from '@backroom/domain/ledger/ledger'
import { priceLines } from '@backroom/domain/pricing/pricing'
import { type Buyer, buyerFrom } from './buyers.ts'
import { insertRows } from './insert-rows.ts'
import { type Random, randomFrom, uuidv7At } from './random.ts'
import type { SeededProduct } from './seed-catalog.ts'
import type { DemoStore } from './stores.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
/** What a new store pays: 3 %. */
const feeBasisPoints = 300

interface History {
  events: Record<string, unknown>[]
  orders: Record<string, unknown>[]
  lines: Record<string, unknown>[]
  happenings: Record<string, unknown>[]
  sales: Sale[]
}

/** Visits and the orders some of them end in, from `historyDays` ago until an hour ago. */
export async function seedHistory(ctx: StoreContext, store: DemoStore, products: SeededProduct[], nowMs: number) {
  const random = randomFrom(store.historyDays * 31 + 5)
  const history: History = {
    events: [],
    orders: [],
    lines: [],
    happenings: [],
    sales: [],
  }
  const visits: number[] = []
  for (let daysAgo = store.historyDays; daysAgo >= 0; daysAgo--) {
    // Weekends are livelier, and the shop grows a little.
    const growth = 1 + 0.4 * (1 - daysAgo / store.historyDays)
    const weekend = [0, 6].includes(new Date(nowMs - daysAgo * dayMs).getUTCDay()) ? 1.3 : 1
    const count = Math.round(store.visitorsADay * growth * weekend * (0.85 + random.next() * 0.3))
    for (let index = 0; index < count; index++) visits.push(nowMs - daysAgo * dayMs - Math.floor(random.next() * dayMs))
  }
  visits.sort((a, b) => a - b)
  for (const atMs of visits) addVisit(history, { store, products, random, atMs, nowMs })
  await writeHistory(ctx, history)
}

interface Visit {
  store: DemoStore
  products: SeededProduct[]
  random: Random
  atMs: number
  nowMs: number
}

const sources = ['', '', '', 'google', 'facebook', 'instagram', 'tiktok', 'newsletter']

function addVisit(history: History, { store, products, random, atMs, nowMs }: Visit) {
  const source = random.pick(sources)
  const draw = random.next()
  const visitor = BigInt.asIntN(64, BigInt(Math.floor(random.next() * 2 ** 52)) * 2048n + BigInt(history.events.length))
  const buyer = buyerFrom(random)
  let clockMs = atMs
  const add = (name: string, url: string, more: Record<string, unknown> = {}) => {
    clockMs += random.integer(5, 70) * 1000
    if (clockMs > nowMs - 60 * minuteMs) return
    history.events.push({
      store_id: store.id,
      id: uuidv7At(clockMs, random),
      name,
      at: new Date(clockMs).toISOString(),
      visitor: visitor.toString(),
      url,
      referrer_host: source && source !== 'newsletter' ? `${source}.com` : '',
      device: draw < 0.66 ? 'mobile' : draw < 0.97 ? 'desktop' : 'tablet',
      country_code: buyer.countryCode,
      utm_source: source,
      utm_medium: source === 'newsletter' ? 'email' : source ? 'social' : '',
      utm_campaign: source ? 'autumn' : '',
      product_id: null,
      order_id: null,
      amount_cents: 0,
      is_bot: false,
      ...more,
    })
  }
  add('page_view', '/')
  if (random.next() > 0.72) return
  const product = random.pick(products)
  const url = `/products/${product.handle}`
  add('page_view', url)
  add('view_content', url, { product_id: product.id })
  if (random.next() > 0.34) return
  add('add_to_cart', url, { product_id: product.id })
  if (random.next() > 0.58) return
  add('page_view', '/checkout')
  add('reached_checkout', '/checkout')
  if (random.next() > 0.62 || clockMs > nowMs - 70 * minuteMs) return
  const order = addOrder(
    history,
    {
      store,
      products: [product, ...(random.next() < 0.3 ? [random.pick(products)] : [])],
      random,
      atMs: clockMs + 40_000,
      nowMs,
    },
    buyer,
  )
  add('session_converted', '/checkout', { order_id: order.id, amount_cents: order.totalCents })
}

function addOrder(history: History, { store, products, random, atMs, nowMs }: Visit, buyer: Buyer) {
  const id = uuidv7At(atMs, random)
  const at = new Date(atMs).toISOString()
  const bought = [...new Set(products)].map((product) => {
    const variant = random.pick(product.variants)
    return { product, variant, quantity: random.next() < 0.2 ? 2 : 1, priceCents: variant.priceCents }
  })
  const cart = priceLines(bought, 'USD')
  const lines = cart.lines.map(({ product, variant, ...line }) => ({
    store_id: store.id,
    id: uuidv7At(atMs, random),
    order_id: id,
    product_id: product.id,
    variant_id: variant.id,
    title: product.title,
    variant_title: variant.title,
    sku: variant.sku,
    quantity: line.quantity,
    price_cents: line.priceCents,
    discount_cents: line.discountCents,
    tax_cents: line.taxCents,
    total_cents: line.totalCents,
    image_url: product.imageUrl,
  }))
  const { totalCents } = cart
  const isFulfilled = nowMs - atMs > 3 * dayMs && random.next() < 0.93
  history.lines.push(...lines)
  history.orders.push({
    store_id: store.id,
    id,
    number: 0,
    token: uuidv7At(atMs, random).replaceAll('-', ''),
    cart_id: uuidv7At(atMs, random),
    email: buyer.email,
    customer_name: `${buyer.firstName} ${buyer.lastName}`,
    shipping_address: addressOf(buyer),
    payment_status: 'paid',
    fulfillment_status: isFulfilled ? 'fulfilled' : 'unfulfilled',
    currency: 'USD',
    item_count: cart.itemCount,
    subtotal_cents: cart.subtotalCents,
    shipping_cents: cart.shippingCents,
    discount_cents: cart.discountCents,
    tax_cents: cart.taxCents,
    total_cents: totalCents,
    payment_reference: `test_${id.replaceAll('-', '').slice(0, 24)}`,
    card: { brand: 'Visa', last4: '4242' },
    placed_at: at,
  })
  const happened = (kind: string, detail: string, delayMs: number) =>
    history.happenings.push({
      store_id: store.id,
      id: uuidv7At(atMs + delayMs, random),
      order_id: id,
      kind,
      detail,
      at: new Date(atMs + delayMs).toISOString(),
    })
  happened('placed', '', 0)
  happened('paid', 'Visa •••• 4242', 1000)
  if (isFulfilled) happened('fulfilled', '', 2 * dayMs)
  const { holdingDays } = store
  history.sales.push({ orderId: id, amountCents: totalCents, currency: 'USD', feeBasisPoints, holdingDays, at })
  return { id, totalCents }
}

const addressOf = ({ email: _, ...address }: Buyer) => ({ ...address, address1: '48 Harbour Street', phone: '' })

async function writeHistory(ctx: StoreContext, history: History) {
  const { db } = ctx
  // Numbers follow the time of the order, not of the visit that led to it.
  history.orders.sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1))
  for (const [index, order] of history.orders.entries()) order.number = 1001 + index
  const { storeId } = ctx
  await insertRows(db, 'store_counters', [{ store_id: storeId, next_order_number: 1001 + history.orders.length }])
  await insertRows(db, 'orders', history.orders)
  await insertRows(db, 'order_lines', history.lines)
  await insertRows(db, 'order_events', history.happenings)
  await postSales(ctx, history.sales)
  await insertRows(db, 'events', history.events)
  await insertRows(
    db,
    'event_queue',
    history.events.map(({ store_id, id }) => ({ store_id, id })),
  )
}
