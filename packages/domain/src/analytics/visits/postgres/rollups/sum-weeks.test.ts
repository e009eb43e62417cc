import { otherKey, otherProduct } from '@backroom/contract/analytics/visits/states'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '../../limits.ts'
import { sumWeeks } from '../../visits.ts'
import { figuresByKey } from './figures-by-key.ts'

let store: TestStore
const query = (text: string, values: unknown[] = []) => store.database.owner.query(text, values)
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const historyDays = 60
/** Two pages and a country each day, with different figures. */
beforeEach(async () => {
  await query('truncate rollup_days, rollup_weeks, rollup_progress, event_queue')
  for (const storeId of [lotus, bamboo])
    await query(
      `insert into rollup_days (store_id, dimension, local_day, key, events, visitors, orders, sales_cents)
       select $1, dimension, current_date - ago, key || ago % 5, 1000 + ago, 100 + ago, ago % 3, ago * 7
         from generate_series(0, $2::int) as ago, (values ('url', '/a'), ('url', '/b'), ('country', 'V')) as kind (dimension, key)`,
      [storeId, historyDays],
    )
})

const dayAgo = async (days: number): Promise<string> =>
  (await query('select (current_date - $1::int)::text as day', [days])).rows[0].day

/** Sums by key: as reports read them, and from days alone. */
async function sumsOf(fromAgo: number, toAgo: number) {
  const range = { fromTime: await dayAgo(fromAgo), toTime: await dayAgo(toAgo) }
  const sums = sql`key, sum(events)::int as events, sum(visitors)::int as visitors, sum(orders)::int as orders, sum(sales_cents)::int as sales`
  return store.inStore(async ({ db, storeId }) => {
    const read =
      await sql`select ${sums} from ${figuresByKey([storeId], 'url', range)} as listed group by key order by key`.execute(
        db,
      )
    const days = await sql`select ${sums} from rollup_days where store_id = ${storeId} and dimension = 'url'
      and local_day between ${range.fromTime}::date and ${range.toTime}::date group by key order by key`.execute(db)
    return { read: read.rows, days: days.rows }
  })
}

const weeksOf = async (storeId: string) =>
  (
    await query(
      `select count(distinct week)::int as weeks, max(week + 6) <= current_date - 4 as are_over,
              bool_and(extract(isodow from week) = 1) as begin_on_monday from rollup_weeks where store_id = $1`,
      [storeId],
    )
  ).rows[0]

test('sums the past whole weeks of one store once, whatever the number of runs', async () => {
  for (let times = 0; times < 2; times++) {
    await store.inStore((ctx) => sumWeeks(ctx))
    const { weeks, are_over, begin_on_monday } = await weeksOf(lotus)
    expect(weeks).toBeGreaterThanOrEqual(7)
    expect([are_over, begin_on_monday]).toEqual([true, true])
  }
  expect((await weeksOf(bamboo)).weeks).toBe(0)
})

test('a long list of a week is cut: the rest of products is no product, the rest of others no key', async () => {
  await query(
    `insert into rollup_days (store_id, dimension, local_day, key, events, visitors, orders, sales_cents)
     select $1, dimension, date_trunc('week', current_date - 30)::date + 1, dimension || number, 5000 + number, 1, 0, 0
       from unnest('{product,referrer}'::text[]) as dimension, generate_series(1, $2::int + 3) as number`,
    [lotus, limits.keysOfClosedDay],
  )
  await store.inStore((ctx) => sumWeeks(ctx))
  const { rows } = await query(
    `select dimension, count(*)::int as keys, min(key) filter (where events > 6000) as rest from rollup_weeks
      where store_id = $1 and dimension in ('product', 'referrer') group by 1 order by 1`,
    [lotus],
  )
  const keys = limits.keysOfClosedDay + 1
  expect(rows).toEqual([
    { dimension: 'product', keys, rest: otherProduct },
    { dimension: 'referrer', keys, rest: otherKey },
  ])
})

test('a range has the same figures with all, some or no weeks summed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: historyDays + 10 }),
      fc.integer({ min: 0, max: historyDays + 10 }),
      fc.constantFrom('none', 'until a day', 'all'),
      fc.integer({ min: 0, max: historyDays }),
      async (oneEnd, otherEnd, summed, waiting) => {
        await query('truncate rollup_weeks, rollup_progress, event_queue')
        // Queued events keep their week and later ones unsummed.
        if (summed === 'until a day')
          await query(
            `insert into event_queue (store_id, local_day, visitor, id) values ($1, current_date - $2::int, 1, uuidv7())`,
            [lotus, waiting],
          )
        if (summed !== 'none') await store.inStore((ctx) => sumWeeks(ctx))
        const { read, days } = await sumsOf(Math.max(oneEnd, otherEnd), Math.min(oneEnd, otherEnd))
        expect(read).toEqual(days)
      },
    ),
    { numRuns: 60 },
  )
})

test('a long range reads weeks instead of days', async () => {
  await store.inStore((ctx) => sumWeeks(ctx))
  await query(`update rollup_weeks set events = 1 where dimension = 'url'`)
  const { read } = await sumsOf(historyDays, 0)
  const sum = (read as { events: number }[]).reduce((total, { events }) => total + events, 0)
  // At most twelve days at its ends and the open days, with two pages each.
  expect(sum).toBeLessThan(24 * 2 * 1000 + 2000)
})

test.each([0, 45])('sums recounted days again, also while events of %i days ago are queued', async (waiting) => {
  await store.inStore((ctx) => sumWeeks(ctx))
  await query(
    `insert into event_queue (store_id, local_day, visitor, id) values ($1, current_date - $2::int, 1, uuidv7())`,
    [lotus, waiting],
  )
  await query(`update rollup_days set events = events + 5 where local_day >= current_date - 20`)
  const from = await dayAgo(20)
  await store.inStore((ctx) => sumWeeks(ctx, from))
  const { read, days } = await sumsOf(historyDays, 0)
  expect(read).toEqual(days)
})
