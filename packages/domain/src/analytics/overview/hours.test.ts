import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { type OpenVisitStore, visitStores } from '@backroom/testing/database/visit-stores'
import { randomFrom, uuidv7At } from '@backroom/testing/fixtures/random'
import { makeStore } from '@backroom/testing/fixtures/things'
import { addRefund, addSoldOrder } from '@backroom/testing/money/sold-orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EventRow } from '../visits/visits.ts'
import { findDayReport, findOverview } from './overview.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const random = randomFrom(18)
const newYork = 'America/New_York'
const kathmandu = 'Asia/Kathmandu'
const instantOf = (local: string, zone: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant().toString()
const localTimeOf = (at: string, zone: string) =>
  Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })

let visitors = 0
/** A page view of another visitor. */
const visitAt = (at: string): EventRow => ({
  id: uuidv7At(Date.parse(at), random),
  name: 'page_view',
  at,
  local_day: at.slice(0, 10),
  visitor: String(++visitors),
  url: '/',
  referrer_host: '',
  device: 'mobile',
  country_code: 'VN',
  utm_source: '',
  utm_medium: '',
  utm_campaign: '',
  utm_content: '',
  utm_term: '',
  product_id: null,
  order_id: null,
  amount_cents: 0,
  is_bot: false,
})

