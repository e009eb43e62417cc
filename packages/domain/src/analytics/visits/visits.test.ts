import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { type OpenVisitStore, visitStores } from '@backroom/testing/database/visit-stores'
import { randomFrom, uuidv7At } from '@backroom/testing/fixtures/random'
import { makeStore } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoreContext } from '../../platform/context.ts'
import { findOverview } from '../overview/overview.ts'
import { findSalt } from './ingest/salts.ts'
import { visitorOf } from './ingest/visit.ts'
import type { Relation } from './visit-store.ts'
import {
  clickhouseVisits,
  Ingestion,
  identifyVisitor,
  postgresVisits,
  readBatch,
  recordPurchase,
  type Visit,
  VisitsUnavailable,
} from './visits.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const random = randomFrom(7)
const nowMs = Date.parse('2026-11-21T12:00:00Z')
const minute = 60_000
const person = (number: number) => ({ address: `203.0.113.${number}`, userAgent: 'Mozilla/5.0 (Macintosh) Safari/605' })
type Name = 'page_view' | 'view_content' | 'add_to_cart' | 'reached_checkout'
const event = (name: Name, atMs: number, url = '/') => ({ id: uuidv7At(atMs, random), name, url, referrer: '' })
const read = async ({ db }: Pick<StoreContext, 'db'>, relation: Relation) =>
  (await sql<Record<string, unknown>>`select * from ${relation} as read`.execute(db)).rows
const november = { fromTime: '2026-11-20', toTime: '2026-11-21', timezone: 'UTC' }
const today = () => new Date().toISOString().slice(0, 10)

