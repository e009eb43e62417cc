import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { randomFrom, uuidv7At } from '@backroom/testing/fixtures/random'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expireSalts, Ingestion, isCounted, readBatch, SinkFull } from '../visits.ts'

let store: TestStore
let statements = 0
const open = (most?: number) =>
  new Ingestion(
    // Each is a process of its own.
    { visits: testPorts.visits },
    (storeId, work) => {
      statements++
      return store.inStore(work, storeId)
    },
    most,
  )
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(() =>
  store.database.owner.query('truncate events, event_queue, event_refusals, stored_events, visitor_salts'),
)

const random = randomFrom(11)
const nowMs = Date.now()
const event = (atMs = nowMs) => ({ id: uuidv7At(atMs, random), name: 'page_view', url: '/', referrer: '' })
const batch = (...events: object[]) => readBatch({ events }, nowMs)!
const person = { address: '203.0.113.1', userAgent: 'Mozilla/5.0 (Macintosh) Safari/605' }
const choice = { agreed: false, objects: false }
const rows = async (statement: string) => (await store.database.owner.query(statement)).rows
const count = async () => (await rows('select count(*)::int as n from events'))[0].n

test('commits the events of many requests together, and answers each when its events are stored', async () => {
  const ingestion = open()
  await ingestion.receive(lotus, batch(event()), person, choice)
  statements = 0
  const sent = Array.from({ length: 200 }, (_, index) =>
    ingestion.receive(index % 2 ? lotus : bamboo, batch(event(), event()), person, choice),
  )
  expect((await Promise.all(sent)).map(({ taken }) => taken)).toEqual(Array(200).fill(2))
  expect(await count()).toBe(401)
  // Two stores, settings and salt of one of them, and a few statements for 400 events.
  expect(statements).toBeLessThan(10)
})

test('a repeated request adds nothing', async () => {
  const ingestion = open()
  const repeated = batch(event(), event())
  await Promise.all([1, 2, 3].map(() => ingestion.receive(lotus, repeated, person, choice)))
  expect(await count()).toBe(2)
})

test('rejects events beyond the queue limit at once, and stores the accepted ones', async () => {
  const ingestion = open(100)
  await ingestion.receive(lotus, batch(event()), person, choice)
  const fifty = () => batch(...Array.from({ length: 50 }, () => event()))
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => ingestion.receive(lotus, fifty(), person, choice)),
  )
  const rejections = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(rejections.map(({ reason }) => reason instanceof SinkFull)).toEqual([true, true, true])
  expect(await count()).toBe(101)
  await ingestion.receive(lotus, fifty(), person, choice)
  expect(await count()).toBe(151)
})

