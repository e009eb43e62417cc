import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/world/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutTopLists } from '../../visits.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

/** Adds the pages p1 … p130, each with as many events as its number. */
const addPages = (storeId: string, agoDays: number) =>
  store.database.owner.query(
    `insert into rollup_days (store_id, dimension, local_day, key, events, visitors, orders, sales_cents)
     select $1, 'url', current_date - $2::int, 'p' || n, n, 1, n % 2, n * 100 from generate_series(1, 130) n`,
    [storeId, agoDays],
  )
const days = async (storeId: string) =>
  (
    await store.database.owner.query(
      `select current_date - local_day as ago, count(*)::int as rows, sum(events)::int as events, sum(visitors)::int as visitors,
              sum(orders)::int as orders, sum(sales_cents)::int as sales,
              min(events) filter (where key <> '')::int as rarest, max(events) filter (where key = '')::int as other
         from rollup_days where store_id = $1 group by 1 order by 1`,
      [storeId],
    )
  ).rows
const sums = { events: 8_515, visitors: 130, orders: 65, sales: 851_500 }

test('keeps the hundred most frequent keys of a closed day, adds up the others in one row, and keeps the sums', async () => {
  for (const ago of [3, 4, 17]) await addPages(lotus, ago)
  await addPages(bamboo, 4)
  const cut = { ...sums, rows: 101, rarest: 31, other: 465 }
  const whole = { ...sums, rows: 130, rarest: 1, other: null }
  // A second run changes nothing.
  for (let times = 0; times < 2; times++) {
    await store.inStore((ctx) => cutTopLists(ctx))
    expect(await days(lotus)).toEqual([
      { ago: 3, ...whole },
      { ago: 4, ...cut },
      { ago: 17, ...cut },
    ])
  }
  expect(await days(bamboo)).toEqual([{ ago: 4, ...whole }])
})

test('uses the nil UUID as the key of the other products', async () => {
  await store.database.owner.query('truncate rollup_days')
  await store.database.owner.query(
    `insert into rollup_days (store_id, dimension, local_day, key, events)
     select $1, 'product', current_date - 6, gen_random_uuid()::text, n from generate_series(1, 130) n`,
    [lotus],
  )
  await store.inStore((ctx) => cutTopLists(ctx))
  const { rows } = await store.database.owner.query(
    'select key::uuid, events::int from rollup_days order by key collate "C" limit 1',
  )
  expect(rows).toEqual([{ key: '00000000-0000-0000-0000-000000000000', events: 465 }])
})

test('keeps the five hundred most frequent attributions, and adds up the others in one row', async () => {
  await store.database.owner.query(
    `insert into rollup_visits (store_id, local_day, utm_source, utm_medium, utm_campaign, utm_content, utm_term,
                                landing_page, sessions, visitors, converted_sessions)
     select $1, current_date - ago, 'news', '', 'c' || n, '', '', '/', n, 1, n % 2
       from generate_series(1, 520) n, (values (3), (4)) as days (ago)`,
    [lotus],
  )
  for (let times = 0; times < 2; times++) await store.inStore((ctx) => cutTopLists(ctx))
  const { rows } = await store.database.owner.query(
    `select current_date - local_day as ago, count(*)::int as rows, sum(sessions)::int as sessions,
            sum(visitors)::int as visitors, sum(converted_sessions)::int as converted,
            coalesce(sum(sessions) filter (where is_rest), 0)::int as rest
       from rollup_visits where store_id = $1 group by 1 order by 1`,
    [lotus],
  )
  const sums = { sessions: 135_460, visitors: 520, converted: 260 }
  expect(rows).toEqual([
    { ago: 3, rows: 520, ...sums, rest: 0 },
    { ago: 4, rows: 501, ...sums, rest: 210 },
  ])
})
