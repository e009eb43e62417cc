import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { type OpenVisitStore, visitStores } from '@backroom/testing/database/visit-stores'
import { watchPlans } from '@backroom/testing/database/watch-plans'
import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { randomFrom, uuidv7At } from '@backroom/testing/fixtures/random'
import { lotus, makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WaitingStoreContext } from '../../platform/context.ts'
import { writeEvents } from '../visits/postgres/write-events.ts'
import type { EventRow } from '../visits/visits.ts'
import { findLive } from './live-view.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const random = randomFrom(5)
const zone = 'Asia/Kathmandu'
function row(name: EventRow['name'], agoS: number, visitor: number, part: Partial<EventRow> = {}): EventRow {
  const atMs = Date.now() - agoS * 1000
  return {
    id: uuidv7At(atMs, random),
    name,
    at: new Date(atMs).toISOString(),
    visitor: String(visitor),
    url: '/',
    local_day: Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone).toPlainDate().toString(),
    referrer_host: '',
    device: 'mobile',
    country_code: 'VN',
    product_id: null,
    order_id: null,
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
    utm_content: '',
    utm_term: '',
    amount_cents: 0,
    is_bot: false,
    ...part,
  }
}
const write = (rows: EventRow[]) => store.inStore((ctx) => writeEvents(ctx, rows))

describe.each(visitStores)('in $name', ({ open }) => {
  let opened: OpenVisitStore
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  test('counts active visitors, visitors at the checkout, the newest events, and today since midnight in the time zone', async () => {
    const [storeId, other] = [await makeStore(store.database.owner), await makeStore(store.database.owner)]
    await store.database.owner.query('update stores set standard_timezone = $1', [zone])
    const ctx = store.waitingStore(opened, storeId)
    const midnightMs = Temporal.Now.zonedDateTimeISO(zone).startOfDay().epochMilliseconds
    const sinceMidnightS = (Date.now() - midnightMs) / 1000
    const newest = row('page_view', 1, 1, { url: '/cart', country_code: 'DE', device: 'desktop' })
    const rows = [
      newest,
      row('page_view', 2, 1),
      row('page_view', 200, 2),
      row('page_view', 310, 3),
      row('reached_checkout', 100, 2),
      row('reached_checkout', 90, 2),
      row('reached_checkout', 590, 4),
      row('reached_checkout', 610, 5),
      row('page_view', 3, 9, { is_bot: true }),
      // Of yesterday, and not among the present either just after midnight.
      row('page_view', sinceMidnightS + 3600, 6),
      row('session_converted', 30, 7, { amount_cents: 2_500 }),
    ]
    await ctx.write(await opened.visits.append(storeId, rows))
    await store.waitingStore(opened, other).write(await opened.visits.append(other, [row('page_view', 1, 8)]))
    const before = await findLive(ctx)
    expect(before).toMatchObject({ activeVisitors: 3, checkouts: 2 })
    expect(before.recent).toHaveLength(8)
    expect(before.recent[0]).toEqual({
      id: newest.id,
      name: 'page_view',
      path: '/cart',
      countryCode: 'DE',
      device: 'desktop',
      at: expect.stringContaining(newest.at.slice(0, 19)),
    })
    await opened.visits.processQueue(ctx)
    const { today } = await findLive(ctx)
    const todaysRows = rows.filter(({ is_bot, at }) => !is_bot && Date.parse(at) >= midnightMs)
    expect(today).toMatchObject({
      pageViews: todaysRows.filter(({ name }) => name === 'page_view').length,
      visitors: new Set(todaysRows.map(({ visitor }) => visitor)).size,
    })
    expect(today.sessions).toBe(today.visitors)
  })
})

test('restarts the day’s totals at midnight of the store, with the sales of the reports', async () => {
  const { owner } = store.database
  await owner.query('update stores set standard_timezone = $1', ['Asia/Kathmandu'])
  // Midnight in Kathmandu is 18:15 UTC.
  const midnight = '2026-11-10T18:15:00Z'
  const sell = (placedAt: string, subtotalCents: number) =>
    insertOrders(owner, lotus, [{ placedAt, subtotalCents, currency: 'USD' }])
  await sell('2026-11-10T18:14:59Z', 700)
  await sell(midnight, 90)
  await owner.query(
    `insert into rollup_quarters (store_id, quarter, visitors, sessions, page_views)
     values ($1, $2::timestamptz - interval '15 minutes', 5, 6, 7), ($1, $2, 1, 2, 3)`,
    [lotus, midnight],
  )
  const todayAt = async (at: string) => (await findLive(store.waitingStore(), new Date(at))).today
  const before = { visitors: 6, sessions: 8, pageViews: 10, orders: 1, salesCents: 700 }
  // Visits of a clock that is ahead count as today's.
  expect(await todayAt('2026-11-10T18:14:59Z')).toMatchObject({ orders: before.orders, salesCents: before.salesCents })
  expect(await todayAt(midnight)).toMatchObject({ orders: 1, salesCents: 90 })
  const visitsOf = ({ visitors, sessions, pageViews }: typeof before) => [visitors, sessions, pageViews]
  const later = visitsOf(await todayAt(midnight))
  const earlier = visitsOf(await todayAt('2026-11-10T18:14:59Z'))
  expect(earlier.map((value, index) => value - later[index]!)).toEqual([5, 6, 7])
})

test('reads only the last minutes, whatever the number of older events', async () => {
  await write(Array.from({ length: 4_000 }, (_, index) => row('page_view', 3_600 + index, 1_000 + index)))
  const plans = watchPlans(store.database)
  const readings = await plans.read((db) => {
    const context = { storeId: lotus, requestId: '', ports: testPorts }
    const run: WaitingStoreContext['read'] = (work) => work({ ...context, db })
    return findLive({ ...context, read: run, write: run })
  })
  const read = readings.filter(({ table }) => /^events_/.test(table)).reduce((sum, { rows }) => sum + rows, 0)
  expect(read).toBeLessThan(40)
  await plans.close()
})
