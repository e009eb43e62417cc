import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropOldEvents, expireRejections, findEventSummary } from '../visits.ts'

let store: TestStore
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const monthsAgo = async (months: number) => {
  const { rows } = await store.database.owner.query(
    `select to_char(now() - make_interval(months => $1), 'YYYY_MM') as month`,
    [months],
  )
  return `events_${rows[0].month}`
}
const exists = async (table: string) =>
  (await store.database.owner.query('select to_regclass($1) is not null as there', [table])).rows[0].there
const ensure = (months: number) =>
  sql`select ensure_event_partitions((now() - make_interval(months => ${months}))::date,
                                     (now() - make_interval(months => ${months}))::date)`.execute(store.directory)
/** Writes a page view as the application does. */
const writeEvent = () =>
  store.inStore((ctx) =>
    sql`insert into events (store_id, id, name, at, local_day, visitor, url, device)
        values (${lotus}, uuidv7(), 'page_view', now(), current_date, 1, '/', 'mobile')`.execute(ctx.db),
  )

test('deletes raw events by whole months after 25 months', async () => {
  for (const months of [27, 26, 25]) await ensure(months)
  expect(await dropOldEvents(store.directory)).toBe(2)
  expect(await Promise.all([27, 26, 25].map(async (months) => exists(await monthsAgo(months))))).toEqual([
    false,
    false,
    true,
  ])
  expect(await dropOldEvents(store.directory)).toBe(0)
})

test('creates a month without waiting for writers', async () => {
  const client = await store.database.owner.connect()
  await client.query('begin')
  await client.query(
    `insert into events (store_id, id, name, at, local_day, visitor, url, device)
     values ($1, uuidv7(), 'page_view', now(), current_date, 1, '/', 'mobile')`,
    [lotus],
  )
  // With a lock on the table, this would wait for the transaction above.
  await ensure(30)
  expect(await exists(await monthsAgo(30))).toBe(true)
  await client.query('commit')
  client.release()
})

test('leaves an old month in use for the next run without blocking writers', async () => {
  for (const months of [28, 30]) await ensure(months)
  const client = await store.database.owner.connect()
  await client.query('begin')
  await client.query(`select from ${await monthsAgo(28)}`)
  const [dropped] = await Promise.all([dropOldEvents(store.directory), writeEvent()])
  expect([dropped, await exists(await monthsAgo(28))]).toEqual([1, true])
  await client.query('commit')
  client.release()
  expect(await dropOldEvents(store.directory)).toBe(1)
})

test('a new partition has forced row-level security', async () => {
  await ensure(29)
  const { rows } = await store.database.owner.query(
    'select relrowsecurity and relforcerowsecurity as forced from pg_class where relname = $1',
    [await monthsAgo(29)],
  )
  expect(rows).toEqual([{ forced: true }])
})

test('creates each month of a span once', async () => {
  const months = async () =>
    (
      await store.database.owner.query(
        `select string_agg(right(relname, 7), ' ' order by relname) as months from pg_inherits join pg_class on oid = inhrelid
          where inhparent = 'events'::regclass and relname between 'events_2031' and 'events_2032'`,
      )
    ).rows[0].months
  const span = (first: string, last: string) =>
    sql`select ensure_event_partitions(${first}::date, ${last}::date)`.execute(store.directory)
  await span('2031-03-31', '2031-05-01')
  expect(await months()).toBe('2031_03 2031_04 2031_05')
  await span('2031-04-15', '2031-04-15')
  await span('2031-05-31', '2031-06-01')
  expect(await months()).toBe('2031_03 2031_04 2031_05 2031_06')
  await store.database.owner.query(
    `insert into events (store_id, id, name, at, local_day, visitor, url, device)
     select $1, uuidv7_floor(at), 'page_view', at, '2031-04-01', 1, '/', 'mobile'
       from (values ('2031-03-31T23:59:59.999Z'::timestamptz), ('2031-04-01T00:00:00Z'), ('2031-05-01T00:00:00Z')) times (at)`,
    [lotus],
  )
  const { rows } = await store.database.owner.query(
    `select tableoid::regclass::text as part from events where store_id = $1 and visitor = 1 and local_day = '2031-04-01' order by id`,
    [lotus],
  )
  expect(rows.map(({ part }) => part)).toEqual(['events_2031_03', 'events_2031_04', 'events_2031_05'])
})

test('deletes rejections after 25 months, and counts of stored events of the days before yesterday', async () => {
  const { owner } = store.database
  await owner.query(
    `insert into event_refusals (store_id, local_day, reason, events)
     select $1, (now() - interval '25 months')::date + offset_days, 'malformed', 1 from unnest(array[-1, 0, 1]) offset_days`,
    [lotus],
  )
  await owner.query(
    `insert into stored_events (store_id, local_day, events)
     select $1, now()::date - ago, 1 from generate_series(0, 4) ago`,
    [lotus],
  )
  await store.inStore(expireRejections)
  const refusals = await owner.query(
    `select local_day - (now() - interval '25 months')::date as days from event_refusals order by 1`,
  )
  expect(refusals.rows).toEqual([{ days: 0 }, { days: 1 }])
  const stored = await owner.query('select now()::date - local_day as ago from stored_events order by 1')
  expect(stored.rows.map(({ ago }) => ago)).toEqual([0, 1, 2])
})

test('the operator sees the oldest waiting event and the rejections of two days, over all stores', async () => {
  const { owner } = store.database
  await owner.query('truncate event_queue, event_refusals')
  expect(await findEventSummary(store.directory)).toEqual({ oldest: null, refused: 0 })
  for (const [storeId, at] of [
    [lotus, '2026-11-20T10:00:00.001Z'],
    [bamboo, '2026-11-20T10:00:00Z'],
    [lotus, '2026-11-20T09:59:59.999Z'],
  ])
    await owner.query(
      `insert into event_queue (store_id, local_day, visitor, id) values ($1, '2026-11-20', 1, uuidv7_floor($2))`,
      [storeId, at],
    )
  await owner.query(
    `insert into event_refusals (store_id, local_day, reason, events)
     values ($1, current_date, 'malformed', 3), ($1, current_date, 'too_old', 5), ($2, current_date - 1, 'ahead', 20),
            ($1, current_date - 2, 'ahead', 100)`,
    [lotus, bamboo],
  )
  expect(await findEventSummary(store.directory)).toEqual({ oldest: '2026-11-20T09:59:59.999Z', refused: 28 })
})
