import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { watchPlans } from '@backroom/testing/database/watch-plans'
import { randomFrom, uuidv7At } from '@backroom/testing/world/random'
import { bamboo, lotus } from '@backroom/testing/world/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLive, rollUpEvents } from '../analytics.ts'
import { type EventRow, writeEvents } from '../ingest/write-events.ts'

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
    ...{ id: uuidv7At(atMs, random), name, at: new Date(atMs).toISOString(), visitor: String(visitor), url: '/' },
    local_day: Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone).toPlainDate().toString(),
    ...{ referrer_host: '', device: 'mobile', country_code: 'VN', product_id: null, order_id: null },
    ...{ utm_source: '', utm_medium: '', utm_campaign: '', utm_content: '', utm_term: '' },
    ...{ amount_cents: 0, is_bot: false, ...part },
  }
}
const write = (rows: EventRow[], storeId = lotus) => store.inStore((ctx) => writeEvents(ctx, rows), storeId)

test('shows who is there now, who is at the checkout, the newest events, and today since midnight of the zone', async () => {
  await store.database.owner.query('update stores set standard_timezone = $1', [zone])
  const midnightMs = Temporal.Now.zonedDateTimeISO(zone).startOfDay().epochMilliseconds
  const sinceMidnightS = (Date.now() - midnightMs) / 1000
  const newest = row('page_view', 1, 1, { url: '/cart', country_code: 'DE', device: 'desktop' })
  await write([
    newest,
    row('page_view', 2, 1),
    row('page_view', 200, 2),
    row('page_view', 310, 3),
    row('reached_checkout', 100, 2),
    row('reached_checkout', 90, 2),
    row('reached_checkout', 590, 4),
    row('reached_checkout', 610, 5),
    row('page_view', 3, 9, { is_bot: true }),
    row('page_view', sinceMidnightS + 60, 6),
    row('session_converted', 30, 7, { amount_cents: 2_500 }),
  ])
  await write([row('page_view', 1, 8)], bamboo)
  const before = await store.inStore(findLive)
  expect(before).toMatchObject({ activeVisitors: 3, checkouts: 2 })
  expect(before.recent).toHaveLength(8)
  expect(before.recent[0]).toEqual({
    ...{ id: newest.id, name: 'page_view', path: '/cart', countryCode: 'DE', device: 'desktop' },
    at: expect.stringContaining(newest.at.slice(0, 19)),
  })
  await store.inStore(rollUpEvents)
  const { today } = await store.inStore(findLive)
  const { rows } = await store.database.owner.query(
    `select count(*) filter (where name = 'page_view')::int as "pageViews", count(distinct visitor)::int as visitors,
            count(*) filter (where name = 'session_converted')::int as orders, sum(amount_cents)::int as "salesCents"
       from events where store_id = $1 and not is_bot and at >= $2`,
    [lotus, new Date(midnightMs).toISOString()],
  )
  expect(today).toMatchObject(rows[0])
  expect(today.sessions).toBe(today.visitors)
})

test('reads the last minutes alone, however much came before', async () => {
  await write(Array.from({ length: 4_000 }, (_, index) => row('page_view', 3_600 + index, 1_000 + index)))
  const plans = watchPlans(store.database)
  const readings = await plans.read((db) => findLive({ storeId: lotus, requestId: '', db, ports: testPorts }))
  const read = readings.filter(({ table }) => /^events_/.test(table)).reduce((sum, { rows }) => sum + rows, 0)
  expect(read).toBeLessThan(40)
  await plans.close()
})