describe.each(visitStores)('in $name', ({ open }) => {
  let opened: OpenVisitStore
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())
  let storeId = ''
  beforeEach(async () => {
    storeId = await makeStore(store.database.owner)
  })

  const visit = async (instants: string[]) => {
    const ctx = store.waitingStore(opened, storeId)
    await ctx.write(await opened.visits.append(storeId, instants.map(visitAt)))
    while ((await opened.visits.processQueue(ctx)) > 0) {}
  }
  const sell = (at: string, subtotalCents = 2500, currency = 'USD') =>
    addSoldOrder(store.database.owner, storeId, { at, subtotalCents, currency })
  const query = (day: string, timezone: string) =>
    ({ fromTime: day, toTime: day, timezone, compare: 'previous' }) as const
  const overview = (day: string, timezone: string, now = '2027-01-01T00:00:00Z') =>
    findOverview(store.waitingStores([storeId], opened), query(day, timezone), new Date(now))
  /** The local start of each hour with its visitors and those of the day before. */
  const visitorsByHour = async (day: string, timezone: string) =>
    (await overview(day, timezone)).hours!.map(({ at, figures, previous }) => [
      localTimeOf(at, timezone),
      figures?.visitors,
      previous?.visitors,
    ])

  test('at 10:07 in Kathmandu today has the hours until 10:00, and the day before counts until 10:15', async () => {
    const local = (text: string) => instantOf(text, kathmandu)
    await visit([
      local('2026-11-20T09:30'),
      local('2026-11-20T10:14:59.999'),
      local('2026-11-20T10:15'),
      local('2026-11-20T23:00'),
      local('2026-11-21T00:05'),
      local('2026-11-21T10:05'),
      local('2026-11-21T10:06'),
    ])
    await sell(local('2026-11-20T10:14:59'))
    await sell(local('2026-11-20T10:15'), 100)
    await sell(local('2026-11-21T10:01'))
    await sell(local('2026-11-21T00:00'))
    const { hours, previous, ...today } = await overview('2026-11-21', kathmandu, local('2026-11-21T10:07'))
    expect(hours).toHaveLength(24)
    const none = { visitors: 0, session_converted: 0 }
    // The offset is 5:45, so hours begin at a quarter past of UTC.
    expect(hours!.slice(0, 2)).toEqual([
      { at: '2026-11-20T18:15:00.000Z', figures: { visitors: 1, session_converted: 1 }, previous: none },
      { at: '2026-11-20T19:15:00.000Z', figures: none, previous: none },
    ])
    expect(hours!.slice(9, 12)).toEqual([
      { at: '2026-11-21T03:15:00.000Z', figures: none, previous: { visitors: 1, session_converted: 0 } },
      {
        at: '2026-11-21T04:15:00.000Z',
        figures: { visitors: 2, session_converted: 1 },
        previous: { visitors: 1, session_converted: 1 },
      },
      { at: '2026-11-21T05:15:00.000Z' },
    ])
    expect(today).toMatchObject({ visitors: 3, sessions: 3, totalOrders: 2, totalSalesCents: 5000 })
    expect(today.days).toMatchObject([{ day: '2026-11-21', visitors: 3, session_converted: 2 }])
    expect(previous).toMatchObject({
      fromTime: '2026-11-20',
      toTime: '2026-11-20',
      until: '10:15',
      visitors: 2,
      sessions: 2,
      totalOrders: 1,
      totalSalesCents: 2500,
      averageOrderCents: 2500,
      days: [{ day: '2026-11-20', visitors: 2, session_converted: 1, salesCents: 2500 }],
    })
    const report = await findDayReport(
      store.waitingStores([storeId], opened),
      'visitors',
      query('2026-11-21', kathmandu),
      new Date(local('2026-11-21T10:07')),
    )
    expect(report.previous).toMatchObject({ until: '10:15', total: 2 })
  })

  test('a day that is over is compared with the whole day before', async () => {
    await visit(['2026-11-20T00:00:00Z', '2026-11-20T23:59:00Z', '2026-11-21T23:50:00Z'])
    for (const now of ['2026-11-21T23:45:00Z', '2026-11-22T00:00:00Z', '2026-11-23T08:00:00Z']) {
      const { hours, previous } = await overview('2026-11-21', 'UTC', now)
      expect(previous).not.toHaveProperty('until')
      expect([now, previous?.visitors, hours?.at(-1)?.figures?.visitors]).toEqual([now, 2, 1])
    }
    const { hours, previous } = await overview('2026-11-21', 'UTC', '2026-11-21T23:44:59Z')
    expect([previous?.until, previous?.visitors, hours?.at(-1)?.previous?.visitors]).toEqual(['23:45', 1, 0])
  })

  test('only a single day has hours, and only with a comparison those of the day before', async () => {
    await visit(['2026-11-20T10:00:00Z'])
    const ctx = store.waitingStores([storeId], opened)
    const alone = await findOverview(ctx, { fromTime: '2026-11-20', toTime: '2026-11-20', timezone: 'UTC' })
    expect(alone.hours?.[10]).toEqual({
      at: '2026-11-20T10:00:00.000Z',
      figures: { visitors: 1, session_converted: 0 },
    })
    expect(alone).not.toHaveProperty('previous')
    const two = await findOverview(ctx, { fromTime: '2026-11-20', toTime: '2026-11-21', timezone: 'UTC' })
    expect(two).not.toHaveProperty('hours')
  })

  test('compares by local time when the clocks of New York are set forward', async () => {
    await visit([
      instantOf('2026-03-07T02:30', newYork),
      instantOf('2026-03-07T03:30', newYork),
      '2026-03-08T06:59:00Z',
      '2026-03-08T07:00:00Z',
      '2026-03-08T07:10:00Z',
      instantOf('2026-03-09T02:30', newYork),
    ])
    const change = await visitorsByHour('2026-03-08', newYork)
    expect(change).toHaveLength(23)
    // 2:00 does not exist.
    expect(change.slice(1, 4)).toEqual([
      ['01:00', 1, 0],
      ['03:00', 2, 1],
      ['04:00', 0, 0],
    ])
    expect((await overview('2026-03-08', newYork)).previous?.visitors).toBe(2)
    expect((await visitorsByHour('2026-03-09', newYork)).slice(1, 4)).toEqual([
      ['01:00', 0, 1],
      ['02:00', 1, undefined],
      ['03:00', 0, 2],
    ])
    const early = await overview('2026-03-09', newYork, instantOf('2026-03-09T03:05', newYork))
    expect([early.previous?.until, early.previous?.visitors]).toEqual(['03:15', 3])
  })

  test('compares by local time when the clocks of New York are set back', async () => {
    await visit([
      instantOf('2026-10-31T01:30', newYork),
      '2026-11-01T05:10:00Z',
      '2026-11-01T06:10:00Z',
      '2026-11-01T06:20:00Z',
      instantOf('2026-11-02T01:40', newYork),
    ])
    const change = await visitorsByHour('2026-11-01', newYork)
    expect(change).toHaveLength(25)
    expect(change.slice(0, 4)).toEqual([
      ['00:00', 0, 0],
      ['01:00', 1, 1],
      ['01:00', 2, undefined],
      ['02:00', 0, 0],
    ])
    expect((await visitorsByHour('2026-11-02', newYork)).slice(1, 3)).toEqual([
      ['01:00', 1, 3],
      ['02:00', 0, 0],
    ])
    // The second 1:10 of the day.
    const second = await overview('2026-11-01', newYork, '2026-11-01T06:10:00Z')
    expect([second.previous?.until, second.previous?.visitors]).toEqual(['01:15', 0])
    expect(second.hours?.map(({ figures }) => figures?.visitors).slice(0, 4)).toEqual([0, 1, 2, undefined])
  })

  test.each([
    ['Australia/Lord_Howe', '2026-04-05', ['00:00', '01:00', '01:30', '02:00', '03:00']],
    ['Australia/Lord_Howe', '2026-10-04', ['00:00', '01:00', '02:30', '03:00', '04:00']],
    ['Pacific/Chatham', '2026-04-05', ['00:00', '01:00', '02:00', '03:00', '02:45', '03:00', '04:00']],
    ['Pacific/Chatham', '2026-09-27', ['00:00', '01:00', '02:00', '03:45', '04:00']],
  ])('in %s on %s hours begin with the hours of the clock and where it changes', async (zone, day, starts) => {
    const hours = await visitorsByHour(day, zone)
    expect(hours.map(([start]) => start).slice(0, starts.length)).toEqual(starts)
    expect(hours.at(-1)?.[0]).toBe('23:00')
  })

  test('a day is over at midnight also if the clock is set back at midnight', async () => {
    // In Havana, November 1, 2026 begins when it is 0:00 for the second time.
    const midnight = Date.parse('2026-11-01T05:00:00Z')
    await visit([instantOf('2026-10-30T23:30', 'America/Havana'), new Date(midnight - 1).toISOString()])
    const last = await overview('2026-10-31', 'America/Havana', new Date(midnight - 1).toISOString())
    expect(last.hours?.map(({ at }) => localTimeOf(at, 'America/Havana')).slice(-2)).toEqual(['23:00', '00:00'])
    expect([last.visitors, last.previous?.until, last.previous?.visitors]).toEqual([1, undefined, 1])
  })

  test('adds up amounts of a currency without decimals', async () => {
    await store.database.owner.query(`update stores set currency = 'VND' where store_id = $1`, [storeId])
    const order = await sell('2026-11-20T03:00:00Z', 250_000, 'VND')
    await sell('2026-11-20T03:05:00Z', 100_001, 'VND')
    await sell('2026-11-20T03:20:00Z', 7, 'VND')
    await sell('2026-11-20T03:05:00Z', 900, 'USD')
    await sell('2026-11-21T03:05:00Z', 99_001, 'VND')
    await addRefund(store.database.owner, storeId, order, 50_000, '2026-11-20T03:10:00Z')
    await store.database.owner.query(`update payment_refunds set currency = 'VND' where store_id = $1`, [storeId])
    const { hours, previous, ...today } = await overview('2026-11-21', 'Asia/Ho_Chi_Minh', '2026-11-21T03:12:00Z')
    expect(today).toMatchObject({ currency: 'VND', totalSalesCents: 99_001, averageOrderCents: 99_001 })
    expect(previous).toMatchObject({
      until: '10:15',
      totalOrders: 2,
      totalSalesCents: 300_001,
      averageOrderCents: 150_001,
    })
    expect(hours?.[10]).toEqual({
      at: '2026-11-21T03:00:00.000Z',
      figures: { visitors: 0, session_converted: 1 },
      previous: { visitors: 0, session_converted: 2 },
    })
  })
})
