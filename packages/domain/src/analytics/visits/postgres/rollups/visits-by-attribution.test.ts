import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAsOwnerOf } from '../../../reports/stores-test-api.ts'
import { sumWeeks } from '../../visits.ts'
import { figuresByKey } from './figures-by-key.ts'
import { visitsByAttribution } from './visits-by-attribution.ts'

let store: TestStore
const query = (text: string, values: unknown[] = []) => store.database.owner.query(text, values)
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

test('visits by attribution are those of the given stores, days and campaign, with the rest of closed days apart', async () => {
  for (const [storeId, day, campaign, source, rest, counts] of [
    [lotus, '2026-11-19', 'autumn', 'news', false, [1000, 1000, 1000]],
    [lotus, '2026-11-20', 'autumn', 'news', false, [8, 4, 2]],
    [lotus, '2026-11-21', 'autumn', 'news', false, [16, 9, 3]],
    [lotus, '2026-11-21', 'autumn', '', false, [5, 3, 1]],
    [lotus, '2026-11-21', 'spring', 'news', false, [32, 17, 6]],
    [lotus, '2026-11-20', '', '', true, [64, 33, 12]],
    [lotus, '2026-11-22', 'autumn', 'news', false, [1000, 1000, 1000]],
    [bamboo, '2026-11-21', 'autumn', 'news', false, [100, 50, 25]],
  ] as const)
    await query(
      `insert into rollup_visits (store_id, local_day, utm_campaign, utm_source, is_rest, sessions, visitors, converted_sessions,
                                  utm_medium, utm_content, utm_term, landing_page)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'm', 'k', 't', '/')`,
      [storeId, day, campaign, source, rest, ...counts],
    )
  const read = (storeIds: string[], campaign?: string) =>
    readAsOwnerOf(store, [lotus, bamboo], async ({ db }) => {
      const days = { by: 'source', fromTime: '2026-11-20', toTime: '2026-11-21', campaign } as const
      const { rows } = await sql<{ value: string; counts: number[] }>`
        select value, json_build_array(visits, visitors, converted) as counts
          from ${visitsByAttribution(storeIds, days)} as counted`.execute(db)
      return new Map(rows.map(({ value, counts }) => [value, counts]))
    })
  expect(await read([lotus])).toEqual(
    new Map<string | null, number[]>([
      ['news', [56, 30, 11]],
      ['', [5, 3, 1]],
      [null, [64, 33, 12]],
    ]),
  )
  expect(await read([lotus], 'autumn')).toEqual(
    new Map([
      ['news', [24, 13, 5]],
      ['', [5, 3, 1]],
    ]),
  )
  expect((await read([lotus, bamboo], 'autumn')).get('news')).toEqual([124, 63, 30])
})

test('figures by key read the weeks of a store that has them, and the days of one that has not', async () => {
  for (const storeId of [lotus, bamboo])
    await query(
      `insert into rollup_days (store_id, dimension, local_day, key, events, visitors, orders, sales_cents)
       select $1, 'country', current_date - ago, 'VN', 1000 + ago, 100 + ago, ago % 3, ago * 7 from generate_series(0, 40) ago`,
      [storeId],
    )
  await store.inStore((ctx) => sumWeeks(ctx))
  const { rows: ends } = await query('select (current_date - 38)::text as first, current_date::text as last')
  const range = { fromTime: ends[0].first, toTime: ends[0].last }
  const read = (storeIds: string[]) =>
    readAsOwnerOf(store, [lotus, bamboo], async ({ db }) => {
      const { rows } = await sql<{ id: string }>`
        select store_id as id, sum(events)::int as events, sum(visitors)::int as visitors, sum(orders)::int as orders,
               sum(sales_cents)::int as sales, max(events)::int as most
          from ${figuresByKey(storeIds, 'country', range)} as listed group by 1 order by 1`.execute(db)
      return rows
    })
  const sums = { events: 39_741, visitors: 4_641, orders: 39, sales: 5_187 }
  expect(await read([lotus, bamboo])).toEqual([
    { id: lotus, ...sums, most: expect.any(Number) },
    { id: bamboo, ...sums, most: 1_038 },
  ])
  const [summed] = await read([lotus])
  expect(summed).toMatchObject({ id: lotus, ...sums })
  expect((summed as unknown as { most: number }).most).toBeGreaterThan(7_000)
})