test('writes a failing batch request by request, so that only the invalid request loses events', async () => {
  const ingestion = open()
  await ingestion.receive(lotus, batch(event()), person, choice)
  const broken = { events: [{ ...batch(event()).events[0]!, productId: 'no id' }], rejected: {} }
  const outcomes = await Promise.allSettled([
    ingestion.receive(lotus, batch(event()), person, choice),
    ingestion.receive(lotus, batch(event()), person, choice),
    ingestion.receive(lotus, broken, person, choice),
    ingestion.receive(lotus, batch(event()), person, choice),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await count()).toBe(4)
})

test('processes share the salt of a day, so that a person is the same visitor in all of them', async () => {
  await Promise.all(
    [open(), open(), open()].map((ingestion) => ingestion.receive(lotus, batch(event()), person, choice)),
  )
  expect(await rows('select count(distinct visitor)::int as n from events')).toEqual([{ n: 1 }])
  expect(await rows('select count(*)::int as n from visitor_salts')).toEqual([{ n: 1 }])
})

test('deletes a salt when no more late events of its day can arrive', async () => {
  await store.database.owner.query(
    `insert into visitor_salts (store_id, local_day, salt)
     select $1, (now() at time zone 'Etc/GMT+12')::date - ago, '\\x00' from unnest(array[0, 1, 2, 3]) as ago`,
    [lotus],
  )
  await store.inStore(expireSalts)
  expect(
    await rows(`select (now() at time zone 'Etc/GMT+12')::date - local_day as ago from visitor_salts order by 1`),
  ).toEqual([{ ago: 0 }, { ago: 1 }, { ago: 2 }])
})

const rejectionsByReason = async () =>
  Object.fromEntries(
    (await rows('select reason, events::int from event_refusals')).map(({ reason, events }) => [reason, events]),
  )
const highLimits = {
  perNetworkMinute: 1e6,
  perNetworkDay: 1e6,
  perVisitorDay: 1e6,
  botsPerNetworkDay: 1e6,
  perStoreDay: 1e6,
}
const bounded = (limits: Partial<typeof highLimits>) =>
  new Ingestion({ visits: testPorts.visits }, (storeId, work) => store.inStore(work, storeId), undefined, {
    ...highLimits,
    ...limits,
  })
const ten = () => batch(...Array.from({ length: 10 }, () => event()))

test('counts the events of a visitor beyond the limit without storing them', async () => {
  const ingestion = bounded({ perVisitorDay: 25 })
  for (let call = 0; call < 5; call++) await ingestion.receive(lotus, ten(), person, choice)
  await ingestion.receive(lotus, ten(), { ...person, userAgent: 'Mozilla/5.0 (X11) Firefox/140' }, choice)
  expect([await count(), await rejectionsByReason()]).toEqual([35, { too_many: 25 }])
})

test('limits a network by minute over all stores and by day in each store, whatever its user agents', async () => {
  const flood = async (limits: Partial<typeof highLimits>) => {
    await store.database.owner.query('truncate events, event_queue, event_refusals, stored_events')
    const ingestion = bounded(limits)
    for (let call = 0; call < 12; call++) {
      const visit = { address: `2001:db8:1:2::${call}`, userAgent: `Mozilla/5.0 (Macintosh) Safari/${call}` }
      await ingestion.receive(call % 2 ? lotus : bamboo, ten(), visit, choice)
    }
    await ingestion.receive(lotus, ten(), { ...person, address: '2001:db8:1:3::1' }, choice)
    return await rows(
      'select store_id = $1 as ours, count(*)::int as n from events group by 1 order by 1'.replace('$1', `'${lotus}'`),
    )
  }
  const both = (theirs: number, ours: number) => [
    { ours: false, n: theirs },
    { ours: true, n: ours },
  ]
  expect(await flood({ perNetworkMinute: 45 })).toEqual(both(25, 30))
  expect(await flood({ perNetworkDay: 45 })).toEqual(both(45, 55))
})

test('stores only a few events of bots from each network', async () => {
  const ingestion = bounded({ botsPerNetworkDay: 30 })
  for (let call = 0; call < 20; call++)
    await ingestion.receive(lotus, ten(), { ...person, userAgent: `curl/8.${call}` }, choice)
  expect(await rows('select is_bot, count(*)::int as n from events group by 1')).toEqual([{ is_bot: true, n: 30 }])
  expect(await rejectionsByReason()).toEqual({ too_many: 170 })
})

test('limits a store’s events by day, notifies the merchant once, and continues the next day and in other stores', async () => {
  await store.database.owner.query('delete from notifications')
  const first = bounded({ perStoreDay: 50 })
  for (let call = 0; call < 8; call++) await first.receive(lotus, ten(), person, choice)
  // Another process learns of the limit when it first stores events.
  const second = bounded({ perStoreDay: 50 })
  for (let call = 0; call < 3; call++) await second.receive(lotus, ten(), person, choice)
  await first.receive(bamboo, ten(), person, choice)
  expect(await rows(`select count(*)::int as n from events where store_id = '${lotus}'`)).toEqual([{ n: 60 }])
  expect(await rejectionsByReason()).toEqual({ store_full: 50 })
  const notifications = await rows('select store_id, event, permission, title, body from notifications')
  expect(notifications).toMatchObject([{ store_id: lotus, event: 'visits.limited', permission: 'dashboards.view' }])
  expect(JSON.stringify(notifications[0])).toMatch(/Visits of .* are counted only in part.*Lượt truy cập ngày/)
  await store.database.owner.query(`update stored_events set local_day = local_day - 1`)
  await bounded({ perStoreDay: 50 }).receive(lotus, ten(), person, choice)
  expect(await rows(`select count(*)::int as n from events where store_id = '${lotus}'`)).toEqual([{ n: 70 }])
})

test('stores few rows of one address with many user agents', async () => {
  const ingestion = new Ingestion({ visits: testPorts.visits }, (storeId, work) => store.inStore(work, storeId))
  const fifty = () => batch(...Array.from({ length: 50 }, () => event()))
  await Promise.all(
    Array.from({ length: 200 }, (_, call) =>
      ingestion.receive(lotus, fifty(), { ...person, userAgent: `Mozilla/5.0 (Macintosh) Safari/${call}` }, choice),
    ),
  )
  expect([await count(), await rejectionsByReason()]).toEqual([1_200, { too_many: 8_800 }])
})

test.each([
  ['always', false, false, true],
  ['always', true, false, true],
  ['always', true, true, false],
  ['ask', false, false, false],
  ['ask', true, false, true],
  ['ask', true, true, false],
  ['off', false, false, false],
  ['off', true, false, false],
] as const)(
  'with the setting %s, agreed %s and objects %s, a visit counts: %s',
  (consent, agreed, objects, counted) => {
    expect(isCounted(consent, { agreed, objects })).toBe(counted)
  },
)
