import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { lotus } from '@backroom/testing/fixtures/things'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sumWeeks } from './sum-weeks.job.ts'
import { visitsByDay } from './visits-by-day.ts'

let store: TestStore
const query = (text: string, values: unknown[] = []) => store.database.owner.query(text, values)
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const historyDays = 40
/** Each quarter has different figures, so that a missing or repeated quarter changes the sums. */
beforeEach(async () => {
  await query('truncate rollup_quarters, rollup_days, rollup_weeks, rollup_hours, rollup_progress, event_queue')
  await query(
    `insert into rollup_quarters (store_id, quarter, visitors, sessions, converted_sessions, page_views, view_content,
                                  add_to_cart, reached_checkout, orders, sales_cents)
     select $1, at, number, number * 2, number % 3, 1, number % 7, number % 5, number % 2, 0, 0
       from generate_series(now() - $2 * interval '1 day', now(), interval '15 minutes')
            with ordinality as quarters (quarter, number), date_bin('15 minutes', quarter, 'epoch') as at`,
    [lotus, historyDays],
  )
  await query(
    `insert into rollup_days (store_id, dimension, local_day, key, events, visitors, orders, sales_cents)
     select $1, 'country', current_date - ago, 'VN', 1, 1, 0, 0 from generate_series(0, $2::int) as ago`,
    [lotus, historyDays],
  )
})

const dayAgo = async (days: number): Promise<string> =>
  (await query('select (current_date - $1::int)::text as day', [days])).rows[0].day

interface Range {
  fromTime: string
  toTime: string
  timezone: string
}

const sums = sql`day::text, visitors::int, sessions::int, converted_sessions::int, view_content::int, add_to_cart::int,
                 reached_checkout::int`
const read = (range: Range) =>
  store.inStore(async ({ db, storeId }) => {
    const { rows } = await sql`select ${sums} from ${visitsByDay([storeId], range)} as by_day order by day`.execute(db)
    return rows
  })

/** Computed from quarters alone. */
const recounted = async ({ fromTime, toTime, timezone }: Range) =>
  (
    await query(
      `select (quarter at time zone $4)::date::text as day, sum(visitors)::int as visitors, sum(sessions)::int as sessions,
              sum(converted_sessions)::int as converted_sessions, sum(view_content)::int as view_content,
              sum(add_to_cart)::int as add_to_cart, sum(reached_checkout)::int as reached_checkout
         from rollup_quarters
        where store_id = $1 and (quarter at time zone $4)::date between $2 and $3 group by 1 order by 1`,
      [lotus, fromTime, toTime, timezone],
    )
  ).rows

const zones = ['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Asia/Tokyo']

test('days have the same figures with all, some or no quarters summed to hours, in zones of whole and half hours', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: historyDays + 5 }),
      fc.integer({ min: 0, max: historyDays + 5 }),
      fc.constantFrom('none', 'until a day', 'all'),
      fc.integer({ min: 0, max: historyDays }),
      async (timezone, oneEnd, otherEnd, summed, waiting) => {
        await query('truncate rollup_weeks, rollup_hours, rollup_progress, event_queue')
        if (summed === 'until a day')
          await query(
            `insert into event_queue (store_id, local_day, visitor, id) values ($1, current_date - $2::int, 1, uuidv7())`,
            [lotus, waiting],
          )
        if (summed !== 'none') await store.inStore((ctx) => sumWeeks(ctx))
        const range = {
          fromTime: await dayAgo(Math.max(oneEnd, otherEnd)),
          toTime: await dayAgo(Math.min(oneEnd, otherEnd)),
          timezone,
        }
        expect(await read(range)).toEqual(await recounted(range))
      },
    ),
    { numRuns: 30 },
  )
})

test.each([
  ['a zone with a whole-hour offset reads hours of past weeks', 'Asia/Tokyo', true],
  ['a zone with a half-hour offset reads quarters', 'Asia/Kolkata', false],
])('%s', async (_, timezone, readsHours) => {
  const range = { fromTime: await dayAgo(historyDays), toTime: await dayAgo(0), timezone }
  const before = await read(range)
  await store.inStore((ctx) => sumWeeks(ctx))
  await query('update rollup_hours set visitors = 0')
  const isSame = JSON.stringify(await read(range)) === JSON.stringify(before)
  expect(isSame).toBe(!readsHours)
})

test('queued events of a Monday keep the hours of the preceding Sunday unsummed, on which it began in Asia', async () => {
  await query(
    `insert into event_queue (store_id, local_day, visitor, id)
     select $1, date_trunc('week', current_date - 20)::date, 1, uuidv7()`,
    [lotus],
  )
  await store.inStore((ctx) => sumWeeks(ctx))
  const { rows } = await query(
    `select max(hour) < date_trunc('week', current_date - 27) at time zone 'UTC' as are_before from rollup_hours`,
  )
  expect(rows[0].are_before).toBe(true)
})

test('sums hours again from the preceding Sunday on when a Monday is recounted', async () => {
  await store.inStore((ctx) => sumWeeks(ctx))
  const monday = (await query(`select date_trunc('week', current_date - 20)::date::text as day`)).rows[0].day
  await query(
    `update rollup_quarters set visitors = visitors + 7 where quarter >= ($1::date - 1)::timestamp at time zone 'UTC'`,
    [monday],
  )
  await store.inStore((ctx) => sumWeeks(ctx, monday))
  const range = { fromTime: await dayAgo(historyDays), toTime: await dayAgo(0), timezone: 'Asia/Tokyo' }
  expect(await read(range)).toEqual(await recounted(range))
})

test('keeps the most frequent keys of a week and one row of the others, so that sums stay', async () => {
  for (const dimension of ['url', 'product'])
    await query(
      `insert into rollup_days (store_id, dimension, local_day, key, events, visitors, orders, sales_cents)
       select $1, $2, current_date - 20 + day, case $2 when 'url' then '/' || key else md5(key::text)::uuid::text end, 1000 - key, 1, 1, 10
         from generate_series(0, 1) as day, generate_series(1, 130) as key`,
      [lotus, dimension],
    )
  await store.inStore((ctx) => sumWeeks(ctx))
  const { rows } = await query(
    `select dimension, week, count(*)::int as keys, sum(orders)::int as orders,
            sum(events) filter (where key in ('', '00000000-0000-0000-0000-000000000000'))::int as others
       from rollup_weeks where store_id = $1 and dimension <> 'country' group by 1, 2`,
    [lotus],
  )
  expect(rows.length).toBeGreaterThanOrEqual(2)
  for (const { keys } of rows) expect(keys).toBe(101)
  const orders = rows.reduce((sum, row) => sum + row.orders, 0)
  expect(orders).toBe(2 * 2 * 130)
  const others = rows.reduce((sum, row) => sum + row.others, 0)
  // From the 101st key on: 899 + 898 + … + 870, for two days and two lists.
  expect(others).toBe(2 * 2 * 26_535)
})
