import { createTestDatabase, type TestDatabase } from '@backroom/testing/test-database'
import { bamboo, lotus, makeThings, seedStores } from '@backroom/testing/world/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, type Pool, withTenant } from './tenant.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.appUrl, 1) // one connection: whatever a transaction leaves behind, the next one meets
  await seedStores(database.owner)
  await makeThings(database.owner, lotus)
  await makeThings(database.owner, bamboo)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('a test database is a copy of the template: half a second at most, whatever else the machine does', async () => {
  const times: number[] = []
  for (let copy = 0; copy < 5 && !times.some((ms) => ms < 500); copy++) {
    const startMs = performance.now()
    const another = await createTestDatabase()
    times.push(performance.now() - startMs)
    await another.drop()
  }
  expect(Math.min(...times)).toBeLessThan(500)
})

const broken = { store_id: lotus, id: 'no id' }
const of = (storeId: string) => ({ storeId, requestId: crypto.randomUUID() })
const unscoped = async () => (await pool.query('select from orders')).rowCount
const seenBy = (storeId: string) =>
  withTenant(pool, of(storeId), 'read', async (db) => {
    const rows = await db.selectFrom('orders').select('store_id').execute()
    return new Set(rows.map((row) => row.store_id))
  })

test('every table with a store_id is behind the wall, and the application owns none and cannot step around', async () => {
  const { rows } = await database.owner.query(
    `select relname from pg_class
       join pg_attribute on attrelid = pg_class.oid and attname = 'store_id'
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and not (relrowsecurity and relforcerowsecurity and exists (
              select from pg_policy where polrelid = pg_class.oid and polpermissive and polcmd = '*'
                and pg_get_expr(polqual, polrelid) = '(store_id = current_store())'))`,
  )
  expect(rows).toEqual([])
  const others = await database.owner.query(
    `select polroles::regrole[]::text as roles from pg_policy
      where polname <> 'tenant' and polrelid <> 'hosts'::regclass`,
  )
  // Policies beside the tenant's serve the role of cross-store functions, which nobody signs in as. Who answers at a
  // host is public: that table has rules of its own.
  expect(new Set(others.rows.map(({ roles }) => roles))).toEqual(new Set(['{backroom_directory}']))
  const role = await database.owner.query(
    `select rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
       from pg_roles where rolname = 'backroom_app'`,
  )
  expect(role.rows).toEqual([{ rolsuper: false, rolbypassrls: false, owned: 0 }])
})

test('a store sees its own rows; without a store there are none', async () => {
  expect(await seenBy(lotus)).toEqual(new Set([lotus]))
  expect(await seenBy(bamboo)).toEqual(new Set([bamboo]))
  expect(await unscoped()).toBe(0)
})

test('a store cannot write into another', async () => {
  const intrusion = withTenant(pool, of(lotus), 'write', (db) =>
    db.insertInto('carts').values({ store_id: bamboo }).execute(),
  )
  await expect(intrusion).rejects.toThrow('row-level security')
  expect(await unscoped()).toBe(0)
})

test('a connection is clean after its transaction failed in the database', async () => {
  const failing = withTenant(pool, of(lotus), 'write', (db) => db.insertInto('carts').values(broken).execute())
  await expect(failing).rejects.toThrow('invalid input syntax for type uuid')
  expect(await unscoped()).toBe(0)
  expect(await seenBy(bamboo)).toEqual(new Set([bamboo]))
})

test('an error that the work swallowed does not pass as a commit', async () => {
  const swallowing = withTenant(pool, of(lotus), 'write', async (db) => {
    await db
      .insertInto('carts')
      .values(broken)
      .execute()
      .catch(() => {})
  })
  await expect(swallowing).rejects.toThrow('aborted')
  expect(await seenBy(lotus)).toEqual(new Set([lotus]))
})

test('a reading transaction cannot write, and hands on a clean connection', async () => {
  const writing = withTenant(pool, of(lotus), 'read', (db) =>
    db.insertInto('carts').values({ store_id: lotus }).execute(),
  )
  await expect(writing).rejects.toThrow('read-only')
  await withTenant(pool, of(lotus), 'read', async () => {}) // its commit is not awaited
  expect(await unscoped()).toBe(0)
})

test('a query that outlives its transaction is refused, not run as the next tenant', async () => {
  const kept = await withTenant(pool, of(lotus), 'read', async (db) => ({ db }))
  const late = kept.db.selectFrom('orders').select('id').execute()
  await expect(late).rejects.toThrow('transaction is over')
})
