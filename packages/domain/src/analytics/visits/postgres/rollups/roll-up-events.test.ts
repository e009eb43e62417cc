import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { watchPlans } from '@backroom/testing/database/watch-plans'
import { randomFrom, uuidv7At } from '@backroom/testing/fixtures/random'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findOverview } from '../../../overview/overview.ts'
import { Ingestion, readBatch, type Visit } from '../../visits.ts'
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
const ingestion = new Ingestion(testPorts, (storeId, work) => store.inStore(work, storeId))
const ingest = (events: ReturnType<typeof event>[], visit: Visit = person(1), storeId = lotus) =>
  ingestion.receive(storeId, readBatch({ events }, nowMs)!, visit, { agreed: false, objects: false })
const rollUp = () => store.inStore(rollUpEvents)
const overview = (timezone = 'UTC', storeId = lotus) =>
  findOverview(store.waitingStores([storeId]), { fromTime: '2026-11-20', toTime: '2026-11-21', timezone })

test('reads only the days of new visitors, also with a plan from the time when the tables were empty', async () => {
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
    readings.filter((reading) => table.test(reading.table)).reduce((sum, { rows }) => sum + rows, 0)
  expect(rowsOf(/^events_/)).toBe(51)
  expect(rowsOf(/^event_queue/)).toBeLessThanOrEqual(4)
  expect(readings.filter(({ by }) => by === 'Seq Scan')).toEqual([])
  await plans.close()
})

test('a changed time zone moves no counted event and counts none twice', async () => {
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

test('rebuilding a day leaves queued events in the queue, which are counted once later', async () => {
  await ingest([event('page_view', nowMs - 9 * minute)])
  await rollUp()
  await ingest([event('page_view', nowMs - 8 * minute)], person(2))
  await store.inStore((ctx) => rebuildRollups(ctx, { from: '2026-11-21', to: '2026-11-21' }))
  expect((await overview()).visitors).toBe(1)
  await rollUp()
  expect((await overview()).visitors).toBe(2)
})

test('a visit with one page view is a bounce until it has another event', async () => {
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

test('a batch has five thousand events and ends with a visitor’s day', async () => {
  const addVisitors = (day: string, visitors: [number, number][]) =>
    Promise.all(
      visitors.map(([visitor, events]) =>
        store.database.owner.query(
          `with visited as (
             insert into events (store_id, id, name, at, local_day, visitor, url, device)
             select $1, gen_id, 'page_view', '2026-11-21T10:00:00Z', $2, $3, '/', 'mobile'
               from (select overlay(gen_random_uuid()::text placing left(uuidv7_floor('2026-11-21T10:00:00Z')::text, 15) from 1)::uuid as gen_id
                       from generate_series(1, $4::int)) ids returning *)
           insert into event_queue (store_id, local_day, visitor, id) select store_id, local_day, visitor, id from visited`,
          [lotus, day, visitor, events],
        ),
      ),
    )
  await addVisitors('2026-11-20', [
    [3, 4_000],
    [9, 990],
  ])
  await addVisitors('2026-11-21', [
    [-5, 8],
    [2, 2],
    [4, 3],
  ])
  const left = async () =>
    (await store.database.owner.query('select distinct visitor::int as visitor from event_queue order by 1')).rows
  expect(await rollUp()).toBe(5_000)
  expect(await left()).toEqual([{ visitor: 4 }])
  expect([await rollUp(), await rollUp()]).toEqual([3, 0])
  const { rows } = await store.database.owner.query(
    `select local_day::text as day, events::int, visitors::int from rollup_days where dimension = 'url' order by 1`,
  )
  expect(rows).toEqual([
    { day: '2026-11-20', events: 4_990, visitors: 2 },
    { day: '2026-11-21', events: 13, visitors: 3 },
  ])
})

test('another worker of the store adds nothing meanwhile', async () => {
  await ingest([event('page_view', nowMs - minute)])
  const done = await store.inStore(async (ctx) => {
    const first = await rollUpEvents(ctx)
    return [first, await rollUp()]
  })
  expect(done).toEqual([1, 0])
})
