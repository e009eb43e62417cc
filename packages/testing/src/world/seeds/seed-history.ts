import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import { postRefund, postSales } from '@backroom/domain/money/ledger/ledger'
import type { StoreContext } from '@backroom/domain/platform/context'
import { buyerFrom } from '../buyers.ts'
import { type Random, randomFrom, uuidv7At } from '../random.ts'
import { insertRows } from '../rows/insert-rows.ts'
import { addOrder, type OrderRows } from '../rows/order-rows.ts'
import type { DemoStore } from '../stores.ts'
import type { SeededProduct } from './seed-catalog.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

interface History extends OrderRows {
  events: Record<string, unknown>[]
  touches: Record<string, unknown>[]
}

/** Seeds visits and orders from `historyDays` ago until an hour ago, and one newer order. */
export async function seedHistory(ctx: StoreContext, store: DemoStore, products: SeededProduct[], nowMs: number) {
  const random = randomFrom(store.historyDays * 31 + 5)
  const history: History = {
    events: [],
    touches: [],
    orders: [],
    lines: [],
    checkouts: [],
    orderEvents: [],
    payments: [],
    refunds: [],
    sales: [],
    refundPostings: [],
  }
  const visits: number[] = []
  for (let daysAgo = store.historyDays; daysAgo >= 0; daysAgo--) {
    // More visits on weekends, with a slow growth.
    const growth = 1 + 0.4 * (1 - daysAgo / store.historyDays)
    const weekend = [0, 6].includes(new Date(nowMs - daysAgo * dayMs).getUTCDay()) ? 1.3 : 1
    const count = Math.round(store.visitorsADay * growth * weekend * (0.85 + random.next() * 0.3))
    for (let index = 0; index < count; index++) visits.push(nowMs - daysAgo * dayMs - Math.floor(random.next() * dayMs))
  }
  visits.sort((a, b) => a - b)
  const untilMs = nowMs - hourMs
  for (const atMs of visits) addVisit(history, { store, products, random, atMs, nowMs, untilMs })
  addVisit(history, { store, products, random, atMs: nowMs - 35 * minuteMs, nowMs, untilMs: nowMs, buys: true })
  await writeHistory(ctx, history)
}

interface Visit {
  store: DemoStore
  products: SeededProduct[]
  random: Random
  atMs: number
  nowMs: number
  /** Later events are left out. */
  untilMs: number
  /** Always ends with an order. */
  buys?: boolean
}

const sources = ['', '', '', 'google', 'facebook', 'instagram', 'tiktok', 'newsletter']
const campaigns = ['autumn', 'autumn', 'new-arrivals']
const contents = ['photo', 'video', '']

function addVisit(history: History, { store, products, random, atMs, nowMs, untilMs, buys = false }: Visit) {
  const source = random.pick(sources)
  const draw = random.next()
  const device = draw < 0.66 ? 'mobile' : draw < 0.97 ? 'desktop' : 'tablet'
  const visitor = BigInt.asIntN(
    64,
    BigInt(Math.floor(random.next() * 2 ** 52)) * 2048n + BigInt(history.events.length),
  ).toString()
  const buyer = buyerFrom(random)
  const landing = {
    referrer_host: source && source !== 'newsletter' ? `${source}.com` : '',
    utm_source: source,
    utm_medium: source === 'newsletter' ? 'email' : source ? 'social' : '',
    utm_campaign: source ? random.pick(campaigns) : '',
    utm_content: source ? random.pick(contents) : '',
    utm_term: '',
  }
  const continues = (chance: number) => random.next() <= chance || buys
  let clockMs = atMs
  const timeZone = store.timeZone ?? defaultTimeZone
  const add = (name: string, url: string, more: Record<string, unknown> = {}) => {
    clockMs += random.integer(5, 70) * 1000
    if (clockMs > untilMs) return
    history.events.push({
      store_id: store.id,
      id: uuidv7At(clockMs, random),
      name,
      at: new Date(clockMs).toISOString(),
      local_day: localDay(clockMs, timeZone),
      visitor,
      url,
      ...landing,
      device,
      country_code: buyer.countryCode,
      product_id: null,
      order_id: null,
      amount_cents: 0,
      is_bot: false,
      ...more,
    })
  }
  add('page_view', '/')
  if (!continues(0.72)) return
  const available = products.filter(({ sold }) => wasForSale(sold, nowMs - atMs))
  const product = random.pick(available)
  const url = `/products/${product.handle}`
  add('page_view', url)
  add('view_content', url, { product_id: product.id })
  if (!continues(0.34)) return
  add('add_to_cart', url, { product_id: product.id })
  if (!continues(0.58)) return
  add('page_view', '/checkout')
  add('reached_checkout', '/checkout')
  if (!continues(0.62) || clockMs > untilMs - 10 * minuteMs) return
  const bought = [product, ...(random.next() < 0.3 ? [random.pick(available)] : [])]
  const purchase = { store, products: bought, random, atMs: clockMs + 40_000, nowMs, buyer, visitor, device }
  const order = addOrder(history, purchase)
  add('session_converted', '/checkout', { order_id: order.id, amount_cents: order.totalCents })
  const attribution = { store_id: store.id, order_id: order.id, at: new Date(atMs).toISOString(), landing_page: '/' }
  for (const touch of ['first', 'last']) history.touches.push({ ...attribution, touch, ...landing })
}

const localDay = (atMs: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone).toPlainDate().toString()

const wasForSale = (sold: SeededProduct['sold'], agoMs: number) =>
  sold === 'still' || (sold === 'until lately' && agoMs > 4 * dayMs) || (sold === 'long ago' && agoMs > 18 * dayMs)

async function writeHistory(ctx: StoreContext, history: History) {
  const { db } = ctx
  // Numbers follow the time of orders, not of visits.
  history.orders.sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1))
  for (const [index, order] of history.orders.entries()) order.number = 1001 + index
  const { storeId } = ctx
  await insertRows(db, 'store_counters', [{ store_id: storeId, next_order_number: 1001 + history.orders.length }])
  await insertRows(db, 'orders', history.orders)
  await insertRows(db, 'order_lines', history.lines)
  await insertRows(db, 'order_events', history.orderEvents)
  await insertRows(db, 'checkouts', history.checkouts)
  await insertRows(db, 'payments', history.payments)
  await insertRows(db, 'payment_refunds', history.refunds)
  await postSales(ctx, history.sales)
  for (const refund of history.refundPostings) await postRefund(ctx, refund)
  await insertRows(db, 'order_touches', history.touches)
  await insertRows(db, 'events', history.events)
  await insertRows(
    db,
    'event_queue',
    history.events.map(({ store_id, local_day, visitor, id }) => ({ store_id, local_day, visitor, id })),
  )
}
