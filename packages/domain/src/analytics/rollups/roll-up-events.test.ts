import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { watchPlans } from '@backroom/testing/database/watch-plans'
import { randomFrom, uuidv7At } from '@backroom/testing/world/random'
import { bamboo, lotus } from '@backroom/testing/world/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findOverview, Ingestion, readBatch, recordPurchase, type Visit } from '../analytics.ts'
import { findSalt } from '../ingest/salts.ts'
import { visitorOf } from '../ingest/visit.ts'
import { rebuildRollups } from './rebuild-rollups.ts'
import { rollUpEvents } from './roll-up-events.job.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  await store.database.owner.query('truncate events, event_queue, rollup_quarters, rollup_days')
})

const random = randomFrom(7)
const nowMs = Date.parse('2026-11-21T12:00:00Z')
const minute = 60_000
const person = (number: number) => ({ address: `203.0.113.${number}`, userAgent: 'Mozilla/5.0 (Macintosh) Safari/605' })
type Name = 'page_view' | 'view_content' | 'add_to_cart' | 'reached_checkout'
const event = (name: Name, atMs: number, url = '/') => ({ id: uuidv7At(atMs, random), name, url, referrer: '' })
const ingestion = new Ingestion(testPorts.visits, (storeId, work) => store.inStore(work, storeId))
const ingest = (events: ReturnType<typeof event>[], visit: Visit = person(1), storeId = lotus) =>
  ingestion.receive(storeId, readBatch({ events }, nowMs)!, visit, { agreed: false, objects: false })
const rollUp = () => store.inStore(rollUpEvents)
const overview = (timezone = 'UTC', storeId = lotus) =>
  findOverview(store.waitingStores([storeId]), { fromTime: '2026-11-20', toTime: '2026-11-21', timezone })

test('visitors, sessions and the funnel add up [B2-16, B2-17, B3-06]', async () => {
  await ingest([event('page_view', nowMs - 100 * minute), event('view_content', nowMs - 99 * minute)])
  // 31 quiet minutes end a session; 29 do not.
  await ingest([event('page_view', nowMs - 60 * minute), event('add_to_cart', nowMs - 31 * minute)])
  await ingest([event('page_view', nowMs - 30 * minute)], person(2))
  await rollUp()
  expect(await overview()).toMatchObject({
    visitors: 2,
    sessions: 3,
    conversionRate: 0,
    funnel: { view_content: 1, add_to_cart: 1, reached_checkout: 0, session_converted: 0 },
  })
})

test('a repeated batch counts once, in one round or in two', async () => {
  const batch = [event('page_view', nowMs - minute), event('view_content', nowMs - minute)]
  await ingest(batch)
  await ingest(batch)
  await rollUp()
  await ingest(batch)
  expect(await rollUp()).toBe(0)
  expect(await overview()).toMatchObject({ visitors: 1, funnel: { view_content: 1 } })
})

test('a session goes on from one batch to the next', async () => {
  await ingest([event('page_view', nowMs - 20 * minute)])
  await rollUp()
  await ingest([event('view_content', nowMs - 5 * minute)])
  await rollUp()
  expect(await overview()).toMatchObject({ visitors: 1, sessions: 1 })
})

test('an event is of the day it happened on in the zone that is asked for', async () => {
  await ingest([event('page_view', Date.parse('2026-11-21T03:30:00Z'))])
  await rollUp()
  const days = async (zone: string) => (await overview(zone)).days.map(({ visitors }) => visitors)
  expect(await days('UTC')).toEqual([0, 1])
  expect(await days('America/Los_Angeles')).toEqual([1, 0])
})

test('what is older than 48 hours or ahead of us is left out; bots are kept and not counted', async () => {
  expect(
    await ingest([event('page_view', nowMs - 49 * 60 * minute), event('page_view', nowMs + 6 * minute)]),
  ).toMatchObject({
    taken: 0,
  })
  await ingest([event('page_view', nowMs - minute)], { address: '203.0.113.9', userAgent: 'Googlebot/2.1' })
  await rollUp()
  expect(await overview()).toMatchObject({ visitors: 0 })
  const { rowCount } = await store.database.owner.query('select from events where is_bot')
  expect(rowCount).toBe(1)
})

test("a store's events count for it alone, and its address never identifies a visitor elsewhere", async () => {
  await ingest([event('page_view', nowMs - minute)])
  await ingest([event('page_view', nowMs - minute)], person(1), bamboo)
  await rollUp()
  await store.inStore(rollUpEvents, bamboo)
  expect((await overview()).visitors).toBe(1)
  expect((await overview('UTC', bamboo)).visitors).toBe(1)
  const { rows } = await store.database.owner.query('select distinct visitor from events')
  expect(rows).toHaveLength(2)
})

