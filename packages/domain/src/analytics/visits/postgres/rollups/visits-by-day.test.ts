import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitsByDay, visitsByQuarter } from './visits-by-day.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
  for (const [storeId, visitors] of [
    [lotus, 1],
    [bamboo, 10],
  ])
    await store.database.owner.query(
      `insert into rollup_quarters (store_id, quarter, visitors) values ($1, '2026-11-21T10:15:00Z', $2)`,
      [storeId, visitors],
    )
})
afterAll(() => store.close())

const range = { fromTime: '2026-11-21', toTime: '2026-11-21', timezone: 'UTC' }

test.each([
  ['day', visitsByDay],
  ['quarter', visitsByQuarter],
])('visits by %s are those of the named stores, also without row-level security', async (_, visitsOf) => {
  const visitorsOf = async (storeIds: string[]) => {
    const query = sql`select visitors::int from ${visitsOf(storeIds, range)} as counted`
    const { sql: text, parameters } = await store.inStore(async ({ db }) => query.compile(db))
    return (await store.database.owner.query(text, [...parameters])).rows
  }
  expect(await visitorsOf([bamboo])).toEqual([{ visitors: 10 }])
  expect(await visitorsOf([lotus, bamboo])).toEqual([{ visitors: 11 }])
  expect(await visitorsOf([])).toEqual([])
})
