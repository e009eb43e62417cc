import { utmDimensions } from '@backroom/contract/analytics/utm/states'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { type OpenVisitStore, visitStores } from '@backroom/testing/database/visit-stores'
import { type Random, randomFrom } from '@backroom/testing/fixtures/random'
import { makeStore } from '@backroom/testing/fixtures/things'
import { randomHistory, runs, zoneDays } from '@backroom/testing/visits/random-history'
import { expectedDays, expectedQuarters, expectedVisits } from '@backroom/testing/visits/recount'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  attributionColumns,
  type EventRow,
  type KeyDimension,
  type StoresRelation,
  type VisitStore,
} from './visit-store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

/** Reports may use another time zone than the store's. */
const otherZone = 'America/St_Johns'
const lists: KeyDimension[] = [
  'url',
  'country',
  'device',
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'product',
]

/** Ingests the rows in batches of any size and order, some twice, with queue runs in between. */
async function ingest(random: Random, visits: VisitStore, storeId: string, rows: EventRow[]) {
  const ctx = store.waitingStore({ visits }, storeId)
  const append = async (piece: EventRow[]) => ctx.write(await visits.append(storeId, piece))
  const left = rows.map((row) => ({ row, order: random.next() })).sort((a, b) => a.order - b.order)
  while (left.length > 0) {
    const piece = left.splice(0, random.integer(1, 25)).map(({ row }) => row)
    await append(random.next() < 0.3 ? [random.pick(rows), ...piece] : piece)
    if (random.next() < 0.5) await append(piece)
    if (random.next() < 0.6) await visits.processQueue(ctx)
  }
  while ((await visits.processQueue(ctx)) > 0) {}
}

type Sums = Record<string, number[]>

/** Sums of the rows by their first column, without sums of zeros. */
function summed(rows: (readonly [string, ...number[]])[]): Sums {
  const sums: Sums = {}
  for (const [key, ...values] of rows) {
    const sum = sums[key]
    sums[key] = sum ? values.map((value, column) => value + sum[column]!) : values
  }
  return Object.fromEntries(Object.entries(sums).filter(([, values]) => values.some((value) => value !== 0)))
}

/** A subset of the lists and dimensions, a different one for each test case. */
const subsetOf = (testCase: number) => ({
  lists: lists.filter((_, index) => index % 4 === testCase % 4),
  dimensions: utmDimensions.filter((_, index) => index % 3 === testCase % 3),
})
type Subset = ReturnType<typeof subsetOf> & { zones: string[] }

/** The figures that reports read from a visit store. */
async function reported(
  visits: VisitStore,
  storeId: string,
  { zones, lists, dimensions }: Subset,
  days: { fromTime: string; toTime: string },
) {
  const ctx = store.waitingStores([storeId], { visits })
  const sums = async (relation: StoresRelation, columns: RawBuilder<unknown>) =>
    ctx.read(async (stores) => {
      const { rows } = await sql<{ row: [string, ...number[]] }>`
        select json_build_array(${columns}) as row from ${relation(stores)} as read`.execute(stores.db)
      return summed(rows.map(({ row }) => row))
    })
  const counts = sql`visitors, sessions, converted_sessions, view_content, add_to_cart, reached_checkout`
  const figures = sql`day, ${counts}`
  const quarterFigures = sql`(extract(epoch from quarter) * 1000)::int8::text, ${counts}`
  const answer: Record<string, Sums> = {}
  for (const timezone of zones) answer[timezone] = await sums(await visits.byDay(ctx, { ...days, timezone }), figures)
  answer.quarters = await sums(await visits.byQuarter(ctx, { ...days, timezone: 'UTC' }), quarterFigures)
  for (const by of lists)
    answer[by] = await sums(await visits.byKey(ctx, by, days), sql`key, events, visitors, orders, sales_cents`)
  for (const by of dimensions)
    answer[`by ${by}`] = await sums(
      await visits.byAttribution(ctx, { by, ...days }),
      sql`value, visits, visitors, converted`,
    )
  answer['in autumn'] = await sums(
    await visits.byAttribution(ctx, { by: 'content', campaign: 'autumn', ...days }),
    sql`value, visits, visitors, converted`,
  )
  return answer
}

const dayIn = (zone: string, ms: number) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate().toString()

/** The same figures, recounted from raw events. */
function recounted({ zones, lists, dimensions }: Subset, rows: EventRow[]) {
  const answer: Record<string, Sums> = {}
  const quartersBy = (keyOf: (ms: number) => string) =>
    summed(
      expectedQuarters(rows).map((quarter) => [
        keyOf(quarter.quarterMs),
        quarter.visitors,
        quarter.sessions,
        quarter.converted_sessions,
        quarter.view_content,
        quarter.add_to_cart,
        quarter.reached_checkout,
      ]),
    )
  for (const zone of zones) answer[zone] = quartersBy((ms) => dayIn(zone, ms))
  answer.quarters = quartersBy(String)
  const keys = expectedDays(rows)
  for (const by of lists)
    answer[by] = summed(
      keys
        .filter(({ dimension }) => dimension === by)
        .map(({ key, events, visitors, orders, sales_cents }) => [key, events, visitors, orders, sales_cents]),
    )
  const visits = expectedVisits(rows)
  const visitsBy = (by: keyof typeof attributionColumns, rows: typeof visits) =>
    summed(rows.map((row) => [row[attributionColumns[by]], row.sessions, row.visitors, row.converted_sessions]))
  for (const by of dimensions) answer[`by ${by}`] = visitsBy(by, visits)
  answer['in autumn'] = visitsBy(
    'content',
    visits.filter(({ utm_campaign }) => utm_campaign === 'autumn'),
  )
  return answer
}

describe.each(visitStores)('in $name', ({ open }) => {
  let opened: OpenVisitStore
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  test.each(zoneDays.map((zoneDay, index) => [...zoneDay, index] as const))(
    'in %s around %s reports equal a recount of the raw events',
    async (zone, day, testCase) => {
      const property = fc.asyncProperty(fc.integer(), async (seed) => {
        const random = randomFrom(seed)
        const storeId = await makeStore(store.database.owner)
        const rows = randomHistory(random, zone, day)
        await ingest(random, opened.visits, storeId, rows)
        const middle = Temporal.PlainDate.from(day)
        const days = { fromTime: middle.subtract({ days: 3 }).toString(), toTime: middle.add({ days: 3 }).toString() }
        const part = { ...subsetOf(testCase), zones: [zone, otherZone] }
        expect(await reported(opened.visits, storeId, part, days)).toEqual(recounted(part, rows))
      })
      await fc.assert(property, { numRuns: runs, seed: runs === 1 ? 7 : Date.now() % 1_000_000 })
    },
  )
})
