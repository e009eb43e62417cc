import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { randomFrom, uuidv7At } from '@backroom/testing/world/random'
import { bamboo, lotus } from '@backroom/testing/world/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expireSalts, Ingestion, isCounted, readBatch, SinkFull } from '../visits.ts'

let store: TestStore
let statements = 0
const open = (most?: number) =>
  new Ingestion(
    testPorts.visits,
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
beforeEach(() => store.database.owner.query('truncate events, event_queue, event_refusals, visitor_salts'))

const random = randomFrom(11)
const nowMs = Date.now()
const event = (atMs = nowMs) => ({ id: uuidv7At(atMs, random), name: 'page_view', url: '/', referrer: '' })
const batch = (...events: object[]) => readBatch({ events }, nowMs)!
const person = { address: '203.0.113.1', userAgent: 'Mozilla/5.0 (Macintosh) Safari/605' }
const wish = { agreed: false, objects: false }
const rows = async (statement: string) => (await store.database.owner.query(statement)).rows
const count = async () => (await rows('select count(*)::int as n from events'))[0].n

test('what many requests bring is committed together, each answered when its own is stored', async () => {
  const ingestion = open()
  await ingestion.receive(lotus, batch(event()), person, wish)
  statements = 0
  const sent = Array.from({ length: 200 }, (_, index) =>
    ingestion.receive(index % 2 ? lotus : bamboo, batch(event(), event()), person, wish),
  )
  expect((await Promise.all(sent)).map(({ taken }) => taken)).toEqual(Array(200).fill(2))
  expect(await count()).toBe(401)
  // Two stores, the facts and the salt of one of them, and a few statements for 400 events.
  expect(statements).toBeLessThan(10)
})

test('what is stored does not depend on the answer: a repeated call adds nothing', async () => {
  const ingestion = open()
  const again = batch(event(), event())
  await Promise.all([1, 2, 3].map(() => ingestion.receive(lotus, again, person, wish)))
  expect(await count()).toBe(2)
})

test('more than may wait is refused at once, and what was taken is stored', async () => {
  const ingestion = open(100)
  await ingestion.receive(lotus, batch(event()), person, wish)
  const fifty = () => batch(...Array.from({ length: 50 }, () => event()))
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => ingestion.receive(lotus, fifty(), person, wish)),
  )
  const refused = outcomes.filter((one) => one.status === 'rejected')
  expect(refused.map(({ reason }) => reason instanceof SinkFull)).toEqual([true, true, true])
  expect(await count()).toBe(101)
  await ingestion.receive(lotus, fifty(), person, wish)
  expect(await count()).toBe(151)
})

test('a batch that the database does not take is written request by request: nobody loses events to another', async () => {
  const ingestion = open()
  await ingestion.receive(lotus, batch(event()), person, wish)
  const broken = { events: [{ ...batch(event()).events[0]!, productId: 'no id' }], refused: {} }
  const outcomes = await Promise.allSettled([
    ingestion.receive(lotus, batch(event()), person, wish),
    ingestion.receive(lotus, batch(event()), person, wish),
    ingestion.receive(lotus, broken, person, wish),
    ingestion.receive(lotus, batch(event()), person, wish),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await count()).toBe(4)
})

test('processes share the salts of a day: the same person is the same visitor to all of them', async () => {
  await Promise.all([open(), open(), open()].map((one) => one.receive(lotus, batch(event()), person, wish)))
  expect(await rows('select count(distinct visitor)::int as n from events')).toEqual([{ n: 1 }])
  expect(await rows('select count(*)::int as n from visitor_salts')).toEqual([{ n: 1 }])
})

test('a salt stays as long as late events of its day may come, and no longer', async () => {
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

test('a visitor who sends without end is kept as a bot and not counted', async () => {
  const ingestion = open(1_000_000)
  const fifty = () => batch(...Array.from({ length: 50 }, () => event()))
  await Promise.all(Array.from({ length: 102 }, () => ingestion.receive(lotus, fifty(), person, wish)))
  expect(await rows('select is_bot, count(*)::int as n from events group by 1 order by 1')).toEqual([
    { is_bot: false, n: 5_000 },
    { is_bot: true, n: 100 },
  ])
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
] as const)('of %s, agreed: %s, objects: %s: counted is %s', (consent, agreed, objects, counted) => {
  expect(isCounted(consent, { agreed, objects })).toBe(counted)
})
