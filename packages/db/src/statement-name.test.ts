import { createTestDatabase, type TestDatabase } from '@backroom/testing/database/test-database'
import { lotus, seedStores } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Pool } from './tenant.ts'

// Names belong to the process, and earlier test files may have used all of them.
vi.resetModules()
const { statementName } = await import('./statement-name.ts')
const { createPool, withTenant } = await import('./tenant.ts')

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  await seedStores(database.owner)
  pool = createPool(database.appUrl, 1)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const rowsOf = (count: number, columns: number) =>
  Array.from(
    { length: count },
    (_, row) => `(${Array.from({ length: columns }, (_, column) => `$${row * columns + column + 1}`).join(', ')})`,
  ).join(', ')

test('statements that differ only in the number of rows or values share one name', () => {
  const named = [1, 2, 3, 50].filter((count) => statementName(`insert into a (b, c) values ${rowsOf(count, 2)}`))
  expect(named).toEqual([1])
  const lists = ['$1, $2', '$1', '$1, $2, $3'].filter((list) => statementName(`select b from a where c in (${list})`))
  expect(lists.length).toBeLessThanOrEqual(2)
  expect(statementName('select b from a where c = $1')).not.toBe(statementName('select b from a where d = $1'))
})

test('a thousand inserts of different lengths leave room for the names of later queries', async () => {
  for (let count = 1; count <= 1_000; count++) statementName(`insert into carts (id) values ${rowsOf(count, 1)}`)
  const tenant = { storeId: lotus, requestId: crypto.randomUUID() }
  const find = () =>
    withTenant(pool, tenant, 'read', (db) =>
      db.selectFrom('carts').select('updated_at').where('store_id', '=', lotus).execute(),
    )
  await find()
  await find()
  const { rows } = await pool.query(
    `select name, generic_plans::int as times from pg_prepared_statements where statement like '%"updated_at" from "carts"%'`,
  )
  expect(rows).toEqual([{ name: expect.stringMatching(/^q\d+$/), times: 2 }])
})
