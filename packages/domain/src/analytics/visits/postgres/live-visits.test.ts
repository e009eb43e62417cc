import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { randomFrom, uuidv7At } from '@backroom/testing/fixtures/random'
import { makeStore } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EventRow, Relation } from '../visits.ts'
import { liveVisits } from './live-visits.ts'
import { visitorEvents } from './visitor-events.ts'
import { writeEvents } from './write-events.ts'

let store: TestStore
let storeId = ''
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
})

const random = randomFrom(9)
const now = '2026-11-21T12:00:00.000Z'
const minuteMs = 60_000
function row(atMs: number, visitor: number, part: Partial<EventRow> = {}): EventRow {
  return {
    ...{ id: uuidv7At(atMs, random), name: 'page_view', at: new Date(atMs).toISOString(), visitor: String(visitor) },
    ...{ url: '/', local_day: '2026-11-21', referrer_host: '', device: 'mobile', country_code: 'VN' },
    ...{ product_id: null, order_id: null, utm_source: '', utm_medium: '', utm_campaign: '', utm_content: '' },
    ...{ utm_term: '', amount_cents: 0, is_bot: false, ...part },
  } as EventRow
}
const ago = (minutes: number) => Date.parse(now) - minutes * minuteMs
const write = (rows: EventRow[], id = storeId) => store.inStore((ctx) => writeEvents(ctx, rows), id)
const read = (relation: Relation) =>
  store.inStore(
    async ({ db }) => (await sql<Record<string, unknown>>`select * from ${relation} as read`.execute(db)).rows,
    storeId,
  )
const live = () => liveVisits(storeId, now, { day: '2026-11-21', zone: 'Asia/Kathmandu' })
/** The lowest id of an instant. */
const firstId = (atMs: number) => `${uuidv7At(atMs, random).slice(0, 14)}7000-8000-000000000000`

test('visitors are active for five minutes and at the checkout for ten, each counted once', async () => {
  const inCheckout = { name: 'reached_checkout' } as const
  await write([
    row(ago(0), 1),
    row(ago(1), 1),
    row(ago(5) + 1, 2),
    row(ago(5), 3),
    row(ago(7), 4, inCheckout),
    row(ago(8), 4, inCheckout),
    row(ago(10), 5, { ...inCheckout, id: firstId(ago(10)) }),
    row(ago(10) - 1, 6, inCheckout),
    row(ago(2), 7, { ...inCheckout, is_bot: true }),
  ])
  expect(await read(live().present)).toEqual([{ activeVisitors: 2, checkouts: 2 }])
  expect(await read(live().recent)).toHaveLength(7)
})

test('shows the twenty newest events', async () => {
  const rows = Array.from({ length: 22 }, (_, index) => row(ago(index / 10), index, { url: `/${index}` }))
  await write(rows)
  const paths = (await read(live().recent)).map(({ path }) => path)
  expect(paths).toEqual(Array.from({ length: 20 }, (_, index) => `/${index}`))
})

test('the day’s totals are those since midnight in the time zone, and zero without visits', async () => {
  const addQuarter = (at: string, [visitors, sessions, pageViews]: number[]) =>
    store.database.owner.query(
      `insert into rollup_quarters (store_id, quarter, visitors, sessions, page_views, bounces, view_content)
       values ($1, $2, $3, $4, $5, 1000, 2000)`,
      [storeId, at, visitors, sessions, pageViews],
    )
  const none = { visitors: 0, sessions: 0, pageViews: 0 }
  expect(await read(live().today)).toEqual([none])
  await addQuarter('2026-11-20T18:00:00Z', [100, 200, 300])
  expect(await read(live().today)).toEqual([none])
  await addQuarter('2026-11-20T18:15:00Z', [1, 2, 4])
  await addQuarter('2026-11-21T09:00:00Z', [5, 7, 9])
  expect(await read(live().today)).toEqual([{ visitors: 6, sessions: 9, pageViews: 13 }])
})

test('reads the newest 500 events of a visitor’s day', async () => {
  const values = {
    referrer_host: 'r',
    utm_source: 's',
    utm_medium: 'm',
    utm_campaign: 'c',
    utm_content: 'k',
    utm_term: 't',
  }
  const newest = row(ago(0), 1, { url: '/newest', ...values })
  const same = [row(ago(1), 1, { id: firstId(ago(1)), url: '/lower' }), row(ago(1), 1, { url: '/higher' })]
  await write([
    newest,
    ...same,
    ...Array.from({ length: 498 }, (_, index) => row(ago(2 + index / 10), 1)),
    row(ago(0), 2),
    row(ago(0), 1, { local_day: '2026-11-20' }),
  ])
  const events = await read(visitorEvents(storeId, { visitor: '1', day: '2026-11-21' }))
  expect(events).toHaveLength(500)
  expect(events[0]).toEqual({
    ...{ id: newest.id, name: 'page_view', at: '2026-11-21T12:00:00Z', landingPage: '/newest', referrerHost: 'r' },
    ...{ utmSource: 's', utmMedium: 'm', utmCampaign: 'c', utmContent: 'k', utmTerm: 't' },
  })
  expect(events.slice(1, 3).map(({ landingPage }) => landingPage)).toEqual(['/higher', '/lower'])
  expect(events.every(({ at }) => String(at) > new Date(ago(2 + 49.75)).toISOString())).toBe(true)
})

test('a day’s events have ids from the day before until the day after, whatever the zone', async () => {
  const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`)
  await write([
    row(midnight('2026-11-20') - 1, 1, { url: '/too-early' }),
    row(midnight('2026-11-20'), 1, { url: '/first', id: firstId(midnight('2026-11-20')) }),
    row(midnight('2026-11-23') - 1, 1, { url: '/last' }),
    row(midnight('2026-11-23'), 1, { url: '/too-late', id: firstId(midnight('2026-11-23')) }),
  ])
  const events = await read(visitorEvents(storeId, { visitor: '1', day: '2026-11-21' }))
  expect(events.map(({ landingPage }) => landingPage)).toEqual(['/last', '/first'])
})

test('queues and announces new events of people, not repeated ones and not those of bots', async () => {
  const client = await store.database.owner.connect()
  const announced: string[] = []
  client.on('notification', ({ payload = '' }) => announced.push(payload))
  await client.query('listen visited')
  const [person, bot] = [row(ago(1), 1), row(ago(1), 2, { is_bot: true })]
  const afterWriting = async (rows: EventRow[]) => {
    await write(rows)
    await client.query('select 1')
    return announced.splice(0)
  }
  expect(await afterWriting([bot])).toEqual([])
  expect(await afterWriting([bot, person])).toEqual([storeId])
  expect(await afterWriting([person])).toEqual([])
  const { rows } = await client.query('select local_day::text, visitor::int, id from event_queue where store_id = $1', [
    storeId,
  ])
  expect(rows).toEqual([{ local_day: '2026-11-21', visitor: 1, id: person.id }])
  await client.query('unlisten visited')
  client.release()
})

test('creates the partition of a month that is missing', async () => {
  const atMs = Date.parse('2026-02-28T23:59:59.999Z')
  const later = Date.parse('2026-03-01T00:00:00Z')
  await write([row(atMs, 1), row(later, 1, { id: firstId(later) })])
  const { rows } = await store.database.owner.query(
    `select tableoid::regclass::text as part, count(*)::int from events where store_id = $1 group by 1 order by 1`,
    [storeId],
  )
  expect(rows).toEqual([
    { part: 'events_2026_02', count: 1 },
    { part: 'events_2026_03', count: 1 },
  ])
})
