import { limits } from '@backroom/contract/stores/limits'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { randomFrom, uuidv7At } from '@backroom/testing/world/random'
import { bamboo, lotus } from '@backroom/testing/world/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findOverview, identifyVisitor, ingestEvents, recordPurchase, rollUpEvents } from './analytics.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  await store.database.owner.query('truncate events, event_queue, seen_visitors, rollup_quarters, rollup_days')
})

const random = randomFrom(7)
const nowMs = Date.parse('2026-11-21T12:00:00Z')
const minute = 60_000
const person = (number: number) => ({ address: `203.0.113.${number}`, userAgent: 'Mozilla/5.0 (Macintosh) Safari/605' })
type Name = 'page_view' | 'view_content' | 'add_to_cart' | 'reached_checkout'
const event = (name: Name, atMs: number, url = '/') => ({ id: uuidv7At(atMs, random), name, url, referrer: '' })
const ingest = (events: ReturnType<typeof event>[], visit = person(1), storeId = lotus) =>
  store.inStore((ctx) => ingestEvents(ctx, events, visit, nowMs), storeId)
const rollUp = () => store.inStore(rollUpEvents)
const overview = (timezone = 'UTC', storeId = lotus) =>
  store.inStore(
    (ctx) => findOverview({ ...ctx, storeIds: [storeId] }, { fromTime: '2026-11-20', toTime: '2026-11-21', timezone }),
    storeId,
  )

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
  expect(await ingest([event('page_view', nowMs - 49 * 60 * minute), event('page_view', nowMs + 6 * minute)])).toBe(0)
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
    const by = await identifyVisitor(ctx, person(number), 'UTC')
    await recordPurchase(ctx, { orderId: crypto.randomUUID(), totalCents, countryCode: 'VN', by })
  })
const today = () => new Date().toISOString().slice(0, 10)
const todaysOverview = () =>
  store.inStore((ctx) =>
    findOverview({ ...ctx, storeIds: [lotus] }, { fromTime: today(), toTime: today(), timezone: 'UTC' }),
  )

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

test('the rollups are a recount of the raw events, in whatever batches those came', async () => {
  for (let batch = 0; batch < 4; batch++) {
    for (let number = 1; number <= 3; number++) {
      const atMs = nowMs - random.integer(1, 40 * 60) * minute
      const names = ['page_view', 'view_content', 'add_to_cart', 'reached_checkout'] as const
      await ingest(
        Array.from({ length: 5 }, () =>
          event(random.pick(names), atMs + random.integer(0, 20) * minute, random.pick(['/', '/cart'])),
        ),
        person(number),
      )
    }
    await buy(random.integer(100, 9999), batch)
    await rollUp()
  }
  const compare = async (counted: string, raw: string) => {
    const [left, right] = await Promise.all([store.database.owner.query(counted), store.database.owner.query(raw)])
    expect(left.rows).toEqual(right.rows)
    expect(left.rows.length).toBeGreaterThan(1)
  }
  await compare(
    `select quarter, page_views, view_content, add_to_cart, reached_checkout, orders, sales_cents from rollup_quarters order by 1`,
    `select date_bin('15 minutes', at, 'epoch') as quarter, count(*) filter (where name = 'page_view') as page_views,
            count(*) filter (where name = 'view_content') as view_content, count(*) filter (where name = 'add_to_cart') as add_to_cart,
            count(*) filter (where name = 'reached_checkout') as reached_checkout,
            count(*) filter (where name = 'session_converted') as orders, sum(amount_cents) as sales_cents
       from events group by 1 order by 1`,
  )
  const zone = `'${limits.defaultTimeZone}'`
  for (const [dimension, key] of [
    ['url', `case when name = 'page_view' then url end`],
    ['country', 'country_code'],
    ['device', 'device'],
  ])
    await compare(
      `select local_day::text, key, events, orders, sales_cents from rollup_days where dimension = '${dimension}' order by 1, 2`,
      `select (at at time zone ${zone})::date::text as local_day, ${key} as key, count(*) as events,
              count(*) filter (where name = 'session_converted') as orders, sum(amount_cents) as sales_cents
         from events where ${key} is not null group by 1, 2 order by 1, 2`,
    )
})
