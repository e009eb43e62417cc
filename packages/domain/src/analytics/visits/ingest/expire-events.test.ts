import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { lotus } from '@backroom/testing/world/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropOldEvents } from '../visits.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

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
  await ensure(28)
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