describe.each(visitStores)('in $name', ({ open }) => {
  let opened: OpenVisitStore
  let ingestion: Ingestion
  let storeId = ''
  let other = ''
  beforeAll(async () => {
    opened = await open()
    ingestion = new Ingestion(opened, (id, work) => store.inStore(work, id))
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    storeId = await makeStore(store.database.owner)
    other = await makeStore(store.database.owner)
  })

  const ingest = (events: ReturnType<typeof event>[], visit: Visit = person(1), id = storeId) =>
    ingestion.receive(id, readBatch({ events }, nowMs)!, visit, { agreed: false, objects: false })
  const processQueue = (id = storeId) => opened.visits.processQueue(store.waitingStore(opened, id))
  const overview = (timezone = 'UTC', id = storeId, toTime = '2026-11-21') =>
    findOverview(store.waitingStores([id], opened), { fromTime: '2026-11-20', toTime, timezone })
  const visitorIn = (id: string, visit: Visit) =>
    store.inStore(async (ctx) => visitorOf(id, visit, await findSalt(ctx, '2026-11-21')), id)
  const eventsOf = async (visit: Visit, id = storeId) => {
    const visitorDay = { visitor: await visitorIn(id, visit), day: '2026-11-21' }
    const events = await opened.visits.eventsOf(store.waitingStore(opened, id), visitorDay)
    return store.inStore((ctx) => read(ctx, events), id)
  }
  const waiting = async () =>
    (await store.database.owner.query('select from event_queue where store_id = $1', [storeId])).rowCount
  const buy = (totalCents: number, number: number) =>
    store.inStore(async (ctx) => {
      const by = {
        visitor: visitorOf(storeId, person(number), await findSalt(ctx, today())),
        device: 'desktop' as const,
      }
      await recordPurchase(ctx, {
        orderId: crypto.randomUUID(),
        at: new Date().toISOString(),
        soldCents: totalCents,
        countryCode: 'VN',
        by,
        touches: {},
      })
    }, storeId)

  test('visitors, sessions and the funnel add up [B2-16, B2-17, B3-06]', async () => {
    await ingest([event('page_view', nowMs - 100 * minute), event('view_content', nowMs - 99 * minute)])
    // A pause of 31 minutes ends a session; 29 minutes do not.
    await ingest([event('page_view', nowMs - 60 * minute), event('add_to_cart', nowMs - 31 * minute)])
    await ingest([event('page_view', nowMs - 30 * minute)], person(2))
    await processQueue()
    expect(await overview()).toMatchObject({
      visitors: 2,
      sessions: 3,
      conversionRate: 0,
      funnel: { view_content: 1, add_to_cart: 1, reached_checkout: 0, session_converted: 0 },
    })
  })

  test('a repeated batch counts once, in one queue run or in two', async () => {
    const batch = [event('page_view', nowMs - minute), event('view_content', nowMs - minute)]
    await ingest(batch)
    await ingest(batch)
    await processQueue()
    await ingest(batch)
    expect(await processQueue()).toBe(0)
    expect(await overview()).toMatchObject({ visitors: 1, funnel: { view_content: 1 } })
  })

  test('a session continues over batches', async () => {
    await ingest([event('page_view', nowMs - 20 * minute)])
    await processQueue()
    await ingest([event('view_content', nowMs - 5 * minute)])
    await processQueue()
    expect(await overview()).toMatchObject({ visitors: 1, sessions: 1 })
  })

  test('an event counts on its day in the given time zone', async () => {
    await ingest([event('page_view', Date.parse('2026-11-21T03:30:00Z'))])
    await processQueue()
    const days = async (zone: string) => (await overview(zone)).days.map(({ visitors }) => visitors)
    expect(await days('UTC')).toEqual([0, 1])
    expect(await days('America/Los_Angeles')).toEqual([1, 0])
  })

  test('rejects events older than 48 hours or in the future; stores bots without counting them', async () => {
    expect(
      await ingest([event('page_view', nowMs - 49 * 60 * minute), event('page_view', nowMs + 6 * minute)]),
    ).toMatchObject({
      taken: 0,
    })
    await ingest([event('page_view', nowMs - minute)], { address: '203.0.113.9', userAgent: 'Googlebot/2.1' })
    await processQueue()
    expect(await overview()).toMatchObject({ visitors: 0 })
    expect(await eventsOf({ address: '203.0.113.9', userAgent: 'Googlebot/2.1' })).toHaveLength(1)
  })

  test('events count for their own store, and a visitor has another hash in another store', async () => {
    await ingest([event('page_view', nowMs - minute)])
    await ingest([event('page_view', nowMs - minute)], person(1), other)
    await processQueue()
    await processQueue(other)
    expect((await overview()).visitors).toBe(1)
    expect((await overview('UTC', other)).visitors).toBe(1)
    expect(await visitorIn(storeId, person(1))).not.toBe(await visitorIn(other, person(1)))
    for (const id of [storeId, other]) expect(await eventsOf(person(1), id)).toHaveLength(1)
  })

  test('counts each step of the funnel separately', async () => {
    const visited = (name: Name, times: number) =>
      Array.from({ length: times }, (_, index) => event(name, nowMs - (index + 1) * minute))
    await ingest([...visited('view_content', 4), ...visited('add_to_cart', 3), ...visited('reached_checkout', 2)])
    await processQueue()
    const { funnel, days } = await overview()
    expect(funnel).toEqual({ view_content: 4, add_to_cart: 3, reached_checkout: 2, session_converted: 0 })
    expect(days.at(-1)).toMatchObject({ view_content: 4, add_to_cart: 3, reached_checkout: 2, session_converted: 0 })
  })

  test('a session with two purchases converts once, also if the second one is in a later batch', async () => {
    await buy(1000, 1)
    await buy(1000, 1)
    await processQueue()
    await buy(1000, 1)
    await buy(1000, 2)
    await processQueue()
    const { sessions, conversionRate, days } = await overview('UTC', storeId, today())
    expect([sessions, conversionRate, days.at(-1)?.sessionsWithOrder]).toEqual([2, 1, 2])
  })

  test('reads only the given stores', async () => {
    for (const [id, times] of [
      [storeId, 1],
      [other, 2],
    ] as const) {
      const views = Array.from({ length: times }, () => ({ ...event('view_content', nowMs - minute), productId: id }))
      await ingest([event('page_view', nowMs - minute, '/?utm_campaign=autumn'), ...views], person(1), id)
      await processQueue(id)
    }
    const days = { fromTime: '2026-11-20', toTime: '2026-11-21' }
    const rowsFor = async (storeIds: string[]) => {
      const ctx = store.waitingStores(storeIds, opened)
      const relations = [
        await opened.visits.byDay(ctx, { ...days, timezone: 'UTC' }),
        await opened.visits.byQuarter(ctx, { ...days, timezone: 'UTC' }),
        await opened.visits.byKey(ctx, 'product', days),
        await opened.visits.byAttribution(ctx, { by: 'campaign', ...days }),
      ]
      return ctx.read(async (stores) => {
        const [byDay, byQuarter, byKey, byAttribution] = await Promise.all(
          relations.map((relation) => read(stores, relation(stores))),
        )
        return [
          Number(byDay![0]?.view_content),
          Number(byQuarter![0]?.view_content),
          byKey!.map(({ store_id: id, events }) => [id, events]),
          Number(byAttribution![0]?.visits),
        ]
      })
    }
    expect(await rowsFor([storeId])).toEqual([1, 1, [[storeId, 1]], 1])
    expect(await rowsFor([])).toEqual([Number.NaN, Number.NaN, [], Number.NaN])
    const live = await opened.visits.live(store.waitingStore(opened), new Date(nowMs).toISOString(), {
      day: '2026-11-21',
      zone: 'UTC',
    })
    const [present] = await store.inStore((ctx) => read(ctx, live.present))
    expect(present).toEqual({ activeVisitors: 0, checkouts: 0 })
  })

  test('a repeated event keeps its first version, also after a change of the time zone', async () => {
    const zone = async (name: string) => {
      await store.database.owner.query('update stores set standard_timezone = $2 where store_id = $1', [storeId, name])
      ingestion.forget(storeId)
    }
    // 02:00 on the 21st in Berlin, still the 20th in Los Angeles.
    await zone('Europe/Berlin')
    const first = event('page_view', Date.parse('2026-11-21T01:00:00Z'))
    await ingest([first])
    await zone('America/Los_Angeles')
    await ingest([first, first, event('page_view', Date.parse('2026-11-21T01:10:00Z'))])
    await processQueue()
    const pages = async (day: string) => {
      const ctx = store.waitingStores([storeId], opened)
      const listed = await opened.visits.byKey(ctx, 'url', { fromTime: day, toTime: day })
      return (await ctx.read((stores) => read(stores, listed(stores)))).map(({ events }) => events)
    }
    expect([await pages('2026-11-20'), await pages('2026-11-21')]).toEqual([[1], [1]])
    expect((await overview()).days.map(({ sessions }) => sessions)).toEqual([0, 2])
  })

  test('a purchase stays queued in Postgres until it is processed, and counts once also after a crash', async () => {
    await buy(1000, 1)
    const ctx = store.waitingStore(opened, storeId)
    const crashing = { ...ctx, write: () => Promise.reject(new Error('killed')) }
    await expect(opened.visits.processQueue(crashing)).rejects.toThrow('killed')
    expect(await waiting()).toBe(1)
    expect([await processQueue(), await processQueue(), await waiting()]).toEqual([1, 0, 0])
    expect((await overview('UTC', storeId, today())).days.at(-1)).toMatchObject({ sessions: 1, sessionsWithOrder: 1 })
  })

  test('an invalid event does not affect other requests', async () => {
    const valid = () => readBatch({ events: [event('page_view', nowMs - minute)] }, nowMs)!
    const broken = { ...valid(), events: [{ ...valid().events[0]!, productId: 'no id' }] }
    const choice = { agreed: false, objects: false }
    const outcomes = await Promise.allSettled(
      [valid(), valid(), broken, valid()].map((batch) => ingestion.receive(storeId, batch, person(1), choice)),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(await eventsOf(person(1))).toHaveLength(3)
  })

  test('a recount includes events that were stored in Postgres before', async () => {
    await new Ingestion({ visits: postgresVisits }, (id, work) => store.inStore(work, id)).receive(
      storeId,
      readBatch({ events: [event('page_view', nowMs - minute)] }, nowMs)!,
      person(1),
      { agreed: false, objects: false },
    )
    await postgresVisits.processQueue(store.waitingStore({}, storeId))
    const ctx = store.waitingStore(opened, storeId)
    for (let times = 0; times < 2; times++)
      await opened.visits.recount(ctx, { fromTime: '2026-11-21', toTime: '2026-11-21' })
    expect(await overview()).toMatchObject({ visitors: 1, sessions: 1 })
  })
})

test('accepts and loses no event while ClickHouse is down', async () => {
  const visits = clickhouseVisits('http://127.0.0.1:1')
  const storeId = await makeStore(store.database.owner)
  await store.inStore(async (ctx) => {
    const by = { visitor: '1', device: 'mobile' } as const
    const at = new Date().toISOString()
    await recordPurchase(ctx, { orderId: crypto.randomUUID(), at, soldCents: 1, countryCode: 'VN', by, touches: {} })
  }, storeId)
  const ctx = store.waitingStore({ visits }, storeId)
  await expect(visits.processQueue(ctx)).rejects.toThrow(VisitsUnavailable)
  const ingestion = new Ingestion({ visits }, (id, work) => store.inStore(work, id))
  const batch = readBatch({ events: [event('page_view', nowMs)] }, nowMs)!
  const choice = { agreed: false, objects: false }
  const sent = await Promise.allSettled([1, 2, 3].map(() => ingestion.receive(storeId, batch, person(1), choice)))
  for (const outcome of sent) expect(outcome).toMatchObject({ reason: expect.any(VisitsUnavailable) })
  await expect(findOverview(store.waitingStores([storeId], { visits }), november)).rejects.toThrow(VisitsUnavailable)
  await expect(visits.check()).rejects.toThrow(VisitsUnavailable)
  // The visitor is identified, but without attribution.
  expect(await identifyVisitor(ctx, person(1), null)).toMatchObject({ device: 'desktop', events: undefined })
  expect(await postgresVisits.processQueue(ctx)).toBe(1)
  await visits.close()
})
