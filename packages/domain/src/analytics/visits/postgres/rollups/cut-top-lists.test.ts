import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cutTopLists } from '../../visits.ts'

let store: TestStore
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

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

/** Adds keys with equal figures to a list, named so that the last ones by name are cut. */
const addKeys = (dimension: string, ago: number, from: number, to: number) =>
  store.database.owner.query(
    `insert into rollup_days (store_id, dimension, local_day, key, events, visitors, orders, sales_cents)
     select $1, $2, current_date - $3::int, case $2 when 'product' then overlay(md5(n::text)::uuid::text placing lpad(n::text, 4, '0') from 1) else 'k' || lpad(n::text, 4, '0') end,
            7, 5, 3, 2 from generate_series($4::int, $5::int) n`,
    [lotus, dimension, ago, from, to],
  )
const listsOf = async () =>
  (
    await store.database.owner.query(
      `select dimension, current_date - local_day as ago, count(*)::int as rows, max(left(key, case dimension when 'product' then 4 else 5 end)) as last,
              max(array[events, visitors, orders, sales_cents]) filter (where events > 7)::int[] as others
         from rollup_days where store_id = $1 group by 1, 2 order by 1, 2`,
      [lotus],
    )
  ).rows

test('cuts each list and day by itself, equal keys by name, and adds keys that came later to the others', async () => {
  await store.database.owner.query('truncate rollup_days')
  await addKeys('url', 5, 1, 102)
  await addKeys('url', 6, 1, 100)
  await addKeys('product', 5, 1, 103)
  await store.inStore((ctx) => cutTopLists(ctx))
  expect(await listsOf()).toEqual([
    { dimension: 'product', ago: 5, rows: 101, last: '0100', others: [21, 15, 9, 6] },
    { dimension: 'url', ago: 5, rows: 101, last: 'k0100', others: [14, 10, 6, 4] },
    { dimension: 'url', ago: 6, rows: 100, last: 'k0100', others: null },
  ])
  await addKeys('url', 5, 201, 203)
  await store.inStore((ctx) => cutTopLists(ctx))
  expect((await listsOf())[1]).toMatchObject({ ago: 5, rows: 101, others: [35, 25, 15, 10] })
})

test('cuts the days of a range, as far as they are closed, and otherwise those of the last eighteen days', async () => {
  await store.database.owner.query('truncate rollup_days')
  for (const ago of [3, 4, 5, 18, 19, 30, 31]) await addKeys('url', ago, 1, 102)
  const cutDays = async () => (await listsOf()).filter(({ rows }) => rows === 101).map(({ ago }) => ago)
  const day = async (ago: number) =>
    (await store.database.owner.query('select (current_date - $1::int)::text as day', [ago])).rows[0].day as string
  const [from, to] = [await day(30), await day(19)]
  await store.inStore((ctx) => cutTopLists(ctx, { from, to }))
  expect(await cutDays()).toEqual([19, 30])
  await store.inStore((ctx) => cutTopLists(ctx))
  expect(await cutDays()).toEqual([4, 5, 18, 19, 30])
  const later = await day(0)
  await store.inStore((ctx) => cutTopLists(ctx, { from, to: later }))
  expect(await cutDays()).toEqual([4, 5, 18, 19, 30])
})

test('adds infrequent attributions that came later to the others of their day', async () => {
  await store.database.owner.query('truncate rollup_visits')
  const add = (from: number, to: number, ago: number) =>
    store.database.owner.query(
      `insert into rollup_visits (store_id, local_day, utm_source, utm_medium, utm_campaign, utm_content, utm_term,
                                  landing_page, sessions, visitors, converted_sessions)
       select $1, current_date - $2::int, 'news', '', 'c' || lpad(n::text, 4, '0'), '', '', '/', 7, 5, 3
         from generate_series($3::int, $4::int) n`,
      [lotus, ago, from, to],
    )
  await add(1, 502, 4)
  await add(1, 501, 5)
  await store.inStore((ctx) => cutTopLists(ctx))
  await add(601, 603, 4)
  await store.inStore((ctx) => cutTopLists(ctx))
  const { rows } = await store.database.owner.query(
    `select current_date - local_day as ago, count(*)::int as rows, max(utm_campaign) as last,
            max(array[sessions, visitors, converted_sessions]) filter (where is_rest)::int[] as others
       from rollup_visits where store_id = $1 group by 1 order by 1`,
    [lotus],
  )
  expect(rows).toEqual([
    { ago: 4, rows: 501, last: 'c0500', others: [35, 25, 15] },
    { ago: 5, rows: 501, last: 'c0500', others: [7, 5, 3] },
  ])
})
