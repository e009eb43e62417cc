import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { type Random, randomFrom } from '@backroom/testing/fixtures/random'
import { makeStore } from '@backroom/testing/fixtures/things'
import { randomHistory, runs, zoneDays } from '@backroom/testing/visits/random-history'
import { expectedDays, expectedQuarters, expectedVisits } from '@backroom/testing/visits/recount'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOverview } from '../../../overview/overview.ts'
import type { EventRow } from '../../visit-store.ts'
import { writeEvents } from '../write-events.ts'
import { rebuildRollups } from './rebuild-rollups.ts'
import { rollUpEvents } from './roll-up-events.job.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

async function rollUpAll(storeId: string) {
  while ((await store.inStore(rollUpEvents, storeId)) > 0) {}
}

/** Ingests the rows in batches of any size and order, some twice, with rollups in between. */
async function ingest(random: Random, storeId: string, rows: EventRow[]) {
  const left = rows.map((row) => ({ row, order: random.next() })).sort((a, b) => a.order - b.order)
  while (left.length > 0) {
    const piece = left.splice(0, random.integer(1, 25)).map(({ row }) => row)
    const repeated = random.next() < 0.3 ? [random.pick(rows), ...piece] : piece
    await store.inStore((ctx) => writeEvents(ctx, repeated), storeId)
    if (random.next() < 0.5) await store.inStore((ctx) => writeEvents(ctx, piece), storeId)
    if (random.next() < 0.6) await store.inStore(rollUpEvents, storeId)
  }
}

async function rollups(storeId: string) {
  const { owner } = store.database
  const [quarters, days, visits] = await Promise.all([
    owner.query(
      `select (extract(epoch from quarter) * 1000)::float8 as "quarterMs", visitors::int, sessions::int, bounces::int,
              converted_sessions::int, page_views::int, view_content::int, add_to_cart::int, reached_checkout::int,
              orders::int, sales_cents::int
         from rollup_quarters where store_id = $1 order by 1`,
      [storeId],
    ),
    owner.query(
      `select dimension, local_day::text, key, events::int, visitors::int, orders::int, sales_cents::int
         from rollup_days where store_id = $1 order by dimension collate "C", local_day, key collate "C"`,
      [storeId],
    ),
    owner.query(
      `select local_day::text, utm_source, utm_medium, utm_campaign, utm_content, utm_term, landing_page, sessions::int,
              visitors::int, converted_sessions::int
         from rollup_visits where store_id = $1 and sessions <> 0
        order by local_day, utm_source collate "C", utm_medium collate "C", utm_campaign collate "C", utm_content collate "C",
                 utm_term collate "C", landing_page collate "C"`,
      [storeId],
    ),
  ])
  return { quarters: quarters.rows, days: days.rows, visits: visits.rows }
}

test.each(zoneDays)(
  'in %s around %s the rollups equal a recount of the raw events, also after a rebuild',
  async (zone, day) => {
    const property = fc.asyncProperty(fc.integer(), async (seed) => {
      const random = randomFrom(seed)
      const storeId = await makeStore(store.database.owner)
      await store.database.owner.query('update stores set standard_timezone = $2 where store_id = $1', [storeId, zone])
      const rows = randomHistory(random, zone, day)
      await ingest(random, storeId, rows)
      await rollUpAll(storeId)
      const recount = { quarters: expectedQuarters(rows), days: expectedDays(rows), visits: expectedVisits(rows) }
      const counted = await rollups(storeId)
      expect(counted).toEqual(recount)
      // The days of any zone add up from the same quarters; dimensions use the store's own zone.
      const middle = Temporal.PlainDate.from(day)
      const range = { fromTime: middle.subtract({ days: 3 }).toString(), toTime: middle.add({ days: 3 }).toString() }
      const overview = await findOverview(store.waitingStores([storeId]), { ...range, timezone: zone })
      const viewsOn = (localDay: string) =>
        rows.filter((row) => !row.is_bot && row.name === 'view_content' && row.local_day === localDay).length
      expect(overview.days.map(({ view_content }) => view_content)).toEqual(
        overview.days.map(({ day }) => viewsOn(day)),
      )
      const { fromTime: from, toTime: to } = range
      for (const { day: localDay } of overview.days)
        await store.inStore((ctx) => rebuildRollups(ctx, { from: localDay, to: localDay }), storeId)
      expect(await rollups(storeId)).toEqual(recount)
      await store.inStore((ctx) => rebuildRollups(ctx, { from, to }), storeId)
      expect(await rollups(storeId)).toEqual(recount)
    })
    await fc.assert(property, { numRuns: runs, seed: runs === 1 ? 7 : Date.now() % 1_000_000 })
  },
)