const buy = (totalCents: number, number: number) =>
  store.inStore(async (ctx) => {
    const by = { visitor: visitorOf(lotus, person(number), await findSalt(ctx, today())), device: 'desktop' as const }
    await recordPurchase(ctx, { orderId: crypto.randomUUID(), totalCents, countryCode: 'VN', by, touches: {} })
  })
const today = () => new Date().toISOString().slice(0, 10)
const todaysOverview = () =>
  findOverview(store.waitingStores(), { fromTime: today(), toTime: today(), timezone: 'UTC' })

test('each step of the funnel is counted for itself', async () => {
  const visited = (name: Name, times: number) =>
    Array.from({ length: times }, (_, index) => event(name, nowMs - (index + 1) * minute))
  await ingest([...visited('view_content', 4), ...visited('add_to_cart', 3), ...visited('reached_checkout', 2)])
  await rollUp()
  const { funnel, days } = await overview()
  expect(funnel).toEqual({ view_content: 4, add_to_cart: 3, reached_checkout: 2, session_converted: 0 })
  expect(days.at(-1)).toMatchObject({ view_content: 4, add_to_cart: 3, reached_checkout: 2, session_converted: 0 })
})

test('a session that buys twice converts once, also when the second purchase comes in a later batch', async () => {
  await buy(1000, 1)
  await buy(1000, 1)
  await rollUp()
  await buy(1000, 1)
  await buy(1000, 2)
  await rollUp()
  const { sessions, conversionRate, days } = await todaysOverview()
  expect([sessions, conversionRate, days[0]?.convertedSessions]).toEqual([2, 1, 2])
})

test('reads the days of the visitors that came, and no table whole, also with a plan made while all was empty', async () => {
  const plans = watchPlans(store.database)
  const roll = () =>
    plans.read((db) => rollUpEvents({ storeId: lotus, requestId: '', db, ports: testPorts }), lotus, 'write')
  await roll()
  const crowd = Array.from({ length: 50 }, () => event('page_view', nowMs - minute))
  for (let number = 1; number <= 40; number++)
    await ingest(
      crowd.map(({ name }) => event(name, nowMs)),
      person(number),
    )
  await rollUp()
  await ingest([event('page_view', nowMs - minute)], person(3))
  const readings = await roll()
  const rowsOf = (table: RegExp) =>
    readings.filter((one) => table.test(one.table)).reduce((sum, { rows }) => sum + rows, 0)
  expect(rowsOf(/^events_/)).toBe(51)
  expect(rowsOf(/^event_queue/)).toBeLessThanOrEqual(4)
  expect(readings.filter(({ by }) => by === 'Seq Scan')).toEqual([])
  await plans.close()
})

test('a zone that is changed moves nothing that was counted, and nothing is counted twice', async () => {
  const zone = async (name: string | null) => {
    await store.database.owner.query('update stores set standard_timezone = $2 where store_id = $1', [lotus, name])
    ingestion.forget(lotus)
  }
  // 02:00 on the 21st in Berlin, still the 20th in Los Angeles.
  await zone('Europe/Berlin')
  const first = event('page_view', Date.parse('2026-11-21T01:00:00Z'))
  await ingest([first])
  await rollUp()
  await zone('America/Los_Angeles')
  await ingest([first, event('page_view', Date.parse('2026-11-21T01:10:00Z'))])
  await rollUp()
  const counted = async () =>
    (
      await store.database.owner.query(
        `select local_day::text, events::int from rollup_days where dimension = 'url' order by 1`,
      )
    ).rows
  const expected = [
    { local_day: '2026-11-20', events: 1 },
    { local_day: '2026-11-21', events: 1 },
  ]
  expect(await counted()).toEqual(expected)
  for (const day of ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'])
    await store.inStore((ctx) => rebuildRollups(ctx, { from: day, to: day }))
  expect(await counted()).toEqual(expected)
  expect((await overview()).days.map(({ sessions }) => sessions)).toEqual([0, 2])
  await zone(null)
})

test('a day that is built anew leaves alone what still waits: it is counted once, when its turn comes', async () => {
  await ingest([event('page_view', nowMs - 9 * minute)])
  await rollUp()
  await ingest([event('page_view', nowMs - 8 * minute)], person(2))
  await store.inStore((ctx) => rebuildRollups(ctx, { from: '2026-11-21', to: '2026-11-21' }))
  expect((await overview()).visitors).toBe(1)
  await rollUp()
  expect((await overview()).visitors).toBe(2)
})

test('a visit of one page bounces until something else happens in it', async () => {
  const bounces = async () =>
    (await store.database.owner.query('select sum(bounces)::int as bounces from rollup_quarters')).rows[0].bounces
  await ingest([event('page_view', nowMs - 9 * minute)])
  await ingest([event('add_to_cart', nowMs - 9 * minute)], person(2))
  await rollUp()
  expect(await bounces()).toBe(1)
  await ingest([event('page_view', nowMs - 8 * minute)])
  await rollUp()
  expect(await bounces()).toBe(0)
})
