import { utmDimensions } from '@backroom/contract/analytics/utm/states'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { type OpenVisitStore, visitStores } from '@backroom/testing/database/visit-stores'
import { randomHistory, runs, zoneDays } from '@backroom/testing/visits/random-history'
import { recountedDays, recountedQuarters, recountedVisits } from '@backroom/testing/visits/recount'
import { type Random, randomFrom } from '@backroom/testing/world/random'
import { makeStore } from '@backroom/testing/world/things'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginningColumns, type EventRow, type ListedBy, type StoresRelation, type VisitStore } from './visit-store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

/** Days of any zone can be asked for, not of the store's own alone. */
const elsewhere = 'America/St_Johns'
const lists: ListedBy[] = [
  'url',
  'country',
  'device',
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'product',
]

/** In pieces of any size and in any order, some of them twice, taken up now and then. */
async function comeIn(random: Random, visits: VisitStore, storeId: string, rows: EventRow[]) {
  const ctx = store.waitingStore({ visits }, storeId)
  const append = async (piece: EventRow[]) => ctx.write(await visits.append(storeId, piece))
  const left = rows.map((row) => ({ row, place: random.next() })).sort((a, b) => a.place - b.place)
  while (left.length > 0) {
    const piece = left.splice(0, random.integer(1, 25)).map(({ row }) => row)
    await append(random.next() < 0.3 ? [random.pick(rows), ...piece] : piece)
    if (random.next() < 0.5) await append(piece)
    if (random.next() < 0.6) await visits.takeQueued(ctx)
  }
  while ((await visits.takeQueued(ctx)) > 0) {}
}

type Sums = Record<string, number[]>

/** Rows by their first column, the others added up, rows of nothing left out. */
function summed(rows: (readonly [string, ...number[]])[]): Sums {
  const sums: Sums = {}
  for (const [key, ...values] of rows) {
    const sum = sums[key]
    sums[key] = sum ? values.map((value, place) => value + sum[place]!) : values
  }
  return Object.fromEntries(Object.entries(sums).filter(([, values]) => values.some((value) => value !== 0)))
}

/** A part of all there is to ask, another one each time. */
const partOf = (place: number) => ({
  lists: lists.filter((_, index) => index % 4 === place % 4),
  dimensions: utmDimensions.filter((_, index) => index % 3 === place % 3),
})
type Part = ReturnType<typeof partOf> & { zones: string[] }

/** What reports read, whatever keeps the visits. */
async function reported(
  visits: VisitStore,
  storeId: string,
  { zones, lists, dimensions }: Part,
  days: { fromTime: string; toTime: string },
) {
  const ctx = store.waitingStores([storeId], { visits })
  const sums = async (relation: StoresRelation, columns: RawBuilder<unknown>) =>
    ctx.read(async (stores) => {
      const { rows } = await sql<{ row: [string, ...number[]] }>`
        select json_build_array(${columns}) as row from ${relation(stores)} as read`.execute(stores.db)
      return summed(rows.map(({ row }) => row))
    })
  const figures = sql`day, visitors, sessions, converted_sessions, view_content, add_to_cart, reached_checkout`
  const answer: Record<string, Sums> = {}
  for (const timezone of zones) answer[timezone] = await sums(await visits.byDay(ctx, { ...days, timezone }), figures)
  for (const by of lists)
    answer[by] = await sums(await visits.byKey(ctx, by, days), sql`key, events, visitors, orders, sales_cents`)
  for (const by of dimensions)
    answer[`by ${by}`] = await sums(
      await visits.byBeginning(ctx, { by, ...days }),
      sql`value, visits, visitors, converted`,
    )
  answer['in autumn'] = await sums(
    await visits.byBeginning(ctx, { by: 'content', campaign: 'autumn', ...days }),
    sql`value, visits, visitors, converted`,
  )
  return answer
}

const dayIn = (zone: string, ms: number) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate().toString()

/** The same, counted the slow way. */
function recounted({ zones, lists, dimensions }: Part, rows: EventRow[]) {
  const answer: Record<string, Sums> = {}
  for (const zone of zones)
    answer[zone] = summed(
      recountedQuarters(rows).map((one) => [
        dayIn(zone, one.quarterMs),
        ...[
          one.visitors,
          one.sessions,
          one.converted_sessions,
          one.view_content,
          one.add_to_cart,
          one.reached_checkout,
        ],
      ]),
    )
  const keys = recountedDays(rows)
  for (const by of lists)
    answer[by] = summed(
      keys
        .filter(({ dimension }) => dimension === by)
        .map(({ key, events, visitors, orders, sales_cents }) => [key, events, visitors, orders, sales_cents]),
    )
  const visits = recountedVisits(rows)
  const begun = (by: keyof typeof beginningColumns, of: typeof visits) =>
    summed(of.map((one) => [one[beginningColumns[by]], one.sessions, one.visitors, one.converted_sessions]))
  for (const by of dimensions) answer[`by ${by}`] = begun(by, visits)
  answer['in autumn'] = begun(
    'content',
    visits.filter((one) => one.utm_campaign === 'autumn'),
  )
  return answer
}

describe.each(visitStores)('in $name', ({ open }) => {
  let opened: OpenVisitStore
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  test.each(zoneDays.map((one, place) => [...one, place] as const))(
    'in %s around %s reports read a recount of the raw events',
    async (zone, day, place) => {
      const property = fc.asyncProperty(fc.integer(), async (seed) => {
        const random = randomFrom(seed)
        const storeId = await makeStore(store.database.owner)
        const rows = randomHistory(random, zone, day)
        await comeIn(random, opened.visits, storeId, rows)
        const middle = Temporal.PlainDate.from(day)
        const days = { fromTime: middle.subtract({ days: 3 }).toString(), toTime: middle.add({ days: 3 }).toString() }
        const part = { ...partOf(place), zones: [zone, elsewhere] }
        expect(await reported(opened.visits, storeId, part, days)).toEqual(recounted(part, rows))
      })
      await fc.assert(property, { numRuns: runs, seed: runs === 1 ? 7 : Date.now() % 1_000_000 })
    },
  )
})
