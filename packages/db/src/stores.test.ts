import { createTestDatabase, type TestDatabase } from '@backroom/testing/database/test-database'
import { addMembership, makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus, makeStore, makeThings, seedStores } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, type Db, type Pool, withStores, withTenant } from './tenant.ts'

let database: TestDatabase
let pool: Pool
let third: string
let userId: string
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.appUrl, 1) // one connection, so the next transaction would see what one leaves behind
  await seedStores(database.owner)
  third = await makeStore(database.owner)
  for (const store of [lotus, bamboo, third]) await makeThings(database.owner, store)
  userId = (await makeMember(database.owner, lotus, ['orders.view'])).userId
  await addMembership(database.owner, bamboo, userId, 'owner')
  // The person is no member of the third store.
  await makeMember(database.owner, third, ['orders.view'], 'owner')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const over = <T>(storeIds: string[], work: (db: Db, granted: string[]) => Promise<T>, permission = 'orders.view') =>
  withStores(pool, { userId, permission, storeIds, requestId: crypto.randomUUID() }, work)
const ordersOf = async (db: Db) =>
  (await db.selectFrom('orders').select('store_id').distinct().execute()).map((row) => row.store_id).toSorted()

test('reads the requested and granted stores and no others, whatever the query says', async () => {
  expect(await over([lotus, bamboo], ordersOf)).toEqual([lotus, bamboo])
  expect(await over([bamboo], ordersOf)).toEqual([bamboo])
  expect(await over([], ordersOf)).toEqual([])
})

test('leaves out a store without membership, and reports the stores that are read', async () => {
  expect(await over([lotus, third], async (db, granted) => [granted, await ordersOf(db)])).toEqual([[lotus], [lotus]])
})

test('leaves out a store in which the person lacks the permission, which owners never lack', async () => {
  expect(await over([lotus, bamboo], async (_, granted) => granted, 'audit.view')).toEqual([bamboo])
})

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['insert', (db: Db) => db.insertInto('carts').values({ store_id: lotus }).execute()],
  ['update', (db: Db) => db.updateTable('stores').set({ name: 'Taken' }).where('store_id', '=', lotus).execute()],
  ['delete', (db: Db) => db.deleteFrom('products').where('store_id', '=', lotus).execute()],
])('refuses to %s over several stores', async (_, write) => {
  await expect(over([lotus, bamboo], write)).rejects.toThrow(/read-only|permission denied/)
})

test('the role cannot write, even in a writing transaction', async () => {
  const { rows } = await database.owner.query(
    `select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and has_table_privilege('backroom_stores', oid, 'insert, update, delete, truncate')`,
  )
  expect(rows).toEqual([])
})

test('leaves no trace for the next request on the connection', async () => {
  await over([lotus, bamboo], ordersOf)
  const failing = over([lotus], async () => {
    throw new Error('planned')
  })
  await expect(failing).rejects.toThrow('planned')
  const tenant = { storeId: third, requestId: crypto.randomUUID() }
  const seen = await withTenant(pool, tenant, 'read', async (db) => [
    await ordersOf(db),
    (await sql<{ who: string }>`select current_user as who`.execute(db)).rows[0]?.who,
  ])
  expect(seen).toEqual([[third], 'backroom_app'])
})

test('naming stores has no effect on a transaction of one store', async () => {
  const tenant = { storeId: third, requestId: crypto.randomUUID() }
  const seen = await withTenant(pool, tenant, 'read', async (db) => {
    await sql`select set_config('app.store_ids', ${`{${lotus},${bamboo}}`}, true)`.execute(db)
    return ordersOf(db)
  })
  expect(seen).toEqual([third])
})

test('the list of stores is read once per query, not once per row', async () => {
  const plan = await over([lotus, bamboo], async (db) => {
    const { rows } = await sql`explain select * from orders`.execute(db)
    return JSON.stringify(rows)
  })
  expect(plan).toContain('InitPlan')
})
