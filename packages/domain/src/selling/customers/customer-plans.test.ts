import type { SegmentRules } from '@backroom/contract/selling/segments/rule-fields'
import { createTestDatabase, type TestDatabase } from '@backroom/testing/database/test-database'
import { testPorts } from '@backroom/testing/database/test-store'
import { watchPlans } from '@backroom/testing/database/watch-plans'
import { bamboo, lotus, seedStores } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreContext } from '../../platform/context.ts'
import { countMembers } from '../segments/segments.ts'
import { countCustomers, findCustomer, listCustomers } from './customers.ts'

const rowCount = 100_000
/** Limit of rows read for a page of 20, including the newest rows that search scans without the index. */
const maxRows = 2_500

let database: TestDatabase
let plans: ReturnType<typeof watchPlans>
let someId = ''
beforeAll(async () => {
  database = await createTestDatabase()
  await seedStores(database.owner)
  for (const [store, rows] of [[lotus, rowCount] as const, [bamboo, 100] as const])
    await database.owner.query(
      `insert into customers (store_id, email, first_name, last_name, country_code, tags, consent, consent_source, consent_at, order_count,
                              spent_cents, last_order_at)
       select $1, 'c' || n || '@example.test', case when n % 50000 = 7 then 'Zanzibar' else 'An' end, 'Customer ' || n,
              case when n % 20000 = 0 then 'JP' else 'US' end, case when n % 20000 = 0 then array['rare'] else array['vip'] end,
              case when n % 20000 = 0 then 'unsubscribed' else 'subscribed' end, 'checkout', now(), n % 7, (n % 7) * 1000,
              now() - n * interval '1 minute'
         from generate_series(1, $2::int) n`,
      [store, rows],
    )
  await database.owner.query('vacuum analyze customers')
  const { rows } = await database.owner.query('select id from customers where store_id = $1 limit 1', [lotus])
  someId = rows[0].id
  plans = watchPlans(database)
}, 120_000)
afterAll(async () => {
  await plans.close()
  await database.drop()
})

/** Twenty rules, each of which meets every customer or all but a few. */
const rules: SegmentRules = {
  match: 'all',
  conditions: [
    { field: 'spent', operator: 'less', value: 6_000 },
    { field: 'orders', operator: 'greater', value: 1 },
    { field: 'lastOrder', operator: 'less', value: 3_000 },
    { field: 'firstOrder', operator: 'before', value: '2026-01-01' },
    { field: 'abandoned', operator: 'is_not_set', value: null },
    ...Array.from({ length: 15 }, (_, n) => ({ field: 'tag', operator: 'is_not', value: `none ${n}` }) as const),
  ],
}

const list = (query: object) => (ctx: StoreContext) => listCustomers(ctx, { limit: 20, ...query })

test.each<[string, (ctx: StoreContext) => Promise<unknown>]>([
  ['customers', list({})],
  ['customers by name', list({ sort: 'name' })],
  ['customers by orders', list({ sort: 'orders' })],
  ['customers by what they spent', list({ sort: 'spent.desc' })],
  ['customers by their last order', list({ sort: 'lastOrder' })],
  ['customers of a rare consent', list({ consent: 'unsubscribed' })],
  ['customers of a rare country', list({ country: 'JP' })],
  ['customers with a rare word', list({ text: 'zanzibar' })],
  ['customers with a frequent word', list({ text: 'example' })],
  ['customers with a word that no customer has', list({ text: 'xylophonist' })],
  ['one customer', (ctx) => findCustomer(ctx, someId)],
  ['a count of found customers', (ctx) => countCustomers(ctx, { text: 'zanzibar' })],
])('of 100 000, %s are read by an index', async (_, work) => {
  const readings = await plans.read((db) =>
    work({ storeId: lotus, requestId: crypto.randomUUID(), db, ports: testPorts }),
  )
  const ofCustomers = readings.filter(({ table }) => table === 'customers')
  expect(ofCustomers.length).toBeGreaterThan(0)
  for (const { by, rows } of ofCustomers) {
    expect(by).not.toBe('Seq Scan')
    expect(rows, by).toBeLessThan(maxRows)
  }
})

test('of 100 000, the members of a segment of twenty rules are counted in less than a second and a half', async () => {
  const ctx = { storeId: lotus, requestId: crypto.randomUUID(), ports: testPorts }
  const count = (some: SegmentRules) => plans.read((db) => countMembers({ ...ctx, db }, some))
  const begun = performance.now()
  await count(rules)
  expect(performance.now() - begun).toBeLessThan(1_500)
  const readings = await count({ match: 'all', conditions: [{ field: 'spent', operator: 'greater', value: 5_999 }] })
  expect(readings.filter(({ table, by }) => table === 'orders' && by === 'Seq Scan')).toEqual([])
})
